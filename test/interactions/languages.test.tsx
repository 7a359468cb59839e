import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PauseCard } from "../../src/pause-card.js";
import { PauseReceipt } from "../../src/pause-receipt.js";
import { ar } from "../../src/labels/locales/ar.js";
import { de } from "../../src/labels/locales/de.js";
import { es } from "../../src/labels/locales/es.js";
import { fr } from "../../src/labels/locales/fr.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { approval, interaction } from "../pauses.js";

const user = userEvent.setup();

it("a card in Spanish is answered with the key of its own yes", async () => {
  const onAnswer = vi.fn();
  render(
    <TimbalProvider labels={es}>
      <PauseCard pause={{ kind: "confirm", name: "confirm", path: "assistant.confirm", payload: { action: "Crear 3 tablas" } }} onAnswer={onAnswer} onCancel={() => {}} />
    </TimbalProvider>,
  );
  const card = within(screen.getByRole("article", { name: "Crear 3 tablas" }));
  expect(card.getByText(/quiere continuar/)).toHaveTextContent("assistant quiere continuar");
  expect(card.getByRole("button", { name: "Cancelar" })).toBeVisible();
  const yes = card.getByRole("button", { name: "Sí" });
  expect(yes).toHaveAttribute("aria-keyshortcuts", "s");
  yes.focus();
  await user.keyboard("y");
  expect(onAnswer).not.toHaveBeenCalled();
  await user.keyboard("s");
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
});

it("a number is read and refused as German writes it", async () => {
  const onAnswer = vi.fn();
  render(
    <TimbalProvider labels={de}>
      <PauseCard pause={{ kind: "ask_user", payload: { question: "Wie viel?" }, responseSchema: { type: "number", minimum: 0.5 } }} onAnswer={onAnswer} />
    </TimbalProvider>,
  );
  const box = await screen.findByRole("textbox", { name: "Wie viel?" });
  await user.type(box, "0,25");
  await user.click(screen.getByRole("button", { name: "Antworten" }));
  expect(await screen.findByText("Muss mindestens 0,5 sein")).toBeVisible();
  await user.clear(box);
  await user.type(box, "1,5");
  await user.click(screen.getByRole("button", { name: "Antworten" }));
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[1.5]]));
});

it("a receipt in French says what became of it, and when, as French does", () => {
  const pause = approval("p1", { table: "orders" }, { name: "delete_rows", status: "settled", outcome: "denied", answer: { value: { approved: false, reason: "trop tôt" }, at: new Date(2026, 9, 4, 14, 3).getTime() } });
  render(
    <TimbalProvider labels={fr}>
      <PauseReceipt pause={pause} />
    </TimbalProvider>,
  );
  const receipt = within(screen.getByRole("article"));
  expect(receipt.getByText("Refusé : trop tôt")).toBeVisible();
  expect(receipt.getByText("14:03")).toBeVisible();
});

it("texts of a payload run their own way among Arabic words", () => {
  const pause = interaction("p2", "ask_text", { question: "Which name?" }, { name: "ask_text", path: "assistant.ask_text", status: "open" });
  render(
    <TimbalProvider labels={ar}>
      <PauseCard pause={pause} onAnswer={() => {}} />
    </TimbalProvider>,
  );
  expect(screen.getByText("Which name?").tagName).toBe("BDI");
  expect(screen.getByText("assistant").tagName).toBe("BDI");
  expect(screen.getByRole("textbox")).toHaveAttribute("dir", "auto");
});
