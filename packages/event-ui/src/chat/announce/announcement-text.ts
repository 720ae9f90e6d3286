import type { User } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";
import { toPlainText } from "../words/plain-text";
import type { Announcement } from "./reduce-announcements";

/** The words of an announcement. `nameOf` says what people are called. */
export function toAnnouncementText(announcement: Announcement, labels: Labels, nameOf: (user: User) => string): string {
  const { announcement: words, error, message: texts } = labels;
  switch (announcement.type) {
    case "message": {
      const { message } = announcement;
      const sender = message.sender === null ? texts.announcement : nameOf(message.sender);
      return words.message(sender, toPlainText(message, labels));
    }
    case "burst":
      return words.newMessages(announcement.count);
    case "send-failed":
      return words.sendFailed;
    case "change-failed":
      return error[announcement.error];
    case "not-kept":
      return words.notKept;
    case "connection-lost":
      return words.connectionLost;
    case "reconnected":
      return words.connected;
    case "cannot-connect":
      return words.cannotConnect;
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
