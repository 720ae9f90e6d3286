import { positionOf } from "@foyer/chat-headless/core";
import type { ChatServer } from "./chat-server";
import type { ConversationData } from "./conversation-data";

/** Creates a channel with a whole conversation, which all its members have seen as far as it says. */
export function loadConversation(server: ChatServer, data: ConversationData): void {
  for (const user of data.users) server.addUser(user);
  for (const { url, ...preview } of data.linkPreviews) server.previews.set(url, preview);
  for (const file of data.files) server.files.put(file);
  const channel = server.addChannel(data.channel);
  let sequence = 0;
  for (const { revision, reactionsRevision, thread } of data.messages) {
    sequence = Math.max(sequence, revision, reactionsRevision, thread?.revision ?? 0);
  }
  channel.log.load(data.messages, { sequence, lastId: 0 });
  channel.messages.indexKeys(data.messages);
  for (const { id } of data.users) {
    const last = data.messages[data.messages.length - 1 - (data.unseen?.[id] ?? 0)];
    channel.people.change(id, { joined: true, seen: last === undefined ? null : positionOf(last) });
  }
  for (const id of data.operatorIds) channel.people.change(id, { role: "operator" });
  for (const id of data.mutedIds) channel.people.change(id, { muted: true });
  for (const id of data.bannedIds) channel.people.change(id, { banned: true });
}
