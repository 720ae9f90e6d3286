import type { ChatAdapter, Page, PageQuery } from "@foyer/chat-headless/core";
import type { PlantedBug } from "./planted-bug";

type Answer = (page: Page, query: PageQuery) => Page;

const answering = (change: Answer) => (adapter: ChatAdapter) => ({
  getMessages: async (...[url, query, options]: Parameters<ChatAdapter["getMessages"]>) =>
    change(await adapter.getMessages(url, query, options), query),
});

const asking = (change: (query: PageQuery) => PageQuery) => (adapter: ChatAdapter) => ({
  getMessages: (...[url, query, options]: Parameters<ChatAdapter["getMessages"]>) =>
    adapter.getMessages(url, change(query), options),
});

const back2 = "pages: going back by 2 have no gap and no overlap";
const edges = "pages: report at the edges exactly whether there is older or newer";

export const pageBugs: readonly PlantedBug[] = [
  {
    name: "gives pages newest first",
    caughtBy: "pages: contain each message once",
    plant: answering((page) => ({ ...page, messages: page.messages.toReversed() })),
  },
  {
    name: "gives two neighbours the wrong way round",
    caughtBy: "pages: contain each message once",
    plant: answering((page) => ({
      ...page,
      messages: page.messages.with(0, page.messages[1] ?? page.messages[0]!).with(1, page.messages[0]!),
    })),
  },
  {
    name: "overlaps pages by one message",
    caughtBy: back2,
    plant: asking((query) =>
      "before" in query && query.before !== null
        ? { ...query, before: { ...query.before, id: `${query.before.id}0` } }
        : query,
    ),
  },
  {
    name: "leaves a gap of one message between pages",
    caughtBy: back2,
    plant: answering((page, query) =>
      "before" in query && query.before !== null && page.messages.length > 1
        ? { ...page, messages: page.messages.slice(0, -1) }
        : page,
    ),
  },
  {
    name: "pages by time only and skips messages of the same millisecond",
    caughtBy: "pages: have no gap and no overlap among messages of one millisecond",
    plant: asking((query) =>
      "before" in query && query.before !== null ? { ...query, before: { ...query.before, id: "" } } : query,
    ),
  },
  {
    name: "guesses from a full page that there is older",
    caughtBy: edges,
    plant: answering((page, query) => ({ ...page, hasOlder: page.messages.length === query.limit })),
  },
  {
    name: "always says that there is older",
    caughtBy: "pages: of an empty channel are one empty page",
    plant: answering((page) => ({ ...page, hasOlder: true })),
  },
  {
    name: "never says that there is newer",
    caughtBy: "pages: going on by 2 have no gap and no overlap",
    plant: answering((page) => ({ ...page, hasNewer: false })),
  },
  {
    name: "says on the newest page that there is newer",
    caughtBy: "pages: contain each message once",
    plant: answering((page) => ({ ...page, hasNewer: page.messages.length > 0 })),
  },
  {
    name: "shows only what follows around a message",
    caughtBy: "pages: around a message show both of its sides",
    plant: answering((page, query) => {
      if (!("around" in query)) return page;
      const start = page.messages.findIndex((message) => message.id === query.around);
      return { ...page, messages: page.messages.slice(start), hasOlder: page.hasOlder || start > 0 };
    }),
  },
  {
    name: "answers the newest page when asked around an unknown message",
    caughtBy: "pages: around an unknown message are refused as not-found",
    plant: (adapter) => ({
      getMessages: (url, query, options) =>
        adapter
          .getMessages(url, query, options)
          .catch(() => adapter.getMessages(url, { parentId: null, limit: query.limit, before: null }, options)),
    }),
  },
  {
    name: "does not take a plain time for a place",
    caughtBy: "pages: take a plain time for a place before all messages of that time",
    plant: asking((query) =>
      "after" in query && query.after.id === "" ? { ...query, after: { ...query.after, id: "9".repeat(40) } } : query,
    ),
  },
  {
    name: "puts the root into its thread",
    caughtBy: "threads: contain a reply that is not in the main list",
    plant: answering((page) => (page.parent === null ? page : { ...page, messages: [page.parent, ...page.messages] })),
  },
  {
    name: "does not answer the root with a thread's page",
    caughtBy: "threads: return their root with every page",
    plant: answering((page) => ({ ...page, parent: null })),
  },
];
