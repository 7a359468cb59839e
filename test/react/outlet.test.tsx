import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy, useEffect, useState, type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { english } from "../../src/labels/english.js";
import { Outlet, type OutletProps } from "../../src/react/outlet.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import { createRegistry, type Registry } from "../../src/registry/registry.js";
import type { AnyRenderer, RendererProps } from "../../src/registry/renderer.js";
import type { Pause } from "../../src/protocol/pause.js";
import type { Diagnostic } from "../../src/run/timbal-stream.js";
import { interaction } from "../pauses.js";

function Fallback({ payload, onAnswer, onCancel, problem }: RendererProps) {
  return (
    <div>
      <p>fallback: {problem?.code}</p>
      <pre>{JSON.stringify(payload)}</pre>
      <button onClick={() => onAnswer("raw")}>Answer</button>
      {onCancel ? <button onClick={onCancel}>Cancel</button> : null}
    </div>
  );
}
const fallback = defineRenderer({ component: Fallback });
const fine = defineRenderer({ component: ({ onAnswer }) => <button onClick={() => onAnswer("fine")}>Fine</button> });

function registryOf(kinds: Record<string, AnyRenderer>): Registry {
  return createRegistry({ kinds: { fine, ...kinds }, fallback });
}

function outlet(pause: Pause, registry: Registry, more: Partial<OutletProps> = {}): ReactNode {
  return (
    <Outlet
      pause={pause}
      registry={registry}
      draft={undefined}
      setDraft={() => {}}
      onAnswer={() => {}}
      issues={[]}
      busy={false}
      check={async () => ({ issues: [] })}
      onDiagnostic={() => {}}
      {...more}
    />
  );
}

/** React reports what boundaries catch; expected here. */
function silently<T>(run: () => T): T {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    return run();
  } finally {
    spy.mockRestore();
  }
}

describe("C29 · a renderer that throws", () => {
  const broken = defineRenderer({
    component: () => {
      throw new Error("in render");
    },
  });
  const late = defineRenderer({
    component: function Late() {
      useEffect(() => {
        throw new Error("in effect");
      }, []);
      return <p>late</p>;
    },
  });

  it("C29 · gives its place to the fallback with payload, answer and Cancel; the others stay", async () => {
    const registry = registryOf({ broken, late });
    const answered = vi.fn();
    const cancelled = vi.fn();
    silently(() =>
      render(
        <>
          <section aria-label="1">{outlet(interaction("i1", "broken", { a: 1 }), registry, { onAnswer: answered, onCancel: cancelled })}</section>
          <section aria-label="2">{outlet(interaction("i2", "late", { b: 2 }), registry)}</section>
          <section aria-label="3">{outlet(interaction("i3", "fine", {}), registry)}</section>
        </>,
      ),
    );
    expect(screen.getByRole("region", { name: "1" })).toHaveTextContent('fallback: renderer-threw{"a":1}');
    expect(screen.getByRole("region", { name: "2" })).toHaveTextContent('fallback: renderer-threw{"b":2}');
    expect(screen.getByRole("button", { name: "Fine" })).toBeVisible();
    await userEvent.click(screen.getAllByRole("button", { name: "Answer" })[0]!);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(answered).toHaveBeenCalledWith("raw", fallback);
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it("C29 · is reported with what was thrown", () => {
    const heard: Diagnostic[] = [];
    silently(() => render(outlet(interaction("i1", "broken", {}), registryOf({ broken }), { onDiagnostic: (one) => heard.push(one) })));
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ code: "renderer-threw", detail: new Error("in render") });
    expect(heard[0]!.message).toContain('"broken"');
  });

  it("C29 · is tried again when the registry has another one for the kind", () => {
    const view = silently(() => render(outlet(interaction("i1", "broken", {}), registryOf({ broken }))));
    view.rerender(outlet(interaction("i1", "broken", {}), registryOf({ broken: fine })));
    expect(screen.getByRole("button", { name: "Fine" })).toBeVisible();
  });

  it("C29 · a fallback that throws too leaves a sentence, and the page", () => {
    const registry = createRegistry({ kinds: { broken }, fallback: broken });
    silently(() => render(outlet(interaction("i1", "broken", {}), registry)));
    expect(screen.getByRole("alert")).toHaveTextContent("The card for this question broke.");
  });

  it("C29 · isn't the card's fault when renderText throws: the fallback draws plain text", () => {
    const marked = defineRenderer({ component: ({ renderText }) => <>{renderText?.("x")}</> });
    const registry = createRegistry({
      kinds: { marked },
      fallback: defineRenderer({ component: ({ renderText }) => <p>{renderText ? renderText("x") : "plain"}</p> }),
    });
    silently(() =>
      render(
        <TimbalProvider
          renderText={() => {
            throw new Error("bad markdown");
          }}
        >
          {outlet(interaction("i1", "marked", {}), registry)}
        </TimbalProvider>,
      ),
    );
    expect(screen.getByText("plain")).toBeVisible();
  });
});

describe("a pause nobody draws", () => {
  it("C13 · is drawn by the fallback and reported once by its kind", () => {
    const heard: Diagnostic[] = [];
    const onDiagnostic = (one: Diagnostic) => heard.push(one);
    const registry = registryOf({});
    const pause = interaction("i1", "pick_color", { swatches: ["#f00", "#0f0"] });
    const view = render(outlet(pause, registry, { onDiagnostic }));
    view.rerender(outlet({ ...pause, status: "answered" }, registry, { onDiagnostic }));
    expect(screen.getByText("fallback: unknown-kind")).toBeVisible();
    expect(screen.getByText('{"swatches":["#f00","#0f0"]}')).toBeVisible();
    expect(heard.map(({ code }) => code)).toEqual(["unknown-kind"]);
    expect(heard[0]!.message).toContain('"pick_color"');
  });
});

describe("a renderer with a JSON Schema for its payload", () => {
  const checked = defineRenderer({ payload: { type: "object", required: ["a"] }, component: () => <p>checked card</p> });
  const registry = registryOf({ checked });

  it("is held back behind a skeleton until the payload has passed", async () => {
    let pass: (verdict: { issues: [] }) => void = () => {};
    const check = vi.fn(() => new Promise<{ issues: [] }>((resolve) => (pass = resolve)));
    render(outlet(interaction("i1", "checked", { a: 1 }), registry, { check }));
    expect(screen.getByRole("img", { name: english.loading })).toBeInTheDocument();
    expect(check).toHaveBeenCalledWith({ type: "object", required: ["a"] }, { a: 1 });
    await act(async () => pass({ issues: [] }));
    expect(screen.getByText("checked card")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  it("gives way to the fallback when the payload doesn't fit", async () => {
    render(outlet(interaction("i1", "checked", {}), registry, { check: async () => ({ issues: [{ pointer: "/a", code: "required", params: {} }] }) }));
    expect(await screen.findByText("fallback: unreadable-payload")).toBeVisible();
  });

  it("keeps its card, and what is typed in it, while an equal payload is checked again", async () => {
    const typing = defineRenderer({
      payload: { type: "object" },
      component: function Typing() {
        const [text, setText] = useState("");
        return <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />;
      },
    });
    const own = registryOf({ typing });
    const pause = interaction("i1", "typing", { a: 1 });
    const view = render(outlet(pause, own));
    const input = await screen.findByRole("textbox", { name: "Name" });
    await userEvent.type(input, "Acm");
    view.rerender(outlet({ ...pause, payload: { a: 1 } }, own, { check: () => new Promise(() => {}) }));
    expect(screen.getByRole("textbox", { name: "Name" })).toBe(input);
    expect(input).toHaveValue("Acm");
    expect(input).toHaveFocus();
  });
});

describe("a renderer loaded when it is needed", () => {
  it("has a skeleton until it is there", async () => {
    let arrive: (module: { default: () => ReactNode }) => void = () => {};
    const slow = defineRenderer({ component: lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve))) });
    render(outlet(interaction("i1", "slow", {}), registryOf({ slow })));
    expect(screen.getByRole("img", { name: english.loading })).toBeInTheDocument();
    await act(async () => arrive({ default: () => <p>there</p> }));
    expect(await screen.findByText("there")).toBeVisible();
  });

  it("C29 · that can't be loaded gives way to the fallback", async () => {
    const gone = defineRenderer({ component: lazy(() => Promise.reject(new Error("chunk 404"))) });
    const spy = vi.spyOn(console, "error").mockImplementation(() => {});
    render(outlet(interaction("i1", "gone", {}), registryOf({ gone })));
    expect(await screen.findByText("fallback: renderer-threw")).toBeVisible();
    spy.mockRestore();
  });
});

describe("double clicks", () => {
  it("C03 · the second half doesn't answer once more", async () => {
    const answered = vi.fn();
    render(outlet(interaction("i1", "fine", {}), registryOf({}), { onAnswer: answered }));
    await userEvent.dblClick(screen.getByRole("button", { name: "Fine" }));
    expect(answered).toHaveBeenCalledTimes(1);
  });

  it("C03 · a second half that began on the card before answers nothing on this one", async () => {
    const answered = vi.fn();
    render(outlet(interaction("i2", "fine", {}), registryOf({}), { onAnswer: answered }));
    // A browser counts clicks by place, not by element: this one began on what stood here before.
    fireEvent.click(screen.getByRole("button", { name: "Fine" }), { detail: 2 });
    expect(answered).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Fine" }));
    expect(answered).toHaveBeenCalledTimes(1);
  });
});
