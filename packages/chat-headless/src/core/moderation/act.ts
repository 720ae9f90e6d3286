import type { ReportReason } from "../port/adapter";
import type { Message, User } from "../port/model";
import type { RestrictionKind } from "../port/moderation";

/** What an operator does. Everything goes by ids: names and messages are those that were seen. */
export type ModerationAct =
  /** Removes somebody else's message for everybody, or takes that back where the service can. */
  | { readonly type: "remove" | "restore"; readonly message: Message }
  /** A mute or ban; in place of one of the kind that there is. `seconds`: a whole number from 1, or `null` until it is lifted. */
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

/** What an act changes: a message, a person, or the channel. Of one thing, one act is under way at a time. */
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
