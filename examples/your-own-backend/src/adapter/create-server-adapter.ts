import {
  type ChatAdapter,
  ChatError,
  defineAdapter,
  type DriverConnection,
  type JoinedChannel,
  type PageQuery,
  type Position,
  type User,
} from "@foyer/chat-headless";
import { capabilities, moderation } from "../protocol";
import { createRest, type Rest, toRestError } from "./rest";
import { openSocket, type ServerSocket } from "./server-socket";

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
  return defineAdapter({
    capabilities,
    moderation,
    toError: toRestError,
    async open(session, { emit, closed, signal }) {
      const token = await session.getToken();
      if (token === null) throw new ChatError("session-refused", "This server needs a token.");
      const socketUrl = `${url.replace(/^http/, "ws")}/socket`;
      const socket = await openSocket({ url: socketUrl, WebSocket, signal, onEvent: emit, onClose: closed });
      const self = await socket.request<User>({ type: "sign-in", token });
      return toConnection(self, socket, createRest(url, fetch, token));
    },
  });
}

const of = (channelUrl: string) => `/channels/${encodeURIComponent(channelUrl)}`;
const ofPerson = (channelUrl: string, id: string) => `${of(channelUrl)}/members/${encodeURIComponent(id)}`;
const ofMessage = (channelUrl: string, id: string) => `${of(channelUrl)}/messages/${encodeURIComponent(id)}`;

function toConnection(self: User, socket: ServerSocket, rest: Rest): DriverConnection {
  return {
    self,
    close: socket.close,
    ping: () => socket.request({ type: "ping" }),

    join: (channelUrl) => socket.request<JoinedChannel>({ type: "join", channelUrl }),
    async leave(channelUrl, { signal, giveUpMembership }) {
      await socket.request({ type: "leave", channelUrl });
      if (giveUpMembership) await rest("DELETE", `${of(channelUrl)}/membership`, { signal });
    },

    getMessages: (channelUrl, query, { signal }) =>
      rest("GET", `${of(channelUrl)}/messages`, { signal, query: toPageParameters(query) }),
    sendText(channelUrl, { key, text, parentId, inMainList, customType, data }, { signal }) {
      const body = { key, text, parentId, inMainList, customType, data };
      return rest("POST", `${of(channelUrl)}/messages`, { signal, body });
    },
    updateText: (channelUrl, id, { text, data }, { signal }) =>
      rest("PATCH", ofMessage(channelUrl, id), { signal, body: { text, data } }),
    deleteMessage: (channelUrl, id, { signal }) => rest("DELETE", ofMessage(channelUrl, id), { signal }),

    changes: {
      getChanges: (channelUrl, since, { signal }) =>
        rest("GET", `${of(channelUrl)}/changes`, { signal, query: { since } }),
    },
    reactions: {
      setReaction: (channelUrl, id, key, on, { signal }) =>
        rest(on ? "PUT" : "DELETE", `${ofMessage(channelUrl, id)}/reactions/${encodeURIComponent(key)}`, { signal }),
      getEmoji: ({ signal }) => rest("GET", "/emoji", { signal }),
    },
    typing: { setTyping: (channelUrl, typing) => socket.request({ type: "typing", channelUrl, typing }) },
    unread: {
      markAsSeen: (channelUrl, { createdAt, id }, { signal }) =>
        rest("PUT", `${of(channelUrl)}/seen`, { signal, body: { createdAt, id } }),
    },
    members: {
      getMembers: (channelUrl, { namePrefix: prefix, ...query }, { signal }) =>
        rest("GET", `${of(channelUrl)}/members`, { signal, query: { ...query, prefix } }),
    },
    reports: {
      reportMessage: (channelUrl, id, { reason, comment }, { signal }) =>
        rest("POST", `${ofMessage(channelUrl, id)}/reports`, { signal, body: { reason, comment } }),
    },
    moderation: {
      restrict: (channelUrl, { kind, userId, seconds, reason }, { signal }) =>
        rest("PUT", `${ofPerson(channelUrl, userId)}/${kind}`, { signal, body: { seconds, reason } }),
      lift: (channelUrl, kind, userId, { signal }) =>
        rest("DELETE", `${ofPerson(channelUrl, userId)}/${kind}`, { signal }),
      setRole: (channelUrl, userId, role, { signal }) =>
        rest("PATCH", ofPerson(channelUrl, userId), { signal, body: { role } }),
      changeChannel: (channelUrl, change, { signal }) => rest("PATCH", of(channelUrl), { signal, body: change }),
      getMember: (channelUrl, userId, { signal }) => rest("GET", ofPerson(channelUrl, userId), { signal }),
      getMessagesBy: (channelUrl, userId, { before, limit }, { signal }) =>
        rest("GET", `${ofPerson(channelUrl, userId)}/messages`, { signal, query: { limit, before: toPlace(before) } }),
    },
  };
}

const toPlace = (place: Position | null) => place && `${place.createdAt},${place.id}`;

function toPageParameters(query: PageQuery): Readonly<Record<string, string | number | null>> {
  const { parentId: parent, limit } = query;
  if ("around" in query) return { parent, limit, around: query.around };
  return "after" in query
    ? { parent, limit, after: toPlace(query.after) }
    : { parent, limit, before: toPlace(query.before) };
}
