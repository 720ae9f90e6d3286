import type { Message, Position, ThreadSummary } from "@foyer/chat-headless";
import { type Change, type Entry, isArchiveId, orderOf, type Post, timeOf } from "./entry";
import { fold, type FoldContext, type Folded, foldOn, toMessage } from "./fold";

/** The most people that a thread's summary names. */
const maxRepliers = 4;

/**
 * The newest part of a room's archive, folded. Entries come in any order, and the same ones make the same messages: a change waits for
 * its message.
 */
export interface Archive {
  /** Returns whether the entry was new. */
  add(entry: Entry): boolean;
  has(entryId: string): boolean;
  /** `null` for a message that is gone, or of which nothing has come. */
  message(id: string): Message | null;
  /** The messages of the main list or of one thread, oldest first, as places. */
  list(parentId: string | null): readonly Position[];
  post(id: string): Post | undefined;
  /** The state of a message; `undefined` where it has not come. */
  folded(id: string): Folded | undefined;
  /** The message that a change is about; `null` where it has not come. */
  targetOf(change: Change): string | null;
  /** The messages that entries after a place are about, and the roots of those that are replies. */
  touchedSince(id: string): ReadonlySet<string>;
}

export function createArchive(context: FoldContext): Archive {
  const posts = new Map<string, Post>();
  /** By the place of an entry, the message that it is about, or its key. Strings of an entry would keep the frame that it came in. */
  const entries = new Map<number, string>();
  /** In their order, until their message is folded: by the message's id, or by its key. */
  const changes = new Map<string, Change[]>();
  const ids = new Map<string, string[]>();
  const lists = new Map<string | null, string[]>();
  const known = new Map<string, Folded>();

  function changesOf(post: Post): readonly Change[] {
    const [byId, byKey] = [changes.get(post.id) ?? [], changes.get(keyOf(post.from, post.key ?? "")) ?? []];
    return byKey.length === 0 ? byId : [...byId, ...byKey].toSorted((a, b) => orderOf(a.id) - orderOf(b.id));
  }

  function folded(id: string): Folded | undefined {
    const post = posts.get(id);
    if (post === undefined) return undefined;
    const made = known.get(id) ?? fold(post, changesOf(post), context.platformId);
    known.set(id, made);
    changes.delete(id);
    return made;
  }

  /** A reply that was sent after its root was gone has never been one: no server looks at what a message replies to. */
  function isShown(post: Post): boolean {
    if (folded(post.id)?.goneBy !== null) return false;
    const rootGoneBy = post.parentId === null ? null : (folded(post.parentId)?.goneBy ?? null);
    return rootGoneBy === null || orderOf(rootGoneBy) > orderOf(post.id);
  }

  function threadOf(rootId: string): ThreadSummary | null {
    const replies = (lists.get(rootId) ?? []).flatMap((id) => posts.get(id) ?? []);
    if (replies.length === 0) return null;
    const shown = replies.filter(isShown);
    const repliers = [...new Set(shown.toReversed().map(({ from }) => from))].slice(0, maxRepliers);
    const last = shown.at(-1);
    return {
      replyCount: shown.length,
      lastReplyAt: last === undefined ? 0 : timeOf(last.id),
      repliers: repliers.map(context.toUser),
      revision: Math.max(...replies.map(({ id }) => orderOf(folded(id)?.goneBy ?? id))),
    };
  }

  function message(id: string, withRoot = true): Message | null {
    const [post, made] = [posts.get(id), folded(id)];
    if (post === undefined || made === undefined || !isShown(post)) return null;
    const root = withRoot && post.parentId !== null ? message(post.parentId, false) : null;
    return toMessage(post, made, threadOf(id), root, context);
  }

  function addPost(post: Post): void {
    posts.set(post.id, post);
    insert(ids, keyOf(post.from, post.key ?? ""), post.id);
    if (post.inMainList) insert(lists, null, post.id);
    if (post.parentId !== null) insert(lists, post.parentId, post.id);
  }

  /** A change of a folded message is newer than those: what is read later is newer, or older than the message. */
  function addChange(change: Change, target: string): void {
    const isByKey = isKey(target);
    if (isByKey || !known.has(target)) insertBy(changes, target, change, ({ id }) => id);
    for (const id of isByKey ? (ids.get(target) ?? []) : [target]) {
      const [post, made] = [posts.get(id), known.get(id)];
      if (post && made) known.set(id, foldOn(post, made, change, context.platformId));
    }
  }

  const find = (target: string): string | null =>
    (isKey(target) ? ids.get(target)?.at(-1) : posts.get(target)?.id) ?? null;

  return {
    add(entry) {
      const order = orderOf(entry.id);
      if (entries.has(order)) return false;
      const target = toTarget(entry);
      if (entry.kind === "post") addPost(entry);
      else if (entry.kind !== "role" && target !== "") addChange(entry, target);
      entries.set(order, posts.get(target)?.id ?? target);
      return true;
    },
    has: (entryId) => entries.has(orderOf(entryId)),
    message: (id) => message(id),
    list: (parentId) =>
      (lists.get(parentId) ?? []).flatMap((id) => {
        const post = posts.get(id);
        return post && isShown(post) ? [{ id, createdAt: timeOf(id) }] : [];
      }),
    post: (id) => posts.get(id),
    folded,
    targetOf: (change) => find(toTarget(change)),
    touchedSince(id) {
      const touched = new Set<string>();
      for (const [order, about] of entries) {
        const target = order > orderOf(id) ? find(about) : null;
        if (target === null) continue;
        touched.add(target);
        const rootId = posts.get(target)?.parentId;
        if (rootId && posts.has(rootId)) touched.add(rootId);
      }
      return touched;
    },
  };
}

/** One person's key; no id has a line break. */
const keyOf = (from: string, key: string) => `${from}\n${key}`;
const isKey = (target: string) => target.includes("\n");

/** The id of the message that an entry is about, or the key; empty for none. */
function toTarget(entry: Entry): string {
  if (entry.kind === "role") return "";
  if (entry.kind === "post") return entry.id;
  if (entry.kind === "edit" && entry.targetId === null) return keyOf(entry.from, entry.targetKey);
  return isArchiveId(entry.targetId ?? "") ? (entry.targetId ?? "") : "";
}

const insert = <Key>(lists: Map<Key, string[]>, key: Key, id: string) => insertBy(lists, key, id, (each) => each);

/** Puts something where it belongs; what is new mostly belongs at an end. */
function insertBy<Key, T>(lists: Map<Key, T[]>, key: Key, item: T, idOf: (item: T) => string): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  const order = orderOf(idOf(item));
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (orderOf(idOf(list[middle] as T)) < order) low = middle + 1;
    else high = middle;
  }
  list.splice(low, 0, item);
}
