import type { ConversationData } from "@foyer/chat-adapter-memory";
import {
  type Capabilities,
  type ChatAdapter,
  ChatError,
  type ChatEvent,
  createBuiltInEmoji,
  type Message,
  type Page,
  positionOf,
  textDefaults,
  type User,
} from "@foyer/chat-headless/core";
import { createGate, reader, untilAnswered } from "./driver";

const capabilities: Capabilities = {
  reactions: true,
  threads: true,
  typing: true,
  files: false,
  softDelete: false,
  search: false,
  members: false,
  presence: false,
  unread: true,
  mentions: false,
  changes: false,
  idempotentSend: false,
  maxTextLength: 1024,
  lengthUnit: "utf16",
  maxFileSize: 0,
};

const noOne = { role: "attendee", muted: false, banned: false, revision: 0 } as const;

/** A chat service that is one array of messages: no network, no server, nothing that costs. */
export function createArrayAdapter({ channel, messages: given }: ConversationData) {
  const messages = [...given];
  const indices = new Map(messages.map(({ id }, index) => [id, index]));
  const listeners = new Set<(event: ChatEvent) => void>();
  const gate = createGate();
  let revision = messages.length * 4;

  const emit = (event: ChatEvent) => listeners.forEach((listener) => listener(event));
  const refuse = () => Promise.reject(new ChatError("unsupported"));

  function toPage(start: number, end: number): Page {
    const from = Math.max(0, start);
    const page = messages.slice(from, end);
    return { messages: page, hasOlder: from > 0, hasNewer: end < messages.length, parent: null };
  }

  function change(id: string, next: (message: Message) => Message): Message | undefined {
    const index = indices.get(id);
    const message = index === undefined ? undefined : messages[index];
    if (index === undefined || message === undefined) return undefined;
    const changed = next(message);
    messages[index] = changed;
    return changed;
  }

  function store(sender: User, text: string, key: string | null): Message {
    revision += 1;
    const stored: Message = {
      ...textDefaults,
      id: String(1_000_000_000 + messages.length),
      key,
      createdAt: (messages.at(-1)?.createdAt ?? 0) + 1,
      revision,
      sender,
      text,
    };
    indices.set(stored.id, messages.length);
    messages.push(stored);
    return stored;
  }

  const adapter: ChatAdapter = {
    capabilities,
    async connect() {
      await untilAnswered();
      return reader;
    },
    disconnect: () => Promise.resolve(),
    async join() {
      await untilAnswered();
      const newest = messages.at(-1);
      return {
        channel: { ...channel, memberCount: 200, revision: 0 },
        membership: noOne,
        unreadCount: 0,
        newest: newest === undefined ? null : positionOf(newest),
        cursor: null,
      };
    },
    leave: () => Promise.resolve(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async getMessages(_channelUrl, query) {
      const { parentId, limit } = query;
      await untilAnswered();
      if (parentId !== null) return { messages: [], hasOlder: false, hasNewer: false, parent: null };
      const indexOf = (id: string) => indices.get(id) ?? messages.length;
      if ("around" in query) {
        const start = indexOf(query.around) - Math.floor(limit / 2);
        return toPage(start, start + limit);
      }
      if ("after" in query) return toPage(indexOf(query.after.id) + 1, indexOf(query.after.id) + 1 + limit);
      if (query.before === null) return toPage(messages.length - limit, messages.length);
      await gate.pass();
      return toPage(indexOf(query.before.id) - limit, indexOf(query.before.id));
    },
    getChanges: refuse,
    sendText: (_channelUrl, { text, key }) => Promise.resolve(store(reader, text, key)),
    sendFile: refuse,
    updateText: refuse,
    deleteMessage: refuse,
    undoDelete: refuse,
    setReaction: (_channelUrl, messageId, key, on) => {
      revision += 1;
      return Promise.resolve({ messageId, key, userId: reader.id, on, revision });
    },
    setTyping: () => Promise.resolve(),
    markAsSeen: () => Promise.resolve(),
    search: refuse,
    getMembers: refuse,
    getEmoji: () => Promise.resolve(createBuiltInEmoji()),
  };

  return {
    adapter,
    gate,
    receive(sender: User, text: string) {
      emit({ type: "message-received", channelUrl: channel.url, message: store(sender, text, null) });
    },
    react(messageId: string, userId: string, key: string) {
      revision += 1;
      const reaction = { messageId, key, userId, on: true, revision };
      emit({ type: "reaction-changed", channelUrl: channel.url, change: reaction });
    },
    edit(messageId: string, text: string) {
      revision += 1;
      const message = change(messageId, (before) =>
        before.type === "text" ? { ...before, text, updatedAt: before.createdAt + revision, revision } : before,
      );
      if (message !== undefined) emit({ type: "message-updated", channelUrl: channel.url, message });
    },
  };
}
