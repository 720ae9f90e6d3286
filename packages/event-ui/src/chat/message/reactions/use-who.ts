import { useChatScope } from "@foyer/chat-headless";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { usePeople } from "../../context/people";
import { isolate } from "../../words/sender-name";

const maxNames = 10;

/** Who reacted, in words; many are cut short. */
export function useWho(): (userIds: readonly string[]) => string {
  const { reactions } = useLabels();
  const formats = useFormats();
  const people = usePeople();
  const { selfId } = useChatScope().chat;
  return (userIds) => {
    const names = userIds
      .slice(0, maxNames)
      .map((id) => (id === selfId ? reactions.you : isolate(people(id, null).name)));
    const rest = userIds.length - names.length;
    return formats.list(rest > 0 ? [...names, `+${formats.number(rest)}`] : names);
  };
}
