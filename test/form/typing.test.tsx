import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { defaultRegistry } from "../../src/default-registry.js";
import { TimbalInteractions } from "../../src/interactions.js";
import { PauseCard } from "../../src/pause-card.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { useDraft } from "../../src/react/use-pauses.js";
import type { PauseKey } from "../../src/protocol/pause.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import { connect, finishing, gone, pausing, resumeOf, resumes } from "../interactions/chat.js";

const user = userEvent.setup();
const box = (name: string | RegExp) => screen.getByRole("textbox", { name });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const text = (title: string, more = {}) => ({ type: "string", title, ...more });
const object = (properties: object, more = {}) => ({ type: "object", properties, required: Object.keys(properties), ...more });

/** A card for a schema's answer, that nothing stands behind. */
async function asked(schema: unknown) {
  const onAnswer = vi.fn();
  render(<PauseCard pause={{ kind: "set_up", payload: { question: "Set it up" }, responseSchema: schema }} onAnswer={onAnswer} />);
  // Its code is there: only what it loads along is awaited.
  await act(() => vi.dynamicImportSettled());
  return async () => {
    await press("Answer");
    await vi.waitFor(() => { expect(onAnswer).toHaveBeenCalled(); });
    return onAnswer.mock.lastCall![0] as unknown;
  };
}

describe("what was typed and never drawn is in the answer", () => {
  it("from several inputs of one nested object", async () => {
    const answer = await asked(object({ firm: object({ name: text("Name"), at: object({ street: text("Street"), town: text("Town") }, { title: "Address" }) }, { title: "Firm" }) }));
    await user.type(box("Street"), "Gran Vía 1");
    await user.type(box("Name"), "Acme");
    await user.type(box("Town"), "Madrid");
    await user.type(box("Street"), "2");
    expect(await answer()).toEqual({ firm: { name: "Acme", at: { street: "Gran Vía 12", town: "Madrid" } } });
  });

  it("from rows, also when one is added and the first is removed", async () => {
    const answer = await asked(object({ people: { type: "array", title: "People", items: object({ name: text("Name"), role: text("Role", { maxLength: 20 }) }) } }));
    await press("Add to People");
    await press("Add to People");
    const at = (name: string, row: number) => screen.getAllByRole("textbox", { name })[row]!;
    await user.type(at("Name", 0), "Ana");
    await user.type(at("Name", 1), "Ben");
    await user.type(at("Role", 1), "Buyer");
    await user.type(at("Role", 0), "Head");
    await press("Add to People");
    await user.type(at("Name", 2), "Cleo");
    await press("Remove People 1");
    expect(screen.getAllByRole("textbox").map((one) => (one as HTMLInputElement).value)).toEqual(["Ben", "Buyer", "Cleo", ""]);
    await user.type(at("Role", 1), "Guest");
    await user.type(at("Name", 0), "to");
    expect(await answer()).toEqual({ people: [{ name: "Bento", role: "Buyer" }, { name: "Cleo", role: "Guest" }] });
  });

  it("from a variant, also when another one was picked in between", async () => {
    const variants = [object({ mail: text("Mail"), name: text("Name") }, { title: "By mail" }), object({ phone: text("Phone") }, { title: "By phone" })];
    const answer = await asked(object({ reach: { title: "Reach", anyOf: variants } }));
    await user.click(screen.getByRole("radio", { name: "By mail" }));
    await user.type(box("Mail"), "a@b.es");
    await user.type(box("Name"), "Ana");
    await user.click(screen.getByRole("radio", { name: "By phone" }));
    await user.type(box("Phone"), "600");
    await user.click(screen.getByRole("radio", { name: "By mail" }));
    expect(box("Mail")).toHaveValue("a@b.es");
    expect(await answer()).toEqual({ reach: { mail: "a@b.es", name: "Ana" } });
  });

  it("as the newest text of each kind of box", async () => {
    const answer = await asked(object({
      word: text("Word"), key: text("Key", { format: "password" }), count: { type: "integer", title: "Count" }, long: text("Long", { maxLength: 5000 }), short: text("Short", { maxLength: 12 }), rest: { type: "object", title: "Rest" },
    }));
    await user.type(box("Word"), "one two");
    await user.clear(box("Word"));
    await user.type(box("Word"), "three");
    await user.type(screen.getByLabelText("Key"), "s3cret");
    await press("Show Key");
    expect(screen.getByLabelText("Key")).toHaveValue("s3cret");
    await user.type(screen.getByLabelText("Key"), "!");
    await user.type(box("Count"), "42");
    await user.type(box("Long"), "text");
    await user.type(box("Short"), "eleven char");
    await user.click(box("Rest"));
    await user.paste('{"a":[1]}');
    expect(await answer()).toEqual({ word: "three", key: "s3cret!", count: 42, long: "text", short: "eleven char", rest: { a: [1] } });
  });
});

it("how much is left of a limit is said with every key, though the field is not drawn", async () => {
  await asked(object({ short: text("Short", { maxLength: 12 }) }));
  expect(box("Short")).toHaveAccessibleDescription("Up to 12 characters");
  await user.type(box("Short"), "eleven char");
  expect(box("Short")).toHaveAccessibleDescription("1 character left");
  await user.type(box("Short"), "s");
  expect(box("Short")).toHaveAccessibleDescription("0 characters left");
  await user.clear(box("Short"));
  expect(box("Short")).toHaveAccessibleDescription("Up to 12 characters");
});

describe("a form of the host around the card that is reset", () => {
  it.each(["reset at once", "reset after the card was drawn again"])("leaves what was typed: %s", async (when) => {
    const onAnswer = vi.fn();
    const schema = object({ word: text("Word"), key: text("Key", { format: "password" }), short: text("Short", { maxLength: 12 }), rest: { type: "object", title: "Rest" } });
    const { container } = render(
      <form>
        <PauseCard pause={{ kind: "set_up", payload: {}, responseSchema: schema }} onAnswer={onAnswer} />
      </form>,
    );
    await user.type(await screen.findByRole("textbox", { name: "Word" }), "Acme");
    await user.type(screen.getByLabelText("Key"), "k");
    await user.type(box("Short"), "abc");
    await user.type(box("Rest"), "{{}");
    if (when !== "reset at once") await press("Show Key");
    container.querySelector("form")!.reset();
    await vi.waitFor(() => { expect(box("Word")).toHaveValue("Acme"); });
    await press("Show Key");
    expect([...container.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value)).toEqual(["Acme", "k", "abc", "{}"]);
    await press("Answer");
    await vi.waitFor(() => { expect(onAnswer).toHaveBeenCalledWith({ word: "Acme", key: "k", short: "abc", rest: {} }); });
  });
});

describe("with a stream", () => {
  const fields = ["name", "town"].map((name) => ({ name, label: name, type: "text", required: true }));

  async function asking() {
    const chat = connect();
    chat.server.next(pausing("R1", (wire) => [wire.interaction("i1", "ask_form", { title: "Company", fields }), wire.interaction("i2", "ask_text", { question: "Why?" })]));
    await chat.stream.send("go");
    return { ...chat, key: chat.stream.getState().pauses[0]!.key };
  }

  it("a host that reads the draft sees every key; the answer is what was typed", async () => {
    const chat = await asking();
    chat.server.next(finishing("R2"));
    const seen: unknown[] = [];
    function Preview({ stream, of }: { stream: TimbalStream; of: PauseKey }) {
      const [draft] = useDraft(stream, of);
      seen.push((draft as { value?: { name?: unknown } } | undefined)?.value?.name);
      return null;
    }
    render(<><TimbalInteractions stream={chat.stream} /><Preview stream={chat.stream} of={chat.key} /></>);
    await user.type(await screen.findByRole("textbox", { name: "name" }), "Acme");
    expect(seen).toEqual([undefined, "A", "Ac", "Acm", "Acme"]);
    await user.type(box("town"), "Rome");
    await user.click(screen.getAllByRole("button", { name: "Answer" })[0]!);
    await user.type(await screen.findByRole("textbox", { name: "Why?" }), "so{Enter}");
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: { name: "Acme", town: "Rome" }, i2: "so" })]);
  });

  it("a card that is taken off the page and drawn elsewhere goes on with the newest text", async () => {
    const { stream, key } = await asking();
    const { rerender } = render(<PauseCard stream={stream} pause={key} />);
    await user.type(await screen.findByRole("textbox", { name: "name" }), "Acme");
    rerender(<main><PauseCard stream={stream} pause={key} /></main>);
    expect(box("name")).toHaveValue("Acme");
    await user.type(box("town"), "Rome");
    rerender(<PauseCard stream={stream} pause={key} />);
    expect(["name", "town"].map((name) => (box(name) as HTMLInputElement).value)).toEqual(["Acme", "Rome"]);
    expect(stream.draft(key)).toMatchObject({ value: { name: "Acme", town: "Rome" } });
  });

  it("a renderer that takes the place of another gets the newest text", async () => {
    const { stream, key } = await asking();
    const form = defaultRegistry.extend({ kinds: {} });
    const other = defaultRegistry.extend({ match: ({ kind }) => (kind === "ask_form" ? { read: (value) => ({ ok: true, value }), component: ({ draft }) => <pre>{JSON.stringify(draft)}</pre> } : undefined) });
    function Host() {
      const [registry, setRegistry] = useState(form);
      return (
        <TimbalProvider registry={registry}>
          <button type="button" onClick={() => { setRegistry(registry === form ? other : form); }}>Other</button>
          <PauseCard stream={stream} pause={key} />
        </TimbalProvider>
      );
    }
    render(<Host />);
    await user.type(await screen.findByRole("textbox", { name: "name" }), "Acme");
    await press("Other");
    expect(screen.getByText(/"name":"Acme"/)).toBeVisible();
    await press("Other");
    expect(box("name")).toHaveValue("Acme");
  });
});
