import { ChatError, type ChatAdapter, type Member, type ModerationPort, toChatError } from "@foyer/chat-headless/core";
import type { MemoryChatService } from "../../src/index";
import type { MemoryWorldOptions } from "../memory-world";
import { channelUrl, deafTo, everywhere, hearing, type PlantedBug } from "./planted-bug";

type Mistake = (port: ModerationPort, adapter: ChatAdapter, service: MemoryChatService) => Partial<ModerationPort>;

/** Something wrong in the group for operators. */
function inPort(adapter: ChatAdapter, service: MemoryChatService, mistake: Mistake): Partial<ChatAdapter> {
  const port = adapter.moderation;
  if (port === undefined) throw new Error("The adapter has no moderation.");
  return { moderation: { ...port, ...mistake(port, adapter, service) } };
}

/** A bug in the group for operators. */
const bug = (name: string, caughtBy: string, mistake: Mistake, world?: MemoryWorldOptions): PlantedBug => ({
  name,
  caughtBy: `operators: ${caughtBy}`,
  plant: (adapter, service) => inPort(adapter, service, mistake),
  ...(world && { world }),
});

/** A person as a service may make them up. */
async function madeUp(service: MemoryChatService, userId: string, state: Partial<Member> = {}): Promise<Member> {
  const user = (await service.control.users()).find(({ id }) => id === userId) ?? { id: userId, name: "" };
  return { user, role: "attendee", muted: false, banned: false, present: true, revision: 1, ...state };
}

const isCode = (error: unknown, code: string) => toChatError(error).code === code;

/** Answers a refused call all the same. */
function swallowing<T>(call: Promise<T>, answer: () => T | Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (!isCode(error, "not-allowed")) throw error;
    return answer();
  });
}

/** Answers whatever attendees ask for, as if it were done. */
const trusting = (adapter: ChatAdapter, service: MemoryChatService): Partial<ChatAdapter> => ({
  ...inPort(adapter, service, (port) => ({
    restrict: (url, restriction, options) =>
      swallowing(port.restrict(url, restriction, options), () => madeUp(service, restriction.userId)),
    lift: (url, kind, id, options) => swallowing(port.lift(url, kind, id, options), () => madeUp(service, id)),
    setRole: (url, id, role, options) => swallowing(port.setRole(url, id, role, options), () => madeUp(service, id)),
    changeChannel: (url, change, options) =>
      swallowing(port.changeChannel(url, change, options), () => ({
        ...{ url, name: "Lobby", frozen: false, memberCount: 3, revision: 1 },
      })),
    // A call that only reads may be answered, but not with others' standing, and is refused with the one code.
    getMember: (url, id, options) =>
      swallowing(port.getMember(url, id, options), () => madeUp(service, id, { muted: true })),
    getMessagesBy: (url, id, query, options) =>
      swallowing(port.getMessagesBy(url, id, query, options), () =>
        Promise.reject(new ChatError("invalid", "No such list.")),
      ),
  })),
  deleteMessage: (url, id, mode, options) => swallowing(adapter.deleteMessage(url, id, mode, options), () => null),
});

/** Takes no notice of a caller who gives up. */
const stubborn = (adapter: ChatAdapter, service: MemoryChatService): Partial<ChatAdapter> => ({
  ...inPort(adapter, service, (port) => ({
    restrict: (url, restriction) => port.restrict(url, restriction),
    lift: (url, kind, id) => port.lift(url, kind, id),
    setRole: (url, id, role) => port.setRole(url, id, role),
    changeChannel: (url, change) => port.changeChannel(url, change),
    getMember: (url, id) => port.getMember(url, id),
    getMessagesBy: (url, id, query) => port.getMessagesBy(url, id, query),
  })),
  deleteMessage: (url, id, mode) => adapter.deleteMessage(url, id, mode),
});

const final: MemoryWorldOptions = { capabilities: { softDelete: false } };
const calls: readonly (readonly [name: string, world?: MemoryWorldOptions])[] = [
  ["restrict (mute)"],
  ["lift (mute)"],
  ["restrict (ban)"],
  ["lift (ban)"],
  ["setRole"],
  ["changeChannel (frozen)"],
  ["changeChannel (slowModeSeconds)"],
  ["getMember"],
  ["getMessagesBy"],
  ["deleteMessage of another's (hard)", final],
  ["deleteMessage of another's (soft)"],
];

const bugsOfEveryCall = calls.flatMap(([call, world = {}]): readonly PlantedBug[] => [
  {
    name: `answers ${call} of an attendee`,
    caughtBy: `operators: alone may call ${call}: an attendee is refused as not-allowed, and nothing changes`,
    plant: trusting,
    world,
  },
  {
    name: `answers ${call} of who was an operator once`,
    caughtBy: `operators: may no longer call ${call} once they are none`,
    plant: trusting,
    world,
  },
  {
    name: `does ${call} for a caller who had given up`,
    caughtBy: `operators: can call off ${call} beforehand, and nothing is done`,
    plant: stubborn,
    world,
  },
  {
    name: `goes on with ${call} for a caller who gives up`,
    caughtBy: `operators: can call off ${call} under way, soon`,
    plant: stubborn,
    // An answer that is there already cannot be cancelled.
    world: { ...world, latency: 5 },
  },
]);

const undeclared: MemoryWorldOptions = {
  moderation: { mute: false, ban: false, freeze: false, operators: false, messagesBy: false },
};
const bugsOfTheUndeclared = [
  "restrict (mute)",
  "lift (mute)",
  "restrict (ban)",
  "lift (ban)",
  "setRole",
  "changeChannel (frozen)",
  "getMessagesBy",
].map((call) =>
  bug(
    `answers ${call}, which is not declared`,
    `are refused ${call} as unsupported where that is not declared`,
    (_, __, service) => ({
      restrict: (___, { userId }) => madeUp(service, userId),
      lift: (___, ____, userId) => madeUp(service, userId),
      setRole: (___, userId) => madeUp(service, userId),
      changeChannel: async (url) => ({ url, name: "Lobby", frozen: false, memberCount: 3, revision: 1 }),
      getMessagesBy: async () => ({ messages: [], hasOlder: false, hasNewer: false, parent: null }),
    }),
    undeclared,
  ),
);

const mutesOne = "mute one person, who is told for how long and why, and the other attendees nothing of it";
const removes = "remove another's message so that nobody reads it, and say that they did";
const restores = "restore what an operator has removed, with its text, reactions and place";
const removesForGood = "remove another's message for good, also one with replies, and everybody is told";

export const operatorBugs: readonly PlantedBug[] = [
  ...bugsOfEveryCall,
  ...bugsOfTheUndeclared,
  bug("tells everybody who is muted", mutesOne, (port, _, service) => ({
    async restrict(url, restriction, options) {
      const member = await port.restrict(url, restriction, options);
      await service.control.injectEvent({ channelUrl, event: { type: "member-changed", channelUrl, member } });
      return member;
    },
  })),
  bug("forgets why somebody is muted", mutesOne, (port) => ({
    restrict: (url, restriction, options) => port.restrict(url, { ...restriction, reason: "" }, options),
  })),
  bug("mutes for a day at most", "mute until it is lifted, and what they lift is over at once", (port) => ({
    restrict: (url, { seconds, ...restriction }, options) =>
      port.restrict(url, { ...restriction, seconds: seconds ?? 86_400 }, options),
  })),
  bug("lifts nothing", "mute until it is lifted, and what they lift is over at once", (_, __, service) => ({
    lift: (___, ____, userId) => madeUp(service, userId),
  })),
  bug("mutes by the minute", "mute for a time that ends by itself", (port) => ({
    restrict: (url, { seconds, ...restriction }, options) =>
      port.restrict(url, { ...restriction, seconds: seconds === null ? null : seconds * 60 }, options),
  })),
  bug("keeps the longer of two mutes", "replace a mute by a longer and by a shorter one", (port) => {
    let longest = 0;
    return {
      restrict(url, { seconds, ...restriction }, options) {
        longest = Math.max(longest, seconds ?? 0);
        return port.restrict(url, { ...restriction, seconds: longest }, options);
      },
    };
  }),
  bug("refuses to lift what is not there", "lift what is not there without an error, and nobody hears of it", () => ({
    lift: () => Promise.reject(new ChatError("not-found", "Nothing is to be lifted.")),
  })),
  bug(
    "tells of the end of what was not there",
    "lift what is not there without an error, and nobody hears of it",
    (port, _, service) => ({
      async lift(url, kind, userId, options) {
        const member = await port.lift(url, kind, userId, options);
        await service.control.injectEvent({ channelUrl, event: { type: "member-changed", channelUrl, member } });
        return member;
      },
    }),
  ),
  bug(
    "takes a mute of no time for one without an end",
    "refuse a length that is no whole number of seconds from 1",
    (port) => ({
      restrict: (url, { seconds, ...restriction }, options) =>
        port.restrict(url, { ...restriction, seconds: (seconds ?? 0) < 1 ? null : seconds }, options),
    }),
  ),
  bug(
    "mutes whom it is to ban",
    "ban a person, who neither writes nor comes again, until they lift it",
    (port, _, service) => ({
      async restrict(url, restriction, options) {
        const { reason = "", endsIn = null } = await port.restrict(url, { ...restriction, kind: "mute" }, options);
        return madeUp(service, restriction.userId, { banned: true, reason, endsIn });
      },
    }),
  ),
  bug("bans for ever", "ban for a time, after which the person comes again with the same adapter", (port) => ({
    restrict: (url, restriction, options) => port.restrict(url, { ...restriction, seconds: null }, options),
  })),
  bug("acts on members only", "ban and mute somebody who has left", (port, adapter) => ({
    async restrict(url, restriction, options) {
      const query = { filter: "all", namePrefix: "", limit: 100, cursor: null } as const;
      const { members } = await adapter.getMembers(url, query);
      if (members.every(({ user }) => user.id !== restriction.userId)) throw new ChatError("not-found", "Who?");
      return port.restrict(url, restriction, options);
    },
  })),
  {
    name: "lists nobody who has left as muted",
    caughtBy: "operators: ban and mute somebody who has left",
    plant: (adapter) => ({
      async getMembers(url, query, options) {
        if (query.filter !== "muted") return adapter.getMembers(url, query, options);
        const all = await adapter.getMembers(url, { ...query, filter: "all" }, options);
        return { ...all, members: all.members.filter(({ muted }) => muted) };
      },
    }),
  },
  bug(
    "says of who is banned as well when and why the mute ends",
    "say of who is both muted and banned when and why the ban ends",
    (port) => ({
      async getMember(url, userId, options) {
        const member = await port.getMember(url, userId, options);
        return member.muted && member.banned ? { ...member, endsIn: 60_000, reason: "spam" } : member;
      },
    }),
  ),
  {
    name: "lists the muted without the reason",
    caughtBy: "operators: read lists that agree with what they did, also who came later",
    plant: (adapter) => ({
      async getMembers(url, query, options) {
        const page = await adapter.getMembers(url, query, options);
        return { ...page, members: page.members.map((member) => ({ ...member, reason: "" })) };
      },
    }),
  },
  {
    name: "lists as muted whom events have called so",
    caughtBy: "operators: read lists after a gap without a mute that another lifted in it",
    plant(adapter) {
      const muted = new Map<string, Member>();
      return {
        ...hearing(adapter, (event) => {
          if (event.type === "member-changed" && event.member.muted) muted.set(event.member.user.id, event.member);
          else if (event.type === "member-changed") muted.delete(event.member.user.id);
          return [event];
        }),
        getMembers: async (url, query, options) =>
          query.filter === "muted"
            ? { members: [...muted.values()], cursor: null }
            : adapter.getMembers(url, query, options),
      };
    },
  },
  {
    name: "numbers a list as if it were the latest there is",
    caughtBy: "operators: can tell a list that is older than what was done meanwhile",
    plant: (adapter) => ({
      async getMembers(url, query, options) {
        const page = await adapter.getMembers(url, query, options);
        return { ...page, members: page.members.map((member) => ({ ...member, revision: 1e9 })) };
      },
    }),
  },
  {
    name: "keeps what has replies from operators",
    caughtBy: `operators: ${removesForGood}`,
    world: final,
    plant: (adapter) => ({
      async deleteMessage(url, id, mode, options) {
        const page = await adapter.getMessages(url, { parentId: id, before: null, limit: 1 });
        if (page.messages.length > 0) throw new ChatError("not-allowed", "It has replies.");
        return adapter.deleteMessage(url, id, mode, options);
      },
    }),
  },
  {
    name: "tells nobody what operators remove",
    caughtBy: `operators: ${removesForGood}`,
    world: final,
    plant: (adapter) => deafTo(adapter, ({ type }) => type === "message-deleted"),
  },
  {
    name: "takes the removal of what is gone for done",
    caughtBy: `operators: ${removesForGood}`,
    world: final,
    plant: (adapter) => ({
      deleteMessage: (url, id, mode, options) =>
        adapter.deleteMessage(url, id, mode, options).catch((error: unknown) => {
          if (!isCode(error, "not-found")) throw error;
          return null;
        }),
    }),
  },
  {
    name: "hands out what an operator has removed",
    caughtBy: `operators: ${removes}`,
    plant: (adapter) =>
      everywhere(adapter, (message) =>
        message.type === "text" && message.removedBy === "operator" ? { ...message, text: "buy now" } : message,
      ),
  },
  {
    name: "does not say that an operator has removed it",
    caughtBy: `operators: ${removes}`,
    plant: (adapter) =>
      everywhere(adapter, (message) =>
        message.removedBy === "operator" ? { ...message, removedBy: "author" as const } : message,
      ),
  },
  {
    name: "restores a message without its reactions",
    caughtBy: `operators: ${restores}`,
    plant: (adapter, service) => ({
      async deleteMessage(url, id, mode, options) {
        const message = await adapter.deleteMessage(url, id, mode, options);
        for (const { key, userIds } of message?.reactions ?? [])
          for (const userId of userIds)
            await service.control.react({ channelUrl, messageId: id, userId, key, on: false });
        return message;
      },
    }),
  },
  {
    name: "lets only the operator restore who has removed it",
    caughtBy: `operators: ${restores}`,
    plant(adapter) {
      const own = new Set<string>();
      return {
        deleteMessage: (url, id, mode, options) => adapter.deleteMessage(url, own.add(id) && id, mode, options),
        undoDelete: (url, id, options) =>
          own.has(id)
            ? adapter.undoDelete(url, id, options)
            : Promise.reject(new ChatError("not-allowed", "Another operator has removed it.")),
      };
    },
  },
  ...[
    "keep what they removed from being restored by its author, or by another attendee",
    "restore nothing that its author has deleted",
  ].map((caughtBy): PlantedBug => ({
    name: `lets anybody restore anything (${caughtBy})`,
    caughtBy: `operators: ${caughtBy}`,
    plant: (adapter, service) => ({
      undoDelete: (url, id, options) =>
        adapter.undoDelete(url, id, options).catch(async () => {
          await service.control.undoDelete({ channelUrl, messageId: id });
          const found = (await service.control.history({ channelUrl })).find((message) => message.id === id);
          if (found === undefined) throw new ChatError("not-found", "It is gone.");
          return found;
        }),
    }),
  })),
  bug("freezes nothing", "freeze the channel and end that, and everybody is told", (_, adapter) => ({
    async changeChannel(url, change) {
      const { channel } = await adapter.join(url);
      return { ...channel, ...(change.frozen !== undefined && { frozen: change.frozen }) };
    },
  })),
  {
    name: "tells nobody of freezing by an operator",
    caughtBy: "operators: freeze the channel and end that, and everybody is told",
    plant: (adapter) => deafTo(adapter, ({ type }) => type === "channel-changed"),
  },
  bug("sets the least slow mode there is", "set slow mode and end it, and everybody is told", (port) => ({
    changeChannel: (url, change, options) =>
      port.changeChannel(url, { ...change, ...(change.slowModeSeconds && { slowModeSeconds: 5 }) }, options),
  })),
  bug("ends slow mode with a freeze", "set slow mode and end it, and everybody is told", (port) => ({
    changeChannel: (url, change, options) => port.changeChannel(url, { slowModeSeconds: 0, ...change }, options),
  })),
  bug("ends a freeze with slow mode", "set slow mode and end it, and everybody is told", (port) => ({
    changeChannel: (url, change, options) => port.changeChannel(url, { frozen: false, ...change }, options),
  })),
  bug("registers nobody", "register and unregister operators, and everybody is told", (_, __, service) => ({
    setRole: (___, userId, role) => madeUp(service, userId, { role }),
  })),
  bug("refuses a role that is set already", "register and unregister operators, and everybody is told", (port) => ({
    async setRole(url, userId, role, options) {
      const known = await port.getMember(url, userId);
      if (known.role === role) throw new ChatError("invalid", "That is the role.");
      return port.setRole(url, userId, role, options);
    },
  })),
  bug("lets no muted operator act", "act while they are muted, in a frozen channel", (port, adapter) => ({
    async restrict(url, restriction, options) {
      if ((await adapter.join(url)).membership.muted) throw new ChatError("muted", "Muted.");
      return port.restrict(url, restriction, options);
    },
  })),
  bug(
    "knows nobody who has left",
    "read about a person, also one who has left, and that nobody has an id",
    (_, adapter) => ({
      async getMember(url, userId) {
        const query = { filter: "all", namePrefix: "", limit: 100, cursor: null } as const;
        const found = (await adapter.getMembers(url, query)).members.find(({ user }) => user.id === userId);
        if (found === undefined) throw new ChatError("not-found", "Who?");
        return found;
      },
    }),
  ),
  bug(
    "makes up who is not there",
    "read about a person, also one who has left, and that nobody has an id",
    (port, _, service) => ({
      getMember: (url, userId, options) => port.getMember(url, userId, options).catch(() => madeUp(service, userId)),
    }),
  ),
  bug(
    "lists everybody's messages as one person's",
    "list a person's messages page by page, without those of others",
    (_, adapter) => ({
      getMessagesBy: (url, __, query, options) => adapter.getMessages(url, { ...query, parentId: null }, options),
    }),
  ),
  bug(
    "lists no replies among a person's messages",
    "list a person's messages page by page, without those of others",
    (port) => ({
      async getMessagesBy(url, userId, query, options) {
        const page = await port.getMessagesBy(url, userId, query, options);
        return { ...page, messages: page.messages.filter(({ inMainList }) => inMainList) };
      },
    }),
  ),
  {
    name: "marks no message as an operator's",
    caughtBy: "operators: are marked on what they send",
    plant: (adapter) => everywhere(adapter, ({ senderRole: _, ...message }) => message),
  },
  {
    name: "marks every message as an operator's",
    caughtBy: "operators: are marked on what they send",
    plant: (adapter) => everywhere(adapter, (message) => ({ ...message, senderRole: "operator" })),
  },
  {
    name: "lists the muted for anybody",
    caughtBy: "operators: alone are told who else is muted or banned, by lists as well",
    plant: (adapter, service) => ({
      getMembers: (url, query, options) =>
        swallowing(adapter.getMembers(url, query, options), async () => ({
          members: [await madeUp(service, "user-bob", { muted: true, endsIn: 600_000, reason: "spam" })],
          cursor: null,
        })),
    }),
  },
  {
    name: "tells everybody of a mute with a new role",
    caughtBy: "operators: alone are told who else is muted or banned, by lists as well",
    plant: (adapter) =>
      hearing(adapter, (event) => {
        const isPromoted = event.type === "member-changed" && event.member.role === "operator";
        return [isPromoted ? { ...event, member: { ...event.member, muted: true } } : event];
      }),
  },
  {
    name: "hides from oneself that one is muted",
    caughtBy: "operators: alone are told who else is muted or banned, by lists as well",
    plant: (adapter) => ({
      async getMembers(url, query, options) {
        const page = await adapter.getMembers(url, query, options);
        return { ...page, members: page.members.map((member) => ({ ...member, muted: false, endsIn: null })) };
      },
    }),
  },
];
