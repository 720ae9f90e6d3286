import {
  ChatError,
  type Capabilities,
  type ChannelEvent,
  type Emoji,
  type Environment,
  type ModerationCapabilities,
  type User,
} from "@foyer/chat-headless/core";
import mitt, { type Emitter } from "mitt";
import { createChannel, type Audience, type ChannelSettings, type ChatChannel } from "./channel";
import { createFileStore, type FileStore } from "./file-store";
import { createLinkPreviews, type LinkPreviews } from "./link-previews";
import { createTokens, type Tokens } from "./tokens";
import type { FileContents } from "../protocol/file-address";

export interface ServerOptions {
  readonly environment: Environment;
  readonly capabilities: Capabilities;
  readonly moderation: ModerationCapabilities | undefined;
  readonly maxPageSize: number;
  readonly changesKept: number;
  readonly presenceLimit: number;
  readonly mimeTypes: readonly string[];
  readonly emoji: readonly Emoji[];
  readonly tokens: "any" | "issued";
  readonly linkPreviewDelay: number;
  readonly namedReactions: number;
}

/** Events of the server for its connections and the history writer. */
type ServerEvents = {
  event: { readonly channelUrl: string; readonly event: ChannelEvent; readonly audience: Audience };
  user: User;
  channel: ChatChannel;
  file: FileContents;
  previews: undefined;
};

/** The people, channels and files of the service, without connections and faults. */
export interface ChatServer {
  readonly options: ServerOptions;
  readonly events: Emitter<ServerEvents>;
  readonly tokens: Tokens;
  readonly files: FileStore;
  readonly previews: LinkPreviews;
  addUser(user: User): void;
  hasUser(id: string): boolean;
  /** Throws `not-found`. */
  user(id: string): User;
  users(): readonly User[];
  addChannel(channel: ChannelSettings): ChatChannel;
  /** Throws `not-found`. */
  channel(url: string): ChatChannel;
  channels(): readonly ChatChannel[];
  hasChannel(url: string): boolean;
  /** Tells those who have joined it. Throws `not-found`. */
  removeChannel(url: string): void;
  isPresent(userId: string): boolean;
  /** A connection of this person has signed in. */
  addConnection(userId: string): void;
  /** A connection of this person has ended. */
  removeConnection(userId: string): void;
  /** Shows a person as there without a connection, until it is taken back. Throws `not-found`. */
  setPresence(userId: string, present: boolean): void;
  close(): void;
}

export function createChatServer(options: ServerOptions): ChatServer {
  const { environment, capabilities } = options;
  const events = mitt<ServerEvents>();
  const users = new Map<string, User>();
  const channels = new Map<string, ChatChannel>();
  const presence = new Map<string, number>();
  /** People who are shown as there without a connection. */
  const stagedPresence = new Set<string>();

  const emit = (channelUrl: string, event: ChannelEvent, audience: Audience = {}) =>
    events.emit("event", { channelUrl, event, audience });

  function user(id: string): User {
    const found = users.get(id);
    if (found === undefined) throw new ChatError("not-found", `There is no person "${id}".`);
    return found;
  }

  function countPresence(userId: string, by: 1 | -1): void {
    const former = presence.get(userId) ?? 0;
    const next = former + by;
    if (next === 0) presence.delete(userId);
    else presence.set(userId, next);
    if (former > 0 === next > 0) return;
    for (const channel of channels.values()) channel.emitPresence(userId);
  }

  const isPresent = (userId: string) => capabilities.presence && presence.has(userId);
  const previews = createLinkPreviews(environment, options.linkPreviewDelay, () => events.emit("previews"));

  const files = createFileStore((file) => events.emit("file", file));

  return {
    options,
    events,
    tokens: createTokens(options.tokens, environment),
    files,
    previews,
    addUser(added) {
      users.set(added.id, Object.freeze({ ...added }));
      events.emit("user", added);
    },
    hasUser: (id) => users.has(id),
    user,
    users: () => [...users.values()],
    addChannel(added) {
      if (channels.has(added.url)) throw new ChatError("invalid", `The channel ${added.url} exists already.`);
      const { changesKept, presenceLimit } = options;
      const channel = createChannel(added, {
        environment,
        changesKept,
        presenceLimit,
        user,
        isPresent,
        emit,
        onRemoved: files.removeOf,
      });
      channels.set(added.url, channel);
      events.emit("channel", channel);
      return channel;
    },
    channel(url) {
      const found = channels.get(url);
      if (found === undefined) throw new ChatError("not-found", `There is no channel ${url}.`);
      return found;
    },
    channels: () => [...channels.values()],
    hasChannel: (url) => channels.has(url),
    removeChannel(url) {
      if (!channels.has(url)) throw new ChatError("not-found", `There is no channel ${url}.`);
      emit(url, { type: "continuity-lost", channelUrl: url });
      channels.delete(url);
    },
    isPresent,
    addConnection: (userId) => countPresence(userId, 1),
    removeConnection: (userId) => countPresence(userId, -1),
    setPresence(userId, present) {
      const { id } = user(userId);
      if (stagedPresence.has(id) === present) return;
      if (present) stagedPresence.add(id);
      else stagedPresence.delete(id);
      countPresence(id, present ? 1 : -1);
    },
    close() {
      previews.close();
      events.all.clear();
    },
  };
}
