import type { Chat } from "../owner/chat";
import type { Readable } from "../owner/store";
import { memoize } from "../state/memoize";
import type { MemberQuery } from "../port/adapter";
import type { ChatError } from "../port/chat-error";
import type { Member } from "../port/model";
import { createPagedList, type PagedList, type PagedState } from "./paged-list";

/** People of a channel, as far as they are loaded. */
export interface MembersState {
  /** In the service's order. */
  readonly members: readonly Member[];
  /** `unsupported`: the service lists nobody. */
  readonly status: "loading" | "ready" | "failed" | "unsupported";
  /** Why the last page could not be loaded; `null` in every other status. */
  readonly error: ChatError | null;
  /** Whether there are more than these. */
  readonly hasMore: boolean;
}

/** The owner of one list of people. */
export interface Members extends Pick<PagedList<unknown, Member, string>, "more"> {
  readonly store: Readable<MembersState>;
  /** Loads the first page; returns the function that ends the request. */
  start(): () => void;
}

/** People of one page. */
const pageSize = 100;

/** @param query whom to list. */
export function createMembers(chat: Chat, query: Pick<MemberQuery, "filter" | "namePrefix">): Members {
  const isListed = chat.store.get().capabilities.members;
  const list = createPagedList<typeof query, Member, string>(
    chat.environment,
    async (asked, cursor, signal) => {
      const page = await chat.getMembers({ ...asked, limit: pageSize, cursor }, signal);
      return { items: page.members, cursor: page.cursor };
    },
    ({ user }) => user.id,
  );
  return {
    store: { get: () => toMembersState(list.store.get(), isListed), subscribe: list.store.subscribe },
    start() {
      list.clear();
      if (isListed) list.ask(query);
      return list.stop;
    },
    more: list.more,
  };
}

const toMembersState = memoize(
  ({ items, status, error, cursor }: PagedState<unknown, Member, string>, isListed: boolean): MembersState => {
    const known = status === "idle" ? "loading" : status;
    return { members: items, status: isListed ? known : "unsupported", error, hasMore: cursor !== null };
  },
);
