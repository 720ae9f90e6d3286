import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { everyCall } from "../every-call";
import { toTextDraft } from "../drafts";
import { expectRefusal } from "../assert/expect-refusal";
import type { Actor } from "../actor";
import type { Stage } from "../stage";

type Refused =
  | "reactions"
  | "threads"
  | "typing"
  | "files"
  | "softDelete"
  | "search"
  | "members"
  | "unread"
  | "changes"
  | "reports";

/** Every call that needs the capability is refused as unsupported, and has done nothing. */
async function expectUnsupported(
  stage: Stage,
  feature: Refused,
): Promise<{ readonly alice: Actor; readonly bob: Actor }> {
  const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
  const target = {
    channelUrl: stage.channelUrl,
    own: (await alice.send("alice's first")).id,
    other: (await bob.send("bob's first")).id,
    reactionKey: "thumbsup",
    cursor: "0",
  };
  const before = await bob.history();
  for (const call of everyCall) {
    if (call.feature === feature) await expectRefusal(call.name, call.start(alice.adapter, target), "unsupported");
  }
  await stage.quiet();
  expect(await bob.history(), "bob's history after the calls that were refused").toEqual(before);
  return { alice, bob };
}

export const absenceCases = casesAbout("absence", {
  "of reactions is honest": [
    ["no reactions"],
    async (stage) => {
      const { bob } = await expectUnsupported(stage, "reactions");
      expect(
        (await bob.history()).map((message) => message.reactions),
        "the reactions in bob's history",
      ).toEqual([[], []]);
      expect(bob.eventsOf("reaction-changed"), "reaction-changed events to bob").toEqual([]);
    },
  ],
  "of threads is honest": [
    ["no threads"],
    async (stage) => {
      const { bob } = await expectUnsupported(stage, "threads");
      expect(
        (await bob.history()).map((message) => [message.parentId, message.thread?.replyCount ?? 0]),
        "parentId and replyCount in bob's history",
      ).toEqual([
        [null, 0],
        [null, 0],
      ]);
      expect(bob.eventsOf("thread-changed"), "thread-changed events to bob").toEqual([]);
    },
  ],
  "of typing is honest": [
    ["no typing"],
    async (stage) => {
      const { bob } = await expectUnsupported(stage, "typing");
      expect(bob.eventsOf("typing-changed"), "typing-changed events to bob").toEqual([]);
    },
  ],
  "of files is honest": [["no files"], async (stage) => void (await expectUnsupported(stage, "files"))],
  "of soft deletion is honest": [
    ["no softDelete"],
    async (stage) => {
      const { bob } = await expectUnsupported(stage, "softDelete");
      expect(
        (await bob.history()).map((message) => message.deleted),
        "`deleted` in bob's history",
      ).toEqual([false, false]);
    },
  ],
  "of search is honest": [["no search"], async (stage) => void (await expectUnsupported(stage, "search"))],
  "of members is honest": [["no members"], async (stage) => void (await expectUnsupported(stage, "members"))],
  "of reports is honest": [["no reports"], async (stage) => void (await expectUnsupported(stage, "reports"))],
  "of unread counts is honest": [
    ["no unread"],
    async (stage) => {
      const { alice } = await expectUnsupported(stage, "unread");
      expect((await alice.join()).unreadCount, "unreadCount of alice's join").toBe(null);
      expect(alice.eventsOf("seen-changed"), "seen-changed events to alice").toEqual([]);
    },
  ],
  "of changes is honest": [
    ["no changes"],
    async (stage) => {
      const { alice } = await expectUnsupported(stage, "changes");
      expect((await alice.join()).cursor, "cursor of alice's join").toBe(null);
    },
  ],
  "of presence is honest": [
    ["no presence"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const bob = await stage.enter("bob");
      await bob.adapter.disconnect();
      await stage.quiet();
      expect(alice.eventsOf("presence-changed"), "presence-changed events to alice").toEqual([]);
    },
  ],
  "of data is honest: refused, or the text without it": [
    ["no data"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const draft = toTextDraft("Lunch?", { customType: "poll", data: { options: ["pizza", "soup"] } });
      const sent = await alice.adapter.sendText(stage.channelUrl, draft).catch((error: unknown) => {
        return expectRefusal("the data", Promise.reject(error), "unsupported");
      });
      if (sent instanceof Error) expect(await bob.history(), "bob's history after data that was refused").toEqual([]);
      else
        expect(await bob.find(sent.id), "the text of data without it").toMatchObject({
          text: "Lunch?",
          customType: "",
          data: null,
        });
    },
  ],
  "of mentions is honest: refused, or the plain text without them": [
    ["no mentions"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const text = `@${bob.user.name}!`;
      const draft = toTextDraft(text, { mentionTemplate: `@{${bob.user.id}}!`, mentionedUserIds: [bob.user.id] });
      const sent = await alice.adapter.sendText(stage.channelUrl, draft).catch((error: unknown) => {
        return expectRefusal("the mention", Promise.reject(error), "unsupported");
      });
      if (sent instanceof Error)
        expect(await bob.history(), "bob's history after a mention that was refused").toEqual([]);
      else
        expect(await bob.find(sent.id), "the text of a mention without mentions").toMatchObject({
          text,
          mentionTemplate: null,
          mentionedUsers: [],
        });
    },
  ],
});

/** No declared capability is refused as unsupported. */
export const presenceOfCapabilityCases = casesAbout(
  "presence of what is declared",
  Object.fromEntries(
    everyCall
      .filter(({ feature }) => feature !== null)
      .map(({ name, feature, start }) => [
        `lets ${name} be called`,
        [
          feature === null ? [] : [feature],
          async (stage: Stage) => {
            const [alice, bob] = [await stage.connect("alice"), await stage.enter("bob")];
            const { cursor } = await alice.join();
            const own = (await alice.send("alice's first")).id;
            const other = (await bob.send("bob's first")).id;
            const reactionKey = stage.capabilities.reactions ? (await stage.reactionKeys(alice))[0] : "none";
            if (name === "undoDelete") await alice.adapter.deleteMessage(stage.channelUrl, own, "soft");
            await start(alice.adapter, {
              channelUrl: stage.channelUrl,
              own,
              other,
              reactionKey,
              cursor: cursor ?? "none",
            });
          },
        ] as const,
      ]),
  ),
);
