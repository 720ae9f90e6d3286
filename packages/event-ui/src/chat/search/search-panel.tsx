import { type Chat, isDeleted, type Message, useChatScope, useChatState, useSearch } from "@foyer/chat-headless";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/parts/button";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { Spinner } from "../../ui/parts/spinner";
import { Pane } from "../panes/pane";
import { toSenderName } from "../words/sender-name";
import { toPlainText } from "../words/plain-text";
import { usePerson } from "../context/people";
import { MarkedText } from "./marked-text";

export interface SearchPanelProps {
  readonly onClose: () => void;
  readonly onChoose: (message: Message) => void;
}

/** What was last searched for in a chat: one comes back to it from what one found. */
const queries = new WeakMap<Chat, string>();

/** Finds messages by their words, over the list. Takes the focus when it appears. Renders a `<section>`. */
export function SearchPanel({ onClose, onChoose }: SearchPanelProps) {
  const { search: labels } = useLabels();
  const search = useSearch();
  const { chat } = useChatScope();
  const [text, setText] = useState(() => queries.get(chat) ?? "");
  const field = useRef<HTMLInputElement>(null);
  const { ask } = search;

  useEffect(() => {
    ask(queries.get(chat) ?? "");
    field.current?.select();
  }, [chat, ask]);
  return (
    <Pane
      label={labels.search}
      closeLabel={labels.close}
      onClose={onClose}
      initialFocus={field}
      head={
        <input
          ref={field}
          type="search"
          className="foyer-search-field"
          aria-label={labels.searchMessages}
          placeholder={labels.searchMessages}
          value={text}
          maxLength={200}
          dir="auto"
          onChange={({ target }) => {
            setText(target.value);
            queries.set(chat, target.value);
            ask(target.value);
          }}
        />
      }
    >
      <SearchResults search={search} onChoose={onChoose} />
    </Pane>
  );
}

function SearchResults({
  search: { state, more },
  onChoose,
}: Pick<SearchPanelProps, "onChoose"> & { readonly search: ReturnType<typeof useSearch> }) {
  const { search: labels, error } = useLabels();
  const messages = state.type === "found" || state.type === "searching" ? state.messages : [];
  const said =
    state.type === "failed"
      ? error[state.error]
      : state.type === "found"
        ? messages.length === 0
          ? labels.noResults
          : labels.results(messages.length)
        : "";
  return (
    <div className="foyer-pane-body">
      <output className="foyer-pane-hint">{said}</output>
      {state.type === "searching" && <Spinner label={labels.searching} />}
      <ul className="foyer-plain-list">
        {messages.map((message) => (
          <li key={message.id}>
            <SearchHit message={message} query={state.type === "idle" ? "" : state.text} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {state.type === "found" && state.cursor !== null && <Button onClick={more}>{labels.more}</Button>}
    </div>
  );
}

interface SearchHitProps extends Pick<SearchPanelProps, "onChoose"> {
  readonly message: Message;
  readonly query: string;
}

function SearchHit({ message, query, onChoose }: SearchHitProps) {
  const labels = useLabels();
  const formats = useFormats();
  const { chat } = useChatScope();
  const person = usePerson(message.sender);
  // What was found may have been edited or deleted since.
  const now = useChatState(() => chat.find(message.id)) ?? message;
  const deleted = useChatState((state) => isDeleted(state, message.id));
  return (
    <button type="button" className="foyer-search-hit" onClick={() => onChoose(message)}>
      <bdi className="foyer-search-hit-name">{toSenderName(person, message.type, labels.message)}</bdi>{" "}
      <bdi className="foyer-search-hit-time">{formats.dateTime(message.createdAt)}</bdi>{" "}
      <bdi className="foyer-search-hit-text">
        <MarkedText text={toPlainText({ ...now, deleted }, labels)} query={query} />
      </bdi>
    </button>
  );
}
