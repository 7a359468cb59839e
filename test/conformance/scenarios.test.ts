// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { difference } from "./difference.js";
import { ends } from "./ends.js";
import { http } from "./http.js";
import { paths } from "./paths.js";
import { recordings } from "./recordings.js";
import type { Scenario } from "./scenario.js";
import { realServers, scripted } from "./servers.js";
import { Session } from "./session.js";

// A difference is a bug of the scripted server, unless a recording shows otherwise.

const real = realServers();
beforeAll(() => real.start([...new Set([...recordings, ...ends, ...paths, ...http].map(({ on }) => on))]), 120_000);
afterAll(() => real.stop());

async function compare(scenario: Scenario): Promise<void> {
  const ids = scenario.runIds ? { runIds: scenario.runIds } : {};
  const ours = new Session({ ...scripted(scenario.on), ...ids });
  const theirs = new Session({ ...(await real.get(scenario.on)), ...ids });
  await Promise.all([scenario.play(ours), scenario.play(theirs)]);
  expect(theirs.exchanges.length).toBeGreaterThan(0);
  const found = difference(ours.exchanges, theirs.exchanges, scenario.order);
  if (found) expect.fail(`${scenario.name}\n${found}`);
}

describe("the scripted server does what the real one does, on what was recorded", () => {
  it.each(recordings)("$name", compare);
});

describe("and where runs end in other ways", () => {
  it.each(ends)("$name", compare);
});

describe("and where clients take other paths", () => {
  it.each(paths)("$name", compare);
});

describe("and beside the streams", () => {
  it.each(http)("$name", compare);
});
