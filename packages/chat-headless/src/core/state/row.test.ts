import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import { pendingChange, unsentText } from "../../../test/outgoing";
import { type ChatAction, createChatState } from "./chat-state";
import { reduceChat } from "./reduce-chat";
import { rowsOf } from "./row";

const recorded = (key: string, parentId: string | null = null): ChatAction => {
  const { draft, ...entry } = unsentText(key, { key });
  return {
    type: "outgoing-recorded",
    entry: { ...entry, draft: { ...draft, parentId, inMainList: parentId === null } },
  };
};

const stored = [1, 2].map((n) => textMessage({ id: String(n), key: `k${n}`, createdAt: 1_000 * n }));
const page: ChatAction = {
  type: "page-loaded",
  query: { parentId: null, before: null, limit: 50 },
  page: { messages: stored, hasOlder: false, hasNewer: false, parent: null },
};

function rowsAfter(...actions: readonly ChatAction[]) {
  const empty = createChatState({ channelUrl: "hall", userId: "ann", capabilities: fullCapabilities });
  const state = actions.reduce(reduceChat, empty);
  return rowsOf(state, state.conversations.get("")!);
}

describe("the rows of a list", () => {
  const rows = rowsAfter(page, recorded("a"), recorded("in a thread", "1"), recorded("b"));

  it("the rows of a list are the stored messages, and then what waits in this list", () => {
    expect(rows.slice().map(({ key, status }) => `${key} ${status}`)).toEqual([
      "k1 sent",
      "k2 sent",
      "a pending",
      "b pending",
    ]);
    expect(rows.length).toBe(4);
    expect(rows.at(4)).toBeUndefined();
  });

  it("the rows of a list are found by key and by id, what waits by its key", () => {
    expect(["k1", "1", "k2", "2", "a", "b"].map((name) => rows.indexOf(name))).toEqual([0, 0, 1, 1, 2, 3]);
    expect(rows.indexOf("in a thread")).toBe(-1);
    expect(rows.indexOf("nobody")).toBe(-1);
  });

  it("the rows of a list have keys of their own also where a service has stored one message twice", () => {
    const twin = textMessage({ id: "3", key: "k1", createdAt: 3_000 });
    const doubled = rowsAfter(page, { type: "message-received", channelUrl: "hall", message: twin });
    expect(doubled.slice().map(({ key }) => key)).toEqual(["k1", "k2", "3"]);
    expect(["k1", "1", "3"].map((name) => doubled.indexOf(name))).toEqual([0, 0, 2]);
  });

  it("a message whose key comes with a later report has the row of its key", () => {
    const message = textMessage({ id: "3", key: null, createdAt: 3_000 });
    const named = { ...message, key: "k3", revision: message.revision + 1 };
    const tell = (one: typeof message): ChatAction => ({ type: "message-received", channelUrl: "hall", message: one });
    const before = rowsAfter(page, tell(message));
    expect([before.at(2)?.key, before.indexOf("k3")]).toEqual(["3", -1]);
    const after = rowsAfter(page, tell(message), tell(named));
    expect([after.at(2)?.key, after.indexOf("k3")]).toEqual(["k3", 2]);
  });

  it("a message that is stored again after its removal has the row of its key", () => {
    const twin = textMessage({ id: "3", key: "k1", createdAt: 3_000 });
    const again = rowsAfter(
      page,
      { type: "message-deleted", channelUrl: "hall", messageId: "1" },
      { type: "message-received", channelUrl: "hall", message: twin },
    );
    expect(again.slice().map(({ key }) => key)).toEqual(["k2", "k1"]);
    expect(["k1", "3"].map((name) => again.indexOf(name))).toEqual([1, 1]);
  });

  it("the rows of a list are cut as an array is", () => {
    expect(rows.slice(1, 3).map(({ key }) => key)).toEqual(["k2", "a"]);
    expect(rows.slice(3, 99).map(({ key }) => key)).toEqual(["b"]);
  });

  it("say of a message that is being deleted for good that it is, and still show it", () => {
    const deletion = (mode: "soft" | "hard"): ChatAction => ({
      type: "outgoing-recorded",
      entry: pendingChange({ type: "delete", mode }),
    });
    const deleting = rowsAfter(page, deletion("hard"));
    expect(deleting.at(0)).toMatchObject({ deleting: true, hasPendingChange: true, message: stored[0] });
    expect(deleting.at(1)).toMatchObject({ deleting: false, hasPendingChange: false });
    const soft = rowsAfter(page, deletion("soft"));
    expect(soft.at(0)).toMatchObject({ deleting: false, hasPendingChange: true, message: { deleted: true } });
  });
});
