import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { toProse } from "./api-pages.mjs";

/**
 * What changed for the users of the packages: what waits for the next release, then the changelog of each package.
 * @param {string} root the repository
 */
export function toUpgradeNotes(root) {
  const folder = join(root, ".changeset");
  const waiting = readdirSync(folder)
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .sort()
    .map((file) => /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, file), "utf8")))
    .flatMap((found) => (found === null ? [] : [toNote(found[1] ?? "", found[2] ?? "")]));
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
  return [...(waiting.length === 0 ? [] : [`## In the next release\n\n${waiting.join("\n")}`]), ...changelogs].join(
    "\n\n",
  );
}

/** @param {string} head @param {string} body */
function toNote(head, body) {
  const packages = [...head.matchAll(/"@foyer\/([^"]+)": (\w+)/g)].map(([, name, kind]) => `${name} (${kind})`);
  return `- **${packages.join(", ")}**\n\n  ${toProse(body.trim()).replaceAll("\n", "\n  ")}\n`;
}
