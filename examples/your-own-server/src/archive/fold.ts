import {
  type Message,
  messageDefaults,
  type Reaction,
  type Role,
  type ThreadSummary,
  toQuote,
  type User,
} from "@foyer/chat-headless";
import { type Change, type Content, orderOf, type Post, timeOf } from "./entry";

/** The account whose retractions count besides the author's, and the names and roles of people. */
export interface FoldContext {
  readonly platformId: string;
  readonly toUser: (id: string) => User;
  /** The role that somebody had at an entry; `undefined` where it is not known. */
  readonly roleAt: (userId: string, entryId: string) => Role | undefined;
}

/** The state of a message after its changes, in their order. */
export interface Folded {
  readonly content: Content;
  readonly data: Post["data"];
  readonly updatedAt: number;
  readonly revision: number;
  readonly hidden: boolean;
  /** The entry that removed it for good. */
  readonly goneBy: string | null;
  readonly reactions: ReadonlyMap<string, readonly string[]>;
  readonly reactionsRevision: number;
}

/**
 * Applies changes to a message, oldest first. A server takes any change from anybody, so that every reader has to refuse by the same rules: a text is
 * edited by its author and while it is shown, hidden and shown by its author, removed by its author or the platform, and after that
 * nothing counts.
 */
export function fold(post: Post, changes: readonly Change[], platformId: string): Folded {
  const start: Folded = {
    content: post.content,
    data: post.data,
    updatedAt: 0,
    revision: orderOf(post.id),
    hidden: false,
    goneBy: null,
    reactions: new Map(),
    reactionsRevision: 0,
  };
  return changes.reduce((state, change) => foldOn(post, state, change, platformId), start);
}

/** Applies one more change, unless it is older than those that were applied. */
export function foldOn(post: Post, state: Folded, change: Change, platformId: string): Folded {
  const isAuthor = change.from === post.from && post.content.type !== "admin";
  const isLate = state.goneBy !== null || orderOf(change.id) <= Math.max(state.revision, state.reactionsRevision);
  return isLate ? state : apply(state, change, isAuthor, change.from === platformId);
}

function apply(state: Folded, change: Change, isAuthor: boolean, isPlatform: boolean): Folded {
  const revision = orderOf(change.id);
  switch (change.kind) {
    case "edit": {
      if (!isAuthor || state.hidden || state.content.type !== "text") return state;
      const data = change.data === undefined ? state.data : change.data;
      return { ...state, content: { type: "text", words: change.words }, data, updatedAt: timeOf(change.id), revision };
    }
    case "retract":
      return isAuthor || isPlatform ? { ...state, goneBy: change.id } : state;
    case "hide":
    case "show": {
      const hidden = change.kind === "hide";
      return isAuthor && hidden !== state.hidden ? { ...state, hidden, revision } : state;
    }
    case "react":
      return { ...state, reactions: withReactions(state.reactions, change), reactionsRevision: revision };
  }
}

/** People stand in the order in which they reacted. */
function withReactions(
  reactions: Folded["reactions"],
  { from, keys }: Extract<Change, { kind: "react" }>,
): Folded["reactions"] {
  const next = new Map<string, readonly string[]>();
  for (const [key, ids] of reactions) {
    const others = keys.includes(key) ? ids : ids.filter((id) => id !== from);
    if (others.length > 0) next.set(key, others);
  }
  for (const key of keys) {
    const ids = next.get(key) ?? [];
    if (!ids.includes(from)) next.set(key, [...ids, from]);
  }
  return next;
}

/** The message that a post has become, with its thread and the root that it quotes, `null` for a root that is not known. */
export function toMessage(
  post: Post,
  folded: Folded,
  thread: ThreadSummary | null,
  root: Message | null,
  { toUser, roleAt }: FoldContext,
): Message {
  const senderRole = roleAt(post.from, post.id);
  const base = {
    ...(senderRole !== undefined && { senderRole }),
    ...messageDefaults,
    id: post.id,
    key: post.key,
    createdAt: timeOf(post.id),
    updatedAt: folded.updatedAt,
    revision: folded.revision,
    parentId: post.parentId,
    parent: root && toQuote(root),
    inMainList: post.inMainList,
    deleted: folded.hidden,
    customType: post.customType,
    data: folded.data,
    reactions: toReactions(folded.reactions, toUser),
    reactionsRevision: folded.reactionsRevision,
    thread,
  };
  const { content } = folded;
  if (content.type === "admin") return { ...base, type: "admin", sender: null, text: content.text };
  const sender = toUser(post.from);
  if (content.type === "file") return { ...base, type: "file", sender, file: content.file };
  const { text, mentionTemplate, mentionedUserIds } = content.words;
  const mentionedUsers = mentionedUserIds.map(toUser);
  return { ...base, type: "text", sender, text, mentionTemplate, mentionedUsers, linkPreview: null };
}

const toReactions = (reactions: Folded["reactions"], toUser: FoldContext["toUser"]): readonly Reaction[] =>
  [...reactions].map(([key, userIds]) => ({ key, userIds, users: userIds.map(toUser) }));
