import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./run-steps.mjs";

// Writes the emoji that can be found by words, with their shortcodes, and the words of each language, as modules of event-ui. Run it
// by hand for another version of the data, which is fetched from npm's registry: unpacked, it is 107 MB for three languages out of a
// hundred, too much for everybody's node_modules.

const sources = { data: "emojibase-data@17.0.0", words: "cldr-annotations-full@48.2.0" };
const languages = { english: "en", german: "de", arabic: "ar" };

/** The newest version of Emoji that every system of today draws. */
const newest = 13;
/** Flags, which Windows does not draw, and the parts of emoji. */
const leftOutGroups = [2, 9];
/** Families, and the men and women of an emoji that there is for everybody. */
const leftOut = /^\u{1f46a}|\u200d[\u2640\u2642]|^[\u{1f468}\u{1f469}]\ufe0f?\u200d|^\u{1f9d1}.*\u200d.*\u{1f9d1}/u;
/** So many words besides the name, those first that many emoji share: laugh, love, sad. With all of them the files are larger by a third. */
const maxWords = 5;
/** A word of more emoji than this, such as face, finds nothing. */
const tooCommon = 100;

/** @typedef {{ emoji: string, hexcode: string, group?: number, version: number, order: number }} Known */

const folder = mkdtempSync(join(tmpdir(), "emoji-words-"));
try {
  const emoji = unpack(sources.data, ["en/data.json", "en/shortcodes/github.json", "en/shortcodes/iamcal.json"]);
  const [data, ...shortcodes] = emoji;
  const annotations = unpack(
    sources.words,
    Object.values(languages).map((language) => `annotations/${language}/annotations.json`),
  ).map(({ annotations }) => annotations.annotations);
  /** @type {Known[]} */
  const all = data;
  const known = all
    .filter(({ group, version, emoji }) => {
      const isKnown = annotations.every((words) => Object.hasOwn(words, bare(emoji)));
      return isKnown && !leftOutGroups.includes(group ?? 2) && version <= newest && !leftOut.test(emoji);
    })
    .sort((one, other) => one.order - other.order)
    .map((one) => ({
      ...one,
      codes: [...new Set(shortcodes.flatMap((codes) => codes[one.hexcode] ?? []))].slice(0, 2),
    }));

  write(
    "emoji",
    "Each line is an emoji and its shortcodes.",
    known.map((one) => [styled(one.emoji), ...one.codes].join(" ")),
  );
  for (const [index, name] of Object.keys(languages).entries()) {
    const words = annotations[index];
    const counts = countWords(known.flatMap(({ emoji }) => [...new Set(words[bare(emoji)].default.flatMap(toWords))]));
    write(
      name,
      "Each line is the name of an emoji of `emoji.generated.ts`, in its order, and further words, which begin names.",
      known.map(({ emoji }) => toLine(words[bare(emoji)], counts)),
    );
  }
  console.log(`${known.length} emoji`);
} finally {
  rmSync(folder, { recursive: true });
}

/** @param {string} source @param {readonly string[]} files @returns {any[]} */
function unpack(source, files) {
  const archive = execFileSync("npm", ["pack", "--silent", source], { cwd: folder, encoding: "utf8" }).trim();
  execFileSync("tar", ["xzf", archive, ...files.map((file) => `package/${file}`)], { cwd: folder });
  return files.map((file) => JSON.parse(readFileSync(join(folder, "package", file), "utf8")));
}

/** @param {string} emoji */
function bare(emoji) {
  return emoji.replaceAll("\ufe0f", "");
}

/** Without what asks for a picture where that is how it is shown anyway. @param {string} emoji */
function styled(emoji) {
  return /^\p{Emoji_Presentation}\ufe0f$/u.test(emoji) ? bare(emoji) : emoji;
}

/** @param {readonly string[]} words */
function countWords(words) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** @param {{ tts: string[], default: string[] }} annotation @param {ReadonlyMap<string, number>} counts */
function toLine({ tts: [name = ""], default: keywords }, counts) {
  const known = toWords(name);
  /** @param {string} word */
  const countOf = (word) => counts.get(word) ?? 0;
  const words = [...new Set(keywords.flatMap(toWords))]
    .filter((word) => word.length > 2 && countOf(word) <= tooCommon && !known.some((other) => other.startsWith(word)))
    .sort((one, other) => countOf(other) - countOf(one));
  const added = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  return added.length === 0 ? name : `${name}|${added.slice(0, maxWords).join(" ")}`;
}

/** As `toSearched` of event-ui compares them. @param {string} text */
function toWords(text) {
  return (
    text
      .toLowerCase()
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** @param {string} name @param {string} comment @param {readonly string[]} lines */
function write(name, comment, lines) {
  const notice = `/*! Of ${sources.data} (MIT) and ${sources.words} (Unicode-3.0, © 1991-2025 Unicode, Inc.). */`;
  const about = "// Written by scripts/generate-emoji-words.mjs.";
  const path = join(root, "packages/event-ui/src/chat/composer/emoji/words", `${name}.generated.ts`);
  writeFileSync(
    path,
    [notice, about, "", `/** ${comment} */`, `export const lines = \`${lines.join("\n")}\`;`, ""].join("\n"),
  );
}
