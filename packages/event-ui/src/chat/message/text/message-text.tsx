import {
  type AdminMessage,
  isBlank,
  isEmojiOnly,
  type TextMessage,
  type TextToken,
  type User,
  useTextTokens,
} from "@foyer/chat-headless";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/parts/button";
import { useLabels } from "../../../ui/base/labels-provider";
import { useAddress } from "../../context/address-policy";
import { toShownName, usePeople } from "../../context/people";
import { usePersonTrigger } from "../../context/person-trigger";
import { useRowControls } from "../../context/row-controls";
import { type RowMeta, toLastLineMeta } from "./row-meta";
import { toHead } from "./to-head";
import { useRootCheck } from "../../../ui/base/root";

/** Whether a message is one to three emoji, which stand large and without a bubble. */
export function isLarge({ parentId, mentionedUsers, text }: TextMessage): boolean {
  return parentId === null && mentionedUsers.length === 0 && isEmojiOnly(text);
}

/**
 * A message's text with mentions and links, as text nodes and elements only. `selfId` is the user id whose mentions stand out.
 * Renders a `<p>`.
 */
export function MessageText({
  message,
  meta = null,
  selfId,
}: {
  readonly message: TextMessage | AdminMessage;
  readonly meta?: RowMeta | null | undefined;
  readonly selfId?: string | undefined;
}) {
  useRootCheck("MessageText");
  return toText({ tokens: useTextTokens(message), selfId, end: toLastLineMeta(meta) });
}

/** A text to show. `selfId` is as for `MessageText`. */
export interface TextOptions {
  readonly tokens: readonly TextToken[];
  readonly selfId?: string | undefined;
  /** Stands after the last word. */
  readonly end?: ReactNode;
}

/** The element of a text: a component only where it is cut until its rest is asked for. Renders a `<p>`. */
export function toText({ tokens, selfId, end }: TextOptions): ReactNode {
  const head = toHead(tokens);
  if (head !== null) return <LongText tokens={tokens} head={head} selfId={selfId} end={end} />;
  if (end == null) {
    return (
      <p className="foyer-message-text foyer-message-words" dir="auto">
        {toWords(tokens, selfId)}
      </p>
    );
  }
  return (
    <p className="foyer-message-text" dir="auto">
      <span className="foyer-message-words">{toWords(tokens, selfId)}</span>
      {end}
    </p>
  );
}

function toWords(tokens: readonly TextToken[], selfId: string | undefined): ReactNode {
  const words = tokens.map((token, index) => {
    if (token.type === "text") return token.raw;
    if (token.type === "link") return <Link key={index} {...token} />;
    return <Mention key={index} user={token.user} isSelf={token.user.id === selfId} />;
  });
  // A lone text is no node of its own to React.
  return words.length === 1 ? words[0] : words;
}

/** A text, cut until its rest is asked for. Renders a `<p>`. */
function LongText({ tokens, head, selfId, end }: TextOptions & { readonly head: readonly TextToken[] }) {
  const { showMore, showLess } = useLabels().message;
  const controls = useRowControls();
  const [whole, setWhole] = useState(false);
  return (
    <p className="foyer-message-text" dir="auto">
      <span className="foyer-message-words">{toWords(whole ? tokens : head, selfId)}</span>
      {end}
      <Button tone="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)} {...controls}>
        {whole ? showLess : showMore}
      </Button>
    </p>
  );
}

/** An address in a text, where the policy allows it. */
function Link({ href, raw, host }: Extract<TextToken, { type: "link" }>) {
  const controls = useRowControls();
  const toAddress = useAddress();
  if (!href.startsWith("mailto:") && toAddress(href, "link") === null) return <bdi>{raw}</bdi>;
  return (
    <a
      className="foyer-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
      data-tip={host ?? undefined}
      {...controls}
    >
      <bdi>{raw}</bdi>
      {host !== null && <bdi> ({host})</bdi>}
    </a>
  );
}

// A <button> cannot be wrapped or selected with the text around it.
const button = { role: "button" } as const;

/** A person's name in a text; opens their card. */
function Mention({ user, isSelf }: { readonly user: User; readonly isSelf: boolean }) {
  const people = usePeople();
  // The text has its own words for a person, but not for everybody.
  const name = isBlank(user.name) ? people(user.id, user).name : toShownName(user.name, "");
  return (
    <bdi {...button} className="foyer-mention" data-self={isSelf || undefined} {...usePersonTrigger(user)}>
      @{name}
    </bdi>
  );
}
