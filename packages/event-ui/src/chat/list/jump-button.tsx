import { type Message, type Position, type RowList, useChatScope } from "@foyer/chat-headless";
import { type News, newsSince } from "@foyer/chat-headless/list";
import { useRef } from "react";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { Icon } from "../../ui/parts/icon";
import { usePeople } from "../context/people";
import { usePaced } from "../context/use-paced";
import { toPlainText, toPreview } from "../words/plain-text";
import { toSenderName } from "../words/sender-name";
import { activeElementOf } from "../../ui/base/tree";

export interface JumpButtonProps {
  readonly rows: RowList;
  /** The newest message that has been seen. */
  readonly seen: Position | null;
  readonly onJump: () => void;
  /** Moves the focus when the button disappears. */
  readonly onGone: () => void;
}

/** Milliseconds from text to text: more than the promised 2 s, so that a crowd changes it at most five times in ten seconds. */
const interval = 3_000;

/** Leads back to the end, and tells what came meanwhile. Renders a `<button>`. */
export function JumpButton({ rows, seen, onJump, onGone }: JumpButtonProps) {
  const labels = useLabels();
  const { number } = useFormats();
  const people = usePeople();
  const { chat, kinds } = useChatScope();
  const ref = useRef<HTMLButtonElement>(null);
  const paced = usePaced(() => newsSince(rows, seen, chat.selfId), isSameNews, interval, chat.environment);
  // Deleted words do not wait.
  const news = paced !== null && isShown(rows, paced.latest) ? paced : null;
  const text = news === null ? "" : toPreview(toPlainText(news.latest, labels.message, kinds), previewLength);
  const user = news?.latest.sender ?? null;
  const sender = news && toSenderName(user && people(user.id, user), news.latest.type, labels.message);

  useClientLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== null && activeElementOf(button) === button) onGone();
    };
  }, [onGone]);

  return (
    <button
      ref={ref}
      type="button"
      className="foyer-jump"
      data-news={news !== null || undefined}
      aria-label={
        news === null || sender === null
          ? labels.list.jumpToLatest
          : labels.list.jumpToLatestWithPreview(text, sender, news.count, news.mentions)
      }
      onClick={onJump}
    >
      {/* In the order of the name; the style sheet puts the sender first. */}
      {news !== null && (
        <>
          <bdi className="foyer-jump-preview">{text}</bdi> <bdi className="foyer-jump-sender">{sender}</bdi>{" "}
          <span className="foyer-badge">
            {news.mentions > 0 && "@"}
            {number(news.count)}
          </span>
        </>
      )}
      <Icon name="arrow-down" />
    </button>
  );
}

/** Characters of a message in the button; the specification's figure. */
const previewLength = 20;

function isSameNews(before: News | null, now: News | null): boolean {
  return before?.latest === now?.latest && before?.count === now?.count && before?.mentions === now?.mentions;
}

function isShown(rows: RowList, { id }: Message): boolean {
  return rows.at(rows.indexOf(id))?.message.deleted === false;
}
