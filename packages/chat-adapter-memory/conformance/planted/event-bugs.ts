import { type ChatAdapter, ChatError, type ChatEvent, type Member, type Message } from "@foyer/chat-headless/core";
import { deafTo, hearing, type PlantedBug, reading } from "./planted-bug";

const loses = (name: string, type: ChatEvent["type"], caughtBy: string): PlantedBug => ({
  name,
  caughtBy,
  plant: (adapter) => deafTo(adapter, (event) => event.type === type),
});

const withMembers = (adapter: ChatAdapter, translate: (member: Member) => Member) =>
  hearing(adapter, (event) => [
    event.type === "member-changed" ? { ...event, member: translate(event.member) } : event,
  ]);

export const eventBugs: readonly PlantedBug[] = [
  {
    name: "loses every third message event",
    caughtBy: "events: deliver every one of many messages",
    plant(adapter) {
      let count = 0;
      return deafTo(adapter, (event) => event.type === "message-received" && ++count % 3 === 0);
    },
  },
  {
    name: "does not stop when unsubscribed",
    caughtBy: "events: reach every listener until it unsubscribes",
    plant: (adapter) => ({
      subscribe(listener) {
        adapter.subscribe(listener);
        return () => undefined;
      },
    }),
  },
  {
    name: "has room for one listener only",
    caughtBy: "events: reach every listener until it unsubscribes",
    plant(adapter) {
      let stop = () => undefined as void;
      return {
        subscribe(listener) {
          stop();
          stop = adapter.subscribe(listener);
          return stop;
        },
      };
    },
  },
  {
    name: "tells another text than it stores",
    caughtBy: "events: deliver a message to everybody who joined, as the history has it",
    plant: (adapter) =>
      hearing(adapter, (event) =>
        event.type === "message-received" && event.message.type === "text"
          ? [{ ...event, message: { ...event.message, text: event.message.text.toUpperCase() } }]
          : [event],
      ),
  },
  {
    name: "tells every event as if it were of the first channel",
    caughtBy: "channel: keeps its messages and events to itself",
    plant: (adapter) =>
      hearing(adapter, (event) => ["channelUrl" in event ? { ...event, channelUrl: "lobby" } : event]),
  },
  {
    name: "changes messages that it has handed out",
    caughtBy: "editing: is delivered to everybody",
    plant(adapter) {
      const handedOut = new Map<string, Message>();
      const copy = (message: Message): Message => {
        const known = handedOut.get(message.id) ?? { ...message };
        handedOut.set(message.id, Object.assign(known, message));
        return known;
      };
      return {
        ...reading(adapter, copy),
        ...hearing(adapter, (event) => ["message" in event ? { ...event, message: copy(event.message) } : event]),
      };
    },
  },
  loses("does not tell edits", "message-updated", "editing: is delivered to everybody"),
  loses("does not tell deletions", "message-deleted", "deletion: with mode hard is delivered to everybody"),
  loses("does not tell reactions", "reaction-changed", "reactions: are delivered to everybody"),
  loses(
    "does not tell replies to their root",
    "thread-changed",
    "thread summary: is delivered to everybody when a reply is sent",
  ),
  loses(
    "does not tell mutes",
    "member-changed",
    "moderation: delivers a mute and its end to the person and to operators",
  ),
  {
    name: "numbers the states of people backwards",
    caughtBy: "moderation: numbers the states of a person, so that the later one wins in any order",
    plant: (adapter) =>
      hearing(adapter, (event) => {
        if (event.type !== "member-changed") return [event];
        return [{ ...event, member: { ...event.member, revision: 1e9 - event.member.revision } }];
      }),
  },
  {
    name: "forgets the number of the channel's state when joining",
    caughtBy: "moderation: numbers the states of the channel, so that the later one wins in any order",
    plant: (adapter) => ({
      async join(url, options) {
        const joined = await adapter.join(url, options);
        return { ...joined, channel: { ...joined.channel, revision: 0 } };
      },
    }),
  },
  loses("does not tell freezing", "channel-changed", "moderation: delivers freezing and its end to everybody"),
  {
    name: "lets nobody stop typing",
    caughtBy: "typing: is delivered to the others, and its end too",
    plant: (adapter) => deafTo(adapter, (event) => event.type === "typing-changed" && !event.typing),
  },
  {
    name: "tells of somebody who goes on typing once only",
    caughtBy: "typing: is delivered again each time it is reported, so that whoever goes on typing stays shown",
    plant(adapter) {
      let last = false;
      return deafTo(adapter, (event) => {
        if (event.type !== "typing-changed") return false;
        const isKnown = event.typing === last;
        last = event.typing;
        return isKnown;
      });
    },
  },
  {
    name: "keeps to itself when a mute ends",
    caughtBy: "moderation: says when a mute ends, and what it says on the next join is no longer muted",
    plant: (adapter) => withMembers(adapter, (member) => ({ ...member, endsIn: null })),
  },
  {
    name: "takes whoever is muted for an attendee",
    caughtBy:
      "moderation: delivers a mute with the role that the person has had, also to those who came later than that",
    plant: (adapter) => withMembers(adapter, (member) => (member.muted ? { ...member, role: "attendee" } : member)),
  },
  {
    name: "knows a mute from its own event only",
    caughtBy: "moderation: delivers a new role with the mute that there is, also to those who came later than that",
    plant: (adapter) => withMembers(adapter, (member) => ({ ...member, muted: member.role === "attendee" })),
  },
  {
    name: "takes whoever was muted once for muted",
    caughtBy: "moderation: delivers a new role without a mute that ended while the line was down",
    plant(adapter) {
      const muted = new Set<string>();
      return withMembers(adapter, (member) => {
        if (member.muted) muted.add(member.user.id);
        return { ...member, muted: muted.has(member.user.id) };
      });
    },
  },
  {
    name: "keeps to itself when a ban ends",
    caughtBy: "moderation: says when a ban ends",
    plant: (adapter) => withMembers(adapter, (member) => ({ ...member, endsIn: null })),
  },
  {
    name: "says in seconds when a ban ends",
    caughtBy: "moderation: says when a ban ends",
    plant: (adapter) => withMembers(adapter, (member) => ({ ...member, endsIn: (member.endsIn ?? 0) / 1000 })),
  },
  {
    name: "keeps a banned person out for ever",
    caughtBy: "moderation: lets a banned person in when the time of the ban is over",
    plant(adapter) {
      let isBanned = false;
      adapter.subscribe((event) => (isBanned ||= event.type === "member-changed" && event.member.banned));
      return {
        join: (url, options) =>
          isBanned ? Promise.reject(new ChatError("banned", "Out.")) : adapter.join(url, options),
      };
    },
  },
  {
    name: "refuses an operator to delete another's message",
    caughtBy: "moderation: lets an operator delete another's message for good, and nobody else",
    plant: () => ({
      deleteMessage: () => Promise.reject(new ChatError("not-allowed", "Only the author may do this.")),
    }),
  },
  {
    name: "lets everybody type as one",
    caughtBy: "typing: is delivered as that of the person who types",
    plant: (adapter) =>
      hearing(adapter, (event) => [
        event.type === "typing-changed" ? { ...event, user: { id: "user-carol", name: "Carol" } } : event,
      ]),
  },
  {
    name: "lets nobody go away",
    caughtBy: "presence: is delivered when somebody connects and disconnects",
    plant: (adapter) => deafTo(adapter, (event) => event.type === "presence-changed" && !event.present),
  },
];
