import type { ChatAdapter, Message, User } from "@foyer/chat-headless/core";
import { acknowledging, hearing, type PlantedBug, reading } from "./planted-bug";

const nobody: User = { id: "user-nobody", name: "Nobody" };
const nameless = (users: readonly User[]): readonly User[] => users.map((user) => ({ ...user, name: "" }));

const ofNobody = (message: Message): Message =>
  message.type === "text" || message.type === "file" ? { ...message, sender: nobody } : message;
const withoutSenderName = (message: Message): Message =>
  message.type === "text" || message.type === "file"
    ? { ...message, sender: { ...message.sender, name: "" } }
    : message;
const quotingNobody = (message: Message): Message =>
  message.parent === null ? message : { ...message, parent: { ...message.parent, sender: nobody } };
const withoutReplierNames = (message: Message): Message =>
  message.thread === null
    ? message
    : { ...message, thread: { ...message.thread, repliers: nameless(message.thread.repliers) } };

const hearingMessages = (adapter: ChatAdapter, translate: (message: Message) => Message) =>
  hearing(adapter, (event) => ["message" in event ? { ...event, message: translate(event.message) } : event]);
const changing = (translate: (message: Message) => Message) => (adapter: ChatAdapter) => ({
  getChanges: async (...[url, cursor, options]: Parameters<ChatAdapter["getChanges"]>) => {
    const changes = await adapter.getChanges(url, cursor, options);
    return { ...changes, changed: changes.changed.map(translate) };
  },
});

const quotes = "threads: quote the root with its sender and text, wherever they quote it";
const asItsPage = "changes: bring each message as its page has it";

/** Copies of what the adapter knows that differ from one another, or name nobody. */
export const copyBugs: readonly PlantedBug[] = [
  {
    name: "quotes with another sender in pages (I13)",
    caughtBy: quotes,
    plant: (adapter) => reading(adapter, quotingNobody),
  },
  {
    name: "quotes with another sender in events (I13)",
    caughtBy: quotes,
    plant: (adapter) => hearingMessages(adapter, quotingNobody),
  },
  {
    name: "quotes with another sender in the acknowledgement (I13)",
    caughtBy: quotes,
    plant: (adapter) => acknowledging(adapter, quotingNobody),
  },
  {
    name: "lists repliers without their names (I13)",
    caughtBy: "thread summary: has the number of replies, the last one's time and the repliers",
    plant: (adapter) => reading(adapter, withoutReplierNames),
  },
  {
    name: "lists repliers without their names in events (I13)",
    caughtBy: "thread summary: is delivered to everybody when a reply is sent",
    plant: (adapter) =>
      hearing(adapter, (event) => [
        event.type === "thread-changed"
          ? { ...event, thread: { ...event.thread, repliers: nameless(event.thread.repliers) } }
          : event,
      ]),
  },
  {
    name: "says on join that nobody is in the channel (I13)",
    caughtBy: "channel: counts the people in it",
    plant: (adapter) => ({
      async join(url, options) {
        const joined = await adapter.join(url, options);
        return { ...joined, channel: { ...joined.channel, memberCount: 0 } };
      },
    }),
  },
  {
    name: "says in events that nobody is in the channel (I13)",
    caughtBy: "moderation: delivers freezing with the channel's name and number of people",
    plant: (adapter) =>
      hearing(adapter, (event) => [
        event.type === "channel-changed" ? { ...event, channel: { ...event.channel, memberCount: 0 } } : event,
      ]),
  },
  {
    name: "acknowledges without the sender's name",
    caughtBy: "sending: is acknowledged with the stored message and its draft's key",
    plant: (adapter) => acknowledging(adapter, withoutSenderName),
  },
  {
    name: "names another sender in events than in pages",
    caughtBy: "events: are delivered to the sender's other devices too",
    plant: (adapter) => hearingMessages(adapter, ofNobody),
  },
  {
    name: "names another sender in the changes",
    caughtBy: asItsPage,
    plant: changing(ofNobody),
  },
  {
    name: "brings changes with a revision that a client ignores",
    caughtBy: asItsPage,
    plant: changing((message) => ({ ...message, revision: 0 })),
  },
  {
    name: "brings changed reactions with a revision that a client ignores",
    caughtBy: "changes: since a cursor include the reactions that were missed",
    plant: changing((message) => ({ ...message, reactionsRevision: 0 })),
  },
  {
    name: "names another sender in what it finds",
    caughtBy: "search: finds messages as their page has them",
    plant: (adapter) => ({
      async search(url, query, options) {
        const page = await adapter.search(url, query, options);
        return { ...page, messages: page.messages.map(ofNobody) };
      },
    }),
  },
  {
    name: "gives an old root with the thread's page",
    caughtBy: "threads: return their root as the main list has it",
    plant: (adapter) => ({
      async getMessages(url, query, options) {
        const page = await adapter.getMessages(url, query, options);
        return { ...page, parent: page.parent && { ...page.parent, revision: 1 } };
      },
    }),
  },
  {
    name: "says in the acknowledgement of an edit that nobody reacted",
    caughtBy: "editing: keeps reactions",
    plant: (adapter) => ({
      updateText: async (url, id, change, options) => ({
        ...(await adapter.updateText(url, id, change, options)),
        reactions: [],
      }),
    }),
  },
];
