import { type Kinds, mentionsSelf, type Message } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";
import type { NotifyLabels } from "../../labels/notify-labels";
import type { ResolvePerson } from "../context/people";
import { toPlainText, toPreview } from "../words/plain-text";
import { isolate, toSenderName } from "../words/sender-name";

/** Characters of a message in a notification: about as many as systems show. */
const maxLength = 120;

export interface NotificationTextOptions {
  readonly selfId: string;
  readonly people: ResolvePerson;
  readonly labels: Labels;
  readonly words: NotifyLabels;
  readonly kinds: Kinds;
  /** Whether a message's sender and words are shown. */
  readonly showsText: boolean;
}

/** The words of a notification: who wrote what, or how many messages there are. */
export function toNotificationText(
  messages: readonly Message[],
  { selfId, people, labels, words, kinds, showsText }: NotificationTextOptions,
): { readonly title: string; readonly body: string } {
  const isMention = (message: Message) => mentionsSelf(message, selfId);
  const [message] = messages;
  if (message === undefined || messages.length > 1 || !showsText) {
    const mentions = messages.filter(isMention).length;
    return { title: labels.announcement.newMessages(messages.length, mentions), body: "" };
  }
  const person = message.sender && people(message.sender.id, message.sender);
  const name = isolate(toPreview(toSenderName(person, message.type, labels.message), maxLength));
  const body = toPreview(toPlainText(message, labels.message, kinds), maxLength);
  if (isMention(message)) return { title: words.mentioned(name), body };
  return { title: message.parentId === null ? name : words.replied(name), body };
}
