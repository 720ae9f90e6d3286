import type { Message, QuotedMessage } from "./model";

/** Returns the quote of a message: the few of its fields that a reply shows. */
export function toQuote(message: Message): QuotedMessage {
  const text = message.type === "file" ? message.file.name : message.type === "unsupported" ? "" : message.text;
  const { id, sender, type, createdAt, deleted, customType, data } = message;
  return { id, sender, type, createdAt, deleted, customType, data, text };
}
