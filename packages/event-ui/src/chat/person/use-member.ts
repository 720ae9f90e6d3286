import { type Member, type User, useChatScope } from "@foyer/chat-headless";
import { useEffect, useState } from "react";

/** The most people of one name that are searched. */
const maxNamesakes = 50;

/** A person as a member of the channel: role, muted, present. `null` until known, and where the service does not tell. */
export function useMember({ id, name }: User): Member | null {
  const { chat } = useChatScope();
  const [member, setMember] = useState<Member | null>(null);

  useEffect(() => {
    if (!chat.store.get().capabilities.members) return;
    const request = new AbortController();
    chat.getMembers({ filter: "all", namePrefix: name, limit: maxNamesakes, cursor: null }, request.signal).then(
      ({ members }) => {
        if (!request.signal.aborted) setMember(members.find(({ user }) => user.id === id) ?? null);
      },
      // The card shows the rest without it.
      () => undefined,
    );
    return () => request.abort();
  }, [chat, id, name]);

  return member;
}
