import {
  ConversationScope,
  countsAsUnread,
  type Message,
  toMessageGrouping,
  toQuote,
  useChannel,
  useConnection,
  useConversation,
  useFileViewer,
  useMarkSeen,
  useSearch,
  useSelf,
  useTyping,
  useUnreadCount,
} from "@foyer/chat-headless";
import { Fragment, type ReactNode, type UIEvent, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Composer } from "./composer";
import { MessageRow } from "./message-row";
import { Button, type Go, Media, type Place, toWords } from "./parts";

const days = new Intl.DateTimeFormat(undefined, { dateStyle: "full" });
const isSameDay = (a: number, b: number) => days.format(a) === days.format(b);
const states = { loading: "Loading…", "cannot-connect": "Offline.", "no-channel": "No channel.", banned: "Banned." };
const olderLabels = { idle: "Older messages", loading: "Loading…", failed: "Could not be loaded. Try again" };

/** The chat beside the stream or, once it is popped out, in a window of its own. */
export function Page() {
  const [popOut, setPopOut] = useState<Window | null>(null);
  const open = async () => setPopOut(await (await import("../page/pop-out")).openPopOut(() => setPopOut(null)));
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

/** The log scrolls from its end (`column-reverse`): the browser stays there, and what is loaded above moves nothing. */
function Messages({ place, go }: { readonly place: Place; readonly go: Go }) {
  const { status, rows, root, older, reveal, readAt, ...list } = useConversation();
  const { threadId, messageId } = place;
  const all = rows.slice();
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const watchEnd = ({ currentTarget }: UIEvent) => setIsAtEnd(currentTarget.scrollTop > -60);

  const { id: selfId } = useSelf();
  const unread = useUnreadCount() * Number(threadId === null && status === "ready");
  const markSeen = useMarkSeen();
  const [mark, setMark] = useState<string>();
  const firstUnread = all.filter(({ message }) => countsAsUnread(message, selfId)).at(-unread)?.key;
  if (unread > 0 && mark !== firstUnread && (mark === undefined || !isAtEnd)) setMark(firstUnread);
  useEffect(() => {
    if (isAtEnd) readAt(all.length - 1); // What is far above may go: `maxHeld`.
    if (isAtEnd && unread > 0 && !log.current?.ownerDocument.hidden) markSeen();
  }, [isAtEnd, all.length, unread, readAt, markSeen]);

  const sending = all.findLast((row) => row.status === "pending")?.key;
  useEffect(() => {
    if (sending !== undefined) log.current?.scrollTo(0, 0);
  }, [sending]);

  useEffect(() => {
    const show = () => log.current?.querySelector<HTMLElement>(`[data-id="${messageId}"]`)?.focus();
    if (messageId) void reveal(messageId).then(() => requestAnimationFrame(show));
  }, [place, messageId, reveal]);

  return (
    <div role="log" aria-label="Messages" aria-busy={older === "loading"} tabIndex={0} ref={log} onScroll={watchEnd}>
      {!isAtEnd && <Button label={`${unread || ""} Newest ↓`} onClick={() => log.current?.scrollTo(0, 0)} />}
      <div>
        {status !== "ready" && <output>{states[status]}</output>}
        {status === "cannot-connect" && <Button label="Retry" onClick={list.retry} />}
        {status === "ready" && all.length === 0 && <output>Nobody has written yet.</output>}
        {list.rootDeleted && <output>The first message was deleted.</output>}
        {list.hasOlder && <Button label={olderLabels[older]} onClick={() => void list.loadOlder()} />}
        {root && <MessageRow row={root} startsGroup go={go} />}
        {all.map((row, index) => {
          const { startsDay, startsGroup } = toMessageGrouping(all[index - 1], row, all[index + 1], isSameDay);
          const hole = rows.holeBefore(index);
          return (
            <Fragment key={row.key}>
              {hole && <Button label="Newer messages" onClick={() => void list.fillHole(hole.key, "older")} />}
              {startsDay && <hr aria-label={days.format(row.message.createdAt)} />}
              {row.key === mark && <hr aria-label="New messages" />}
              <MessageRow row={row} startsGroup={startsGroup} go={go} />
            </Fragment>
          );
        })}
      </div>
    </div>
  );
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
