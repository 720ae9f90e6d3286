import type { DriverJoined, Environment } from "@foyer/chat-headless/core";
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import { unlessAborted } from "../connection/unless-aborted";
import { toCursor } from "../reading/changes";
import { loadNewest } from "../reading/pages";
import { positionOfMessage } from "../reading/read-window";
import { isOpen } from "../sdk/sdk-instance";
import type { ServerClock } from "../server-clock";
import { createChannelLoader, type LoadedChannel } from "./channel-loader";
import { type CountedUnread, laterOf, newestCounted, readUnread } from "./counted-unread";
import { enterOpenChannel } from "./enter-open-channel";
import { toJoinError } from "./join-error";
import { createJoinedChannelRecord, type JoinedChannelRecord, toChannel, toLastRead } from "./joined-channel-record";
import { isOwnOperator, listedOperators, loadOwnStanding, loadStandings } from "./load-standings";
import { notRestricted, noRestriction, type RestrictionEnd } from "./restriction-end";

/** The channels that are joined over one connection, and what is known of them. Calls about one channel follow each other. */
export interface ChannelRecords {
  /** From the moment the service delivers the channel's events until it is left. */
  get(channelUrl: string): JoinedChannelRecord | undefined;
  /** Whether a channel is not joined because of a ban, for whose end the join waits. */
  isBannedFrom(channelUrl: string): boolean;
  /** Records the end of a ban of this person, for those who want to join; `notRestricted` when it is over. */
  noticeBan(channelUrl: string, until: RestrictionEnd): void;
  nextRevision(): number;
  join(connection: SdkConnection, channelUrl: string, signal: AbortSignal): Promise<DriverJoined>;
  /** Reads the operators and the muted people of a joined channel, for a person who has become operator. Never rejects. */
  readStandings(connection: SdkConnection, channelUrl: string): Promise<void>;
  /** Begins the events of a joined channel again: that of an open channel ends with the socket. */
  rejoin(connection: SdkConnection, channelUrl: string, signal: AbortSignal): Promise<void>;
  leave(
    connection: SdkConnection,
    channelUrl: string,
    call: { readonly signal: AbortSignal; readonly giveUpMembership: boolean },
  ): Promise<void>;
  /** Exits the channels that were left during an interruption, after which the SDK enters them again. */
  exitLeft(connection: SdkConnection): void;
}

/** A connection, and the channels that are joined over it. */
export interface JoinedConnection extends SdkConnection {
  readonly channels: ChannelRecords;
}

interface EnteredChannel extends LoadedChannel {
  /** The earliest time at which the service let this person in. */
  readonly enteredAt: number;
  readonly unread: CountedUnread;
  readonly record: JoinedChannelRecord;
}

export function createChannelRecords(
  clock: ServerClock,
  environment: Environment,
  nextRevision: () => number,
): ChannelRecords {
  const records = new Map<string, JoinedChannelRecord>();
  /** Open channels that were entered and not exited since. */
  const inside = new Set<string>();
  /** Channels that are joined, or about to be. */
  const wanted = new Set<string>();
  /** Channels that a ban kept from being joined, and were not left since. */
  const banned = new Set<string>();
  /** As the latest notice of each ban said. */
  const banEnds = new Map<string, RestrictionEnd>();
  const loadChannel = createChannelLoader(environment);
  const elapsed = () => environment.elapsed();

  /**
   * Over HTTP the SDK waits for an answer without end (@sendbird/chat 4.22.12): such a wait ends with `signal`, so that the
   * next call comes.
   */
  async function enter(connection: SdkConnection, channelUrl: string, signal: AbortSignal): Promise<EnteredChannel> {
    wanted.add(channelUrl);
    const { channel, asOf } = await loadChannel(connection, channelUrl, signal);
    // A fact noticed in this millisecond came before the request.
    const enteredAt = elapsed() + 1;
    if (!channel.isGroupChannel()) {
      await enterOpenChannel(channel);
      inside.add(channelUrl);
    } else if (String(channel.myMemberState) !== "joined") await unlessAborted(channel.join(), signal);
    const unread = readUnread(channel);
    const record =
      records.get(channelUrl) ?? createJoinedChannelRecord(channel, connection.self.id, nextRevision, elapsed);
    records.set(channelUrl, record);
    record.present.add(connection.self.id);
    return { channel, asOf, enteredAt, unread, record };
  }

  async function read(connection: SdkConnection, channelUrl: string, signal: AbortSignal): Promise<DriverJoined> {
    const cursor = toCursor(clock.latest());
    const { channel, asOf, enteredAt, unread, record } = await enter(connection, channelUrl, signal);
    const before = record.newest;
    const [newest, own, lists] = await Promise.all([
      // Events are emitted by now, so that none of a message after this newest one is missed.
      loadNewest(connection, channelUrl),
      loadOwnStanding(connection, channel, clock, elapsed),
      isOwnOperator(connection, channel) ? loadStandings(connection, channel, clock, elapsed) : [],
    ]);
    [...listedOperators(connection, channel, asOf), ...lists].forEach((list) => record.members.answerList(list));
    // A person who is let in is not banned.
    record.members.answer(connection.self, { ban: noRestriction }, enteredAt);
    const standing = record.members.answer(connection.self, own, asOf);
    record.frozen.answer(channel.isFrozen, asOf);
    record.channel = toChannel(channel, record.frozen.get(), nextRevision());
    const listed = newest === null ? null : positionOfMessage(newest);
    // An event may have told of a newer one meanwhile; what was known before may be gone by now.
    record.newest = record.newest === before ? listed : laterOf(record.newest, listed);
    record.lastRead = toLastRead(channel);
    const { user: _, present: _present, ...membership } = standing;
    return {
      channel: record.channel,
      membership,
      unreadCount: unread.count,
      newest: newestCounted(unread, listed),
      cursor,
    };
  }

  async function exit(connection: SdkConnection, channelUrl: string, signal: AbortSignal | null): Promise<void> {
    const found = getChannel(connection, channelUrl);
    const channel = await (signal === null ? found : unlessAborted(found, signal));
    // It may be joined again by now.
    if (channel.isGroupChannel() || wanted.has(channelUrl)) return;
    const isInterrupted = !isOpen(connection.sdk);
    await channel.exit();
    // After an interruption the SDK enters what it had entered, exited or not (@sendbird/chat 4.22.12): see `exitLeft`.
    if (!isInterrupted) inside.delete(channelUrl);
  }

  return {
    get: (channelUrl) => records.get(channelUrl),
    isBannedFrom: (channelUrl) => banned.has(channelUrl),
    noticeBan: (channelUrl, until) => void banEnds.set(channelUrl, until),
    nextRevision,

    async join(connection, channelUrl, signal) {
      const isJoined = records.has(channelUrl);
      try {
        const joined = await read(connection, channelUrl, signal);
        banned.delete(channelUrl);
        return joined;
      } catch (thrown) {
        const error = toJoinError(thrown, (banEnds.get(channelUrl) ?? notRestricted) - elapsed());
        if (!isJoined) {
          records.delete(channelUrl);
          wanted.delete(channelUrl);
          if (error.code === "banned") banned.add(channelUrl);
          if (inside.has(channelUrl)) exit(connection, channelUrl, null).catch(() => null);
        }
        throw error;
      }
    },

    async readStandings(connection, channelUrl) {
      const channel = await getChannel(connection, channelUrl).catch(() => null);
      if (channel === null) return;
      const lists = await loadStandings(connection, channel, clock, elapsed);
      lists.forEach((list) => records.get(channelUrl)?.members.answerList(list));
    },

    async rejoin(connection, channelUrl, signal) {
      if (!records.has(channelUrl)) return void (await enter(connection, channelUrl, signal));
      // The events of a group channel go on by themselves.
      const channel = await unlessAborted(getChannel(connection, channelUrl), signal);
      if (!channel.isGroupChannel()) await enterOpenChannel(channel);
    },

    async leave(connection, channelUrl, { signal, giveUpMembership }) {
      records.delete(channelUrl);
      wanted.delete(channelUrl);
      banned.delete(channelUrl);
      if (inside.has(channelUrl)) return exit(connection, channelUrl, signal);
      if (!giveUpMembership) return;
      const channel = await unlessAborted(getChannel(connection, channelUrl), signal);
      if (channel.isGroupChannel()) await unlessAborted(channel.leave(), signal);
    },

    exitLeft(connection) {
      const left = [...inside].filter((channelUrl) => !wanted.has(channelUrl));
      for (const channelUrl of left) {
        void (async () => {
          const channel = await getChannel(connection, channelUrl);
          if (!channel.isGroupChannel()) await enterOpenChannel(channel);
          await exit(connection, channelUrl, null);
        })().catch(() => null);
      }
    },
  };
}
