import { type Changes, type ChatAdapter, ChatError, type Feature, type Member } from "@foyer/chat-headless/core";
import type { PlantedBug } from "./planted-bug";

const changing = (change: (changes: Changes) => Changes) => (adapter: ChatAdapter) => ({
  getChanges: async (...[url, cursor, options]: Parameters<ChatAdapter["getChanges"]>) =>
    change(await adapter.getChanges(url, cursor, options)),
});

const claims = (feature: Feature, caughtBy: string): PlantedBug => ({
  name: `says that it has ${feature}, and has not`,
  caughtBy,
  world: { capabilities: { [feature]: false } },
  plant: (adapter) => ({ capabilities: { ...adapter.capabilities, [feature]: true } }),
});

const denies = (feature: Feature, caughtBy: string): PlantedBug => ({
  name: `says that it has no ${feature}, and has`,
  caughtBy,
  plant: (adapter) => ({ capabilities: { ...adapter.capabilities, [feature]: false } }),
});

export const readingBugs: readonly PlantedBug[] = [
  {
    name: "forgets edits in the changes since a cursor",
    caughtBy: "changes: since a cursor include the edits that were missed",
    plant: changing((changes) => ({ ...changes, changed: changes.changed.slice(1) })),
  },
  {
    name: "forgets deletions in the changes since a cursor",
    caughtBy: "changes: since a cursor include the deletions that were missed",
    plant: changing((changes) => ({ ...changes, deletedIds: [] })),
  },
  {
    name: "forgets reactions in the changes since a cursor",
    caughtBy: "changes: since a cursor include the reactions that were missed",
    plant: changing((changes) => ({
      ...changes,
      changed: changes.changed.filter((message) => message.updatedAt > 0 || message.deleted),
    })),
  },
  {
    name: "gives the first ten changes for all",
    caughtBy: "changes: since a cursor are complete for forty old messages",
    plant: changing((changes) => ({ ...changes, changed: changes.changed.slice(0, 10), hasMore: false })),
  },
  {
    name: "has no end of changes",
    caughtBy: "changes: contain only messages of the history when nothing changed",
    plant: changing((changes) => ({ ...changes, hasMore: true })),
  },
  {
    name: "skips the first change after a cursor",
    caughtBy: "changes: continue from the cursor they returned",
    plant: (adapter) => ({
      getChanges: (url, cursor, options) => adapter.getChanges(url, String(Number(cursor) + 1), options),
    }),
  },
  {
    name: "calls a meaningless cursor complete",
    caughtBy: "changes: since an unknown cursor are not complete",
    plant: (adapter) => ({
      getChanges: (url, cursor, options) =>
        adapter
          .getChanges(url, cursor, options)
          .catch(() => ({ changed: [], deletedIds: [], hasMore: false }))
          .then((changes) => ({ cursor, ...changes, complete: true })),
    }),
  },
  {
    name: "ignores the words of a search",
    caughtBy: "search: finds the messages with the words, newest first",
    plant: (_, service) => ({
      async search(url) {
        const history = await service.control.history({ channelUrl: url });
        return { messages: history.toReversed(), cursor: null };
      },
    }),
  },
  {
    name: "finds the oldest first",
    caughtBy: "search: finds the messages with the words, newest first",
    plant: (adapter) => ({
      async search(url, query, options) {
        const page = await adapter.search(url, query, options);
        return { ...page, messages: page.messages.toReversed() };
      },
    }),
  },
  {
    name: "gives the first page of a search again and again",
    caughtBy: "search: continues from its cursor to the end",
    plant: (adapter) => ({ search: (url, query, options) => adapter.search(url, { ...query, cursor: null }, options) }),
  },
  {
    name: "reads a search on, whatever its cursor",
    caughtBy:
      "search: answers a cursor with the same page however often it is asked, also after a page that was given up (B16)",
    plant(adapter) {
      let next: string | null = null;
      return {
        async search(url, query, options) {
          const page = await adapter.search(url, query.cursor === null ? query : { ...query, cursor: next }, options);
          next = page.cursor;
          return page;
        },
      };
    },
  },
  {
    name: "goes on finding what was deleted",
    caughtBy: "search: finds no deleted message and finds the edited text",
    plant(adapter) {
      let first: ReturnType<ChatAdapter["search"]> | null = null;
      return {
        search(url, query, options) {
          first ??= adapter.search(url, { ...query, text: "quick" }, options);
          return query.text === "quick" ? first : adapter.search(url, query, options);
        },
      };
    },
  },
  {
    name: "never has everything seen",
    caughtBy: "seen: counts 0 on every device when all was seen",
    plant: () => ({ markAsSeen: async () => undefined }),
  },
  {
    name: "marks everything as seen, whatever the place",
    caughtBy: "seen: leaves unread what stands after the place",
    plant: (adapter) => ({
      markAsSeen: (url, _, options) => adapter.markAsSeen(url, { createdAt: 9e15, id: "" }, options),
    }),
  },
  {
    name: "goes back to an earlier place",
    caughtBy: "seen: is not undone by a place before it",
    plant(adapter) {
      let marks = 0;
      return {
        async markAsSeen(url, upTo, options) {
          marks += 1;
          await adapter.markAsSeen(url, upTo, options);
        },
        async join(url, options) {
          const joined = await adapter.join(url, options);
          return marks > 1 ? { ...joined, unreadCount: 1 } : joined;
        },
      };
    },
  },
  {
    name: "counts one's own messages as unread",
    caughtBy: "seen: does not count one's own messages",
    plant: (adapter, service) => ({
      async join(url, options) {
        const joined = await adapter.join(url, options);
        return { ...joined, unreadCount: (await service.control.history({ channelUrl: url })).length };
      },
    }),
  },
  {
    name: "takes what one has seen for seen by all",
    caughtBy: "seen: is each person's own",
    plant: (_, service) => ({
      async markAsSeen(url) {
        for (const { id } of await service.control.users())
          await service.control.markAsSeen({ channelUrl: url, userId: id });
      },
    }),
  },
  {
    name: "ignores the beginning of names",
    caughtBy: "members: are found by the beginning of their name, whatever the case",
    plant: (adapter) => ({
      getMembers: (url, query, options) => adapter.getMembers(url, { ...query, namePrefix: "" }, options),
    }),
  },
  {
    name: "finds members by any part of their name",
    caughtBy: "members: are found by the beginning of their name, whatever the case",
    plant: (adapter) => ({
      async getMembers(url, { namePrefix, ...query }, options) {
        const page = await adapter.getMembers(url, { ...query, namePrefix: "" }, options);
        const isMeant = ({ user }: Member) => user.name.toLowerCase().includes(namePrefix.toLowerCase());
        return { ...page, members: page.members.filter(isMeant) };
      },
    }),
  },
  {
    name: "gives the first page of members again and again",
    caughtBy: "members: come in pages that list everybody once",
    plant: (adapter) => ({
      getMembers: (url, query, options) => adapter.getMembers(url, { ...query, cursor: null }, options),
    }),
  },
  {
    name: "begins the list of members anew after a page that was given up",
    caughtBy:
      "members: are the same on the page of a cursor however often it is asked, also after a page that was given up (B16)",
    plant(adapter) {
      let isLost = false;
      return {
        getMembers(url, query, options) {
          const cursor = isLost ? null : query.cursor;
          isLost = options?.signal !== undefined;
          return adapter.getMembers(url, { ...query, cursor }, options);
        },
      };
    },
  },
  {
    name: "ignores the filter of members",
    caughtBy: "members: who are muted are found by the filter for muted",
    plant: (adapter) => ({
      getMembers: (url, query, options) => adapter.getMembers(url, { ...query, filter: "all" }, options),
    }),
  },
  {
    name: "has everybody always present",
    caughtBy: "presence: of a member follows connects and disconnects",
    plant: (adapter) => ({
      async getMembers(url, query, options) {
        const page = await adapter.getMembers(url, query, options);
        return { ...page, members: page.members.map((member) => ({ ...member, present: true })) };
      },
    }),
  },
  {
    name: "says at join that a muted person may speak",
    caughtBy: "moderation: delivers a mute and its end to the person and to operators",
    plant: (adapter) => ({
      async join(url, options) {
        const joined = await adapter.join(url, options);
        return { ...joined, membership: { ...joined.membership, muted: false } };
      },
    }),
  },
  {
    name: "offers an emoji twice",
    caughtBy: "reactions: come from a list of emoji with distinct keys",
    plant: (adapter) => ({
      async getEmoji(options) {
        const emoji = await adapter.getEmoji(options);
        return [...emoji, ...emoji];
      },
    }),
  },
  {
    name: "fails at random with an unknown code",
    caughtBy: "presence of what is declared: lets getEmoji be called",
    plant: () => ({
      getEmoji: () => Promise.reject(Object.assign(new Error("?"), { name: "ChatError", code: "oops" })),
    }),
  },
  {
    name: "refuses what it declares",
    caughtBy: "presence of what is declared: lets markAsSeen be called",
    plant: () => ({ markAsSeen: () => Promise.reject(new ChatError("unsupported", "Not here.")) }),
  },
  claims("search", "presence of what is declared: lets search be called"),
  claims("softDelete", "presence of what is declared: lets deleteMessage (soft) be called"),
  claims("presence", "presence: is delivered when somebody connects and disconnects"),
  claims("unread", "presence of what is declared: lets markAsSeen be called"),
  denies("reactions", "absence: of reactions is honest"),
  denies("threads", "absence: of threads is honest"),
  denies("typing", "absence: of typing is honest"),
  denies("changes", "absence: of changes is honest"),
  denies("unread", "absence: of unread counts is honest"),
  denies("presence", "absence: of presence is honest"),
];
