import type { ChannelEvent, JoinedChannel, MemberPage } from "../port/adapter";
import type { DriverEvent, DriverJoined, DriverMemberPage } from "./driver";

/**
 * Numbers the states of channels and people that a service does not number, as they are read: an event when it comes, an answer
 * when it was asked for, because events may have overtaken it.
 */
export interface StateNumbers {
  next(): number;
  ofEvent(event: DriverEvent): ChannelEvent;
  ofJoined(joined: DriverJoined, channelUrl: string, revision: number): JoinedChannel;
  ofMembers(page: DriverMemberPage, revision: number): MemberPage;
  /** A state with a number: its own where the service has one. */
  of<T extends object>(
    state: T & { readonly revision?: number | undefined },
    revision: number,
  ): T & { readonly revision: number };
}

export function createStateNumbers(): StateNumbers {
  let last = 0;
  const next = () => (last += 1);
  return {
    next,
    ofEvent(event) {
      if (event.type === "channel-changed") return { ...event, channel: numbered(event.channel, next()) };
      if (event.type === "member-changed") return { ...event, member: numbered(event.member, next()) };
      return event;
    },
    ofJoined: ({ channel, membership, ...rest }, url, revision) => ({
      unreadCount: null,
      newest: null,
      cursor: null,
      ...rest,
      channel: { url, frozen: false, memberCount: 0, ...numbered(channel, revision) },
      membership: { role: "attendee", muted: false, banned: false, ...numbered(membership, revision) },
    }),
    ofMembers: ({ members, cursor }, revision) => ({
      members: members.map((member) => numbered(member, revision)),
      cursor,
    }),
    of: numbered,
  };
}

/** A state with a number: its own where the service has one. */
function numbered<T extends object>(
  state: (T & { readonly revision?: number | undefined }) | undefined,
  revision: number,
) {
  return { ...state, revision: state?.revision ?? revision } as T & { readonly revision: number };
}

/** The same answer, with its messages frozen: what was handed out is never changed afterwards. */
export function handOut<T>(answer: T): T {
  for (const part of Object.values(Object(answer) as object)) {
    if (Array.isArray(part)) part.forEach(freeze);
    else freeze(part);
  }
  return freeze(answer);
}

/** The same event with its message frozen, by the first of all adapters that it comes to. */
export function handOutEvent(event: ChannelEvent): ChannelEvent {
  if ("message" in event && !Object.isFrozen(event.message)) handOut(event.message);
  return event;
}

function freeze<T>(value: T): T {
  return typeof value === "object" && value !== null ? Object.freeze(value) : value;
}
