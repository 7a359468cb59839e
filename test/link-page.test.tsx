import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { createTimbalStream } from "../src/index.js";
import { createRawServer, events, wireEvents } from "../src/testing.js";
import { LinkPage } from "../stories/flows/link-page.js";
import "./loaded.js";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const wire = wireEvents({ runId: "R1" });

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that keeps one link, and the agent behind it. */
async function linked() {
  const server = createRawServer();
  const here = createTimbalStream({ url: "/agent", fetch: server.fetch });
  server.next(events([wire.start(), wire.approval("a1", { table: "orders" }), wire.output("approval_required")]));
  await here.send("clean up");
  const snapshot = JSON.stringify(await here.snapshot());
  const other = createRawServer();
  other.on("GET /links/k1", () => new Response(snapshot));
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => other.fetch(new URL(input, "http://app.test").href, init ?? {}));
  return other;
}

it("is the code in docs/reload.md", () => {
  const [, code = ""] = read("docs/reload.md").split("```tsx\n");
  const plain = (text: string) => text.replaceAll(/"(timbal-interactions|\.\.\/\.\.\/src)[^"]*"/g, '"…"').trim();
  expect(plain(read("stories/flows/link-page.tsx"))).toBe(plain(code.slice(0, code.indexOf("```"))));
});

it("opening the link only reads; the person's button is the one POST", async () => {
  const server = await linked();
  render(<StrictMode><LinkPage link="k1" /></StrictMode>);
  const approve = await screen.findByRole("button", { name: "Approve" });
  expect(server.requests.every(({ method }) => method === "GET")).toBe(true);
  const next = wireEvents({ runId: "R2", parentRunId: "R1" });
  server.next(events([next.start(), next.output("stop")]));
  await userEvent.click(approve);
  await userEvent.click(await screen.findByRole("button", { name: "Send answers" }));
  await waitFor(() => { expect(screen.queryByRole("article")).not.toBeInTheDocument(); });
  expect(server.posts()).toEqual([{ prompt: "clean up", parent_id: "R1", resume: { a1: true } }]);
});

it("a link that is gone is said to be", async () => {
  const server = await linked();
  server.on("GET /links/k2", () => new Response("gone", { status: 404 }));
  render(<LinkPage link="k2" />);
  expect(await screen.findByText("This link is not valid any more.")).toBeVisible();
  expect(server.posts()).toEqual([]);
});
