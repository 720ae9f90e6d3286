import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-steps.mjs";

// The parts that one is invited to copy and rearrange compile on their own, each from the published packages alone: in an own
// project a copy's relative imports are the public entries', by one rule.

const source = join(root, "packages/event-ui/src/chat");
const folder = join(root, "build/copies");

const parts = ["chat.tsx", "chat-header.tsx"];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of parts) {
  writeFileSync(join(folder, part), toCopy(readFileSync(join(source, part), "utf8")));
}
// As the sources, but for where the packages come from.
const options = { customConditions: [], types: [], skipLibCheck: false };
const config = { extends: "../../tsconfig.json", compilerOptions: options, include: ["."], exclude: [] };
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));

for (const [version, compiler] of Object.entries({ 6: "typescript/bin/tsc", 7: "typescript-native/bin/tsc" })) {
  const args = [join(root, "node_modules", compiler), "-p", folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  if (status !== 0) {
    console.error(`A copy does not compile with TypeScript ${version}:\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
}
if (process.exitCode === undefined) console.log(`${parts.length} copied parts compile from the packages as built.`);

/**
 * A part of the chat as it stands in another project: what it imports by relative path comes from the public entry. A path
 * through `ui` or `labels` is `@foyer/event-ui/ui`, every other one is `@foyer/event-ui/chat/parts`.
 * @param {string} text
 */
function toCopy(text) {
  return text.replaceAll(/((?:from|import\() ?)"(\.[^"]*)"/g, (_, before, path) => {
    const entry = /^(?:\.\.\/)+(?:ui|labels)\//.test(path) ? "ui" : "chat/parts";
    return `${before}"@foyer/event-ui/${entry}"`;
  });
}
