import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { type CallTarget, everyCall } from "../every-call";
import { expectCalledOff } from "../assert/expect-called-off";
import { expectRefusal } from "../assert/expect-refusal";
import type { Stage } from "../stage";

async function begin(stage: Stage) {
  const [alice, bob] = [await stage.connect("alice"), await stage.enter("bob")];
  const { cursor } = await alice.join();
  const target: CallTarget = {
    channelUrl: stage.channelUrl,
    own: (await alice.send("alice's first")).id,
    other: (await bob.send("bob's first")).id,
    reactionKey: stage.capabilities.reactions ? (await stage.reactionKeys(alice))[0] : "none",
    cursor: cursor ?? "none",
  };
  return { alice, bob, target };
}

export const cancellingCases = casesAbout("cancelling", {
  ...Object.fromEntries(
    everyCall.map(({ name, feature, start }) => [
      `${name} beforehand rejects with cancelled and does nothing`,
      [
        feature === null ? [] : [feature],
        async (stage: Stage) => {
          const { alice, bob, target } = await begin(stage);
          const before = await bob.history();
          await expectRefusal(name, start(alice.adapter, target, { signal: AbortSignal.abort() }), "cancelled");
          await stage.quiet();
          expect(await bob.history(), "bob's history after a call that was aborted beforehand").toEqual(before);
        },
      ] as const,
    ]),
  ),

  ...Object.fromEntries(
    everyCall.map(({ name, feature, start }) => [
      `${name} under way rejects with cancelled soon`,
      [
        feature === null ? [] : [feature],
        async (stage: Stage) => {
          const { alice, bob, target } = await begin(stage);
          const abort = new AbortController();
          const call = start(alice.adapter, target, { signal: abort.signal });
          abort.abort();
          await expectCalledOff(stage, name, call);
          const after = await bob.send("life goes on");
          await alice.join();
          expect(await alice.find(after.id), "the message after the aborted call, in alice's history").toMatchObject({
            text: "life goes on",
          });
        },
      ] as const,
    ]),
  ),

  "connect rejects with cancelled, and connecting works afterwards": async (stage) => {
    const alice = stage.prepare("alice");
    await expectRefusal("connect", alice.adapter.connect(alice.session, { signal: AbortSignal.abort() }), "cancelled");
    const abort = new AbortController();
    const connecting = alice.adapter.connect(alice.session, { signal: abort.signal });
    abort.abort();
    await expectRefusal("connect under way", connecting, "cancelled");
    await stage.quiet();
    expect(alice.events(), "no sign of the cancelled connection").toEqual([]);
    await alice.connect();
    await alice.join();
    await alice.send("here after all");
  },

  "leave does not keep the events going": async (stage) => {
    const { alice, bob } = await begin(stage);
    const abort = new AbortController();
    const leaving = alice.adapter.leave(stage.channelUrl, { signal: abort.signal });
    abort.abort();
    await leaving.catch((error: unknown) => expectRefusal("leave", Promise.reject(error), "cancelled"));
    const known = alice.events().length;
    await bob.send("unheard");
    await stage.quiet();
    expect(alice.events().length, "how many events came to alice after she left").toBe(known);
  },

  "after the result changes nothing": async (stage) => {
    const { alice, bob } = await begin(stage);
    const abort = new AbortController();
    const query = { parentId: null, limit: 10, before: null };
    const page = await alice.adapter.getMessages(stage.channelUrl, query, { signal: abort.signal });
    abort.abort();
    await stage.quiet();
    expect(page.messages, "the messages of a page whose signal was aborted afterwards").toHaveLength(2);
    const message = await bob.send("still here");
    await stage.until("alice still receives events", () => alice.latest(message.id));
  },
});
