import { expect } from "../../assert/expect";
import { expectRefusal } from "../../assert/expect-refusal";
import { casesAbout } from "../../chat-adapter-case";
import { report } from "../../every-call";

export const reportCases = casesAbout("reports", {
  "of another's message are seen by nobody in the channel": [
    ["reports"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await bob.send("buy now");
      await stage.until("alice has the event message-received", () => alice.latest(id));
      await stage.quiet();
      const before = await bob.history();
      for (const actor of [alice, bob]) actor.forgetEvents();
      await report(alice.adapter, stage.channelUrl, id);
      await stage.quiet();
      expect(await bob.history(), "bob's history after his message was reported").toEqual(before);
      expect(bob.events(), "events to bob after his message was reported").toEqual([]);
      expect(alice.events(), "events to alice after her report").toEqual([]);
    },
  ],

  "may be repeated": [
    ["reports"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await bob.send("buy now");
      await report(alice.adapter, stage.channelUrl, id);
      await report(alice.adapter, stage.channelUrl, id);
    },
  ],

  "of a message that is gone are refused as not-found": [
    ["reports"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await bob.send("soon gone");
      await bob.adapter.deleteMessage(stage.channelUrl, id, "hard");
      await stage.until("alice has the event message-deleted", () =>
        alice.eventsOf("message-deleted").some(({ messageId }) => messageId === id),
      );
      await expectRefusal("the report", report(alice.adapter, stage.channelUrl, id), "not-found");
    },
  ],

  "reach those who moderate, with the reporter's words": [
    ["reports", "with reports"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const { id } = await bob.send("buy now");
      await report(alice.adapter, stage.channelUrl, id);
      expect(await stage.control("reports")(), "the reports at the service").toMatchObject([
        { messageId: id, reporterId: alice.user.id, comment: "Not for the first time" },
      ]);
    },
  ],
});
