import type { ChatErrorCode } from "../port/chat-error";
import type { ChatState, ConversationState } from "../state/chat-state";

/**
 * - `loading`: the first page is on its way.
 * - `cannot-connect`: the connection was given up before anything was loaded, or this list was; Retry may help.
 * - `no-channel`: the channel does not exist, or was deleted; Retry does not help.
 * - `banned`: this person may not read.
 * - `ready`: the rows are there, even if there are none.
 */
export type ConversationStatus = "loading" | "cannot-connect" | "no-channel" | "banned" | "ready";

/** What stands in place of the messages once the service has refused the channel with a code. */
type GivenUpStatus = Extract<ConversationStatus, "cannot-connect" | "no-channel" | "banned">;

/** The one place of it: `cannot-connect` has a Retry, the others have none. Every other code may pass, or somebody may let this person in. */
function givenUpStatus(code: ChatErrorCode): GivenUpStatus {
  if (code === "not-found") return "no-channel";
  return code === "banned" ? code : "cannot-connect";
}

/** What follows from the refusal of the channel; `null` where it is not refused. */
function refusedStatus({ room: { phase, error } }: Pick<ChatState, "room">): GivenUpStatus | null {
  return phase === "refused" && error ? givenUpStatus(error.code) : null;
}

/** Whether the service has said that the channel does not exist, or no longer. */
export const isChannelGone = (state: Pick<ChatState, "room">): boolean => refusedStatus(state) === "no-channel";

/** What stands in the place of a list. */
export function conversationStatus(
  state: Pick<ChatState, "people" | "room" | "connection">,
  { newest, timeline }: Pick<ConversationState, "newest" | "timeline">,
): ConversationStatus {
  if (state.people.membership.banned) return "banned";
  const refused = refusedStatus(state);
  // What was read of a channel that is still there stays.
  if (refused === "no-channel" || refused === "banned") return refused;
  if (newest === "failed") return "cannot-connect";
  if (newest === "idle" || timeline.length > 0) return "ready";
  const { type } = state.connection;
  return type === "failed" || type === "refused" ? "cannot-connect" : "loading";
}
