import { type Message, useChatScope, useParentId, useSearch } from "@foyer/chat-headless";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { activeElementOf } from "../../ui/base/tree";
import { useAnnounce } from "../context/announce-context";
import type { JumpOptions } from "../context/list-commands";
import { toErrorText } from "../words/error-text";

/** The text that was last searched for in a chat, and the hit that was shown: both come back, also in another list. */
interface Asked {
  readonly text: string;
  readonly shown: Message | null;
  readonly isFocused: boolean;
}

const createLastAsked = (): { asked: Asked } => ({ asked: { text: "", shown: null, isFocused: false } });

export interface Hits {
  readonly text: string;
  readonly state: ReturnType<typeof useSearch>["state"];
  /** The loaded hits for the text, the newest first. */
  readonly messages: readonly Message[];
  /** Whether there are more hits than are loaded. */
  readonly hasMore: boolean;
  readonly shown: Message | null;
  /** Whether the focus goes to the shown hit, which is then read out by its name. */
  readonly isFocused: boolean;
  /** The place of the shown hit among the messages; -1 for none. */
  readonly index: number;
  /** The words for that place, from the newest; `""` for none. */
  readonly position: string;
  write(text: string): void;
  /** Loads the next page, or again the one that could not be loaded. */
  more(): void;
  show(message: Message, options?: JumpOptions): void;
  /** Shows the next older hit (`1`) or the next newer one (`-1`), as soon as it is loaded; at either end, its place is announced. */
  step(by: 1 | -1): void;
}

/**
 * The hits of a search, and the one of them that is shown.
 *
 * @param isFolded whether a hit is shown just now
 * @param onChoose shows a hit; with `keepsFocus` for a step from hit to hit
 * @param field the field of the search
 */
export function useHits(
  isFolded: boolean,
  onChoose: (message: Message, options?: JumpOptions) => void,
  field: RefObject<HTMLElement | null>,
): Hits {
  const { chat } = useChatScope();
  const parentId = useParentId();
  const { state, ask, more } = useSearch();
  const announce = useAnnounce();
  const { error: errors, viewer } = useLabels();
  const { number } = useFormats();
  const last = chat.part(createLastAsked);
  const [{ text, shown, isFocused }, setAsked] = useState<Asked>(() =>
    isFolded ? last.asked : { ...last.asked, shown: null },
  );
  /** The next older hit was asked for and is not loaded. */
  const isOlderWanted = useRef(false);

  const set = (next: Asked) => {
    chat.part(createLastAsked).asked = next;
    setAsked(next);
  };
  // The results of the text before stay while the person types.
  const isCurrent = "messages" in state && state.text === text.trim();
  const messages = isCurrent ? state.messages : [];
  const hasMore = isCurrent && state.cursor !== null;
  const index = messages.findIndex(({ id }) => id === shown?.id);
  const position = index < 0 ? "" : viewer.position(number(index + 1), number(messages.length) + (hasMore ? "+" : ""));

  const show = (message: Message, options?: JumpOptions) => {
    isOlderWanted.current = false;
    // A step from a message takes the focus along, but not to another list.
    const isHere = (message.inMainList ? null : message.parentId) === parentId;
    const isInList = isHere && activeElementOf(field.current)?.closest(".foyer-list") != null;
    set({ text, shown: message, isFocused: isInList || options?.keepsFocus !== true });
    onChoose(message, options);
  };
  const step = (by: 1 | -1) => {
    const next = messages[index + by];
    if (next !== undefined) return show(next, { keepsFocus: true });
    const isAtEnd = isCurrent && state.type === "found" && !hasMore;
    isOlderWanted.current = by > 0 && text.trim() !== "" && !isAtEnd;
    if (isOlderWanted.current) {
      if (state.type === "failed" || hasMore) more();
    } else if (position !== "") announce(position);
  };

  useEffect(() => ask(chat.part(createLastAsked).asked.text), [chat, ask]);
  useEffect(() => {
    if (state.type === "failed" && isOlderWanted.current) {
      isOlderWanted.current = false;
      announce(toErrorText(state.error, errors));
    }
    if (!isCurrent || state.type !== "found") return;
    const oldest = messages.at(-1)?.createdAt ?? 0;
    // Shown again beside another list: the pages up to the hit were loaded before.
    if (isFolded && shown !== null && index < 0 && hasMore && oldest >= shown.createdAt) more();
    else if (isOlderWanted.current) {
      isOlderWanted.current = false;
      step(1);
    }
  });
  return {
    text,
    state,
    messages,
    hasMore,
    shown,
    isFocused,
    index,
    position,
    write(next) {
      isOlderWanted.current = false;
      set({ text: next, shown: null, isFocused: false });
      ask(next);
    },
    more,
    show,
    step,
  };
}
