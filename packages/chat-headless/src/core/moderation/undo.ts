import type { Member } from "../port/model";
import { kindOfAct, type ModerationAct } from "./act";
import { isCovered, type KnownRestriction, isSameEnd, type Standing } from "./standings";
import type { ReportReason } from "../port/adapter";

/** An act that was made, with the state before it, as far as known, and the times of the request and its confirmation. */
export interface Made {
  readonly act: ModerationAct;
  /** The standing of the person before. */
  readonly before: Standing;
  /** Seconds of slow mode before. */
  readonly slowModeSeconds: number;
  /** Milliseconds of the page's `elapsed()` when it was asked for, and when it was confirmed. */
  readonly askedAt: number;
  readonly doneAt: number;
}

/**
 * The act that undoes another one; `null` where there is none.
 *
 * @param isReversible whether the service can restore a removed message
 * @param at the page's `elapsed()`
 */
export function undoOf(
  { act, before, slowModeSeconds }: Made,
  isReversible: boolean,
  at: number,
): ModerationAct | null {
  const kind = kindOfAct(act);
  // The end and the reason of the mute that would be set again are not known.
  if (kind !== null && isCovered(kind, before)) return null;
  switch (act.type) {
    case "remove":
      if (!isReversible) return null;
      return { type: "restore", message: { ...act.message, deleted: true, removedBy: "operator" } };
    case "restore":
      return { type: "remove", message: act.message };
    case "mute":
    case "ban": {
      const former = before[act.type];
      return restored(act.type, act.user, former, at) ?? { type: `un${act.type}`, user: act.user };
    }
    case "unmute":
    case "unban":
      return restored(kind!, act.user, before[kind!], at);
    case "register":
      return { type: "unregister", user: act.user };
    case "unregister":
      return { type: "register", user: act.user };
    case "freeze":
      return { type: "unfreeze" };
    case "unfreeze":
      return { type: "freeze" };
    case "slow-mode":
      return { type: "slow-mode", seconds: slowModeSeconds };
  }
}

/** Sets a mute or ban again that was there before; `null` where there was none, or its time is over. */
function restored(
  type: "mute" | "ban",
  user: Member["user"],
  former: KnownRestriction | null,
  at: number,
): ModerationAct | null {
  if (former === null) return null;
  const seconds = former.until === null ? null : Math.ceil((former.until - at) / 1_000);
  if (seconds !== null && seconds < 1) return null;
  return { type, user, seconds, reason: toReason(former.reason) };
}

const reasons: readonly ReportReason[] = ["spam", "harassment", "inappropriate", "other"];
/** A reason in a service's own words cannot be sent back. */
const toReason = (reason: string) => reasons.find((known) => known === reason) ?? "";

/**
 * Whether a person's standing, read now, is what an act makes of it.
 *
 * @param askedAt when it was asked for, in milliseconds of the page's `elapsed()`
 * @param took milliseconds at most until the service had done it
 */
export function isAsMade(act: ModerationAct, now: Standing, askedAt: number, took: number): boolean {
  switch (act.type) {
    case "mute":
    case "ban": {
      const found = now[act.type];
      const until = act.seconds === null ? null : askedAt + act.seconds * 1_000;
      if (found === null || isCovered(act.type, now)) return false;
      return found.reason === act.reason && isSameEnd(found.until, until, took);
    }
    case "unmute":
    case "unban":
      return now[kindOfAct(act)!] === null;
    case "register":
      return now.role === "operator";
    case "unregister":
      return now.role !== "operator";
    default:
      return true;
  }
}
