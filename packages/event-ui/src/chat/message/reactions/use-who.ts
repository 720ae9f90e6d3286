import { type ReactionSummary, useChatScope, useKnownUsers } from "@foyer/chat-headless";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { usePeople } from "../../context/people";
import { isolate } from "../../words/sender-name";

const maxNames = 10;

/** The people who reacted, in words: some by name, the others counted. @param badges those that are described */
export function useWho(badges: readonly ReactionSummary[]): (badge: ReactionSummary) => string {
  const { reactions } = useLabels();
  useKnownUsers(badges.flatMap(({ userIds }) => userIds.slice(0, maxNames)));
  const formats = useFormats();
  const people = usePeople();
  const { selfId } = useChatScope().chat;
  return ({ userIds, count }) => {
    const names = userIds
      .slice(0, maxNames)
      .map((id) => (id === selfId ? reactions.you : isolate(people(id, null).name)));
    const others = count - names.length;
    if (names.length === 0) return reactions.people(others);
    return formats.list(others > 0 ? [...names, reactions.others(others)] : names);
  };
}
