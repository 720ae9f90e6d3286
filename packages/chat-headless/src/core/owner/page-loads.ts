import type { Page, PageQuery } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { comparePositions, type Position } from "../port/model";
import { type CallScope, until } from "../boundary/call-scope";
import { parsePage } from "../boundary/parse";
import { conversationOf } from "../state/chat-state";
import { isProgress } from "../state/room-lifecycle";
import type { ChatContext } from "./chat-context";

/** The most messages that are loaded at once by themselves (for a reconnect, a jump, a hole); further ones wait for the user. */
export const selfFillLimit = 500;
/** How many messages one request of a fill asks for. */
export const fillPageSize = 100;

/** Loads of pages that the state follows: which are on their way, what they brought, and which failed. */
export interface PageLoads {
  load(query: PageQuery, scope: CallScope, holeKey?: string): Promise<Page>;
  /** Loads on from the end of a known stretch until it grows into the next one, or to the limit. `keyOf`: the hole there. */
  loadForward(
    parentId: string | null,
    from: Position,
    scope: CallScope,
    keyOf?: (older: Position) => string,
  ): Promise<void>;
}

/** One page, read and checked. */
export async function readPage(context: ChatContext, query: PageQuery, scope: CallScope): Promise<Page> {
  const { adapter, channelUrl, selfId, report } = context;
  return scope.run("getMessages", async (signal) => {
    const page = parsePage(await adapter.getMessages(channelUrl, query, { signal }), selfId, report);
    const goesOn = "before" in query ? page.hasOlder : "after" in query && page.hasNewer;
    if (goesOn && !page.messages[0]) throw new ChatError("malformed", "An empty page that is not the last.");
    return page;
  });
}

export function createPageLoads(context: ChatContext): PageLoads {
  async function load(query: PageQuery, scope: CallScope, holeKey?: string): Promise<Page> {
    const about = { query, ...(holeKey && { holeKey }) };
    context.dispatch({ type: "page-requested", ...about });
    try {
      // A served page is read before there is a connection: what is asked for then ends with the wait for it, and has not failed.
      const isReached = () => context.state().room.line !== "none" || isProgress(context.state().room.phase);
      if (!isReached()) await until(scope, context.subscribe, isReached, { timeout: Infinity });
      const page = await context.readPage(query, scope);
      if (scope.ended) throw new ChatError("cancelled");
      context.dispatch({ type: "page-loaded", page, at: context.environment.now(), ...about });
      return page;
    } catch (thrown) {
      // A load that ended with its connection has not failed: the next connection loads the page.
      if (!scope.ended) context.dispatch({ type: "page-failed", ...about });
      throw thrown;
    }
  }

  async function loadForward(
    parentId: string | null,
    from: Position,
    scope: CallScope,
    keyOf?: (older: Position) => string,
  ): Promise<void> {
    let after = from;
    for (let loaded = 0; loaded < selfFillLimit;) {
      const page = await load({ parentId, after, limit: fillPageSize }, scope, keyOf?.(after));
      const last = page.messages.at(-1);
      if (!last || !page.hasNewer) return;
      const stretch = conversationOf(context.state(), parentId).timeline.coverage.find(
        ({ to }) => comparePositions(to, last) >= 0,
      );
      if (!stretch || comparePositions(stretch.to, last) > 0) return;
      after = stretch.to;
      loaded += page.messages.length;
    }
  }

  return { load, loadForward };
}
