import { arabicHome } from "./arabic-home";
import { englishHome } from "./english-home";
import { germanHome } from "./german-home";
import type { Language } from "../settings/labels-of";

export interface AgendaItem {
  /** Minutes after the event's beginning on the first day, and after that time of each other day. */
  readonly starts: number;
  readonly ends: number;
  readonly title: string;
  readonly place: string;
  /** Whose session it is; empty for breaks. */
  readonly speaker: string;
}

/** Everything the demo event's Home page says. */
export interface HomeTexts {
  readonly welcome: string;
  readonly lead: string;
  readonly place: string;
  readonly seeAgenda: string;
  readonly agendaTitle: string;
  /** Beside what takes place at the moment. */
  readonly onNow: string;
  readonly days: readonly { readonly name: string; readonly items: readonly AgendaItem[] }[];
  readonly speakersTitle: string;
  readonly speakersLead: string;
  readonly speakers: readonly { readonly name: string; readonly role: string; readonly picture: string }[];
  readonly notesTitle: string;
  readonly notes: readonly { readonly title: string; readonly text: string; readonly icon: NoteIcon }[];
}

type NoteIcon = "home" | "globe" | "clock" | "info";

export const homeTexts: Readonly<Record<Language, HomeTexts>> = {
  en: englishHome,
  de: germanHome,
  ar: arabicHome,
};
