import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import { type ChatAction, createChatState } from "./chat-state";
import { reduceChat } from "./reduce-chat";

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
