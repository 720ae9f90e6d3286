import type { HomeTexts } from "./home-texts";

export const germanHome: HomeTexts = {
  welcome: "Willkommen beim Lanternfest",
  lead: "Zwei Abende über Licht an öffentlichen Orten: wie Städte, Häfen und Häuser beleuchtet werden und wer darüber entscheidet. Setzen Sie sich, sehen Sie sich um und sagen Sie im Chat Hallo: Alle dort sind mit Ihnen hier.",
  place: "Alte Hafenhalle, Kai 4",
  seeAgenda: "Zum Programm",
  agendaTitle: "Programm",
  days: [
    {
      name: "Erster Abend",
      items: [
        { starts: 960, ends: 1020, title: "Einlass und erstes Licht", place: "Foyer", speaker: "" },
        {
          starts: 1020,
          ends: 1080,
          title: "Eine Stadt, die sich selbst dimmt",
          place: "Großer Saal",
          speaker: "Ines Carvalho",
        },
        {
          starts: 1095,
          ends: 1155,
          title: "Auch Dunkelheit ist ein Material",
          place: "Großer Saal",
          speaker: "Yaw Mensah",
        },
        { starts: 1155, ends: 1215, title: "Abendessen am Wasser", place: "Kai 4", speaker: "" },
        {
          starts: 1215,
          ends: 1290,
          title: "Nachtspaziergang: sechs Lampen und eine Brücke",
          place: "Treffpunkt am Kran",
          speaker: "Maren Holt",
        },
      ],
    },
    {
      name: "Zweiter Abend",
      items: [
        {
          starts: 990,
          ends: 1050,
          title: "Die Laternen einer Kleinstadt reparieren",
          place: "Werkstatt",
          speaker: "Tomasz Zieliński",
        },
        { starts: 1065, ends: 1125, title: "Was Glühwürmchen wissen", place: "Großer Saal", speaker: "Leila Haddad" },
        { starts: 1140, ends: 1200, title: "Fragen an alle", place: "Großer Saal", speaker: "Jun Watanabe" },
        { starts: 1200, ends: 1320, title: "Laternen auf dem Wasser", place: "Kai 4", speaker: "" },
      ],
    },
  ],
  speakersTitle: "Vortragende",
  speakersLead: "Alle sechs sind im Chat. Fragen Sie sie, was Sie wollen.",
  speakers: [
    { name: "Ines Carvalho", role: "Straßenbeleuchtung, Stadt Porto", picture: "01" },
    { name: "Yaw Mensah", role: "Lichtgestalter am Theater", picture: "02" },
    { name: "Maren Holt", role: "Leuchtturmwärterin", picture: "03" },
    { name: "Tomasz Zieliński", role: "Restaurator von Gaslaternen", picture: "04" },
    { name: "Leila Haddad", role: "Biologin, Sehen der Insekten", picture: "06" },
    { name: "Jun Watanabe", role: "Papierlaternenmacher", picture: "05" },
  ],
  notesTitle: "Gut zu wissen",
  notes: [
    {
      title: "Anreise",
      text: "Tram 7 bis Hafentor, dann vier Minuten zu Fuß. Der Kai ist die ganze Nacht beleuchtet.",
      icon: "home",
    },
    { title: "WLAN", text: "Netz „lanternfest“, Passwort „firefly“.", icon: "globe" },
    { title: "Ruheraum", text: "Zweiter Stock, links der Treppe, an beiden Abenden offen.", icon: "clock" },
    {
      title: "Hilfe",
      text: "Alle mit einem orangefarbenen Schal, oder der Chat in der Ecke dieser Seite.",
      icon: "info",
    },
  ],
};
