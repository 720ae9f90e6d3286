import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import { unsentText } from "../../../test/outgoing";
import { type ChatAction, createChatState } from "./chat-state";
import { reduceChat } from "./reduce-chat";
import { rowsOf } from "./row";

const newest = { parentId: null, before: null, limit: 50 };
const older = { parentId: null, before: { createdAt: 1_000, id: "1" }, limit: 50 };
const page = { messages: [textMessage()], hasOlder: true, hasNewer: false, parent: null };

function listAfter(...actions: readonly ChatAction[]) {
  const empty = createChatState({ channelUrl: "hall", userId: "ann", capabilities: fullCapabilities });
  return actions.reduce(reduceChat, empty).conversations.get("")!;
}

describe("a list whose page cannot be loaded", () => {
  it("goes on loading while its newest page is asked for again, and has failed once that is given up", () => {
    const failed: readonly ChatAction[] = [
      { type: "page-requested", query: newest },
      { type: "page-failed", query: newest },
    ];
    expect(listAfter(...failed).newest).toBe("loading");
    expect(listAfter(...failed, { type: "list-failed", parentId: null }).newest).toBe("failed");
  });

  it("offers an older page again, and stays loaded", () => {
    const loaded: ChatAction = { type: "page-loaded", query: newest, page };
    const asked: ChatAction = { type: "page-requested", query: older };
    expect(listAfter(loaded, asked)).toMatchObject({ newest: "idle", older: "loading" });
    const failed = listAfter(loaded, asked, { type: "page-failed", query: older });
    expect(failed).toMatchObject({ newest: "idle", older: "failed" });
    expect(failed.timeline.length).toBe(1);
  });

  it("no longer fills a gap whose page failed", () => {
    const filled: ChatAction = { type: "page-requested", query: newest, holeKey: "hole" };
    expect(listAfter(filled).filling).toEqual(["hole"]);
    expect(listAfter(filled, { type: "page-failed", query: newest, holeKey: "hole" })).toMatchObject({
      filling: [],
      older: "idle",
    });
  });
});

it("a list that is loaded stays loaded while its newest page is looked at again, also when that fails", () => {
  const loaded: ChatAction = { type: "page-loaded", query: newest, page };
  expect(listAfter(loaded, { type: "page-requested", query: newest }).newest).toBe("idle");
  expect(listAfter(loaded, { type: "page-failed", query: newest }).newest).toBe("idle");
});

it("a page that comes after a ban is not shown", () => {
  expect(
    listAfter({ type: "room-changed", event: "banned" }, { type: "page-loaded", query: newest, page }).timeline.length,
  ).toBe(0);
});

it("a text that waits stands in its own list, and a reply in its thread and the main list", () => {
  const pending = (key: string, parentId: string | null, inMainList: boolean): ChatAction => {
    const entry = unsentText(key, { key });
    return { type: "outgoing-recorded", entry: { ...entry, draft: { ...entry.draft, parentId, inMainList } } };
  };
  const empty = createChatState({ channelUrl: "hall", userId: "ann", capabilities: fullCapabilities });
  const actions: readonly ChatAction[] = [
    { type: "conversation-opened", parentId: "1" },
    pending("text", null, true),
    pending("reply", "1", true),
    pending("aside", "1", false),
  ];
  const state = actions.reduce(reduceChat, empty);
  const keysIn = (list: string) =>
    rowsOf(state, state.conversations.get(list)!)
      .slice()
      .map(({ key }) => key);
  expect([keysIn(""), keysIn("1")]).toEqual([
    ["text", "reply"],
    ["reply", "aside"],
  ]);
});
