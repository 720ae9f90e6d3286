import { type Row, toQuote, useReactions } from "@foyer/chat-headless";
import { toEmojiName } from "../../../labels/emoji-name";
import { VisuallyHidden } from "../../../ui/base/visually-hidden";
import { useRowServices } from "../../context/row-services";
import { toQuoteText } from "../../words/plain-text";
import { toSenderName } from "../../words/sender-name";
import { EmojiImage } from "../reactions/emoji-image";
import { useWho } from "../reactions/use-who";

/** The message of a sheet of actions, and the people who reacted to it, by emoji. Renders a `<div>`. */
export function MessageSummary({ row }: { readonly row: Row }) {
  const { labels, formats, people, kinds } = useRowServices();
  const { badges, emoji } = useReactions(row);
  const who = useWho(badges);
  const quote = toQuote(row.message);
  return (
    <div className="foyer-sheet-head">
      <p className="foyer-summary-sender">
        <bdi>{toSenderName(quote.sender && people(quote.sender.id, quote.sender), quote.type, labels.message)}</bdi>
        <bdi className="foyer-summary-time">{formats.dateTime(quote.createdAt)}</bdi>
      </p>
      <p className="foyer-summary-text">
        <bdi>{toQuoteText(quote, labels.message, kinds)}</bdi>
      </p>
      {!quote.deleted &&
        badges.map((badge) => {
          const { key, count } = badge;
          return (
            <p key={key} className="foyer-summary-reaction">
              <EmojiImage emoji={emoji.find((one) => one.key === key) ?? { key, url: "" }} />
              <VisuallyHidden>{labels.reactions.badge(toEmojiName(key, labels), count)}</VisuallyHidden>
              <span>{who(badge)}</span>
            </p>
          );
        })}
    </div>
  );
}
