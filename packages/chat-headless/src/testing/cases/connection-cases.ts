import type { ChatError } from "@foyer/chat-headless/core";
import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { everyCall } from "../every-call";
import { expectRefusal } from "../assert/expect-refusal";
import type { Actor } from "../actor";
import type { Stage } from "../stage";

/** After so many turns of the promise queue, or milliseconds. */
const abortMoments = [...[0, 2, 8].map((turns) => ({ turns, ms: 0 })), ...[1, 20].map((ms) => ({ turns: 0, ms }))];

export const connectionCases = casesAbout("connection", {
  "resolves with the person who signed in": async (stage) => {
    const alice = stage.prepare("alice");
    expect(await alice.connect(), "the user that connect returns").toMatchObject({
      id: alice.user.id,
      name: alice.user.name,
    });
  },

  "refuses every call as not-connected before connect": async (stage) => {
    await expectAllNotConnected(stage, stage.prepare("alice"));
  },

  "refuses every call as not-connected after disconnect": async (stage) => {
    const alice = await stage.enter("alice");
    await alice.adapter.disconnect();
    await expectAllNotConnected(stage, alice);
  },

  "delivers no event after disconnect": async (stage) => {
    const [alice, bob, carol] = [await stage.enter("alice"), await stage.enter("bob"), await stage.enter("carol")];
    await alice.adapter.disconnect();
    alice.forgetEvents();
    const message = await bob.send("missed");
    await stage.until("carol has the event message-received", () => carol.latest(message.id));
    await stage.quiet();
    expect(alice.events(), "events to alice after she disconnected").toEqual([]);
  },

  "can be disconnected when not connected, and twice": async (stage) => {
    const alice = stage.prepare("alice");
    await alice.adapter.disconnect();
    await alice.connect();
    await Promise.all([alice.adapter.disconnect(), alice.adapter.disconnect()]);
    await alice.adapter.disconnect();
  },

  "connects again after a disconnect": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    await alice.adapter.disconnect();
    await alice.connect();
    await alice.join();
    const mine = await alice.send("back");
    const theirs = await bob.send("welcome back");
    await stage.until("bob has hers", () => bob.latest(mine.id));
    await stage.until("alice has his", () => alice.latest(theirs.id));
  },

  "ends disconnected when disconnect is called during connect": async (stage) => {
    const alice = stage.prepare("alice");
    const connecting = alice.connect().then(
      () => "connected",
      (error: ChatError) => error.class,
    );
    const disconnecting = alice.adapter.disconnect();
    expect(await connecting, "the connect must not come through").not.toBe("connected");
    await disconnecting;
    await stage.quiet();
    await expectRefusal("a call", alice.history(), "not-connected");
  },

  "leaves nothing connected when connect is aborted, at whatever moment": async (stage) => {
    for (const { turns, ms } of abortMoments) {
      const alice = stage.prepare("alice");
      const controller = new AbortController();
      const connecting = alice.adapter.connect(alice.session, { signal: controller.signal }).then(
        () => "connected",
        (error: ChatError) => error.code,
      );
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      if (ms > 0) await stage.pass(ms);
      controller.abort();
      const outcome = await connecting;
      if (outcome === "connected") {
        // It came first: from then on it is a connection like any other.
        await alice.adapter.disconnect();
        continue;
      }
      expect(outcome, "the outcome of the aborted connect").toBe("cancelled");
      await stage.quiet();
      await expectRefusal(`a call after an abort at ${turns} turns, ${ms} ms`, alice.join(), "not-connected");
      expect(alice.events(), "events to alice after the aborted connect").toEqual([]);
      await alice.connect();
      await alice.join();
      await alice.adapter.disconnect();
    }
  },

  "settles what is under way when disconnecting": async (stage) => {
    const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
    const theirs = await bob.send("hello");
    const under = everyCall
      .filter((call) => call.feature === null || stage.capabilities[call.feature])
      .map((call) =>
        call
          .start(alice.adapter, { ...targetOf(stage), own: "nothing", other: theirs.id })
          .catch((error: ChatError) => error.code),
      );
    await alice.adapter.disconnect();
    expect(await Promise.all(under), "the calls that have settled").toHaveLength(under.length);
  },

  "ends in class auth when the token provider rejects, and works once it does not": async (stage) => {
    const alice = stage.prepare("alice");
    alice.refuseTokens(true);
    const outcome = await alice.connect().then(
      () => "no token needed",
      (error: ChatError) => error.class,
    );
    expect(outcome, "the class of connect's error when getToken rejects").toBe(
      alice.tokenRequests() === 0 ? "no token needed" : "auth",
    );
    alice.refuseTokens(false);
    await alice.adapter.disconnect();
    await alice.connect();
    await alice.join();
  },

  "refuses a stranger with class auth": [
    ["with stranger"],
    async (stage) => {
      const nobody = stage.prepare("alice");
      await expectRefusal("a stranger's connect", nobody.adapter.connect(stage.control("stranger")), { class: "auth" });
      await expectRefusal("a stranger's call", nobody.history(), "not-connected");
    },
  ],
});

function targetOf(stage: Stage) {
  return { channelUrl: stage.channelUrl, own: "1", other: "2", reactionKey: "any", cursor: "any" };
}

async function expectAllNotConnected(stage: Stage, actor: Actor): Promise<void> {
  for (const call of everyCall) {
    if (call.feature !== null && !stage.capabilities[call.feature]) continue;
    await expectRefusal(call.name, call.start(actor.adapter, targetOf(stage)), "not-connected");
  }
}
