import { isDeleted, type Message, toQuote, useChatState } from "@foyer/chat-headless";
import { useListCommands } from "../../context/list-commands";
import { useRowControls } from "../../context/row-controls";
import { useRowServices } from "../../context/row-services";
import { toSenderName } from "../../words/sender-name";
import { toQuoteText } from "../../words/plain-text";

/**
 * The message that a reply answers; leads to it. The text is the message's own where it is loaded, else the copy that the
 * reply has. Renders a `<button>`.
 */
export function QuoteBlock({ message, parentId }: { readonly message: Message; readonly parentId: string }) {
  const { labels: all, chat, kinds, people } = useRowServices();
  const { message: labels } = all;
  const { jumpTo } = useListCommands();
  const controls = useRowControls();
  const loaded = useChatState((state) => (isDeleted(state, parentId) ? "deleted" : chat.find(parentId)));
  const found = loaded === "deleted" ? chat.find(parentId) : loaded;
  const known = found === null ? message.parent : toQuote(found);
  const quote = known && (loaded === "deleted" ? { ...known, deleted: true } : known);

  const sender = quote && toSenderName(quote.sender && people(quote.sender.id, quote.sender), quote.type, labels);
  const text = quote === null ? labels.quoteUnavailable : toQuoteText(quote, labels, kinds);
  return (
    <button
      type="button"
      className="foyer-quote"
      aria-label={sender === null ? text : labels.quote(sender, text)}
      onClick={() => void jumpTo(parentId)}
      {...controls}
    >
      {sender !== null && <bdi className="foyer-quote-name">{sender}</bdi>}{" "}
      <bdi className="foyer-quote-text">{text}</bdi>
    </button>
  );
}
