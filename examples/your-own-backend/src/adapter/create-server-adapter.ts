import {
  abortable,
  type CallOptions,
  cancelledError,
  type ChatAdapter,
  ChatError,
  type ChatEvent,
  type Emoji,
  type PageQuery,
  type Position,
} from "@foyer/chat-headless";
import { capabilities, type SocketRequest } from "../protocol";
import { createConnection } from "./connection";
import { createJoinedChannels } from "./joined-channels";
import { createRest } from "./rest";

export interface ServerAdapterOptions {
  /** Where the server's REST is; its socket is at `/socket` below it. */
  readonly url: string;
  /** @default the platform's own */
  readonly fetch?: typeof globalThis.fetch;
  /** @default the platform's own, which Node has since 22 */
  readonly WebSocket?: typeof globalThis.WebSocket;
}

/** A chat over the server of this example: calls by REST, everything that belongs to one connection by a WebSocket. */
export function createServerAdapter({
  url,
  fetch = (...args) => globalThis.fetch(...args),
  WebSocket = globalThis.WebSocket,
}: ServerAdapterOptions): ChatAdapter {
  const listeners = new Set<{ readonly tell: (event: ChatEvent) => void }>();
  const joined = createJoinedChannels();
  const connection = createConnection({
    url: `${url.replace(/^http/, "ws")}/socket`,
    WebSocket,
    joined: joined.urls,
    onChange: (state, error) => emit({ type: "connection-changed", connection: state, error }),
    onEvent(event) {
      if (joined.has(event.channelUrl)) emit(event);
    },
  });
  const rest = createRest(url, fetch, connection.socket);

  function emit(event: ChatEvent): void {
    for (const listener of [...listeners]) if (listeners.has(listener)) listener.tell(event);
  }

  async function ask<T>(request: SocketRequest, signal: AbortSignal | undefined): Promise<T> {
    if (signal?.aborted) throw cancelledError();
    return abortable(connection.socket().request<T>(request), signal);
  }

  const of = (channelUrl: string) => `/channels/${encodeURIComponent(channelUrl)}`;
  const ofMessage = (channelUrl: string, id: string) => `${of(channelUrl)}/messages/${encodeURIComponent(id)}`;
  const unsupported = () => Promise.reject(new ChatError("unsupported", "See the capabilities."));

  return {
    capabilities,

    connect(session, { signal } = {}) {
      joined.clear();
      return connection.connect(session, signal);
    },
    async disconnect() {
      joined.clear();
      connection.disconnect(new ChatError("connection-lost", "The connection was ended before the answer came."));
    },

    async join(channelUrl, { signal }: CallOptions = {}) {
      const join = () => ask<Awaited<ReturnType<ChatAdapter["join"]>>>({ type: "join", channelUrl }, signal);
      try {
        return await joined.during(channelUrl, join);
      } catch (thrown) {
        // Given up here, it may have been done there.
        if (!joined.has(channelUrl)) ask({ type: "leave", channelUrl }, undefined).catch(() => {});
        throw thrown;
      }
    },
    async leave(channelUrl, { signal, giveUpMembership = false } = {}) {
      joined.leave(channelUrl);
      // Without a connection there is nothing to end: the next one joins again what is joined then.
      await ask({ type: "leave", channelUrl }, signal).catch((error: ChatError) => {
        if (error.class !== "retryable" && error.class !== "indeterminate") throw error;
      });
      if (giveUpMembership) await rest.call("DELETE", `${of(channelUrl)}/membership`, { signal });
    },
    subscribe(tell) {
      const listener = { tell };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    getMessages: (channelUrl, query, { signal } = {}) =>
      rest.call("GET", `${of(channelUrl)}/messages`, { signal, query: toPageParameters(query) }),
    getChanges: (channelUrl, since, { signal } = {}) =>
      rest.call("GET", `${of(channelUrl)}/changes`, { signal, query: { since } }),

    sendText(channelUrl, { key, text, parentId, inMainList, customType, data }, { signal } = {}) {
      const body = { key, text, parentId, inMainList, customType, data };
      return rest.call("POST", `${of(channelUrl)}/messages`, { signal, body });
    },
    updateText: (channelUrl, id, { text, data }, { signal } = {}) =>
      rest.call("PATCH", ofMessage(channelUrl, id), { signal, body: { text, data } }),
    deleteMessage: (channelUrl, id, mode, { signal } = {}) =>
      mode === "hard" ? rest.call("DELETE", ofMessage(channelUrl, id), { signal }) : unsupported(),
    setReaction: (channelUrl, id, key, on, { signal } = {}) =>
      rest.call(on ? "PUT" : "DELETE", `${ofMessage(channelUrl, id)}/reactions/${encodeURIComponent(key)}`, { signal }),

    setTyping: (channelUrl, typing, { signal } = {}) => ask({ type: "typing", channelUrl, typing }, signal),
    markAsSeen: (channelUrl, { createdAt, id }, { signal } = {}) =>
      rest.call("PUT", `${of(channelUrl)}/seen`, { signal, body: { createdAt, id } }),
    getMembers: (channelUrl, { namePrefix: prefix, ...query }, { signal } = {}) =>
      rest.call("GET", `${of(channelUrl)}/members`, { signal, query: { ...query, prefix } }),
    getEmoji: ({ signal } = {}) => rest.call<readonly Emoji[]>("GET", "/emoji", { signal }),

    reportMessage: (channelUrl, id, { reason, comment }, { signal } = {}) =>
      rest.call("POST", `${ofMessage(channelUrl, id)}/reports`, { signal, body: { reason, comment } }),

    sendFile: unsupported,
    undoDelete: unsupported,
    search: unsupported,
  };
}

function toPageParameters(query: PageQuery): Readonly<Record<string, string | number | null>> {
  const { parentId: parent, limit } = query;
  const written = (place: Position | null) => place && `${place.createdAt},${place.id}`;
  if ("around" in query) return { parent, limit, around: query.around };
  return "after" in query
    ? { parent, limit, after: written(query.after) }
    : { parent, limit, before: written(query.before) };
}
