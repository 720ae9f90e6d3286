import { createMemoryChatService, type MemoryChatService } from "@foyer/chat-adapter-memory";
import { type Chat, createChat, createVirtualEnvironment, type VirtualEnvironment } from "@foyer/chat-headless";
import { describe, expect, it } from "vitest";
import { englishLabels } from "../../labels/english";
import { toAnnouncementText } from "./announcement-text";
import { type Announcer, createAnnouncer } from "./create-announcer";

const channelUrl = "foyer";

interface Stage {
  readonly environment: VirtualEnvironment;
  readonly control: MemoryChatService["control"];
  readonly chat: Chat;
  readonly announcer: Announcer;
  /** Somebody else writes. */
  readonly post: (userId: string, text: string, more?: { parentId?: string; inMainList?: boolean }) => Promise<string>;
  /** I write. */
  readonly send: (text: string) => void;
  readonly wait: (ms: number) => Promise<void>;
}

async function announced(play: (stage: Stage) => Promise<void>): Promise<readonly string[]> {
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
  const said: string[] = [];
  const announcer = createAnnouncer(chat);
  announcer.announceWith((announcement) =>
    said.push(
      toAnnouncementText(announcement, englishLabels, (_, user) => ({
        name: user?.name ?? "",
        avatarUrl: null,
        unknown: false,
      })),
    ),
  );
  const stop = announcer.start();
  announcer.show(true, null);
  const close = chat.open();
  await environment.advance(1_000);
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
      what: "a steady stream once for each pause",
      async play({ post, wait }) {
        for (let i = 0; i < 30; i++) {
          await post("ann", `message ${i}`);
          await wait(200);
        }
      },
      script: ["Ann: message 0", "9 new messages", "10 new messages", "10 new messages"],
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
        announcer.show(false, null);
        await post("ann", "Hello");
        await control.freeze({ channelUrl });
        await wait(5_000);
        announcer.show(true, null);
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
        announcer.show(false, null);
        await wait(5_000);
        announcer.show(true, null);
      },
      script: ["Ann: Hello"],
    },
    {
      what: "a reply once, in the list that is shown",
      async play({ chat, announcer, post, wait }) {
        const parentId = await post("ann", "Who comes?");
        await wait(5_000);
        const close = chat.openThread(parentId);
        announcer.show(true, parentId);
        await wait(1_000);
        await post("bob", "I do", { parentId });
        await post("bob", "not here");
        await wait(5_000);
        announcer.show(true, null);
        close();
      },
      script: ["Ann: Who comes?", "Bob: I do"],
    },
  ])("the announcer announces $what", async ({ play, script }) => {
    expect(await announced(play)).toEqual(script);
  });
});
