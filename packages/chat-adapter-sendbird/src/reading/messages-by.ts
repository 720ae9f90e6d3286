import type { Page, PersonQuery } from "@foyer/chat-headless/core";
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import type { ServerClock } from "../server-clock";
import type { MessageCache } from "./message-cache";
import { endOfChannel, extras } from "./pages";
import { readWindow } from "./read-window";
import { toReadContext } from "./to-message";

/** Loads a page of one person's messages, those of threads as well. */
export async function loadMessagesBy(
  connection: SdkConnection,
  channelUrl: string,
  userId: string,
  { before, limit }: PersonQuery,
  cache: MessageCache,
  clock: ServerClock,
): Promise<Page> {
  const context = toReadContext(connection, clock.latest());
  const channel = await getChannel(connection, channelUrl);
  const replyType = connection.loaded.message.ReplyType.ALL;
  const run = await readWindow(
    (time, size) =>
      channel.getMessagesByTimestamp(time, {
        ...extras,
        ...size,
        replyType,
        includeThreadInfo: true,
        senderUserIdsFilter: [userId],
      }),
    { position: before ?? endOfChannel, older: limit, newer: before === null ? null : 0, middle: null },
  );
  return { ...run, messages: run.messages.map((message) => cache.add(message, context)), parent: null };
}
