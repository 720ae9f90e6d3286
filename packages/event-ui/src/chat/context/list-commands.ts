import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo, useRef } from "react";

/** Options of a jump to a message. */
export interface JumpOptions {
  /** Whether the focus stays where it is, outside of the list. @default only in a field that took it since the jump began */
  readonly keepsFocus?: boolean | undefined;
}

/** The commands of a list, for its rows and for controls outside of it. */
export interface ListCommands {
  /**
   * Loads the message if need be, brings it into view, highlights it and moves the focus to it.
   * Resolves to `false` when it is gone, which is announced, and when another jump has begun meanwhile: the latest counts.
   */
  jumpTo(messageId: string, options?: JumpOptions): Promise<boolean>;
  /** Shows the newest message, follows the end from then on, and marks everything seen. */
  jumpToLatest(): void;
  /** Moves the focus to the row that Tab would reach. */
  focus(): void;
  /** Keeps the list from following the end until the returned function is called. */
  pauseFollowing(): () => void;
}

const none: ListCommands = {
  jumpTo: () => Promise.resolve(false),
  jumpToLatest: () => {},
  focus: () => {},
  pauseFollowing: () => () => {},
};

export const ListCommandsContext = createContext<ListCommands>(none);

/** Calls its value with the commands of a list while that is shown, and with `null` when it goes. */
export const ListReadyContext = createContext<(commands: ListCommands | null) => void>(() => {});

/**
 * The list of a conversation, for parts outside of it: its commands, which do nothing while no list is shown. Then `focus` goes to the
 * page in its place.
 *
 * @param fieldRef the field of the same chat
 */
export function useConversationList(fieldRef: RefObject<HTMLElement | null>): {
  readonly commands: ListCommands;
  readonly onReady: (commands: ListCommands | null) => void;
} {
  const list = useRef<ListCommands | null>(null);
  const onReady = useCallback((ready: ListCommands | null) => void (list.current = ready), []);
  const commands = useMemo<ListCommands>(() => {
    const shown = () => list.current ?? none;
    const page = () => fieldRef.current?.closest(".foyer-chat")?.querySelector<HTMLElement>(".foyer-conversation");
    return {
      jumpTo: (messageId, options) => shown().jumpTo(messageId, options),
      jumpToLatest: () => shown().jumpToLatest(),
      focus: () => (list.current === null ? page()?.focus({ preventScroll: true }) : list.current.focus()),
      pauseFollowing: () => shown().pauseFollowing(),
    };
  }, [fieldRef]);
  return { commands, onReady };
}

/** The surrounding list, else the one of the surrounding conversation; outside of both, commands that do nothing. */
export function useListCommands(): ListCommands {
  return useContext(ListCommandsContext);
}

/** Keeps the list from following its end while mounted, as when a menu of a row is open. */
export function usePausedFollowing(): void {
  const { pauseFollowing } = useListCommands();
  useEffect(() => pauseFollowing(), [pauseFollowing]);
}
