import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import "../../styles.css";
import { channelUrl } from "./test/conversation";
import { createStage, type StageOptions } from "./test/list-stage";
import { articlesOf, distanceOf, frames, logOf, nextFrame, readersRow, until } from "./test/painted";

async function open(options: StageOptions = {}) {
  const stage = await createStage(options);
  const { container, rerender } = await render(stage.show());
  await until(() => articlesOf(container).length > 0, "the first rows");
  await frames(2);
  return { stage, container, rerender, log: logOf(container) };
}

describe("the message list", () => {
  it("opens at the end, with few rows", async () => {
    const { container, log } = await open({ messages: 1000, pageSize: 100 });
    expect(distanceOf(log)).toBeLessThanOrEqual(1);
    expect(articlesOf(container).length).toBeLessThanOrEqual(60);
    expect(articlesOf(container).at(-1)?.getAttribute("aria-posinset")).toBe("100");
    expect(articlesOf(container).at(-1)?.getAttribute("aria-setsize")).toBe("100");
  });

  it("has a few rows more than are in view, and many once a hand has scrolled", async () => {
    const { container, log } = await open({ messages: 1000, pageSize: 100 });
    const above = () => logTop - articlesOf(container)[0]!.getBoundingClientRect().top;
    const logTop = log.getBoundingClientRect().top;
    await until(() => above() >= 100, "the rows near the view");
    await frames(4);
    expect(above()).toBeLessThan(400);
    log.scrollTop -= 20;
    await until(() => above() >= 400, "more rows");
  });

  it("follows the end without a break while 200 messages a second arrive", async () => {
    const { stage, container, log } = await open({ messages: 300 });
    let worst = 0;
    for (let i = 0; i < 120; i++) {
      for (let j = 0; j < 4; j++) await stage.control.post({ channelUrl, userId: "ann", text: `message ${i}.${j}` });
      await nextFrame();
      worst = Math.max(worst, distanceOf(log));
    }
    await until(() => articlesOf(container).at(-1)?.textContent?.includes("message 119.3") === true, "the last");
    await frames(2);
    expect(distanceOf(log)).toBeLessThanOrEqual(1);
    expect(worst).toBeLessThanOrEqual(1);
    expect(articlesOf(container).length).toBeLessThanOrEqual(150);
  });

  it("stops following with the first pixels upwards, and follows again at the end", async () => {
    const { stage, container, log } = await open();
    log.scrollTop -= 30;
    await frames(2);
    const row = readersRow(container);
    const { top } = row.getBoundingClientRect();
    const { scrollTop } = log;
    await stage.control.post({ channelUrl, userId: "ann", text: "later" });
    await frames(4);
    expect(row.getBoundingClientRect().top).toBeCloseTo(top, 0);
    expect(log.scrollTop).toBe(scrollTop);
    log.scrollTop = log.scrollHeight;
    await frames(2);
    await stage.control.post({ channelUrl, userId: "ann", text: "latest" });
    await until(() => articlesOf(container).at(-1)?.textContent?.includes("latest") === true, "the latest");
    await frames(2);
    expect(distanceOf(log)).toBeLessThanOrEqual(1);
  });

  it("shows the jump button beyond 250 px, not at 250, with a preview of what was not seen", async () => {
    const { stage, container, log } = await open({ pageSize: 60 });
    const jump = () => container.querySelector<HTMLElement>(".foyer-jump");
    log.scrollTop -= 250;
    await frames(3);
    expect(distanceOf(log)).toBe(250);
    expect(jump()).toBeNull();
    log.scrollTop -= 1;
    await until(() => jump() !== null, "the button");
    expect(jump()?.getAttribute("aria-label")).toBe("Jump to latest");
    await stage.control.post({ channelUrl, userId: "ann", text: "abcdefghijklmnopqrstuvwxyz" });
    const name = "Jump to latest: abcdefghijklmnopqrst…, Ann, 1 new message";
    await until(() => jump()?.getAttribute("aria-label") === name, "the preview");
    jump()?.focus();
    jump()?.click();
    await until(() => jump() === null && distanceOf(log) <= 1, "the end");
    expect(document.activeElement).toBe(articlesOf(container).at(-1));
    expect(stage.chat().store.get().unread.count).toBe(0);
  });

  it("changes the jump button's text at most every 2 s, which then counts all that came, with @ for a mention (detail 37)", async () => {
    const { stage, container, log } = await open({ pageSize: 60 });
    const jump = () => container.querySelector<HTMLElement>(".foyer-jump");
    log.scrollTop -= 600;
    await until(() => jump() !== null, "the button");
    const changes: { readonly at: number; readonly width: number }[] = [];
    const observer = new MutationObserver(() => changes.push({ at: performance.now(), width: jump()!.offsetWidth }));
    observer.observe(jump()!, { attributeFilter: ["aria-label"] });
    for (let i = 1; i <= 20; i++) {
      const mention = i === 10 ? { mentionedUserIds: ["me"] } : {};
      await stage.control.post({
        channelUrl,
        userId: "ann",
        text: i % 2 ? `m ${i}` : `a long message ${i}`,
        ...mention,
      });
      await frames(6);
    }
    const label = "Jump to latest: a long message 20, Ann, 20 new messages, 1 mention";
    await until(() => jump()?.getAttribute("aria-label") === label, "all that came");
    observer.disconnect();
    expect(jump()).toHaveTextContent("@20");
    expect(changes.length).toBeLessThanOrEqual(3);
    const gaps = changes.slice(1).map(({ at }, i) => at - changes[i]!.at);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2000);
    expect(new Set(changes.map(({ width }) => width)).size).toBe(1);
  });

  it("a deleted message is gone from the jump button at once (detail 21)", async () => {
    const { stage, container, log } = await open({ pageSize: 60 });
    const jump = () => container.querySelector<HTMLElement>(".foyer-jump");
    log.scrollTop -= 600;
    await until(() => jump() !== null, "the button");
    const { id } = await stage.control.post({ channelUrl, userId: "ann", text: "secret" });
    await until(() => jump()?.textContent?.includes("secret") === true, "the preview");
    await stage.control.deleteMessage({ channelUrl, messageId: id, mode: "soft" });
    await until(() => stage.chat().find(id)?.deleted === true, "the deletion");
    await frames(2);
    expect(`${jump()?.ariaLabel} ${jump()?.textContent}`).not.toContain("secret");
  });

  it.each(["menu", "selection"])(
    "what comes below the edge while a %s holds the list was not seen (U21)",
    async (what) => {
      const { stage, container, log } = await open();
      const unread = () => stage.chat().store.get().unread.count;
      const release = what === "menu" ? stage.commands().pauseFollowing() : () => getSelection()?.removeAllRanges();
      if (what === "selection") getSelection()?.selectAllChildren(articlesOf(container).at(-1)!);
      await stage.control.post({ channelUrl, userId: "ann", text: "held" });
      await until(() => articlesOf(container).at(-1)?.textContent?.includes("held") === true, "the message");
      await frames(10);
      expect(distanceOf(log)).toBeGreaterThan(1);
      expect(unread()).toBe(1);
      release();
      log.scrollTop = log.scrollHeight;
      await until(() => unread() === 0, "seen");
    },
  );

  it("the message list does not follow while a menu is open or a text is selected", async () => {
    const { stage, container, log } = await open();
    const release = stage.commands().pauseFollowing();
    const top = log.scrollTop;
    await stage.control.post({ channelUrl, userId: "ann", text: "held" });
    await until(() => articlesOf(container).at(-1)?.textContent?.includes("held") === true, "the message");
    await frames(2);
    expect(log.scrollTop).toBe(top);
    release();
    await frames(2);
    expect(distanceOf(log)).toBeLessThanOrEqual(1);

    getSelection()?.selectAllChildren(articlesOf(container).at(-1)!);
    const selectedAt = log.scrollTop;
    await stage.control.post({ channelUrl, userId: "ann", text: "selected" });
    await until(() => articlesOf(container).at(-1)?.textContent?.includes("selected") === true, "the message");
    await frames(2);
    expect(log.scrollTop).toBe(selectedAt);
    getSelection()?.removeAllRanges();
  });

  it("stays at the end when a phone is turned while a menu is open, and follows once it is closed", async () => {
    const { stage, container, log } = await open();
    const host = container.querySelector<HTMLElement>("[data-testid=host]")!;
    const release = stage.commands().pauseFollowing();
    for (const [width, height] of [
      [844, 300],
      [390, 800],
      [844, 300],
    ] as const) {
      host.style.inlineSize = `${width}px`;
      host.style.blockSize = `${height}px`;
      await frames(3);
      expect(distanceOf(log)).toBeLessThanOrEqual(1);
    }
    const row = readersRow(container);
    const { top } = row.getBoundingClientRect();
    await stage.control.post({ channelUrl, userId: "ann", text: "held" });
    await until(() => articlesOf(container).at(-1)?.textContent?.includes("held") === true, "the message");
    await frames(2);
    expect(row.getBoundingClientRect().top).toBeCloseTo(top, 0);
    expect(distanceOf(log)).toBeGreaterThan(1);
    release();
    await frames(2);
    expect(distanceOf(log)).toBeLessThanOrEqual(1);
  });

  it("stays at the end through every size of the panel, and upsets no observer", async () => {
    const { container, log } = await open();
    const host = container.querySelector<HTMLElement>("[data-testid=host]")!;
    const problems: string[] = [];
    const note = ({ message }: ErrorEvent) => problems.push(message);
    addEventListener("error", note);
    for (const [width, height] of [
      [400, 300],
      [320, 640],
      [420, 1100],
      [300, 200],
      [420, 900],
    ] as const) {
      host.style.inlineSize = `${width}px`;
      host.style.blockSize = `${height}px`;
      await frames(3);
      expect(distanceOf(log)).toBeLessThanOrEqual(1);
      expect(articlesOf(container)[0]!.getBoundingClientRect().top).toBeLessThan(log.getBoundingClientRect().top);
    }
    removeEventListener("error", note);
    expect(problems).toEqual([]);
  });

  it.each([
    [420, 620, 390, 664],
    [390, 664, 844, 210],
    [844, 210, 390, 664],
    [390, 664, 320, 664],
    [320, 664, 1280, 900],
  ])(
    "stays at the end when %i x %i becomes %i x %i, with a layout in between (U1)",
    async (fromWidth, fromHeight, width, height) => {
      const { stage, container, log } = await open({ messages: 40 });
      const host = container.querySelector<HTMLElement>("[data-testid=host]")!;
      const resize = (inlineSize: number, blockSize: number) => {
        host.style.inlineSize = `${inlineSize}px`;
        host.style.blockSize = `${blockSize}px`;
      };
      resize(fromWidth, fromHeight);
      await frames(3);
      // As while a panel changes its place: for one layout the rows are as wide as the window.
      resize(2 * Math.max(width, fromWidth), height);
      log.getBoundingClientRect();
      resize(width, height);
      await frames(4);
      expect(distanceOf(log)).toBeLessThanOrEqual(1);
      await stage.control.post({ channelUrl, userId: "ann", text: "after the turn" });
      await until(() => articlesOf(container).at(-1)?.textContent?.includes("after the turn") === true, "the message");
      await frames(2);
      expect(distanceOf(log)).toBeLessThanOrEqual(1);
    },
  );

  it("renders one row for one edit, and no row twice for an arrival", async () => {
    const { stage, container } = await open();
    const article = articlesOf(container).at(-3)!;
    const mounted = new Set(articlesOf(container).map(({ dataset }) => dataset["key"]));
    stage.renders.clear();
    await stage.control.edit({ channelUrl, messageId: article.dataset["key"]!, text: "edited" });
    await until(() => article.textContent?.includes("edited") === true, "the edit");
    // A row that comes near the view may be mounted with it.
    const again = [...stage.renders].filter(([key]) => mounted.has(key));
    expect(again).toEqual([[article.dataset["key"], 1]]);
    stage.renders.clear();
    await stage.control.post({ channelUrl, userId: "me", text: "one more" });
    await until(() => articlesOf(container).at(-1)?.textContent?.includes("one more") === true, "one more");
    expect(Math.max(...stage.renders.values())).toBe(1);
    // The new one, the one before (no longer the end of its group) and the one that Tab reached.
    expect(stage.renders.size).toBeLessThanOrEqual(3);
  });
});
