import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { pendingChange } from "../../../test/outgoing";
import { createChatState } from "../state/chat-state";
import type { PendingChange } from "../state/outgoing/pending-change";
import { findRefusedEdit, pendingEditOf } from "./refused-edit";

const content = { text: "refused", mentionTemplate: null, mentionedUserIds: [] };
const editing = { type: "edit", content, mentionedUsers: [] } as const;
const edit = pendingChange(editing, { phase: "failed", error: "blocked" });
const deletion = pendingChange({ type: "delete", mode: "soft" }, { sequence: 2 });

function stateWith(...changes: readonly PendingChange[]) {
  const state = createChatState({ channelUrl: "hall", userId: "ann", capabilities: fullCapabilities });
  return { ...state, outbox: changes };
}

describe("the words of a refused edit", () => {
  it("are there although the message is being deleted since", () => {
    const state = stateWith(edit, deletion);
    expect(pendingEditOf(state, "1")).toBe(edit);
    expect(findRefusedEdit(state, null)).toBe(edit);
  });

  it("belong to the list from which the message was edited", () => {
    expect(findRefusedEdit(stateWith({ ...edit, parentId: "0" }), null)).toBeUndefined();
    expect(findRefusedEdit(stateWith({ ...edit, parentId: "0" }), "0")).toMatchObject({ messageId: "1" });
  });

  it.each([
    ["nothing was edited", [deletion]],
    ["the edit is on its way", [pendingChange(editing)]],
    ["another edit is on its way", [edit, pendingChange(editing, { sequence: 3 })]],
  ])("are not there where %s", (_, changes) => {
    expect(pendingEditOf(stateWith(...changes), "1")?.phase).not.toBe("failed");
    expect(findRefusedEdit(stateWith(...changes), null)).toBeUndefined();
  });
});
