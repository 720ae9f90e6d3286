import {
  ChatError,
  type Capabilities,
  type Channel,
  type FileDraft,
  type Message,
  maxCustomTypeLength,
  type MessageReport,
} from "@foyer/chat-headless/core";
import type { Person } from "./channel-people";

/** @param now milliseconds since the epoch; a refusal because of a ban says how long it lasts from then */
export function checkMember(person: Person, now: number): void {
  if (person.banned) {
    const retryAfter = person.bannedUntil === null ? null : person.bannedUntil - now;
    throw new ChatError("banned", "This person is banned from the channel.", { retryAfter });
  }
  if (!person.joined) throw new ChatError("not-member", "This person is not in the channel.");
}

/** Whether a person may write, edit, react and type now. Deleting an own message stays possible while muted or frozen. */
export function checkWriter(person: Person, channel: Pick<Channel, "frozen">, now: number): void {
  checkMember(person, now);
  if (person.muted) throw new ChatError("muted", "This person is muted in the channel.");
  if (channel.frozen && person.role !== "operator") {
    throw new ChatError("frozen", "The channel is frozen: only operators may write.");
  }
}

/** Whether slow mode takes this person's next message now. */
export function checkPace(
  { role, sentAt }: Person,
  { slowModeSeconds = 0 }: Pick<Channel, "slowModeSeconds">,
  now: number,
): void {
  const retryAfter = (sentAt ?? 0) + slowModeSeconds * 1000 - now;
  if (role === "operator" || sentAt === null || slowModeSeconds === 0 || retryAfter <= 0) return;
  throw new ChatError("rate-limited", "Slow mode: the last message was sent too recently.", { retryAfter });
}

export function checkText(text: string, capabilities: Capabilities): void {
  if (text.trim() === "") throw new ChatError("invalid", "The text is empty.");
  const length = capabilities.lengthUnit === "utf16" ? text.length : [...text].length;
  if (length > capabilities.maxTextLength) {
    throw new ChatError("too-long", `The text has ${length} characters; ${capabilities.maxTextLength} are allowed.`);
  }
}

export function checkCustomType(customType: string): string {
  if (customType.length > maxCustomTypeLength) throw new ChatError("invalid", "The customType is too long.");
  return customType;
}

export function checkFile(draft: FileDraft, capabilities: Capabilities, mimeTypes: readonly string[]): void {
  if (!mimeTypes.includes(draft.mimeType)) {
    throw new ChatError("unsupported-type", `Files of type "${draft.mimeType}" are not accepted.`);
  }
  if (draft.file.size > capabilities.maxFileSize) {
    throw new ChatError("too-large", `The file has ${draft.file.size} bytes; ${capabilities.maxFileSize} are allowed.`);
  }
}

export function checkParent(parent: Message): void {
  if (parent.parentId !== null) throw new ChatError("invalid", "A reply cannot be the root of a thread.");
}

export function checkOwn(message: Message, userId: string): void {
  if (message.sender?.id !== userId) throw new ChatError("not-allowed", "Only the author may do this.");
}

export function checkEditable(message: Message): void {
  if (message.type !== "text" || message.deleted) {
    throw new ChatError("not-allowed", "Only text messages that are not deleted can be edited.");
  }
}

export function checkReactable(message: Message, userId: string): void {
  if (message.sender?.id === userId) throw new ChatError("not-allowed", "People cannot react to their own messages.");
  if (message.deleted) throw new ChatError("not-allowed", "Deleted messages cannot get reactions.");
}

export function checkOperator({ role }: Person): void {
  if (role !== "operator") throw new ChatError("not-allowed", "Only operators may do this.");
}

/** By whom a message is deleted by this person. Throws where they may not. */
export function checkDeleter(message: Message, { userId, role }: Person): "author" | "operator" {
  if (role !== "operator" || message.sender?.id === userId) {
    checkOwn(message, userId);
    return "author";
  }
  if (message.sender === null) throw new ChatError("not-allowed", "Announcements stay.");
  return "operator";
}

/** Operators restore a message that an operator has removed. Restoring one that is there is no error for them. */
export function checkRestorable(message: Message, { userId, role }: Person): void {
  if (role === "operator" && (message.removedBy === "operator" || !message.deleted)) return;
  if (message.removedBy === "operator") throw new ChatError("not-allowed", "An operator has removed the message.");
  checkOwn(message, userId);
}

/** @param seconds `null` for until it is lifted */
export function checkRestriction(seconds: number | null, reason: string): void {
  if (seconds !== null && (!Number.isSafeInteger(seconds) || seconds < 1)) {
    throw new ChatError("invalid", `A mute or ban lasts a whole number of seconds from 1: ${seconds}`);
  }
  if (reason !== "" && !reasons.includes(reason)) throw new ChatError("invalid", `There is no reason "${reason}".`);
}

export function checkRole(role: string): void {
  if (role !== "operator" && role !== "attendee") throw new ChatError("invalid", `There is no role "${role}".`);
}

export function checkSlowMode(seconds: number): void {
  if (!Number.isSafeInteger(seconds) || seconds < 0) {
    throw new ChatError("invalid", `Slow mode lasts a whole number of seconds: ${seconds}`);
  }
}

export function checkRemovable(message: Message): void {
  if ((message.thread?.replyCount ?? 0) > 0) {
    throw new ChatError("not-allowed", "A message with replies cannot be deleted for good.");
  }
}

export function checkReportable(message: Message, userId: string): void {
  if (message.sender === null || message.sender.id === userId) {
    throw new ChatError("not-allowed", "Only messages of other people can be reported.");
  }
}

const reasons: readonly string[] = ["spam", "harassment", "inappropriate", "other"] satisfies MessageReport["reason"][];
/** UTF-16 units. */
const maxCommentLength = 1000;

export function checkReport({ reason, comment }: MessageReport): void {
  if (!reasons.includes(reason)) throw new ChatError("invalid", `There is no reason "${reason}".`);
  if (comment.length > maxCommentLength) {
    throw new ChatError("too-long", `A comment may have at most ${maxCommentLength} UTF-16 units.`);
  }
}
