import { toLanguage } from "./language";
import type { Labels } from "./labels";
import type { PartLabels } from "./part-labels";

export type NotifyLabels = PartLabels["notify"];

/** Texts of notifications, in a file of their own: other parts whose texts are loaded late are loaded with the chat. */
const english: NotifyLabels = {
  title: "Notifications",
  mentions: "Mentions and replies",
  sound: "Sound",
  soundNeeds: "Turn notifications on first",
  nowOn: "Notifications are on",
  nowOff: "Notifications are off",
  soundOn: "Sound is on",
  soundOff: "Sound is off",
  denied: "Your browser blocks notifications of this page. Its settings can allow them.",
  notAllowed: "Notifications were not allowed",
  unsupported: "This browser shows no notifications of this page",
  mentioned: (name: string) => `${name} mentioned you`,
  replied: (name: string) => `${name} replied in a thread`,
};

/** German, formal address. */
const german: NotifyLabels = {
  title: "Benachrichtigungen",
  mentions: "Erwähnungen und Antworten",
  sound: "Ton",
  soundNeeds: "Schalten Sie zuerst Benachrichtigungen ein",
  nowOn: "Benachrichtigungen sind an",
  nowOff: "Benachrichtigungen sind aus",
  soundOn: "Der Ton ist an",
  soundOff: "Der Ton ist aus",
  denied: "Ihr Browser blockiert Benachrichtigungen dieser Seite. In seinen Einstellungen können Sie sie erlauben.",
  notAllowed: "Benachrichtigungen wurden nicht erlaubt",
  unsupported: "Dieser Browser zeigt keine Benachrichtigungen dieser Seite",
  mentioned: (name) => `${name} hat Sie erwähnt`,
  replied: (name) => `${name} hat in einem Thread geantwortet`,
};

/** Modern Standard Arabic. */
const arabic: NotifyLabels = {
  title: "الإشعارات",
  mentions: "الإشارات والردود",
  sound: "الصوت",
  soundNeeds: "فعّل الإشعارات أولًا",
  nowOn: "الإشعارات مفعّلة",
  nowOff: "الإشعارات متوقفة",
  soundOn: "الصوت مفعّل",
  soundOff: "الصوت متوقف",
  denied: "يحظر متصفحك إشعارات هذه الصفحة، ويمكن السماح بها في إعداداته.",
  notAllowed: "لم يُسمح بالإشعارات",
  unsupported: "لا يعرض هذا المتصفح إشعارات هذه الصفحة",
  mentioned: (name) => `أشار إليك ${name}`,
  replied: (name) => `ردّ ${name} في سلسلة`,
};

const languages = new Map([
  ["ar", arabic],
  ["de", german],
]);

/** The page's own labels, else those of the page's language, else the English ones. */
export function toNotifyLabels({ parts }: Pick<Labels, "parts">, locale: string): NotifyLabels {
  return { ...(languages.get(toLanguage(locale)) ?? english), ...parts.notify };
}
