import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { until } from "../list/test/painted";
import { showChat } from "../test/browser-chat";
import { ben, channelUrl } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";

afterEach(() => page.viewport(1200, 800));

const hello = toMessage({ by: ben, text: "hello", ago: 1 });

describe("channel info", () => {
  it("can be closed however long the word is that the channel is called (N26)", async () => {
    await page.viewport(420, 720);
    const { control } = await showChat({ messages: [hello], flags: { info: true } });
    await control.rename({ channelUrl, name: "Jahreshauptversammlung".repeat(12) });
    await page.getByRole("button", { name: "Channel info", exact: true }).click();
    const close = page.getByRole("button", { name: "Close channel info" });
    await until(() => document.querySelector(".foyer-pane-title")?.textContent.includes("Jahres") === true, "the name");
    const { right, left, top } = close.element().getBoundingClientRect();
    expect([left >= 0, right <= 420, top >= 0]).toEqual([true, true, true]);
    const body = document.querySelector(".foyer-pane-body") as HTMLElement;
    expect(body.getBoundingClientRect().height).toBeGreaterThan(200);
  });
});
