import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { TimbalProvider } from "../src/index.js";
import { locales } from "../stories/locales.js";
import "../src/styles/index.css";
import "./preview.css";

// Cards load what they need when they come; the first time a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

interface Globals {
  scheme: string;
  language: keyof typeof locales;
  direction: "auto" | "ltr" | "rtl";
  width: string;
}

const preview: Preview = {
  parameters: {
    // A violation fails the story's test.
    a11y: { test: "error" },
    layout: "padded",
    controls: { disable: true },
    options: { storySort: { order: ["Introduction", "Cards", "Gallery", "Flows", "Custom renderer", ["Writing one", "Cards"]] } },
  },
  globalTypes: {
    scheme: {
      description: "Colour scheme",
      toolbar: { icon: "contrast", items: ["system", "light", "dark"], dynamicTitle: true },
    },
    language: {
      description: "Language of the cards' own words",
      toolbar: { icon: "globe", items: Object.keys(locales), dynamicTitle: true },
    },
    direction: {
      description: "Text direction; auto: the language's",
      toolbar: { icon: "transfer", items: ["auto", "ltr", "rtl"], dynamicTitle: true },
    },
    width: {
      description: "Width of the card",
      toolbar: { icon: "mobile", items: ["280px", "360px", "480px", "800px", "100%"], dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: "system", language: "en", direction: "auto", width: "480px" },
  decorators: [
    (Story, { globals }) => {
      const { scheme, language, direction, width } = globals as Globals;
      // On the root, so that the page behind the card follows too.
      document.documentElement.style.colorScheme = scheme === "system" ? "light dark" : scheme;
      document.documentElement.lang = language;
      document.documentElement.dir = direction !== "auto" ? direction : language === "ar" ? "rtl" : "ltr";
      return (
        <TimbalProvider labels={locales[language]}>
          <div style={{ maxInlineSize: width, marginInline: "auto" }}>
            <Story />
          </div>
        </TimbalProvider>
      );
    },
  ],
};

export default preview;
