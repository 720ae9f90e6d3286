import { type ReactionSummary, useKnownUsers } from "@foyer/chat-headless";
import { useRowServices } from "../../context/row-services";
import { isolate } from "../../words/sender-name";

const maxNames = 10;

/** The people who reacted, in words: some by name, the others counted. @param badges those that are described */
export function useWho(badges: readonly ReactionSummary[]): (badge: ReactionSummary) => string {
  const { labels, formats, people, chat } = useRowServices();
  const { reactions } = labels;
  useKnownUsers(badges.flatMap(({ userIds }) => userIds.slice(0, maxNames)));
  return ({ userIds, count }) => {
    const names = userIds
      .slice(0, maxNames)
      .map((id) => (id === chat.selfId ? reactions.you : isolate(people(id, null).name)));
    const others = count - names.length;
    if (names.length === 0) return reactions.people(others);
    return formats.list(others > 0 ? [...names, reactions.others(others)] : names);
  };
}
