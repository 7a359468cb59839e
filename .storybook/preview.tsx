import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import "../src/styles/index.css";
import "./preview.css";

// Cards load what they need when they come; the first time a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

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
    direction: {
      description: "Text direction",
      toolbar: { icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
    width: {
      description: "Width of the card",
      toolbar: { icon: "mobile", items: ["280px", "360px", "480px", "800px", "100%"], dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: "system", direction: "ltr", width: "480px" },
  decorators: [
    (Story, { globals }) => {
      const { scheme, direction, width } = globals as { scheme: string; direction: string; width: string };
      // On the root, so that the page behind the card follows too.
      document.documentElement.style.colorScheme = scheme === "system" ? "light dark" : scheme;
      document.documentElement.dir = direction;
      return (
        <div style={{ maxInlineSize: width, marginInline: "auto" }}>
          <Story />
        </div>
      );
    },
  ],
};

export default preview;
