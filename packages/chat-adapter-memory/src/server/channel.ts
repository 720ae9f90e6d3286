import {
  ChatError,
  comparePositions,
  countsAsUnread,
  positionOf,
  type Channel,
  type ChannelEvent,
  type Environment,
  type JoinedChannel,
  type Message,
  type Position,
  type RestrictionKind,
  type Role,
  type SearchPage,
  type SearchQuery,
  type User,
} from "@foyer/chat-headless/core";
import { createChannelLog, type ChannelLog } from "./channel-log";
import { createChannelMessages, type ChannelMessages } from "./channel-messages";
import { createChannelActions, type ChannelActions } from "./channel-actions";
import { createChannelDesk, type ChannelDesk } from "./channel-desk";
import { createChannelPeople, type ChannelPeople, noBan, noMute, type Person, withoutStanding } from "./channel-people";
import { createChannelReports, type ChannelReports } from "./channel-reports";

/** Which joined people receive an event: all (empty), `only` one person, all `except` one, or those whom `has` names. */
export type Audience = {
  readonly only?: string | undefined;
  readonly except?: string | undefined;
  readonly has?: ((userId: string) => boolean) | undefined;
};

type Emit = (channelUrl: string, event: ChannelEvent, audience?: Audience) => void;

/** The parts of a channel. */
export type ChannelSettings = Pick<Channel, "url" | "name" | "frozen" | "slowModeSeconds">;

/** The part of its server that a channel uses. */
export interface ChannelDependencies {
  readonly environment: Environment;
  readonly changesKept: number;
  /** The most people among whom each is notified when another comes or goes; 0 for no notifications. */
  readonly presenceLimit: number;
  readonly user: (userId: string) => User;
  readonly isPresent: (userId: string) => boolean;
  readonly emit: Emit;
  /** Runs when a message is gone for good. */
  readonly onRemoved: (message: Message) => void;
}

/** One channel of the service: messages, people and what they have seen. Permissions are checked by the handlers. */
export interface ChatChannel {
  readonly log: ChannelLog;
  readonly messages: ChannelMessages;
  readonly people: ChannelPeople;
  readonly reports: ChannelReports;
  readonly desk: ChannelDesk;
  readonly actions: ChannelActions;
  info(): Channel;
  change(change: { readonly name?: string | undefined }): void;
  /** Tells whether a person is there. Does nothing for people who have not joined, or where there are too many. */
  emitPresence(userId: string): void;
  /** Makes a person a member. Does nothing for members and banned people. */
  addMember(userId: string): void;
  removeMember(userId: string): void;
  /**
   * Mutes or bans; replaces an earlier one of the kind.
   * @param duration milliseconds; `null` for until it is lifted
   * @param by who does it; `null` for the service itself, as in the other changes that are recorded
   */
  restrict(userId: string, kind: RestrictionKind, duration: number | null, reason: string, by: string | null): void;
  lift(userId: string, kind: RestrictionKind, by: string | null): void;
  setRole(userId: string, role: Role, by: string | null): void;
  setFrozen(frozen: boolean, by: string | null): void;
  setSlowMode(seconds: number, by: string | null): void;
  /** The result of `join` for a person. */
  toJoined(userId: string, has: { readonly unread: boolean; readonly changes: boolean }): JoinedChannel;
  unreadCount(userId: string): number;
  /**
   * Marks everything up to a position as seen, unless more is already.
   * @default the newest message
   */
  markSeen(userId: string, upTo?: Position): void;
  search(query: SearchQuery, limit: number): SearchPage;
}

/** The fields of a person in an event. */
const standing = ["role", "muted", "mutedUntil", "muteReason", "banned", "bannedUntil", "banReason"] as const;

/** The position before every message. */
const beginning: Position = { createdAt: 0, id: "" };

export function createChannel(
  { url, name, frozen, slowModeSeconds = 0 }: ChannelSettings,
  { environment, changesKept, presenceLimit, user, isPresent, emit, onRemoved }: ChannelDependencies,
): ChatChannel {
  const log = createChannelLog(changesKept);
  const people = createChannelPeople({ user, isPresent, revision: log.sequence, now: environment.now });
  const messages = createChannelMessages({
    url,
    log,
    environment,
    emit: (event) => emit(url, event),
    onRemoved,
    user,
    roleOf: (userId) => people.get(userId).role,
  });
  const actions = createChannelActions(environment.now);
  let state = { name, frozen, slowModeSeconds };

  const info = (): Channel => ({ url, ...state, memberCount: people.count(), revision: log.sequence() });
  let isTelling = false;
  /** One event for all that changes at once, so that a hall that joins at once costs one event for each client. */
  function emitChannel(): void {
    log.nextSequence();
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      emit(url, { type: "channel-changed", channelUrl: url, channel: info() });
    });
  }
  /** Tells the person and operators everything, and the others the role where that is new. */
  function emitMember(userId: string, isRoleNew: boolean): void {
    log.nextSequence();
    const member = people.toMember(userId);
    const event = { type: "member-changed", channelUrl: url } as const;
    emit(url, { ...event, member }, { has: (readerId) => people.sees(readerId, userId) });
    if (!isRoleNew) return;
    emit(url, { ...event, member: withoutStanding(member) }, { has: (readerId) => !people.sees(readerId, userId) });
  }

  function change(next: Partial<typeof state>): void {
    state = { ...state, ...next };
    emitChannel();
  }

  /** Changes what a person is and tells of it. Returns whether that was new. */
  function setPerson(userId: string, next: Partial<Omit<Person, "userId" | "joined" | "seen">>): boolean {
    const former = people.get(userId);
    const person = people.change(userId, next);
    if (standing.every((name) => former[name] === person[name])) return false;
    emitMember(userId, former.role !== person.role);
    if (former.banned !== person.banned && person.joined) emitChannel();
    return true;
  }

  function emitPresence(userId: string): void {
    if (presenceLimit === 0 || people.count() > presenceLimit || !people.get(userId).joined) return;
    emit(url, { type: "presence-changed", channelUrl: url, user: user(userId), present: isPresent(userId) });
  }

  function newest(list: readonly Message[]): Position | null {
    const message = list[list.length - 1];
    return message === undefined ? null : positionOf(message);
  }

  function unreadCount(userId: string): number {
    return log.countAfter(people.get(userId).seen ?? beginning, (message) => countsAsUnread(message, userId));
  }

  return {
    log,
    messages,
    people,
    reports: createChannelReports(environment.now),
    desk: createChannelDesk(environment.now, user),
    actions,
    info,
    change,
    emitPresence,
    addMember(userId) {
      const person = people.get(userId);
      if (person.joined || person.banned) return;
      people.change(userId, { joined: true, seen: person.seen ?? newest(log.all()) ?? beginning });
      emitPresence(userId);
      emitChannel();
    },
    removeMember(userId) {
      if (!people.get(userId).joined) return;
      people.change(userId, { joined: false });
      emitChannel();
    },
    restrict(userId, kind, duration, reason, by) {
      const until = duration === null ? null : environment.now() + duration;
      const isMute = kind === "mute";
      const mute = { muted: true, mutedUntil: until, muteReason: reason };
      setPerson(userId, isMute ? mute : { banned: true, bannedUntil: until, banReason: reason });
      const seconds = duration === null ? null : duration / 1000;
      actions.add({ by, kind, targetId: userId, seconds, reason });
    },
    lift(userId, kind, by) {
      const isMute = kind === "mute";
      const isThere = setPerson(userId, isMute ? noMute : noBan);
      if (isThere) actions.add({ by, kind: isMute ? "unmute" : "unban", targetId: userId });
    },
    setRole(userId, role, by) {
      const isNew = setPerson(userId, { role });
      if (isNew) actions.add({ by, kind: role === "operator" ? "register" : "unregister", targetId: userId });
    },
    setFrozen(frozen, by) {
      if (frozen === state.frozen) return;
      change({ frozen });
      actions.add({ by, kind: frozen ? "freeze" : "unfreeze" });
    },
    setSlowMode(seconds, by) {
      if (seconds === state.slowModeSeconds) return;
      change({ slowModeSeconds: seconds });
      actions.add({ by, kind: "slow-mode", seconds });
    },
    toJoined: (userId, has) => ({
      channel: info(),
      membership: people.toMembership(userId),
      unreadCount: has.unread ? unreadCount(userId) : null,
      newest: newest(log.list(null)),
      cursor: has.changes ? String(log.sequence()) : null,
    }),
    unreadCount,
    markSeen(userId, upTo = newest(log.all()) ?? beginning) {
      if (comparePositions(upTo, people.get(userId).seen ?? beginning) < 0) return;
      people.change(userId, { seen: upTo });
      emit(url, { type: "seen-changed", channelUrl: url, upTo }, { only: userId });
    },
    search({ text, cursor }, limit) {
      const words = text
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "");
      if (words.length === 0) throw new ChatError("invalid", "The search has no words.");
      const all = log.all();
      const found: Message[] = [];
      const start = cursor === null ? all.length : log.countBefore(toPosition(cursor));
      for (let index = start - 1; index >= 0; index--) {
        const message = all[index];
        if (message === undefined || message.deleted || !contains(message, words)) continue;
        const last = found[limit - 1];
        if (last !== undefined) return { messages: found, cursor: `${last.createdAt}:${last.id}` };
        found.push(message);
      }
      return { messages: found, cursor: null };
    },
  };
}

/** The position in a search cursor. */
function toPosition(cursor: string): Position {
  const [createdAt, id] = cursor.split(":");
  if (id === undefined || !Number.isFinite(Number(createdAt))) {
    throw new ChatError("invalid", "The search cursor is not one of this service.");
  }
  return { createdAt: Number(createdAt), id };
}

function contains(message: Message, words: readonly string[]): boolean {
  const text = message.type === "file" ? message.file.name : message.type === "unsupported" ? "" : message.text;
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
