import { type UseConversationResult, toChatError, useChatScope, useReadable } from "@foyer/chat-headless";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { useAnnounce } from "../context/announce-context";
import { createListFocus, type ListFocus } from "./focus/list-focus";
import type { ListCommands } from "../context/list-commands";
import type { PlaceMemory } from "./store/list-memory";
import { createListDriver, type ListDriver } from "./driver/list-driver";
import { type ListFrame, overscan } from "./store/list-window";
import { toErrorText } from "../words/error-text";
import { windowOf } from "../../ui/base/tree";

export interface MessageListOwner {
  readonly list: ListDriver;
  readonly focus: ListFocus;
  readonly commands: ListCommands;
}

/** The owners of one list's place and keyboard; they live as long as it is shown, and leave the reader's place in `memory`. */
export function useListOwner(
  { parentId, reveal }: Pick<UseConversationResult, "parentId" | "reveal">,
  memory: PlaceMemory | undefined,
): MessageListOwner {
  const { chat } = useChatScope();
  const announce = useAnnounce();
  const errors = useLabels().error;
  const [{ list, focus, jumps }] = useState(() => {
    const snapshot = memory?.recall(parentId) ?? null;
    const created = createListDriver(snapshot);
    return { list: created, focus: createListFocus(created, snapshot?.currentKey ?? null), jumps: createTurns() };
  });

  const commands = useMemo<ListCommands>(
    () => ({
      async jumpTo(messageId, options) {
        const isLatest = jumps.begin();
        try {
          await reveal(messageId);
        } catch (thrown) {
          if (isLatest()) announce(toErrorText(toChatError(thrown).code, errors));
          return false;
        }
        if (!isLatest()) return false;
        const shown = await focus.show(messageId, options?.keepsFocus);
        if (!shown && isLatest()) announce(errors["not-found"]);
        return shown;
      },
      jumpToLatest() {
        jumps.begin();
        list.follow();
        if (parentId === null) chat.presence.markSeen();
      },
      focus: focus.focus,
      pauseFollowing: list.pauseFollowing,
    }),
    [chat, list, focus, jumps, parentId, reveal, announce, errors],
  );
  return useMemo(() => ({ list, focus, commands }), [list, focus, commands]);
}

/** Of what is begun again before it has ended, the latest counts: `begin` returns whether it is still the latest. */
function createTurns() {
  let latest = 0;
  return {
    begin() {
      const mine = ++latest;
      return () => mine === latest;
    },
  };
}

/** Ties the owners to the list's elements, and tells them of every rendering before it is painted. */
export function useListElements(
  { list, focus }: Pick<MessageListOwner, "list" | "focus">,
  conversation: UseConversationResult,
  memory: PlaceMemory | undefined,
  rendered: { readonly frame: ListFrame; readonly attentive: boolean },
) {
  const logRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const { parentId } = conversation;

  useClientLayoutEffect(() => {
    const [log, content] = [logRef.current, contentRef.current];
    if (log === null || content === null) return;
    // Before React changes what a server has rendered.
    if (log.dataset["served"] !== undefined) list.takeOver(log);
    const detach = list.attach(log, content);
    const observer = new MutationObserver(focus.restore);
    observer.observe(content, { childList: true, subtree: true });
    log.addEventListener("focusin", focus.onNativeFocusIn);
    const keep = () => memory?.keep(parentId, { ...list.store.snapshot(), currentKey: focus.state.get().currentKey });
    const holder = windowOf(log);
    holder.addEventListener("pagehide", keep);
    return () => {
      keep();
      holder.removeEventListener("pagehide", keep);
      log.removeEventListener("focusin", focus.onNativeFocusIn);
      observer.disconnect();
      detach();
    };
  }, [list, focus, memory, parentId]);

  useClientLayoutEffect(() => {
    focus.prepare(conversation.rows);
    list.commit({ conversation, ...rendered });
    focus.commit();
  });

  useEffect(() => focus.stop, [focus]);
  useEffect(() => void list.restore(), [list]);
  return { logRef, contentRef };
}

/** The window that is to be rendered now, and what is special in it. */
export function useListFrame(
  { list, focus }: Pick<MessageListOwner, "list" | "focus">,
  { rows }: UseConversationResult,
) {
  useReadable(list.version, identity);
  const state = useReadable(focus.state, identity);
  const [reach, setReach] = useState(0);
  useEffect(() => startTransition(() => setReach(overscan)), []);
  const frame = list.store.window(rows, focus.kept(rows), reach);
  return { frame, ...state, tabStop: focus.tabStop(rows, frame) };
}

function identity<T>(value: T): T {
  return value;
}
