import type { Chat } from "../owner/chat";
import { createDerived, createStore, type Readable } from "../owner/store";
import { memoize } from "../state/memoize";
import { newer } from "../state/reduce-people";
import { shownMember } from "../state/standing";
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

/** The owner of one list of people, which follows changes of them. */
export interface Members extends Pick<PagedList<unknown, Member, string>, "more" | "refresh" | "clear"> {
  readonly store: Readable<MembersState>;
  /** Loads the first page; returns the function that ends the request. */
  start(): () => void;
}

/** People of one page. */
const pageSize = 100;
/** Milliseconds between two readings for people whom events have named. */
const pause = 1_000;

/** @param query whom to list. */
export function createMembers(chat: Chat, query: Pick<MemberQuery, "filter" | "namePrefix">): Members {
  const isListed = chat.store.get().capabilities.members;
  /** People as events have reported them since the list was begun: a page that was requested before is older. */
  const latest = new Map<string, Member>();
  const later = (member: Member) => newer(latest.get(member.user.id) ?? null, member);
  /** Whether an event has named a new person whom no reading has found yet. */
  const isBehind = createStore(false);
  let cancelPause: (() => void) | null = null;
  const list = createPagedList<typeof query, Member, string>(
    chat.environment,
    async (asked, cursor, signal) => {
      const page = await chat.getMembers({ ...asked, limit: pageSize, cursor }, signal);
      return { items: page.members.map(later).filter(belongs), cursor: page.cursor };
    },
    ({ user }) => user.id,
  );

  function belongs({ role, muted, banned }: Member): boolean {
    const { filter } = query;
    return filter === "muted" ? muted : filter === "banned" ? banned : filter !== "operators" || role === "operator";
  }

  function follow(member: Member): void {
    const { id } = member.user;
    if (newer(latest.get(id) ?? null, member) !== member) return;
    latest.set(id, member);
    const isKnown = list.store.get().items.some(({ user }) => user.id === id);
    // The service alone knows the place of a new person in its order.
    if (!isKnown && belongs(member) && query.filter !== "all" && query.filter !== "present") readSoon();
    if (isKnown)
      list.change((items) => items.map((item) => (item.user.id === id ? later(item) : item)).filter(belongs));
  }

  /** Reads again at once, or after a pause for all people whom events have named meanwhile. */
  function readSoon(): void {
    isBehind.set(cancelPause !== null);
    if (cancelPause !== null) return;
    cancelPause = chat.environment.after(pause, endPause);
    list.refresh();
  }

  function endPause(): void {
    cancelPause = null;
    if (!isBehind.get()) return;
    // A page that is on its way is not cut off: in a crowd of events no page would ever come.
    if (list.store.get().status === "loading") cancelPause = chat.environment.after(pause, endPause);
    else readSoon();
  }

  function stopPause(): void {
    cancelPause?.();
    cancelPause = null;
    isBehind.set(false);
  }

  return {
    store: createDerived([list.store, isBehind], () => toMembersState(list.store.get(), isListed, isBehind.get())),
    start() {
      stopPause();
      list.clear();
      latest.clear();
      if (isListed) list.ask(query);
      const stops = [
        chat.on("member-changed", ({ member }) => follow(member)),
        // A person who is no operator any more keeps nothing of others' standing.
        chat.on("membership-changed", ({ before, now }) => {
          if (before.role !== "operator" || now.role === "operator") return;
          latest.clear();
          list.change((items) => items.map((member) => shownMember(member, chat.store.get())).filter(belongs));
        }),
        stopPause,
        list.stop,
      ];
      return () => stops.forEach((stop) => stop());
    },
    more: list.more,
    refresh: list.refresh,
    clear: list.clear,
  };
}

const toMembersState = memoize(
  (
    { items, status, error, cursor }: PagedState<unknown, Member, string>,
    isListed: boolean,
    isBehind: boolean,
  ): MembersState => {
    const known = status === "idle" || (status === "ready" && isBehind) ? "loading" : status;
    return { members: items, status: isListed ? known : "unsupported", error, hasMore: cursor !== null };
  },
);
