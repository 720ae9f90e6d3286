import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { toProse } from "./api-pages.mjs";

/**
 * The changelog of each package.
 * @param {string} root the repository
 */
export function toUpgradeNotes(root) {
  const changelogs = readdirSync(join(root, "packages")).flatMap((name) => {
    const file = join(root, "packages", name, "CHANGELOG.md");
    if (!existsSync(file)) return [];
    const text = readFileSync(file, "utf8").replace(/^# .*\n/, "");
    return [
      `## @foyer/${name}\n\n${toProse(text)
        .replaceAll(/^(#+) /gm, "#$1 ")
        .trim()}`,
    ];
  });
  return changelogs.join("\n\n");
}
