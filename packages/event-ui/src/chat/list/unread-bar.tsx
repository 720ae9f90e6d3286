import { mentionsSelf, type RowList, useChatScope, useConversation } from "@foyer/chat-headless";
import type { ListView, UnreadMark } from "@foyer/chat-headless/list";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { Button, IconButton } from "../../ui/parts/button";
import { panesPart } from "../code/parts";
import { useOverlayPart } from "../code/use-overlay-part";
import type { ListCommands } from "../context/list-commands";
import type { CatchUpProps } from "../context/catch-up";
import { activeElementOf, windowOf } from "../../ui/base/tree";

export interface UnreadBarProps {
  readonly store: Pick<ListView, "isInView" | "looked">;
  readonly rows: RowList;
  readonly mark: UnreadMark;
  readonly commands: ListCommands;
  /** Both places were visited, or it was dismissed. */
  readonly onDone: () => void;
}

/** Tells of the messages that came before the list was opened at its end, and leads to the first and to mentions. Renders a `<section>`. */
export function UnreadBar({ store, rows, mark, commands, onDone }: UnreadBarProps) {
  const { list: labels } = useLabels();
  const formats = useFormats();
  const { selfId } = useChatScope().chat;
  const root = useRef<HTMLElement>(null);
  const mentions = useMemo(() => findMentions(rows, mark, selfId), [rows, mark, selfId]);
  const visited = useVisited(store, mark.key, mentions);
  const nextMention = mentions.find((key) => !visited.has(key));
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  // A reader who has used the catch-up list comes back for its next entry: the bar stays.
  const isDone = mark.key !== null && visited.has(mark.key) && nextMention === undefined && gone.size === 0;
  const findFirst = useFirstUnread(mark);
  const isFirstWanted = useRef(false);

  useEffect(() => {
    if (!isDone) return;
    if (root.current?.contains(activeElementOf(root.current)) === true) commands.focus();
    onDone();
  }, [isDone, commands, onDone]);

  useEffect(() => keepFree(root.current), []);

  const jumpTo = (key: string | null) => {
    const id = key === null ? undefined : rows.at(rows.indexOf(key))?.message.id;
    if (id !== undefined) void commands.jumpTo(id);
  };
  // Pressed before it was loaded.
  useEffect(() => {
    if (!isFirstWanted.current || mark.key === null) return;
    isFirstWanted.current = false;
    jumpTo(mark.key);
  });
  const jumpToFirst = () => {
    if (mark.key !== null) return jumpTo(mark.key);
    isFirstWanted.current = true;
    void findFirst().finally(() => (isFirstWanted.current = false));
  };
  const first = mark.key === null ? undefined : rows.at(rows.indexOf(mark.key));
  const count = formats.number(mark.total);
  const dismiss = () => {
    commands.focus();
    onDone();
  };
  return (
    <div className="foyer-unread-place">
      <section ref={root} className="foyer-unread-bar" aria-label={labels.newMessages}>
        <span className="foyer-unread-bar-text">
          {first === undefined
            ? labels.newCount(mark.total, count)
            : labels.newSince(mark.total, count, formats.time(first.message.createdAt))}
        </span>
        {mark.total >= fewestToCatchUp && (
          <CatchUpButton
            mark={mark}
            visited={gone}
            onChoose={(id) => {
              setGone(new Set([...gone, id]));
              void commands.jumpTo(id);
            }}
          />
        )}
        {nextMention !== undefined && (
          <IconButton icon="at" tone="accent" label={labels.jumpToMention} onClick={() => jumpTo(nextMention)} />
        )}
        <IconButton icon="chevron-up" label={labels.jumpToFirstUnread} onClick={jumpToFirst} />
        <IconButton icon="close" label={labels.dismiss} onClick={dismiss} />
      </section>
    </div>
  );
}

/** Keeps the place of the bar free of messages that the list brings into view. Returns the function that ends it. */
function keepFree(bar: HTMLElement | null): (() => void) | undefined {
  const log = bar?.closest(".foyer-list")?.querySelector<HTMLElement>("[role=log]");
  const { ResizeObserver } = windowOf(bar);
  if (!bar || !log || typeof ResizeObserver === "undefined") return undefined;
  const observer = new ResizeObserver(() => {
    log.style.scrollPaddingTop = `${bar.offsetTop + bar.offsetHeight}px`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    log.style.scrollPaddingTop = "";
  };
}

/** The fewest messages for which catch-up is offered: fewer are read faster than a list of some of them. */
const fewestToCatchUp = 10;

/** Opens the list of important messages. Its code is loaded then. */
function CatchUpButton(props: Pick<CatchUpProps, "mark" | "visited" | "onChoose">) {
  const { catchUp } = useLabels().list;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const panes = useOverlayPart(panesPart, anchor !== null, close);
  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        {catchUp}
      </Button>
      {anchor !== null && panes !== null && <panes.CatchUp {...props} anchor={anchor} onClose={close} />}
    </>
  );
}

/** The most unread messages that are loaded without a press: a few pages. */
const mostByItself = 100;

/** Loads older messages until the first unread one is there; the separator and the bar say where then. Ends with the bar. */
function useFirstUnread({ key, total }: UnreadMark): () => Promise<unknown> {
  const { loadOlderUntil } = useConversation();
  const found = useRef(key);
  const mounted = useRef<AbortController>(null);
  useEffect(() => {
    found.current = key;
  });
  const find = useCallback(async () => {
    const isFound = () => found.current !== null;
    await loadOlderUntil({ isFound, signal: mounted.current?.signal });
  }, [loadOlderUntil]);
  useEffect(() => {
    const controller = (mounted.current = new AbortController());
    return () => controller.abort();
  }, []);
  useEffect(() => {
    if (total <= mostByItself) void find();
  }, [total, find]);
  return find;
}

/** The keys of the rows that were in view, of those that the bar leads to. */
function useVisited(
  store: UnreadBarProps["store"],
  first: string | null,
  mentions: readonly string[],
): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const look = () => {
      const isFresh = (key: string) => store.isInView(key) && !visited.has(key);
      const fresh = (first === null ? mentions : [first, ...mentions]).filter(isFresh);
      if (fresh.length > 0) setVisited(new Set([...visited, ...fresh]));
    };
    queueMicrotask(look);
    return store.looked.subscribe(look);
  }, [store, first, mentions, visited]);
  return visited;
}

function findMentions(rows: RowList, { key, total, end }: UnreadMark, selfId: string): readonly string[] {
  const keys: string[] = [];
  const last = rows.indexOf(end ?? "");
  const from = key === null ? Math.max(0, last - total) : rows.indexOf(key);
  for (let index = from; index <= last; index++) {
    const row = rows.at(index);
    if (row !== undefined && mentionsSelf(row.message, selfId)) keys.push(row.key);
  }
  return keys;
}
