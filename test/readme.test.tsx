import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TimbalProvider } from "../src/index.js";
import { createScriptedTimbal, referenceAgent } from "../src/testing.js";
import { Chat } from "../stories/flows/readme-chat.js";
import { registry } from "../stories/flows/readme-kind.js";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const blocks = read("README.md").split("```tsx\n").slice(1).map((part) => part.slice(0, part.indexOf("```")));
/** Without what differs between a package and its own sources. */
const plain = (code: string) => code.replaceAll(/"(timbal-interactions|\.\.\/\.\.\/src)[^"]*"/g, '"…"').trim();

describe("the README's code", () => {
  afterEach(() => { vi.unstubAllGlobals(); });

  it("is the code that is tested here", () => {
    expect(plain(read("stories/flows/readme-chat.tsx"))).toBe(plain(blocks[0] ?? ""));
    const adapter = read("README.md").split("```ts\n").slice(1).map((part) => part.slice(0, part.indexOf("```"))).find((code) => code.includes("UploadAdapter"));
    expect(plain(read("stories/flows/presigned-upload.ts"))).toBe(plain(adapter ?? ""));
    const component = (code: string) => plain(code).slice(plain(code).indexOf("const pickColor"), plain(code).indexOf("registry ="));
    expect(component(read("stories/flows/readme-kind.tsx")).replace("export const ", "const ")).toBe(component(blocks[1] ?? ""));
  });

  it("is a chat that asks, answers and goes on, with a kind of its own", async () => {
    const server = createScriptedTimbal({ runnable: referenceAgent });
    vi.stubGlobal("fetch", server.fetch);
    const user = userEvent.setup();
    render(<TimbalProvider registry={registry}><Chat /></TimbalProvider>);
    await user.type(screen.getByLabelText("Message"), "pick_color{Enter}");
    await screen.findByRole("article", { name: "Pick a colour" });
    await user.click(screen.getByRole("button", { name: "#00ff00" }));
    expect(await screen.findByText(/^GOT .*#00ff00/)).toBeVisible();
    expect(server.posts()).toHaveLength(2);
  });
});
