import type { HomeTexts } from "./home-texts";

export const germanHome: HomeTexts = {
  welcome: "Willkommen beim Lanternfest",
  lead: "Zwei Tage über Licht an öffentlichen Orten: wie Städte, Häfen und Häuser beleuchtet werden und wer darüber entscheidet. Setzen Sie sich, sehen Sie sich um und sagen Sie im Chat Hallo: Alle dort sind mit Ihnen hier.",
  place: "Alte Hafenhalle, Kai 4",
  seeAgenda: "Zum Programm",
  agendaTitle: "Programm",
  onNow: "Läuft gerade",
  days: [
    {
      name: "Heute",
      items: [
        { starts: 0, ends: 45, title: "Einlass und erstes Licht", place: "Foyer", speaker: "" },
        {
          starts: 45,
          ends: 105,
          title: "Eine Stadt, die sich selbst dimmt",
          place: "Großer Saal",
          speaker: "Ines Carvalho",
        },
        {
          starts: 120,
          ends: 180,
          title: "Auch Dunkelheit ist ein Material",
          place: "Großer Saal",
          speaker: "Yaw Mensah",
        },
        { starts: 180, ends: 240, title: "Suppe am Wasser", place: "Kai 4", speaker: "" },
        {
          starts: 240,
          ends: 315,
          title: "Spaziergang: sechs Lampen und eine Brücke",
          place: "Treffpunkt am Kran",
          speaker: "Maren Holt",
        },
      ],
    },
    {
      name: "Morgen",
      items: [
        {
          starts: 30,
          ends: 90,
          title: "Die Laternen einer Kleinstadt reparieren",
          place: "Werkstatt",
          speaker: "Tomasz Zieliński",
        },
        { starts: 105, ends: 165, title: "Was Glühwürmchen wissen", place: "Großer Saal", speaker: "Leila Haddad" },
        { starts: 180, ends: 240, title: "Fragen an alle", place: "Großer Saal", speaker: "Jun Watanabe" },
        { starts: 240, ends: 360, title: "Laternen auf dem Wasser", place: "Kai 4", speaker: "" },
      ],
    },
  ],
  speakersTitle: "Vortragende",
  speakersLead: "Alle sechs sind im Chat. Fragen Sie sie, was Sie wollen.",
  speakers: [
    { name: "Ines Carvalho", role: "Straßenbeleuchtung, Stadt Porto", picture: "12" },
    { name: "Yaw Mensah", role: "Lichtgestalter am Theater", picture: "13" },
    { name: "Maren Holt", role: "Leuchtturmwärterin", picture: "14" },
    { name: "Tomasz Zieliński", role: "Restaurator von Gaslaternen", picture: "15" },
    { name: "Leila Haddad", role: "Biologin, Sehen der Insekten", picture: "16" },
    { name: "Jun Watanabe", role: "Papierlaternenmacher", picture: "17" },
  ],
  notesTitle: "Gut zu wissen",
  notes: [
    {
      title: "Anreise",
      text: "Tram 7 bis Hafentor, dann vier Minuten zu Fuß. Der Kai ist die ganze Nacht beleuchtet.",
      icon: "home",
    },
    { title: "WLAN", text: "Netz „lanternfest“, Passwort „firefly“.", icon: "globe" },
    { title: "Ruheraum", text: "Zweiter Stock, links der Treppe, an beiden Tagen offen.", icon: "clock" },
    {
      title: "Hilfe",
      text: "Alle mit einem orangefarbenen Schal, oder der Chat in der Ecke dieser Seite.",
      icon: "info",
    },
  ],
};
