import { isBlank, type SafeUrl } from "@foyer/chat-headless/core";
import type { Person, ResolvePerson } from "../chat/context/people";
import { toAssetUrl } from "./asset-url";
import type { Attendee } from "./event-model";

/**
 * An attendee as the chat shows them. `detail` is the company, else the whole name, else the id; absent where only the id is known
 * and nobody has the same name.
 */
export interface AttendeePerson extends Person {
  /** The id of the attendee, and of the user of the chat. */
  readonly id: string;
}

/** The display name of a person without any name, unless the labels say otherwise. */
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

/** A name without white space around it; empty for a name without a visible character. */
function toShown(name: string): string {
  return isBlank(name) ? "" : name.trim();
}

/**
 * The address of an attendee's picture: the photo, middle size before small; else the chosen avatar, small before middle before
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

/** The company, else the whole name where the display name is another one; else empty. */
function toDetail({ company = "", firstName, lastName }: Attendee, name: string): string {
  const whole = [toShown(firstName), toShown(lastName)].filter((part) => part !== "").join(" ");
  return toShown(company) || (whole === name ? "" : whole);
}

/** Characters of an id that are shown where nothing else tells two people of one name apart. */
const shownIdLength = 6;

/**
 * Marks people whose visible names are equal. Where their details are equal too, the end of the id is added. People without a name
 * share none.
 */
function tellApart(people: readonly AttendeePerson[], archived: string): readonly AttendeePerson[] {
  /** By name, and by name and detail: an event may have thousands of one name, who are not compared one with another. */
  const groups = new Map<string, Set<string>>();
  const idsOf = (text: string) => {
    const key = toCompared(text);
    const ids = groups.get(key) ?? new Set();
    groups.set(key, ids);
    return ids;
  };
  const ofBoth = ({ name, detail = "" }: AttendeePerson) => idsOf(`${name}\n${detail}`);
  for (const person of people) for (const ids of [idsOf(person.name), ofBoth(person)]) ids.add(person.id);
  return people.map((person) => {
    if (person.name === archived || idsOf(person.name).size === 1) return person;
    const { detail = "" } = person;
    const id = `#${person.id.slice(-shownIdLength)}`;
    const isDistinct = detail !== "" && ofBoth(person).size === 1;
    return { ...person, sharesName: true, detail: isDistinct ? detail : `${detail} ${id}`.trim() };
  });
}

const toCompared = (text: string) => text.normalize("NFKC").toLocaleLowerCase();

/** The attendees of an event as the people of its chat. */
export interface AttendeeDirectory {
  readonly people: readonly AttendeePerson[];
  /** The attendee with that id; otherwise the user as the chat knows them, marked as unknown. For `PeopleProvider`. */
  readonly toPerson: ResolvePerson;
}

/** Creates the directory of the attendees of an event. */
export function createAttendeeDirectory(
  attendees: readonly Attendee[],
  assetsBase: string,
  archived: string = archivedAttendee,
): AttendeeDirectory {
  const people = tellApart(
    attendees.map((attendee) => {
      const name = toDisplayName(attendee, archived);
      const detail = toDetail(attendee, name);
      const avatarUrl = toAvatarUrl(attendee, assetsBase);
      return { id: attendee.id, name, avatarUrl, unknown: false, ...(detail !== "" && { detail }) };
    }),
    archived,
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const strangers = new Map<string, Person>();

  return {
    people,
    toPerson(userId, user) {
      const attendee = byId.get(userId);
      if (attendee !== undefined) return attendee;
      const name = toShown(user?.name ?? "") || archived;
      const kept = strangers.get(userId);
      if (kept?.name === name) return kept;
      const stranger: Person = { name, avatarUrl: null, unknown: true };
      strangers.set(userId, stranger);
      return stranger;
    },
  };
}
