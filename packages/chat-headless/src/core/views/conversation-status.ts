import { type KnownErrorCode, isKnownErrorCode } from "../port/chat-error";
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

/** The one table of it: `cannot-connect` has a Retry, the others have none. A code of an adapter's own is like `server-error`. */
export const statusByCode: Readonly<Record<KnownErrorCode, GivenUpStatus>> = {
  "not-found": "no-channel",
  banned: "banned",
  timeout: "cannot-connect",
  "connection-lost": "cannot-connect",
  "server-error": "cannot-connect",
  malformed: "cannot-connect",
  "rate-limited": "cannot-connect",
  busy: "cannot-connect",
  "not-connected": "cannot-connect",
  // Somebody may let this person in, or allow it, while the page is open.
  "not-member": "cannot-connect",
  "not-allowed": "cannot-connect",
  deactivated: "cannot-connect",
  muted: "cannot-connect",
  frozen: "cannot-connect",
  // No service says these of a channel.
  "too-long": "cannot-connect",
  "too-large": "cannot-connect",
  "unsupported-type": "cannot-connect",
  invalid: "cannot-connect",
  blocked: "cannot-connect",
  unsupported: "cannot-connect",
  // Another token may be taken.
  "session-expired": "cannot-connect",
  "session-refused": "cannot-connect",
  cancelled: "cannot-connect",
};

/** What follows from the refusal of the channel; `null` where it is not refused. */
function refusedStatus({ room: { phase, error } }: Pick<ChatState, "room">): GivenUpStatus | null {
  if (phase !== "refused" || !error) return null;
  return isKnownErrorCode(error.code) ? statusByCode[error.code] : "cannot-connect";
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
