import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { agent, createScriptedTimbal, type ScriptedTimbal } from "../../src/testing.js";

interface Recorded {
  request: { method: string; path: string; body: string | null; headers?: Record<string, string> };
  status: number;
  headers: Record<string, string>;
  body: string;
}

const file = resolve(import.meta.dirname, "../fixtures/wire/http-answers/answers.json");
const answers = JSON.parse(readFileSync(file, "utf8")) as Recorded[];

// Lengths and transfer encodings belong to a socket; in memory there is none.
const compared = ["content-type", "allow", "vary"];
const isCompared = (name: string) => compared.includes(name) || name.startsWith("access-control-");

function serve(): ScriptedTimbal {
  return createScriptedTimbal({
    runnable: agent({
      name: "assistant",
      model: async function* (_, { sleep }) {
        await sleep(60_000);
        yield { text: "late" };
      },
    }),
  });
}

describe("answers that are no streams are the real server's, as recorded", () => {
  const named = answers.map((answer) => {
    const { method, path, body } = answer.request;
    return { ...answer, name: `${answer.status} to ${method} ${path} ${body ?? ""}` };
  });
  it.each(named)(
    "$name",
    async ({ request, status, headers, body }) => {
      const server = serve();
      const taken = { method: "POST", body: JSON.stringify({ prompt: "x", context: { id: "in-use-1" } }) };
      if (status === 409) await server.fetch("/stream", taken);

      const sent = { Origin: "https://app.example", ...request.headers };
      const answer = await server.fetch(request.path, { method: request.method, headers: sent, body: request.body });

      expect(answer.status).toBe(status);
      expect(await answer.text()).toBe(body);
      const names = new Set([...Object.keys(headers).map((name) => name.toLowerCase()), ...answer.headers.keys()].filter(isCompared));
      const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      expect(Object.fromEntries([...names].map((name) => [name, answer.headers.get(name)]))).toEqual(
        Object.fromEntries([...names].map((name) => [name, lower[name]])),
      );
    },
  );
});
