import { type FindUser, isBlank, type SafeUrl, truncateEnd, type User, useKnownUsers } from "@foyer/chat-headless";
import { createContext, useContext, useMemo } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { logWarning } from "../../ui/base/log-warning";
import { type ToAddress, useAddress } from "./address-policy";

/** A person as the chat shows them. */
export interface Person {
  /** Empty for a person without a name. */
  readonly name: string;
  readonly avatarUrl: SafeUrl | null;
  /** The person is not on the guest list, and is shown with a mark. */
  readonly unknown: boolean;
  /** A few words that tell the person from others, such as a company. On the person's card. @default none */
  readonly detail?: string | undefined;
  /** Another person has the same name: `detail` stands beside the name wherever it is shown. @default false */
  readonly sharesName?: boolean | undefined;
}

/** Returns the text beside a name that several people share; `null` for none. */
export function toDistinction({ detail, sharesName }: Person): string | null {
  return sharesName === true && detail !== undefined ? detail : null;
}

/**
 * Returns the person behind a user of the chat service. `user` is what the service last said of them; `null` where only the
 * id is known.
 */
export type ResolvePerson = (userId: string, user: User | null) => Person;

const PeopleContext = createContext<ResolvePerson | null>(null);

/**
 * Provides the names and pictures of the people in the chats below; without it they are the service's. The value must stay
 * the same function until somebody's name or picture changes. Where it throws, the service's own word counts.
 */
export const PeopleProvider = PeopleContext.Provider;

/** Characters of a name. A longer one is no name, but an attempt at the page. */
const maxNameLength = 80;

/** A name as it is shown: `noName` for one of which nothing can be seen, and no longer than names are. */
export function toShownName(name: string, noName: string): string {
  if (isBlank(name)) return noName;
  return name.length > maxNameLength ? truncateEnd(name, maxNameLength) : name;
}

/** Resolves the names and pictures of many people. Every name is filled. */
export function usePeople(): ResolvePerson {
  const resolve = useContext(PeopleContext);
  const toAddress = useAddress();
  const find = useKnownUsers();
  const { noName } = useLabels().message;
  return useMemo(() => createPeople(resolve, find, toAddress, noName), [resolve, find, toAddress, noName]);
}

function createPeople(
  resolve: ResolvePerson | null,
  find: FindUser,
  toAddress: ToAddress,
  noName: string,
): ResolvePerson {
  let isReported = false;
  const asTheServiceSays: ResolvePerson = (_, user) => ({
    name: user?.name ?? "",
    avatarUrl: toAddress(user?.avatarUrl, "image"),
    unknown: false,
  });
  const toNamed = (person: Person): Person => {
    const name = toShownName(person.name, noName);
    const detail = person.detail === undefined ? undefined : toShownName(person.detail, "") || undefined;
    return name === person.name && detail === person.detail ? person : { ...person, name, detail };
  };
  return (userId, given) => {
    const user = find(userId) ?? given;
    try {
      if (resolve !== null) return toNamed(resolve(userId, user));
    } catch (error) {
      if (!isReported) logWarning("The resolver of people threw an error; names are the chat service's.", error);
      isReported = true;
    }
    return toNamed(asTheServiceSays(userId, user));
  };
}

/** The sender of a message; `null` for an announcement. */
export function usePerson(user: User | null): Person | null {
  const people = usePeople();
  return useMemo(() => (user === null ? null : people(user.id, user)), [people, user]);
}
