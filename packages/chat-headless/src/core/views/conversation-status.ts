import type { ChatErrorCode } from "../port/chat-error";
import type { ChatState, ConversationState } from "../state/chat-state";

/**
 * The status of a list, which says what is shown in its place.
 * - `loading`: the first page is on its way.
 * - `cannot-connect`: the connection was given up before anything was loaded, or this list was; Retry may help.
 * - `no-channel`: the channel does not exist, or was deleted; Retry does not help.
 * - `banned`: this person may not read.
 * - `ready`: the rows are there, even if there are none.
 */
export type ConversationStatus = "loading" | "cannot-connect" | "no-channel" | "banned" | "ready";

/** The status of a list once the service has refused the channel. */
type GivenUpStatus = Extract<ConversationStatus, "cannot-connect" | "no-channel" | "banned">;

/** Decides alone on the status for a code. `cannot-connect` has a Retry, because the refusal may end; the others have none. */
function givenUpStatus(code: ChatErrorCode): GivenUpStatus {
  if (code === "not-found") return "no-channel";
  return code === "banned" ? code : "cannot-connect";
}

/** The status of a refused channel; `null` where the channel is not refused. */
function refusedStatus({ room: { phase, error } }: Pick<ChatState, "room">): GivenUpStatus | null {
  return phase === "refused" && error ? givenUpStatus(error.code) : null;
}

/** Whether the service has said that the channel does not exist, or no longer. */
export const isChannelGone = (state: Pick<ChatState, "room">): boolean => refusedStatus(state) === "no-channel";

/** The status of one list of a chat. */
export function conversationStatus(
  state: Pick<ChatState, "people" | "room" | "connection">,
  { newest, timeline }: Pick<ConversationState, "newest" | "timeline">,
): ConversationStatus {
  if (state.people.membership.banned) return "banned";
  const refused = refusedStatus(state);
  // The messages that were read of a channel that is still there stay.
  if (refused === "no-channel" || refused === "banned") return refused;
  if (newest === "failed") return "cannot-connect";
  if (newest === "idle" || timeline.length > 0) return "ready";
  const { type } = state.connection;
  return type === "failed" || type === "refused" ? "cannot-connect" : "loading";
}
