import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { createChatState } from "../state/chat-state";
import type { PendingChange } from "../state/pending-change";
import { findRefusedEdit, refusedEditOf } from "./refused-edit";

const base = { messageId: "1", parentId: null, attempted: true, error: null };
const content = { text: "refused", mentionTemplate: null, mentionedUserIds: [] };
const edit: PendingChange = { ...base, type: "edit", serial: 1, content, mentionedUsers: [], error: "blocked" };
const deletion: PendingChange = { ...base, type: "delete", serial: 2, mode: "soft" };

function stateWith(...changes: readonly PendingChange[]) {
  const state = createChatState({ channelUrl: "hall", userId: "ann", capabilities: fullCapabilities });
  return { ...state, pendingChanges: new Map([["1", changes]]) };
}

describe("the words of a refused edit", () => {
  it("are there although the message is being deleted since", () => {
    const state = stateWith(edit, deletion);
    expect(refusedEditOf(state, "1")).toEqual({ text: "refused", mentions: [] });
    expect(findRefusedEdit(state, null)).toBe("1");
  });

  it("belong to the list from which the message was edited", () => {
    expect(findRefusedEdit(stateWith({ ...edit, parentId: "0" }), null)).toBeNull();
    expect(findRefusedEdit(stateWith({ ...edit, parentId: "0" }), "0")).toBe("1");
  });

  it.each([
    ["nothing was edited", [deletion]],
    ["the edit is on its way", [{ ...edit, error: null }]],
    ["another edit is on its way", [edit, { ...edit, serial: 3, error: null }]],
  ])("are not there where %s", (_, changes) => {
    expect(refusedEditOf(stateWith(...changes), "1")).toBeNull();
    expect(findRefusedEdit(stateWith(...changes), null)).toBeNull();
  });
});
