import type { CallFault, CallFaultRule } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { createTestBrowser, type TestPage } from "../../../test/browser";
import { channelUrl, createWorld, type OpenChat, picture, plain, type World } from "../../../test/world";

const sob = "sendbird_emoji_sob";
const content = (text: string) => ({ text, mentionTemplate: null, mentionedUserIds: [] });

const enter = (world: World, { kill: _, ...page }: TestPage) => world.enter("ann", page);

async function stored(world: World): Promise<readonly string[]> {
  const messages = await world.service.control.history({ channelUrl });
  return messages.map((message) => (message.type === "text" ? message.text : message.type));
}

/** The moments at which a page is killed: after so many turns of the promise queue, or milliseconds. */
const moments = [
  ...Array.from({ length: 26 }, (_, i) => ({ turns: i, ms: 0 })),
  ...[1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 25].map((ms) => ({ turns: 0, ms })),
];

async function until(world: World, { turns, ms }: (typeof moments)[number]): Promise<void> {
  for (let i = 0; i < turns; i++) await Promise.resolve();
  if (ms > 0) await world.environment.advance(ms);
}

const faults: Readonly<Record<string, CallFault | null>> = {
  "answers come": null,
  "the answer is lost": { type: "lose-ack" },
  "the request is lost": { type: "lose-request" },
  "the line drops after it": { type: "drop", when: "after" },
};

describe.each(Object.entries(faults))("when a page is killed at any moment and reloaded, and %s,", (_, fault) => {
  it.each([true, false])(
    "texts are stored once and in order (idempotent sending: %s) (R13)",
    async (idempotentSend) => {
      for (const moment of moments) {
        const world = await createWorld({ latency: 4, echo: "none", capabilities: { idempotentSend } });
        const browser = createTestBrowser(world);
        const page = browser.openPage();
        const chat = await enter(world, page);
        if (fault) await world.service.control.addFault({ method: "sendText", fault, count: 1 });
        for (const text of ["one", "two", "three"]) chat.sending.sendText(plain(text));
        await until(world, moment);
        page.kill();
        await world.environment.advance(50);
        await world.service.control.clearFaults();
        const again = await enter(world, browser.openPage());
        await world.environment.advance(90_000);
        const name = JSON.stringify(moment);
        expect(await stored(world), `killed at ${name}`).toEqual(["one", "two", "three"]);
        expect(
          again.rows().map(({ status }) => status),
          `killed at ${name}`,
        ).toEqual(["sent", "sent", "sent"]);
        expect(browser.names(), `killed at ${name}`).toEqual([]);
      }
    },
  );

  it.each<[string, CallFaultRule["method"], (chat: OpenChat, id: string, root: string) => void, object | null]>([
    ["an edit", "updateText", (chat, id) => void chat.changes.edit(id, content("edited"), []), { text: "edited" }],
    ["a soft deletion", "deleteMessage", (chat, id) => void chat.changes.remove(id, "soft"), { deleted: true }],
    ["a deletion for good", "deleteMessage", (chat, id) => void chat.changes.remove(id, "hard"), null],
    [
      "a reaction",
      "setReaction",
      (chat, __, root) => void chat.changes.react(root, sob),
      { reactions: [{ key: sob, userIds: ["ann"] }] },
    ],
  ])("%s is done (R13)", async (__, method, change, result) => {
    for (const moment of moments) {
      const world = await createWorld({ latency: 4, echo: "none" });
      const root = await world.post("ben", "theirs");
      const mine = await world.post("ann", "mine");
      const browser = createTestBrowser(world);
      const page = browser.openPage();
      const chat = await enter(world, page);
      if (fault) await world.service.control.addFault({ method, fault, count: 1 });
      change(chat, mine, root);
      await until(world, moment);
      page.kill();
      await world.environment.advance(50);
      const again = await enter(world, browser.openPage());
      await world.environment.advance(90_000);
      const name = JSON.stringify(moment);
      const truth = await world.service.control.history({ channelUrl });
      const changed = truth.find(({ id }) => id === (method === "setReaction" ? root : mine)) ?? null;
      expect({ changed }, `killed at ${name}`).toMatchObject({ changed: result });
      expect(again.texts(), `killed at ${name}`).toEqual(
        truth.map((message) => (message.type === "text" ? message.text : "?")),
      );
      expect(again.store.get().outbox, `killed at ${name}`).toEqual([]);
      expect(browser.names(), `killed at ${name}`).toEqual([]);
    }
  });

  it("a file is stored once, or not at all where it was not kept yet (R13)", async () => {
    for (const moment of moments) {
      const world = await createWorld({ latency: 4, echo: "none", capabilities: { idempotentSend: false } });
      const browser = createTestBrowser(world);
      const page = browser.openPage();
      const chat = await enter(world, page);
      if (fault) await world.service.control.addFault({ method: "sendFile", fault, count: 1 });
      chat.sending.sendFile(picture);
      await until(world, moment);
      const isKept = browser.names("outbox").length + world.service.stats().messages > 0;
      page.kill();
      await world.environment.advance(50);
      await world.service.control.clearFaults();
      const again = await enter(world, browser.openPage());
      await world.environment.advance(120_000);
      const name = JSON.stringify(moment);
      expect(await stored(world), `killed at ${name}`).toEqual(isKept ? ["file"] : []);
      expect(
        again.rows().map(({ status }) => status),
        `killed at ${name}`,
      ).toEqual(isKept ? ["sent"] : []);
      expect([...browser.names(), ...browser.files.keys()], `killed at ${name}`).toEqual([]);
    }
  });
});
