import { type Message, textDefaults, type User } from "@foyer/chat-headless/core";
import { type ComponentType, memo, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createRoot, type Root } from "react-dom/client";
import { VList, type VListHandle } from "virtua";
import { type BenchDriver, pageSize, placeOf } from "../driver";
import "./bare-list.css";

interface Shown {
  readonly messages: readonly Message[];
  /** Whether the last change was at the beginning. */
  readonly isPrepended: boolean;
}

/** Drives the least that a list in React can cost: windowed, one component a row, one commit a frame, a bare field below. */
export function driveBareList(Content: ComponentType<{ readonly message: Message }>): BenchDriver {
  let root: Root | undefined;
  let all: readonly Message[] = [];
  let sender: User = { id: "nobody", name: "" };
  let shown: Shown = { messages: [], isPrepended: false };
  let queue: ((messages: Message[]) => void)[] = [];
  let isScheduled = false;
  let received = 0;
  let notify = () => {};

  function update(change: (messages: Message[]) => void) {
    queue.push(change);
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      const messages = [...shown.messages];
      const changes = queue;
      queue = [];
      for (const apply of changes) apply(messages);
      shown = { messages, isPrepended: false };
      notify();
    });
  }

  function replace(id: string, next: (message: Message) => Message) {
    update((messages) => {
      const index = messages.findLastIndex((message) => message.id === id);
      const message = messages[index];
      if (message !== undefined) messages[index] = next(message);
    });
  }

  const Row = memo(function Row({ message }: { readonly message: Message }) {
    return (
      <div className="row" data-id={message.id}>
        <Content message={message} />
      </div>
    );
  });
  const toRow = (message: Message) => <Row key={message.id} message={message} />;

  function List() {
    const { messages, isPrepended } = useSyncExternalStore(
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
      if (isAtEnd.current && !isPrepended) list.current?.scrollToIndex(messages.length - 1, { align: "end" });
    }, [messages, isPrepended]);
    const handleScroll = (offset: number) => {
      if (list.current === null) return;
      isAtEnd.current = offset + list.current.viewportSize >= list.current.scrollSize - 2;
    };
    return (
      <VList ref={list} className="list" data={messages} shift={isPrepended} onScroll={handleScroll}>
        {toRow}
      </VList>
    );
  }

  return {
    scroller: ".list",
    row: ".row",
    field: "textarea",
    prepare({ messages, users }) {
      all = messages;
      sender = users[0] ?? sender;
    },
    hold() {
      // It has the messages: only React begins, as in the others.
      root = createRoot(placeOf(document));
      root.render(null);
      return Promise.resolve();
    },
    open(count) {
      shown = { messages: all.slice(-count), isPrepended: false };
      root ??= createRoot(placeOf(document));
      root.render(
        <>
          <List />
          <textarea rows={1} aria-label="Message" />
        </>,
      );
    },
    receive(text) {
      received += 1;
      const createdAt = (all.at(-1)?.createdAt ?? 0) + received;
      const base = { ...textDefaults, id: `received-${received}`, key: null, revision: 1 };
      update((messages) => void messages.push({ ...base, createdAt, sender, text }));
    },
    react: (messageId, { id }) =>
      replace(messageId, (message) => {
        const [first, ...rest] = message.reactions;
        const userIds = [...(first?.userIds ?? []), id];
        return { ...message, reactions: [{ key: "thumbsup", ...first, userIds, count: userIds.length }, ...rest] };
      }),
    edit: (messageId, text) =>
      replace(messageId, (message) =>
        message.type === "text" ? { ...message, text, updatedAt: message.createdAt + 1 } : message,
      ),
    holdHistory: () => {},
    releaseHistory() {
      const end = all.length - shown.messages.length;
      const older = all.slice(Math.max(0, end - pageSize), end);
      shown = { messages: [...older, ...shown.messages], isPrepended: true };
      notify();
    },
  };
}
