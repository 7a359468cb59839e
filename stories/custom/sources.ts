import payment from "./payment.tsx?raw";
import pickColor from "../flows/readme-kind.tsx?raw";
import pickSlotCss from "./pick-slot.css?raw";
import pickSlotTest from "../../test/stories/pick-slot.test.tsx?raw";
import pickSlot from "./pick-slot.tsx?raw";

/** As an app would write it: this project imports itself by path. */
const asApp = (code: string) =>
  code
    .replaceAll(/"(?:\.\.\/)+src\/testing\.js"/g, '"timbal-interactions/testing"')
    .replaceAll(/"(?:\.\.\/)+src\/[^"]*"/g, '"timbal-interactions"')
    .replaceAll(/"(?:\.\.\/)+stories\/custom\/([^"]*)\.js"/g, '"./$1"')
    .replaceAll(/"(\.\/[^"]*)\.js"/g, '"$1"');

/** What the page shows: the files that are tested. */
export const sources = {
  pickColor: asApp(pickColor),
  pickSlot: asApp(pickSlot),
  pickSlotCss,
  payment: asApp(payment),
  test: asApp(pickSlotTest),
};
