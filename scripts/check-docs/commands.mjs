import { readBlocks, readInlineCode } from "./documents.mjs";

/** @typedef {import("./documents.mjs").Document} Document */
/** @typedef {import("./documents.mjs").Repository} Repository */

/** Commands of npm itself that the documents use. */
const ownCommands = new Set(["install", "pack", "ci", "ls", "create"]);

/**
 * Commands that do not exist, and options that no script knows.
 * @param {Document} document
 * @param {Repository} repository
 * @returns {string[]}
 */
export function findWrongCommands({ path, text }, repository) {
  const lines = readBlocks(text).flatMap(({ language, code }) => (language === "sh" ? code.split("\n") : []));
  const commands = [...readInlineCode(text).map(({ code }) => code), ...lines];
  return commands.flatMap((command) => findProblems(command, repository).map((problem) => `${path}: ${problem}`));
}

/** @param {string} text @param {Repository} repository @returns {string[]} */
function findProblems(text, { scripts, files, code }) {
  const [command = ""] = text.split(/\s+#\s/);
  const npm = /(?:^|[\s(])npm (?:run )?([\w:-]+)/.exec(command);
  const problems = [];
  if (npm?.[1] !== undefined && !ownCommands.has(npm[1])) {
    const workspace = /--workspace (\S+)/.exec(command)?.[1];
    // A page of the site shows the scripts of an application, in its sample.
    if (!scripts(workspace).has(npm[1])) problems.push(`there is no script "${npm[1]}" (\`${command.trim()}\`)`);
    const options = command.split(" -- ")[1]?.match(/(?<=\s|^)--[\w-]+/g) ?? [];
    for (const option of options) if (!isKnown(option, code)) problems.push(`no script knows ${option}`);
  }
  for (const [, file = ""] of command.matchAll(/(?:^|\s)node (\S+\.mjs)/g)) {
    if (!files.has(file)) problems.push(`there is no ${file}`);
  }
  for (const [, file = ""] of command.matchAll(
    /npx (?:vitest|playwright)[^\n]*?\s((?:packages|e2e|examples|simulator)\/\S+)/g,
  )) {
    if (!files.has(file)) problems.push(`there is no ${file}`);
  }
  return problems;
}

/** Options are read as they are written, by name, or belong to the runner of the tests. @param {string} option @param {string} code */
function isKnown(option, code) {
  const name = option.slice(2);
  return code.includes(`"${option}"`) || code.includes(option) || new RegExp(`\\b${name}\\b: \\{ type:`).test(code);
}
