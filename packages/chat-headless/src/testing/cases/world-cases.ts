import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";

/** Cases of the factory itself: if its worlds are wrong, no other case means anything. */
export const worldCases = casesAbout("world", {
  "starts with an empty channel and three attendees": async (stage) => {
    const people = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    for (const person of people) {
      const { channel, membership, newest } = await person.join();
      expect(membership, "the membership of each person on join").toMatchObject({
        role: "attendee",
        muted: false,
        banned: false,
      });
      expect(channel, "the channel on join").toMatchObject({ url: stage.channelUrl, frozen: false });
      expect(newest, "newest of an empty channel").toBe(null);
      expect(await person.history(), "the history of an empty channel").toEqual([]);
    }
    expect(new Set(people.map((person) => person.user.id)).size, "how many different ids the three people have").toBe(
      3,
    );
    expect(
      new Set(people.map((person) => person.user.name.slice(0, 1).toLowerCase())).size,
      "how many different first letters the three names have",
    ).toBe(3);
  },

  "shares nothing with another world": async (stage) => {
    const alice = await stage.enter("alice");
    const elsewhere = await stage.another();
    const bobElsewhere = await elsewhere.enter("bob");
    await alice.send("only here");
    await elsewhere.quiet();
    expect(bobElsewhere.eventsOf("message-received"), "message-received events in the other world").toEqual([]);
    expect(await bobElsewhere.history(), "bob's history in the other world").toEqual([]);
  },

  "gives one person several adapters that live on their own": async (stage) => {
    const [tab, phone, bob] = [await stage.enter("alice"), await stage.enter("alice"), await stage.enter("bob")];
    const first = await bob.send("to both");
    for (const client of [tab, phone]) await stage.until("both have the message", () => client.latest(first.id));
    await tab.adapter.disconnect();
    const second = await bob.send("to one");
    await stage.until("the other adapter goes on", () => phone.latest(second.id));
    expect(tab.latest(second.id), "the message at the adapter that disconnected").toBe(undefined);
  },

  "declares capabilities as plain data, the same for everybody": async (stage) => {
    const before = JSON.stringify(stage.capabilities);
    const [alice, bob] = [await stage.enter("alice"), stage.prepare("bob")];
    expect(JSON.parse(before), "the capabilities after JSON").toEqual(stage.capabilities);
    expect(alice.adapter.capabilities, "the capabilities of alice's second adapter").toEqual(stage.capabilities);
    expect(bob.adapter.capabilities, "the capabilities of bob's adapter").toEqual(stage.capabilities);
    expect(JSON.stringify(stage.capabilities), "the capabilities after alice has entered").toBe(before);
    expect(stage.capabilities.maxTextLength, "maxTextLength").toBeGreaterThan(0);
    expect(stage.capabilities.maxFileSize, "maxFileSize").toBeGreaterThanOrEqual(stage.capabilities.files ? 1 : 0);
  },
});
