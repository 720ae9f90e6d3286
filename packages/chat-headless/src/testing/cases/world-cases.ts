import { expect } from "vitest";
import { casesAbout } from "../chat-adapter-case";

/** Of the factory itself: if worlds are not what they should be, no other case means anything. */
export const worldCases = casesAbout("world", {
  "starts with an empty channel and three attendees": async (stage) => {
    const people = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    for (const person of people) {
      const { channel, membership, newest } = await person.join();
      expect(membership).toMatchObject({ role: "attendee", muted: false, banned: false });
      expect(channel).toMatchObject({ url: stage.channelUrl, frozen: false });
      expect(newest).toBeNull();
      expect(await person.history()).toEqual([]);
    }
    expect(new Set(people.map((person) => person.user.id)).size).toBe(3);
    expect(new Set(people.map((person) => person.user.name.slice(0, 1).toLowerCase())).size).toBe(3);
  },

  "shares nothing with another world": async (stage) => {
    const alice = await stage.enter("alice");
    const elsewhere = await stage.another();
    const bobElsewhere = await elsewhere.enter("bob");
    await alice.send("only here");
    await elsewhere.quiet();
    expect(bobElsewhere.eventsOf("message-received")).toEqual([]);
    expect(await bobElsewhere.history()).toEqual([]);
  },

  "gives one person several adapters that live on their own": async (stage) => {
    const [tab, phone, bob] = [await stage.enter("alice"), await stage.enter("alice"), await stage.enter("bob")];
    const first = await bob.send("to both");
    for (const client of [tab, phone]) await stage.until("both have the message", () => client.latest(first.id));
    await tab.adapter.disconnect();
    const second = await bob.send("to one");
    await stage.until("the other adapter goes on", () => phone.latest(second.id));
    expect(tab.latest(second.id)).toBeUndefined();
  },

  "declares capabilities as plain data, the same for everybody": async (stage) => {
    const before = JSON.stringify(stage.capabilities);
    const [alice, bob] = [await stage.enter("alice"), stage.prepare("bob")];
    expect(JSON.parse(before)).toEqual(stage.capabilities);
    expect(alice.adapter.capabilities).toEqual(stage.capabilities);
    expect(bob.adapter.capabilities).toEqual(stage.capabilities);
    expect(JSON.stringify(stage.capabilities)).toBe(before);
    expect(stage.capabilities.maxTextLength).toBeGreaterThan(0);
    expect(stage.capabilities.maxFileSize).toBeGreaterThanOrEqual(stage.capabilities.files ? 1 : 0);
  },
});
