import { describe, expect, it } from "vitest";
import { createTestBrowser, type TestPage } from "../../../test/browser";
import { channelUrl, createWorld, plain, textOf, type World } from "../../../test/world";
import type { Message } from "../port/model";
import { gatherTime, type NotifierOptions, pauseTime, startNotifier } from "./notifier";

const mention = (world: World, text: string, more: object = {}) =>
  world.service.control.post({ channelUrl, userId: "ben", text, mentionedUserIds: ["ann"], ...more });

/** A reply that stands in its thread only. */
const reply = (world: World, userId: string, text: string, parentId: string) =>
  world.service.control.post({ channelUrl, userId, text, parentId, inMainList: false });

/** A notification: the tab that shows it, and the texts of its messages. */
type Shown = readonly [tab: string, ...texts: string[]];

async function createStage(options: Parameters<typeof createTestBrowser>[1] & Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const browser = createTestBrowser(world, options);
  const shown: Shown[] = [];

  async function openTab(
    name: string,
    { userId = "ann", ...given }: Partial<NotifierOptions> & { userId?: string } = {},
  ) {
    const page: TestPage = browser.openPage();
    const chat = await world.enter(userId, page);
    const looks = { isLooking: false };
    const choice = { now: given.choice ?? "mentions" };
    const show = (messages: readonly Message[]) =>
      shown.push([name, ...messages.map((message) => textOf({ message } as Parameters<typeof textOf>[0]))]);
    const stop = startNotifier(chat, page, () => ({
      choice: choice.now,
      show,
      isShown: () => looks.isLooking,
      ...given,
    }));
    await world.environment.advance(500);
    return { ...page, chat, looks, choice, stop };
  }

  /** Takes what was shown since it was last taken. */
  async function shownAfter(ms: number): Promise<readonly Shown[]> {
    await world.environment.advance(ms);
    return shown.splice(0);
  }
  return { world, browser, openTab, shownAfter, pass: (ms: number) => world.environment.advance(ms) };
}

const moment = gatherTime + 100;

describe.each([
  ["locks", true],
  ["leases", false],
])("tabs with %s", (_, locks) => {
  it("two tabs make one notification of one message (N1)", async () => {
    const { world, openTab, shownAfter } = await createStage({ locks });
    await openTab("first");
    await openTab("second");
    await mention(world, "one");
    expect(await shownAfter(moment)).toEqual([["first", "one"]]);
    expect(await shownAfter(60_000)).toEqual([]);
  });

  it("another tab goes on when the leading one is closed, and repeats nothing (N1)", async () => {
    const { world, openTab, shownAfter, pass } = await createStage({ locks });
    const first = await openTab("first");
    await openTab("second");
    await mention(world, "one");
    expect(await shownAfter(moment)).toEqual([["first", "one"]]);
    first.kill();
    await pass(15_000);
    await mention(world, "two");
    expect(await shownAfter(moment)).toEqual([["second", "two"]]);
    expect(await shownAfter(60_000)).toEqual([]);
  });
});

describe("the tab that notifies", () => {
  it.each([
    ["before it has notified", 10],
    ["while it collects after a notification", moment + 2_000],
  ])("messages that a leading tab leaves %s are taken over (N1)", async (_, age) => {
    const { world, openTab, shownAfter, pass } = await createStage();
    const first = await openTab("first");
    await openTab("second");
    await mention(world, "one");
    await pass(age);
    if (age > moment) await mention(world, "two");
    await pass(age > moment ? 1_500 : 100);
    first.kill();
    expect(await shownAfter(5_000)).toEqual(
      age > moment
        ? [
            ["first", "one"],
            ["second", "two"],
          ]
        : [["second", "one"]],
    );
  });

  it("two tabs make one notification also where nothing can be stored, of which they could tell each other (N1)", async () => {
    const { world, browser, shownAfter, pass } = await createStage();
    const shown: string[] = [];
    const stops: (() => void)[] = [];
    for (const name of ["first", "second"]) {
      const chat = await world.enter("ann", browser.openPage());
      const show = () => void shown.push(name);
      stops.push(startNotifier(chat, { storage: null }, () => ({ choice: "mentions", show, isShown: () => false })));
      await pass(100);
    }
    await mention(world, "one");
    await shownAfter(60_000);
    stops[0]?.();
    await shownAfter(60_000);
    expect(shown).toEqual(["first"]);
  });

  it("two people in one browser do not share a turn (N1)", async () => {
    const { world, openTab, shownAfter } = await createStage();
    await openTab("of ann");
    await openTab("of cem", { userId: "cem" });
    await mention(world, "both", { mentionedUserIds: ["ann", "cem"] });
    expect(await shownAfter(moment)).toEqual([
      ["of ann", "both"],
      ["of cem", "both"],
    ]);
  });

  it("a tab that has given up its connection leaves the turn to another (N1)", async () => {
    const { world, openTab, shownAfter, pass } = await createStage();
    const first = await openTab("first");
    await openTab("second");
    first.chat.close();
    await pass(100);
    await mention(world, "one");
    expect(await shownAfter(moment)).toEqual([["second", "one"]]);
  });

  it("a tab that gives up its connection leaves what waited to another, and shows none of it (N1)", async () => {
    const { world, openTab, shownAfter, pass } = await createStage();
    const first = await openTab("first");
    await openTab("second");
    await mention(world, "one");
    await pass(100);
    first.chat.close();
    expect(await shownAfter(60_000)).toEqual([["second", "one"]]);
  });

  it("a tab that stops gives its turn back and shows nothing of what waited", async () => {
    const { world, openTab, shownAfter, pass } = await createStage();
    const first = await openTab("first");
    await mention(world, "one");
    await pass(100);
    first.stop();
    expect(await shownAfter(60_000)).toEqual([]);
    await openTab("second");
    await mention(world, "two");
    expect(await shownAfter(moment)).toEqual([["second", "two"]]);
  });
});

describe("a person who sees a message", () => {
  it("is not notified of one that another tab shows, in the list or in a thread (N2)", async () => {
    const { world, openTab, shownAfter } = await createStage();
    const root = await world.post("ann", "root");
    await openTab("hidden");
    const { looks } = await openTab("looked at");
    looks.isLooking = true;
    await mention(world, "one");
    await reply(world, "ben", "a reply", root);
    expect(await shownAfter(60_000)).toEqual([]);
    looks.isLooking = false;
    await mention(world, "two");
    expect(await shownAfter(moment)).toEqual([["hidden", "two"]]);
  });

  it("is not notified of one that was seen on another device before it was time (N2)", async () => {
    const { world, openTab, shownAfter, pass } = await createStage();
    await openTab("here");
    const elsewhere = await world.enter("ann");
    await mention(world, "one");
    await pass(300);
    elsewhere.presence.markSeen();
    expect(await shownAfter(60_000)).toEqual([]);
  });

  it("is not notified of one that this tab itself comes to show meanwhile (N2)", async () => {
    const { world, openTab, shownAfter, pass } = await createStage();
    const { looks } = await openTab("here");
    await mention(world, "one");
    await pass(300);
    looks.isLooking = true;
    expect(await shownAfter(60_000)).toEqual([]);
  });
});

describe("a person is notified of", () => {
  it("mentions and replies in threads of their own, or in which they have written; not the rest (N3)", async () => {
    const { world, openTab, shownAfter } = await createStage();
    const [own, foreign] = [await world.post("ann", "own"), await world.post("ben", "foreign")];
    await reply(world, "cem", "hers", foreign);
    const joined = await world.post("cem", "joined");
    await reply(world, "ann", "my reply", joined);
    await openTab("here");
    await world.post("ben", "to all");
    await reply(world, "ben", "to ann", own);
    await reply(world, "ben", "beside ann", joined);
    await reply(world, "ben", "to cem", foreign);
    await mention(world, "to ann, elsewhere", { parentId: foreign, inMainList: false });
    expect(await shownAfter(moment)).toEqual([["here", "to ann", "beside ann", "to ann, elsewhere"]]);
  });

  it("a reply in a thread of theirs where the main list was seen meanwhile (N3)", async () => {
    const { world, openTab, shownAfter } = await createStage();
    const own = await world.post("ann", "own");
    const { chat } = await openTab("here");
    await mention(world, "in the list");
    await reply(world, "ben", "in the thread", own);
    await world.environment.advance(200);
    chat.presence.markSeen();
    expect(await shownAfter(moment)).toEqual([["here", "in the thread"]]);
  });

  it("replies in a thread from their own first reply on, sent in this tab or another (N3)", async () => {
    const { world, openTab, shownAfter } = await createStage();
    const ids = [await world.post("ben", "first"), await world.post("ben", "second")] as const;
    const { chat } = await openTab("here");
    chat.sending.sendText({ ...plain("from here"), parentId: ids[0] });
    await reply(world, "ann", "from elsewhere", ids[1]);
    await world.environment.advance(200);
    // Many have replied since: the summary of the thread names only some of them.
    for (const userId of ["p1", "p2", "p3", "p4", "p5"]) {
      await world.service.control.addUser({ id: userId, name: userId });
      for (const id of ids) await reply(world, userId, userId, id);
    }
    const [notification] = await shownAfter(moment);
    expect(notification).toHaveLength(11);
    await world.environment.advance(pauseTime);
    await reply(world, "ben", "later", ids[1]);
    expect(await shownAfter(moment)).toEqual([["here", "later"]]);
  });

  it("a reply in an open thread, and one that stands in the main list too, count once (N3)", async () => {
    const { world, openTab, shownAfter } = await createStage();
    const root = await world.post("ann", "root");
    const { chat } = await openTab("here");
    chat.openThread(root);
    await world.environment.advance(200);
    await mention(world, "in both", { parentId: root, inMainList: true });
    await reply(world, "ben", "in the thread", root);
    expect(await shownAfter(moment)).toEqual([["here", "in both", "in the thread"]]);
  });

  it("a reply in a thread of which nothing is loaded, once (N3)", async () => {
    const { world, openTab, shownAfter } = await createStage();
    const root = await world.post("ben", "root");
    for (let index = 0; index < 150; index++) await world.post("ben", `later ${index}`);
    const { chat } = await openTab("here", { choice: "all" });
    expect(chat.find(root)).toBeNull();
    await reply(world, "cem", "deep down", root);
    expect(await shownAfter(60_000)).toEqual([["here", "deep down"]]);
  });

  it("all messages, where that is chosen, and none where nothing is (N3)", async () => {
    const { world, openTab, shownAfter, pass } = await createStage();
    const { choice } = await openTab("here", {});
    choice.now = "all";
    await world.post("ben", "to all");
    expect(await shownAfter(moment)).toEqual([["here", "to all"]]);
    await pass(pauseTime);
    await mention(world, "too late");
    await pass(100);
    choice.now = "off";
    expect(await shownAfter(60_000)).toEqual([]);
  });

  it("never own messages, from whichever device, nor deleted ones (N3)", async () => {
    const { world, openTab, shownAfter, pass } = await createStage();
    const root = await world.post("ann", "root");
    const { chat, choice } = await openTab("here");
    choice.now = "all";
    chat.sending.sendText(plain("own"));
    await world.post("ann", "own, elsewhere");
    await reply(world, "ann", "own reply, elsewhere", root);
    const inList = await mention(world, "gone");
    const { id: inThread } = await reply(world, "ben", "gone too", root);
    await pass(300);
    for (const messageId of [inList.id, inThread])
      await world.service.control.deleteMessage({ channelUrl, messageId, mode: "hard" });
    expect(await shownAfter(60_000)).toEqual([]);
  });

  it("never a mute or a ban; and a ban takes back what waited, a mute does not (N3)", async () => {
    const { world, openTab, shownAfter, pass } = await createStage();
    const root = await world.post("ann", "root");
    const { choice } = await openTab("here");
    choice.now = "all";
    const self = { channelUrl, userId: "ann" };
    await world.service.control.mute(self);
    expect(await shownAfter(moment)).toEqual([]);
    await mention(world, "for the muted");
    expect(await shownAfter(moment)).toEqual([["here", "for the muted"]]);
    await pass(pauseTime);
    await mention(world, "before the ban");
    await reply(world, "ben", "in a thread, before the ban", root);
    await pass(100);
    await world.service.control.ban(self);
    await mention(world, "after the ban");
    expect(await shownAfter(60_000)).toEqual([]);
  });
});

describe("many messages", () => {
  it("history is no news, when the page opens and when it scrolls back (N4)", async () => {
    const { world, openTab, shownAfter } = await createStage();
    for (let i = 0; i < 70; i++) await mention(world, `old ${i}`);
    const { chat } = await openTab("here");
    await chat.history.loadOlder(null);
    expect(await shownAfter(60_000)).toEqual([]);
  });

  it.each([10, 1_500])(
    "messages missed while the line was down make one notification, however slowly they come (%s ms) (N4)",
    async (latency) => {
      const { world, openTab, shownAfter, pass } = await createStage({ latency });
      await world.post("ben", "before");
      const tabs = [await openTab("first"), await openTab("second")];
      await pass(10_000);
      await world.service.control.setConnections("down");
      await pass(60_000);
      for (let i = 0; i < 250; i++) await mention(world, `missed ${i}`);
      await world.service.control.setConnections("open");
      const shown = await shownAfter(120_000);
      expect(shown).toHaveLength(1);
      expect(shown[0]?.[0]).toBe("first");
      expect(shown[0]?.length).toBe(251);
      expect(tabs.map(({ chat }) => chat.store.get().connection.type)).toEqual(["ready", "ready"]);
    },
  );

  it("a crowd makes one notification at once and then one each ten seconds (N4)", async () => {
    const { world, openTab, shownAfter, pass } = await createStage();
    const { choice } = await openTab("here");
    choice.now = "all";
    for (let i = 0; i < 120; i++) {
      await world.post("ben", `${i}`);
      await pass(250);
    }
    const shown = await shownAfter(pauseTime);
    expect(shown).toHaveLength(4);
    expect(shown.flatMap(([, ...texts]) => texts)).toEqual(Array.from({ length: 120 }, (_, i) => `${i}`));
  });

  it("nothing is left out where a hidden tab's timers run once a minute (N4)", async () => {
    const { world, shownAfter, pass } = await createStage();
    const chat = await world.enter("ann");
    const after = (ms: number, run: () => void) => world.environment.after(Math.max(ms, 60_000), run);
    const shown: string[] = [];
    startNotifier({ ...chat, environment: { ...world.environment, after } }, { storage: null }, () => ({
      choice: "mentions",
      show: (messages) =>
        void shown.push(...messages.map((message) => textOf({ message } as Parameters<typeof textOf>[0]))),
      isShown: () => false,
    }));
    for (const text of ["one", "two", "three"]) {
      await mention(world, text);
      await pass(14_000);
    }
    await shownAfter(60_000);
    expect(shown).toEqual(["one", "two", "three"]);
  });

  it("a browser whose storage is blocked, or that knows of no other tabs, notifies all the same", async () => {
    const { world, shownAfter } = await createStage();
    const chat = await world.enter("ann");
    const shown: string[] = [];
    startNotifier(chat, { storage: null }, () => ({
      choice: "mentions",
      show: (messages) => void shown.push(...messages.map(({ id }) => id)),
      isShown: () => false,
    }));
    const { id } = await mention(world, "one");
    await shownAfter(moment);
    expect(shown).toEqual([id]);
  });
});

describe.each([
  ["locks", true],
  ["leases", false],
])("a device's clock that is turned, with %s", (_, locks) => {
  it.each([-3_600_000, 3_600_000])(
    "by %i ms notifies of what the tab before has left, of nothing older, and once (N1)",
    async (turn) => {
      const { world, openTab, shownAfter, pass } = await createStage({ locks });
      const first = await openTab("first");
      await openTab("second");
      await mention(world, "one");
      expect(await shownAfter(moment)).toEqual([["first", "one"]]);
      world.environment.turnClock(turn);
      await mention(world, "two");
      await pass(100);
      first.kill();
      expect(await shownAfter(15_000)).toEqual([["second", "two"]]);
      world.environment.turnClock(-turn);
      await mention(world, "three");
      expect(await shownAfter(15_000)).toEqual([["second", "three"]]);
    },
  );
});
