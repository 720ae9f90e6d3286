import type { ChatServer } from "./chat-server";
import type { ConversationData } from "./conversation-data";

/** Creates a channel with a whole conversation, which all its members have seen. */
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
  const last = data.messages[data.messages.length - 1];
  const seen = last === undefined ? null : { createdAt: last.createdAt, id: last.id };
  for (const { id } of data.users) channel.people.change(id, { joined: true, seen });
  for (const id of data.operatorIds) channel.people.change(id, { role: "operator" });
  for (const id of data.mutedIds) channel.people.change(id, { muted: true });
  for (const id of data.bannedIds) channel.people.change(id, { banned: true });
}
