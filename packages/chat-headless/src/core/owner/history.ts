import type { Page, PageQuery } from "../port/adapter";
import type { CallScope } from "./call-scope";
import { ChatError } from "../port/chat-error";
import type { ChatContext } from "./chat-context";
import { conversationOf } from "../state/chat-state";
import { reachesEnd, reachesStart } from "../state/coverage";
import { comparePositions, type Position } from "../port/model";
import { findEntry, holesOf } from "../state/timeline";

/** Messages a hole may have for it to be filled without asking (a reconnect, a jump); larger ones wait for the user. */
const selfFillLimit = 500;
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
  const conversation = (parentId: string | null) => conversationOf(context.state(), parentId);

  async function load(query: PageQuery, scope: CallScope, holeKey?: string): Promise<Page> {
    const about = { query, ...(holeKey && { holeKey }) };
    context.dispatch({ type: "page-requested", ...about });
    try {
      const page = await context.readPage(query, scope);
      context.dispatch({ type: "page-loaded", page, ...about });
      return page;
    } catch (thrown) {
      // What ended with its connection has not failed: the next one loads it.
      if (!scope.ended) context.dispatch({ type: "page-failed", ...about });
      throw thrown;
    }
  }

  async function toLive(parentId: string | null, scope: CallScope): Promise<void> {
    const isLive = () => reachesEnd(conversation(parentId).timeline.coverage);
    const known = conversation(parentId).timeline.coverage.at(-1)?.to;
    // A thread may have been closed meanwhile.
    if (conversation(parentId).parentId !== parentId || isLive()) return;
    if (known) await loadForward(parentId, known, scope);
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
      if (!last || !page.hasNewer) return;
      const stretch = conversation(parentId).timeline.coverage.find(({ to }) => comparePositions(to, last) >= 0);
      if (!stretch || comparePositions(stretch.to, last) > 0) return;
      after = stretch.to;
      loaded += page.messages.length;
    }
  }

  return {
    toLive,
    async loadOlder(parentId) {
      const { timeline, older } = conversation(parentId);
      const oldest = timeline.coverage[0]?.from;
      if (!oldest || older === "loading" || reachesStart(timeline.coverage)) return;
      await quietly(load({ parentId, before: oldest, limit: pageSize }, context.link()));
    },
    async fillHole(parentId, holeKey, side) {
      const { timeline, filling } = conversation(parentId);
      const hole = holesOf(timeline).find(({ key }) => key === holeKey);
      if (!hole || filling.includes(holeKey)) return;
      const scope = context.link();
      if (side === "newer") await quietly(load({ parentId, before: hole.newer, limit: fillPageSize }, scope, holeKey));
      else await quietly(loadForward(parentId, hole.older, scope, holeKey));
    },
    async reveal(parentId, messageId) {
      const isHeld = () => findEntry(conversation(parentId).timeline, messageId);
      if (isHeld()) return;
      await load({ parentId, around: messageId, limit: pageSize }, context.link());
      if (!isHeld()) throw new ChatError("not-found", "The message is not in this list any more.");
    },
    readAt(parentId, index) {
      if (conversation(parentId).timeline.length > maxHeld)
        context.dispatch({ type: "window-trimmed", parentId, max: maxHeld, reading: index });
    },
  };
}

/** A load the user can repeat: its failure shows in the state, and is nobody's exception. */
async function quietly(load: Promise<unknown>): Promise<void> {
  try {
    await load;
  } catch {
    // The state has it.
  }
}
