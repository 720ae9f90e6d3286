import { useChatScope } from "@foyer/chat-headless";
import { useState } from "react";
import { useGivenAddress } from "../context/chat-address";
import { createListMemory, type ListMemory } from "./view/list-memory";

/** Where the reader is in each list, also after the page was loaded again where its address has an owner. */
export function useListMemory(): ListMemory {
  const { channelUrl, selfId } = useChatScope().chat;
  const address = useGivenAddress();
  const [memory] = useState(() => {
    const nameOf = (list: string) => JSON.stringify([channelUrl, selfId, list]);
    return createListMemory(
      address === null
        ? undefined
        : {
            recall: (list) => address.recall(nameOf(list)),
            keep: (list, place) => address.keep(nameOf(list), place),
          },
    );
  });
  return memory;
}
