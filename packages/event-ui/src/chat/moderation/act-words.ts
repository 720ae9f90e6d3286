import type { ModerationAct, ModerationPermission, ReportsState } from "@foyer/chat-headless/moderation";
import type { Labels } from "../../labels/labels";
import type { ModerationTexts } from "../../labels/moderation/moderation-texts";

/** An act in words, as something that was done or could not be. */
export function toActText(
  act: ModerationAct,
  name: string,
  texts: ModerationTexts,
  table: ModerationTexts["done"] = texts.done,
): string {
  const seconds = "seconds" in act ? act.seconds : null;
  return table[act.type](name, seconds ? texts.length(seconds) : "");
}

/** Why an act is refused for now; `undefined` where it is not. */
export function toRefusal(
  permission: ModerationPermission,
  texts: ModerationTexts,
  { reason }: Pick<Labels, "reason">,
): string | undefined {
  if (permission.type !== "refused") return undefined;
  return permission.reason === "not-connected" ? reason.notConnected : texts.refused[permission.reason];
}

/** The number of open reports in words, with a plus where more are not loaded; `undefined` for none. */
export function toCountText(
  { reports, hasMore }: Pick<ReportsState, "reports" | "hasMore">,
  toText: (count: number) => string,
): string | undefined {
  if (reports.length === 0) return undefined;
  const text = toText(reports.length);
  return hasMore ? text.replace(/\p{Nd}(?:[\p{Nd}\p{P}]*\p{Nd})?/u, "$&+") : text;
}
