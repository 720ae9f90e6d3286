import { type ChatScope, createStore, type Store, useChatScope, useReadable } from "@foyer/chat-headless";
import { withStorage } from "../context/with-storage";

/** Which messages are announced. What one's own messages, the connection and one's rights do is announced in any case. */
export const announcementChoices = ["all", "mentions", "off"] as const;
export type AnnouncementChoice = (typeof announcementChoices)[number];

type Source = ChatScope["source"];

const key = "foyer:announcements";
const stores = new WeakMap<Source, Store<AnnouncementChoice>>();

/** The person's choice and how to change it. Kept where the chat keeps drafts; as long as the page where that takes nothing. */
export function useAnnouncementChoice(): readonly [AnnouncementChoice, (choice: AnnouncementChoice) => void] {
  const { source } = useChatScope();
  const store = storeOf(source);
  const choose = (choice: AnnouncementChoice) => {
    store.set(choice);
    withStorage(source, (storage) => storage.setItem(key, choice));
  };
  return [useReadable(store, (choice) => choice), choose];
}

function storeOf(source: Source): Store<AnnouncementChoice> {
  const known = stores.get(source);
  if (known !== undefined) return known;
  const kept = withStorage(source, (storage) => storage.getItem(key));
  const store = createStore(announcementChoices.find((choice) => choice === kept) ?? "all");
  stores.set(source, store);
  return store;
}
