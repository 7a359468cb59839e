// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { difference } from "./difference.js";
import { others, recordings, type Scenario } from "./scenarios.js";
import { realServers, scripted } from "./servers.js";
import { Session } from "./session.js";

// A difference is a bug of the scripted server, unless a recording shows otherwise.

const real = realServers();
beforeAll(() => real.start([...new Set([...recordings, ...others].map(({ on }) => on))]), 120_000);
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

describe("and on what was not", () => {
  it.each(others)("$name", compare);
});
