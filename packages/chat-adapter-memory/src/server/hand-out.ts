import type { Message } from "@foyer/chat-headless/core";
import type { ChatServer } from "./chat-server";
import { withNamedReactions } from "./reaction-names";

type Service = Pick<ChatServer, "options" | "hasUser" | "user" | "hasChannel" | "channel">;

/**
 * A message of a channel as it is handed out: with the people who react, and without what an operator has removed, also where a
 * reply quotes it. The service keeps that, so that it can be restored.
 * @param readerId `null` for an event
 */
export function toHandedOut(message: Message, channelUrl: string, readerId: string | null, service: Service): Message {
  return withNamedReactions(withoutRemoved(message, channelUrl, service), readerId, service);
}

function withoutRemoved(message: Message, channelUrl: string, service: Service): Message {
  const shown = message.removedBy === "operator" ? toEmpty(message) : message;
  const { parent } = shown;
  if (parent === null || !service.hasChannel(channelUrl)) return shown;
  const quoted = service.channel(channelUrl).log.get(parent.id);
  if (quoted?.removedBy !== "operator") return shown;
  return { ...shown, parent: { ...parent, text: "", data: null, deleted: true } };
}

function toEmpty(message: Message): Message {
  if (message.type === "text") {
    return { ...message, text: "", mentionTemplate: null, mentionedUsers: [], linkPreview: null, data: null };
  }
  if (message.type !== "file") return { ...message, data: null };
  const file = { ...message.file, url: "", name: "", size: 0, thumbnails: [], width: 0, height: 0 };
  return { ...message, file, data: null };
}
