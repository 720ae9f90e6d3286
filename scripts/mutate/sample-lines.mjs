import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Blank lines, comments, imports, types, and brackets that only close something. */
const noCode = /^$|^(\/\/|\/?\*|import |export \*|(export )?(type|interface) |readonly |[)\]}]+[;,]*$)/;

/** @param {string} text */
const toRank = (text) => createHash("sha1").update(text).digest("hex");

/**
 * A repeatable random sample of the lines of code of a folder, as the ranges that Stryker takes (`file.ts:12-12`).
 * Blank lines, comments, imports and types are left out: nothing in them can be changed.
 *
 * @param {string} root the repository
 * @param {string} folder path below the root
 * @param {readonly string[]} unchanged files of the folder that are left out
 * @param {number} count lines to take
 * @param {string} seed the same seed takes the same lines of the same code
 */
export function sampleLines(root, folder, unchanged, count, seed) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.(test|bench)\.ts$/.test(file) && !unchanged.includes(file))
    .toSorted();
  const lines = files.flatMap((file) =>
    readFileSync(join(root, folder, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        noCode.test(line.trim()) ? [] : [`${folder}/${file}:${String(index + 1)}-${String(index + 1)}`],
      ),
  );
  return lines
    .map((range) => ({ range, rank: toRank(`${seed} ${range}`) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ range }) => range);
}
