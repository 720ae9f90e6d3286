import type { ChatScope } from "@foyer/chat-headless";
import { withStorage } from "../../context/with-storage";
import { emojiGroups, type PickerEmoji } from "./emoji-groups";

/** One line of the picker. */
const maxRecent = 8;

const known: readonly PickerEmoji[] = emojiGroups.flatMap(({ emoji }) => emoji);

/** The emoji that a person has put in last, the newest first. Kept where the chat keeps drafts, and forgotten with them. */
export function recentEmoji({ chat, source }: ChatScope): readonly PickerEmoji[] {
  const kept = withStorage(source, (storage) => storage.getItem(keyOf(chat.selfId)))?.split(" ") ?? [];
  return kept.flatMap((one) => known.find((emoji) => emoji === one) ?? []).slice(0, maxRecent);
}

export function rememberEmoji(scope: ChatScope, emoji: PickerEmoji): void {
  const now = [emoji, ...recentEmoji(scope).filter((one) => one !== emoji)].slice(0, maxRecent);
  withStorage(scope.source, (storage) => storage.setItem(keyOf(scope.chat.selfId), now.join(" ")));
}

const keyOf = (userId: string) => `foyer:emoji:${JSON.stringify([userId, "recent"])}`;
