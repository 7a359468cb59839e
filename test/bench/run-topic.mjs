// One topic, in a process of its own:  node --expose-gc test/bench/run-topic.mjs <name> <rounds>
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { commitText, machineText } from "./machine.mjs";
import { fileOf, resultsOf } from "./topics.mjs";

const [name, rounds] = process.argv.slice(2);
const { topic } = await import(fileOf(name).href);
const rows = await topic.run({ rounds: Number(rounds), log: (line) => console.log(`   ${line}`) });

/** @type {import("./rows.mjs").Result} */
const result = {
  name,
  title: topic.title,
  date: new Date().toISOString().slice(0, 16).replace("T", " "),
  commit: commitText(fileURLToPath(new URL("../..", import.meta.url))),
  rounds: Number(rounds),
  machine: machineText(),
  rows,
};
mkdirSync(new URL(".", resultsOf(name)), { recursive: true });
writeFileSync(resultsOf(name), `${JSON.stringify(result, null, 2)}\n`);
// A library that was measured may have left a timer or a socket behind.
process.exit(0);
