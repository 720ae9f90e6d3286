import type { ModerationAct, ModerationPermission } from "@foyer/chat-headless/moderation";
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
