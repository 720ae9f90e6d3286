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
    photo: { s: "people/03.svg?s", m: "people/03.svg" },
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
  { ...nobody, id: "lucia", firstName: "Lucía", photo: "people/06.svg" },
  {
    ...nobody,
    id: "yuki",
    screenName: "Yuki Tanaka",
    avatarPreset: "people/08.svg",
    company: "Paper Lantern Workshop",
  },
  { ...nobody, id: "archived" },
  { ...nobody, id: "samir", screenName: "سمير منصور" },
  // Two of one name.
  { ...nobody, id: "kim", screenName: "Kim Sato", company: "Lighting, City of Porto" },
  { ...nobody, id: "kim-2", screenName: "Kim Sato", company: "Night Trains" },
  // One for each way to stand in the chat.
  { ...nobody, id: "ulla", screenName: "Ulla Brandt", photo: "people/01.svg", company: "Harbour Council, moderation" },
  { ...nobody, id: "quentin", screenName: "Quentin Ash", photo: "people/05.svg" },
  { ...nobody, id: "viktor", screenName: "Viktor Wolff", photo: "people/04.svg" },
  { ...nobody, id: "zoe", screenName: "Zoe Park", photo: "people/06.svg" },
];

/** What somebody may do in the demo's chat, or has missed of it. */
export const castRoles = {
  operatorIds: ["ulla"],
  mutedIds: ["quentin"],
  bannedIds: ["viktor"],
  awayId: "zoe",
} as const;

/** How many messages Zoe has missed. */
export const missedMessages = 40;

/** In the chat, but on no list of attendees. */
export const stranger: User = { id: "stranger", name: "Passer-by" };

/** A list of attendees for people of whom only the chat's name is known. Every fifth has a picture. */
export function toAttendees(users: readonly User[]): readonly Attendee[] {
  const inCast = new Set(cast.map(({ id }) => id));
  const others = users.filter(({ id }) => !inCast.has(id) && id !== stranger.id);
  return [
    ...cast,
    ...others.map((user, index) => ({
      ...nobody,
      id: user.id,
      screenName: user.name,
      photo: index % 5 === 0 ? `people/${String((index % 12) + 1).padStart(2, "0")}.svg` : null,
    })),
  ];
}

export function isInCast(userId: string): boolean {
  return castUsers.some(({ id }) => id === userId);
}

/** How the chat service knows the cast. */
export const castUsers: readonly User[] = [
  ...cast.map(({ id, screenName, firstName, lastName }) => ({
    id,
    name: screenName === "" ? `${firstName} ${lastName}`.trim() : screenName,
  })),
  stranger,
];
