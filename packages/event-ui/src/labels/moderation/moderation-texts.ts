import type { ModerationActType, ModerationRefusal } from "@foyer/chat-headless/moderation";
import type { createPlural } from "../plural";

/** The words for an act that was done or could not be done, with the name of the person and, where that is said, the duration. */
export type ActTexts = Readonly<Record<ModerationActType, (name: string, duration: string) => string>>;

/** Texts of those who moderate. */
export interface ModerationTexts extends Readonly<
  Record<
    | "moderation"
    | "close"
    | "remove"
    | "restore"
    | "muteBriefly"
    | "mute"
    | "ban"
    | "changeMute"
    | "changeBan"
    | "unmute"
    | "unmuteIt"
    | "unbanIt"
    | "free"
    | "unban"
    | "muteOrBan"
    | "register"
    | "unregister"
    | "reports"
    | "people"
    | "history"
    | "operators"
    | "muted"
    | "banned"
    | "openReports"
    | "recentMessages"
    | "removeRecent"
    | "freeze"
    | "slowMode"
    | "off"
    | "duration"
    | "noReason"
    | "nobody"
    | "noReports"
    | "nothing"
    | "dismiss"
    | "dismissed"
    | "aModerator"
    | "already"
    | "cannotUndo"
    | "cancel"
    | "confirmRemove"
    | "removeIt"
    | "doNotAsk"
    | "confirmUnregister"
    | "unregisterIt"
    | "stop"
    | "keys"
    | "undoIt"
    | "isBanned",
    string
  >
> {
  /** `more`: there are more than `count`. */
  readonly withReports: (count: number, more: boolean) => string;
  readonly openCount: (count: number, more: boolean) => string;
  readonly counted: (count: number) => string;
  /** `counted` is how often it was reported, in words. */
  readonly report: (counted: string, reasons: string, sender: string, time: string, text: string) => string;
  readonly isOnIt: (name: string) => string;
  readonly unmuteName: (name: string) => string;
  readonly unbanName: (name: string) => string;
  readonly unregisterName: (name: string) => string;
  /** A number of seconds, minutes, hours or days: whole in the largest of these. */
  readonly length: (seconds: number) => string;
  readonly by: (name: string, time: string) => string;
  readonly since: (time: string) => string;
  readonly undo: (what: string) => string;
  readonly changedSince: (name: string) => string;
  readonly doAnyway: string;
  readonly confirmRecent: (count: number, name: string) => string;
  readonly removedRecent: (count: number, name: string) => string;
  readonly because: (what: string, reason: string) => string;
  readonly done: ActTexts;
  readonly failed: ActTexts;
  readonly refused: Readonly<Record<Exclude<ModerationRefusal, "not-connected">, string>>;
}

/**
 * Creates the texts of a language. It receives the code that all languages share: a bundler would make a file of its own of
 * anything that they and the first screen import.
 */
export type CreateTexts = (
  plural: ReturnType<typeof createPlural>,
  toUnit: (seconds: number) => readonly [number, Unit],
) => ModerationTexts;

type Unit = "second" | "minute" | "hour" | "day";

/** The largest unit in which a length is whole. */
export function toUnit(seconds: number): readonly [number, Unit] {
  if (seconds % 86_400 === 0) return [seconds / 86_400, "day"];
  if (seconds % 3_600 === 0) return [seconds / 3_600, "hour"];
  return seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
}
