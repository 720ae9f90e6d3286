import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readBlocks, readDocuments } from "./check-docs/documents.mjs";
import { root, toScript } from "./run-steps.mjs";

// Compiles every block of TypeScript in the documents against the sources of the packages, as strictly as the sources. Names that a
// block takes as given are declared in a comment above it: `<!-- sample context: declare const appId: string; -->`. Samples
// that are files, in `site`, are checked with the sources and run by the tests.

const folder = join(root, "build/samples");
/** @type {Map<string, string>} by file */
const places = new Map();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

for (const { path, text } of readDocuments(root)) {
  for (const { language, code, line, context } of readBlocks(text)) {
    if (language !== "ts" && language !== "tsx") continue;
    const name = `${path.replaceAll(/[/.]/g, "-")}-${line}.${language}`;
    places.set(name, `${path}:${line}`);
    writeFileSync(join(folder, name), `${code}\n// context\n${context}\nexport {};\n`);
  }
}
writeFileSync(
  join(folder, "tsconfig.json"),
  JSON.stringify({
    extends: "../../tsconfig.json",
    // A sample may declare what only its reader uses.
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
    include: ["."],
    exclude: [],
  }),
);
const compiler = toScript("typescript-native/tsc");
const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", folder, "--noEmit"], {
  cwd: root,
  encoding: "utf8",
});
const output = stdout.replaceAll(/build\/samples\/([\w-]+\.tsx?)/g, (_, name) => places.get(name) ?? name);
if (status === 0) console.log(`${places.size} samples compile.`);
else {
  console.error(output.trimEnd());
  process.exitCode = 1;
}
