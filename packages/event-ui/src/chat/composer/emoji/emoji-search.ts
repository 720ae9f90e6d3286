import { emojiGroups } from "./emoji-groups";
import { toPickerEmojiName } from "./picker-emoji-name";

/** A found emoji. It has no skin tone. */
interface FoundEmoji {
  readonly emoji: string;
  readonly name: string;
}

/** Finds emoji by their shortcodes and by the words of one language. */
export interface EmojiSearch {
  /**
   * The matching emoji, best first: a shortcode or name that equals the query, then one that begins with it, then single words of
   * names that do. Each word of the query must match.
   *
   * @param own names by emoji; they override the language's
   */
  find(query: string, own: Readonly<Record<string, string>>): readonly FoundEmoji[];
  /** The name of an emoji; `undefined` for an unknown one. */
  nameOf(emoji: string): string | undefined;
}

interface Entry extends FoundEmoji {
  /** Its complete names: the shortcodes, and its names in the picker and in the list of words. */
  readonly wholes: readonly string[];
  /** The single words of these, and further words. */
  readonly words: readonly string[];
  readonly more: readonly string[];
}

const chosen: ReadonlySet<string> = new Set(emojiGroups.flatMap(({ emoji }) => [...emoji]));

/**
 * @param language of the words, such as `de`
 * @param emoji lines of an emoji and its shortcodes
 * @param words for each of them a line of its name and, behind a `|`, further words
 */
export function createEmojiSearch(language: string, emoji: string, words: string): EmojiSearch {
  const names = words.split("\n");
  const entries = emoji.split("\n").map((line, index): Entry => {
    const [one = "", ...codes] = line.split(" ");
    const [given = "", more = ""] = names[index]?.split("|") ?? [];
    const name = toPickerEmojiName(one, {}, language) ?? given;
    const wholes = [...codes.map((code) => code.replaceAll("_", " ")), name, given].map(toSearched);
    return { emoji: one, name, wholes, words: wholes.flatMap(toWords), more: toWords(toSearched(more)) };
  });
  // The emoji of the picker come first, because most people mean one of them.
  const inOrder = [
    ...entries.filter((one) => chosen.has(one.emoji)),
    ...entries.filter((one) => !chosen.has(one.emoji)),
  ];
  const byEmoji = new Map(entries.map((entry) => [entry.emoji, entry]));

  return {
    find(query, own) {
      const searched = toSearched(query.replaceAll("_", " ")).trim();
      const asked = toWords(searched);
      if (asked.length === 0) return [];
      const found = inOrder.flatMap((entry) => {
        const called = Object.hasOwn(own, entry.emoji) ? own[entry.emoji] : undefined;
        const rank = rankOf(called === undefined ? entry : withName(entry, called), searched, asked);
        return rank === null ? [] : [{ emoji: entry.emoji, name: called ?? entry.name, rank }];
      });
      return found.sort((one, other) => one.rank - other.rank).map(({ emoji, name }) => ({ emoji, name }));
    },
    nameOf: (one) => byEmoji.get(one)?.name,
  };
}

function withName(entry: Entry, name: string): Entry {
  const whole = toSearched(name);
  return { ...entry, wholes: [...entry.wholes, whole], words: [...entry.words, ...toWords(whole)] };
}

/** The less the better; `null` for none. */
function rankOf({ wholes, words, more }: Entry, searched: string, asked: readonly string[]): number | null {
  if (wholes.includes(searched)) return 0;
  if (wholes.some((whole) => whole.startsWith(searched))) return 1;
  const begins = (among: readonly string[]) => (part: string) => among.some((word) => word.startsWith(part));
  if (asked.every(begins(words))) return 2;
  return asked.every(begins([...words, ...more])) ? 3 : null;
}

/** A text as it is compared: without case, accents and vowel signs. */
function toSearched(text: string): string {
  return text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}

function toWords(searched: string): readonly string[] {
  return searched.match(/[\p{L}\p{N}+]+/gu) ?? [];
}
