import {
  comparePositions,
  type Changes,
  type Message,
  type Page,
  type PageQuery,
  type Position,
} from "@foyer/chat-headless/core";

/**
 * The messages of one channel in their total order, and the sequence of their changes. Reading costs the size of the
 * result plus the logarithm of the history. Messages are replaced, never mutated.
 */
export interface ChannelLog {
  /** The sequence number of the latest change. */
  sequence(): number;
  /** Takes the next sequence number. */
  nextSequence(): number;
  /** A position after every message, at `now` or at the newest message's time if that is later. */
  nextPosition(now: number): Position;
  get(id: string): Message | undefined;
  /** Every message, oldest first. */
  all(): readonly Message[];
  /** The main list (`null`) or one thread's replies, oldest first. */
  list(parentId: string | null): readonly Message[];
  page(
    query: PageQuery,
  ): { readonly messages: readonly Message[]; readonly hasOlder: boolean; readonly hasNewer: boolean } | null;
  /** A person's newest messages before a position, of threads as well, oldest first. Reading costs the whole history. */
  pageOf(userId: string, before: Position | null, limit: number): Omit<Page, "parent">;
  /**
   * Messages changed and removed since a cursor. A message that is new and has not changed since is left out: pages have it.
   * One that is new and has changed since is included, because the caller may have received it before the change.
   */
  changesSince(cursor: string, limit: number): Changes;
  /** The number of messages before a position, threads included. */
  countBefore(position: Position): number;
  /** The number of main-list messages after a position that satisfy `counts`. */
  countAfter(position: Position, counts: (message: Message) => boolean): number;
  add(message: Message): void;
  /** Replaces the message of the same id and position. */
  replace(message: Message): void;
  remove(id: string): void;
  /** The number in the latest message id, also after that message was removed. */
  lastId(): number;
  /** Loads a whole history, oldest first. Sequence numbers and ids continue after the given ones. */
  load(messages: readonly Message[], from: { readonly sequence: number; readonly lastId: number }): void;
}

interface LoggedChange {
  readonly sequence: number;
  readonly id: string;
  readonly isNew: boolean;
}

/** Digits of a message id, so that ids of one length compare as their numbers do. */
const idLength = 12;

/** The index of the first message at or after a position. */
function lowerBound(list: readonly Message[], position: Position): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const message = list[middle];
    if (message !== undefined && comparePositions(message, position) < 0) low = middle + 1;
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

/** @param changesKept how many changes are kept at least; `changesSince` an older cursor returns `complete: false`. */
export function createChannelLog(changesKept: number): ChannelLog {
  const all: Message[] = [];
  const main: Message[] = [];
  const threads = new Map<string, Message[]>();
  const byId = new Map<string, Message>();
  let changes: LoggedChange[] = [];
  const lastChange = new Map<string, number>();
  let sequence = 0;
  /** Changes up to this sequence number are no longer kept. */
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

  function recordChange(id: string, isNew: boolean): void {
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
    pageOf(userId, before, limit) {
      const theirs = all.filter(({ sender }) => sender?.id === userId);
      const end = before === null ? theirs.length : lowerBound(theirs, before);
      const start = Math.max(0, end - limit);
      return { messages: theirs.slice(start, end), hasOlder: start > 0, hasNewer: end < theirs.length };
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
    countBefore: (position) => lowerBound(all, position),
    countAfter(position, counts) {
      let count = 0;
      for (let index = lowerBound(main, position); index < main.length; index++) {
        const message = main[index];
        if (message !== undefined && comparePositions(message, position) > 0 && counts(message)) count += 1;
      }
      return count;
    },
    add(message) {
      for (const messages of listsOf(message)) insert(messages, message);
      byId.set(message.id, message);
      recordChange(message.id, true);
    },
    replace(message) {
      for (const messages of listsOf(message)) messages[indexIn(messages, message)] = message;
      byId.set(message.id, message);
      recordChange(message.id, false);
    },
    remove(id) {
      const message = byId.get(id);
      if (message === undefined) return;
      for (const messages of listsOf(message)) messages.splice(indexIn(messages, message), 1);
      if (message.parentId !== null && list(message.parentId).length === 0) threads.delete(message.parentId);
      byId.delete(id);
      recordChange(id, false);
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
