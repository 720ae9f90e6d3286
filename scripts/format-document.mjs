import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import { root } from "./run-steps.mjs";

/**
 * A text as `npm run format` would leave it.
 * @param {string} path of the file that it is for
 * @param {string} text
 */
export async function formatDocument(path, text) {
  const { $schema: _, ignorePatterns: __, ...options } = JSON.parse(readFileSync(join(root, ".oxfmtrc.json"), "utf8"));
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
}
