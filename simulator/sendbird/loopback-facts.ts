import {
  type Channel,
  countsAsUnread,
  type Message,
  type Reaction,
  type ThreadSummary,
} from "@foyer/chat-headless/core";
import type { WorldService } from "../world/service";
import { readData, readMessageData } from "../../packages/chat-adapter-sendbird/src/reading/message-data";
import { archived } from "../../packages/chat-adapter-sendbird/src/reading/to-message";
import type { LoopbackServer } from "../../packages/chat-adapter-sendbird/test/loopback/loopback-server";
import {
  repliesTo,
  type ServiceChannel,
  type ServiceMessage,
} from "../../packages/chat-adapter-sendbird/test/loopback/service-state";

/** The real state of the service, read from its memory: the checks of the simulator compare pages with it. */
export function createFacts({ state, hub }: LoopbackServer): WorldService["server"] {
  const user = (id: string) => ({ id, name: state.users.get(id)?.name ?? "" });

  function toMessage(channel: ServiceChannel, message: ServiceMessage): Message {
    const { key = null } = readMessageData(message.data);
    const deleted = message.customType === archived;
    const base = {
      id: String(message.id),
      key,
      createdAt: message.createdAt,
      updatedAt: message.updatedAt,
      revision: 0,
      parentId: message.parentId === 0 ? null : String(message.parentId),
      parent: null,
      inMainList: message.inMainList,
      deleted,
      customType: message.customType,
      data: readData(message.data),
      reactions: [...message.reactions].map(([emoji, { userIds }]): Reaction => ({ key: emoji, userIds })),
      reactionsRevision: 0,
      thread: message.parentId === 0 ? toThread(channel, message) : null,
    };
    if (message.senderId === null) return { ...base, type: "admin", sender: null, text: message.text };
    const sender = user(message.senderId);
    if (message.file === null) {
      const { text } = message;
      return { ...base, type: "text", sender, text, mentionTemplate: null, mentionedUsers: [], linkPreview: null };
    }
    return { ...base, type: "file", sender, file: { ...message.file, thumbnails: [], width: 0, height: 0 } };
  }

  function toThread(channel: ServiceChannel, root: ServiceMessage): ThreadSummary {
    const replies = repliesTo(channel, root.id);
    const repliers = [...new Set(replies.toReversed().map(({ senderId }) => senderId))].filter((id) => id !== null);
    const lastReplyAt = replies.at(-1)?.createdAt ?? 0;
    return { replyCount: replies.length, lastReplyAt, repliers: repliers.slice(0, 4).map(user), revision: 0 };
  }

  return {
    isPresent: (userId) => [...hub.clients].some((client) => client.userId === userId),
    channel(url) {
      const channel = state.channels.get(url);
      if (channel === undefined) throw new Error(`There is no channel ${url}.`);
      const read = (messages: readonly ServiceMessage[]) => messages.map((message) => toMessage(channel, message));
      return {
        info: (): Channel => ({
          url,
          name: channel.name,
          frozen: channel.frozen,
          memberCount: channel.kind === "group" ? channel.members.size : hub.participants(url).length,
          revision: 0,
        }),
        people: {
          get: (id) => ({
            role: channel.operators.has(id) ? "operator" : "attendee",
            muted: channel.muted.has(id),
            banned: channel.banned.has(id),
          }),
        },
        log: {
          all: () => read(channel.messages),
          list: (parentId) =>
            read(
              channel.messages.filter((message) =>
                parentId === null ? message.inMainList : message.parentId === Number(parentId),
              ),
            ),
          get: (id) => read(channel.messages.filter((message) => String(message.id) === id))[0],
          // The SDK reads a thread through its root.
          listsOrphans: false,
        },
        unreadCount(userId) {
          const lastRead = channel.members.get(userId)?.lastRead ?? Number.POSITIVE_INFINITY;
          const isNew = ({ inMainList, createdAt }: ServiceMessage) => inMainList && createdAt > lastRead;
          return read(channel.messages.filter(isNew)).filter((message) => countsAsUnread(message, userId)).length;
        },
      };
    },
  };
}
