import type { Restriction, RestrictionKind, Role } from "@foyer/chat-headless";
import type { RoleChange, Standing } from "../src/desk-protocol";

/** A mute or a ban. */
export interface Kept {
  readonly kind: RestrictionKind;
  readonly userId: string;
  /** Milliseconds since 1970; `null` until it is lifted. */
  readonly until: number | null;
  readonly reason: string;
}

/** The desk's memory of a room, as data: XMPP has no place for the end of a mute, nor for its reason. */
export interface RoomRecord {
  readonly name: string;
  readonly frozen: boolean;
  readonly presence: boolean;
  readonly roles: readonly RoleChange[];
  readonly restrictions: readonly Kept[];
}

export const createRecord = (name: string, presence: boolean): RoomRecord => ({
  ...{ name, presence, frozen: false },
  roles: [],
  restrictions: [],
});

export const roleOf = ({ roles }: RoomRecord, userId: string): Role =>
  roles.findLast((change) => change.userId === userId)?.role ?? "attendee";

export const operatorsOf = (record: RoomRecord): readonly string[] =>
  [...new Set(record.roles.map(({ userId }) => userId))].filter((userId) => roleOf(record, userId) === "operator");

export const findKept = ({ restrictions }: RoomRecord, kind: RestrictionKind, userId: string): Kept | undefined =>
  restrictions.find((kept) => kept.kind === kind && kept.userId === userId);

export const withKept = (
  record: RoomRecord,
  { kind, userId, seconds, reason }: Restriction,
  now: number,
): RoomRecord => ({
  ...withoutKept(record, kind, userId),
  restrictions: [
    ...withoutKept(record, kind, userId).restrictions,
    { kind, userId, reason, until: seconds === null ? null : now + seconds * 1000 },
  ],
});

export const withoutKept = (record: RoomRecord, kind: RestrictionKind, userId: string): RoomRecord => ({
  ...record,
  restrictions: record.restrictions.filter((kept) => kept.kind !== kind || kept.userId !== userId),
});

export const overdue = ({ restrictions }: RoomRecord, now: number): readonly Kept[] =>
  restrictions.filter(({ until }) => until !== null && until <= now);

/** When the next restriction ends; `null` for none. */
export function nextEnd({ restrictions }: RoomRecord): number | null {
  const ends = restrictions.flatMap(({ until }) => until ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** End and reason are the ban's where somebody is both muted and banned. */
export function toStanding(record: RoomRecord, userId: string, now: number): Standing {
  const [mute, ban] = [findKept(record, "mute", userId), findKept(record, "ban", userId)];
  const shown = ban ?? mute;
  return {
    userId,
    role: roleOf(record, userId),
    muted: mute !== undefined,
    banned: ban !== undefined,
    endsIn: shown?.until ? Math.max(0, shown.until - now) : null,
    reason: shown?.reason ?? "",
  };
}
