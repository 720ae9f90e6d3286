import { comparePositions, type Changes, type Message, type PageQuery, type Position } from "@foyer/chat-headless/core";

/**
 * The messages of one channel in their total order, with the sequence of what changed. Reading costs the size of the
 * answer and the logarithm of the history; a message once handed out is replaced, never changed.
 */
export interface ChannelLog {
  /** The number of the latest change. */
  sequence(): number;
  /** Takes the next number of the change sequence. */
  nextSequence(): number;
  /** A place behind every message: `now`, or the newest message's time where that is later. */
  nextPosition(now: number): Position;
  get(id: string): Message | undefined;
  /** Every message, oldest first. */
  all(): readonly Message[];
  /** The main list (`null`) or one thread's replies, oldest first. */
  list(parentId: string | null): readonly Message[];
  page(
    query: PageQuery,
  ): { readonly messages: readonly Message[]; readonly hasOlder: boolean; readonly hasNewer: boolean } | null;
  /**
   * Messages changed and removed since a cursor. One that is new and otherwise unchanged is left out: pages tell of it. One
   * that came after the cursor and changed since is in, because the caller may have received it before the change.
   */
  changesSince(cursor: string, limit: number): Changes;
  /** How many of all messages stand before a place. */
  countBefore(place: Position): number;
  /** How many of the main list stand behind a place and satisfy `counts`. */
  countAfter(place: Position, counts: (message: Message) => boolean): number;
  add(message: Message): void;
  /** Puts a message of the same id and place instead of the former one. */
  replace(message: Message): void;
  remove(id: string): void;
  /** The number of the latest message ever, also when it is gone. */
  lastId(): number;
  /** Takes in a whole history, oldest first; the change sequence and the ids go on from the given ones. */
  load(messages: readonly Message[], from: { readonly sequence: number; readonly lastId: number }): void;
}

interface LoggedChange {
  readonly sequence: number;
  readonly id: string;
  readonly isNew: boolean;
}

/** Digits of a message id, so that ids of one length compare as their numbers do. */
const idLength = 12;

/** The index of the first message that does not stand before a place. */
function lowerBound(list: readonly Message[], place: Position): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const message = list[middle];
    if (message !== undefined && comparePositions(message, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexIn(list: readonly Message[], message: Message): number {
  const index = lowerBound(list, message);
  return list[index]?.id === message.id ? index : -1;
}

function insert(list: Message[], message: Message): void {
  const last = list[list.length - 1];
  if (last === undefined || comparePositions(last, message) < 0) list.push(message);
  else list.splice(lowerBound(list, message), 0, message);
}

/** @param changesKept how many changes are remembered at least; an older cursor gets `complete: false`. */
export function createChannelLog(changesKept: number): ChannelLog {
  const all: Message[] = [];
  const main: Message[] = [];
  const threads = new Map<string, Message[]>();
  const byId = new Map<string, Message>();
  let changes: LoggedChange[] = [];
  const lastChange = new Map<string, number>();
  let sequence = 0;
  /** Changes up to this one are forgotten. */
  let floor = 0;
  let lastId = 0;

  function listsOf(message: Message): Message[][] {
    const lists = [all];
    if (message.inMainList) lists.push(main);
    if (message.parentId !== null) {
      let thread = threads.get(message.parentId);
      if (thread === undefined) threads.set(message.parentId, (thread = []));
      lists.push(thread);
    }
    return lists;
  }

  function note(id: string, isNew: boolean): void {
    changes.push({ sequence, id, isNew });
    lastChange.set(id, sequence);
    if (changes.length <= changesKept * 2) return;
    for (const change of changes.slice(0, -changesKept)) {
      floor = change.sequence;
      if (lastChange.get(change.id) === change.sequence) lastChange.delete(change.id);
    }
    changes = changes.slice(-changesKept);
  }

  function list(parentId: string | null): readonly Message[] {
    return parentId === null ? main : (threads.get(parentId) ?? []);
  }

  function rangeOf(source: readonly Message[], query: PageQuery): readonly [number, number] | null {
    if ("around" in query) {
      const message = byId.get(query.around);
      const index = message === undefined ? -1 : indexIn(source, message);
      if (index < 0) return null;
      const start = Math.max(0, Math.min(index - Math.floor((query.limit - 1) / 2), source.length - query.limit));
      return [start, Math.min(source.length, start + query.limit)];
    }
    if ("after" in query) {
      let start = lowerBound(source, query.after);
      const found = source[start];
      if (found !== undefined && comparePositions(found, query.after) === 0) start += 1;
      return [start, Math.min(source.length, start + query.limit)];
    }
    const end = query.before === null ? source.length : lowerBound(source, query.before);
    return [Math.max(0, end - query.limit), end];
  }

  function firstChangeAfter(since: number): number {
    let low = 0;
    let high = changes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((changes[middle]?.sequence ?? 0) <= since) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    sequence: () => sequence,
    nextSequence: () => ++sequence,
    nextPosition(now) {
      lastId += 1;
      const newest = all[all.length - 1];
      return { createdAt: Math.max(now, newest?.createdAt ?? 0), id: String(lastId).padStart(idLength, "0") };
    },
    get: (id) => byId.get(id),
    all: () => all,
    list,
    page(query) {
      const source = list(query.parentId);
      const range = rangeOf(source, query);
      if (range === null) return null;
      return { messages: source.slice(...range), hasOlder: range[0] > 0, hasNewer: range[1] < source.length };
    },
    changesSince(cursor, limit) {
      const since = Number(cursor);
      if (!/^\d+$/.test(cursor) || since < floor || since > sequence) {
        return { changed: [], deletedIds: [], cursor: String(sequence), hasMore: false, complete: false };
      }
      const changed: Message[] = [];
      const deletedIds: string[] = [];
      for (let index = firstChangeAfter(since); index < changes.length; index++) {
        const change = changes[index];
        if (change === undefined || change.isNew || lastChange.get(change.id) !== change.sequence) continue;
        const message = byId.get(change.id);
        if (message === undefined) deletedIds.push(change.id);
        else changed.push(message);
        if (changed.length + deletedIds.length < limit || index === changes.length - 1) continue;
        return { changed, deletedIds, cursor: String(change.sequence), hasMore: true, complete: true };
      }
      return { changed, deletedIds, cursor: String(sequence), hasMore: false, complete: true };
    },
    countBefore: (place) => lowerBound(all, place),
    countAfter(place, counts) {
      let count = 0;
      for (let index = lowerBound(main, place); index < main.length; index++) {
        const message = main[index];
        if (message !== undefined && comparePositions(message, place) > 0 && counts(message)) count += 1;
      }
      return count;
    },
    add(message) {
      for (const messages of listsOf(message)) insert(messages, message);
      byId.set(message.id, message);
      note(message.id, true);
    },
    replace(message) {
      for (const messages of listsOf(message)) messages[indexIn(messages, message)] = message;
      byId.set(message.id, message);
      note(message.id, false);
    },
    remove(id) {
      const message = byId.get(id);
      if (message === undefined) return;
      for (const messages of listsOf(message)) messages.splice(indexIn(messages, message), 1);
      byId.delete(id);
      note(id, false);
    },
    lastId: () => lastId,
    load(messages, from) {
      lastId = Math.max(lastId, from.lastId);
      for (const message of messages) {
        Object.freeze(message);
        for (const messages of listsOf(message)) insert(messages, message);
        byId.set(message.id, message);
        const number = Number(message.id);
        if (number > lastId) lastId = number;
      }
      sequence = Math.max(sequence, from.sequence);
      floor = sequence;
      changes = [];
      lastChange.clear();
    },
  };
}
