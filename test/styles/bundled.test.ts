import { fileURLToPath } from "node:url";
import { build } from "vite";
import { describe, expect, it } from "vitest";

/** The stylesheet as a host's production build ships it: Vite, for the browsers it aims at by default. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL("../../src/styles/index.css", import.meta.url));
  const built = await build({ configFile: false, logLevel: "silent", build: { write: false, rolldownOptions: { input: entry } } });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
}

describe("the stylesheet in a host's build", () => {
  it("still has both colour schemes, and colours for browsers that know only one", async () => {
    const css = await bundled();
    // What the build's minifier makes of a bare light-dark(): two colours at once where no stylesheet
    // declares `color-scheme`, which is no colour at all.
    expect(css).not.toContain("--lightningcss-");
    expect(css).toMatch(/--ti-accent:#3d4ed8/);
    expect(css).toMatch(/--ti-accent:light-dark\(#3d4ed8,#8c99ff\)/);
    expect(css).toMatch(/--ti-series-2:light-dark\(/);
  });
});
