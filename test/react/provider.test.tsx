import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TimbalProvider, useSettings } from "../../src/react/provider.js";
import { variantOf } from "../../src/react/use-locale.js";

function Show() {
  const { labels, locale, upload, registry } = useSettings();
  return <p>{[labels.answer, labels.cancel, locale, upload ? "upload" : "no upload", registry ? "registry" : "no registry"].join(", ")}</p>;
}

const languages = (...tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);

afterEach(() => {
  vi.restoreAllMocks();
});

it("without a provider everything is English", () => {
  languages("de-AT", "fr");
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

describe("numbers and dates", () => {
  const shown = () => screen.getByText(/Cancel/).textContent.split(", ")[2];

  it("follow the browser's own variant of the labels' language", () => {
    languages("de-DE", "en-GB", "en-US");
    render(<Show />);
    expect(shown()).toBe("en-GB");
  });

  it("follow the labels, not a browser of another language", () => {
    languages("en-GB", "de-LU");
    render(
      <TimbalProvider labels={{ answer: "Antworten", locale: "de" }}>
        <Show />
      </TimbalProvider>,
    );
    expect(shown()).toBe("de-LU");
  });

  it("follow what a provider says, until another one inside brings labels of their own", () => {
    languages("fr-FR");
    render(
      <TimbalProvider locale="en-GB">
        <TimbalProvider labels={{ locale: "ca" }}>
          <Show />
        </TimbalProvider>
      </TimbalProvider>,
    );
    expect(shown()).toBe("ca");
  });

  it.each([
    ["en_GB", "en-GB"],
    ["nonsense!", "en"],
    ["", "en"],
  ])("with %j as the locale are drawn as in %s", (locale, used) => {
    languages("es");
    render(
      <TimbalProvider locale={locale}>
        <Show />
      </TimbalProvider>,
    );
    expect(shown()).toBe(used);
  });

  it("change with the browser's languages", () => {
    const now = languages("en-GB");
    render(<Show />);
    now.mockReturnValue(["en-AU"]);
    act(() => {
      window.dispatchEvent(new Event("languagechange"));
    });
    expect(shown()).toBe("en-AU");
  });

  it("are the language's own on a server, which doesn't know who reads", () => {
    languages("en-GB");
    expect(renderToString(<Show />)).toContain("Cancel, en, ");
  });
});

it.each([
  ["es", ["es-MX", "es-ES"], "es-ES"],
  ["ar", ["ar-EG"], "ar"],
  ["de", ["de-CH", "en"], "de"],
  ["en", ["zz-nonsense-", "en-US"], "en-US"],
  ["es-MX", ["es-ES"], "es-MX"],
  ["fr", [], "fr"],
])("the variant of %s among %j is %s: numbers agree with the words", (language, own, variant) => {
  expect(variantOf(language, own)).toBe(variant);
});

it("the variant is found once, not with every render: a formatter costs more than a card", () => {
  languages("en-GB");
  const { rerender } = render(<Show />);
  const made = vi.spyOn(Intl, "NumberFormat");
  for (let again = 0; again < 20; again++) rerender(<Show key={again} />);
  expect(screen.getByText(/en-GB/)).toBeVisible();
  expect(made).not.toHaveBeenCalled();
});
