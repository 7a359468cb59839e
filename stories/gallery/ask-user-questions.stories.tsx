import type { Meta } from "@storybook/react-vite";
import type { GalleryArgs, GalleryStory } from "./variants.js";
import { variants } from "./variants.js";

const meta = { title: "Gallery/ask_user_questions", args: { example: "ask_user_questions" } } satisfies Meta<GalleryArgs>;
export default meta;

export const States: GalleryStory = variants.States;
export const Narrow280: GalleryStory = variants.Narrow280;
export const LongWords: GalleryStory = variants.LongWords;
export const Rtl: GalleryStory = variants.Rtl;
export const Dark: GalleryStory = variants.Dark;
export const ForcedColors: GalleryStory = variants.ForcedColors;
