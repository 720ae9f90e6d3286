import type { Actor } from "../../actor";
import { expect } from "../../assert/expect";
import { expectRefusal } from "../../assert/expect-refusal";
import { casesAbout } from "../../chat-adapter-case";
import type { Stage } from "../../stage";

/** Long enough for a second message to come too soon on a busy machine. */
const seconds = 3;
const wait = seconds * 1_000;

async function begin(stage: Stage): Promise<{ readonly alice: Actor; readonly bob: Actor }> {
  const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
  await stage.control("setSlowMode")(seconds);
  return { alice, bob };
}

export const slowModeCases = casesAbout("slow mode", {
  "is told to everybody, and to those who join later": [
    ["with setSlowMode"],
    async (stage) => {
      const { alice, bob } = await begin(stage);
      for (const actor of [alice, bob]) {
        await stage.until(`${actor.user.id} has the event channel-changed with slowModeSeconds`, () =>
          actor.eventsOf("channel-changed").some(({ channel }) => channel.slowModeSeconds === seconds),
        );
      }
      const carol = await stage.connect("carol");
      expect((await carol.join()).channel.slowModeSeconds, "slowModeSeconds of carol's join").toBe(seconds);
    },
  ],

  "refuses what comes too soon as rate-limited, with the time to wait": [
    ["with setSlowMode"],
    async (stage) => {
      const { alice, bob } = await begin(stage);
      const first = await alice.send("one");
      const { retryAfter } = await expectRefusal("the second message", alice.send("two"), "rate-limited");
      expect(retryAfter ?? 0, "retryAfter of the refusal").toBeGreaterThan(0);
      expect(retryAfter ?? Infinity, "retryAfter of the refusal").toBeLessThanOrEqual(wait);
      expect(
        (await bob.history()).map(({ id }) => id),
        "the ids in bob's history",
      ).toEqual([first.id]);
      await bob.send("somebody else's");
    },
  ],

  "takes the next message once the time is over": [
    ["with setSlowMode"],
    async (stage) => {
      const { alice } = await begin(stage);
      await alice.send("one");
      const { retryAfter } = await expectRefusal("the second message", alice.send("two"), "rate-limited");
      // A request may be faster than the one before it.
      await stage.pass((retryAfter ?? wait) + 100);
      await alice.send("two");
    },
  ],

  "counts what the person has sent on another device": [
    ["with setSlowMode"],
    async (stage) => {
      const { alice } = await begin(stage);
      // To connect may take longer than slow mode.
      const phone = await stage.connect("alice");
      await phone.join();
      await alice.send("from the tab");
      await expectRefusal("a message from the phone", phone.send("from the phone"), "rate-limited");
    },
  ],

  "does not hold for operators, nor once it has ended": [
    ["with setSlowMode", "with setRole"],
    async (stage) => {
      const { alice, bob } = await begin(stage);
      await stage.control("setRole")(alice.user.id, "operator");
      await alice.send("one");
      await alice.send("two");
      await bob.send("one");
      await stage.control("setSlowMode")(0);
      await bob.send("two");
    },
  ],
});
