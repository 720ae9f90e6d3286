import { posix } from "node:path";

// Entries that name what other files export. An app that takes one name of `export { a, b } from …` has, with esbuild's `splitting`,
// every file that the entry names loaded at once: also the one of `b`, which only a part that is loaded later uses. `export *` leads it
// to the one file. So an entry takes all of a file, or all of a second one, which names what is public of it.

/** The text of each file, by its path below `dist`. */
type Texts = ReadonlyMap<string, string>;

/**
 * The text of an entry that does nothing but export, and of the files that it needs for that.
 * @param entry its path below `dist`
 * @param exportsOf the names that a file of `dist` exports
 */
export function toStars(entry: string, text: string, exportsOf: (file: string) => readonly string[]): Texts {
  const imports = [...text.matchAll(/^import \{([^}]*)\} from "(\.[^"]*)";$/gm)];
  const list = /^export \{([^}]*)\};$/m.exec(text)?.[1];
  const rest = text
    .replaceAll(/^import \{[^}]*\} from "\.[^"]*";$|^export \{[^}]*\};$|^\/\/.*$/gm, "")
    .replaceAll(/^export \* from "\.[^"]*";$/gm, "");
  if (list === undefined || rest.trim() !== "") return new Map([[entry, text]]);
  const isPublic = new Set(namesIn(list));
  const names = new Map<string, string[]>();
  for (const [, some = "", file = ""] of imports)
    names.set(file, [...(names.get(file) ?? []), ...namesIn(some).filter((name) => isPublic.has(name))]);

  const written = new Map<string, string>();
  const lines = [...text.matchAll(/^export \* from .*$/gm)].map(([line]) => line);
  for (const [file, some] of names) {
    const target = posix.join(posix.dirname(entry), file);
    if (exportsOf(target).every((name) => some.includes(name))) {
      lines.push(`export * from "${file}";`);
      continue;
    }
    const name = posix.join("exports", entry.replace(/\.js$/, ""), target.replaceAll("/", "-"));
    written.set(name, `export { ${some.toSorted().join(", ")} } from "${relativeTo(name, target)}";\n`);
    lines.push(`export * from "${relativeTo(entry, name)}";`);
  }
  return written.set(entry, `${lines.join("\n")}\n`);
}

/** Of a list as esbuild writes it, where nothing is renamed. */
function namesIn(list: string): string[] {
  return list.split(",").flatMap((each) => each.trim() || []);
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}
