import type { User } from "@foyer/chat-headless/core";
import type { TextBody } from "../server/channel-messages";
import { emojiRuns, firstNames, languages, lastNames, links, sentences } from "./phrases";

/** A random item of a list. Throws a `RangeError` for an empty one. */
export function pick<T>(list: readonly T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError("Cannot pick from an empty list.");
  return item;
}

/** Invents people with names of many languages. Some share a first name; the 13th has no name. */
export function inventPeople(count: number, prefix: string, random: () => number): readonly User[] {
  const digits = Math.max(3, String(count).length);
  return Array.from({ length: count }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? "";
    const name = `${first} ${pick(lastNames, random)}`;
    return { id: `${prefix}-${String(index + 1).padStart(digits, "0")}`, name: index === 12 ? "" : name };
  });
}

function sentence(language: string, random: () => number): string {
  return pick(sentences[language] ?? ["…"], random);
}

/** A random text: mostly a sentence or two, sometimes emoji, a link, a mention or several paragraphs. */
export function inventText(people: readonly User[], random: () => number, maxLength = 1000): TextBody {
  const language = pick(languages, random);
  const kind = random();
  if (kind < 0.06) return plain(pick(emojiRuns, random));
  if (kind < 0.14) return mention(people, sentence(language, random), random);
  if (kind < 0.21) return plain(`${sentence(language, random)} ${pick(links, random).url}`);
  if (kind < 0.23) return plain(longText(language, maxLength, random));
  const words =
    random() < 0.25 ? [sentence(language, random), sentence(language, random)] : [sentence(language, random)];
  if (random() < 0.2) words.push(pick(emojiRuns, random));
  return plain(words.join(" "));
}

function plain(text: string): TextBody {
  return { type: "text", text, mentionTemplate: null, mentionedUsers: [] };
}

function mention(people: readonly User[], rest: string, random: () => number): TextBody {
  const named = people.filter(({ name }) => name !== "");
  if (named.length === 0) return plain(rest);
  const user = pick(named, random);
  return {
    type: "text",
    text: `@${user.name} ${rest}`,
    mentionTemplate: `@{${user.id}} ${rest}`,
    mentionedUsers: [user],
  };
}

/** Several paragraphs of at most `maxLength` UTF-16 units. */
function longText(language: string, maxLength: number, random: () => number): string {
  const length = maxLength * (0.4 + random() * 0.6);
  let text = sentence(language, random);
  for (;;) {
    const next = text + (random() < 0.2 ? "\n\n" : " ") + sentence(language, random);
    if (next.length > length) return text;
    text = next;
  }
}
