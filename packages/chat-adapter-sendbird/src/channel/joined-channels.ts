import { ChatError, type Environment, type JoinedChannel } from "@foyer/chat-headless/core";
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
import { loadOwnStanding, loadStandings } from "./load-standings";
import { notRestricted, type RestrictionEnd } from "./restriction-end";

/** Runs a request over the present connection, as `SdkCalls.run` does. */
type Run = <T>(request: (connection: SdkConnection, signal: AbortSignal) => Promise<T>) => Promise<T>;

/** The channels whose events are emitted, any number at once. */
export interface JoinedChannels {
  /** `undefined` for a channel that is not joined. */
  record(channelUrl: string): JoinedChannelRecord | undefined;
  urls(): readonly string[];
  /** Whether a channel is not joined because of a ban: whoever wanted to join it waits for its end. */
  isBannedFrom(channelUrl: string): boolean;
  /** Records the end of a ban of this person, for those who want to join; `notRestricted` when it is over. */
  noticeBan(channelUrl: string, until: RestrictionEnd): void;
  /** Numbers a state of a channel or a person that is read now. */
  nextRevision(): number;
  /** Joins a channel. A `leave` of it that is called later makes this one reject with `cancelled`. */
  join(channelUrl: string, run: Run): Promise<JoinedChannel>;
  /**
   * Ends the channel's events at once, then exits an open channel, or with `giveUpMembership` leaves a group channel. That
   * request is dropped if the channel is joined again before it is made.
   */
  leave(channelUrl: string, giveUpMembership: boolean, run: Run): Promise<void>;
  /** Forgets every channel, without a request. */
  clear(): void;
  /** Enters the joined open channels again, since that ends with the socket, and exits those left meanwhile. Never rejects. */
  reenter(connection: SdkConnection): Promise<void>;
}

interface EnteredChannel extends LoadedChannel {
  /** The earliest time at which the service let this person in. */
  readonly enteredAt: number;
  readonly unread: CountedUnread;
  readonly record: JoinedChannelRecord;
}

/** The joins and leaves of one channel over one connection. */
interface JoinState {
  /** Set from the moment the service delivers the channel's events. */
  record: JoinedChannelRecord | null;
  /** A join has resolved since the last leave. */
  isJoined: boolean;
  /** It is not joined because a ban refused that, and was not left since. */
  isBanned: boolean;
  /** As the latest notice of a ban said. */
  bannedUntil: RestrictionEnd;
  /** An open channel was entered, or a group channel joined, and not exited since. */
  isInside: boolean;
  /** Joins under way that no later leave has cancelled. */
  readonly pendingJoins: Set<object>;
  /** The latest request that enters or exits: such requests of one channel are made one after the other. */
  lastRequest: Promise<unknown>;
}

export function createJoinedChannels(clock: ServerClock, environment: Environment): JoinedChannels {
  const states = new Map<string, JoinState>();
  const loadChannel = createChannelLoader(environment);
  let revisions = 0;
  const nextRevision = () => (revisions += 1);
  const elapsed = () => environment.elapsed();

  function stateOf(channelUrl: string): JoinState {
    const existing = states.get(channelUrl);
    if (existing !== undefined) return existing;
    const state: JoinState = {
      record: null,
      isJoined: false,
      isBanned: false,
      bannedUntil: notRestricted,
      isInside: false,
      pendingJoins: new Set(),
      lastRequest: Promise.resolve(),
    };
    states.set(channelUrl, state);
    return state;
  }

  /**
   * Enters the channel and starts its events. Over HTTP the SDK waits for an answer without end (@sendbird/chat 4.22.12): such
   * a wait ends with `signal`, so that the next turn comes.
   */
  async function enter(
    connection: SdkConnection,
    channelUrl: string,
    state: JoinState,
    signal: AbortSignal,
    isCancelled: () => boolean,
  ): Promise<EnteredChannel> {
    if (isCancelled()) throw leftMeanwhile();
    const { channel, asOf } = await loadChannel(connection, channelUrl, signal);
    // What was noticed in this millisecond came before the request.
    const enteredAt = elapsed() + 1;
    if (!channel.isGroupChannel()) await enterOpenChannel(channel);
    else if (String(channel.myMemberState) !== "joined") await unlessAborted(channel.join(), signal);
    const unread = readUnread(channel);
    state.isInside = true;
    if (isCancelled()) throw leftMeanwhile();
    const record = (state.record ??= createJoinedChannelRecord(channel, nextRevision, elapsed));
    record.present.add(connection.self.id);
    return { channel, asOf, enteredAt, unread, record };
  }

  /** Exits the channel, unless it is wanted again by now. */
  async function exit(
    connection: SdkConnection,
    channelUrl: string,
    state: JoinState,
    /** Membership is given up as well, unless `signal` is aborted before. */
    givingUp: AbortSignal | null,
  ): Promise<void> {
    if (isWanted(state) || (!state.isInside && givingUp === null)) return;
    const channel = await unlessAborted(getChannel(connection, channelUrl), givingUp ?? connection.lifetime.ended);
    if (channel.isGroupChannel()) {
      if (givingUp !== null) await unlessAborted(channel.leave(), givingUp);
    } else if (state.isInside) {
      const isInterrupted = !isOpen(connection.sdk);
      await channel.exit();
      // After an interruption the SDK enters what it had entered, exited or not (@sendbird/chat 4.22.12): see `reenter`.
      if (isInterrupted) return;
    }
    state.isInside = false;
  }

  async function join(
    connection: SdkConnection,
    channelUrl: string,
    state: JoinState,
    signal: AbortSignal,
    isCancelled: () => boolean,
  ): Promise<JoinedChannel> {
    const cursor = toCursor(clock.latest());
    const { channel, asOf, enteredAt, unread, record } = await inTurn(state, () =>
      enter(connection, channelUrl, state, signal, isCancelled),
    );
    const before = record.newest;
    const [newest, own, lists] = await Promise.all([
      // Events are emitted by now, so that none of a message after this newest one is missed.
      loadNewest(connection, channelUrl),
      loadOwnStanding(connection, channel, clock, elapsed),
      loadStandings(connection, channel, asOf, clock, elapsed),
    ]);
    lists.forEach((list) => record.members.answerList(list));
    // Whoever is let in is not banned.
    record.members.answer(connection.self, { bannedUntil: notRestricted }, enteredAt);
    const { role, muted, banned, endsIn = null, revision } = record.members.answer(connection.self, own, asOf);
    record.frozen.answer(channel.isFrozen, asOf);
    record.channel = toChannel(channel, record.frozen.get(), nextRevision());
    const listed = newest === null ? null : positionOfMessage(newest);
    // An event may have told of a newer one meanwhile; what was known before may be gone by now.
    record.newest = record.newest === before ? listed : laterOf(record.newest, listed);
    record.lastRead = toLastRead(channel);
    return {
      channel: record.channel,
      membership: { role, muted, banned, endsIn, revision },
      unreadCount: unread.count,
      newest: newestCounted(unread, listed),
      cursor,
    };
  }

  return {
    record: (channelUrl) => states.get(channelUrl)?.record ?? undefined,
    nextRevision,
    isBannedFrom: (channelUrl) => states.get(channelUrl)?.isBanned ?? false,
    noticeBan: (channelUrl, until) => void (stateOf(channelUrl).bannedUntil = until),
    urls: () => [...states].flatMap(([channelUrl, { record }]) => (record === null ? [] : [channelUrl])),

    async join(channelUrl, run) {
      const state = stateOf(channelUrl);
      const pending = {};
      let undo = () => {};
      state.pendingJoins.add(pending);
      try {
        const joined = await run((connection, signal) => {
          undo = () => void inTurn(state, () => exit(connection, channelUrl, state, null)).catch(() => null);
          return join(connection, channelUrl, state, signal, () => signal.aborted || !state.pendingJoins.has(pending));
        });
        if (!state.pendingJoins.delete(pending)) throw leftMeanwhile();
        state.isJoined = true;
        state.isBanned = false;
        return joined;
      } catch (thrown) {
        const error = toJoinError(thrown, state.bannedUntil - elapsed());
        const wasLeft = !state.pendingJoins.delete(pending);
        if (!isWanted(state)) {
          state.record = null;
          state.isBanned = !wasLeft && error.code === "banned";
          undo();
        }
        throw error;
      }
    },

    async leave(channelUrl, giveUpMembership, run) {
      const state = stateOf(channelUrl);
      forget(state);
      await run((connection, signal) =>
        inTurn(state, () => exit(connection, channelUrl, state, giveUpMembership ? signal : null)),
      );
    },

    clear() {
      for (const state of states.values()) forget(state);
      states.clear();
    },

    async reenter(connection) {
      const entered = [...states].filter(([, state]) => state.isInside);
      // A person who may not enter any more gets the refusal from the next join.
      await Promise.allSettled(
        entered.map(async ([channelUrl, state]) => {
          const channel = await getChannel(connection, channelUrl);
          if (channel.isGroupChannel()) return;
          await enterOpenChannel(channel);
          await inTurn(state, () => exit(connection, channelUrl, state, null));
        }),
      );
    },
  };
}

/** Whether the channel is joined or being joined. */
function isWanted({ isJoined, pendingJoins }: JoinState): boolean {
  return isJoined || pendingJoins.size > 0;
}

/** Ends the channel's events and cancels its joins. */
function forget(state: JoinState): void {
  state.record = null;
  state.isJoined = false;
  state.isBanned = false;
  state.pendingJoins.clear();
}

function inTurn<T>(state: JoinState, request: () => Promise<T>): Promise<T> {
  const turn = state.lastRequest.then(request);
  state.lastRequest = turn.catch(() => null);
  return turn;
}

function leftMeanwhile(): ChatError {
  return new ChatError("cancelled", "The channel was left before it was joined.");
}
