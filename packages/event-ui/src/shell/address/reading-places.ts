import type { ChatAddress } from "../../chat/context/chat-address";
import type { ReadingPlace } from "@foyer/chat-headless/list";

const key = "foyer-reading";

/** The reader's places in this tab's lists, kept over a reload by the browser's session storage; not kept where that is blocked. */
export const readingPlaces: Pick<ChatAddress, "recall" | "keep"> = {
  recall(list) {
    const place = readAll()[list];
    return isReadingPlace(place) ? place : null;
  },
  keep(list, place) {
    const { [list]: _, ...others } = readAll();
    try {
      sessionStorage.setItem(key, JSON.stringify(place === null ? others : { ...others, [list]: place }));
    } catch {
      // Blocked or full: the list opens at its end after a reload.
    }
  },
};

function readAll(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return typeof all === "object" && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

function isReadingPlace(value: unknown): value is ReadingPlace {
  return (
    typeof value === "object" &&
    value !== null &&
    "messageId" in value &&
    typeof value.messageId === "string" &&
    "offset" in value &&
    Number.isFinite(value.offset)
  );
}
