import type { ChatEvent } from "@foyer/chat-headless/core";
import { channelUrl, deafTo, everywhere, hearing, type PlantedBug } from "./planted-bug";

const secondChannelUrl = "lounge";

const isOfSecond = (event: ChatEvent) => "channelUrl" in event && event.channelUrl === secondChannelUrl;

export const twoChannelBugs: readonly PlantedBug[] = [
  {
    name: "delivers only the channel that was joined last",
    caughtBy: "two channels: joined on one adapter deliver their events under their own channelUrl",
    plant(adapter) {
      let last = "";
      return {
        async join(url, options) {
          last = url;
          return adapter.join(url, options);
        },
        ...deafTo(adapter, (event) => "channelUrl" in event && event.channelUrl !== last),
      };
    },
  },
  {
    name: "shows the messages of one channel in the other",
    caughtBy: "two channels: joined on one adapter have their own messages",
    plant: (adapter) => ({ getMessages: (_, query, options) => adapter.getMessages(channelUrl, query, options) }),
  },
  {
    name: "leaves every channel at once",
    caughtBy: "two channels: joined on one adapter are left one by one",
    plant: (adapter) => ({
      async leave(_, options) {
        await Promise.all([adapter.leave(channelUrl, options), adapter.leave(secondChannelUrl, options)]);
      },
    }),
  },
  {
    name: "marks every channel as seen",
    caughtBy: "two channels: joined on one adapter have their own unread counts",
    plant: (adapter) => ({
      async markAsSeen(_, upTo, options) {
        for (const url of [channelUrl, secondChannelUrl]) await adapter.markAsSeen(url, upTo, options);
      },
    }),
  },
  {
    name: "reports typing in every joined channel",
    caughtBy: "two channels: joined on one adapter have their own typing",
    plant: (adapter) =>
      hearing(adapter, (event) => (event.type === "typing-changed" ? [event, { ...event, channelUrl }] : [event])),
  },
  {
    name: "joins only one channel again after a drop",
    caughtBy: "two channels: joined on one adapter both deliver again after a drop",
    plant(adapter) {
      let isDeaf = false;
      return deafTo(adapter, (event) => {
        isDeaf ||= event.type === "connection-changed" && event.connection === "reconnecting";
        return isDeaf && isOfSecond(event);
      });
    },
  },
  {
    name: "loses the changes of the second channel",
    caughtBy: "two channels: joined on one adapter both know the changes since their cursors after a drop",
    plant: (adapter) => ({
      async getChanges(url, cursor, options) {
        const changes = await adapter.getChanges(url, cursor, options);
        return url === channelUrl ? changes : { ...changes, changed: [], deletedIds: [] };
      },
    }),
  },
  {
    name: "needs a leave for each of several joins at once",
    caughtBy: "channel: may be joined several times at once, and one leave ends it",
    plant(adapter) {
      let joins = 0;
      return {
        join(url, options) {
          joins += 1;
          return adapter.join(url, options);
        },
        leave: async (url, options) => (--joins === 0 ? adapter.leave(url, options) : undefined),
      };
    },
  },
  {
    name: "does not report ready after a second drop",
    caughtBy: "reconnection: reports ready or failed after every reconnecting",
    plant(adapter) {
      let drops = 0;
      return deafTo(adapter, (event) => {
        if (event.type !== "connection-changed") return false;
        if (event.connection === "reconnecting") drops += 1;
        return event.connection === "ready" && drops > 1;
      });
    },
  },
  {
    name: "quotes a root as somebody else's",
    caughtBy: "threads: quote the root with its sender and text, wherever they quote it",
    plant: (adapter) =>
      everywhere(adapter, (message) =>
        message.parent === null
          ? message
          : { ...message, parent: { ...message.parent, sender: { id: "user-bob", name: "Bob" } } },
      ),
  },
  {
    name: "leaves out the names of repliers",
    caughtBy: "thread summary: has the number of replies, the last one's time and the repliers",
    plant: (adapter) =>
      everywhere(adapter, (message) => {
        if (message.thread === null) return message;
        const repliers = message.thread.repliers.map(({ id }) => ({ id, name: "" }));
        return { ...message, thread: { ...message.thread, repliers } };
      }),
  },
  {
    name: "counts no members",
    caughtBy: "channel: counts the people in it",
    plant: (adapter) => ({
      async join(url, options) {
        const joined = await adapter.join(url, options);
        return { ...joined, channel: { ...joined.channel, memberCount: 0 } };
      },
    }),
  },
  {
    name: "leaves out the channel's name",
    caughtBy: "channel: has a name",
    plant: (adapter) => ({
      async join(url, options) {
        const joined = await adapter.join(url, options);
        return { ...joined, channel: { ...joined.channel, name: "" } };
      },
    }),
  },
  {
    name: "tells other devices of a person who has left for good",
    caughtBy: "members: that are members no more hear nothing, on any device (S6)",
    plant(adapter) {
      return {
        leave: (url, options) => adapter.leave(url, { ...options, giveUpMembership: false }),
        async getMembers(url, query, options) {
          const page = await adapter.getMembers(url, query, options);
          return { ...page, members: page.members.filter(({ user }) => user.id !== "user-alice") };
        },
      };
    },
  },
];
