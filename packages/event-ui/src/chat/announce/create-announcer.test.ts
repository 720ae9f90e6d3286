import { createMemoryChatService, type MemoryChatService } from "@foyer/chat-adapter-memory";
import {
  type Chat,
  createChat,
  createVirtualEnvironment,
  noKinds,
  type VirtualEnvironment,
} from "@foyer/chat-headless";
import { describe, expect, it } from "vitest";
import { english } from "../../labels/english";
import type { ResolvePerson } from "../context/people";
import { toAnnouncementText } from "./announcement-text";
import { type Announcer, createAnnouncer } from "./create-announcer";
import type { ShownList } from "./reduce-announcements";

const channelUrl = "foyer";
const mainList = { active: true, parentId: null, choice: "all" } as const;

interface Stage {
  readonly environment: VirtualEnvironment;
  readonly control: MemoryChatService["control"];
  readonly chat: Chat;
  readonly announcer: Announcer;
  /** Another person writes. */
  readonly post: (
    userId: string,
    text: string,
    more?: { parentId?: string; inMainList?: boolean; mentionedUserIds?: string[] },
  ) => Promise<string>;
  /** I write. */
  readonly send: (text: string) => void;
  readonly wait: (ms: number) => Promise<void>;
}

const toPerson: ResolvePerson = (_, user) => ({ name: user?.name ?? "", avatarUrl: null, unknown: false });

const announced = async (play: (stage: Stage) => Promise<void>) => (await heard(play)).map(({ text }) => text);

/** The announced texts, each with its time in seconds since `play` began. */
async function heard(play: (stage: Stage) => Promise<void>): Promise<readonly { text: string; at: number }[]> {
  const environment = createVirtualEnvironment({ seed: 20261120 });
  const service = createMemoryChatService({ environment });
  const { control } = service;
  for (const [id, name] of [
    ["me", "Me"],
    ["ann", "Ann"],
    ["bob", "Bob"],
  ] as const)
    await control.addUser({ id, name });
  await control.addChannel({ url: channelUrl, name: "Foyer", memberIds: ["me", "ann", "bob"] });
  await control.post({ channelUrl, userId: "ann", text: "long ago" });
  const chat = createChat({
    adapter: service.createAdapter(),
    channelUrl,
    environment,
    session: { userId: "me", getToken: () => Promise.resolve(null) },
  });
  const said: { text: string; at: number }[] = [];
  const announcer = createAnnouncer(chat);
  announcer.announceWith((announcement) =>
    said.push({
      at: Math.floor((environment.elapsed() - begin) / 1000),
      text: toAnnouncementText(announcement, english.labels, toPerson, noKinds),
    }),
  );
  const stop = announcer.start();
  announcer.show(mainList);
  const close = chat.open();
  await environment.advance(1_000);
  const begin = environment.elapsed();
  await play({
    environment,
    control,
    chat,
    announcer,
    async post(userId, text, more = {}) {
      const { id } = await control.post({ channelUrl, userId, text, ...more });
      return id;
    },
    send: (text) =>
      void chat.sending.sendText({
        parentId: null,
        parent: null,
        text,
        mentionTemplate: null,
        mentionedUsers: [],
        mentionedUserIds: [],
      }),
    wait: (ms) => environment.advance(ms),
  });
  await environment.advance(10_000);
  stop();
  close();
  await environment.advance(60_000);
  expect(environment.pending()).toBe(0);
  return said;
}

describe("the announcer", () => {
  it.each<{ what: string; play: (stage: Stage) => Promise<void>; script: readonly string[] }>([
    { what: "nothing that was there before", play: ({ wait }) => wait(5_000), script: [] },
    {
      what: "no messages of older pages",
      async play({ chat }) {
        await chat.history.loadOlder(null);
      },
      script: [],
    },
    {
      what: "a message that arrives, at once",
      async play({ post, wait }) {
        await post("ann", "Hello");
        await wait(100);
      },
      script: ["Ann: Hello"],
    },
    {
      what: "each of two messages with time between them",
      async play({ post, wait }) {
        await post("ann", "Hello");
        await wait(5_000);
        await post("bob", "Hi");
      },
      script: ["Ann: Hello", "Bob: Hi"],
    },
    {
      what: "nothing that waited in a list that was left",
      async play({ post, wait, announcer, chat }) {
        const root = await post("ann", "Hello");
        await wait(100);
        await post("bob", "Hi");
        await wait(500);
        announcer.show({ ...mainList, parentId: root });
        chat.openThread(root);
        await wait(500);
        await post("ann", "Yes", { parentId: root, inMainList: false });
        await wait(500);
      },
      script: ["Ann: Hello", "Ann: Yes"],
    },
    {
      what: "one message shortly after another, after a pause",
      async play({ post, wait }) {
        await post("ann", "Hello");
        await wait(500);
        await post("bob", "Hi");
      },
      script: ["Ann: Hello", "Bob: Hi"],
    },
    {
      what: "many messages at once by their number",
      async play({ post }) {
        for (let i = 0; i < 5; i++) await post("ann", `message ${i}`);
      },
      script: ["5 new messages"],
    },
    {
      what: "a burst after a first message by the number of the others",
      async play({ post, wait }) {
        await post("ann", "Hello");
        await wait(100);
        for (let i = 0; i < 7; i++) await post("bob", `message ${i}`);
      },
      script: ["Ann: Hello", "7 new messages"],
    },
    {
      what: "a steady stream once for each pause, which becomes longer",
      async play({ post, wait }) {
        for (let i = 0; i < 30; i++) {
          await post("ann", `message ${i}`);
          await wait(200);
        }
      },
      script: ["Ann: message 0", "9 new messages", "20 new messages"],
    },
    {
      what: "an announcement with its kind as sender",
      async play({ control }) {
        await control.postAdmin({ channelUrl, text: "Doors close at six" });
      },
      script: ["Announcement: Doors close at six"],
    },
    {
      what: "a file by its name",
      async play({ control }) {
        const file = new Blob(["x"], { type: "image/png" });
        await control.postFile({ channelUrl, userId: "ann", file, name: "stage.png", mimeType: "image/png" });
      },
      script: ["Ann: stage.png"],
    },
    {
      what: "no message that I sent",
      async play({ send, wait }) {
        send("mine");
        await wait(5_000);
      },
      script: [],
    },
    {
      what: "no message that I wrote on another device",
      async play({ post }) {
        await post("me", "from my phone");
      },
      script: [],
    },
    {
      what: "that a message of mine could not be sent",
      async play({ control, send, wait }) {
        await control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" } });
        send("mine");
        await wait(1_000);
      },
      script: ["Your message could not be sent"],
    },
    {
      what: "why a change of mine was taken back",
      async play({ control, chat, post, wait }) {
        const id = await post("ann", "Hello");
        await wait(3_000);
        await control.addFault({ method: "setReaction", fault: { type: "fail", code: "not-allowed" } });
        void chat.changes.react(id, "sendbird_emoji_sob");
        await wait(1_000);
      },
      script: ["Ann: Hello", "You may not do that."],
    },
    {
      what: "no edits, reactions and deletions by others",
      async play({ control, post, wait }) {
        const id = await post("ann", "Hello");
        await wait(5_000);
        await control.edit({ channelUrl, messageId: id, text: "Hello!" });
        await control.react({ channelUrl, messageId: id, userId: "bob", key: "sendbird_emoji_sob" });
        await wait(5_000);
        await control.deleteMessage({ channelUrl, messageId: id, mode: "hard" });
      },
      script: ["Ann: Hello"],
    },
    {
      what: "a delayed message with its latest text",
      async play({ control, post, wait }) {
        await post("ann", "Hello");
        await wait(100);
        const id = await post("bob", "Hi");
        await wait(100);
        await control.edit({ channelUrl, messageId: id, text: "Hi there" });
      },
      script: ["Ann: Hello", "Bob: Hi there"],
    },
    {
      what: "no message that was deleted during the pause",
      async play({ control, post, wait }) {
        await post("ann", "Hello");
        await wait(100);
        const id = await post("bob", "Oops");
        await wait(100);
        await control.deleteMessage({ channelUrl, messageId: id, mode: "hard" });
      },
      script: ["Ann: Hello"],
    },
    {
      what: "that the connection was lost and is back, and how much was missed",
      async play({ control, post, wait }) {
        await control.setConnections("down");
        await wait(200);
        for (let i = 0; i < 3; i++) await post("ann", `missed ${i}`);
        await control.setConnections("open");
        await wait(60_000);
      },
      script: ["The connection was lost", "3 new messages", "Connected again"],
    },
    {
      what: "that I was muted and may write again",
      async play({ control, wait }) {
        await control.mute({ channelUrl, userId: "me" });
        await wait(100);
        await control.unmute({ channelUrl, userId: "me" });
      },
      script: ["You can no longer write here", "You can write here again"],
    },
    {
      what: "no changes to the rights of others",
      async play({ control }) {
        await control.mute({ channelUrl, userId: "ann" });
      },
      script: [],
    },
    {
      what: "that I was banned",
      async play({ control }) {
        await control.ban({ channelUrl, userId: "me" });
      },
      script: ["You no longer have access to this chat"],
    },
    {
      what: "that I became an operator, and that I no longer am",
      async play({ control, wait }) {
        await control.setRole({ channelUrl, userId: "me", role: "operator" });
        await wait(100);
        await control.setRole({ channelUrl, userId: "me", role: "attendee" });
      },
      script: ["You are now an operator", "You are no longer an operator"],
    },
    {
      what: "no role of the service's own, which changes nothing of what I may do",
      async play({ control, wait }) {
        await control.setRole({ channelUrl, userId: "me", role: "speaker" });
        await wait(100);
        await control.setRole({ channelUrl, userId: "me", role: "operator" });
        await wait(100);
        await control.setRole({ channelUrl, userId: "me", role: "speaker" });
      },
      script: ["You are now an operator", "You are no longer an operator"],
    },
    {
      what: "that the channel was frozen and unfrozen",
      async play({ control, wait }) {
        await control.freeze({ channelUrl });
        await wait(100);
        await control.unfreeze({ channelUrl });
      },
      script: ["Only operators can write now", "Everybody can write again"],
    },
    {
      what: "nothing that happened while the chat was closed",
      async play({ announcer, control, post, wait }) {
        announcer.show({ ...mainList, active: false });
        await post("ann", "Hello");
        await control.freeze({ channelUrl });
        await wait(5_000);
        announcer.show(mainList);
      },
      script: [],
    },
    {
      what: "no message that waited when the chat was closed",
      async play({ announcer, post, wait }) {
        await post("ann", "Hello");
        await wait(100);
        await post("bob", "Hi");
        await wait(100);
        announcer.show({ ...mainList, active: false });
        await wait(5_000);
        announcer.show(mainList);
      },
      script: ["Ann: Hello"],
    },
    {
      what: "a reply once, in the list that is shown",
      async play({ chat, announcer, post, wait }) {
        const parentId = await post("ann", "Who comes?");
        await wait(5_000);
        const close = chat.openThread(parentId);
        announcer.show({ ...mainList, parentId });
        await wait(1_000);
        await post("bob", "I do", { parentId });
        await post("bob", "not here");
        await wait(5_000);
        announcer.show(mainList);
        close();
      },
      script: ["Ann: Who comes?", "Bob: I do"],
    },
  ])("the announcer announces $what", async ({ play, script }) => {
    expect(await announced(play)).toEqual(script);
  });
});

/** Four messages a second for so many seconds. */
async function crowd({ post, wait }: Stage, seconds: number): Promise<void> {
  for (let i = 0; i < 4 * seconds; i++) {
    await post("ann", `${i}`);
    await wait(250);
  }
}

const toMe = { mentionedUserIds: ["me"] };

describe("the announcer in a crowd", () => {
  it("announces ever more rarely, after 2, 4, 8, 16 and then every 30 s (detail 38)", async () => {
    const announcements = await heard((stage) => crowd(stage, 125));
    expect(announcements.map(({ at }) => at)).toEqual([0, 2, 6, 14, 30, 60, 90, 120]);
    expect(announcements.at(-1)?.text).toBe("120 new messages");
  });

  it("announces at once again after 60 quiet seconds, and backs off anew (detail 38)", async () => {
    const announcements = await heard(async (stage) => {
      await crowd(stage, 31);
      await stage.wait(90_000);
      await crowd(stage, 10);
    });
    const anew = announcements.filter(({ at }) => at > 100).map(({ at }) => at - 121);
    expect(anew).toEqual([0, 2, 6, 14]);
  });

  it("does not back off while people merely talk (detail 38)", async () => {
    const announcements = await announced(async ({ post, wait }) => {
      for (let i = 0; i < 30; i++) {
        await post("ann", `${i}`);
        await wait(3_000);
      }
    });
    expect(announcements).toHaveLength(30);
  });

  it("announces 200 messages in 10 s four times (U16, detail 38)", async () => {
    const announcements = await announced(async ({ post, wait }) => {
      for (let i = 0; i < 200; i++) {
        await post("ann", `${i}`);
        await wait(50);
      }
      await wait(60_000);
    });
    expect(announcements).toHaveLength(4);
  });

  it("announces a mention of oneself at once, by its words (U9, detail 37)", async () => {
    const announcements = await heard(async (stage) => {
      await crowd(stage, 20);
      await stage.post("bob", "where?", toMe);
      await crowd(stage, 5);
    });
    expect(announcements).toContainEqual({ at: 20, text: "Bob mentioned you: where?" });
    expect(announcements.filter(({ text }) => text.includes("where"))).toHaveLength(1);
  });

  it("announces many mentions of oneself by their number (U9, detail 37)", async () => {
    const announcements = await announced(async ({ post, wait }) => {
      for (let i = 0; i < 5; i++) {
        await post("bob", `${i}`, toMe);
        await wait(100);
      }
    });
    expect(announcements).toEqual(["Bob mentioned you: 0", "4 new messages, 4 mentions"]);
  });

  it("announces the mention of oneself in a burst apart from the others (U9, detail 37)", async () => {
    const announcements = await announced(async ({ post }) => {
      for (let i = 0; i < 3; i++) await post("ann", `${i}`);
      await post("bob", "hi", toMe);
    });
    expect(announcements).toEqual(["Bob mentioned you: hi", "3 new messages"]);
  });

  it("announces the chosen messages: mentions only, or none at all (detail 38)", async () => {
    const play = (choice: "mentions" | "off") => async (stage: Stage) => {
      stage.announcer.show({ ...mainList, choice });
      await crowd(stage, 5);
      await stage.post("bob", "hi", toMe);
      await stage.wait(1_000);
      await stage.control.freeze({ channelUrl });
    };
    expect(await announced(play("mentions"))).toEqual(["Bob mentioned you: hi", "Only operators can write now"]);
    expect(await announced(play("off"))).toEqual(["Only operators can write now"]);
  });

  it("announces a mention within seconds in a crowd, though another one was announced just before (W3, N19)", async () => {
    const announcements = await heard(async (stage) => {
      await crowd(stage, 40);
      await stage.post("bob", "first?", toMe);
      await stage.wait(1_000);
      await stage.post("ann", "second?", toMe);
      await crowd(stage, 60);
    });
    const first = announcements.find(({ text }) => text.includes("first?"))?.at ?? -1;
    const second =
      announcements.find(({ text }) => text.includes("second?") || text.includes("2 mentions"))?.at ?? Infinity;
    expect(second - first).toBeLessThanOrEqual(5);
  });
});

describe("two announcers of one channel", () => {
  const elsewhere = {} as Window;
  it.each<{ what: string; first?: Partial<ShownList>; window?: Window; told: readonly string[] }>([
    { what: "the first one speaks for both in one window", told: [] },
    { what: "each speaks in a window of its own", window: elsewhere, told: ["Only operators can write now", "hello"] },
    { what: "the second one speaks of what the first one leaves out", first: { choice: "off" }, told: ["hello"] },
    {
      what: "the second one speaks of a list that the first one does not show",
      first: { parentId: "1" },
      told: ["hello"],
    },
    {
      what: "the second one speaks while the chat of the first one is closed",
      first: { active: false },
      told: ["Only operators can write now", "hello"],
    },
  ])("$what", async ({ first, window = null, told }) => {
    const said: string[] = [];
    await announced(async ({ announcer, chat, control, post, wait }) => {
      announcer.show({ ...mainList, ...first });
      const second = createAnnouncer(chat, window);
      second.announceWith((announcement) =>
        said.push(
          announcement.type === "message" && announcement.message.type === "text"
            ? announcement.message.text
            : toAnnouncementText(announcement, english.labels, toPerson, noKinds),
        ),
      );
      const stop = second.start();
      second.show(mainList);
      await control.freeze({ channelUrl });
      await wait(100);
      await post("ann", "hello");
      await wait(1_000);
      stop();
    });
    expect(said).toEqual(told);
  });
});

/** Milliseconds: what a device's clock is put right by. */
const hour = 3_600_000;

describe.each([-hour, hour])("a device's clock that is turned by %i ms", (turn) => {
  it("does not keep a mention, or the crowd after it, from being announced (B6)", async () => {
    const said = await heard(async ({ environment, post, wait }) => {
      await post("ann", "@me one", { mentionedUserIds: ["me"] });
      await wait(100);
      environment.turnClock(turn);
      await post("ann", "@me two", { mentionedUserIds: ["me"] });
      await wait(60_000);
      for (let i = 0; i < 5; i++) await post("ann", `and ${i}`);
      await wait(60_000);
    });
    expect(said).toEqual([
      { at: 0, text: "Ann mentioned you: @me one" },
      { at: 2, text: "Ann mentioned you: @me two" },
      { at: 60, text: "5 new messages" },
    ]);
  });

  it("does not change how often a crowd is announced (B6)", async () => {
    const said = await heard(async ({ environment, post, wait }) => {
      for (let i = 0; i < 40; i++) {
        await post(i % 2 ? "ann" : "bob", `${i}`);
        await wait(250);
        if (i === 20) environment.turnClock(turn);
      }
      await wait(30_000);
    });
    expect(said.map(({ at }) => at)).toEqual([0, 2, 6, 14]);
  });
});

it("two rooms of a page announce a lost connection once, and its return (W3)", async () => {
  const environment = createVirtualEnvironment({ seed: 20261130 });
  const service = createMemoryChatService({ environment });
  const { control } = service;
  await control.addUser({ id: "me", name: "Me" });
  const adapter = service.createAdapter();
  const window = {} as Window;
  const said: string[] = [];
  const ends: (() => void)[] = [];
  for (const url of ["hall", "stage"]) {
    await control.addChannel({ url, name: url, memberIds: ["me"] });
    const session = { userId: "me", getToken: () => Promise.resolve(null) };
    const chat = createChat({ adapter, channelUrl: url, environment, session });
    const announcer = createAnnouncer(chat, window);
    announcer.announceWith(({ type }) => void said.push(type));
    ends.push(announcer.start(), chat.open());
    announcer.show(mainList);
  }
  await environment.advance(1_000);
  for (let time = 0; time < 2; time++) {
    await control.dropClients();
    await environment.advance(20_000);
  }
  expect(said).toEqual(["connection-lost", "reconnected", "connection-lost", "reconnected"]);
  for (const end of ends) end();
  await environment.advance(60_000);
});

it("Retry in a room is answered where another one of a connection of its own could not connect just before (W3)", async () => {
  const environment = createVirtualEnvironment({ seed: 20261130 });
  const service = createMemoryChatService({ environment });
  const { control } = service;
  await control.addUser({ id: "me", name: "Me" });
  await control.setConnections("refused");
  const window = {} as Window;
  const said: string[] = [];
  const ends: (() => void)[] = [];
  const open = (channelUrl: string) => {
    const session = { userId: "me", getToken: () => Promise.resolve(null) };
    const adapter = service.createAdapter();
    const chat = createChat({ adapter, channelUrl, environment, session, onError: () => {} });
    const announcer = createAnnouncer(chat, window);
    announcer.announceWith(({ type }) => void said.push(`${channelUrl}: ${type}`));
    ends.push(announcer.start(), chat.open());
    announcer.show(mainList);
    return chat;
  };
  open("hall");
  const stage = open("stage");
  await environment.advance(3_000);
  expect(said).toEqual(["hall: cannot-connect"]);
  stage.retry();
  await environment.advance(1_000);
  expect(said).toEqual(["hall: cannot-connect", "stage: cannot-connect"]);
  for (const end of ends) end();
  await environment.advance(60_000);
});
