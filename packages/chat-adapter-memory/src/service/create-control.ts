import { ChatError, type JsonValue, type Message, toData } from "@foyer/chat-headless/core";
import type { ChatChannel } from "../server/channel";
import { toRemoval } from "../server/channel-actions";
import type { NewMessage } from "../server/channel-messages";
import type { ChatServer } from "../server/chat-server";
import type { ClientSelection, MemoryChatControl, ServiceStats } from "./control";
import type { Faults } from "../transport/faults";
import { loadConversation } from "../server/load-conversation";
import { checkOperator } from "../server/write-rules";

/** The connections of the service, as the control drives them. */
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
    readonly parentId?: string | undefined;
    readonly inMainList?: boolean | undefined;
    readonly customType?: string | undefined;
    readonly data?: JsonValue | undefined;
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

  type Place = { readonly channelUrl: string; readonly userId: string };

  /** The channel of an existing person. Throws `not-found` for anybody else. */
  const channelOf = ({ channelUrl, userId }: Place) => {
    server.user(userId);
    return server.channel(channelUrl);
  };

  /** The channel of an operator. Throws `not-allowed` for everybody else. */
  function channelOfOperator({ channelUrl, userId }: Place): ChatChannel {
    const channel = server.channel(channelUrl);
    checkOperator(channel.people.get(userId));
    return channel;
  }

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
    async deleteMessage({ channelUrl, messageId, mode, by }) {
      const { messages, actions } = server.channel(channelUrl);
      if (by !== undefined) actions.add(toRemoval(messages.find(messageId), by, "remove"));
      if (mode === "soft") messages.setDeleted(messageId, true, by === undefined ? "author" : "operator");
      else messages.remove(messageId);
    },
    async undoDelete({ channelUrl, messageId, by }) {
      const { messages, actions } = server.channel(channelUrl);
      if (by !== undefined) actions.add(toRemoval(messages.find(messageId), by, "restore"));
      messages.setDeleted(messageId, false);
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
    mute: async ({ duration = null, reason = "", by = null, ...member }) =>
      channelOf(member).restrict(member.userId, "mute", duration, reason, by),
    unmute: async ({ by = null, ...member }) => channelOf(member).lift(member.userId, "mute", by),
    ban: async ({ duration = null, reason = "", by = null, ...member }) =>
      channelOf(member).restrict(member.userId, "ban", duration, reason, by),
    unban: async ({ by = null, ...member }) => channelOf(member).lift(member.userId, "ban", by),
    setRole: async ({ role, by = null, ...member }) => channelOf(member).setRole(member.userId, role, by),
    freeze: async ({ channelUrl, by = null }) => server.channel(channelUrl).setFrozen(true, by),
    unfreeze: async ({ channelUrl, by = null }) => server.channel(channelUrl).setFrozen(false, by),
    setSlowMode: async ({ channelUrl, seconds, by = null }) => server.channel(channelUrl).setSlowMode(seconds, by),
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
    deskReports: async ({ state, limit, cursor, ...place }) =>
      channelOfOperator(place).desk.page({ state, limit, cursor }),
    changeReport: async ({ reportId, change, ...place }) =>
      channelOfOperator(place).desk.change(reportId, change, server.user(place.userId)),
    async actions({ targetId, limit, cursor, ...place }) {
      const page = channelOfOperator(place).actions.page({ targetId, limit, beforeId: cursor });
      const personOf = (id: string | null) => (id === null ? null : server.user(id));
      const actions = page.actions.map(({ by, targetId, ...action }) =>
        Object.freeze({ ...action, by: personOf(by), target: personOf(targetId) }),
      );
      return { actions, cursor: page.hasMore ? (actions.at(-1)?.id ?? null) : null };
    },
    unreadCount: async ({ channelUrl, userId }) => server.channel(channelUrl).unreadCount(userId),
    users: async () => server.users(),
    stats: async () => connections.stats(),
  };
}
