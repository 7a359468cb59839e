import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { PauseCard, TimbalProvider } from "../../src/index.js";
import type { UploadAdapter } from "../../src/index.js";
import { locales } from "../locales.js";
import { askedIn, texts } from "./asked-in.js";
import type { Language } from "./asked-in.js";

interface EveryCardProps {
  language: Language;
  onAnswer: (value: unknown) => unknown;
}

const upload: UploadAdapter = { upload: async () => "file-1" };

/** A card of each kind, asked in the language of its own words. */
function EveryCard({ language, onAnswer }: EveryCardProps) {
  return (
    <TimbalProvider labels={locales[language]} upload={upload}>
      <div style={{ display: "grid", gap: 16 }}>
        {askedIn(language).map((pause, at) => (
          <PauseCard
            key={at}
            pause={{ name: pause.kind ?? "refund_payment", path: "assistant.ask", receivedAt: Date.UTC(2026, 9, 4, 14, 2), ...pause }}
            onAnswer={onAnswer}
            onCancel={() => undefined}
          />
        ))}
      </div>
    </TimbalProvider>
  );
}

const meta = {
  title: "Flows/Languages",
  component: EveryCard,
  args: { language: "en", onAnswer: fn() },
  // By the words that a person reads, with the keys that the language has.
  play: async ({ canvas, userEvent, args }) => {
    const { language, onAnswer } = args;
    const words = locales[language];
    const { choice, regions, confirm } = texts[language];
    const pick = within(await canvas.findByRole("article", { name: choice }));
    await userEvent.click(pick.getByRole("radio", { name: regions[1] }));
    await userEvent.click(pick.getByRole("button", { name: words.answer }));
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(regions[1]));
    const yesNo = within(canvas.getByRole("article", { name: confirm }));
    yesNo.getByRole("button", { name: words.yes }).focus();
    await userEvent.keyboard(words.noKey);
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(false));
  },
} satisfies Meta<typeof EveryCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const inLanguage = (language: Language): Story => ({ args: { language }, globals: { language } });

export const English = inLanguage("en");
export const Spanish = inLanguage("es");
export const Catalan = inLanguage("ca");
export const French = inLanguage("fr");
export const German = inLanguage("de");
export const Arabic = inLanguage("ar");
