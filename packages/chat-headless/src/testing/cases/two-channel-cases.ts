import { positionOf } from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { toTextContent, toTextDraft } from "../drafts";
import type { Actor } from "../actor";
import { dropAndReconnect } from "../drop-and-reconnect";
import type { Stage } from "../stage";

/** Alice and Bob with both channels joined on one adapter each. */
async function enterBoth(stage: Stage) {
  const [first, second] = [stage.channelUrl, stage.control("secondChannelUrl")];
  const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
  for (const actor of [alice, bob]) await actor.adapter.join(second);
  return { first, second, alice, bob };
}

const send = (actor: Actor, channelUrl: string, text: string) => actor.adapter.sendText(channelUrl, toTextDraft(text));

/** The channels under which events have delivered a text. Ids may be equal in two channels. */
const channelsOf = (actor: Actor, text: string): readonly string[] =>
  actor
    .eventsOf("message-received")
    .filter(({ message }) => message.type === "text" && message.text === text)
    .map(({ channelUrl }) => channelUrl);

async function expectDelivered(stage: Stage, actor: Actor, channelUrl: string, text: string): Promise<void> {
  await stage.until(`"${text}" is delivered`, () => channelsOf(actor, text).length > 0);
  expect(new Set(channelsOf(actor, text)), "channelUrl of the message-received event").toEqual(new Set([channelUrl]));
}

export const twoChannelCases = casesAbout("two channels", {
  "joined on one adapter deliver their events under their own channelUrl": [
    ["with secondChannelUrl"],
    async (stage) => {
      const { first, second, alice, bob } = await enterBoth(stage);
      const [here, there] = [await send(bob, first, "here"), await send(bob, second, "there")];
      await expectDelivered(stage, alice, first, "here");
      await expectDelivered(stage, alice, second, "there");
      await bob.adapter.updateText(first, here.id, toTextContent("edited here"));
      await bob.adapter.deleteMessage(second, there.id, "hard");
      const edit = await stage.until("the edit is delivered", () => alice.eventsOf("message-updated")[0]);
      const deletion = await stage.until("the deletion is delivered", () => alice.eventsOf("message-deleted")[0]);
      expect([edit.channelUrl, edit.message.id], "channelUrl and id of the edit").toEqual([first, here.id]);
      expect([deletion.channelUrl, deletion.messageId], "channelUrl and id of the deletion").toEqual([
        second,
        there.id,
      ]);
    },
  ],

  "joined on one adapter have their own messages": [
    ["with secondChannelUrl"],
    async (stage) => {
      const { first, second, alice, bob } = await enterBoth(stage);
      const [here, there] = [await send(bob, first, "here"), await send(alice, second, "there")];
      for (const [channelUrl, id] of [
        [first, here.id],
        [second, there.id],
      ] as const) {
        const page = await alice.adapter.getMessages(channelUrl, { parentId: null, limit: 10, before: null });
        expect(
          page.messages.map(({ sender }) => sender?.id),
          `the senders in the history of ${channelUrl}`,
        ).toEqual([channelUrl === first ? bob.user.id : alice.user.id]);
        expect((await bob.adapter.join(channelUrl)).newest?.id, `the id of newest on bob's join of ${channelUrl}`).toBe(
          id,
        );
      }
    },
  ],

  "joined on one adapter are left one by one": [
    ["with secondChannelUrl"],
    async (stage) => {
      const { first, second, alice, bob } = await enterBoth(stage);
      await alice.adapter.leave(first);
      await send(bob, first, "here");
      await send(bob, second, "there");
      await expectDelivered(stage, alice, second, "there");
      await stage.quiet();
      expect(channelsOf(alice, "here"), "events of the channel that was left").toEqual([]);
      await alice.adapter.join(first);
      await alice.adapter.leave(second);
      await send(bob, first, "here again");
      await expectDelivered(stage, alice, first, "here again");
    },
  ],

  "joined on one adapter have their own unread counts": [
    ["unread", "with secondChannelUrl"],
    async (stage) => {
      const { first, second, alice, bob } = await enterBoth(stage);
      const unread = async (channelUrl: string) => (await alice.adapter.join(channelUrl)).unreadCount;
      await send(bob, first, "one");
      await send(bob, second, "one");
      const last = await send(bob, second, "two");
      await stage.until("the first has one", async () => (await unread(first)) === 1);
      await stage.until("the second has two", async () => (await unread(second)) === 2);
      await alice.adapter.markAsSeen(second, positionOf(last));
      await stage.until("the second has none", async () => (await unread(second)) === 0);
      expect(await unread(first), "unreadCount of the first channel").toBe(1);
      for (const { channelUrl } of alice.eventsOf("seen-changed"))
        expect(channelUrl, "channelUrl of a seen-changed event").toBe(second);
    },
  ],

  "joined on one adapter have their own typing": [
    ["typing", "with secondChannelUrl"],
    async (stage) => {
      const { second, alice, bob } = await enterBoth(stage);
      await bob.adapter.setTyping(second, true);
      await stage.until("bob's typing is delivered", () => alice.eventsOf("typing-changed").length > 0);
      await stage.quiet();
      expect(
        new Set(alice.eventsOf("typing-changed").map(({ channelUrl }) => channelUrl)),
        "channelUrl of the typing-changed events",
      ).toEqual(new Set([second]));
    },
  ],

  "joined on one adapter both deliver again after a drop": [
    ["with drop", "with secondChannelUrl"],
    async (stage) => {
      const { first, second, alice, bob } = await enterBoth(stage);
      await dropAndReconnect(stage, alice);
      for (const channelUrl of [first, second]) {
        await send(bob, channelUrl, `are you back in ${channelUrl}?`);
        await expectDelivered(stage, alice, channelUrl, `are you back in ${channelUrl}?`);
      }
    },
  ],

  "joined on one adapter and left do not come back after a drop": [
    ["with drop", "with secondChannelUrl"],
    async (stage) => {
      const { first, second, alice, bob } = await enterBoth(stage);
      await alice.leave();
      await dropAndReconnect(stage, alice);
      await send(bob, first, "unheard");
      await send(bob, second, "heard");
      await expectDelivered(stage, alice, second, "heard");
      await stage.quiet();
      expect(channelsOf(alice, "unheard"), "message-received events of a channel that was left").toEqual([]);
    },
  ],

  "joined on one adapter both know the changes since their cursors after a drop": [
    ["changes", "with drop", "with secondChannelUrl"],
    async (stage) => {
      const { first, second, alice, bob } = await enterBoth(stage);
      const [here, there] = [await send(bob, first, "here"), await send(bob, second, "there")];
      await stage.pass(10);
      const cursors = [(await alice.adapter.join(first)).cursor, (await alice.adapter.join(second)).cursor];
      await stage.pass(10);
      await stage.control("drop")(alice.user.id);
      await bob.adapter.updateText(first, here.id, toTextContent("edited"));
      await bob.adapter.deleteMessage(second, there.id, "hard");
      await stage.until("alice is ready again", () =>
        alice.join().then(
          () => true,
          () => false,
        ),
      );
      const inFirst = await alice.adapter.getChanges(first, cursors[0] ?? "");
      const inSecond = await alice.adapter.getChanges(second, cursors[1] ?? "");
      expect([inFirst.complete, inSecond.complete], "`complete` of both channels' changes").toEqual([true, true]);
      expect(
        inFirst.changed.find(({ id }) => id === here.id),
        "the edit in the first channel's changes",
      ).toMatchObject({ text: "edited" });
      expect(inFirst.deletedIds, "deleted messages in the first channel's changes").toEqual([]);
      expect(inSecond.deletedIds, "deleted messages in the second channel's changes").toEqual([there.id]);
      expect(inSecond.changed, "changed messages in the second channel's changes").toEqual([]);
    },
  ],
});
