import {
  type RowList,
  useChatScope,
  useConversation,
  type UseConversationResult,
  useParentId,
  useReadable,
} from "@foyer/chat-headless";
import {
  type ListMemory,
  type ListPosition,
  type ListView,
  type RowItem,
  useMessageList,
} from "@foyer/chat-headless/list";
import {
  type AnimationEvent,
  type ComponentPropsWithoutRef,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { activeElementOf, isFocusLost } from "../../ui/base/tree";
import { classNames } from "../../ui/base/class-names";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { Spinner } from "../../ui/parts/spinner";
import { type ListCommands, ListCommandsContext, ListReadyContext } from "../context/list-commands";
import type { RenderRow } from "../context/row-element";
import { useShownList } from "../context/looked-at";
import { rowOverlaysPart } from "../code/parts";
import { useWantedPart } from "../code/use-wanted-part";
import type { FloatingDateProps } from "./floating-date";
import { ListRowFrame } from "./list-row-frame";
import type { UnreadBarProps } from "./unread-bar";
import { useOwnListCommands } from "./use-list-commands";
import { useRootCheck } from "../../ui/base/root";

/** Props of `MessageList`, and those of its `<div>`. */
export interface MessageListProps extends Omit<ComponentPropsWithoutRef<"div">, "children"> {
  readonly renderRow: RenderRow;
  /** Whether the chat is open. While it is closed, no message counts as seen, and none is loaded. */
  readonly active?: boolean | undefined;
  /** Keeps the reader's place while another list is shown. */
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
  const parentId = useParentId();
  return useConversation(canBeShown) ? <ReadyList key={parentId ?? ""} {...props} /> : null;
}

const canBeShown = ({ status, rows }: UseConversationResult) =>
  status === "ready" || (status !== "banned" && status !== "no-channel" && rows.length > 0);

function ReadyList({ renderRow, active, memory, onReady, className, ...rest }: MessageListProps) {
  const { rows, parentId, hasOlder, older } = useConversation();
  const labels = useLabels();
  const formats = useFormats();
  const { isSameDay } = formats;
  const list = useMessageList({ isSameDay, active, memory, actions: ".foyer-row-actions" });
  const { attentive, unread, clearUnread, clearHighlight, view } = list;
  const commands = useOwnListCommands(list);
  // Each list is laid out once, which most have no bar to show for.
  const hasBar = useReadable(view.looked, (looks) => unread.total > 0 && looks > 0);
  const onShown = useContext(ListReadyContext);
  const root = useRef<HTMLDivElement>(null);
  useClientLayoutEffect(() => {
    const element = root.current;
    // Where the reader is banned, the page in place of the list takes its focus, which would be lost.
    return () => {
      if (!element?.contains(activeElementOf(element))) return;
      const place = element.closest<HTMLElement>(".foyer-conversation");
      queueMicrotask(() => isFocusLost(place) && place?.focus());
    };
  }, []);

  useEffect(() => {
    onReady?.(commands);
    onShown(commands);
    return () => {
      onReady?.(null);
      onShown(null);
    };
  }, [onReady, onShown, commands]);

  const toDate = ({ row, grouping }: RowItem) => {
    if (!grouping.startsDay) return null;
    const date = formats.fullDate(row.message.createdAt);
    if (row !== rows.at(0) || hasOlder) return date;
    return parentId === null ? labels.list.startOfReplies(date) : labels.list.startOfThread(date);
  };

  return (
    <div
      {...rest}
      ref={root}
      className={classNames("foyer-list", className)}
      data-thread={parentId !== null || undefined}
    >
      <ListCommandsContext.Provider value={commands}>
        <div
          {...list.getListProps()}
          aria-label={labels.list.messages}
          className="foyer-list-log"
          onAnimationEnd={(event: AnimationEvent) => {
            if (event.animationName === "foyer-highlight") clearHighlight();
          }}
        >
          <div {...list.getContentProps()} className="foyer-list-content">
            {list.items.map((item) => {
              const { key } = item;
              if (item.type === "space")
                return <div key={key} className="foyer-list-space" {...list.getSpaceProps(item)} />;
              const { row, grouping, isFirstUnread, hole, isFilling } = item;
              return (
                <ListRowFrame
                  key={key}
                  row={row}
                  grouping={grouping}
                  isFirstUnread={isFirstUnread}
                  hole={hole}
                  isFilling={isFilling}
                  itemProps={list.getItemProps(item)}
                  rowProps={list.getRowProps(item)}
                  renderRow={renderRow}
                  date={toDate(item)}
                  onFillHole={list.fillHole}
                />
              );
            })}
          </div>
        </div>
      </ListCommandsContext.Provider>
      <DatePart rows={rows} view={view} />
      {older === "loading" && <Spinner className="foyer-list-older" />}
      {hasBar && (
        <UnreadPart
          key={unread.total}
          store={view}
          rows={rows}
          mark={unread}
          commands={commands}
          onDone={clearUnread}
        />
      )}
      <ListEnd position={view.position} rows={rows} attentive={attentive} parentId={parentId} commands={commands} />
    </div>
  );
}

interface ListEndProps {
  readonly position: ListView["position"];
  readonly rows: RowList;
  readonly attentive: boolean;
  readonly parentId: string | null;
  readonly commands: ListCommands;
}

/** Shows the button that jumps to the end while the end is away, and reports whether new messages are seen. */
function ListEnd({ position, rows, attentive, parentId, commands }: ListEndProps) {
  const { away, seen } = useReadable(position, toDistance);
  const { chat } = useChatScope();
  useShownList(chat, parentId, attentive ? position : null);
  // A conversation has loaded it by then.
  const loaded = useWantedPart(rowOverlaysPart, away);
  return (
    away &&
    loaded !== null && (
      <loaded.JumpButton rows={rows} seen={seen} onJump={commands.jumpToLatest} onGone={commands.focus} />
    )
  );
}

const near = { away: false, seen: null };
/** Near the end it makes no difference up to where it was seen: each message that comes would render the button. */
const toDistance = (now: ListPosition): Pick<ListPosition, "away" | "seen"> => (now.away ? now : near);

/** The floating date of the top row. Its code is loaded when the reader first scrolls back. */
function DatePart({ rows, view: { topRow, scrolled } }: Pick<FloatingDateProps, "rows"> & { readonly view: ListView }) {
  const isWanted = useReadable(topRow, (key) => key !== null);
  const loaded = useWantedPart(rowOverlaysPart, isWanted);
  return isWanted && loaded !== null && <loaded.FloatingDate rows={rows} topRow={topRow} scrolled={scrolled} />;
}

/** The bar of unread messages. Its code is loaded where they do not all fit into the view. */
function UnreadPart(props: UnreadBarProps) {
  const { store, mark, onDone } = props;
  const [isWanted] = useState(() => mark.key === null || !store.isInView(mark.key));
  useEffect(() => {
    if (!isWanted) onDone();
  }, [isWanted, onDone]);
  const loaded = useWantedPart(rowOverlaysPart, isWanted);
  return isWanted && loaded !== null && <loaded.UnreadBar {...props} />;
}
