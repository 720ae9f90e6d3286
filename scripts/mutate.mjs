import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sampleLines } from "./mutate/sample-lines.mjs";
import { root } from "./run-steps.mjs";

// `npm run mutate -- PART [FILES...]`: changes the shipped code of one part in thousands of small ways and says which
// changes no test noticed. Parts: headless (the core), memory, sendbird. FILES are paths inside the part's folder.
// `--sample N [--seed TEXT]` takes N random lines of the part instead: an estimate of its score in minutes.

/** The mutated folder, the least score in percent, and the folders whose tests run. */
const parts = {
  headless: { folder: "packages/chat-headless/src/core", score: 85, tests: ["packages/chat-headless"] },
  memory: { folder: "packages/chat-adapter-memory/src", score: 75, tests: ["packages/chat-adapter-memory"] },
  sendbird: { folder: "packages/chat-adapter-sendbird/src", score: 75, tests: ["packages/chat-adapter-sendbird"] },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
});
const [name = "", ...files] = positionals;
const part = Object.hasOwn(parts, name) ? parts[/** @type {keyof typeof parts} */ (name)] : undefined;
if (part === undefined) {
  console.error(`Name a part: npm run mutate -- ${Object.keys(parts).join(" | ")} [files]`);
  process.exit(1);
}

/**
 * The files or ranges of lines to change.
 *
 * @param {{ folder: string }} part
 */
function chooseLines({ folder }) {
  if (values.sample !== undefined) return sampleLines(root, folder, Number(values.sample), values.seed);
  return files.length > 0 ? files.map((file) => `${folder}/${file}`) : [`${folder}/**/*.ts`];
}

const { status } = spawnSync(
  process.execPath,
  [join(root, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", "scripts/mutate/stryker.config.mjs"],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      FOYER_MUTATE: JSON.stringify({ name, files: chooseLines(part), score: files.length > 0 ? null : part.score }),
      FOYER_MUTATE_TESTS: JSON.stringify(part.tests),
    },
  },
);
process.exitCode = status ?? 1;
