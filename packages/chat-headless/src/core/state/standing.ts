import type { ChannelEvent } from "../port/adapter";
import type { Member } from "../port/model";
import type { ChatState } from "./chat-state";

/**
 * A member as the signed-in person gets to know them: how long others may not write, and why, is for operators. An adapter should
 * not hand it out either.
 */
export function shownMember(member: Member, { people, self }: Pick<ChatState, "people" | "self">): Member {
  if (member.user.id === self.id || people.membership.role === "operator") return member;
  return { ...member, muted: false, banned: false, endsIn: null, reason: "" };
}

/** The same of an event. */
export function shownEvent(event: ChannelEvent, state: Pick<ChatState, "people" | "self">): ChannelEvent {
  return event.type === "member-changed" ? { ...event, member: shownMember(event.member, state) } : event;
}
