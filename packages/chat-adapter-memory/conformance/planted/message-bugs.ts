import { type Message, type ThreadSummary, toChatError } from "@foyer/chat-headless/core";
import { everywhere, hearing, type PlantedBug, reading } from "./planted-bug";

const withThread = (message: Message, change: (thread: ThreadSummary) => ThreadSummary): Message =>
  message.thread === null ? message : { ...message, thread: change(message.thread) };

export const messageBugs: readonly PlantedBug[] = [
  {
    name: "has a revision that does not grow",
    caughtBy: "editing: makes the revision grow each time",
    plant: (adapter) => everywhere(adapter, (message) => ({ ...message, revision: 1 })),
  },
  {
    name: "keeps updatedAt at 0",
    caughtBy: "editing: changes the text and says when",
    plant: (adapter) => everywhere(adapter, (message) => ({ ...message, updatedAt: 0 })),
  },
  {
    name: "lets people edit what others wrote",
    caughtBy: "editing: of another's message is refused as not-allowed",
    plant: (_, service) => ({
      updateText: (url, messageId, { text }) => service.control.edit({ channelUrl: url, messageId, text }),
    }),
  },
  {
    name: "lets people delete what others wrote",
    caughtBy: "deletion: of another's message is refused as not-allowed",
    plant: (adapter, service) => ({
      deleteMessage: (url, messageId, mode, options) =>
        adapter.deleteMessage(url, messageId, mode, options).catch(async (error: unknown) => {
          if (toChatError(error).code !== "not-allowed") throw error;
          await service.control.deleteMessage({ channelUrl: url, messageId, mode });
          return null;
        }),
    }),
  },
  {
    name: "keeps the row of a message deleted for good",
    caughtBy: "deletion: with mode hard removes the message and resolves with null",
    plant: (adapter) => ({
      deleteMessage: (url, id, _, options) => adapter.deleteMessage(url, id, "soft", options).then(() => null),
    }),
  },
  {
    name: "takes the row of a softly deleted message away",
    caughtBy: "deletion: with mode soft keeps the message, marked deleted",
    plant: (adapter) => ({
      async getMessages(url, query, options) {
        const page = await adapter.getMessages(url, query, options);
        return { ...page, messages: page.messages.filter((message) => !message.deleted) };
      },
    }),
  },
  {
    name: "cannot undo a soft deletion",
    caughtBy: "deletion: with mode soft can be undone: the message is as before",
    plant: (adapter, service) => ({
      async undoDelete(url, messageId) {
        const history = await service.control.history({ channelUrl: url });
        const message = history.find(({ id }) => id === messageId);
        return message ?? adapter.undoDelete(url, messageId);
      },
    }),
  },
  {
    name: "undoes in the answer only",
    caughtBy: "deletion: with mode soft can be undone from another device",
    plant(adapter, service) {
      return {
        async undoDelete(url, messageId, options) {
          const message = await adapter.undoDelete(url, messageId, options);
          await service.control.deleteMessage({ channelUrl: url, messageId, mode: "soft" });
          return message;
        },
      };
    },
  },
  {
    name: "loses the customType when undoing",
    caughtBy: "deletion: with mode soft restores the customType when undone",
    plant(adapter) {
      const undone = new Set<string>();
      const forget = (message: Message): Message => (undone.has(message.id) ? { ...message, customType: "" } : message);
      return {
        ...everywhere(adapter, forget),
        async undoDelete(url, id, options) {
          undone.add(id);
          return forget(await adapter.undoDelete(url, id, options));
        },
      };
    },
  },
  {
    name: "lets anybody undo a deletion",
    caughtBy: "deletion: with mode soft can be undone by the author only",
    plant: (adapter, service) => ({
      async undoDelete(url, messageId, options) {
        await service.control.undoDelete({ channelUrl: url, messageId });
        const page = await adapter.getMessages(url, { parentId: null, limit: 1, around: messageId }, options);
        return page.messages[0] ?? adapter.undoDelete(url, messageId);
      },
    }),
  },
  {
    name: "counts a reaction twice",
    caughtBy: "reactions: count a person once, however often they are set",
    plant: (adapter) =>
      reading(adapter, (message) => ({
        ...message,
        reactions: message.reactions.map(({ key, userIds }) => ({ key, userIds: [...userIds, ...userIds] })),
      })),
  },
  {
    name: "counts only those whom a reaction names",
    caughtBy: "reactions: of several people are kept together and cleared one by one",
    world: { namedReactions: 1 },
    plant: (adapter) =>
      reading(adapter, (message) => ({
        ...message,
        reactions: message.reactions.map(({ count: _, ...reaction }) => reaction),
      })),
  },
  {
    name: "says to nobody that a reaction is their own",
    caughtBy: "reactions: are right for each person in every message that proves them",
    world: { namedReactions: 0 },
    plant: (adapter) =>
      reading(adapter, (message) => ({
        ...message,
        reactions: message.reactions.map((reaction) => ({ ...reaction, own: false })),
      })),
  },
  {
    name: "says in events that nobody's reaction is one's own",
    caughtBy: "reactions: are right for each person in every message that proves them",
    world: { namedReactions: 0 },
    plant: (adapter) =>
      hearing(adapter, (event) => [
        event.type === "message-updated"
          ? { ...event, message: { ...event.message, reactionsRevision: event.message.revision } }
          : event,
      ]),
  },
  {
    name: "does not count in changes of reactions of which it names some",
    caughtBy: "reactions: count everybody in each change where the history does not name everybody",
    world: { namedReactions: 1 },
    plant: (adapter) =>
      hearing(adapter, (event) => [
        event.type === "reaction-changed" ? { ...event, change: { ...event.change, count: null } } : event,
      ]),
  },
  {
    name: "does not clear a reaction",
    caughtBy: "reactions: can be cleared",
    plant: (adapter) => ({
      async setReaction(url, id, key, on, options) {
        const change = await adapter.setReaction(url, id, key, true, options);
        return { ...change, on, revision: change.revision + (on ? 0 : 1) };
      },
    }),
  },
  {
    name: "numbers reactions with one revision",
    caughtBy: "reactions: have revisions that a later page contains",
    plant: (adapter) => ({
      ...hearing(adapter, (event) => [
        event.type === "reaction-changed" ? { ...event, change: { ...event.change, revision: 1 } } : event,
      ]),
      setReaction: async (url, id, key, on, options) => ({
        ...(await adapter.setReaction(url, id, key, on, options)),
        revision: 1,
      }),
    }),
  },
  {
    name: "does not say which reaction changes a page contains",
    caughtBy: "reactions: have revisions that a later page contains",
    plant: (adapter) => reading(adapter, (message) => ({ ...message, reactionsRevision: 0 })),
  },
  {
    name: "takes a reaction for an edit",
    caughtBy: "reactions: are no edit of the message",
    plant: (adapter) =>
      reading(adapter, (message) =>
        message.reactions.length > 0 ? { ...message, updatedAt: message.createdAt + 1 } : message,
      ),
  },
  {
    name: "counts one reply too many",
    caughtBy: "thread summary: has the number of replies, the last one's time and the repliers",
    plant: (adapter) =>
      reading(adapter, (message) =>
        withThread(message, (thread) => ({ ...thread, replyCount: thread.replyCount + 1 })),
      ),
  },
  {
    name: "counts replies up, never down",
    caughtBy: "thread summary: decreases when replies are deleted, down to 0",
    plant(adapter) {
      const most = new Map<string, ThreadSummary>();
      return reading(adapter, (message) =>
        withThread(message, (thread) => {
          const known = most.get(message.id);
          const larger = known !== undefined && known.replyCount > thread.replyCount ? known : thread;
          most.set(message.id, larger);
          return larger;
        }),
      );
    },
  },
  {
    name: "numbers thread summaries with one revision",
    caughtBy: "thread summary: has a revision that grows with every reply",
    plant: (adapter) =>
      hearing(adapter, (event) => [
        event.type === "thread-changed" ? { ...event, thread: { ...event.thread, revision: 1 } } : event,
      ]),
  },
  {
    name: "leaves replies out of the main list",
    caughtBy: "threads: contain a reply that is in the main list too",
    plant: (adapter) => ({
      async sendText(url, draft, options) {
        const message = await adapter.sendText(url, { ...draft, inMainList: draft.parentId === null }, options);
        return { ...message, inMainList: draft.inMainList };
      },
    }),
  },
  {
    name: "puts every reply into the main list",
    caughtBy: "threads: contain a reply that is not in the main list",
    plant: (adapter) => ({
      async sendText(url, draft, options) {
        const message = await adapter.sendText(url, { ...draft, inMainList: true }, options);
        return { ...message, inMainList: draft.parentId === null || draft.inMainList };
      },
    }),
  },
  {
    name: "mixes threads up",
    caughtBy: "threads: are kept apart",
    plant(adapter) {
      let first: string | null = null;
      return {
        getMessages(url, query, options) {
          first ??= query.parentId;
          return adapter.getMessages(url, query.parentId === null ? query : { ...query, parentId: first }, options);
        },
      };
    },
  },
  {
    name: "quotes a root that it has not got",
    caughtBy: "threads: quote the root with its sender and text, wherever they quote it",
    plant: (adapter) =>
      everywhere(adapter, (message) =>
        message.parent === null ? message : { ...message, parent: { ...message.parent, text: "something else" } },
      ),
  },
];
