import { describe, expect, it } from "vitest";
import { ann, ben, fileMessage, textMessage } from "../../../../test/messages";
import { pendingChange } from "../../../../test/outgoing";
import { applyPendingChanges, type ChangeContent, toReactionSteps } from "./pending-change";

const edit: ChangeContent = {
  type: "edit",
  content: { text: "Hi @{ben}", mentionTemplate: "Hi @{ben}", mentionedUserIds: ["ben"] },
  mentionedUsers: [ben],
};
const shown = (message: Parameters<typeof applyPendingChanges>[0], ...changes: readonly ChangeContent[]) =>
  applyPendingChanges(
    message,
    changes.map((change) => pendingChange(change)),
    ann.id,
  );

describe("a message with an own change on its way", () => {
  it("shows the text of an edit as edited, with who it mentions", () => {
    expect(shown(textMessage({ createdAt: 500 }), edit)).toEqual(
      textMessage({
        createdAt: 500,
        text: "Hi @{ben}",
        mentionTemplate: "Hi @{ben}",
        mentionedUsers: [ben],
        updatedAt: 500,
      }),
    );
  });

  it("a message with an own change on its way is not shown as edited earlier than it was", () => {
    expect(shown(textMessage({ createdAt: 500, updatedAt: 900 }), edit)).toMatchObject({ updatedAt: 900 });
    expect(shown(textMessage({ createdAt: 0 }), edit)).toMatchObject({ updatedAt: 1 });
  });

  it("shows a file as it is, whatever edit is recorded for it", () => {
    const file = fileMessage("image/png");
    expect(shown(file, edit)).toBe(file);
  });

  it("a message with an own change on its way is gone while it is deleted for good, and a deleted message while it can be restored", () => {
    const message = textMessage();
    expect(shown(message, { type: "delete", mode: "hard" })).toBeNull();
    expect(shown(message, { type: "delete", mode: "soft" })).toEqual({ ...message, deleted: true });
    expect(shown(textMessage({ deleted: true }), { type: "undo-delete" })).toEqual(message);
  });

  it("stays gone, whatever change came after its deletion for good", () => {
    expect(shown(textMessage(), { type: "delete", mode: "hard" }, edit)).toBeNull();
  });

  it("shows the changes in the order in which they were made", () => {
    const steps: ChangeContent[] = [edit, { type: "delete", mode: "soft" }, { type: "undo-delete" }];
    expect(shown(textMessage(), ...steps)).toMatchObject({ text: "Hi @{ben}", deleted: false });
  });

  it("a message with an own change on its way does not show an edit that was refused", () => {
    const refused = pendingChange(edit, { phase: "failed", error: "not-allowed" });
    const message = textMessage();
    expect(applyPendingChanges(message, [refused], ann.id)).toBe(message);
  });

  it("shows the one own reaction, beside those of others", () => {
    const message = textMessage({
      reactions: [
        { key: "sob", userIds: ["ben", "ann"] },
        { key: "wow", userIds: ["ann"] },
      ],
    });
    expect(shown(message, { type: "react", emojiKey: "joy" })?.reactions).toEqual([
      { key: "sob", userIds: ["ben"] },
      { key: "joy", userIds: ["ann"] },
    ]);
    expect(shown(message, { type: "react", emojiKey: null })?.reactions).toEqual([{ key: "sob", userIds: ["ben"] }]);
  });
});

describe("the steps to the one reaction of a person", () => {
  const reactions = [
    { key: "sob", userIds: ["ben", "ann"] },
    { key: "wow", userIds: ["ann"] },
  ];

  it("take away each other one, and add it unless it is there", () => {
    expect(toReactionSteps(reactions, "wow", "ann")).toEqual([{ key: "sob", userId: "ann", on: false }]);
    expect(toReactionSteps(reactions, "joy", "ben")).toEqual([
      { key: "sob", userId: "ben", on: false },
      { key: "joy", userId: "ben", on: true },
    ]);
  });

  it("the steps to the one reaction of a person are none where it is so already", () => {
    expect(toReactionSteps(reactions, "sob", "ben")).toEqual([]);
    expect(toReactionSteps(reactions, null, "cem")).toEqual([]);
  });
});
