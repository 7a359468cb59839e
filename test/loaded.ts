import { beforeAll } from "vitest";
import { moreCards } from "../src/cards/chunks.js";

// For tests of what is drawn, not of when: the code of all cards is there, as it is once one of them was drawn.
beforeAll(async () => {
  await moreCards.load();
});
