import {
  ChatError,
  type Changes,
  comparePositions,
  type Message,
  type Page,
  type PageQuery,
  type Position,
} from "@foyer/chat-headless";
import type { Archive } from "../archive/archive";
import { type Entry, isArchiveId, orderOf } from "../archive/entry";
import type { ArchivePage, ArchivePlace } from "./read-archive";
import { isRefusal } from "./to-error";

/** Entries that are read at first: with some changes among them they are a page of messages. */
const firstRead = 100;
/** The most pages that are read to learn what a gap has brought: 5,000 entries, some 4 MB. Behind a larger gap all is loaded anew. */
const maxGapPages = 20;
/** The most pages that are read back to one message: 20,000 entries, some 16 MB. A link may name one that never was. */
const maxReachPages = 80;

/** The window on a room's archive: its newest part, without a gap, as far back as somebody has asked. */
export interface History {
  readonly archive: Archive;
  /**
   * Reads entries that are new since the last time; at first the newest part. Live entries may come later than the answer to another person who
   * has seen them: before a message is read or changed, this makes the window as new as the archive.
   */
  catchUp(): Promise<void>;
  /** A live entry has come, which is the newest. */
  extend(entryId: string): void;
  /** Reads back until a message is there. Rejects with `not-found`, also where that is further back than it reads at once. */
  reach(messageId: string): Promise<void>;
  /** The place of the newest message of the main list. */
  newestMessage(): Promise<Position | null>;
  getPage(query: PageQuery): Promise<Page>;
  getChanges(cursor: string): Promise<Changes>;
  /** The cursor of what is known now. */
  cursor(): string;
}

interface HistoryOptions {
  readonly createArchive: () => Archive;
  readonly read: (place: ArchivePlace, limit?: number) => Promise<ArchivePage>;
  /** Is awaited before entries of a page are used. */
  readonly prepare: (entries: readonly Entry[]) => Promise<void>;
  /** Takes an entry that is newer than what was known, as if it had come live. */
  readonly onNew: (entry: Entry) => void;
}

export function createHistory({ createArchive, read, prepare, onNew }: HistoryOptions): History {
  let archive = createArchive();
  let oldest: string | null = null;
  let newest: string | null = null;
  let isWhole = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** One reading at a time: the next one begins where it ends. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const result = turn.then(act);
    turn = result.catch(() => {});
    return result;
  }

  async function take(
    page: ArchivePage,
    add: (entry: Entry) => unknown = (entry) => archive.add(entry),
  ): Promise<void> {
    await prepare(page.entries);
    for (const entry of page.entries) add(entry);
    oldest = earlier(oldest, page.first);
    newest = later(newest, page.last);
  }

  async function readNewest(): Promise<void> {
    const page = await read({ before: "" }, firstRead);
    await take(page);
    isWhole = page.isComplete;
  }

  /** Reads on from the newest known entry; returns whether the end was reached. */
  async function readOn(): Promise<boolean> {
    for (let pages = 0; pages < maxGapPages; pages++) {
      const page = await read({ after: newest ?? "" });
      await take(page, onNew);
      if (page.isComplete) return true;
    }
    return false;
  }

  /** Reads one page further back, unless somebody else has meanwhile. */
  const readBack = (from: string | null) =>
    inTurn(async () => {
      if (isWhole || oldest !== from) return;
      const page = await read({ before: oldest ?? "" });
      await take(page);
      isWhole = page.isComplete;
    });

  async function readUntil(isEnough: () => boolean, maxPages = Infinity): Promise<boolean> {
    for (let pages = 0; !isEnough() && !isWhole && pages < maxPages; pages++) await readBack(oldest);
    return isEnough();
  }

  const reaches = (id: string) => oldest !== null && orderOf(oldest) <= orderOf(id);
  const messagesAt = (places: readonly Position[]): readonly Message[] =>
    places.map(({ id }) => archive.message(id)).filter((message) => message !== null);

  async function readTo(messageId: string): Promise<void> {
    if (!isArchiveId(messageId)) throw notFound();
    const isReached = await readUntil(() => archive.post(messageId) !== undefined || reaches(messageId), maxReachPages);
    if (!isReached && !isWhole) throw notFound();
  }

  async function reach(messageId: string): Promise<void> {
    await readTo(messageId);
    if (archive.message(messageId) === null) throw notFound();
  }

  /** Reads back until one message before the page is known, or for a thread its root, since all replies are newer. */
  async function readFor(query: PageQuery): Promise<void> {
    if ("around" in query) await reach(query.around);
    if (query.parentId !== null) await readTo(query.parentId);
    else await readUntil(() => boundsOf(archive.list(null), query).first > 0);
  }

  /** Whether everything since a cursor is known: `"0"` is that of an archive which was empty. */
  async function canProve(cursor: string): Promise<boolean> {
    if (cursor === "0") return readUntil(() => isWhole, maxGapPages);
    const isKnown = isArchiveId(cursor) && (await readUntil(() => reaches(cursor), maxGapPages));
    return isKnown && orderOf(cursor) <= orderOf(newest ?? "0");
  }

  return {
    get archive() {
      return archive;
    },
    catchUp: () =>
      inTurn(async () => {
        if (newest !== null && (await readOn().catch(isForgotten))) return;
        archive = createArchive();
        oldest = newest = null;
        isWhole = false;
        await readNewest();
      }),
    extend(entryId) {
      oldest ??= entryId;
      newest = later(newest, entryId);
    },
    reach,
    async newestMessage() {
      await readUntil(() => archive.list(null).length > 0);
      return archive.list(null).at(-1) ?? null;
    },
    async getPage(query) {
      await readFor(query);
      const all = archive.list(query.parentId);
      const { first, end } = boundsOf(all, query);
      if (first < 0) throw notFound();
      return {
        messages: messagesAt(all.slice(first, end)),
        hasOlder: first > 0,
        hasNewer: end < all.length,
        parent: query.parentId === null ? null : archive.message(query.parentId),
      };
    },
    async getChanges(cursor) {
      const isProven = await canProve(cursor);
      const ids = isProven ? [...archive.touchedSince(cursor)] : [];
      return {
        changed: ids.map((id) => archive.message(id)).filter((message) => message !== null),
        deletedIds: ids.filter((id) => archive.message(id) === null),
        cursor: newest ?? "0",
        hasMore: false,
        complete: isProven,
      };
    },
    cursor: () => newest ?? "0",
  };
}

/** Where a page begins and ends in a list that is known far enough; `first` is negative where there is no message to be around. */
function boundsOf(all: readonly Position[], query: PageQuery): { readonly first: number; readonly end: number } {
  const { limit } = query;
  if ("around" in query) {
    const at = all.findIndex(({ id }) => id === query.around);
    const first = Math.max(0, Math.min(at - Math.floor(limit / 2), all.length - limit));
    return at < 0 ? { first: -1, end: 0 } : { first, end: Math.min(all.length, first + limit) };
  }
  if ("after" in query) {
    const newer = all.findIndex((place) => comparePositions(place, query.after) > 0);
    const first = newer < 0 ? all.length : newer;
    return { first, end: Math.min(all.length, first + limit) };
  }
  const { before } = query;
  const later = before === null ? -1 : all.findIndex((place) => comparePositions(place, before) >= 0);
  const end = later < 0 ? all.length : later;
  return { first: Math.max(0, end - limit), end };
}

/** An archive that no longer has the newest known entry, by retention, is read anew. */
function isForgotten(thrown: unknown): false {
  if (isRefusal(thrown, "item-not-found")) return false;
  throw thrown;
}

const notFound = () => new ChatError("not-found", "There is no such message.");

const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && orderOf(b) < orderOf(a)) ? b : a);
const later = (a: string | null, b: string | null) => (a === null || (b !== null && orderOf(b) > orderOf(a)) ? b : a);
