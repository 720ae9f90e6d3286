import type { ChatScope } from "@foyer/chat-headless";
import { withStorage } from "../../context/with-storage";
import { withoutTone, type SkinTone, skinTones } from "./skin-tone";

// The emoji and the skin tone that a person has chosen: stored where the chat stores drafts, and deleted with them.

/** One line of the picker. */
const maxRecent = 8;

/** Matches exactly one emoji: a storage may contain anything. */
const oneEmoji = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f\u20e3?)(?:\u200d\p{Emoji}\ufe0f?)*$/u;

/** The emoji that a person inserted last, the newest first, without skin tones. */
export function recentEmoji(scope: ChatScope): readonly string[] {
  return [...new Set(read(scope, "recent").split(" "))].filter((one) => oneEmoji.test(one)).slice(0, maxRecent);
}

export function rememberEmoji(scope: ChatScope, emoji: string): void {
  const bare = withoutTone(emoji);
  write(scope, "recent", [bare, ...recentEmoji(scope).filter((one) => one !== bare)].slice(0, maxRecent).join(" "));
}

/** The skin tone that a person has chosen; none at first. */
export function keptTone(scope: ChatScope): SkinTone {
  return toTone(read(scope, "tone"));
}

/** The skin tone of a stored text. */
export function toTone(text: string): SkinTone {
  return skinTones.find((tone) => tone === text) ?? "";
}

/** Where the skin tone is stored. */
export const toneKeyOf = (scope: ChatScope) => keyOf(scope, "tone");

const keyOf = ({ chat }: ChatScope, name: string) => `foyer:emoji:${JSON.stringify([chat.selfId, name])}`;

function read(scope: ChatScope, name: string): string {
  return withStorage(scope.source, (storage) => storage.getItem(keyOf(scope, name))) ?? "";
}

function write(scope: ChatScope, name: string, value: string): void {
  withStorage(scope.source, (storage) => storage.setItem(keyOf(scope, name), value));
}
