import { useChatScope } from "@foyer/chat-headless";
import type { ReactNode } from "react";
import { withIsolatedNames } from "../../../ui/base/isolated-names";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { usePeople } from "../../context/people";

const maxNames = 10;

/** Who reacted, in words; many are cut short. */
export function useWho(): (userIds: readonly string[]) => readonly ReactNode[] {
  const { reactions } = useLabels();
  const formats = useFormats();
  const people = usePeople();
  const { selfId } = useChatScope().chat;
  return (userIds) => {
    const names = userIds.slice(0, maxNames).map((id) => (id === selfId ? reactions.you : people(id, null).name));
    const rest = userIds.length - names.length;
    return withIsolatedNames(rest > 0 ? [...names, `+${formats.number(rest)}`] : names, formats.list);
  };
}
