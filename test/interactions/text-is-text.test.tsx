import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { PauseCard } from "../../src/pause-card.js";
import { PauseReceipt } from "../../src/pause-receipt.js";
import { approval, interaction } from "../pauses.js";

/** What would do harm if any of it were read as markup. */
const evil = '<img src=x onerror="window.owned=1"><script>window.owned=1</script><a href="javascript:window.owned=1">x</a> **b** [l](javascript:window.owned=1) {{7*7}}';

const schema = { type: "object", title: evil, description: evil, properties: { [evil]: { type: "string", title: evil, description: evil, default: evil, examples: [evil] }, pick: { enum: [evil, "b"], title: evil } } };
const options = [{ label: evil, description: evil }, "b"];

const pauses = {
  ask_text: interaction("i1", "ask_text", { question: evil, placeholder: evil, default: evil }),
  ask_choice: interaction("i2", "ask_choice", { question: evil, options, allow_other: true }),
  ask_user: interaction("i3", "ask_user", { question: evil, options }),
  questions: interaction("i4", "ask_user", { questions: [{ header: evil, question: evil, options }, { question: "b", options }] }),
  ask_user_multi: interaction("i5", "ask_user_multi", { question: evil, options }),
  confirm: interaction("i6", "confirm", { action: evil, details: evil }),
  ask_form: interaction("i7", "ask_form", { title: evil, description: evil, fields: [{ name: evil, label: evil, description: evil, placeholder: evil, default: evil }, { name: "s", type: "select", options }] }),
  ask_rating: interaction("i8", "ask_rating", { question: evil, scale: 5, low_label: evil, high_label: evil }),
  request_upload: interaction("i9", "request_upload", { prompt: evil, accept: [evil] }),
  review_chart: interaction("i10", "review_chart", { title: evil, series: [{ label: evil, points: [{ x: evil, y: 1 }, { x: "b", y: 2 }] }] }),
  mcp_form: interaction("i11", "mcp_elicitation", { server: evil, tool: evil, message: evil, requested_schema: schema }),
  mcp_url: interaction("i12", "mcp_elicitation", { server: evil, tool: evil, message: evil, mode: "url", url: "javascript:window.owned=1", elicitation_id: evil }),
  mcp_web: interaction("i13", "mcp_elicitation", { message: evil, mode: "url", url: `https://example.com/?q=${evil}` }),
  unknown: interaction("i14", evil, { question: evil, [evil]: { [evil]: [evil] } }, { name: evil, path: evil }),
  by_schema: interaction("i15", "mine", { question: evil }, { responseSchema: schema }),
  approval: approval("a1", { [evil]: evil, deep: { [evil]: [evil] } }, { prompt: evil, description: evil, name: evil, inputSchema: schema, ui: { title: evil, severity: evil, rows: [{ label: evil, value: evil }] } }),
};

const answers: Partial<Record<keyof typeof pauses, unknown>> = { review_chart: { approved: false, edits: { note: evil } }, ask_rating: 3, confirm: true, approval: { approved: false, reason: evil } };

function expectNoMarkup(container: Element): void {
  expect(container.querySelectorAll("img, script, iframe, object, embed, base, form, style, link, [onerror], [onclick], [srcdoc]")).toHaveLength(0);
  for (const link of container.querySelectorAll("a")) {
    expect(link.getAttribute("href")).toMatch(/^https?:\/\//);
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  expect((window as { owned?: unknown }).owned).toBeUndefined();
}

describe("what an agent wrote is text and never markup", () => {
  it.each(Object.entries(pauses))("in the card: %s", async (_name, pause) => {
    const { container } = render(<PauseCard pause={pause} onAnswer={() => {}} onCancel={() => {}} />);
    await act(() => vi.dynamicImportSettled());
    expect(await screen.findByRole("article")).toHaveTextContent("{{7*7}}");
    expectNoMarkup(container);
  });

  it.each(Object.entries(pauses))("in the receipt: %s", (name, pause) => {
    const value = answers[name as keyof typeof pauses] ?? evil;
    const { container } = render(<PauseReceipt pause={{ ...pause, status: "settled", outcome: "answered", answer: { value, at: 0 } }} />);
    expect(container).toHaveTextContent("{{7*7}}");
    expectNoMarkup(container);
  });

  it("an address is opened only where it is one of the web's, and its page gets no hold of this one", async () => {
    render(<PauseCard pause={pauses.mcp_web} onAnswer={() => {}} />);
    const link = await screen.findByRole("link");
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
    expect(link.getAttribute("href")).toMatch(/^https:\/\/example\.com\/\?q=%3Cimg/);
  });
});
