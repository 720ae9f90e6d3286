import { expect } from "../../assert/expect";
import { expectRefusal } from "../../assert/expect-refusal";
import { casesAbout } from "../../chat-adapter-case";
import { enterAsOperator } from "../../enter-as-operator";
import { enterOperatorStage } from "./operator-stage";

export const removalCases = casesAbout("operators", {
  "remove another's message for good, also one with replies, and everybody is told": [
    ["operators remove for good", "threads", "with setRole"],
    async (stage) => {
      const { operator, target, witness } = await enterOperatorStage(stage);
      const root = await target.send("buy now");
      await witness.send("no", { parentId: root.id, inMainList: false });
      const remove = () => operator.adapter.deleteMessage(stage.channelUrl, root.id, "hard");
      expect(await remove(), "what an operator's removal resolves with").toBe(null);
      for (const actor of [target, witness])
        await stage.until(`${actor.user.name} has the event message-deleted`, () =>
          actor.eventsOf("message-deleted").some(({ messageId }) => messageId === root.id),
        );
      expect(await witness.find(root.id), "the removed message in carol's history").toBe(undefined);
      await expectRefusal("the second removal of one message", remove(), "not-found");
    },
  ],

  "remove another's message so that nobody reads it, and say that they did": [
    ["operators remove and restore", "threads", "with setRole"],
    async (stage) => {
      const { operator, target, witness } = await enterOperatorStage(stage);
      const root = await target.send("buy now");
      await witness.send("no", { parentId: root.id, inMainList: false });
      const answer = await operator.adapter.deleteMessage(stage.channelUrl, root.id, "soft");
      for (const actor of [target, witness])
        await stage.until(`${actor.user.name} has the event message-updated with removedBy: operator`, () =>
          actor.eventsOf("message-updated").some(({ message }) => message.removedBy === "operator"),
        );
      for (const message of [answer, await target.find(root.id), await witness.find(root.id)])
        expect(message, "the message that an operator has removed").toMatchObject({
          id: root.id,
          deleted: true,
          removedBy: "operator",
          text: "",
        });
      const late = await stage.enter("bob");
      expect(
        (await late.history()).some((message) => message.type === "text" && message.text === "buy now"),
        "whether the text is in the history of who joins later",
      ).toBe(false);
    },
  ],

  "restore what an operator has removed, with its text, reactions and place": [
    ["operators remove and restore", "reactions", "with setRole"],
    async (stage) => {
      const { operator, target, witness } = await enterOperatorStage(stage);
      const { id } = await target.send("not so bad");
      await witness.send("next");
      const [key] = await stage.reactionKeys(witness);
      await witness.adapter.setReaction(stage.channelUrl, id, key, true);
      const other = await enterAsOperator(stage, "carol");
      const before = (await other.history()).map(({ revision: _, ...message }) => message);
      await operator.adapter.deleteMessage(stage.channelUrl, id, "soft");
      await other.adapter.undoDelete(stage.channelUrl, id);
      const after = (await other.history()).map(({ revision: _, ...message }) => message);
      expect(after, "the history after a removal that another operator has undone").toEqual(before);
      await stage.until("bob has the event message-updated with the text", () =>
        target
          .eventsOf("message-updated")
          .some(({ message }) => message.id === id && !message.deleted && message.removedBy === undefined),
      );
    },
  ],

  "keep what they removed from being restored by its author, or by another attendee": [
    ["operators remove and restore", "with setRole"],
    async (stage) => {
      const { operator, target, witness } = await enterOperatorStage(stage);
      const { id } = await target.send("buy now");
      await operator.adapter.deleteMessage(stage.channelUrl, id, "soft");
      for (const { adapter } of [target, witness])
        await expectRefusal("an attendee's undo", adapter.undoDelete(stage.channelUrl, id), "not-allowed");
      await target.adapter.deleteMessage(stage.channelUrl, id, "soft").catch(() => null);
      await expectRefusal(
        "the author's undo after a deletion of their own",
        target.adapter.undoDelete(stage.channelUrl, id),
        "not-allowed",
      );
      expect((await witness.find(id))?.deleted, "`deleted` after the undos that were refused").toBe(true);
    },
  ],

  "restore nothing that its author has deleted": [
    ["operators remove and restore", "with setRole"],
    async (stage) => {
      const { operator, target, witness } = await enterOperatorStage(stage);
      const { id } = await target.send("my own affair");
      await target.adapter.deleteMessage(stage.channelUrl, id, "soft");
      await expectRefusal(
        "an operator's undo of an author's deletion",
        operator.adapter.undoDelete(stage.channelUrl, id),
        "not-allowed",
      );
      expect((await witness.find(id))?.deleted, "`deleted` after that undo was refused").toBe(true);
    },
  ],
});
