import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTimbalStream, TimbalInteractions, TimbalProvider, type StreamState, type TimbalStream } from "../../src/index.js";
import { countingProxy, type CountingProxy } from "./counting-proxy.js";
import { gotOf, recorded } from "./recorded.js";
import { startTimbal, type TimbalServer } from "./server.js";

type User = ReturnType<typeof userEvent.setup>;
type Act = (user: User) => Promise<void>;

const press = (name: string | RegExp): Act => async (user) => {
  await user.click(await screen.findByRole("button", { name }));
};
const answer = press("Answer");

/** Each scenario as a person answers it on the page. The answers are those of the recording. */
const SCENARIOS: Record<string, Act[]> = {
  ask_text: [async (user) => { await user.type(await screen.findByRole("textbox"), "Acme"); await answer(user); }],
  ask_choice: [async (user) => { await user.click(await screen.findByRole("radio", { name: "us-east" })); await answer(user); }],
  ask_user_multi: [async (user) => {
    await user.click(await screen.findByRole("checkbox", { name: "Support" }));
    await user.click(await screen.findByRole("checkbox", { name: "CRM" }));
    await answer(user);
  }],
  confirm: [press("Yes")],
  ask_form: [async (user) => {
    await user.type(await screen.findByRole("textbox", { name: "Company name" }), "Acme Inc.");
    await user.type(screen.getByRole("textbox", { name: "Team size" }), "25");
    await user.selectOptions(screen.getByRole("combobox", { name: "Industry" }), "SaaS");
    await user.click(screen.getByRole("checkbox", { name: "Subscribe to updates?" }));
    await answer(user);
  }],
  ask_rating: [async (user) => { await user.click(await screen.findByRole("radio", { name: "4 of 5" })); await answer(user); }],
  request_upload: [async (user) => {
    await screen.findByText("Upload last month's invoice");
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (!found) throw new Error("no file input yet");
      return found;
    });
    await user.upload(input, new File(["%PDF"], "invoice.pdf", { type: "application/pdf" }));
    await screen.findByText("invoice.pdf");
    await answer(user);
  }],
  review_chart: [async (user) => {
    await user.click(await screen.findByText("90d"));
    await user.click(screen.getByRole("button", { name: "Approve" }));
  }],
  "ask_user-options": [async (user) => { await user.click(await screen.findByRole("radio", { name: "postgres" })); await answer(user); }],
  "ask_user-options-null": [async (user) => { await user.type(await screen.findByRole("textbox"), "next Friday"); await answer(user); }],
  "ask_user-response-schema": [async (user) => { await user.type(await screen.findByRole("textbox"), "41"); await answer(user); }],
  "ask_user-questions-skip": [press("Skip")],
  "unknown-kind": [async (user) => { await user.type(await screen.findByRole("textbox"), "#00ff00"); await answer(user); }],
  "two-turns": [async (user) => { await user.type(await screen.findByRole("textbox"), "Acme"); await answer(user); }, press("Yes")],
  "two-asks-in-one-tool": [
    async (user) => { await user.type(await screen.findByRole("textbox"), "Ada"); await answer(user); },
    async (user) => { await screen.findByText("Last name of Ada?"); await user.type(await screen.findByRole("textbox"), "Lovelace"); await answer(user); },
  ],
  "sub-agent": [async (user) => { await user.click(await screen.findByRole("radio", { name: "ap-south" })); await answer(user); }],
  approval: [press("Approve")],
  "approval-redacted": [press("Approve")],
  "mcp-form-decline": [press("Decline")],
  "mcp-url": [press("I've finished")],
  "same-question-twice": [async (user) => {
    const [first, second] = await screen.findAllByRole("article", { name: "Which region?" });
    for (const [card, name] of [[first, "eu-west"], [second, "us-east"]] as const) {
      await user.click(within(card!).getByRole("radio", { name }));
      await user.click(within(card!).getByRole("button", { name: "Answer" }));
    }
  }],
};
const WORKFLOW: Act[] = [async (user) => {
  await user.click(await screen.findByRole("radio", { name: "1.4.0" }));
  await answer(user);
  for (const title of ["Deploy to production?", "Post the announcement?"]) {
    await user.click(within(screen.getByRole("article", { name: title })).getByRole("button", { name: "Approve" }));
  }
}];

const ended = (state: StreamState) => state.status !== "streaming" && state.status !== "paused";

function untilEnd(stream: TimbalStream): Promise<StreamState> {
  return waitFor(() => {
    if (!ended(stream.getState())) throw new Error(`still ${stream.getState().status}`);
    return stream.getState();
  }, { timeout: 10_000 });
}

const said = ({ transcript }: StreamState) => transcript.map((item) => (item.type === "text" && item.path.split(".").length === 2 ? item.text : "")).join("");

describe.each(["server", "client"] as const)("answers given on the page, to the real server, run ids by the %s", (runIds) => {
  let servers: TimbalServer[] = [];
  let agent: CountingProxy;
  let workflow: CountingProxy;
  beforeAll(async () => {
    const traces = runIds === "client" ? { TIMBAL_TRACES: "" } : {};
    servers = await Promise.all([
      startTimbal({ spec: "agent.py::agent", env: { TIMBAL_MCP: "1", ...traces } }),
      startTimbal({ spec: "agent.py::release", env: traces }),
    ]);
    [agent, workflow] = (await Promise.all(servers.map(({ url }) => countingProxy(url)))) as [CountingProxy, CountingProxy];
  }, 60_000);
  afterAll(async () => {
    await Promise.all([agent.close(), workflow.close()]);
    await Promise.all(servers.map((server) => server.stop()));
  });
  beforeEach(() => {
    agent.clear();
    workflow.clear();
  });

  async function play(proxy: CountingProxy, scenario: string, acts: readonly Act[]): Promise<void> {
    const user = userEvent.setup();
    const stream = createTimbalStream({ url: proxy.url, runIds });
    const upload = { upload: () => Promise.resolve("file_8a1") };
    render(
      <TimbalProvider upload={upload}>
        <TimbalInteractions stream={stream} />
      </TimbalProvider>,
    );
    await stream.start(recorded(scenario).params);
    for (const act of acts) await act(user);
    const state = await untilEnd(stream);
    const truth = recorded(scenario);
    expect(state.status).toBe("finished");
    expect(state.error).toBeNull();
    expect(gotOf(said(state))).toEqual(truth.got);
    expect(proxy.posts()).toHaveLength(1 + acts.length);
    expect(state.pauses.every((pause) => pause.status === "settled")).toBe(true);
    expect(screen.queryAllByRole("article")).toHaveLength(0);
  }

  it.each(Object.entries(SCENARIOS))("%s: one resume POST a turn, and the agent got what was clicked", (scenario, acts) => play(agent, scenario, acts));

  it("several questions: the agent gets what was picked, one's own text and the note", async () => {
    const user = userEvent.setup();
    const stream = createTimbalStream({ url: agent.url, runIds });
    render(<TimbalInteractions stream={stream} />);
    await stream.start(recorded("ask_user-questions").params);
    await user.click(await screen.findByRole("radio", { name: "Other…" }));
    await user.keyboard("SSO, please ");
    await press("Add a note")(user);
    await user.keyboard("Staff only{Enter}");
    await user.click(await screen.findByRole("checkbox", { name: "S3" }));
    await user.click(screen.getByRole("checkbox", { name: "Redis" }));
    await press("Review answers")(user);
    await answer(user);
    const got = gotOf(said(await untilEnd(stream)));
    const answers = [
      { question: "How should people sign in?", selected: ["SSO, please "], other: "SSO, please ", note: "Staff only" },
      { question: "Which stores?", selected: ["Redis", "S3"] },
    ];
    const [{ text }] = got as [{ text: string }];
    expect(JSON.parse(text.replaceAll("'", '"'))).toEqual({ answers });
  });

  it("a chart's range, changed values and note reach the handler as they were given", async () => {
    const user = userEvent.setup();
    const stream = createTimbalStream({ url: agent.url, runIds });
    render(<TimbalInteractions stream={stream} />);
    await stream.start(recorded("review_chart").params);
    const from = await screen.findByRole("slider", { name: "Range from" });
    from.focus();
    await user.keyboard("{ArrowRight}");
    await user.click(screen.getByRole("radio", { name: "Table" }));
    await user.tab();
    await user.keyboard("12.5{Enter}{ArrowDown}{Delete}");
    await user.type(screen.getByRole("textbox", { name: "Note" }), "Two were typos");
    await user.click(screen.getByRole("button", { name: "Reject" }));
    const state = await untilEnd(stream);
    expect(state.status).toBe("finished");
    // As the handler's Python writes it.
    const points = "[{'series': 0, 'index': 0, 'x': '2026-01-01', 'y': 12.5}, {'series': 0, 'index': 1, 'x': '2026-01-02', 'y': None}]";
    const text = `{'approved': False, 'edits': {'range': {'from': '2026-01-02', 'to': '2026-03-04'}, 'points': ${points}, 'note': 'Two were typos'}}`;
    expect(gotOf(said(state))).toEqual([{ call: "call 0", text }]);
    expect(agent.posts()).toHaveLength(2);
  });

  it("a workflow's three pauses go back in one POST", () => play(workflow, "workflow", WORKFLOW));

  it("all eight at once: one POST with all", async () => {
    const eight = ["ask_text", "ask_choice", "ask_user_multi", "confirm", "ask_form", "ask_rating", "request_upload", "review_chart"] as const;
    const titles = ["What should the workspace be called?", "Which region?", "Which sources?", "Create 3 tables in production", "Company profile", "How did it go?", "Upload last month's invoice", "Revenue over the last 60 days"];
    const user = userEvent.setup();
    const stream = createTimbalStream({ url: agent.url, runIds });
    render(
      <TimbalProvider upload={{ upload: () => Promise.resolve("file_8a1") }}>
        <TimbalInteractions stream={stream} />
      </TimbalProvider>,
    );
    const state = await stream.start(recorded("all-eight-in-parallel").params);
    expect(state.pauses.map((pause) => pause.kind).sort()).toEqual([...eight].sort());
    const card = async (title: string) => within(await screen.findByRole("article", { name: title }));
    const [text, choice, multi, confirm, form, rating, upload, chart] = titles.map(card);
    await user.type((await text!).getByRole("textbox"), "Acme");
    await user.click((await text!).getByRole("button", { name: "Answer" }));
    await user.click((await choice!).getByRole("radio", { name: "us-east" }));
    await user.click((await choice!).getByRole("button", { name: "Answer" }));
    await user.click((await multi!).getByRole("checkbox", { name: "CRM" }));
    await user.click((await multi!).getByRole("checkbox", { name: "Support" }));
    await user.click((await multi!).getByRole("button", { name: "Answer" }));
    await user.click((await confirm!).getByRole("button", { name: /Yes/ }));
    await user.type(await (await form!).findByRole("textbox", { name: "Company name" }), "Acme Inc.");
    await user.type((await form!).getByRole("textbox", { name: "Team size" }), "25");
    await user.selectOptions((await form!).getByRole("combobox", { name: "Industry" }), "SaaS");
    await user.click((await form!).getByRole("checkbox", { name: "Subscribe to updates?" }));
    await user.click((await form!).getByRole("button", { name: "Answer" }));
    await user.click((await rating!).getByRole("radio", { name: "4 of 5" }));
    await user.click((await rating!).getByRole("button", { name: "Answer" }));
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File(["%PDF"], "invoice.pdf", { type: "application/pdf" }));
    await (await upload!).findByText("invoice.pdf");
    await user.click((await upload!).getByRole("button", { name: "Answer" }));
    await user.click(await (await chart!).findByText("90d"));
    expect(agent.posts()).toHaveLength(1);
    await user.click((await chart!).getByRole("button", { name: "Approve" }));
    const end = await untilEnd(stream);
    expect(gotOf(said(end))).toEqual(recorded("all-eight-in-parallel").got);
    expect(agent.posts()).toHaveLength(2);
  });

  it("cancel on one card ends the request for all of them, with one POST", async () => {
    const user = userEvent.setup();
    const stream = createTimbalStream({ url: workflow.url, runIds });
    render(<TimbalInteractions stream={stream} />);
    await stream.start(recorded("workflow").params);
    await user.click((await screen.findAllByRole("button", { name: "Cancel" }))[0]!);
    const state = await untilEnd(stream);
    expect(state.status).toBe("cancelled");
    expect(state.pauses.map((pause) => pause.status)).toEqual(["cancelled", "cancelled", "cancelled"]);
    expect(workflow.posts()).toHaveLength(2);
  });
});
