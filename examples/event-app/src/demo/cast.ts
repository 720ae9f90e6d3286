import type { User } from "@foyer/chat-headless";
import type { Attendee } from "@foyer/event-ui";

const nobody: Attendee = {
  id: "",
  screenName: "",
  firstName: "",
  lastName: "",
  photo: null,
  avatarPicture: null,
  avatarPreset: "",
};

/** The people one can be first of all: one for each way in which an event service describes a person. */
export const cast: readonly Attendee[] = [
  {
    ...nobody,
    id: "mira",
    screenName: "Mira Okafor",
    firstName: "Miriam",
    lastName: "Okafor",
    photo: { s: "people/01.svg?s", m: "people/01.svg" },
    company: "Harbour Council",
  },
  {
    ...nobody,
    id: "noah",
    firstName: "Noah",
    lastName: "Lindqvist",
    avatarPicture: { filename: "people/02.svg", variations: { s: "people/02.svg?s", m: "people/02.svg?m" } },
    company: "Lanternfest, at the door",
  },
  { ...nobody, id: "lucia", firstName: "Lucía", photo: "people/03.svg" },
  {
    ...nobody,
    id: "yuki",
    screenName: "Yuki Tanaka",
    avatarPreset: "people/04.svg",
    company: "Paper Lantern Workshop",
  },
  { ...nobody, id: "archived" },
  { ...nobody, id: "samir", screenName: "سمير منصور", photo: "people/05.svg" },
  // Two of one name.
  { ...nobody, id: "kim", screenName: "Kim Sato", photo: "people/10.svg", company: "Lighting, City of Porto" },
  { ...nobody, id: "kim-2", screenName: "Kim Sato", photo: "people/11.svg", company: "Night Trains" },
  // One for each way to stand in the chat.
  { ...nobody, id: "ulla", screenName: "Ulla Brandt", photo: "people/06.svg", company: "Lanternfest, hall team" },
  { ...nobody, id: "quentin", screenName: "Quentin Ash", photo: "people/07.svg" },
  { ...nobody, id: "viktor", screenName: "Viktor Wolff", photo: "people/08.svg" },
  { ...nobody, id: "zoe", screenName: "Zoe Park", photo: "people/09.svg" },
];

/** Those who are on stage, as the Home page names them. */
export const speakers: readonly Attendee[] = [
  { ...nobody, id: "ines", screenName: "Ines Carvalho", photo: "people/12.svg", company: "City of Porto" },
  { ...nobody, id: "yaw", screenName: "Yaw Mensah", photo: "people/13.svg", company: "Theatre lighting" },
  { ...nobody, id: "maren", screenName: "Maren Holt", photo: "people/14.svg", company: "Lighthouse keeper" },
  { ...nobody, id: "tomasz", screenName: "Tomasz Zieliński", photo: "people/15.svg", company: "Gas lamp restorer" },
  { ...nobody, id: "leila", screenName: "Leila Haddad", photo: "people/16.svg", company: "Insect vision lab" },
  { ...nobody, id: "jun", screenName: "Jun Watanabe", photo: "people/17.svg", company: "Paper lantern maker" },
];

/** The rights of a person in the demo's chat, or the unread messages. */
export const castRoles = {
  operatorIds: ["ulla"],
  mutedIds: ["quentin"],
  bannedIds: ["viktor"],
  awayId: "zoe",
} as const;

/** How many messages Zoe has missed. */
export const missedMessages = 40;

/** In the chat, but on no list of attendees. */
const stranger: User = { id: "stranger", name: "Passer-by" };

export function isInCast(userId: string): boolean {
  return castUsers.some(({ id }) => id === userId);
}

/** How the chat service knows an attendee. */
export function toUser({ id, screenName, firstName, lastName }: Attendee): User {
  return { id, name: screenName === "" ? `${firstName} ${lastName}`.trim() : screenName };
}

/** How the chat service knows the cast. */
export const castUsers: readonly User[] = [...cast.map(toUser), stranger];
