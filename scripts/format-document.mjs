import { spawnSync } from "node:child_process";
import { root, toScript } from "./run-steps.mjs";

/**
 * A text as `npm run format` would leave it.
 * @param {string} path of the file that it is for
 * @param {string} text
 */
export function formatDocument(path, text) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [toScript("oxfmt"), "--stdin-filepath", path], {
    cwd: root,
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
