import type { Page, PageQuery } from "./adapter";
import type { CallScope } from "./calls";
import { ChatError, toChatError } from "./chat-error";
import type { ChatContext } from "./chat-context";
import { type ChatState, conversationKey, type ConversationState } from "./chat-state";
import { reachesEnd, reachesStart } from "./coverage";
import { comparePositions, type Position } from "./model";
import { findEntry, holesOf } from "./timeline";

/** Messages a hole may have for it to be filled without asking (a reconnect, a jump); larger ones wait for the user. */
export const selfFillLimit = 500;
/** How many messages one request of a fill asks for. */
const fillPageSize = 100;

export interface History {
  /** Loads the newest page of a list, or what came since it was last live. */
  toLive(parentId: string | null, scope: CallScope): Promise<void>;
  loadOlder(parentId: string | null): Promise<void>;
  fillHole(parentId: string | null, holeKey: string, side: "older" | "newer"): Promise<void>;
  /** Makes sure a message is held; rejects with `not-found`. */
  reveal(parentId: string | null, messageId: string): Promise<void>;
  /** Says which row the reader looks at, so that a bounded window drops what is far from it. */
  readAt(parentId: string | null, index: number): void;
}

export interface HistoryOptions {
  readonly pageSize: number;
  /** The most messages a list holds; `Infinity` for as many as were asked for. */
  readonly maxHeld: number;
}

export function createHistory(context: ChatContext, { pageSize, maxHeld }: HistoryOptions): History {
  const conversation = (parentId: string | null) => findConversation(context.state(), parentId);

  async function load(query: PageQuery, scope: CallScope, holeKey?: string): Promise<Page> {
    const hole = holeKey === undefined ? {} : { holeKey };
    context.dispatch({ type: "page-requested", query, ...hole });
    try {
      const page = await context.readPage(query, scope);
      context.dispatch({ type: "page-loaded", query, page, ...hole });
      return page;
    } catch (thrown) {
      context.dispatch({ type: "page-failed", query, ...hole });
      throw thrown;
    }
  }

  async function toLive(parentId: string | null, scope: CallScope): Promise<void> {
    const isLive = () => reachesEnd(conversation(parentId)?.timeline.coverage ?? []);
    const known = conversation(parentId)?.timeline.coverage.at(-1)?.to;
    if (conversation(parentId) === undefined || isLive()) return;
    if (known !== undefined) await loadForward(parentId, known, scope);
    // Too much was missed to fetch it all: the newest page, and a hole before it.
    if (!isLive()) await load({ parentId, before: null, limit: pageSize }, scope);
  }

  /** Loads on from the end of a known stretch until it grows into the next one, or to the limit. */
  async function loadForward(
    parentId: string | null,
    from: Position,
    scope: CallScope,
    holeKey?: string,
  ): Promise<void> {
    let after = from;
    for (let loaded = 0; loaded < selfFillLimit;) {
      const page = await load({ parentId, after, limit: fillPageSize }, scope, holeKey);
      const last = page.messages.at(-1);
      if (last === undefined || !page.hasNewer) return;
      const stretch = conversation(parentId)?.timeline.coverage.find(
        (interval) => comparePositions(interval.to, last) >= 0,
      );
      if (stretch === undefined || comparePositions(stretch.to, last) > 0) return;
      after = stretch.to;
      loaded += page.messages.length;
    }
  }

  return {
    toLive,
    async loadOlder(parentId) {
      const now = conversation(parentId);
      const oldest = now?.timeline.coverage[0]?.from;
      if (now === undefined || oldest === undefined || now.older === "loading" || reachesStart(now.timeline.coverage))
        return;
      await quietly(load({ parentId, before: oldest, limit: pageSize }, context.link()));
    },
    async fillHole(parentId, holeKey, side) {
      const now = conversation(parentId);
      const hole = now && holesOf(now.timeline).find(({ key }) => key === holeKey);
      if (now === undefined || hole === undefined || now.filling.includes(holeKey)) return;
      const scope = context.link();
      if (side === "newer") await quietly(load({ parentId, before: hole.newer, limit: fillPageSize }, scope, holeKey));
      else await quietly(loadForward(parentId, hole.older, scope, holeKey));
    },
    async reveal(parentId, messageId) {
      const now = conversation(parentId);
      if (now !== undefined && findEntry(now.timeline, messageId) !== undefined) return;
      await load({ parentId, around: messageId, limit: pageSize }, context.link());
      const after = conversation(parentId);
      if (after === undefined || findEntry(after.timeline, messageId) === undefined) {
        throw new ChatError("not-found", "The message is not in this list any more.");
      }
    },
    readAt(parentId, index) {
      const now = conversation(parentId);
      if (now === undefined || now.timeline.length <= maxHeld) return;
      context.dispatch({ type: "window-trimmed", parentId, max: maxHeld, reading: index });
    },
  };
}

export function findConversation(state: ChatState, parentId: string | null): ConversationState | undefined {
  return state.conversations.get(conversationKey(parentId));
}

/** A load the user can repeat: its failure shows in the state, and is nobody's exception. */
async function quietly(load: Promise<unknown>): Promise<void> {
  try {
    await load;
  } catch (thrown) {
    toChatError(thrown);
  }
}
