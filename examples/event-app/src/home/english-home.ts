import type { HomeTexts } from "./home-texts";

export const englishHome: HomeTexts = {
  welcome: "Welcome to Lanternfest",
  lead: "Two days about light in public places: how cities, harbours and homes are lit, and who decides. Sit down, look around, and say hello in the chat: everybody in it is here with you.",
  place: "Old Harbour Hall, Quay 4",
  seeAgenda: "See the agenda",
  agendaTitle: "Agenda",
  onNow: "On now",
  days: [
    {
      name: "Today",
      items: [
        { starts: 0, ends: 45, title: "Doors and first light", place: "Foyer", speaker: "" },
        { starts: 45, ends: 105, title: "A city that dims itself", place: "Great hall", speaker: "Ines Carvalho" },
        { starts: 120, ends: 180, title: "Darkness is a material too", place: "Great hall", speaker: "Yaw Mensah" },
        { starts: 180, ends: 240, title: "Soup by the water", place: "Quay 4", speaker: "" },
        {
          starts: 240,
          ends: 315,
          title: "Walk: six lamps and a bridge",
          place: "Meet at the crane",
          speaker: "Maren Holt",
        },
      ],
    },
    {
      name: "Tomorrow",
      items: [
        {
          starts: 30,
          ends: 90,
          title: "Repairing the lamps of a small town",
          place: "Workshop",
          speaker: "Tomasz Zieliński",
        },
        { starts: 105, ends: 165, title: "What fireflies know", place: "Great hall", speaker: "Leila Haddad" },
        { starts: 180, ends: 240, title: "Questions to everyone", place: "Great hall", speaker: "Jun Watanabe" },
        { starts: 240, ends: 360, title: "Lanterns on the water", place: "Quay 4", speaker: "" },
      ],
    },
  ],
  speakersTitle: "Speakers",
  speakersLead: "All six are in the chat. Ask them anything.",
  speakers: [
    { name: "Ines Carvalho", role: "Street lighting, City of Porto", picture: "12" },
    { name: "Yaw Mensah", role: "Theatre lighting designer", picture: "13" },
    { name: "Maren Holt", role: "Lighthouse keeper", picture: "14" },
    { name: "Tomasz Zieliński", role: "Restorer of gas lamps", picture: "15" },
    { name: "Leila Haddad", role: "Biologist, insect vision", picture: "16" },
    { name: "Jun Watanabe", role: "Paper lantern maker", picture: "17" },
  ],
  notesTitle: "Good to know",
  notes: [
    {
      title: "Getting here",
      text: "Tram 7 to Harbour Gate, then four minutes on foot. The quay is lit all night.",
      icon: "home",
    },
    { title: "Wireless", text: "Network “lanternfest”, password “firefly”.", icon: "globe" },
    { title: "Quiet room", text: "Second floor, left of the stairs, open on both days.", icon: "clock" },
    { title: "Help", text: "Anyone with an orange scarf, or the chat at the corner of this page.", icon: "info" },
  ],
};
