import {
  ChatError,
  comparePositions,
  type DriverEvent,
  type Environment,
  type Message,
  type MessageReport,
  pageOf,
  type PageQuery,
  type Position,
  positionOf,
  toQuote,
  type User,
} from "../../src/core";

type Listener = (event: DriverEvent) => void;

interface TinyChannel {
  readonly messages: Map<string, Message>;
  /** The number of the last change of each message, by its id. */
  readonly changes: Map<string, number>;
  readonly listeners: Map<User, Set<Listener>>;
  readonly seen: Map<string, Position>;
  readonly reports: { readonly messageId: string; readonly reporterId: string; readonly comment: string }[];
}

export const longestText = 60;
export const largestFile = 2_000_000;

/** A whole chat service in a page, for drivers. Its calls throw. */
export function createTinyService(people: readonly User[], channelUrls: readonly string[], environment: Environment) {
  const channels = new Map<string, TinyChannel>(
    channelUrls.map((url) => [
      url,
      { messages: new Map(), changes: new Map(), listeners: new Map(), seen: new Map(), reports: [] },
    ]),
  );
  const removedKeys = new Set<string>();
  let last = 0;

  function channelOf(url: string): TinyChannel {
    const channel = channels.get(url);
    if (!channel) throw new ChatError("not-found");
    return channel;
  }

  function messageOf(url: string, id: string, authorId?: string): Message {
    const message = channelOf(url).messages.get(id);
    if (!message) throw new ChatError("not-found");
    if (authorId !== undefined && message.sender?.id !== authorId) throw new ChatError("not-allowed");
    return message;
  }

  function publish(url: string, event: DriverEvent, except?: string): void {
    for (const [user, listeners] of channelOf(url).listeners) {
      if (user.id !== except) for (const listener of listeners) queueMicrotask(() => listener(event));
    }
  }

  function store<M extends Message>(url: string, message: M): M {
    const channel = channelOf(url);
    channel.messages.set(message.id, message);
    channel.changes.set(message.id, last);
    return message;
  }

  function update<M extends Message>(url: string, message: M, change: Partial<M>): M {
    const next = store(url, { ...message, ...change, revision: (last += 1) });
    publish(url, { type: "message-updated", channelUrl: url, message: next });
    return next;
  }

  /** Summarises the thread of a message, when a reply came or went. */
  function summarise(url: string, rootId: string | null): void {
    const root = channelOf(url).messages.get(rootId ?? "");
    if (!root) return;
    const replies = [...channelOf(url).messages.values()].filter(({ parentId }) => parentId === rootId).toReversed();
    const repliers = [...new Set(replies.flatMap(({ sender }) => sender ?? []))].slice(0, 4);
    const lastReplyAt = replies[0]?.createdAt ?? 0;
    const thread = { replyCount: replies.length, lastReplyAt, repliers, revision: (last += 1) };
    store(url, { ...root, thread });
    publish(url, { type: "thread-changed", channelUrl: url, messageId: root.id, thread });
  }

  const mainList = (url: string) => [...channelOf(url).messages.values()].filter(({ inMainList }) => inMainList);

  return {
    personOf: (userId: string) => people.find(({ id }) => id === userId),
    channelOf,
    mainList,
    publish,

    /** @returns how to stop */
    listen(url: string, user: User, listener: Listener): () => void {
      const { listeners } = channelOf(url);
      const own = listeners.get(user) ?? new Set();
      listeners.set(user, own.add(listener));
      return () => void own.delete(listener);
    },

    page(url: string, { parentId, ...query }: PageQuery) {
      const all = [...channelOf(url).messages.values()];
      if (parentId === null) return pageOf(mainList(url), { parentId, ...query });
      const replies = all.filter((message) => message.parentId === parentId);
      const parent = channelOf(url).messages.get(parentId) ?? null;
      return { ...pageOf(replies, { parentId, ...query }), parent };
    },

    /** A second one with the same key answers the first. */
    add<M extends Message>(url: string, message: Omit<M, "id" | "createdAt" | "revision" | "parent">): Message {
      const { messages } = channelOf(url);
      for (const known of messages.values())
        if (known.key === message.key && known.sender?.id === message.sender?.id) return known;
      if (message.key !== null && removedKeys.has(message.key)) throw new ChatError("not-found");
      const parent = message.parentId === null ? null : toQuote(messageOf(url, message.parentId));
      const id = `${(last += 1)}`;
      const stored = store(url, { ...message, id, createdAt: environment.now(), revision: last, parent } as Message);
      summarise(url, stored.parentId);
      publish(url, { type: "message-received", channelUrl: url, message: stored });
      return stored;
    },

    edit(url: string, id: string, authorId: string, change: Partial<Message>): Message {
      const message = messageOf(url, id, authorId);
      if (message.type !== "text" || message.deleted) throw new ChatError("invalid");
      return update(url, message, { ...change, updatedAt: environment.now() } as Partial<Message>);
    },

    mark: (url: string, id: string, authorId: string, deleted: boolean): Message =>
      update(url, messageOf(url, id, authorId), { deleted }),

    remove(url: string, id: string, authorId: string): void {
      const { parentId, key } = messageOf(url, id, authorId);
      if (key !== null) removedKeys.add(key);
      channelOf(url).messages.delete(id);
      channelOf(url).changes.set(id, (last += 1));
      summarise(url, parentId);
      publish(url, { type: "message-deleted", channelUrl: url, messageId: id });
    },

    react(url: string, messageId: string, userId: string, key: string, on: boolean) {
      const message = messageOf(url, messageId);
      const others = new Map(message.reactions.map((reaction) => [reaction.key, reaction.userIds]));
      const userIds = (others.get(key) ?? []).filter((id) => id !== userId);
      others.set(key, on ? [...userIds, userId] : userIds);
      const reactions = Array.from(others, ([each, ids]) => ({ key: each, userIds: ids })).filter(
        (reaction) => reaction.userIds.length > 0,
      );
      const change = { messageId, key, userId, on, revision: (last += 1) };
      store(url, { ...message, reactions, reactionsRevision: last });
      publish(url, { type: "reaction-changed", channelUrl: url, change });
      return change;
    },

    changesSince(url: string, cursor: string) {
      const { changes, messages } = channelOf(url);
      const ids = [...changes].flatMap(([id, at]) => (at > Number(cursor) ? [id] : []));
      return {
        changed: ids.flatMap((id) => messages.get(id) ?? []),
        deletedIds: ids.filter((id) => !messages.has(id)),
        cursor: `${last}`,
        hasMore: false,
        complete: /^\d+$/.test(cursor),
      };
    },

    see(url: string, user: User, upTo: Position): void {
      const { seen } = channelOf(url);
      if (comparePositions(seen.get(user.id) ?? { createdAt: 0, id: "" }, upTo) >= 0) return;
      seen.set(user.id, positionOf(upTo));
      for (const listener of channelOf(url).listeners.get(user) ?? [])
        queueMicrotask(() => listener({ type: "seen-changed", channelUrl: url, upTo }));
    },

    unread(url: string, userId: string): number {
      const upTo = channelOf(url).seen.get(userId) ?? { createdAt: 0, id: "" };
      return mainList(url).filter(({ sender, ...at }) => sender?.id !== userId && comparePositions(at, upTo) > 0)
        .length;
    },

    report(url: string, messageId: string, reporterId: string, { comment }: MessageReport): void {
      messageOf(url, messageId);
      channelOf(url).reports.push({ messageId, reporterId, comment });
    },

    cursor: () => `${last}`,
  };
}

export type TinyService = ReturnType<typeof createTinyService>;
