import { type CatchUpEntry, type Message, toChatError, useCatchUp, useChatScope } from "@foyer/chat-headless";
import { useRef, useState } from "react";
import { toCatchUpLabels, type CatchUpLabels } from "../../labels/catch-up-labels";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { isFocusLost } from "../../ui/base/tree";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { VisuallyHidden } from "../../ui/base/visually-hidden";
import { Popover } from "../../ui/overlay/popover";
import { Button } from "../../ui/parts/button";
import { Icon, type IconName } from "../../ui/parts/icon";
import { useAnnounce } from "../context/announce-context";
import type { CatchUpProps } from "../context/catch-up";
import { useHitWords } from "../search/use-hit-words";
import { toErrorText } from "../words/error-text";

/** So many are shown at first, and so many more each time. */
const few = 5;
const more = 10;

/**
 * Lists the important messages among those that came while the person was away, each with a way to it: mentions, replies, questions
 * and messages with many reactions. Renders a `Popover`.
 */
export function CatchUp({ anchor, mark, visited, onChoose, onClose }: CatchUpProps) {
  const labels = useLabels();
  const texts = toCatchUpLabels(labels, useLanguage().locale);
  const formats = useFormats();
  const announce = useAnnounce();
  const { entries, looked, hasMore, isLoading, loadMore } = useCatchUp({ total: mark.total, endKey: mark.end });
  const [most, setMost] = useState(few);
  const list = useRef<HTMLUListElement>(null);
  const count = formats.number(looked);
  const summary = entries.length === 0 ? texts.none(count) : texts.found(entries.length, count);

  // Read out when the list opens; later changes are a status.
  const [first] = useState(summary);
  const isMore = entries.length > most;
  useClientLayoutEffect(() => {
    // The button that loads more has been removed with the focus in it.
    if (!isFocusLost(list.current)) return;
    const item = list.current?.querySelector<HTMLElement>("button") ?? list.current?.closest<HTMLElement>("dialog");
    item?.focus({ preventScroll: true });
  }, [hasMore]);
  const before = useRef<number | null>(null);
  useClientLayoutEffect(() => {
    if (before.current !== null) list.current?.querySelectorAll<HTMLElement>("button")[before.current]?.focus();
    before.current = null;
  }, [most]);

  const showMore = () => {
    before.current = most;
    setMost(most + more);
  };
  const look = async () => {
    const outcome = await loadMore();
    if (outcome.type === "failed") announce(toErrorText(toChatError(outcome.error).code, labels.error));
  };
  return (
    <Popover label={`${labels.list.catchUp}: ${first}`} anchor={anchor} onClose={onClose} className="foyer-catch-up">
      {(close) => (
        <>
          <output className="foyer-catch-up-summary">{summary}</output>
          <ul ref={list} className="foyer-plain-list">
            {entries.slice(0, most).map((entry) => (
              <li key={entry.row.key}>
                <Item
                  entry={entry}
                  texts={texts}
                  isVisited={visited.has(entry.row.message.id)}
                  onChoose={({ id }) => {
                    close();
                    onChoose(id);
                  }}
                />
              </li>
            ))}
          </ul>
          {isMore && (
            <Button tone="quiet" onClick={showMore}>
              {texts.more}
            </Button>
          )}
          {hasMore && (
            <Button tone="quiet" icon="chevron-up" aria-busy={isLoading} onClick={() => void look()}>
              {texts.rest(mark.total - looked)}
            </Button>
          )}
        </>
      )}
    </Popover>
  );
}

const icons: Readonly<Record<CatchUpEntry["reason"], IconName>> = {
  mention: "at",
  reply: "reply",
  question: "chat",
  reactions: "smile",
};

interface ItemProps {
  readonly entry: CatchUpEntry;
  readonly texts: CatchUpLabels;
  readonly isVisited: boolean;
  readonly onChoose: (message: Message) => void;
}

function Item({ entry: { row, reason, reactions }, texts, isVisited, onChoose }: ItemProps) {
  const { message } = row;
  const formats = useFormats();
  const { environment } = useChatScope().chat;
  const isToday = formats.isSameDay(message.createdAt, environment.now());
  const { name, text } = useHitWords(message);
  return (
    <button type="button" className="foyer-search-hit" data-reason={reason} onClick={() => onChoose(message)}>
      <span className="foyer-catch-up-reason">
        <Icon name={icons[reason]} />
        {reason === "reactions" ? texts.reactions(reactions) : texts[reason]}
      </span>{" "}
      <span className="foyer-search-hit-time">
        {isVisited && (
          <>
            <Icon name="check" />
            <VisuallyHidden>{texts.visited}</VisuallyHidden>
          </>
        )}{" "}
        {isToday ? formats.time(message.createdAt) : formats.dateTime(message.createdAt)}
      </span>{" "}
      <span className="foyer-search-hit-text">
        <bdi className="foyer-search-hit-name">{name}</bdi> <bdi>{text}</bdi>
      </span>
    </button>
  );
}
