import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readErrorMessages } from "../../site/generate/error-messages.mjs";

const page = "site/pages/guide/troubleshooting.md";

/**
 * Codes of errors without a section in the troubleshooting, and messages without a row: those of other errors than
 * `ChatError` and `EventApiError`, whose messages are put in by code.
 * @param {string} root
 * @returns {string[]}
 */
export function findMissingRows(root) {
  const text = readFileSync(join(root, page), "utf8");
  const source = readFileSync(join(root, "packages/chat-headless/src/core/port/chat-error.ts"), "utf8");
  const table = /errorClasses = \{([\s\S]*?)\}/.exec(source)?.[1] ?? "";
  const codes = [...table.matchAll(/^\s*"?([\w-]+)"?:/gm)].map(([, code = ""]) => code);
  const rows = readErrorMessages(root).filter(({ type }) => type !== "ChatError" && type !== "EventApiError");
  return [
    ...codes.flatMap((code) =>
      text.includes(`<!-- errors: ${code} -->`) ? [] : [`${page} has no section for the code ${code}.`],
    ),
    ...rows.flatMap((row) => (text.includes(`\`${row.text}\``) ? [] : [`${page} has no row for "${row.text}".`])),
  ];
}
