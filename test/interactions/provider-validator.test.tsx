import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { defaultRegistry } from "../../src/default-registry.js";
import { PauseCard } from "../../src/pause-card.js";
import { PauseReceipt } from "../../src/pause-receipt.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import { interpreting } from "../../src/validation/lazy.js";
import type { Validator } from "../../src/validation/validator.js";
import { interaction } from "../pauses.js";

const payload = { type: "object", required: ["seats"] } as const;
const answer = { type: "integer", minimum: 1 } as const;
const pickSeat = defineRenderer({
  payload,
  answer,
  title: () => "Pick a seat",
  component: ({ onAnswer }) => <button onClick={() => onAnswer(0)}>None</button>,
});
const registry = defaultRegistry.extend({ kinds: { pick_seat: pickSeat } });
const asked = { kind: "pick_seat", payload: { seats: 3 } };

it("the provider's validator checks what cards without a stream, receipts and own renderers ask for", async () => {
  const inner = interpreting();
  const checked: unknown[] = [];
  const prepare = vi.fn();
  const validator: Validator = {
    prepare,
    check(schema, value) {
      checked.push([schema, value]);
      return inner.check(schema, value);
    },
  };
  const onAnswer = vi.fn();
  render(
    <TimbalProvider registry={registry} validator={validator}>
      <PauseCard pause={asked} onAnswer={onAnswer} />
      <PauseReceipt pause={interaction("i1", "pick_seat", { seats: 4 }, { status: "settled", answer: { value: 2, at: 0 } })} />
    </TimbalProvider>,
  );
  expect(prepare).toHaveBeenCalledOnce();
  await userEvent.click(await screen.findByRole("button", { name: "None" }));
  await vi.waitFor(() => expect(checked).toEqual(expect.arrayContaining([[payload, { seats: 3 }], [payload, { seats: 4 }], [answer, 0]])));
  expect(onAnswer).not.toHaveBeenCalled();
});

it.each<[string, Validator]>([
  ["throws", { check: () => { throw new Error("mine"); } }],
  ["rejects", { check: () => Promise.reject(new Error("mine")) }],
])("one that %s traps nobody: the card is drawn, and the answer goes", async (_how, validator) => {
  const onAnswer = vi.fn();
  render(
    <TimbalProvider registry={registry} validator={validator}>
      <PauseCard pause={asked} onAnswer={onAnswer} />
    </TimbalProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "None" }));
  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(0));
});
