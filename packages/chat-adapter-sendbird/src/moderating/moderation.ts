import {
  ChatError,
  type Complete,
  type DriverModeration,
  type Member,
  type RestrictionKind,
  type Unnumbered,
  type User,
} from "@foyer/chat-headless/core";
import type { JoinedConnection } from "../channel/channel-records";
import { toChannel } from "../channel/joined-channel-record";
import type { MemberRecords, StandingChange } from "../channel/member-records";
import { membersOf } from "../channel/members-of";
import { endless, noRestriction, type Restriction, toRestriction } from "../channel/restriction-end";
import { getChannel } from "../connection/sdk-connection";
import { loadMessagesBy } from "../reading/messages-by";
import type { PagedList } from "../reading/list-pages";
import type { MessageCache } from "../reading/message-cache";
import type { SdkChannel } from "../sdk/load-sdk";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";

/** Calls the SDK, once it may be called. */
type Run = <T>(signal: AbortSignal, request: () => Promise<T>) => Promise<T>;

/** A mute of which the service tells nothing. */
const unknown: Restriction = { until: endless, reason: "" };

/** A mute that is known and not over. */
const inForce = (known: Restriction, at: number): Restriction | null => (known.until > at ? known : null);

/** People of a page of the lists that are read for one person. */
const pageSize = 100;
/** Readings of one person while notices of them come. */
const mostReads = 4;

/**
 * The actions of operators over one connection.
 *
 * @param elapsed that of the page
 */
export function createModeration(
  connection: JoinedConnection,
  cache: MessageCache,
  clock: ServerClock,
  elapsed: () => number,
  run: Run,
): Complete<DriverModeration> {
  const { channels, sdk, toAddress } = connection;

  /** The answer to an action has no name of the person, which is requested where it is not known. */
  async function findUser(channelUrl: string, userId: string): Promise<User> {
    const known = channels.get(channelUrl)?.members.userOf(userId) ?? null;
    if (known !== null) return known;
    const [found] = await sdk.createApplicationUserListQuery({ userIdsFilter: [userId], limit: 1 }).next();
    if (found === undefined) throw new ChatError("not-found", "The service knows nobody of this id.");
    return toUser(found, toAddress);
  }

  /**
   * Makes a change, and returns the person's state with it. The service says of a change only that it was made.
   *
   * @param toChange is given the page's `elapsed()` when the service was asked
   */
  async function change(
    channelUrl: string,
    userId: string,
    signal: AbortSignal,
    make: (channel: SdkChannel) => Promise<unknown>,
    toChange: (asOf: number) => StandingChange,
  ): Promise<Unnumbered<Member>> {
    return run(signal, async () => {
      const [channel, user] = await Promise.all([getChannel(connection, channelUrl), findUser(channelUrl, userId)]);
      const asOf = elapsed();
      await make(channel);
      return membersOf(connection, channel, elapsed).answer(user, toChange(asOf), asOf);
    });
  }

  /** The entry of a person in one of the channel's lists, which cannot be asked for one; `null` for none. */
  async function findIn<Person extends { readonly userId: string }>(
    list: PagedList<Person>,
    userId: string,
    signal: AbortSignal,
  ): Promise<Person | null> {
    do {
      const found = (await list.next()).find((person) => person.userId === userId);
      if (found !== undefined) return found;
      signal.throwIfAborted();
    } while (list.hasNext);
    return null;
  }

  /** A person's role, mute and ban as the service has them now. */
  async function readStanding(
    channel: SdkChannel,
    members: MemberRecords,
    userId: string,
    signal: AbortSignal,
  ): Promise<StandingChange> {
    const limit = pageSize;
    const [muted, banned, operator] = await Promise.all([
      findIn(channel.createMutedUserListQuery({ limit }), userId, signal),
      findIn(channel.createBannedUserListQuery({ limit }), userId, signal),
      findIn(channel.createOperatorListQuery({ limit }), userId, signal),
    ]);
    // For a person who is banned too, the list of muted people has the ban, and nothing of the mute.
    const isUntold = muted?.restrictionInfo.restrictionType === "banned";
    const told = muted === null ? noRestriction : toRestriction(muted.restrictionInfo, clock, elapsed());
    return {
      role: operator === null ? "attendee" : "operator",
      mute: isUntold ? (inForce(members.muteOf(userId), elapsed()) ?? unknown) : told,
      ban: banned === null ? noRestriction : toRestriction(banned.restrictionInfo, clock, elapsed()),
    };
  }

  return {
    restrict(channelUrl, { kind, userId, seconds, reason }, { signal }) {
      // The service takes -1 for a restriction that does not end by itself.
      const length = seconds ?? -1;
      return change(
        channelUrl,
        userId,
        signal,
        (channel) =>
          kind === "mute"
            ? channel.muteUserWithUserId(userId, length, reason)
            : channel.banUserWithUserId(userId, length, reason),
        (asOf) => ({ [kind]: { until: seconds === null ? endless : asOf + seconds * 1_000, reason } }),
      );
    },

    lift: (channelUrl, kind: RestrictionKind, userId, { signal }) =>
      change(
        channelUrl,
        userId,
        signal,
        (channel) => (kind === "mute" ? channel.unmuteUserWithUserId(userId) : channel.unbanUserWithUserId(userId)),
        () => ({ [kind]: noRestriction }),
      ),

    setRole: (channelUrl, userId, role, { signal }) =>
      change(
        channelUrl,
        userId,
        signal,
        (channel) => (role === "operator" ? channel.addOperators([userId]) : channel.removeOperators([userId])),
        () => ({ role: role === "operator" ? "operator" : "attendee" }),
      ),

    changeChannel: (channelUrl, { frozen }, { signal }) =>
      run(signal, async () => {
        const channel = await getChannel(connection, channelUrl);
        const asOf = elapsed();
        if (frozen !== undefined && channel.isGroupChannel()) await (frozen ? channel.freeze() : channel.unfreeze());
        const record = channels.get(channelUrl);
        const isFrozen = frozen ?? channel.isFrozen;
        record?.frozen.answer(isFrozen, asOf);
        return toChannel(channel, record?.frozen.get() ?? isFrozen, channels.nextRevision());
      }),

    getMember: (channelUrl, userId, { signal }) =>
      run(signal, async () => {
        const [channel, user] = await Promise.all([getChannel(connection, channelUrl), findUser(channelUrl, userId)]);
        const members = membersOf(connection, channel, elapsed);
        // Notices can be later than answers: one that came meanwhile may be older than what was read.
        for (let reads = 1; ; reads++) {
          const asOf = elapsed();
          const standing = await readStanding(channel, members, userId, signal);
          if (reads === mostReads || !members.isNoticedSince(userId, asOf)) return members.answer(user, standing, asOf);
        }
      }),

    getMessagesBy: (channelUrl, userId, query, { signal }) =>
      run(signal, () => loadMessagesBy(connection, channelUrl, userId, query, cache, clock)),
  };
}
