import type { ReportReason } from "../port/adapter";
import type { Message, User } from "../port/model";
import type { RestrictionKind } from "../port/moderation";

/** An act of an operator. The service gets ids alone: names and messages are as the operator saw them. */
export type ModerationAct =
  /** Removes another person's message for everybody, or restores it where the service can. */
  | { readonly type: "remove" | "restore"; readonly message: Message }
  /** A mute or ban, which replaces an earlier one of its kind. `seconds`: a whole number from 1, or `null` until it is lifted. */
  | {
      readonly type: "mute" | "ban";
      readonly user: User;
      readonly seconds: number | null;
      readonly reason: ReportReason | "";
    }
  | { readonly type: "unmute" | "unban" | "register" | "unregister"; readonly user: User }
  | { readonly type: "freeze" | "unfreeze" }
  /** `seconds`: one of `ModerationCapabilities.slowModes`. */
  | { readonly type: "slow-mode"; readonly seconds: number };

/** The name of an act. */
export type ModerationActType = ModerationAct["type"];

/** The target of an act: a message, a person, or the channel. One act is under way for a target at a time. */
export function targetOf(act: ModerationAct): string {
  if ("message" in act) return `message ${act.message.id}`;
  return "user" in act ? `user ${act.user.id}` : "channel";
}

/** The person whom an act concerns; `null` for the channel, and for a message without a sender. */
export function personOf(act: ModerationAct): User | null {
  if ("user" in act) return act.user;
  return "message" in act ? act.message.sender : null;
}

/** The kind of a mute or ban that an act sets or lifts; `null` for another act. */
export function kindOfAct({ type }: Pick<ModerationAct, "type">): RestrictionKind | null {
  if (type === "mute" || type === "unmute") return "mute";
  return type === "ban" || type === "unban" ? "ban" : null;
}
