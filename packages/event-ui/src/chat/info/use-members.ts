import { type Member, useChatScope, useChatState } from "@foyer/chat-headless";
import { useEffect, useState } from "react";

/** The most people shown. */
const maxShown = 100;

/** Who is in the channel: those present where the service can tell, else everybody; `null` until known. Read again when somebody comes or goes. */
export function useMembers(): readonly Member[] | null {
  const { chat } = useChatScope();
  const { capabilities } = chat.store.get();
  const presentIds = useChatState((state) => state.people.presentIds);
  const [members, setMembers] = useState<readonly Member[] | null>(null);

  useEffect(() => {
    if (!capabilities.members) return;
    const request = new AbortController();
    const filter = capabilities.presence ? "present" : "all";
    chat.getMembers({ filter, namePrefix: "", limit: maxShown, cursor: null }, request.signal).then(
      (page) => {
        if (!request.signal.aborted) setMembers(page.members);
      },
      // The channel's name is still worth showing; the next change of presence asks again.
      () => undefined,
    );
    return () => request.abort();
  }, [chat, capabilities, presentIds]);

  return members;
}
