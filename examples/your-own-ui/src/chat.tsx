import {
  ConversationScope,
  type Message,
  toQuote,
  useChannel,
  useConnection,
  useConversation,
  useFileViewer,
  useSearch,
  useTyping,
} from "@foyer/chat-headless";
import { listStyles, useListEnd, useMessageList, type UseMessageListResult } from "@foyer/chat-headless/list";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Composer } from "./composer";
import { MessageRow } from "./message-row";
import { Button, type Go, Media, type Place, toWords } from "./parts";

const days = new Intl.DateTimeFormat(undefined, { dateStyle: "full" });
const isSameDay = (a: number, b: number) => days.format(a) === days.format(b);
const states = { loading: "Loading…", "cannot-connect": "Offline.", "no-channel": "No channel.", banned: "Banned." };

/** The chat beside the stream or, once it is popped out, in a window of its own. */
export function Page() {
  const [popOut, setPopOut] = useState<Window | null>(null);
  const open = async () => setPopOut(await (await import("../page/pop-out")).openPopOut(() => setPopOut(null)));
  useEffect(() => popOut?.document.querySelector("textarea")?.focus(), [popOut]);
  if (popOut) return createPortal(<Chat />, popOut.document.body);
  return <Chat>{typeof window.open === "function" && <Button label="Pop out" onClick={() => void open()} />}</Chat>;
}

export function Chat({ children }: { readonly children?: ReactNode }) {
  const [place, setPlace] = useState<Place>({ threadId: null });
  const go = useCallback<Go>((threadId, messageId) => setPlace({ threadId, messageId }), []);
  const [isSearching, setIsSearching] = useState(false);
  const name = useChannel()?.name ?? "Chat";
  const { connection, retry } = useConnection();
  const typing = useTyping();
  return (
    <ConversationScope parentId={place.threadId}>
      <aside aria-label={name}>
        <header>
          {place.threadId && <Button label="Back" onClick={() => go(null, place.threadId ?? undefined)} />}
          <h2>{place.threadId ? "Replies" : name}</h2>
          <Button label="Search" aria-expanded={isSearching} onClick={() => setIsSearching(!isSearching)} />
          {children}
        </header>
        {isSearching && <Search go={go} />}
        <Messages key={place.threadId} place={place} go={go} />
        {connection.type === "reconnecting" && <output>Connection lost. Trying again…</output>}
        {"error" in connection && <Button label="Connection lost. Retry" onClick={retry} />}
        {typing.length > 0 && <output>{typing.map(({ name }) => name).join(", ")} typing…</output>}
        <Composer />
        <Viewer />
      </aside>
    </ConversationScope>
  );
}

/** Following, keys, holes, loading and what is seen are the hook's: here is what it looks like. */
function Messages({ place, go }: { readonly place: Place; readonly go: Go }) {
  const { status, rows, root, rootDeleted, older, retry } = useConversation();
  const list = useMessageList({ isSameDay });
  const { jumpTo, getListProps, getContentProps, getSpaceProps, getItemProps, getRowProps } = list;
  useEffect(() => void (place.messageId && jumpTo(place.messageId)), [place, jumpTo]);
  return (
    <>
      {status !== "ready" && <output>{states[status]}</output>}
      {status === "cannot-connect" && <Button label="Retry" onClick={retry} />}
      {status === "ready" && rows.length === 0 && <output>Nobody has written yet.</output>}
      {rootDeleted && <output>The first message was deleted.</output>}
      {root && <MessageRow row={root} startsGroup go={go} />}
      <div {...getListProps()} aria-label="Messages" aria-busy={older === "loading"} style={listStyles.list}>
        <div {...getContentProps()} style={listStyles.content}>
          {list.items.map((item) => {
            if (item.type === "space") return <div key={item.key} {...getSpaceProps(item)} />;
            const { key, row, grouping, hole, isFirstUnread } = item;
            return (
              <div key={key} {...getItemProps(item)}>
                {hole && <Button label="Newer messages" onClick={() => list.fillHole(item)} />}
                {grouping.startsDay && <hr aria-label={days.format(row.message.createdAt)} />}
                {isFirstUnread && <hr aria-label="New messages" />}
                <MessageRow row={row} startsGroup={grouping.startsGroup} element={getRowProps(item)} go={go} />
              </div>
            );
          })}
        </div>
      </div>
      <ToEnd list={list} />
    </>
  );
}

function ToEnd({ list }: { readonly list: UseMessageListResult }) {
  const { isAway, newCount } = useListEnd(list);
  return isAway && <Button className="to-end" label={`${newCount || ""} Newest ↓`} onClick={list.jumpToEnd} />;
}

function Search({ go }: { readonly go: Go }) {
  const { state, ask, more } = useSearch();
  const show = ({ id, parentId, inMainList }: Message) => go(inMainList ? null : parentId, id);
  const found = state.type === "idle" ? [] : state.messages;
  return (
    <search>
      <input type="search" aria-label="Search messages" onChange={({ target }) => ask(target.value)} />
      {state.type === "failed" && <Button label="Try again" onClick={() => ask(state.text)} />}
      {state.type === "found" && found.length === 0 && <output>Nothing was found.</output>}
      {found.map((message) => (
        <Button key={message.id} label={toWords(toQuote(message))} onClick={() => show(message)} />
      ))}
      {state.type === "found" && state.cursor && <Button label="More" onClick={more} />}
    </search>
  );
}

/** One file, above the page. The browser keeps the focus inside, closes it by Escape and gives the focus back. */
function Viewer() {
  const { row, previous, next, close, move } = useFileViewer();
  if (row?.message.type !== "file") return null;
  return (
    <dialog aria-label={row.message.file.name} ref={(dialog) => dialog?.showModal()} onClose={close}>
      <Media {...row.message.file} />
      <form method="dialog">
        <Button label="Previous" disabled={previous === null} onClick={() => move(-1)} />
        <Button label="Next" disabled={next === null} onClick={() => move(1)} />
        <Button type="submit" label="Close" />
      </form>
    </dialog>
  );
}
