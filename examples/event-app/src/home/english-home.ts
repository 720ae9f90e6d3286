import type { HomeTexts } from "./home-texts";

export const englishHome: HomeTexts = {
  welcome: "Welcome to Lanternfest",
  lead: "Two evenings about light in public places: how cities, harbours and homes are lit, and who decides. Sit down, look around, and say hello in the chat: everybody in it is here with you.",
  place: "Old Harbour Hall, Quay 4",
  seeAgenda: "See the agenda",
  agendaTitle: "Agenda",
  days: [
    {
      name: "First evening",
      items: [
        { starts: 960, ends: 1020, title: "Doors and first light", place: "Foyer", speaker: "" },
        { starts: 1020, ends: 1080, title: "A city that dims itself", place: "Great hall", speaker: "Ines Carvalho" },
        { starts: 1095, ends: 1155, title: "Darkness is a material too", place: "Great hall", speaker: "Yaw Mensah" },
        { starts: 1155, ends: 1215, title: "Supper by the water", place: "Quay 4", speaker: "" },
        {
          starts: 1215,
          ends: 1290,
          title: "Night walk: six lamps and a bridge",
          place: "Meet at the crane",
          speaker: "Maren Holt",
        },
      ],
    },
    {
      name: "Second evening",
      items: [
        {
          starts: 990,
          ends: 1050,
          title: "Repairing the lamps of a small town",
          place: "Workshop",
          speaker: "Tomasz Zieliński",
        },
        { starts: 1065, ends: 1125, title: "What fireflies know", place: "Great hall", speaker: "Leila Haddad" },
        { starts: 1140, ends: 1200, title: "Questions to everyone", place: "Great hall", speaker: "Jun Watanabe" },
        { starts: 1200, ends: 1320, title: "Lanterns on the water", place: "Quay 4", speaker: "" },
      ],
    },
  ],
  speakersTitle: "Speakers",
  speakersLead: "All six are in the chat. Ask them anything.",
  speakers: [
    { name: "Ines Carvalho", role: "Street lighting, City of Porto", picture: "01" },
    { name: "Yaw Mensah", role: "Theatre lighting designer", picture: "02" },
    { name: "Maren Holt", role: "Lighthouse keeper", picture: "03" },
    { name: "Tomasz Zieliński", role: "Restorer of gas lamps", picture: "04" },
    { name: "Leila Haddad", role: "Biologist, insect vision", picture: "06" },
    { name: "Jun Watanabe", role: "Paper lantern maker", picture: "05" },
  ],
  notesTitle: "Good to know",
  notes: [
    {
      title: "Getting here",
      text: "Tram 7 to Harbour Gate, then four minutes on foot. The quay is lit all night.",
      icon: "home",
    },
    { title: "Wireless", text: "Network “lanternfest”, password “firefly”.", icon: "globe" },
    { title: "Quiet room", text: "Second floor, left of the stairs, open on both evenings.", icon: "clock" },
    { title: "Help", text: "Anyone with an orange scarf, or the chat at the corner of this page.", icon: "info" },
  ],
};
