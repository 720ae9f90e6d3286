import type { QuotedMessage } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";
import type { Person } from "../context/people";

/** Whose message it is, in words. `person` is `null` for a message without a sender. */
export function toSenderName(
  person: Person | null,
  type: QuotedMessage["type"],
  { announcement, unknownSender }: Labels["message"],
): string {
  return person?.name ?? (type === "admin" ? announcement : unknownSender);
}
