import { createContext, useContext, useEffect } from "react";

/** Options of a jump to a message. */
export interface JumpOptions {
  /** Whether the focus stays where it is, outside of the list. @default false */
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

/** The surrounding list; outside of one, commands that do nothing. */
export function useListCommands(): ListCommands {
  return useContext(ListCommandsContext);
}

/** Keeps the surrounding list from following its end while `paused`, as when a menu of a row is open. */
export function usePauseFollowing(paused: boolean): void {
  const { pauseFollowing } = useListCommands();
  useEffect(() => (paused ? pauseFollowing() : undefined), [paused, pauseFollowing]);
}
