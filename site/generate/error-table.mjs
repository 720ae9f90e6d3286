import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readErrorMessages } from "./error-messages.mjs";

/**
 * The messages of a code, or with "other" those that are no `ChatError`, as a list.
 * @param {string} root the repository
 * @param {string} code
 */
export function toErrorTable(root, code) {
  const messages = readErrorMessages(root).filter((one) =>
    code === "event" ? one.type === "EventApiError" : one.type === "ChatError" && one.code === code,
  );
  const list = messages.map(({ text, packageName }) => `- \`${text}\` (${packageName})`).join("\n");
  const remedy = readRemedies(root).get(code);
  return remedy === undefined ? list : `The warning says: “${remedy}”\n\n${list}`;
}

/**
 * The advice in the warnings of development, by code.
 * @param {string} root
 */
function readRemedies(root) {
  const source = readFileSync(join(root, "packages/chat-headless/src/core/boundary/explain-error.ts"), "utf8");
  const table = /const remedies[^{]*\{([\s\S]*?)\n\};/.exec(source)?.[1] ?? "";
  return new Map([...table.matchAll(/^ {2}"?([\w-]+)"?: "(.*)",$/gm)].map(([, code = "", text = ""]) => [code, text]));
}
