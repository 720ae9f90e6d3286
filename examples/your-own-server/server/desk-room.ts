import type { Restriction, RestrictionKind, Role } from "@foyer/chat-headless";
import { writeAnnouncement, writeRetraction, writeRole } from "../src/archive/write-entry";
import type { DeskWelcome, Standing } from "../src/desk-protocol";
import type { Flavor } from "./flavors";
import type { PlatformRoom } from "./platform-room";
import {
  findKept,
  nextEnd,
  operatorsOf,
  overdue,
  roleOf,
  type RoomRecord,
  toStanding,
  withKept,
  withoutKept,
} from "./room-record";

/** One room of the desk: what it remembers, and what the server is told to do. Everything is done one after the other. */
export interface DeskRoom {
  /** Goes into the room, and gives and takes what has changed while the desk was away. */
  begin(): Promise<void>;
  welcome(userId: string): Promise<DeskWelcome>;
  standing(userId: string): Promise<Standing>;
  isOperator(userId: string): boolean;
  restrict(restriction: Restriction): Promise<Standing>;
  lift(kind: RestrictionKind, userId: string): Promise<Standing>;
  setRole(userId: string, role: Role): Promise<Standing>;
  setFrozen(frozen: boolean): Promise<void>;
  /** Resolves with the entry of the archive that says so. */
  remove(messageId: string): Promise<string>;
  announce(text: string): Promise<void>;
  /** Somebody has come into the room. */
  see(userId: string, hasVoice: boolean): void;
  /** From now on nothing is remembered. */
  close(): void;
}

interface DeskRoomOptions {
  readonly record: RoomRecord;
  readonly flavor: Flavor;
  readonly place: PlatformRoom;
  readonly save: (record: RoomRecord) => void;
  /** Tells accounts about a standing. */
  readonly tell: (userIds: readonly string[], standing: Standing) => void;
  readonly onError: (error: unknown) => void;
}

/** Timers cannot count further. */
const longestTimer = 2 ** 31 - 1;
/** Milliseconds after which the end of a restriction is tried again that the server did not take. */
const retryDelay = 1_000;

export function createDeskRoom({ flavor, place, save, tell, onError, ...options }: DeskRoomOptions): DeskRoom {
  let { record } = options;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function set(next: RoomRecord): void {
    // The next desk has begun with what was saved.
    if (isClosed) return;
    record = next;
    save(record);
    awaitEnd();
  }

  /** Waits for the next end of a restriction, and goes on where a timer came too early for it. */
  function awaitEnd(): void {
    clearTimeout(timer);
    const end = nextEnd(record);
    if (end === null || isClosed) return;
    const left = end - Date.now();
    const delay = left > 0 ? Math.min(left, longestTimer) : retryDelay;
    timer = setTimeout(() => void inOrder(async () => {}).then(awaitEnd, onError), delay);
  }

  /** Lifts restrictions that have ended, before anything else is done or said. */
  function inOrder<T>(act: () => Promise<T>): Promise<T> {
    const done = queue.then(async () => {
      for (const { kind, userId } of overdue(record, Date.now())) await end(kind, userId).catch(onError);
      return act();
    });
    queue = done.catch(() => {});
    return done;
  }

  const standingOf = (userId: string) => toStanding(record, userId, Date.now());
  const notifyOf = (userId: string) => tell([...new Set([userId, ...operatorsOf(record)])], standingOf(userId));
  /** Operators have a voice by their affiliation, whatever else is so. */
  const mayWrite = (userId: string) => !record.frozen && findKept(record, "mute", userId) === undefined;

  async function applyVoice(userId: string, reason = ""): Promise<void> {
    if (roleOf(record, userId) !== "operator") await place.setVoice([userId], mayWrite(userId), reason);
  }

  const affiliationOf = (userId: string) => (roleOf(record, userId) === "operator" ? "admin" : flavor.writer);

  async function end(kind: RestrictionKind, userId: string): Promise<void> {
    // A ban that the server still has must be known here, or nobody could lift it. Voices are given anew with each beginning.
    if (kind === "ban") await place.setAffiliation(userId, affiliationOf(userId));
    set(withoutKept(record, kind, userId));
    if (kind === "mute") await applyVoice(userId);
    notifyOf(userId);
  }

  async function applyFreeze(): Promise<void> {
    const { frozen, restrictions } = record;
    const muted = new Set(restrictions.filter(({ kind }) => kind === "mute").map(({ userId }) => userId));
    const people = await place.listVoices(frozen);
    await place.setVoice(frozen ? people : people.filter((userId) => !muted.has(userId)), !frozen);
  }

  async function applyBans(): Promise<void> {
    const bans = record.restrictions.filter(({ kind }) => kind === "ban");
    for (const { userId, reason } of bans) await place.setAffiliation(userId, "outcast", reason);
  }

  return {
    begin: () =>
      inOrder(async () => {
        await place.enter();
        await place.configure(record);
        await applyBans();
        await applyFreeze();
        set(record);
      }),
    welcome: (userId) => inOrder(async () => ({ standing: standingOf(userId), roles: record.roles })),
    standing: (userId) => inOrder(async () => standingOf(userId)),
    isOperator: (userId) => roleOf(record, userId) === "operator",
    restrict: (restriction) =>
      inOrder(async () => {
        const { kind, userId, reason } = restriction;
        set(withKept(record, restriction, Date.now()));
        if (kind === "mute") await applyVoice(userId, reason);
        // A person who is thrown out is told before why and for how long.
        notifyOf(userId);
        if (kind === "ban") await place.setAffiliation(userId, "outcast", reason);
        return standingOf(userId);
      }),
    lift: (kind, userId) =>
      inOrder(async () => {
        if (findKept(record, kind, userId) !== undefined) await end(kind, userId);
        return standingOf(userId);
      }),
    setRole: (userId, role) =>
      inOrder(async () => {
        if (roleOf(record, userId) === role) return standingOf(userId);
        const since = await place.post(writeRole(userId, role));
        set({ ...record, roles: [...record.roles, { userId, role, since }] });
        if (findKept(record, "ban", userId) === undefined) await place.setAffiliation(userId, affiliationOf(userId));
        await applyVoice(userId);
        notifyOf(userId);
        return standingOf(userId);
      }),
    setFrozen: (frozen) =>
      inOrder(async () => {
        if (record.frozen === frozen) return;
        set({ ...record, frozen });
        // The description comes first: a person who is refused then reads why.
        await place.configure(record);
        await applyFreeze();
      }),
    remove: (messageId) => inOrder(() => place.post(writeRetraction(messageId))),
    announce: (text) => inOrder(async () => void (await place.post(writeAnnouncement(text)))),
    see(userId, hasVoice) {
      if (hasVoice && !mayWrite(userId)) inOrder(() => applyVoice(userId)).catch(onError);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
