import type { User } from "@foyer/chat-headless/core";
import type { SdkConnection } from "../connection/sdk-connection";
import type { SdkChannel } from "../sdk/load-sdk";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";
import type { StandingChange, StandingsList } from "./member-records";
import { noRestriction, toRestriction } from "./restriction-end";

/** People of one list that are read: more would take more requests, for each join of each person. */
const limit = 100;

const operator = { role: "operator" } as const;
const attendee = { role: "attendee" } as const;

/** Whether the person who joins operates the channel, as the service said when it described it. */
export function isOwnOperator({ self }: Pick<SdkConnection, "self">, channel: SdkChannel): boolean {
  return channel.isGroupChannel() ? String(channel.myRole) === "operator" : channel.isOperator(self.id);
}

/** The service's facts about the person who joins. */
export async function loadOwnStanding(
  connection: Pick<SdkConnection, "self">,
  channel: SdkChannel,
  clock: ServerClock,
  elapsed: () => number,
): Promise<StandingChange> {
  const role = isOwnOperator(connection, channel) ? "operator" : "attendee";
  // A group channel says itself whether this person is muted, but not for how long.
  if (channel.isGroupChannel() && String(channel.myMutedState) !== "muted") return { role, mute: noRestriction };
  const { isMuted, ...info } = await channel.getMyMutedInfo();
  return { role, mute: isMuted ? toRestriction(info, clock, elapsed()) : noRestriction };
}

/** The operators of an open channel, whom it names itself. */
export function listedOperators(
  { toAddress }: SdkConnection,
  channel: SdkChannel,
  asOf: number,
): readonly StandingsList[] {
  if (channel.isGroupChannel()) return [];
  return [{ listed: channel.operators.map((user) => [toUser(user, toAddress), operator]), others: attendee, asOf }];
}

/**
 * Loads the operators and the muted people of a channel, of which only changes are reported later: for an operator, since it says
 * nothing that others get to see. Never rejects: a list that the service does not give is left out, since nothing that this
 * person may do depends on it.
 */
export async function loadStandings(
  { toAddress }: SdkConnection,
  channel: SdkChannel,
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

  const lists = await Promise.all([
    channel.isGroupChannel()
      ? readFirst(channel.createOperatorListQuery({ limit }), (user) => [toUser(user, toAddress), operator], attendee)
      : [],
    readFirst(
      channel.createMutedUserListQuery({ limit }),
      (user) => [toUser(user, toAddress), { mute: toRestriction(user.restrictionInfo, clock, elapsed()) }],
      { mute: noRestriction },
    ),
  ]);
  return lists.flat();
}
