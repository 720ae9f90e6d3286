import { unreadTotal } from "@foyer/chat-headless";
import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import "../../styles.css";
import { channelUrl } from "./test/conversation";
import { createStage } from "./test/list-stage";
import { articlesOf, distanceOf, frames, logOf, until } from "./test/painted";

afterEach(() => vi.restoreAllMocks());

function setVisible(isVisible: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("a message from a gap in the connection", () => {
  it.each([
    ["while the page is looked at", "before"],
    ["while the page is hidden, and is looked at again before the line is back", "before the line"],
    ["while the page is hidden, and is looked at again after the line is back", "after the line"],
  ])("%s is seen once it is laid out at the end (A6)", async (_, looksAgain) => {
    const stage = await createStage({ messages: 60 });
    const { container } = await render(stage.show());
    await until(() => articlesOf(container).length > 0, "the first rows");
    await frames(5);
    const unread = () => unreadTotal(stage.chat().store.get().unread);
    if (looksAgain !== "before") setVisible(false);
    await stage.control.setConnections("down");
    await until(() => stage.chat().store.get().connection.type !== "ready", "the drop");
    for (let number = 1; number <= 5; number++) {
      await stage.control.post({ channelUrl, userId: "ann", text: `missed ${number}` });
    }
    if (looksAgain === "before the line") setVisible(true);
    await stage.control.setConnections("open");
    await until(() => articlesOf(container).at(-1)?.textContent?.includes("missed 5") === true, "what was missed");
    if (looksAgain === "after the line") {
      await until(() => unread() === 5, "what nobody has seen");
      setVisible(true);
    }
    await until(() => unread() === 0, "seen");
    expect(distanceOf(logOf(container))).toBeLessThanOrEqual(1);
    expect(await stage.control.unreadCount({ channelUrl, userId: "me" })).toBe(0);
  });
});
