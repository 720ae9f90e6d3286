import { isBlank, type SafeUrl, type User } from "@foyer/chat-headless/core";
import { toAssetUrl } from "./asset-url";
import type { Attendee } from "./event-model";

/** A person as the page shows them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: SafeUrl | null;
  /** `false` for somebody who matches no attendee: show the mark of an unknown sender. */
  readonly known: boolean;
}

/** What a person without any name is called, unless the labels say otherwise. */
const archivedAttendee = "Archived attendee";

/** The screen name, else first and last name, else the first name alone, else the text for archived attendees. */
export function toDisplayName(
  { screenName, firstName, lastName }: Pick<Attendee, "screenName" | "firstName" | "lastName">,
  archived: string = archivedAttendee,
): string {
  const [screen, first, last] = [toShown(screenName), toShown(firstName), toShown(lastName)];
  if (screen !== "") return screen;
  if (first !== "" && last !== "") return `${first} ${last}`;
  return first === "" ? archived : first;
}

/** A name without white space around it; empty for one of which nothing can be seen. */
function toShown(name: string): string {
  return isBlank(name) ? "" : name.trim();
}

/**
 * Where an attendee's picture is: the photo, middle size before small; else the chosen avatar, small before middle before
 * the original; else the preset. `null` where there is none.
 */
export function toAvatarUrl(
  { photo, avatarPicture, avatarPreset }: Pick<Attendee, "photo" | "avatarPicture" | "avatarPreset">,
  assetsBase: string,
): SafeUrl | null {
  const photos = photo === null ? [] : typeof photo === "string" ? [photo] : [photo.m, photo.s];
  const pictures =
    avatarPicture === null ? [] : [avatarPicture.variations.s, avatarPicture.variations.m, avatarPicture.filename];
  for (const file of [...photos, ...pictures, avatarPreset]) {
    const url = toAssetUrl(file, assetsBase);
    if (url !== null) return url;
  }
  return null;
}

/** Who is behind the users of the chat. */
export interface AttendeeDirectory {
  readonly people: readonly Person[];
  /** The attendee with that id; otherwise the user as the chat knows them, marked as unknown. */
  toPerson(user: User): Person;
}

export function createAttendeeDirectory(
  attendees: readonly Attendee[],
  assetsBase: string,
  archived: string = archivedAttendee,
): AttendeeDirectory {
  const people = attendees.map((attendee) => ({
    id: attendee.id,
    name: toDisplayName(attendee, archived),
    avatarUrl: toAvatarUrl(attendee, assetsBase),
    known: true,
  }));
  const byId = new Map(people.map((person) => [person.id, person]));
  const strangers = new Map<string, Person>();

  return {
    people,
    toPerson(user) {
      const known = byId.get(user.id);
      if (known !== undefined) return known;
      const name = toShown(user.name) || archived;
      const kept = strangers.get(user.id);
      if (kept?.name === name) return kept;
      const stranger: Person = { id: user.id, name, avatarUrl: null, known: false };
      strangers.set(user.id, stranger);
      return stranger;
    },
  };
}
