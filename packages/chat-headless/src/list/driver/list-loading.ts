import { comparePositions, type Position, positionOf } from "../../core/port/model";
import type { Hole } from "../../core/state/timeline";
import type { UseConversationResult } from "../../react/use-conversation";
import type { ListFrame } from "../store/list-window";

/** The state of a list from which is decided what to load. */
interface LoadingMoment {
  readonly conversation: UseConversationResult;
  readonly frame: ListFrame;
  /** Pixels above the viewport. */
  readonly above: number;
  readonly viewport: number;
  /** The index of the row that keeps its position. */
  readonly anchorIndex: number;
  /** The reader pulls towards older messages just now. */
  readonly pulled: boolean;
}

/** Loads messages near the reader: older pages, and holes that a jump or a bounded window left. */
export interface ListLoading {
  check(moment: LoadingMoment): void;
  /** Looks at new rows for holes that a lost connection left: those wait for the reader. */
  observe(before: UseConversationResult, after: UseConversationResult): void;
}

/** Viewports above the reader in which older messages are fetched ahead, so that the top is never met. */
const screensAhead = 2;
/** Pixels from the top at which pulling requests again a page that failed to load. */
const nearTop = 40;

export function createListLoading(): ListLoading {
  /** Ids of messages beside holes that only a reader's click fills. */
  const beside = new Set<string>();
  const attempted = new Set<string>();
  /** The begin of the list and the row that was read when older messages were last requested. */
  let asked: { readonly from: Position; readonly anchorIndex: number } | null = null;
  /** With more rows above the reader than this, older messages are not asked for. */
  let mostAbove = Infinity;

  function waitsForReader({ older, newer }: Hole): boolean {
    if (!beside.has(older.id) && !beside.has(newer.id)) return false;
    // A hole that was filled in part leaves a smaller one that has one side in common with it.
    beside.add(older.id).add(newer.id);
    return true;
  }

  function fillNear({ conversation, frame, anchorIndex }: LoadingMoment): void {
    for (const index of frame.indices) {
      const hole = conversation.rows.holeBefore(index);
      if (hole === null || conversation.filling.includes(hole.key) || waitsForReader(hole)) continue;
      const attempt = `${hole.older.id} ${hole.newer.id}`;
      if (attempted.has(attempt)) continue;
      attempted.add(attempt);
      void conversation.fillHole(hole.key, sideOf(index, anchorIndex));
    }
  }

  /**
   * Notes whether the last request for earlier messages has moved the beginning of the list. A list with a limit (`maxHeld`) drops
   * messages far from the reader at once, so that such a request may change nothing: the next one waits until the reader has come half
   * of the way to the beginning.
   */
  function judge(from: Position): void {
    if (asked === null) return;
    mostAbove = comparePositions(from, asked.from) < 0 ? Infinity : asked.anchorIndex / 2;
    asked = null;
  }

  function loadOlder({ conversation, anchorIndex }: LoadingMoment, isWanted: boolean): void {
    const from = conversation.rows.at(0)?.message;
    if (from !== undefined) judge(from);
    if (anchorIndex > mostAbove && !isWanted) return;
    asked = from === undefined ? null : { from: positionOf(from), anchorIndex };
    void conversation.loadOlder().then(({ type }) => {
      if (type !== "loaded") asked = null;
    });
  }

  return {
    check(moment) {
      const { above, viewport, pulled } = moment;
      const { hasOlder, older } = moment.conversation;
      const isWanted = pulled && above <= nearTop;
      const isNear = hasOlder && above < screensAhead * viewport;
      if (isNear && (older === "idle" || (older === "failed" && isWanted))) loadOlder(moment, isWanted);
      fillNear(moment);
    },
    observe({ rows: before }, { rows: after }) {
      let end = before.length - 1;
      while (end >= 0 && before.at(end)?.status !== "sent") end--;
      const id = before.at(end)?.message.id;
      const next = id === undefined ? 0 : after.indexOf(id) + 1;
      const hole = next > 0 && next < after.length ? after.holeBefore(next) : null;
      if (hole !== null) beside.add(hole.older.id).add(hole.newer.id);
    },
  };
}

/** The side from which a hole before `index` is filled, so that loaded messages join those that are being read. */
export function sideOf(index: number, anchorIndex: number): "older" | "newer" {
  return index <= anchorIndex ? "newer" : "older";
}
