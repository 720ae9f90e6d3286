import type { User } from "@foyer/chat-headless/core";
import type { SdkConnection } from "../connection/sdk-connection";
import type { SdkChannel } from "../sdk/load-sdk";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";
import type { StandingChange, StandingsList } from "./member-records";
import { notRestricted, toRestrictionEnd } from "./restriction-end";

/** People of one list that are read: more would take more requests, for each join of each person. */
const limit = 100;

/** What the service says of the person who joins. */
export async function loadOwnStanding(
  { self }: SdkConnection,
  channel: SdkChannel,
  clock: ServerClock,
  elapsed: () => number,
): Promise<StandingChange> {
  const isGroup = channel.isGroupChannel();
  const isOperator = isGroup ? String(channel.myRole) === "operator" : channel.isOperator(self.id);
  const role = isOperator ? "operator" : "attendee";
  // A group channel says itself whether this person is muted, but not for how long.
  if (isGroup && String(channel.myMutedState) !== "muted") return { role, mutedUntil: notRestricted };
  const { isMuted, ...times } = await channel.getMyMutedInfo();
  return { role, mutedUntil: isMuted ? toRestrictionEnd(times, clock, elapsed()) : notRestricted };
}

/**
 * Loads who operates a channel and who is muted in it, of which only changes are told later. Never rejects: a list that the
 * service does not give is left out, since nothing that this person may do depends on it.
 *
 * @param asOf the earliest time at which the service wrote the answer that describes the channel
 */
export async function loadStandings(
  { loaded, toAddress }: SdkConnection,
  channel: SdkChannel,
  asOf: number,
  clock: ServerClock,
  elapsed: () => number,
): Promise<readonly StandingsList[]> {
  const requestedAt = elapsed();

  async function readFirst<Person>(
    list: { readonly hasNext: boolean; next(): Promise<Person[]> },
    toEntry: (person: Person) => readonly [User, StandingChange],
    others: StandingChange,
  ): Promise<readonly StandingsList[]> {
    const people = await list.next().catch(() => null);
    if (people === null) return [];
    return [{ listed: people.map(toEntry), others: list.hasNext ? {} : others, asOf: requestedAt }];
  }

  const operator = { role: "operator" } as const;
  const attendee = { role: "attendee" } as const;
  const unmuted = { mutedUntil: notRestricted };
  if (!channel.isGroupChannel()) {
    const operators = channel.operators.map((user) => [toUser(user, toAddress), operator] as const);
    const muted = await readFirst(
      channel.createMutedUserListQuery({ limit }),
      (user) => [toUser(user, toAddress), { mutedUntil: toRestrictionEnd(user.restrictionInfo, clock, elapsed()) }],
      unmuted,
    );
    return [{ listed: operators, others: attendee, asOf }, ...muted];
  }
  const filter = loaded.group === null ? {} : { mutedMemberFilter: loaded.group.MutedMemberFilter.MUTED };
  const lists = await Promise.all([
    readFirst(channel.createOperatorListQuery({ limit }), (user) => [toUser(user, toAddress), operator], attendee),
    // Members may read this list; that of the muted may be for operators.
    readFirst(
      channel.createMemberListQuery({ limit, ...filter }),
      (user) => [toUser(user, toAddress), { mutedUntil: toRestrictionEnd(user.restrictionInfo, clock, elapsed()) }],
      unmuted,
    ),
  ]);
  return lists.flat();
}
