import type { Message } from "@foyer/chat-headless";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type ChatPlace, noPlace, useGivenAddress } from "./context/chat-address";
import { createEscapeLadder } from "./context/escape-ladder";
import type { ListCommands } from "./context/list-commands";
import type { ChatPane } from "./chat-header";

/**
 * Which list a chat shows, what lies over it, and the ways between them: as the page's address says, where there is one that
 * tells. Moves the focus along, so that it is never lost.
 */
export function useChatView(root: RefObject<HTMLElement | null>) {
  const address = useGivenAddress();
  const [local, setLocal] = useState<ChatPlace>({ ...noPlace, isOpen: true });
  const { place, go } = address ?? { place: local, go: setLocal };
  const { threadId: parentId, messageId: target } = place;
  const [opened, setOpened] = useState<{ readonly pane: ChatPane; readonly over: string | null } | null>(null);
  const pane = opened?.over === parentId ? opened.pane : null;
  const [ladder] = useState(createEscapeLadder);
  const now = useRef(place);
  const list = useRef<ListCommands | null>(null);
  const moved = useRef(false);

  useEffect(() => {
    now.current = place;
  });

  useEffect(() => {
    if (parentId === null) return;
    moved.current = true;
    root.current?.querySelector<HTMLElement>("[data-back]")?.focus({ preventScroll: true });
  }, [root, parentId]);

  const onListReady = useCallback(
    (commands: ListCommands | null) => {
      list.current = commands;
      if (commands === null) return;
      if (target !== null) {
        moved.current = false;
        // Once it was tried, neither a reload nor another list goes there again.
        void commands.jumpTo(target).then(() => {
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
      showPane: (next: ChatPane | null) => setOpened(next && { pane: next, over: now.current.threadId }),
      closePane() {
        setOpened((open) => {
          root.current?.querySelector<HTMLElement>(`[data-pane="${open?.pane}"]`)?.focus({ preventScroll: true });
          return null;
        });
      },
      /** Goes to a message wherever it stands. */
      goTo({ id, inMainList, parentId: threadId }: Message) {
        setOpened(null);
        if (inMainList || threadId === null) void list.current?.jumpTo(id);
        else show(threadId, id);
      },
    };
  }, [root, go]);

  const { back } = commands;
  useEffect(() => (parentId === null ? undefined : ladder.open("thread", back)), [ladder, parentId, back]);

  return { parentId, pane, ...commands, ladder, onListReady };
}
