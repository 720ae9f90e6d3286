import type { ChatState } from "./chat-state";

/** Seconds between two messages of this person; 0 for no such limit. */
export function slowModeSecondsOf({ channel, people }: ChatState): number {
  return people.membership.role === "operator" ? 0 : (channel?.slowModeSeconds ?? 0);
}
