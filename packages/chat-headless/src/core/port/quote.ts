import type { Message, QuotedMessage } from "./model";

/** What a quote of a message shows. */
export function toQuote(message: Message): QuotedMessage {
  const text = message.type === "file" ? message.file.name : message.type === "unsupported" ? "" : message.text;
  const { id, sender, type, createdAt, deleted, customType, data } = message;
  return { id, sender, type, createdAt, deleted, customType, data, text };
}
