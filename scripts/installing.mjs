import { spawnSync } from "node:child_process";

/** Runs a command that may take minutes, and shows what it prints. Tells whether it succeeded. */
export function runShown(say, command, args) {
  say(`$ ${[command, ...args].join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], timeout: 10 * 60_000, env }).status === 0;
}

export function hasApt() {
  return process.platform === "linux" && process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** The first of the packages that there is. */
export function aptInstall(say, ...packages) {
  runShown(say, "apt-get", ["update"]);
  return packages.some((name) => runShown(say, "apt-get", ["install", "-y", name]));
}
