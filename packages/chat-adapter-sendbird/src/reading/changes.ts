import type { MessageChangelogs } from "@sendbird/chat/message";
import type { Changes } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import { getChannel, type Link } from "../connection/sdk-connection";
import type { SdkChannel } from "../sdk/load-sdk";
import type { MessageShelf } from "./message-cache";
import type { ServerClock } from "../server-clock";

/** Milliseconds by which a cursor is set back: the service may write down late. What is told twice does no harm. */
const margin = 5000;

/** A cursor is a moment of the service's clock (`t…`), or where the service itself says to go on (`k…`). */
export function toCursor(moment: number): string {
  return `t${Math.max(0, moment - margin)}`;
}

/**
 * What happened to messages since a cursor: edits, deletions, and as far as the service writes them down, reactions and
 * threads. A cursor the service does not know (any more) proves nothing.
 */
export async function loadChanges(
  link: Link,
  channelUrl: string,
  cursor: string,
  shelf: MessageShelf,
  clock: ServerClock,
): Promise<Changes> {
  const now = clock.latest();
  const unknown = { changed: [], deletedIds: [], cursor: toCursor(now), hasMore: false, complete: false };
  const channel = await getChannel(link, channelUrl);
  const logs = await readLogs(link, channel, cursor).catch((thrown: unknown) => {
    if (isBadCursor(thrown)) return null;
    throw thrown;
  });
  if (logs === null) return unknown;
  const telling = { selfId: link.self.id, asOf: now };
  const deletedIds = logs.deletedMessageIds.map(String);
  for (const id of deletedIds) shelf.remove(id);
  return {
    // Kinds the SDK cannot read come as nothing.
    changed: logs.updatedMessages.filter(Boolean).map((message) => shelf.take(message, telling)),
    deletedIds,
    cursor: logs.token ? `k${logs.token}` : toCursor(now),
    hasMore: logs.hasMore,
    complete: true,
  };
}

/** Of a call for change logs the service's word for a bad token means the token to go on from, not the session's. */
function isBadCursor(thrown: unknown): boolean {
  return (
    toAdapterError(thrown).code === "invalid" || (thrown instanceof Error && "code" in thrown && thrown.code === 400111)
  );
}

async function readLogs(link: Link, channel: SdkChannel, cursor: string): Promise<MessageChangelogs | null> {
  const extras = {
    replyType: link.loaded.message.ReplyType.ALL,
    includeReactions: true,
    includeThreadInfo: true,
    includeParentMessageInfo: true,
  };
  const rest = cursor.slice(1);
  if (cursor.startsWith("k") && rest !== "") return channel.getMessageChangeLogsSinceToken(rest, extras);
  if (!/^t\d+$/.test(cursor)) return null;
  return channel.getMessageChangeLogsSinceTimestamp(Number(rest), extras);
}
