import type { User } from "@foyer/chat-headless";
import { PeopleProvider, type ResolvePerson } from "@foyer/event-ui";
import type { ReactNode } from "react";

const guests = new Map([["ann", { name: "Ann Lee", company: "Harbour Radio" }]]);

/** A function outside of the component: it must stay the same until somebody's name or picture changes. */
const resolve: ResolvePerson = (userId: string, user: User | null) => {
  const guest = guests.get(userId);
  return {
    name: guest?.name ?? user?.name ?? "",
    avatarUrl: null,
    unknown: guest === undefined,
    detail: guest?.company,
  };
};

export function People({ children }: { readonly children: ReactNode }) {
  return <PeopleProvider value={resolve}>{children}</PeopleProvider>;
}
