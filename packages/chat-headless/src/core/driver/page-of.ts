import type { Page, PageQuery } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { comparePositions, type Message } from "../port/model";

/**
 * A page of a list that is there as a whole, for a service that does not page. Rejects `around` a message that is not in it with
 * `not-found`.
 * @param all in order
 */
export function pageOf(all: readonly Message[], query: PageQuery): Page {
  const { limit } = query;
  /** How many messages fulfil a condition, which those at the beginning do. */
  const count = (isBefore: (message: Message) => boolean) => all.filter(isBefore).length;
  let from: number;
  if ("around" in query) {
    const at = all.findIndex(({ id }) => id === query.around);
    if (at < 0) throw new ChatError("not-found");
    from = at - Math.floor(limit / 2);
  } else if ("after" in query) {
    from = count((message) => comparePositions(message, query.after) <= 0);
  } else {
    const { before } = query;
    const end = before === null ? all.length : count((message) => comparePositions(message, before) < 0);
    return slice(all, end - limit, end);
  }
  return slice(all, from, from + limit);
}

function slice(all: readonly Message[], from: number, to: number): Page {
  return { messages: all.slice(Math.max(0, from), to), hasOlder: from > 0, hasNewer: to < all.length, parent: null };
}
