import type { StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { locales } from "../locales.js";
import { bringAll } from "./bring.js";
import type { Cell } from "./bring.js";
import { expectNoOverflow, expectStates, expectTargets } from "./checks.js";
import { isForced, withForcedColors } from "./emulate.js";
import { examples } from "./examples.js";
import type { ExampleName } from "./examples.js";
import { Matrix } from "./matrix.js";
import { inArabic, reworded, withLongWords } from "./words.js";
import type { Reword } from "./words.js";

export interface GalleryArgs {
  example: ExampleName;
}

export type GalleryStory = StoryObj<GalleryArgs>;

interface Look {
  width?: number;
  reword?: Reword;
  check?: (canvas: HTMLElement) => Promise<void>;
}

/** The matrix of a card, looked at in one way. */
function matrix({ width = 360, reword, check }: Look = {}): GalleryStory {
  return {
    globals: { width: "100%" },
    loaders: [
      async ({ args }) => {
        const example = examples[args.example];
        return { cells: await bringAll(reword ? reworded(example, reword) : example) };
      },
    ],
    // What the loader above returned.
    render: (_, { loaded }) => <Matrix cells={loaded["cells"] as Cell[]} width={width} />,
    play: async ({ canvasElement, loaded, userEvent, globals }) => {
      await expectStates(canvasElement, loaded["cells"] as Cell[], { userEvent, labels: locales[globals["language"] as keyof typeof locales] });
      await check?.(canvasElement);
    },
  };
}

const fits = async (canvas: HTMLElement) => {
  await expectNoOverflow(canvas);
  await expectTargets(canvas);
};

/** What every file of the gallery exports, by the name it exports it under. */
export const variants = {
  States: matrix(),
  Narrow280: matrix({ width: 280, check: fits }),
  LongWords: matrix({ width: 280, reword: withLongWords, check: fits }),
  Rtl: { ...matrix({ reword: inArabic, check: fits }), globals: { width: "100%", language: "ar" } },
  Dark: { ...matrix(), globals: { width: "100%", scheme: "dark" } },
  ForcedColors: {
    ...matrix({
      check: async () => {
        if (globalThis.emulateMedia) await expect(isForced()).toBe(true);
      },
    }),
    beforeEach: withForcedColors,
    decorators: [
      (Story) => (
        <>
          {isForced() ? null : <p>To see it: developer tools, Rendering, “Emulate CSS media feature forced-colors”: active.</p>}
          <Story />
        </>
      ),
    ],
  },
} satisfies Record<string, GalleryStory>;
