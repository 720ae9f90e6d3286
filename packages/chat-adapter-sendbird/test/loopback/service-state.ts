import type { Restrictions } from "./restrictions";

/** The state of the loopback service, all in memory, changed by `channel-actions.ts` only. */
export interface ServiceState {
  readonly users: Map<string, ServiceUser>;
  readonly channels: Map<string, ServiceChannel>;
  /** Tokens that open a session, and whose they are. */
  readonly tokens: Map<string, string>;
  readonly sessions: Map<string, ServiceSession>;
  readonly files: Map<string, ServiceFile>;
  /** Link previews by address, added to messages that contain it. */
  readonly previews: Map<string, LinkPreviewTable>;
  /** Whether files and pictures of people are given only to who names the key of a session. */
  protectsFiles: boolean;
  /** The categories of reports, which an application may change. */
  reportCategories: readonly { readonly name: string; readonly custom: boolean }[];
  /** The service's clock: never the same millisecond twice, so that every change has its own time. */
  tick(): number;
  /** The service's clock as it stands. */
  now(): number;
  /** Sets the service's clock forward by some milliseconds. */
  advance(ms: number): void;
  newId(): number;
}

interface ServiceUser {
  readonly id: string;
  name: string;
  avatarUrl: string;
  deactivated: boolean;
}

interface ServiceSession {
  readonly userId: string;
  /** The code with which the service refuses this session's calls; `null` while it is good. */
  refusal: number | null;
}

interface ServiceFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mimeType: string;
}

interface LinkPreviewTable {
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string;
}

export type ChannelKind = "group" | "open";

export interface ServiceChannel {
  readonly url: string;
  readonly kind: ChannelKind;
  name: string;
  frozen: boolean;
  /** Group channels: who belongs to it, and up to when each has read. */
  readonly members: Map<string, { readonly joinedAt: number; lastRead: number }>;
  readonly operators: Set<string>;
  readonly muted: Restrictions;
  readonly banned: Restrictions;
  /** In the order of the channel: by time, then by id. */
  readonly messages: ServiceMessage[];
  readonly reports: ServiceReport[];
  readonly deletions: { readonly id: number; readonly at: number }[];
}

export interface ServiceMessage {
  readonly id: number;
  /** `MESG`, `FILE`, `ADMM`, or a kind no client knows. */
  readonly kind: string;
  readonly senderId: string | null;
  readonly createdAt: number;
  updatedAt: number;
  /** The last change of any kind, for the change logs. */
  changedAt: number;
  text: string;
  data: string;
  customType: string;
  mentionedUserIds: readonly string[];
  mentionTemplate: string | undefined;
  readonly parentId: number;
  readonly inMainList: boolean;
  readonly file: SentFile | null;
  readonly reactions: Map<string, { readonly userIds: string[]; updatedAt: number }>;
  threadUpdatedAt: number;
  previewUrl: string | null;
}

interface ServiceReport {
  readonly messageId: string;
  readonly reporterId: string;
  readonly comment: string;
  readonly category: string;
}

export interface SentFile {
  readonly url: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  /** The `data` that the sender's client gave, if any. */
  readonly requireAuth?: boolean;
  /** Whether the message has several files, as other clients send it. */
  readonly isOneOfSeveral?: boolean;
  readonly thumbnails?: readonly string[];
}

export function createServiceState(): ServiceState {
  let lastTick = 0;
  const now = () => Math.max(Date.now(), lastTick);
  let lastId = 1_000_000_000;
  return {
    users: new Map(),
    channels: new Map(),
    tokens: new Map(),
    sessions: new Map(),
    files: new Map(),
    previews: new Map(),
    protectsFiles: false,
    reportCategories: ["suspicious", "harassing", "inappropriate", "spam"].map((name) => ({ name, custom: false })),
    tick: () => (lastTick = Math.max(Date.now(), lastTick + 1)),
    now,
    advance: (ms) => void (lastTick = now() + ms),
    newId: () => (lastId += 1),
  };
}

/** The messages that answer `parentId`, oldest first. */
export function repliesTo(channel: ServiceChannel, parentId: number): readonly ServiceMessage[] {
  return channel.messages.filter((message) => message.parentId === parentId);
}

/** Others' messages of the main list this member has not read; a large group's service stops counting at 100. */
export function unreadCount(channel: ServiceChannel, userId: string): number {
  const lastRead = channel.members.get(userId)?.lastRead ?? Number.POSITIVE_INFINITY;
  const unread = channel.messages.filter(
    (message) => message.inMainList && message.senderId !== userId && message.createdAt > lastRead,
  );
  return Math.min(unread.length, 100);
}
