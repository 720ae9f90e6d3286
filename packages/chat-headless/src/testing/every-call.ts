import { type CallOptions, type ChatAdapter, ChatError, type Feature } from "@foyer/chat-headless/core";
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
  /** A message of somebody else's. */
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
