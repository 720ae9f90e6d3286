import type { Message, QuotedMessage, ThreadSummary } from "@foyer/chat-headless/core";
import { findDifference } from "../assert/find-difference";
import { showDifference } from "../assert/show-value";

/** Every message an adapter has handed out in a case, with how it looked then. */
export interface HandOuts {
  /** @param how the call or event that brought it */
  add(channelUrl: string, message: Message, how: string): void;
  addThread(channelUrl: string, messageId: string, thread: ThreadSummary, how: string): void;
  /** Describes the messages that were mutated since, and the revisions that came with two different contents. */
  check(): readonly string[];
}

/** Content that must be the same in every copy. */
interface Claim {
  /** Its subject, with the revision. */
  readonly about: string;
  readonly content: object;
}

export function createHandOuts(): HandOuts {
  const looks = new Map<Message, { readonly how: string; readonly look: string }>();
  const claims = new Map<string, Claim & { readonly how: string }>();
  const contradictions = new Set<string>();

  /** The larger revision wins, so two states of one revision must have the same content, or a client could not choose. */
  function hold(channelUrl: string, how: string, { about, content }: Claim): void {
    const first = claims.get(`${channelUrl} ${about}`);
    if (first === undefined) return void claims.set(`${channelUrl} ${about}`, { about, content, how });
    const found = findDifference(content, first.content, "all");
    if (found === null) return;
    const difference = showDifference(found.promised, found.came);
    contradictions.add(
      `${about} came in two ways, first by ${first.how}, then by ${how}: its ${found.path.slice(1)}, ${difference}`,
    );
  }

  return {
    add(channelUrl, message, how) {
      if (looks.has(message)) return;
      looks.set(message, { how, look: JSON.stringify(message) });
      for (const claim of claimsOf(message)) hold(channelUrl, how, claim);
    },
    addThread(channelUrl, messageId, thread, how) {
      for (const claim of threadClaims(messageId, thread)) hold(channelUrl, how, claim);
    },
    check() {
      const changed = [...looks].filter(([message, { look }]) => JSON.stringify(message) !== look);
      return [
        ...changed.map(([message, { how }]) => `message ${message.id} was changed after ${how} had brought it`),
        ...contradictions,
      ];
    },
  };
}

function claimsOf(message: Message): readonly Claim[] {
  const { id, revision, thread, parent } = message;
  return [
    { about: `message ${id} at revision ${revision}`, content: contentOf(message) },
    ...(parent === null ? [] : [{ about: `the quote in message ${id}`, content: quoteContentOf(parent) }]),
    ...(thread === null ? [] : threadClaims(id, thread)),
  ];
}

/** The content of a message, without the parts that have a revision of their own and those that a service may leave out. */
export function contentOf(message: Message): object {
  const { type, deleted, customType, data, createdAt, updatedAt, parentId, inMainList } = message;
  return {
    ...{ type, deleted, customType, data, createdAt, updatedAt, parentId, inMainList },
    senderId: message.sender?.id ?? null,
    ...(message.type === "text" && {
      text: message.text,
      mentionTemplate: message.mentionTemplate,
      mentionedUserIds: message.mentionedUsers.map((user) => user.id).toSorted(),
      linkUrl: message.linkPreview?.url ?? null,
    }),
    ...(message.type === "admin" && { text: message.text }),
    ...(message.type === "file" && { name: message.file.name, mimeType: message.file.mimeType }),
  };
}

/** Leaves out the text and `deleted`: they change without a revision of the message that quotes it. */
function quoteContentOf({ id, type, createdAt, sender }: QuotedMessage): object {
  return { id, type, createdAt, senderId: sender?.id ?? null };
}

/** A service need not list the repliers in each copy. */
function threadClaims(
  messageId: string,
  { revision, replyCount, lastReplyAt, repliers }: ThreadSummary,
): readonly Claim[] {
  const about = `of message ${messageId} at the summary's revision ${revision}`;
  const summary = { about: `the thread summary ${about}`, content: { replyCount, lastReplyAt } };
  const people = { about: `the list of repliers ${about}`, content: { ids: repliers.map((user) => user.id) } };
  return repliers.length === 0 ? [summary] : [summary, people];
}
