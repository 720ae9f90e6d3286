import type { BrowserTab } from "../../port/environment";
import type { StorageSource } from "../persisted-values";

type StorageListener = Parameters<BrowserTab["onStorage"]>[0];

/** The open chats of this page, of all adapters: a browser does not report to a page the values that the page itself has stored. */
const pageChats = new Set<{ readonly source: StorageSource; readonly listen: StorageListener }>();

/** One chat among those of its page that share a storage. */
export interface PageChat {
  /** Reports a value that this chat has stored to the others; `null` for a removed one. */
  share(key: string, value: string | null): void;
  leave(): void;
}

export function joinPage(source: StorageSource, listen: StorageListener): PageChat {
  const mine = { source, listen };
  pageChats.add(mine);
  return {
    share(key, value) {
      for (const other of pageChats) {
        if (other === mine || !haveSameStorage(other.source, source)) continue;
        // Later, as for another page: the state is being changed now.
        void Promise.resolve().then(() => pageChats.has(other) && other.listen(key, value));
      }
    },
    leave: () => void pageChats.delete(mine),
  };
}

function haveSameStorage(one: StorageSource, other: StorageSource): boolean {
  try {
    return one.storage === other.storage;
  } catch {
    return false;
  }
}
