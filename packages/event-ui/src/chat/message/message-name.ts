import { isEdited, type Kinds, type Row, sliceText } from "@foyer/chat-headless";
import type { Formats } from "../../labels/formats";
import type { Labels } from "../../labels/labels";
import type { Person } from "../context/people";
import { joinWords } from "../words/join-words";
import { toSenderName } from "../words/sender-name";
import { toPlainText } from "../words/plain-text";

/** UTF-16 units of the text: more than can be sent here, and few enough to be a name. */
const maxLength = 2_000;

/** The accessible name of a message: sender, time, text, and what is special about it. `person` is `null` for an announcement. */
export function toMessageName(row: Row, person: Person | null, labels: Labels, formats: Formats, kinds: Kinds): string {
  const { message, status } = row;
  const sender = toSenderName(person, message.type, labels.message);
  const states = [
    isEdited(message) && labels.message.edited,
    (status === "pending" || status === "unconfirmed") && labels.message.sending,
    status === "unproven" && labels.message.unconfirmed,
    status === "failed" && labels.message.failed,
    person?.unknown === true && labels.message.unknownSender,
    message.senderRole === "operator" && labels.message.byOperator,
  ];
  const name = labels.message.name(
    sender,
    formats.time(message.createdAt),
    sliceText(toPlainText(message, labels.message, kinds), maxLength),
  );
  return joinWords([name, ...states.filter((state) => state !== false)], formats.locale);
}
