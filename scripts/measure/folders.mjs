import { posix } from "node:path";

/** @typedef {import("./source-files.mjs").SourceFile} SourceFile */

/**
 * How many source files each folder holds directly, the fullest first.
 * @param {readonly SourceFile[]} files
 * @returns {{ folder: string, files: number }[]}
 */
export function measureFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { path } of files) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => ({ folder, files: count })).sort((a, b) => b.files - a.files);
}
