import type { Channel, ChatEvent, Member, ReactionChange, User } from "@foyer/chat-headless/core";
import { checkMessage, checkThreadSummary } from "./check-message";

const connections: readonly string[] = ["ready", "reconnecting", "failed"];

/** Describes how the shape of an event differs from the port; empty when it does not. */
export function checkEvent(event: ChatEvent): readonly string[] {
  const wrong = wrongIn(event);
  if (event.type !== "connection-changed" && !isText(event.channelUrl)) return ["it names no channel", ...wrong];
  return wrong;
}

function wrongIn(event: ChatEvent): readonly string[] {
  switch (event.type) {
    case "connection-changed":
      return claims([
        [connections.includes(event.connection), "connection is none of the port's words"],
        [event.connection !== "failed" || event.error !== null, "failed does not say why"],
      ]);
    case "continuity-lost":
      return [];
    case "message-received":
    case "message-updated":
      return checkMessage(event.message);
    case "message-deleted":
      return claims([[isText(event.messageId), "it names no message"]]);
    case "reaction-changed":
      return checkReactionChange(event.change);
    case "thread-changed":
      return [...claims([[isText(event.messageId), "it names no message"]]), ...checkThreadSummary(event.thread)];
    case "typing-changed":
      return claims([
        [isUser(event.user) && typeof event.typing === "boolean", "it does not say who is typing or not"],
      ]);
    case "channel-changed":
      return checkChannel(event.channel, event.channelUrl);
    case "member-changed":
      return checkMember(event.member);
    case "presence-changed":
      return claims([
        [isUser(event.user) && typeof event.present === "boolean", "it does not say who is present or not"],
      ]);
    case "seen-changed":
      return claims([
        [Number.isFinite(event.upTo.createdAt) && typeof event.upTo.id === "string", "upTo is no position"],
      ]);
    default:
      return [`its type "${String((event as { readonly type?: unknown }).type)}" is none of the port's`];
  }
}

export function checkReactionChange(change: ReactionChange): readonly string[] {
  return claims([
    [isText(change.messageId) && isText(change.key) && isText(change.userId), "the change lacks message, key or user"],
    [typeof change.on === "boolean", "on is not boolean"],
    [isRevision(change.revision), "revision is no number from 0"],
    [isRevision(change.count ?? 0) && Number.isInteger(change.count ?? 0), "count is no number of people"],
    [!change.user || (isUser(change.user) && change.user.id === change.userId), "user is not who changed it"],
  ]);
}

export function checkChannel(channel: Channel, channelUrl: string): readonly string[] {
  return claims([
    [channel.url === channelUrl, "it brings another channel"],
    [typeof channel.frozen === "boolean", "frozen is not boolean"],
    [isRevision(channel.revision), "revision is no number from 0"],
  ]);
}

export function checkMember(member: Member): readonly string[] {
  return claims([
    [isUser(member.user), "the member is no user"],
    [isText(member.role), "role is no text"],
    [typeof member.muted === "boolean", "muted is not boolean"],
    [typeof member.banned === "boolean", "banned is not boolean"],
    [typeof member.present === "boolean", "present is not boolean"],
    [
      (member.endsIn ?? null) === null || isRevision(Number(member.endsIn)),
      "endsIn is neither null nor a number from 0",
    ],
    [typeof (member.reason ?? "") === "string", "reason is no text"],
    [isRevision(member.revision), "revision is no number from 0"],
  ]);
}

function claims(list: readonly (readonly [holds: boolean, what: string])[]): readonly string[] {
  return list.filter(([holds]) => !holds).map(([, what]) => what);
}

function isRevision(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function isUser(user: User): boolean {
  return isText(user.id) && typeof user.name === "string";
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
