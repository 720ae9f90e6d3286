import { type Chat, isChannelGone, type Message, useChatScope, useChatState } from "@foyer/chat-headless";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type ChatPlace, noPlace, useGivenAddress } from "./context/chat-address";
import { isFocusLost } from "../ui/base/tree";
import { useClientLayoutEffect } from "../ui/base/use-client-layout-effect";
import { createEscapeLadder } from "./context/escape-ladder";
import type { JumpOptions, ListCommands } from "./context/list-commands";
import { useRootCheck } from "../ui/base/root";
import type { ChatPane } from "./context/chat-pane";

interface OpenedPane {
  readonly pane: ChatPane;
  /** The list that it belongs to: of another one, it is not shown. */
  readonly over: string | null;
  /** The chat in which it was opened: it holds a person's words and rights, and what one service has found. */
  readonly of: Chat;
  /** Whether it is a bar above that list. */
  readonly isFolded: boolean;
}

/**
 * Returns which list a chat shows, what lies over it, and the ways between them: as the page's address says, where it has
 * one. Moves the focus along, so that it is never lost.
 */
export function useChatView(root: RefObject<HTMLElement | null>) {
  useRootCheck("Chat");
  const address = useGivenAddress();
  const [local, setLocal] = useState<ChatPlace>({ ...noPlace, isOpen: true });
  const { place, go } = address ?? { place: local, go: setLocal };
  const { threadId: parentId, messageId: target } = place;
  const [opened, setOpened] = useState<OpenedPane | null>(null);
  const { chat } = useChatScope();
  const { channelUrl } = chat;
  const hasChannel = !useChatState(isChannelGone) && channelUrl !== "";
  const hadChannel = useRef(hasChannel);
  const shown = opened?.over === parentId && opened.of === chat ? opened : null;
  const [ladder] = useState(createEscapeLadder);
  const now = useRef(place);
  const list = useRef<ListCommands | null>(null);
  const moved = useRef(false);
  /** The hit of another list to which the reader has stepped: the focus stays in the search. */
  const steppedTo = useRef<string | undefined>(undefined);
  const shownUrl = useRef(channelUrl);

  // Threads are those of one channel.
  useClientLayoutEffect(() => {
    const before = shownUrl.current;
    if (channelUrl === "" || channelUrl === before) return;
    shownUrl.current = channelUrl;
    if (before === "") return;
    // An address that came with the channel is its own.
    if (now.current === place) go({ ...place, threadId: null, messageId: null });
  }, [channelUrl, place, go]);

  useClientLayoutEffect(() => {
    // The element with the focus went with the channel.
    if (hadChannel.current && !hasChannel && isFocusLost(root.current)) root.current?.focus();
    hadChannel.current = hasChannel;
  });

  useEffect(() => {
    now.current = place;
  });

  useEffect(() => {
    if (parentId === null) return;
    moved.current = true;
    if (now.current.messageId === steppedTo.current) return;
    root.current?.querySelector<HTMLElement>("[data-back]")?.focus({ preventScroll: true });
  }, [root, parentId]);

  const onListReady = useCallback(
    (commands: ListCommands | null) => {
      list.current = commands;
      if (commands === null) return;
      if (target !== null) {
        moved.current = parentId !== null;
        // Once it was tried, neither a reload nor another list goes there again.
        void commands.jumpTo(target, { keepsFocus: target === steppedTo.current }).then(() => {
          if (now.current.messageId === target) go({ ...now.current, messageId: null });
        });
      } else if (moved.current && parentId === null) {
        moved.current = false;
        commands.focus();
      }
    },
    [target, parentId, go],
  );

  const commands = useMemo(() => {
    const show = (threadId: string | null, messageId: string | null) => go({ ...now.current, threadId, messageId });
    return {
      openThread: (messageId: string) => show(messageId, null),
      back: () => show(null, null),
      showPane: (pane: ChatPane | null) =>
        setOpened(pane && { pane, over: now.current.threadId, of: chat, isFolded: false }),
      panes: {
        onUnfold: () => setOpened((open) => open && { ...open, isFolded: false }),
        onClose() {
          setOpened((open) => {
            const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
            if (open?.isFolded !== true) find(`[data-pane="${open?.pane}"]`)?.focus({ preventScroll: true });
            // A focus in the bar moves on to the list; a focus elsewhere stays.
            else if (!find(":focus:not(.foyer-pane *)")) (list.current ?? find(".foyer-conversation"))?.focus();
            return null;
          });
        },
        /** Goes to a message that was found, wherever it stands; the search stays as a bar above it. */
        onChoose({ id, inMainList, parentId }: Message, options?: JumpOptions) {
          const over = inMainList ? null : parentId;
          setOpened({ pane: "search", over, of: chat, isFolded: true });
          steppedTo.current = options?.keepsFocus ? id : undefined;
          if (over === now.current.threadId) void list.current?.jumpTo(id, options);
          else show(over, id);
        },
      },
    };
  }, [root, go, chat]);

  const { back } = commands;
  useEffect(() => (parentId === null ? undefined : ladder.open("thread", back)), [ladder, parentId, back]);

  const pane = shown?.pane ?? null;
  const isFolded = shown?.isFolded === true;
  return {
    ...commands,
    parentId,
    hasChannel,
    /** The pane that covers the list. */
    coveredBy: isFolded ? null : pane,
    panes: { pane, isFolded, ...commands.panes },
    ladder,
    onListReady,
  };
}
