import { type Chat, createPagedList, type Member, type MemberQuery } from "@foyer/chat-headless";

/** One person of the channel, and whether they were listed as present. */
interface ListedPerson {
  readonly member: Member;
  readonly present: boolean;
}

/** The begin of the next page: the present people come first, then everybody. */
type PeopleCursor = Pick<MemberQuery, "filter" | "cursor">;

/** People of one request. */
const pageSize = 100;
/** Milliseconds of rest before a change leads to a request. */
const rest = 300;

/** The owner of a list of people. */
export function createPeopleList(chat: Chat) {
  const { presence, members: isListed } = chat.store.get().capabilities;
  const first: PeopleCursor = { filter: presence ? "present" : "all", cursor: null };
  let cancelRefresh: (() => void) | null = null;

  const list = createPagedList<string, ListedPerson, PeopleCursor>(
    chat.environment,
    async (namePrefix, at, signal) => {
      const { filter, cursor } = at ?? first;
      const page = await chat.getMembers({ filter, cursor, namePrefix, limit: pageSize }, signal);
      const items = page.members.map((member) => ({ member, present: filter === "present" }));
      if (page.cursor !== null) return { items, cursor: { filter, cursor: page.cursor } };
      return { items, cursor: filter === "all" ? null : { filter: "all", cursor: null } };
    },
    ({ member }) => member.user.id,
  );

  /** Loads everybody too where the present people alone fill no screen. */
  function fill(): void {
    const { status, cursor, items } = list.store.get();
    const isPresentOnly = cursor?.filter === "all" && cursor.cursor === null;
    if (status === "ready" && isPresentOnly && items.length < pageSize) list.more();
  }

  /** Reads the list again after a person came or went, unless the reader is far down. */
  function refresh(): void {
    // A request that is under way is never restarted, however many people come and go: the next one follows it.
    if (!isListed || cancelRefresh !== null || list.store.get().items.length > pageSize) return;
    cancelRefresh = chat.environment.after(rest, () => {
      cancelRefresh = null;
      if (list.store.get().status === "loading") refresh();
      else list.refresh();
    });
  }

  return {
    store: list.store,
    isListed,
    /** Loads the first ones; returns the function that ends requests and timers. */
    start() {
      const stop = list.store.subscribe(fill);
      if (isListed) list.ask("");
      return () => {
        stop();
        cancelRefresh?.();
        cancelRefresh = null;
        list.clear();
      };
    },
    /** Only people whose name begins so, once the typing rests; everybody for an empty text. */
    find(name: string) {
      if (isListed) list.ask(name.trim(), rest);
    },
    more: list.more,
    refresh,
  };
}
