import type { ChatEvent, Message, User } from "@foyer/chat-headless/core";

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * An event read from anything: as it claims to be where it is well formed, with an unknown message where only the message
 * cannot be read, `null` where nothing can be told from it.
 */
export function toChatEvent(channelUrl: string, raw: unknown): ChatEvent | null {
  if (!isFields(raw)) return null;
  if (raw["type"] === "message-received" || raw["type"] === "message-updated") {
    const message = toMessage(raw["message"]);
    return message === null ? null : { type: raw["type"], channelUrl, message };
  }
  if (raw["type"] === "message-deleted" && typeof raw["messageId"] === "string") {
    return { type: "message-deleted", channelUrl, messageId: raw["messageId"] };
  }
  const user = toUser(raw["user"]);
  if (raw["type"] === "typing-changed" && user !== null && typeof raw["typing"] === "boolean") {
    return { type: "typing-changed", channelUrl, user, typing: raw["typing"] };
  }
  return null;
}

function toUser(raw: unknown): User | null {
  return isFields(raw) && typeof raw["id"] === "string" && typeof raw["name"] === "string"
    ? { id: raw["id"], name: raw["name"] }
    : null;
}

function toNumber(raw: unknown): number {
  return typeof raw === "number" && Number.isFinite(raw) && raw >= 0 ? raw : 0;
}

/** Without an id and a time it has no place in a list. Only plain texts are read; the rest stays unknown. */
function toMessage(raw: unknown): Message | null {
  if (!isFields(raw) || typeof raw["id"] !== "string" || raw["id"] === "") return null;
  const createdAt = raw["createdAt"];
  if (typeof createdAt !== "number" || !Number.isFinite(createdAt)) return null;
  const sender = toUser(raw["sender"]);
  const base = {
    id: raw["id"],
    key: typeof raw["key"] === "string" ? raw["key"] : null,
    createdAt,
    updatedAt: toNumber(raw["updatedAt"]),
    revision: toNumber(raw["revision"]),
    parentId: typeof raw["parentId"] === "string" ? raw["parentId"] : null,
    parent: null,
    inMainList: typeof raw["parentId"] !== "string" || raw["inMainList"] === true,
    deleted: raw["deleted"] === true,
    customType: typeof raw["customType"] === "string" ? raw["customType"] : "",
    reactions: [],
    reactionsRevision: 0,
    thread: null,
  };
  const text = raw["text"];
  if (raw["type"] !== "text" || typeof text !== "string" || sender === null)
    return { ...base, type: "unsupported", sender };
  return { ...base, type: "text", sender, text, mentionTemplate: null, mentionedUsers: [], linkPreview: null };
}
