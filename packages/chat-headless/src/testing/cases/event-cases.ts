import { type ChatEvent, comparePositions } from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";

export const eventCases = casesAbout("events", {
  "deliver a message to everybody who joined, as the history has it": async (stage) => {
    const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    const { id } = await alice.send("to all of you");
    for (const witness of [bob, carol]) {
      const delivered = await stage.until(`${witness.user.name} has the event message-received`, () =>
        witness.latest(id),
      );
      const stored = await witness.find(id);
      expect(delivered, "the delivered message").toMatchObject({
        type: "text",
        text: "to all of you",
        createdAt: stored?.createdAt,
        sender: { id: alice.user.id },
      });
      expect(stored, "the message in the history").toMatchObject({
        type: "text",
        text: "to all of you",
        sender: { id: alice.user.id, name: alice.user.name },
      });
    }
  },

  "deliver every one of many messages": async (stage) => {
    const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    const sending = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? alice : bob).send(`message ${index}`));
    for (const { id } of await Promise.all(sending))
      await stage.until("carol has the event message-received of every message", () => carol.latest(id));
    expect(await carol.history(), "carol's history of 12 messages").toHaveLength(12);
  },

  "show everybody the same order": async (stage) => {
    const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    for (let round = 0; round < 3; round++) {
      await Promise.all([alice.send(`a${round}`), bob.send(`b${round}`)]);
      await stage.pass(3);
    }
    const seen = (await carol.history()).map((message) => message.id);
    expect(
      (await alice.history()).map((message) => message.id),
      "the ids in alice's history, beside carol's",
    ).toEqual(seen);
    for (const id of seen)
      await stage.until("carol has the event message-received of every message", () => carol.latest(id));
    const delivered = seen.map((id) => carol.latest(id)).filter((message) => message !== undefined);
    expect(
      delivered.toSorted(comparePositions).map((message) => message.id),
      "the ids of what was delivered to carol, in the channel's order",
    ).toEqual(seen);
  },

  "place a later message after an earlier one": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const first = await alice.send("first");
    const second = await bob.send("second");
    await stage.pass(20);
    const third = await alice.send("third");
    expect(comparePositions(first, second), "comparePositions(first, second)").toBeLessThan(0);
    expect(comparePositions(second, third), "comparePositions(second, third)").toBeLessThan(0);
    expect(third.createdAt, "createdAt of a message sent 20 ms later").toBeGreaterThan(first.createdAt);
  },

  "reach every listener until it unsubscribes": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const received: [ChatEvent[], ChatEvent[]] = [[], []];
    const stopFirst = alice.adapter.subscribe((event) => received[0].push(event));
    alice.adapter.subscribe((event) => received[1].push(event));
    await bob.send("one");
    await stage.until("both listeners have the event message-received", () =>
      received.every((events) => events.some((event) => event.type === "message-received")),
    );
    stopFirst();
    stopFirst();
    const before = received[0].length;
    const second = await bob.send("two");
    await stage.until("the other still hears", () =>
      received[1].some((event) => event.type === "message-received" && event.message.id === second.id),
    );
    await stage.quiet();
    expect(received[0].length, "nothing after unsubscribing").toBe(before);
  },

  "continue for other listeners when one unsubscribes during delivery": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    let received = 0;
    const stop = alice.adapter.subscribe((event) => {
      if (event.type !== "message-received") return;
      received += 1;
      stop();
    });
    const later: string[] = [];
    alice.adapter.subscribe((event) => event.type === "message-received" && later.push(event.message.id));
    const first = await bob.send("one");
    const second = await bob.send("two");
    await stage.until("listeners beside it miss nothing", () => later.includes(first.id) && later.includes(second.id));
    expect(received, "how many messages a listener got that unsubscribed during the first").toBe(1);
  },

  "are delivered to the sender's other devices too": async (stage) => {
    const [tab, phone] = [await stage.enter("alice"), await stage.enter("alice")];
    const message = await tab.send("from the tab");
    const delivered = await stage.until("the phone has the event message-received", () => phone.latest(message.id));
    expect(delivered, "the message delivered to the phone").toMatchObject({
      text: "from the tab",
      sender: { id: tab.user.id },
    });
  },

  "deliver an announcement as a message without a sender": [
    ["with announce"],
    async (stage) => {
      const alice = await stage.enter("alice");
      await stage.control("announce")("Doors open at nine.");
      const delivered = await stage.until(
        "alice has the event message-received",
        () => alice.eventsOf("message-received")[0]?.message,
      );
      expect(delivered, "the delivered announcement").toMatchObject({
        type: "admin",
        sender: null,
        text: "Doors open at nine.",
      });
      expect(await alice.find(delivered.id), "the announcement in alice's history").toMatchObject({
        type: "admin",
        text: "Doors open at nine.",
      });
    },
  ],
});
