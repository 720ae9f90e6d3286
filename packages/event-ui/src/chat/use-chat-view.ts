import type { Message } from "@foyer/chat-headless";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ListCommands } from "./context/list-commands";
import type { ChatPane } from "./chat-header";

interface View {
  /** The thread being shown; `null` for the main list. */
  readonly parentId: string | null;
  /** The message to go to once the list is there. */
  readonly target: string | null;
  readonly pane: ChatPane | null;
}

/** Which list a chat shows, what lies over it, and the ways between them. Moves the focus along, so that it is never lost. */
export function useChatView(root: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>({ parentId: null, target: null, pane: null });
  const list = useRef<ListCommands | null>(null);
  const moved = useRef(false);
  const { parentId, target } = view;

  const openThread = useCallback((messageId: string) => {
    moved.current = true;
    setView({ parentId: messageId, target: null, pane: null });
  }, []);

  useEffect(() => {
    if (parentId !== null) root.current?.querySelector<HTMLElement>("[data-back]")?.focus({ preventScroll: true });
  }, [root, parentId]);

  const onListReady = useCallback(
    (commands: ListCommands | null) => {
      list.current = commands;
      if (commands === null) return;
      if (target !== null) void commands.jumpTo(target);
      else if (moved.current && parentId === null) commands.focus();
    },
    [target, parentId],
  );

  const commands = useMemo(() => {
    const focusPaneButton = (pane: ChatPane | null) =>
      root.current?.querySelector<HTMLElement>(`[data-pane="${pane}"]`)?.focus({ preventScroll: true });
    return {
      back() {
        moved.current = true;
        setView({ parentId: null, target: null, pane: null });
      },
      showPane: (pane: ChatPane | null) => setView((now) => ({ ...now, pane })),
      closePane() {
        setView((now) => {
          focusPaneButton(now.pane);
          return { ...now, pane: null };
        });
      },
      /** Goes to a message wherever it stands. */
      goTo({ id, inMainList, parentId: threadId }: Message) {
        if (inMainList || threadId === null) {
          setView((now) => ({ ...now, pane: null }));
          void list.current?.jumpTo(id);
        } else {
          moved.current = true;
          setView({ parentId: threadId, target: id, pane: null });
        }
      },
    };
  }, [root]);

  return { ...view, ...commands, openThread, onListReady };
}
