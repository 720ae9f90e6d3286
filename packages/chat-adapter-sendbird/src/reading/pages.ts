import type { BaseMessage, ThreadedMessageListParams } from "@sendbird/chat/message";
import { belongsTo, ChatError, type Page, type PageQuery } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import { getChannel, type Link } from "../connection/sdk-connection";
import type { MessageShelf } from "./message-cache";
import { type ListMessages, type Place, positionOfMessage, readRun } from "./read-window";
import type { ServerClock } from "../server-clock";
import type { Telling } from "./to-message";

/** Reads a page of the main list or of a thread. A thread whose root is gone is an empty page without a parent. */
export async function loadPage(
  link: Link,
  channelUrl: string,
  query: PageQuery,
  shelf: MessageShelf,
  clock: ServerClock,
): Promise<Page> {
  const telling = { selfId: link.self.id, asOf: clock.latest() };
  const place = await toPlace(link, channelUrl, query, shelf);
  if (query.parentId === null) {
    const run = await readRun(await listMain(link, channelUrl), place);
    return { ...run, messages: run.messages.map((message) => shelf.take(message, telling)), parent: null };
  }
  try {
    const thread = listThread(await shelf.find(link, channelUrl, query.parentId));
    const run = await readRun(thread.list, place);
    const messages = run.messages.map((message) => shelf.take(message, telling));
    return { ...run, messages, parent: shelf.take(thread.root(), telling) };
  } catch (thrown) {
    if (toAdapterError(thrown).code !== "not-found") throw thrown;
    shelf.remove(query.parentId);
    return { messages: [], hasOlder: false, hasNewer: false, parent: null };
  }
}

/** The newest message of the main list. */
export async function loadNewest(link: Link, channelUrl: string): Promise<BaseMessage | null> {
  const place: Place = {
    position: { createdAt: Number.MAX_SAFE_INTEGER, id: "" },
    older: 1,
    newer: null,
    middle: null,
  };
  const { messages } = await readRun(await listMain(link, channelUrl), place);
  return messages[0] ?? null;
}

async function toPlace(link: Link, channelUrl: string, query: PageQuery, shelf: MessageShelf): Promise<Place> {
  if ("around" in query) {
    const middle = await shelf.fetch(link, channelUrl, query.around);
    if (!belongsTo(shelf.take(middle, newsless(link)), query.parentId)) {
      throw new ChatError("not-found", "The message does not stand in the list that was asked for.");
    }
    const newer = Math.floor(query.limit / 2);
    return { position: positionOfMessage(middle), older: Math.max(0, query.limit - 1 - newer), newer, middle };
  }
  if ("after" in query) return { position: query.after, older: 0, newer: query.limit, middle: null };
  if (query.before !== null) return { position: query.before, older: query.limit, newer: 0, middle: null };
  return { position: { createdAt: Number.MAX_SAFE_INTEGER, id: "" }, older: query.limit, newer: null, middle: null };
}

function newsless(link: Link): Telling {
  return { selfId: link.self.id, asOf: 0 };
}

/** What every list is asked to bring along. */
const extras = { isInclusive: true, includeReactions: true, includeParentMessageInfo: true };

async function listMain(link: Link, channelUrl: string): Promise<ListMessages> {
  const channel = await getChannel(link, channelUrl);
  const replyType = link.loaded.message.ReplyType.ONLY_REPLY_TO_CHANNEL;
  return (time, size) =>
    channel.getMessagesByTimestamp(time, { ...extras, ...size, replyType, includeThreadInfo: true });
}

/** The kinds of message that can have replies. */
type Root = BaseMessage & {
  getThreadedMessagesByTimestamp(
    time: number,
    params: ThreadedMessageListParams,
  ): Promise<{ readonly parentMessage: BaseMessage; readonly threadedMessages: readonly BaseMessage[] }>;
};

/** The replies of a thread; each list brings the root as it is now. */
function listThread(message: BaseMessage): { readonly list: ListMessages; readonly root: () => BaseMessage } {
  if (!("getThreadedMessagesByTimestamp" in message)) {
    throw new ChatError("not-found", "This kind of message has no replies.");
  }
  let root: BaseMessage = message;
  return {
    root: () => root,
    async list(time, size) {
      const listed = await (message as Root).getThreadedMessagesByTimestamp(time, { ...extras, ...size });
      root = listed.parentMessage;
      return listed.threadedMessages;
    },
  };
}
