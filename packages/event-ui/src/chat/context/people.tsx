import { type SafeUrl, safeUrl, type User } from "@foyer/chat-headless";
import { createContext, useContext, useMemo } from "react";
import { useLabels } from "../../ui/base/labels-provider";

/** A person as the chat shows them. */
export interface Person {
  /** Empty for somebody without a name. */
  readonly name: string;
  readonly avatarUrl: SafeUrl | null;
  /** Nobody on the guest list: shown with a mark. */
  readonly unknown: boolean;
}

/** Who a user of the chat service is. `user` is what the service says of them; `null` where only the id is known. */
export type ResolvePerson = (userId: string, user: User | null) => Person;

const asTheServiceKnows: ResolvePerson = (_, user) => ({
  name: user?.name ?? "",
  avatarUrl: safeUrl(user?.avatarUrl),
  unknown: false,
});

const PeopleContext = createContext(asTheServiceKnows);

/** Tells the chat below who people are. The value must stay the same function until somebody's name or picture changes. */
export const PeopleProvider = PeopleContext.Provider;

/** Names and pictures of many people; nobody is without a name. */
export function usePeople(): ResolvePerson {
  const resolve = useContext(PeopleContext);
  const { noName } = useLabels().message;
  return useMemo(
    () => (userId, user) => {
      const person = resolve(userId, user);
      return person.name === "" ? { ...person, name: noName } : person;
    },
    [resolve, noName],
  );
}

/** The person behind a message; nobody for an announcement. */
export function usePerson(user: User | null): Person | null {
  const people = usePeople();
  return useMemo(() => (user === null ? null : people(user.id, user)), [people, user]);
}
