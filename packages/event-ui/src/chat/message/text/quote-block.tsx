import { isDeleted, type Message, toQuote, useChatScope, useChatState } from "@foyer/chat-headless";
import { useLabels } from "../../../ui/base/labels-provider";
import { useListCommands } from "../../context/list-commands";
import { useRowControls } from "../../context/row-controls";
import { usePeople } from "../../context/people";
import { toSenderName } from "../../words/sender-name";
import { toQuoteText } from "../../words/plain-text";

/**
 * The message that a reply answers; leads to it. The text is the message's own where it is loaded, else the copy that the
 * reply has. Renders a `<button>`.
 */
export function QuoteBlock({ message, parentId }: { readonly message: Message; readonly parentId: string }) {
  const { message: labels } = useLabels();
  const { chat, kinds } = useChatScope();
  const { jumpTo } = useListCommands();
  const controls = useRowControls();
  const people = usePeople();
  const held = useChatState(() => chat.find(parentId));
  const deleted = useChatState((state) => isDeleted(state, parentId));
  const known = held === null ? message.parent : toQuote(held);
  const quote = known && (deleted ? { ...known, deleted } : known);

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
