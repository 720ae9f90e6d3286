import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const importStatement = /^import (?:[^;]* from )?"[^"]+";$/gm;

/**
 * The lines of an example's TypeScript below `src` that are not blank, without its tests and imports.
 * @param {string} root the repository
 * @param {string} name of the example's folder
 */
export function countExampleLines(root, name) {
  const source = join(root, "examples", name, "src");
  // An older checkout has none.
  if (!existsSync(source)) return 0;
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(join(source, path), "utf8").replaceAll(importStatement, "").split("\n"))
    .filter((line) => line.trim() !== "").length;
}
