import { isEmojiOnly, type TextMessage, type TextToken, tokenize } from "@foyer/chat-headless";
import { Fragment } from "react";
import { useLabels } from "../../../ui/base/labels-provider";
import { useRowControls } from "../../context/row-controls";

interface Reading {
  readonly tokens: readonly TextToken[];
  readonly large: boolean;
}

/** Texts are cut up once for each version of a message. */
const readings = new WeakMap<TextMessage, Reading>();

function read(message: TextMessage): Reading {
  let reading = readings.get(message);
  if (reading === undefined) {
    reading = {
      tokens: tokenize(message.mentionTemplate ?? message.text, message.mentionedUsers),
      large: message.mentionedUsers.length === 0 && isEmojiOnly(message.text),
    };
    readings.set(message, reading);
  }
  return reading;
}

/** Whether a message is one to three emoji, which stand large and without a bubble. */
export function isLarge(message: TextMessage): boolean {
  return read(message).large && message.parentId === null;
}

/** A message's text with mentions and links, as text nodes and elements only. Renders a `<p>`. */
export function MessageText({ message }: { readonly message: TextMessage }) {
  const { editedMark } = useLabels().message;
  const { tokens } = read(message);
  return (
    <p className="foyer-message-text" dir="auto">
      {tokens.map((token, index) => (
        <Fragment key={index}>{token.type === "text" ? token.raw : <Token token={token} />}</Fragment>
      ))}
      {message.updatedAt > 0 && <span className="foyer-message-edited"> {editedMark}</span>}
    </p>
  );
}

function Token({ token }: { readonly token: Exclude<TextToken, { type: "text" }> }) {
  const { noName } = useLabels().message;
  const controls = useRowControls();
  if (token.type === "mention") {
    return <bdi className="foyer-mention">@{token.user.name === "" ? noName : token.user.name}</bdi>;
  }
  return (
    <a
      className="foyer-link"
      href={token.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
      {...controls}
    >
      <bdi>{token.raw}</bdi>
    </a>
  );
}
