import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ensurePython } from "../../scripts/ensure-python.mjs";

function project(): string {
  const root = mkdtempSync(join(tmpdir(), "ensure-python-"));
  mkdirSync(join(root, "test/reference"), { recursive: true });
  writeFileSync(join(root, "test/reference/requirements.txt"), "timbal[server]==2.8.0\n");
  return root;
}

it("says what is missing when there is no Python, and throws nothing", async () => {
  const found = await ensurePython({ root: project(), candidates: ["no-such-python"], say: () => undefined });
  expect(found).toEqual({ missing: "No Python ≥ 3.10 with the venv module was found (looked for no-such-python)." });
});
