import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TimbalProvider, useSettings } from "../../src/react/provider.js";

function Show() {
  const { labels, locale, upload, registry } = useSettings();
  return <p>{[labels.answer, labels.cancel, locale, upload ? "upload" : "no upload", registry ? "registry" : "no registry"].join(", ")}</p>;
}

it("without a provider everything is English", () => {
  render(<Show />);
  expect(screen.getByText("Answer, Cancel, en, no upload, no registry")).toBeVisible();
});

it("a provider changes what it names", () => {
  render(
    <TimbalProvider labels={{ answer: "Antworten" }} locale="de">
      <Show />
    </TimbalProvider>,
  );
  expect(screen.getByText("Antworten, Cancel, de, no upload, no registry")).toBeVisible();
});

it("a provider inside another keeps the rest of the outer one", () => {
  render(
    <TimbalProvider labels={{ answer: "Antworten", cancel: "Abbrechen" }} locale="de" upload={{ upload: async () => "id" }}>
      <TimbalProvider labels={{ answer: "Senden" }}>
        <Show />
      </TimbalProvider>
    </TimbalProvider>,
  );
  expect(screen.getByText("Senden, Abbrechen, de, upload, no registry")).toBeVisible();
});
