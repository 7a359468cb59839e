import { describe, expect, it } from "vitest";
import { NotSentError, TimbalError } from "../../src/protocol/error.js";
import type { Pause, PauseKey } from "../../src/protocol/pause.js";
import type { StreamState } from "../../src/run/machine/state.js";
import type { Evidence, Step } from "./evidence.js";
import { verdict } from "./oracle.js";
import { undisturbed } from "./schedule.js";

// The oracle must be able to say no: made-up evidence of each thing that must not happen.

const schedule = undisturbed("questions at once", "server", 0);
const key = (id: string) => `r1:${id}` as PauseKey;

const pause = (id: string, over: Partial<Pause> = {}): Pause =>
  // The oracle reads of a pause what stands here.
  ({ key: key(id), id, runId: "r1", type: "interaction", kind: "ask_text", path: "assistant.ask", payload: { question: id }, status: "settled", answer: { value: "v1", at: 0 }, ...over }) as Pause;

const post = (resume: Record<string, unknown>, whole = true): Step => ({ type: "post", post: { resume, bytes: 1, text: "", whole, struck: !whole } });
const answers = (id: string, value: unknown = "v1", over: object = {}): Step => ({ type: "answer", key: key(id), id, question: id, value, approval: false, draft: undefined, asked: "first", ...over });
const press = (name: "start" | "submit" | "submit again" | "cancel"): Step => ({ type: "press", press: name });
const told = (status: StreamState["status"], error: TimbalError | null = null): Step => ({ type: "told", status, error });
const unknown = told("paused", new TimbalError("outcome-unknown", "?", { during: "resume" }));

const asked = [press("start"), post({}), told("paused"), answers("q")];

function broken(steps: readonly Step[], over: { got?: Record<string, unknown[]>; pauses?: Pause[]; status?: StreamState["status"]; drafts?: [PauseKey, unknown][]; waiting?: Evidence["waiting"] } = {}) {
  const { got = {}, pauses = [pause("q")], status = "finished", drafts = [], waiting = null } = over;
  const end: StreamState = { status, connection: "closed", silentSince: null, run: null, pauses, transcript: [], error: null };
  return verdict(schedule, { steps, got: new Map(Object.entries(got)), end, drafts: new Map(drafts), waiting }).map(({ kind }) => kind);
}

it("is content when the answer arrived once", () => {
  expect(broken([...asked, press("submit"), post({ q: "v1" }), told("finished")], { got: { q: ["v1"] } })).toEqual([]);
});

it("is content when it ran twice, and the person had chosen so after being told that nobody knows", () => {
  const steps = [...asked, press("submit"), post({ q: "v1" }, false), unknown, press("submit again"), post({ q: "v1" }), told("finished")];
  expect(broken(steps, { got: { q: ["v1", "v1"] } })).toEqual([]);
});

describe("twice", () => {
  it("a POST that nobody pressed for", () => {
    expect(broken([...asked, press("submit"), post({ q: "v1" }, false), post({ q: "v1" }), told("finished")], { got: { q: ["v1"] } })).toContain("twice");
  });

  it("a handler that got more than was sent to it", () => {
    expect(broken([...asked, press("submit"), post({ q: "v1" }), told("finished")], { got: { q: ["v1", "v1"] } })).toContain("twice");
  });

  it("a second try after the screen had said that the first one was not applied", () => {
    const refused = told("paused", new TimbalError("http", "no", { status: 403, during: "resume" }));
    const steps = [...asked, press("submit"), post({ q: "v1" }, false), refused, press("submit"), post({ q: "v1" }), told("finished")];
    expect(broken(steps, { got: { q: ["v1", "v1"] } })).toContain("twice");
  });

  it("the ledger's answer, run once more in a later round", () => {
    const steps = [...asked, press("submit"), post({ q: "v1" }), told("paused"), answers("p"), press("submit"), post({ q: "v1", p: "v1" }), told("finished")];
    expect(broken(steps, { got: { q: ["v1", "v1"], p: ["v1"] }, pauses: [pause("q"), pause("p")] })).toEqual(["twice"]);
  });
});

describe("lost", () => {
  const failed = [...asked, press("submit"), post({ q: "v1" }, false), unknown];

  it("an answer that is nowhere any more", () => {
    expect(broken(failed, { status: "paused", pauses: [pause("q", { status: "superseded", notice: "forgotten" })] })).toEqual(["lost"]);
  });

  it("not one that is still staged, nor one that is offered", () => {
    expect(broken(failed, { status: "paused", pauses: [pause("q", { status: "answered" })] })).toEqual([]);
    const open = pause("q", { status: "open" });
    expect(broken(failed, { status: "paused", pauses: [open], drafts: [[open.key, { kind: "answer", value: "v1" }]] })).toEqual([]);
    expect(broken(failed, { status: "paused", pauses: [open] })).toEqual(["lost"]);
  });

  it("a question that came back empty, although it had been answered", () => {
    const steps = [...failed, answers("q", "v2", { asked: "again" }), press("submit again"), post({ q: "v2" }), told("finished")];
    expect(broken(steps, { got: { q: ["v2"] }, pauses: [pause("q", { answer: { value: "v2", at: 0 } })] })).toEqual(["lost"]);
  });
});

describe("untrue", () => {
  it("finished, and the handler never got what the receipt shows", () => {
    expect(broken([...asked, press("submit"), post({ q: "v1" }), told("finished")], { got: { q: ["old"] } })).toContain("untrue");
  });

  it("denied, and it ran", () => {
    const denied = pause("x", { type: "approval", input: { x: "x" }, answer: { value: { approved: false }, at: 0 } });
    expect(broken([...asked.slice(0, 3), answers("x", { approved: false }, { approval: true }), press("submit"), post({ x: { approved: false } }), told("finished")], { got: { x: [true] }, pauses: [denied] })).toContain("untrue");
  });

  it("said not to have been sent, and it ran", () => {
    const unsent = told("paused", new NotSentError("network", "not sent", { during: "resume" }));
    expect(broken([...asked, press("submit"), post({ q: "v1" }, false), unsent], { got: { q: ["v1"] }, status: "paused", pauses: [pause("q", { status: "answered" })] })).toContain("untrue");
  });

  it.each(["cancelled", "superseded", "dead"] as const)("%s, without a word that it ran", (status) => {
    const steps = [...asked, press("submit"), post({ q: "v1" }, false), unknown, press("cancel"), post({ q: { type: "timbal.cancel", reason: "" } }), told("cancelled")];
    expect(broken(steps, { got: { q: ["v1"] }, status: "cancelled", pauses: [pause("q", { status })] })).toEqual(["untrue"]);
    expect(broken(steps, { got: { q: ["v1"] }, status: "cancelled", pauses: [pause("q", { status, notice: "may-have-run" })] })).toEqual([]);
  });

  it("cancelled, and an answer went along", () => {
    const steps = [...asked, answers("p"), press("cancel"), post({ q: "v1", p: { type: "timbal.cancel", reason: "" } }), told("cancelled")];
    expect(broken(steps, { got: { q: ["v1"] }, status: "cancelled", pauses: [] })).toContain("untrue");
  });

  it("called unknown, and the whole answer had come", () => {
    expect(broken([...asked, press("submit"), post({ q: "v1" }), unknown], { got: { q: ["v1"] }, status: "paused", pauses: [pause("q", { status: "answered" })] })).toEqual(["untrue"]);
  });

  it("called finished, and the answer had broken off", () => {
    expect(broken([...asked, press("submit"), post({ q: "v1" }, false), told("finished")], { got: { q: ["v1"] } })).toEqual(["untrue"]);
  });

  it("called finished, and the end of its frame had not come", () => {
    const cut = [`id: 1\ndata: ${JSON.stringify({ type: "START", call_id: "c1" })}\n\n`, `id: 2\ndata: ${JSON.stringify({ type: "OUTPUT", call_id: "c2" })}\n\n`, `id: 3\ndata: ${JSON.stringify({ type: "OUTPUT", call_id: "c1" })}\n`].join("");
    const after = (text: string) => broken([...asked, press("submit"), { type: "post", post: { resume: { q: "v1" }, bytes: 1, text, whole: false, struck: true } }, told("finished")], { got: { q: ["v1"] } });
    expect(after(cut)).toEqual(["untrue"]);
    // The root's OUTPUT is the end, also when the connection breaks before it is closed.
    expect(after(`${cut}\n`)).toEqual([]);
  });

  it("shown as waiting, and the server waits for something else", () => {
    expect(broken(asked.slice(0, 3), { status: "paused", pauses: [pause("q", { status: "open", answer: undefined as never })], waiting: { before: ["q"], after: [] } })).toEqual(["untrue"]);
  });

  it("stopped, and nobody had stopped it", () => {
    expect(broken([press("start"), post({}), told("stopped")], { status: "stopped", pauses: [] })).toEqual(["untrue"]);
  });
});
