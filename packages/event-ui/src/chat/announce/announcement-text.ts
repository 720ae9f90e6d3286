import type { Kinds } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";
import type { ResolvePerson } from "../context/people";
import { toErrorText } from "../words/error-text";
import { toSenderName } from "../words/sender-name";
import { toPlainText, toPreview } from "../words/plain-text";
import type { Announcement } from "./reduce-announcements";

/** Characters of a message that are read out: about fifteen seconds of speech. */
const longestWords = 200;

/** The words of an announcement. `people` resolves the names. */
export function toAnnouncementText(
  announcement: Announcement,
  labels: Labels,
  people: ResolvePerson,
  kinds: Kinds,
): string {
  const { announcement: words, error, message: texts } = labels;
  switch (announcement.type) {
    case "message":
    case "mention": {
      const { message } = announcement;
      const person = message.sender && people(message.sender.id, message.sender);
      const sender = toSenderName(person, message.type, texts);
      return words[announcement.type](sender, toPreview(toPlainText(message, texts, kinds), longestWords));
    }
    case "burst":
      return words.newMessages(announcement.count, announcement.mentions);
    case "send-failed":
      return words.sendFailed;
    case "change-failed":
      return toErrorText(announcement.error, error);
    case "not-kept":
      return words.notKept;
    case "connection-lost":
      return words.connectionLost;
    case "reconnected":
      return words.connected;
    case "cannot-connect":
      return words.cannotConnect;
    case "no-channel":
      return labels.chat.noChannels;
    case "muted":
    case "unmuted":
    case "banned":
    case "unbanned":
    case "frozen":
    case "unfrozen":
    case "operator":
    case "attendee":
      return words[announcement.type];
  }
}
