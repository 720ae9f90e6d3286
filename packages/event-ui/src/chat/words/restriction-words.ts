import type { ReportReason } from "@foyer/chat-headless";
import type { Formats } from "../../labels/formats";
import type { Labels } from "../../labels/labels";
import { toPartLabels } from "../../labels/part-labels";
import { isolate } from "./sender-name";

const reasons: readonly ReportReason[] = ["spam", "harassment", "inappropriate", "other"];

/** A reason in the reader's language; words of a service's own as they are. Empty for none. */
export function toReasonText(reason: string, labels: Labels, locale: string): string {
  const known = reasons.find((name) => name === reason);
  return known === undefined ? reason && isolate(reason) : toPartLabels("report", labels, locale)[known];
}

/** When something ends, by the clock, with the day where that is another one. Times are milliseconds since the epoch. */
export function toEndTime(at: number, now: number, formats: Formats): string {
  return formats.isSameDay(at, now) ? formats.time(at) : formats.dateTime(at);
}
