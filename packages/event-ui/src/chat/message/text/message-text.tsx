import { isEmojiOnly, type TextMessage, type TextToken, tokenize } from "@foyer/chat-headless";
import { Fragment, type ReactNode, useState } from "react";
import { Button } from "../../../ui/parts/button";
import { useLabels } from "../../../ui/base/labels-provider";
import { useAddress } from "../../context/address-policy";
import { toShownName } from "../../context/people";
import { useRowControls } from "../../context/row-controls";
import { toHead } from "./to-head";

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
  return (
    <LongText tokens={read(message).tokens}>
      {message.updatedAt > 0 && <span className="foyer-message-edited"> {editedMark}</span>}
    </LongText>
  );
}

/** A text, of a long one the beginning until one asks for the rest. Renders a `<p>`. */
export function LongText({
  tokens,
  children,
}: {
  readonly tokens: readonly TextToken[];
  readonly children?: ReactNode;
}) {
  const { showMore, showLess } = useLabels().message;
  const controls = useRowControls();
  const [whole, setWhole] = useState(false);
  const head = toHead(tokens);
  return (
    <p className="foyer-message-text" dir="auto">
      <span className="foyer-message-words">
        {(whole ? tokens : (head ?? tokens)).map((token, index) => (
          <Fragment key={index}>{token.type === "text" ? token.raw : <Token token={token} />}</Fragment>
        ))}
      </span>
      {children}
      {head !== null && (
        <Button tone="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)} {...controls}>
          {whole ? showLess : showMore}
        </Button>
      )}
    </p>
  );
}

function Token({ token }: { readonly token: Exclude<TextToken, { type: "text" }> }) {
  const { noName } = useLabels().message;
  const controls = useRowControls();
  const toAddress = useAddress();
  if (token.type === "mention") {
    return <bdi className="foyer-mention">@{toShownName(token.user.name, noName)}</bdi>;
  }
  const { href, raw, host } = token;
  if (!href.startsWith("mailto:") && toAddress(href, "link") === null) return <bdi>{raw}</bdi>;
  return (
    <a
      className="foyer-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
      title={host ?? undefined}
      {...controls}
    >
      <bdi>{raw}</bdi>
      {host !== null && <bdi> ({host})</bdi>}
    </a>
  );
}
