import {
  type CallOptions,
  type ChatAdapter,
  ChatError,
  type Feature,
  type ModerationPort,
} from "@foyer/chat-headless/core";
import type { Need } from "./chat-adapter-case";
import { toFileDraft, toTextContent, toTextDraft } from "./drafts";

/** One way to call each method of the port, for promises that hold for all of them. */
export interface EveryCall {
  readonly name: string;
  /** The capability it needs. */
  readonly feature: Feature | null;
  start(adapter: ChatAdapter, on: CallTarget, options?: CallOptions): Promise<unknown>;
}

export interface CallTarget {
  readonly channelUrl: string;
  /** A message of the caller's own. */
  readonly own: string;
  /** A message of another person. */
  readonly other: string;
  readonly reactionKey: string;
  readonly cursor: string;
}

/** Every method but connect, disconnect and subscribe. */
export const everyCall: readonly EveryCall[] = [
  { name: "join", feature: null, start: (adapter, on, options) => adapter.join(on.channelUrl, options) },
  {
    name: "getMessages",
    feature: null,
    start: (adapter, on, options) =>
      adapter.getMessages(on.channelUrl, { parentId: null, limit: 10, before: null }, options),
  },
  {
    name: "getMessages of a thread",
    feature: "threads",
    start: (adapter, on, options) =>
      adapter.getMessages(on.channelUrl, { parentId: on.own, limit: 10, before: null }, options),
  },
  {
    name: "getChanges",
    feature: "changes",
    start: (adapter, on, options) => adapter.getChanges(on.channelUrl, on.cursor, options),
  },
  {
    name: "sendText",
    feature: null,
    start: (adapter, on, options) => adapter.sendText(on.channelUrl, toTextDraft("never"), options),
  },
  {
    name: "sendText as a reply",
    feature: "threads",
    start: (adapter, on, options) =>
      adapter.sendText(on.channelUrl, toTextDraft("never", { parentId: on.other }), options),
  },
  {
    name: "sendFile",
    feature: "files",
    start: (adapter, on, options) => adapter.sendFile(on.channelUrl, toFileDraft(), options),
  },
  {
    name: "updateText",
    feature: null,
    start: (adapter, on, options) => adapter.updateText(on.channelUrl, on.own, toTextContent("edited"), options),
  },
  {
    name: "deleteMessage (hard)",
    feature: null,
    start: (adapter, on, options) => adapter.deleteMessage(on.channelUrl, on.own, "hard", options),
  },
  {
    name: "deleteMessage (soft)",
    feature: "softDelete",
    start: (adapter, on, options) => adapter.deleteMessage(on.channelUrl, on.own, "soft", options),
  },
  {
    name: "undoDelete",
    feature: "softDelete",
    start: (adapter, on, options) => adapter.undoDelete(on.channelUrl, on.own, options),
  },
  {
    name: "setReaction",
    feature: "reactions",
    start: (adapter, on, options) => adapter.setReaction(on.channelUrl, on.other, on.reactionKey, true, options),
  },
  {
    name: "setTyping",
    feature: "typing",
    start: (adapter, on, options) => adapter.setTyping(on.channelUrl, true, options),
  },
  {
    name: "markAsSeen",
    feature: "unread",
    start: (adapter, on, options) => adapter.markAsSeen(on.channelUrl, { createdAt: 1, id: "1" }, options),
  },
  {
    name: "search",
    feature: "search",
    start: (adapter, on, options) => adapter.search(on.channelUrl, { text: "first", limit: 10, cursor: null }, options),
  },
  {
    name: "getMembers",
    feature: "members",
    start: (adapter, on, options) =>
      adapter.getMembers(on.channelUrl, { filter: "all", namePrefix: "", limit: 10, cursor: null }, options),
  },
  {
    name: "reportMessage",
    feature: "reports",
    start: (adapter, on, options) => report(adapter, on.channelUrl, on.other, options),
  },
  { name: "getEmoji", feature: "reactions", start: (adapter, _, options) => adapter.getEmoji(options) },
];

/** Reports a message; of an adapter without the method that is refused as unsupported. */
export function report(
  adapter: ChatAdapter,
  channelUrl: string,
  messageId: string,
  options?: CallOptions,
): Promise<void> {
  const reason = { reason: "harassment", comment: "Not for the first time" } as const;
  return (
    adapter.reportMessage?.(channelUrl, messageId, reason, options) ??
    Promise.reject(new ChatError("unsupported", "The adapter has no reportMessage."))
  );
}

/** One way to call each method of the group for operators. */
export interface EveryModerationCall {
  readonly name: string;
  /** The abilities that operators need for it. */
  readonly needs: readonly Need[];
  /** It changes nothing, so that a service need not refuse it to others. */
  readonly reads?: boolean | undefined;
  start(adapter: ChatAdapter, on: ModerationTarget, options?: CallOptions): Promise<unknown>;
}

export interface ModerationTarget {
  readonly channelUrl: string;
  readonly userId: string;
  /** A message of that person. */
  readonly messageId: string;
}

/** The group for operators. Of an adapter without it every call is refused as unsupported. */
export function moderationOf({ moderation }: ChatAdapter): ModerationPort {
  if (moderation === undefined) throw new ChatError("unsupported", "The adapter has no moderation.");
  return moderation;
}

/** Every method for operators, and the removal of another's message. */
export const everyModerationCall: readonly EveryModerationCall[] = [
  ...(["mute", "ban"] as const).flatMap((kind): readonly EveryModerationCall[] => [
    {
      name: `restrict (${kind})`,
      needs: [`operators ${kind}`],
      start: (adapter, { channelUrl, userId }, options) =>
        moderationOf(adapter).restrict(channelUrl, { kind, userId, seconds: 600, reason: "spam" }, options),
    },
    {
      name: `lift (${kind})`,
      needs: [`operators ${kind}`],
      start: (adapter, { channelUrl, userId }, options) =>
        moderationOf(adapter).lift(channelUrl, kind, userId, options),
    },
  ]),
  {
    name: "setRole",
    needs: ["operators register"],
    start: (adapter, { channelUrl, userId }, options) =>
      moderationOf(adapter).setRole(channelUrl, userId, "operator", options),
  },
  {
    name: "changeChannel (frozen)",
    needs: ["operators freeze"],
    start: (adapter, { channelUrl }, options) =>
      moderationOf(adapter).changeChannel(channelUrl, { frozen: true }, options),
  },
  {
    name: "changeChannel (slowModeSeconds)",
    needs: ["operators set slow mode"],
    start(adapter, { channelUrl }, options) {
      const { capabilities, changeChannel } = moderationOf(adapter);
      return changeChannel(channelUrl, { slowModeSeconds: capabilities.slowModes.at(-1) }, options);
    },
  },
  {
    name: "getMember",
    needs: ["moderation"],
    reads: true,
    start: (adapter, { channelUrl, userId }, options) => moderationOf(adapter).getMember(channelUrl, userId, options),
  },
  {
    name: "getMessagesBy",
    needs: ["operators list messages"],
    reads: true,
    start: (adapter, { channelUrl, userId }, options) =>
      moderationOf(adapter).getMessagesBy(channelUrl, userId, { before: null, limit: 10 }, options),
  },
  {
    name: "deleteMessage of another's (hard)",
    needs: ["operators remove for good"],
    start: (adapter, { channelUrl, messageId }, options) =>
      adapter.deleteMessage(channelUrl, messageId, "hard", options),
  },
  {
    name: "deleteMessage of another's (soft)",
    needs: ["operators remove and restore"],
    start: (adapter, { channelUrl, messageId }, options) =>
      adapter.deleteMessage(channelUrl, messageId, "soft", options),
  },
];
