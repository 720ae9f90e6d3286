import type { MessageChangelogs } from "@sendbird/chat/message";
import type { Changes } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import type { SdkChannel } from "../sdk/load-sdk";
import type { MessageCache } from "./message-cache";
import { toReadContext } from "./to-message";
import type { ServerClock } from "../server-clock";

/** Milliseconds by which a cursor is set back, since the service may log a change late. Reading a change twice is harmless. */
const margin = 5000;

/** A cursor is a time of the service's clock (`t…`, milliseconds) or the service's own continuation token (`k…`). */
export function toCursor(moment: number): string {
  return `t${Math.max(0, moment - margin)}`;
}

/**
 * Loads what happened to messages since a cursor: edits, deletions and, as far as the service logs them, reactions and
 * threads. `complete` is `false` for a cursor the service does not know (any more).
 */
export async function loadChanges(
  connection: SdkConnection,
  channelUrl: string,
  cursor: string,
  cache: MessageCache,
  clock: ServerClock,
): Promise<Changes> {
  const now = clock.latest();
  const incomplete = { changed: [], deletedIds: [], cursor: toCursor(now), hasMore: false, complete: false };
  const channel = await getChannel(connection, channelUrl);
  const logs = await readLogs(connection, channel, cursor).catch((thrown: unknown) => {
    if (isBadCursor(thrown)) return null;
    throw thrown;
  });
  if (logs === null) return incomplete;
  const context = toReadContext(connection, now);
  const deletedIds = logs.deletedMessageIds.map(String);
  for (const id of deletedIds) cache.remove(id);
  return {
    // The SDK lists message kinds it cannot parse as null.
    changed: logs.updatedMessages.filter(Boolean).map((message) => cache.add(message, context)),
    deletedIds,
    cursor: logs.token ? `k${logs.token}` : toCursor(now),
    hasMore: logs.hasMore,
    complete: true,
  };
}

/** For change logs, "invalid token" (400111) means the continuation token, not the session token. */
function isBadCursor(thrown: unknown): boolean {
  return (
    toAdapterError(thrown).code === "invalid" || (thrown instanceof Error && "code" in thrown && thrown.code === 400111)
  );
}

async function readLogs(
  connection: SdkConnection,
  channel: SdkChannel,
  cursor: string,
): Promise<MessageChangelogs | null> {
  const extras = {
    replyType: connection.loaded.message.ReplyType.ALL,
    includeReactions: true,
    includeThreadInfo: true,
    includeParentMessageInfo: true,
  };
  const rest = cursor.slice(1);
  if (cursor.startsWith("k") && rest !== "") return channel.getMessageChangeLogsSinceToken(rest, extras);
  if (!/^t\d+$/.test(cursor)) return null;
  return channel.getMessageChangeLogsSinceTimestamp(Number(rest), extras);
}
