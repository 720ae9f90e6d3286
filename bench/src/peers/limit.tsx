import type { Message } from "@foyer/chat-headless/core";
import { memo, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { VList, type VListHandle } from "virtua";
import { pageSize, placeOf } from "../driver";
import "./limit.css";

// The least that a list in React can cost: windowed, one line of text a row, one commit a frame, a bare field below.

interface Item {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly reactions: number;
}

interface Shown {
  readonly items: readonly Item[];
  /** Whether the last change was at the beginning. */
  readonly isPrepended: boolean;
}

let all: readonly Item[] = [];
let shown: Shown = { items: [], isPrepended: false };
let queue: ((items: Item[]) => void)[] = [];
let isScheduled = false;
let received = 0;
let notify = () => {};

function toItem(message: Message): Item {
  return {
    id: message.id,
    name: message.sender?.name ?? "",
    text: "text" in message ? message.text : message.type === "file" ? message.file.name : "",
    reactions: message.reactions.length,
  };
}

function update(change: (items: Item[]) => void) {
  queue.push(change);
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    const items = [...shown.items];
    const changes = queue;
    queue = [];
    for (const apply of changes) apply(items);
    shown = { items, isPrepended: false };
    notify();
  });
}

function replace(id: string, next: (item: Item) => Item) {
  update((items) => {
    const index = items.findLastIndex((item) => item.id === id);
    const item = items[index];
    if (item !== undefined) items[index] = next(item);
  });
}

const Row = memo(function Row({ item }: { readonly item: Item }) {
  return (
    <div className="row" data-id={item.id}>
      <b>{item.name}</b>
      <p>{item.text}</p>
      {item.reactions > 0 && <span>👍 {item.reactions}</span>}
    </div>
  );
});

const toRow = (item: Item) => <Row key={item.id} item={item} />;

function List() {
  const { items, isPrepended } = useSyncExternalStore(
    (onChange) => {
      notify = onChange;
      return () => {
        notify = () => {};
      };
    },
    () => shown,
  );
  const list = useRef<VListHandle>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (isAtEnd.current && !isPrepended) list.current?.scrollToIndex(items.length - 1, { align: "end" });
  }, [items, isPrepended]);
  const handleScroll = (offset: number) => {
    if (list.current === null) return;
    isAtEnd.current = offset + list.current.viewportSize >= list.current.scrollSize - 2;
  };
  return (
    <VList ref={list} className="list" data={items} shift={isPrepended} onScroll={handleScroll}>
      {toRow}
    </VList>
  );
}

window.driver = {
  scroller: ".list",
  row: ".row",
  field: "textarea",
  prepare({ messages }) {
    all = messages.map(toItem);
  },
  open(held) {
    shown = { items: all.slice(-held), isPrepended: false };
    createRoot(placeOf(document)).render(
      <>
        <List />
        <textarea rows={1} aria-label="Message" />
      </>,
    );
  },
  receive(text) {
    received += 1;
    const item = { id: `received-${received}`, name: "Somebody", text, reactions: 0 };
    update((items) => void items.push(item));
  },
  react: (messageId) => replace(messageId, (item) => ({ ...item, reactions: item.reactions + 1 })),
  edit: (messageId, text) => replace(messageId, (item) => ({ ...item, text })),
  holdHistory: () => {},
  releaseHistory() {
    const end = all.length - shown.items.length;
    shown = { items: [...all.slice(Math.max(0, end - pageSize), end), ...shown.items], isPrepended: true };
    notify();
  },
};
