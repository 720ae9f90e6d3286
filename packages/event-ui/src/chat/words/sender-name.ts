import type { QuotedMessage } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";
import { type Person, toDistinction } from "../context/people";

/** The name of a message's sender, in words that mean no other person. `person` is `null` for a message without a sender. */
export function toSenderName(
  person: Person | null,
  type: QuotedMessage["type"],
  { announcement, unknownSender }: Labels["message"],
): string {
  if (person === null) return type === "admin" ? announcement : unknownSender;
  const distinction = toDistinction(person);
  return distinction === null ? person.name : `${person.name} (${distinction})`;
}

/** A name whose direction changes nothing around it, in texts without markup. */
export const isolate = (name: string) => `\u2068${name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")}\u2069`;
