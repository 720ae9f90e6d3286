import type { DriverEvent, Membership, Role } from "@foyer/chat-headless";
import type { Standing } from "../desk-protocol";
import type { Room } from "./room";

type Emit = (event: DriverEvent) => void;
type ToUser = (id: string) => { readonly id: string; readonly name: string };

/** Somebody's standing in a channel, as the port has it. */
export const toMembership = ({ role, muted, banned, endsIn, reason }: Standing): Omit<Membership, "revision"> => ({
  role,
  muted,
  banned,
  endsIn,
  reason,
});

/** A standing with nothing to say. */
const plainStanding = (userId: string, role: Role = "attendee"): Standing => ({
  userId,
  role,
  muted: false,
  banned: false,
  endsIn: null,
  reason: "",
});

/** This person's standing as the room knows it, without reason and end, for when the desk is away. */
export function standingOf(room: Room, userId: string, isFrozen: boolean): Standing {
  const self = room.self();
  const role = self?.isOperator ? "operator" : "attendee";
  return { ...plainStanding(userId, role), muted: role === "attendee" && !isFrozen && (self?.isVisitor ?? false) };
}

/** This person's standing in one channel, and the events about it and others'. */
export interface Standings {
  own(): Standing;
  setOwn(standing: Standing): void;
  /** The desk says somebody's whole standing. */
  take(standing: Standing): void;
  takeRole(userId: string, role: Role): void;
  takeBan(): void;
}

export function createStandings(
  channelUrl: string,
  selfId: string,
  toUser: ToUser,
  isPresent: (userId: string) => boolean,
  emit: Emit,
): Standings {
  let own = plainStanding(selfId);

  function tell(standing: Standing): void {
    const { userId, banned } = standing;
    const present = !banned && isPresent(userId);
    const member = { user: toUser(userId), ...toMembership(standing), present };
    emit({ type: "member-changed", channelUrl, member });
  }

  function take(standing: Standing): void {
    if (standing.userId === selfId) own = standing;
    tell(standing);
  }

  return {
    own: () => own,
    setOwn: (standing) => void (own = standing),
    take,
    takeRole(userId, role) {
      // The desk tells operators, and the person, the whole standing.
      if (userId === selfId || own.role === "operator") return;
      tell(plainStanding(userId, role));
    },
    takeBan() {
      // End and reason are those of a ban, which the desk may have told already.
      if (!own.banned) own = { ...own, banned: true, endsIn: null, reason: "" };
      tell(own);
    },
  };
}
