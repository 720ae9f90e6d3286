import {
  abortable,
  type Capabilities,
  type ChatAdapter,
  ChatError,
  type ChatEvent,
  comparePositions,
  type Page,
  type PageQuery,
  positionOf,
  type TextMessage,
  toChatError,
  type User,
} from "@foyer/chat-headless/core";
import { type BoardEvent, BoardError, type BoardService, longestNote, type Note } from "./board-service";

/** What the service cannot do is declared, and not offered to people. */
const capabilities: Capabilities = {
  reactions: false,
  threads: false,
  typing: false,
  files: false,
  softDelete: false,
  search: false,
  members: false,
  presence: false,
  unread: false,
  mentions: false,
  changes: false,
  idempotentSend: false,
  maxTextLength: longestNote,
  lengthUnit: "utf16",
  maxFileSize: 0,
};

const codes = { 401: "session-refused", 403: "not-allowed", 404: "not-found", 413: "too-long" } as const;

/** What the service answers, as the chat understands it. What is neither may have been done: `server-error`. */
function toError(thrown: unknown): ChatError {
  return thrown instanceof BoardError ? new ChatError(codes[thrown.status], thrown.message) : toChatError(thrown);
}

/** One person's connection to the board service. */
export function createBoardAdapter(service: BoardService): ChatAdapter {
  const listeners = new Set<(event: ChatEvent) => void>();
  /** By channel: what ends the events of each `join`. */
  const joined = new Map<string, Set<() => void>>();
  let self: User | null = null;
  let connection = new AbortController();

  /** Does one call: refused without a connection, ended with it, and rejected with a `ChatError` only. */
  async function call<T>(signal: AbortSignal | undefined, act: (userId: string) => Promise<T>): Promise<T> {
    if (signal?.aborted) throw new ChatError("cancelled");
    if (self === null) throw new ChatError("not-connected");
    const { signal: ended } = connection;
    try {
      return await abortable(abortable(act(self.id), signal), ended);
    } catch (thrown) {
      throw ended.aborted ? new ChatError("connection-lost") : toError(thrown);
    }
  }

  /** Begins the events of a channel. An event that the service has sent before the end is dropped after it. */
  function listen(channelUrl: string): () => void {
    const all = joined.get(channelUrl) ?? new Set();
    joined.set(channelUrl, all);
    const stopService = service.listen(channelUrl, (event) => {
      if (!all.has(stop)) return;
      const told = toEvent(channelUrl, event, service);
      for (const listener of listeners) listener(told);
    });
    const stop = () => {
      all.delete(stop);
      stopService();
    };
    all.add(stop);
    return stop;
  }

  function leave(channelUrl: string): void {
    for (const stop of joined.get(channelUrl) ?? []) stop();
  }

  function end(): void {
    for (const channelUrl of joined.keys()) leave(channelUrl);
    self = null;
    connection.abort();
    connection = new AbortController();
  }

  const unsupported = () => Promise.reject(new ChatError("unsupported", "See the capabilities."));

  return {
    capabilities,

    async connect(session, { signal } = {}) {
      end();
      const { signal: ended } = connection;
      const signIn = async () => {
        await session.getToken({ signal: signal ?? ended }).catch((cause: unknown) => {
          throw new ChatError("session-refused", "getToken failed.", { cause });
        });
        return service.signIn(session.userId);
      };
      try {
        const user = await abortable(abortable(signIn(), signal), ended);
        self = user;
        return user;
      } catch (thrown) {
        throw toError(thrown);
      }
    },
    async disconnect() {
      end();
    },

    async join(channelUrl, { signal } = {}) {
      let stop = () => {};
      try {
        return await call(signal, async () => {
          // Before the read: what happens meanwhile comes as an event, and may come twice.
          stop = listen(channelUrl);
          const notes = await service.read(channelUrl);
          // A join that works takes the place of those before it, where nobody has left meanwhile.
          const all = [...(joined.get(channelUrl) ?? [])];
          for (const earlier of all.slice(0, Math.max(0, all.indexOf(stop)))) earlier();
          const newest = notes.at(-1);
          return {
            channel: { url: channelUrl, name: channelUrl, frozen: false, memberCount: 0, revision: 0 },
            membership: { role: "attendee", muted: false, banned: false, revision: 0 },
            unreadCount: null,
            newest: newest === undefined ? null : { createdAt: newest.at, id: newest.id },
            cursor: null,
          };
        });
      } catch (thrown) {
        stop();
        throw thrown;
      }
    },
    async leave(channelUrl) {
      leave(channelUrl);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    getMessages: (channelUrl, query, { signal } = {}) =>
      call(signal, async () => {
        if (query.parentId !== null) return unsupported();
        const notes = await service.read(channelUrl);
        return toPage(
          notes.map((note) => toMessage(note, service)),
          query,
        );
      }),
    sendText: (channelUrl, { key, text, parentId }, { signal } = {}) =>
      call(signal, async (userId) => {
        if (parentId !== null) return unsupported();
        return toMessage(await service.post(channelUrl, userId, key, text), service);
      }),
    updateText: (channelUrl, id, { text }, { signal } = {}) =>
      call(signal, async (userId) => toMessage(await service.edit(channelUrl, id, userId, text), service)),
    deleteMessage: (channelUrl, id, mode, { signal } = {}) =>
      mode === "soft"
        ? unsupported()
        : call(signal, async (userId) => {
            await service.remove(channelUrl, id, userId);
            return null;
          }),

    getChanges: unsupported,
    sendFile: unsupported,
    undoDelete: unsupported,
    setReaction: unsupported,
    setTyping: unsupported,
    markAsSeen: unsupported,
    search: unsupported,
    getMembers: unsupported,
    getEmoji: unsupported,
  };
}

function toEvent(channelUrl: string, event: BoardEvent, service: BoardService): ChatEvent {
  if (event.type === "removed") return { type: "message-deleted", channelUrl, messageId: event.id };
  const type = event.type === "posted" ? "message-received" : "message-updated";
  return { type, channelUrl, message: toMessage(event.note, service) };
}

function toMessage(note: Note, service: BoardService): TextMessage {
  return {
    type: "text",
    id: note.id,
    key: note.clientId,
    createdAt: note.at,
    updatedAt: note.editedAt,
    revision: note.version,
    sender: { id: note.authorId, name: service.nameOf(note.authorId) },
    text: note.text,
    mentionTemplate: null,
    mentionedUsers: [],
    linkPreview: null,
    parentId: null,
    parent: null,
    inMainList: true,
    deleted: false,
    customType: "",
    data: null,
    reactions: [],
    reactionsRevision: 0,
    thread: null,
  };
}

/** A service that pages by itself does this on its side. */
function toPage(all: readonly TextMessage[], query: PageQuery): Page {
  let [from, to] = [0, all.length];
  if ("around" in query) {
    const at = all.findIndex(({ id }) => id === query.around);
    if (at < 0) throw new ChatError("not-found");
    from = Math.max(0, at - Math.floor(query.limit / 2));
    to = from + query.limit;
  } else if ("after" in query) {
    const next = all.findIndex((message) => comparePositions(positionOf(message), query.after) > 0);
    from = next < 0 ? all.length : next;
    to = from + query.limit;
  } else if (query.before !== null) {
    const { before } = query;
    const end = all.findIndex((message) => comparePositions(positionOf(message), before) >= 0);
    to = end < 0 ? all.length : end;
    from = Math.max(0, to - query.limit);
  } else from = Math.max(0, to - query.limit);
  return { messages: all.slice(from, to), hasOlder: from > 0, hasNewer: to < all.length, parent: null };
}
