import type { BaseMessage, ThreadedMessageListParams } from "@sendbird/chat/message";
import { belongsTo, ChatError, type Page, type PageQuery, type Position } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import type { MessageCache } from "./message-cache";
import { type ListMessages, type WindowRequest, positionOfMessage, readWindow } from "./read-window";
import type { ServerClock } from "../server-clock";
import { toReadContext } from "./to-message";

/** After every message. */
export const endOfChannel: Position = { createdAt: Number.MAX_SAFE_INTEGER, id: "" };

/** Loads a page of the main list or of a thread. For a thread whose root is gone: an empty page without a parent. */
export async function loadPage(
  connection: SdkConnection,
  channelUrl: string,
  query: PageQuery,
  cache: MessageCache,
  clock: ServerClock,
): Promise<Page> {
  const context = toReadContext(connection, clock.latest());
  const place = await toWindowRequest(connection, channelUrl, query, cache);
  if (query.parentId === null) {
    const run = await readWindow(await listMain(connection, channelUrl), place);
    return { ...run, messages: run.messages.map((message) => cache.add(message, context)), parent: null };
  }
  try {
    const thread = listThread(await cache.get(connection, channelUrl, query.parentId));
    const run = await readWindow(thread.list, place);
    const messages = run.messages.map((message) => cache.add(message, context));
    return { ...run, messages, parent: cache.add(thread.root(), context) };
  } catch (thrown) {
    if (toAdapterError(thrown).code !== "not-found") throw thrown;
    cache.remove(query.parentId);
    return { messages: [], hasOlder: false, hasNewer: false, parent: null };
  }
}

/** The newest message of the main list; `null` in an empty channel. */
export async function loadNewest(connection: SdkConnection, channelUrl: string): Promise<BaseMessage | null> {
  const place: WindowRequest = {
    position: endOfChannel,
    older: 1,
    newer: null,
    middle: null,
  };
  const { messages } = await readWindow(await listMain(connection, channelUrl), place);
  return messages[0] ?? null;
}

async function toWindowRequest(
  connection: SdkConnection,
  channelUrl: string,
  query: PageQuery,
  cache: MessageCache,
): Promise<WindowRequest> {
  if ("around" in query) {
    const middle = await cache.fetch(connection, channelUrl, query.around);
    if (!belongsTo(cache.add(middle, toReadContext(connection, 0)), query.parentId)) {
      throw new ChatError("not-found", "The message is not in the list that was asked for.");
    }
    const newer = Math.floor(query.limit / 2);
    return { position: positionOfMessage(middle), older: Math.max(0, query.limit - 1 - newer), newer, middle };
  }
  if ("after" in query) return { position: query.after, older: 0, newer: query.limit, middle: null };
  if (query.before !== null) return { position: query.before, older: query.limit, newer: 0, middle: null };
  return { position: endOfChannel, older: query.limit, newer: null, middle: null };
}

/** The parameters of every list request. */
export const extras = { isInclusive: true, includeReactions: true, includeParentMessageInfo: true };

async function listMain(connection: SdkConnection, channelUrl: string): Promise<ListMessages> {
  const channel = await getChannel(connection, channelUrl);
  const replyType = connection.loaded.message.ReplyType.ONLY_REPLY_TO_CHANNEL;
  return (time, size) =>
    channel.getMessagesByTimestamp(time, { ...extras, ...size, replyType, includeThreadInfo: true });
}

/** A message of a kind that can have replies. */
type Root = BaseMessage & {
  getThreadedMessagesByTimestamp(
    time: number,
    params: ThreadedMessageListParams,
  ): Promise<{ readonly parentMessage: BaseMessage | null; readonly threadedMessages: readonly BaseMessage[] }>;
};

/** The replies of a thread; every request also returns the current root, where the SDK can parse it. */
function listThread(message: BaseMessage): { readonly list: ListMessages; readonly root: () => BaseMessage } {
  if (!("getThreadedMessagesByTimestamp" in message)) {
    throw new ChatError("not-found", "This kind of message has no replies.");
  }
  let root: BaseMessage = message;
  return {
    root: () => root,
    async list(time, size) {
      const listed = await (message as Root).getThreadedMessagesByTimestamp(time, { ...extras, ...size });
      root = listed.parentMessage ?? root;
      return listed.threadedMessages;
    },
  };
}
