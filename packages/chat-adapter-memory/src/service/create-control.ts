import { ChatError, type JsonValue, type Message, toData } from "@foyer/chat-headless/core";
import type { ChatChannel } from "../server/channel";
import type { NewMessage } from "../server/channel-messages";
import type { ChatServer } from "../server/chat-server";
import type { ClientSelection, MemoryChatControl, ServiceStats } from "./control";
import type { Faults } from "../transport/faults";
import { loadConversation } from "../server/load-conversation";

/** What the control can do to connections. */
export interface ControlledConnections {
  drop(selection: ClientSelection): void;
  sleep(selection: ClientSelection): void;
  wake(selection: ClientSelection): void;
  setMode(mode: "open" | "refused" | "down"): void;
  restart(downFor: number): void;
  inject(channelUrl: string, event: unknown): void;
  stats(): ServiceStats;
}

/** Milliseconds; long enough for every client to notice. */
const defaultDowntime = 1_000;

export function createControl(
  server: ChatServer,
  faults: Faults,
  connections: ControlledConnections,
): MemoryChatControl {
  type Listing = {
    readonly parentId?: string;
    readonly inMainList?: boolean;
    readonly customType?: string;
    readonly data?: JsonValue;
  };

  function post(channel: ChatChannel, userId: string | null, listing: Listing, body: NewMessage["body"]): Message {
    const sender = userId === null ? null : server.user(userId);
    if (sender !== null) channel.addMember(sender.id);
    const { parentId = null, inMainList = true, customType = "", data = null } = listing;
    const extras = { customType, data: toData(data) };
    const message = channel.messages.post({ sender, key: null, parentId, inMainList, ...extras, body });
    server.previews.attach(channel, message);
    return message;
  }

  const setPerson = (
    { channelUrl, userId }: { readonly channelUrl: string; readonly userId: string },
    change: Parameters<ChatChannel["setPerson"]>[1],
  ) => server.channel(channelUrl).setPerson(server.user(userId).id, change);

  const endOf = (duration: number | undefined) =>
    duration === undefined ? null : server.options.environment.now() + duration;

  return {
    addUser: async (user) => server.addUser(user),
    async addChannel({ url, name, frozen = false, slowModeSeconds = 0, memberIds = [] }) {
      const channel = server.addChannel({ url, name, frozen, slowModeSeconds });
      for (const userId of memberIds) channel.addMember(server.user(userId).id);
    },
    removeChannel: async ({ channelUrl }) => server.removeChannel(channelUrl),
    load: async (data) => loadConversation(server, data),
    async post({ channelUrl, userId, text, mentionTemplate = null, mentionedUserIds = [], ...listing }) {
      const mentionedUsers = mentionedUserIds.map(server.user);
      return post(server.channel(channelUrl), userId, listing, { type: "text", text, mentionTemplate, mentionedUsers });
    },
    async postFile({ channelUrl, userId, file: blob, name, mimeType, width = 0, height = 0, ...listing }) {
      const url = server.files.add(blob);
      const file = { url, name, mimeType, size: blob.size, thumbnails: [], width, height };
      return post(server.channel(channelUrl), userId, listing, { type: "file", file });
    },
    postAdmin: async ({ channelUrl, text }) => post(server.channel(channelUrl), null, {}, { type: "admin", text }),
    postUnknown: async ({ channelUrl, userId, ...listing }) =>
      post(server.channel(channelUrl), userId, listing, { type: "unsupported" }),
    injectEvent: async ({ channelUrl, event }) => connections.inject(channelUrl, event),
    async edit({ channelUrl, messageId, text, data }) {
      const channel = server.channel(channelUrl);
      const body = { type: "text", text, mentionTemplate: null, mentionedUsers: [] } as const;
      const message = channel.messages.edit(messageId, body, data === undefined ? data : toData(data));
      server.previews.attach(channel, message);
      return message;
    },
    async deleteMessage({ channelUrl, messageId, mode }) {
      const { messages } = server.channel(channelUrl);
      if (mode === "soft") messages.setDeleted(messageId, true);
      else messages.remove(messageId);
    },
    async undoDelete({ channelUrl, messageId }) {
      server.channel(channelUrl).messages.setDeleted(messageId, false);
    },
    async react({ channelUrl, messageId, userId, key, on = true }) {
      server.channel(channelUrl).messages.react(messageId, server.user(userId).id, key, on);
    },
    async setTyping({ channelUrl, userId, typing }) {
      if (!server.options.capabilities.typing) throw new ChatError("unsupported", "The service has no typing.");
      const event = { type: "typing-changed", channelUrl, user: server.user(userId), typing } as const;
      server.events.emit("event", { channelUrl, event, audience: { except: userId } });
    },
    async setPresence({ userIds, present }) {
      for (const userId of userIds) server.setPresence(userId, present);
    },
    markAsSeen: async ({ channelUrl, userId, upTo }) => server.channel(channelUrl).markSeen(userId, upTo),
    mute: async ({ duration, ...member }) => setPerson(member, { muted: true, mutedUntil: endOf(duration) }),
    unmute: async (member) => setPerson(member, { muted: false }),
    ban: async ({ duration, ...member }) => setPerson(member, { banned: true, bannedUntil: endOf(duration) }),
    unban: async (member) => setPerson(member, { banned: false }),
    setRole: async ({ role, ...member }) => setPerson(member, { role }),
    freeze: async ({ channelUrl }) => server.channel(channelUrl).change({ frozen: true }),
    unfreeze: async ({ channelUrl }) => server.channel(channelUrl).change({ frozen: false }),
    setSlowMode: async ({ channelUrl, seconds }) => server.channel(channelUrl).change({ slowModeSeconds: seconds }),
    rename: async ({ channelUrl, name }) => server.channel(channelUrl).change({ name }),
    issueToken: async ({ userId, lifetime }) => server.tokens.issue(server.user(userId).id, lifetime),
    expireTokens: async ({ userId } = {}) => server.tokens.expire(userId),
    setLinkPreview: async ({ url, preview }) => server.previews.set(url, preview),
    dropClients: async (selection = {}) => connections.drop(selection),
    sleepClients: async (selection = {}) => connections.sleep(selection),
    wakeClients: async (selection = {}) => connections.wake(selection),
    setConnections: async (mode) => connections.setMode(mode),
    restart: async ({ downFor = defaultDowntime } = {}) => connections.restart(downFor),
    addFault: async (rule) => faults.add(rule),
    removeFault: async (id) => faults.remove(id),
    clearFaults: async () => faults.clear(),
    history: async ({ channelUrl, parentId = null }) => [...server.channel(channelUrl).log.list(parentId)],
    latest: async ({ channelUrl, limit }) => server.channel(channelUrl).log.list(null).slice(-Math.max(1, limit)),
    reports: async ({ channelUrl }) => server.channel(channelUrl).reports.all(),
    unreadCount: async ({ channelUrl, userId }) => server.channel(channelUrl).unreadCount(userId),
    users: async () => server.users(),
    stats: async () => connections.stats(),
  };
}
