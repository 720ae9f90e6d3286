import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** @typedef {Awaited<ReturnType<typeof startProgram>>} Program */

/**
 * Starts a program, and resolves once it has written its address as its first line. `kill` ends it as a power cut does.
 * @param {string} script made by `bundleForNode`
 * @param {Readonly<Record<string, string>>} env
 * @param {(child: import("node:child_process").ChildProcess) => Promise<void>} [watch] resolves when it has ended
 */
export async function startProgram(script, env, watch = (child) => once(child, "exit").then(() => {})) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = watch(child);
  const line = once(createInterface(child.stdout), "line").then(([first]) => String(first));
  const url = await Promise.race([line, ended.then(() => Promise.reject(new Error("The server did not start.")))]);
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    return ended;
  };
  return { url, pid: child.pid ?? 0, ended, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}
