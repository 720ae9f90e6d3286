import type { Message } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";
import { useRef } from "react";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { Button } from "../../ui/parts/button";
import { Spinner } from "../../ui/parts/spinner";
import { MoreButton } from "../panes/more-button";
import { MarkedText } from "./marked-text";
import { useHitWords } from "./use-hit-words";
import type { Hits } from "./use-hits";
import { toErrorText } from "../words/error-text";

/** The hits of a search. The one that was last shown is marked. Renders a `<div>`. */
export function SearchResults({ hits }: { readonly hits: Hits }) {
  const { state, shown } = hits;
  const { search: labels, error, connection } = useLabels();
  const list = useRef<HTMLUListElement>(null);
  const { messages, cursor } = state.type === "idle" ? { messages: [], cursor: null } : state;
  /** The number of hits when more were requested. */
  const before = useRef<number | null>(null);
  const said =
    state.type === "failed"
      ? toErrorText(state.error, error)
      : state.type === "found"
        ? toFoundText(messages.length, cursor !== null, labels)
        : "";

  // Scrolls to the hit that was last shown.
  useClientLayoutEffect(() => {
    const last = list.current?.querySelector<HTMLElement>("[aria-current]");
    const body = list.current?.parentElement;
    if (last && body) body.scrollTop = last.offsetTop - (body.clientHeight - last.offsetHeight) / 2;
  }, []);
  useClientLayoutEffect(() => {
    if (before.current === null || messages.length <= before.current) return;
    list.current?.querySelectorAll<HTMLElement>("button")[before.current]?.focus({ preventScroll: true });
    before.current = null;
  }, [messages.length]);
  return (
    <div className="foyer-pane-body">
      {hits.text.trim() === "" && <p className="foyer-pane-hint">{labels.hint}</p>}
      <output className="foyer-pane-hint">{said}</output>
      {state.type === "failed" && cursor === null && <Button onClick={hits.more}>{connection.retry}</Button>}
      {state.type === "searching" && <Spinner label={labels.searching} />}
      <ul ref={list} className="foyer-plain-list">
        {messages.map((message) => (
          <li key={message.id}>
            <SearchHit
              message={message}
              query={state.type === "idle" ? "" : state.text}
              isShown={message.id === shown?.id}
              onChoose={hits.show}
            />
          </li>
        ))}
      </ul>
      {cursor !== null && (
        <MoreButton
          label={labels.more}
          isLoading={state.type === "searching"}
          onMore={() => {
            before.current = messages.length;
            hits.more();
          }}
        />
      )}
    </div>
  );
}

/** A page may be empty before the end: nothing is said of results then. */
function toFoundText(count: number, hasMore: boolean, { noResults, results }: Labels["search"]): string {
  if (count === 0) return hasMore ? "" : noResults;
  return results(count, hasMore ? "+" : "");
}

interface SearchHitProps {
  readonly message: Message;
  readonly query: string;
  readonly isShown: boolean;
  readonly onChoose: (message: Message) => void;
}

function SearchHit({ message, query, isShown, onChoose }: SearchHitProps) {
  const formats = useFormats();
  const { name, text } = useHitWords(message);
  return (
    <button
      type="button"
      className="foyer-search-hit"
      aria-current={isShown || undefined}
      onClick={() => onChoose(message)}
    >
      <bdi className="foyer-search-hit-name">{name}</bdi>{" "}
      <bdi className="foyer-search-hit-time">{formats.dateTime(message.createdAt)}</bdi>{" "}
      <bdi className="foyer-search-hit-text">
        <MarkedText text={text} query={query} />
      </bdi>
    </button>
  );
}
