import { positionOf } from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { toTextDraft } from "../drafts";
import { expectRefusal } from "../assert/expect-refusal";
import type { Actor } from "../actor";
import type { Stage } from "../stage";

/** Bob sends a message that carol, as the witness, gets. Every other recipient has it by then too, or soon after. */
async function speak(stage: Stage, bob: Actor, carol: Actor): Promise<string> {
  const { id } = await bob.send("is anybody there?");
  await stage.until("carol has the event message-received", () => carol.latest(id));
  return id;
}

export const channelCases = casesAbout("channel", {
  "delivers no event before it is joined": async (stage) => {
    const [alice, bob, carol] = [await stage.connect("alice"), await stage.enter("bob"), await stage.enter("carol")];
    await speak(stage, bob, carol);
    await stage.quiet();
    expect(alice.eventsOf("message-received"), "message-received events to alice before she joined").toEqual([]);
  },

  "delivers every event from the moment join resolves": async (stage) => {
    const [alice, bob] = [await stage.connect("alice"), await stage.enter("bob")];
    await alice.join();
    const message = await bob.send("at once");
    await stage.until("alice has the event message-received", () => alice.latest(message.id));
  },

  "doubts the events of a channel that is deleted, which nobody can join any more": [
    ["with removeChannel"],
    async (stage) => {
      const alice = await stage.enter("alice");
      await stage.control("removeChannel")();
      await stage.until("alice has the event continuity-lost", () => alice.eventsOf("continuity-lost").length > 0);
      await expectRefusal("join of a deleted channel", alice.join(), "not-found");
    },
  ],

  "returns the newest main-list message on join": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    await alice.send("older");
    await stage.pass(5);
    const newest = await alice.send("newest");
    await stage.until("join knows the newest", async () => (await bob.join()).newest?.id === newest.id);
    expect((await bob.join()).newest, "newest of bob's join").toEqual(positionOf(newest));
  },

  "does not take a reply outside the main list for the newest": [
    ["threads"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const root = await alice.send("root");
      await stage.pass(5);
      await alice.send("aside", { parentId: root.id, inMainList: false });
      expect(
        (await bob.join()).newest,
        "newest of bob's join, where the last message is a reply outside the main list",
      ).toEqual(positionOf(root));
    },
  ],

  "may be joined again while joined, and one leave ends it": async (stage) => {
    const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    const first = await speak(stage, bob, carol);
    expect((await alice.join()).newest?.id, "the id of newest when alice joins again").toBe(first);
    const second = await speak(stage, bob, carol);
    await stage.until("alice still gets messages", () => alice.latest(second));
    await alice.leave();
    await speak(stage, bob, carol);
    await stage.quiet();
    expect(
      alice.eventsOf("message-received").map((event) => event.message.id),
      "the messages that events brought alice after she left",
    ).not.toContain((await bob.history()).at(-1)?.id);
  },

  "may be joined several times at once, and one leave ends it": async (stage) => {
    const [alice, bob, carol] = [await stage.connect("alice"), await stage.enter("bob"), await stage.enter("carol")];
    await Promise.all([alice.join(), alice.join(), alice.join()]);
    const id = await speak(stage, bob, carol);
    await stage.until("alice has the event message-received", () => alice.latest(id));
    await alice.leave();
    const known = alice.events().length;
    await speak(stage, bob, carol);
    await stage.quiet();
    expect(alice.events().length, "no event after leave").toBe(known);
  },

  "has a name": async (stage) => {
    const alice = await stage.connect("alice");
    expect((await alice.join()).channel.name, "the channel's name").not.toBe("");
  },

  "counts the people in it": [
    ["members"],
    async (stage) => {
      const people = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
      for (const person of people)
        await stage.until("memberCount is 3", async () => (await person.join()).channel.memberCount === people.length);
    },
  ],

  "ends its events with the call of leave, before that resolves": async (stage) => {
    const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    const sending = bob.send("on its way");
    const leaving = alice.leave();
    const known = alice.events().length;
    const { id } = await sending;
    await leaving;
    await stage.until("carol has the event message-received", () => carol.latest(id));
    await speak(stage, bob, carol);
    await stage.quiet();
    expect(alice.events().length, "no event after leave").toBe(known);
  },

  "delivers again after leaving and joining again": async (stage) => {
    const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    await alice.leave();
    await speak(stage, bob, carol);
    await alice.join();
    const id = await speak(stage, bob, carol);
    await stage.until("alice gets messages again", () => alice.latest(id));
  },

  "stays joined for the others when one leaves": async (stage) => {
    const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    await alice.leave();
    await speak(stage, bob, carol);
  },

  "can be joined again after membership was given up": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    await alice.adapter.leave(stage.channelUrl, { giveUpMembership: true });
    await alice.join();
    const message = await bob.send("again");
    await stage.until("alice gets messages again", () => alice.latest(message.id));
    await alice.send("yes, again");
  },

  "ends not joined when leave is called during join": async (stage) => {
    const [alice, bob, carol] = [await stage.connect("alice"), await stage.enter("bob"), await stage.enter("carol")];
    const joining = alice.join().catch(() => null);
    await alice.leave();
    await joining;
    alice.forgetEvents();
    await speak(stage, bob, carol);
    await stage.quiet();
    expect(alice.events(), "events to alice after leave was called during join").toEqual([]);
  },

  "delivers no event after an aborted join": async (stage) => {
    const [alice, bob, carol] = [await stage.connect("alice"), await stage.enter("bob"), await stage.enter("carol")];
    const abort = new AbortController();
    const joining = alice.adapter.join(stage.channelUrl, { signal: abort.signal });
    abort.abort();
    await expectRefusal("the aborted join", joining, "cancelled");
    alice.forgetEvents();
    await speak(stage, bob, carol);
    await stage.quiet();
    expect(alice.events(), "events to alice after the aborted join").toEqual([]);
  },

  "is not-found when there is no such channel": async (stage) => {
    const alice = await stage.connect("alice");
    const nowhere = `${stage.channelUrl}-nowhere`;
    await expectRefusal("join", alice.adapter.join(nowhere), "not-found");
    await expectRefusal(
      "getMessages",
      alice.adapter.getMessages(nowhere, { parentId: null, limit: 5, before: null }),
      "not-found",
    );
  },

  "keeps its messages and events to itself": [
    ["with secondChannelUrl"],
    async (stage) => {
      const second = stage.control("secondChannelUrl");
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      for (const actor of [alice, bob]) await actor.adapter.join(second);
      const there = await bob.adapter.sendText(second, toTextDraft("there"));
      const event = await stage.until("alice has the event message-received", () =>
        alice.eventsOf("message-received").find(({ message }) => message.id === there.id),
      );
      expect(event.channelUrl, "the channelUrl of the event").toBe(second);
      expect(await alice.history(), "alice's history of the other channel").toEqual([]);
      await alice.adapter.leave(second);
      const here = await bob.send("here");
      await stage.until("the other channel goes on", () => alice.latest(here.id));
    },
  ],
});
