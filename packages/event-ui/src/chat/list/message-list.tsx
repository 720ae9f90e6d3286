import {
  createStore,
  type RowList,
  unreadTotal,
  useChatScope,
  useConversation,
  useLazyPart,
  useReadable,
} from "@foyer/chat-headless";
import {
  type AnimationEvent,
  type ComponentPropsWithoutRef,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { classNames } from "../../ui/base/class-names";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { useServed } from "../../ui/base/use-served";
import { Spinner } from "../../ui/parts/spinner";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { BeforeCommit } from "./before-commit";
import { describeRow } from "./describe-row";
import { JumpButton } from "./jump-button";
import { FloatingDate } from "./floating-date";
import { createListKeys } from "./focus/list-keys";
import type { ListMemory, PlaceMemory } from "./store/list-memory";
import { type ListCommands, ListCommandsContext, ListReadyContext } from "../context/list-commands";
import type { RenderRow } from "../context/row-element";
import { useShownList } from "../context/looked-at";
import { rowOverlaysPart } from "../code/parts";
import { ListRowFrame } from "./list-row-frame";
import type { ListStore } from "./store/list-store";
import { indicesOf } from "./store/list-window";
import { SeenMarker } from "./seen-marker";
import { usePageVisible } from "../../ui/base/use-page-visible";
import { noUnreadMark, reduceUnreadMark } from "./store/unread-mark";
import type { UnreadBarProps } from "./unread-bar";
import { useListElements, useListFrame, useListOwner } from "./use-message-list";
import { useRootCheck } from "../../ui/base/root";

/** Props of `MessageList`, and those of its `<div>`. */
export interface MessageListProps extends Omit<ComponentPropsWithoutRef<"div">, "children"> {
  readonly renderRow: RenderRow;
  /** Whether the chat is open. What nobody can see is not seen, and nothing is loaded for it. */
  readonly active?: boolean | undefined;
  /** Where the reader's place is kept while another list is shown. */
  readonly memory?: ListMemory | undefined;
  /** Hands out what can be asked of the list, and `null` when it goes. */
  readonly onReady?: ((commands: ListCommands | null) => void) | undefined;
}

/**
 * The messages of the surrounding list, as many as are near the reader, with separators, the keyboard between them and the
 * way back to the end. While none could be loaded, those that wait to be sent. Renders a `<div>`.
 */
export function MessageList(props: MessageListProps): ReactNode {
  useRootCheck("MessageList");
  const { status, rows, parentId } = useConversation();
  return status === "ready" || (status !== "banned" && status !== "no-channel" && rows.length > 0) ? (
    <ReadyList key={parentId ?? ""} {...props} />
  ) : null;
}

function ReadyList({ renderRow, active = true, memory: given, onReady, className, ...rest }: MessageListProps) {
  const memory = given as PlaceMemory | undefined;
  const conversation = useConversation();
  const { rows, parentId, hasOlder, filling } = conversation;
  const attentive = usePageVisible() && active;
  const owner = useListOwner(conversation, memory);
  const { list, focus, commands } = owner;
  const { store } = list;
  const { frame, tabStop, interactiveKey, highlighted } = useListFrame(owner, conversation);
  const { logRef, contentRef } = useListElements(owner, conversation, memory, { frame, attentive });
  const { mark, clearMark } = useUnreadMark(store, rows, parentId, attentive, memory);
  const unreadKey = mark.key;
  // What a server has rendered stands at its end by the style sheet alone, until it has hydrated.
  const isServed = useServed();
  const isLaidOut = useReadable(store.looked, (looks) => looks > 0);
  const onShown = useContext(ListReadyContext);
  const keys = useMemo(() => createListKeys(list, focus), [list, focus]);
  const labels = useLabels();
  const formats = useFormats();

  useEffect(() => {
    onReady?.(commands);
    onShown(commands);
    return () => {
      onReady?.(null);
      onShown(null);
    };
  }, [onReady, onShown, commands]);

  const around = { rows, unreadKey, parentId, hasOlder, labels, formats };
  const toRow = (index: number) => {
    const description = describeRow(index, around);
    if (description === null) return null;
    const { key } = description.row;
    return (
      <ListRowFrame
        key={key}
        {...description}
        elements={list.elements}
        renderRow={renderRow}
        filling={description.hole !== null && filling.includes(description.hole.key)}
        isTabStop={key === tabStop}
        interactive={key === interactiveKey}
        highlighted={key === highlighted}
        onFillHole={list.fillHole}
      />
    );
  };
  // One flat list, in order: a row that leaves the window while it has the focus must stay the same element.
  const content = [
    <Space key="space:before" height={frame.before} />,
    ...indicesOf(frame).flatMap((index) => {
      if (index !== frame.kept) return [toRow(index)];
      return index < frame.start
        ? [toRow(index), <Space key="space:above" height={frame.gapAbove} />]
        : [<Space key="space:below" height={frame.gapBelow} />, toRow(index)];
    }),
    <Space key="space:after" height={frame.after} />,
    <div key="gauge" className="foyer-list-gauge" data-of="content" />,
  ];

  return (
    <div {...rest} className={classNames("foyer-list", className)} data-thread={parentId !== null || undefined}>
      <BeforeCommit onBefore={store.beforeCommit} />
      <ListCommandsContext.Provider value={commands}>
        <div
          ref={logRef}
          role="log"
          aria-live="off"
          aria-label={labels.list.messages}
          tabIndex={rows.length === 0 ? 0 : -1}
          className="foyer-list-log"
          data-served={isServed || undefined}
          onAnimationEnd={(event: AnimationEvent) => {
            if (event.animationName === "foyer-highlight") focus.clearHighlight();
          }}
          {...keys}
        >
          <div ref={contentRef} className="foyer-list-content">
            {content}
          </div>
          <div className="foyer-list-gauge" />
        </div>
      </ListCommandsContext.Provider>
      <FloatingDate rows={rows} topRow={store.topRow} scrolled={store.scrolled} />
      {conversation.older === "loading" && <Spinner className="foyer-list-older" />}
      {mark.total > 0 && isLaidOut && (
        <UnreadPart key={mark.total} store={store} rows={rows} mark={mark} commands={commands} onDone={clearMark} />
      )}
      <ListEnd store={store} rows={rows} attentive={attentive} parentId={parentId} commands={commands} />
    </div>
  );
}

/** Stands for rows that are not mounted. Renders a `<div>`. */
function Space({ height }: { readonly height: number }) {
  return <div className="foyer-list-space" style={{ height }} />;
}

interface ListEndProps {
  readonly store: ListStore;
  readonly rows: RowList;
  readonly attentive: boolean;
  readonly parentId: string | null;
  readonly commands: ListCommands;
}

/** What depends on how far the end is: the way there, and having seen what is there. */
function ListEnd({ store, rows, attentive, parentId, commands }: ListEndProps) {
  const { away, seen } = useReadable(store.position, (now) => now);
  const { chat } = useChatScope();
  useShownList(chat, parentId, attentive ? store.position : null);
  return (
    <>
      {away && <JumpButton rows={rows} seen={seen} onJump={commands.jumpToLatest} onGone={commands.focus} />}
      {parentId === null && <SeenMarker store={store} attentive={attentive} newest={rows.at(rows.length - 1)?.key} />}
    </>
  );
}

/** The bar of unread messages, loaded where there is more than fits. */
function UnreadPart(props: UnreadBarProps) {
  const { store, mark, onDone } = props;
  const [isWanted] = useState(() => mark.key === null || !store.isInView(mark.key));
  useEffect(() => {
    if (!isWanted) onDone();
  }, [isWanted, onDone]);
  const loaded = useLazyPart(rowOverlaysPart, { isWanted });
  return isWanted && loaded !== null && <loaded.UnreadBar {...props} />;
}

/** Where `New messages` stands, and how to say that what is unread was visited. */
function useUnreadMark(
  list: ListStore,
  rows: RowList,
  parentId: string | null,
  reading: boolean,
  memory: PlaceMemory | undefined,
) {
  const { chat } = useChatScope();
  const store = useMemo(() => createStore(memory?.unreadMark(parentId) ?? noUnreadMark), [memory, parentId]);
  const before = useRef(rows);
  useClientLayoutEffect(() => {
    const total = parentId === null ? unreadTotal(chat.store.get().unread) : 0;
    const { atEnd } = list.position.get();
    const now = { reading, atEnd, rows, before: before.current, total, selfId: chat.selfId };
    const next = reduceUnreadMark(store.get(), now);
    before.current = rows;
    store.set(next);
    memory?.keepUnreadMark(parentId, next);
  });
  const clearMark = useCallback(() => store.set({ ...store.get(), total: 0 }), [store]);
  return { mark: useReadable(store, (now) => now), clearMark };
}
