import { messageDefaults } from "../src/core/port/message-defaults";
import type { AdminMessage, FileMessage, Message, TextMessage, UnknownMessage, User } from "../src/core/port/model";
import { textDefaults } from "../src/core/port/text-defaults";
import type { Row } from "../src/core/state/row";

export const ann: User = { id: "ann", name: "Ann" };
export const ben: User = { id: "ben", name: "Ben" };
export const cem: User = { id: "cem", name: "Cem" };

const own = { id: "1", sender: ben, createdAt: 1_000, revision: 1 };
const base = { ...messageDefaults, ...own };

export function textMessage(more: Partial<TextMessage> = {}): TextMessage {
  return { ...textDefaults, ...own, text: "Hello", ...more };
}

export function fileMessage(mimeType: string, more: Partial<FileMessage> = {}): FileMessage {
  const file = { url: "https://files.example/1", name: "a", mimeType, size: 1, thumbnails: [], width: 0, height: 0 };
  return { ...base, type: "file", file, ...more };
}

export function adminMessage(more: Partial<AdminMessage> = {}): AdminMessage {
  return { ...base, type: "admin", sender: null, text: "Welcome", ...more };
}

export function unknownMessage(more: Partial<UnknownMessage> = {}): UnknownMessage {
  return { ...base, type: "unsupported", ...more };
}

/** A stored message as a row. */
export function rowOf(message: Message, more: Partial<Row> = {}): Row {
  return {
    key: message.key ?? message.id,
    message,
    status: "sent",
    error: null,
    progress: null,
    localFile: null,
    hasPendingChange: false,
    deleting: false,
    ...more,
  };
}
