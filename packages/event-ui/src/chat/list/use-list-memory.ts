import { useChatScope } from "@foyer/chat-headless";
import { createListMemory, type ListMemory } from "@foyer/chat-headless/list";
import { useMemo, useState } from "react";
import { useGivenAddress } from "../context/chat-address";

/** The reader's place in each list of the channel, also after the page was loaded again where its address has an owner. */
export function useListMemory(): ListMemory {
  const { chat } = useChatScope();
  const given = useGivenAddress();
  // Whether the page's address has an owner, and who, is decided once: one made anew for each rendering forgets no place.
  const [address] = useState(given);
  return useMemo(() => {
    const { channelUrl, selfId } = chat;
    const nameOf = (list: string) => JSON.stringify([channelUrl, selfId, list]);
    return createListMemory(
      address === null
        ? undefined
        : {
            recall: (list) => address.recall(nameOf(list)),
            keep: (list, place) => address.keep(nameOf(list), place),
          },
    );
  }, [chat, address]);
}
