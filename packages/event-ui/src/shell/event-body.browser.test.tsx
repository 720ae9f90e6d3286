import "../styles.css";
import { use } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { showChat } from "../chat/test/browser-chat";
import { toMessage } from "../chat/test/story-messages";
import { demoEvent } from "../event/demo-event";
import { Button } from "../ui/parts/button";
import { ChatPanel } from "./chat-panel";
import { EventBody } from "./event-body";
import { ShellRoot } from "./shell-root";

afterEach(() => page.viewport(1200, 700));

async function show(width: number, height = 700) {
  await page.viewport(width, height);
  await render(
    <ShellRoot>
      <EventBody
        event={demoEvent}
        look={{ logo: null }}
        renderChat={({ onClose }) => (
          <div>
            <Button onClick={onClose}>Close chat</Button>
          </div>
        )}
      >
        <Button>on the page</Button>
      </EventBody>
    </ShellRoot>,
  );
}

const button = () => page.getByRole("button", { name: "Chat", exact: true });
const panel = () => document.querySelector("aside") as HTMLElement;
const arrived = () =>
  Promise.all(
    panel()
      .getAnimations()
      .map((animation) => animation.finished),
  );

/** Everything the Tab key reaches in one round. */
async function reached(): Promise<Set<string>> {
  const names = new Set<string>();
  for (let i = 0; i < 8; i++) {
    await userEvent.tab();
    const element = document.activeElement;
    if (element !== document.body) names.add(element?.getAttribute("aria-label") ?? element?.textContent ?? "");
  }
  return names;
}

/** A chat whose code never comes. */
function Never(): never {
  use(new Promise(() => {}));
  throw new Error("unreachable");
}

describe("EventBody in a browser", () => {
  it.each([
    [390, "hidden"],
    [1200, "visible"],
  ])("a page %i px wide below an open panel scrolls only where it can be seen", async (width, overflow) => {
    await show(width);
    const overflowOf = () => getComputedStyle(document.documentElement).overflow;
    expect(overflowOf()).toBe("visible");
    await button().click();
    expect(overflowOf()).toBe(overflow);
    await page.getByRole("button", { name: "Close chat" }).click();
    expect(overflowOf()).toBe("visible");
  });

  it("shows the composer's place where the composer will stand, while the chat is loaded", async () => {
    await page.viewport(1200, 700);
    await render(
      <ShellRoot>
        <ChatPanel isOpen onClose={() => {}} button={{ current: null }}>
          <Never />
        </ChatPanel>
      </ShellRoot>,
    );
    const placeOf = () => {
      const { top, height } = document.querySelector(".foyer-composer-row")?.getBoundingClientRect() ?? {};
      return { top, height };
    };
    const before = placeOf();
    await cleanup();
    await showChat({ messages: [toMessage({ text: "hello" })], height: 700 });
    const top = document.querySelector(".foyer-chat")?.getBoundingClientRect().top ?? 0;
    const after = placeOf();
    expect(before).toEqual({ ...after, top: (after.top ?? 0) - top });
  });

  it("EventBody in a browser has a panel of 420 pixels at the end, out of reach while closed", async () => {
    await show(1200);
    expect(getComputedStyle(panel()).visibility).toBe("hidden");
    expect(await reached()).toEqual(new Set(["Navigation", "on the page", "Chat"]));
    await button().click();
    await arrived();
    expect(panel().getBoundingClientRect()).toMatchObject({ left: 780, top: 0, width: 420, height: 700 });
    const box = button().element().getBoundingClientRect();
    expect([box.width, box.height]).toEqual([56, 56]);
    expect(box.right).toBeLessThanOrEqual(780);
    await page.getByRole("button", { name: "Close chat" }).click();
    expect(document.activeElement).toBe(button().element());
    await arrived();
    expect(getComputedStyle(panel()).visibility).toBe("hidden");
  });

  it("fills a narrow screen and keeps the page below it out of reach", async () => {
    await show(390);
    await button().click();
    await arrived();
    expect(panel().getBoundingClientRect()).toMatchObject({ left: 0, top: 0, width: 390, height: 700 });
    expect(await reached()).toEqual(new Set(["Close chat"]));
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(button().element());
    expect(await reached()).toContain("on the page");
  });

  it.each([640, 768, 899])(
    "lies over a page of %i pixels, which is dimmed, out of reach, and back after a press on it (U20)",
    async (width) => {
      await show(width);
      await button().click();
      await arrived();
      await expect
        .poll(() => panel().getBoundingClientRect())
        .toMatchObject({ left: width - 420, top: 0, width: 420, height: 700 });
      expect(await reached()).toEqual(new Set(["Close chat"]));
      const scrim = document.elementFromPoint(100, 300);
      expect(scrim?.className).toBe("foyer-chat-scrim");
      expect(getComputedStyle(scrim as Element).opacity).toBe("1");
      await userEvent.click(document.documentElement, { position: { x: 100, y: 300 } });
      expect(document.activeElement).toBe(button().element());
      await arrived();
      expect(document.elementFromPoint(100, 300)?.className).not.toBe("foyer-chat-scrim");
      expect(await reached()).toContain("on the page");
    },
  );

  it("fills the screen of a phone that lies on its side, above which nothing scrolls (U20)", async () => {
    await show(844, 390);
    await button().click();
    await arrived();
    await expect
      .poll(() => panel().getBoundingClientRect())
      .toMatchObject({ left: 0, top: 0, width: 844, height: 390 });
    expect(getComputedStyle(document.documentElement).overflowY).toBe("hidden");
    await userEvent.keyboard("{Escape}");
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe("hidden");
  });

  it("moves page and panel together on a wide screen, so that neither jumps (U20)", async () => {
    await show(1200);
    const content = document.querySelector("main") as HTMLElement;
    const gaps: number[] = [];
    for (const isOpen of [true, false]) {
      await button().click();
      let isMoving = true;
      void arrived().then(() => (isMoving = false));
      while (isMoving) {
        gaps.push(panel().getBoundingClientRect().left - content.getBoundingClientRect().right);
        await new Promise(requestAnimationFrame);
      }
      expect(Math.round(content.getBoundingClientRect().right)).toBe(isOpen ? 780 : 1200);
    }
    // The panel goes 40 pixels further than the page: out of sight with its shadow.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(41);
  });

  it("stays above an on-screen keyboard that lies over the page, and leaves a zoomed page alone (U13)", async () => {
    const viewport = Object.assign(new EventTarget(), { height: 700, offsetTop: 0, scale: 1 });
    vi.spyOn(window, "visualViewport", "get").mockReturnValue(viewport as unknown as VisualViewport);
    await show(390);
    await button().click();
    await arrived();
    const change = (next: object) => Object.assign(viewport, next).dispatchEvent(new Event("resize"));
    change({ height: 380, offsetTop: 50 });
    expect(panel().getBoundingClientRect()).toMatchObject({ top: 50, height: 380 });
    expect(getComputedStyle(panel()).getPropertyValue("--foyer-safe-bottom")).toBe("0px");
    expect(getComputedStyle(panel()).getPropertyValue("--foyer-visible-height")).toBe("380px");
    change({ height: 690, offsetTop: 0 });
    expect(panel().getBoundingClientRect()).toMatchObject({ top: 0, height: 700 });
    change({ height: 350, scale: 2, offsetTop: 100 });
    expect(panel().getBoundingClientRect()).toMatchObject({ top: 0, height: 700 });
    vi.restoreAllMocks();
  });

  it("blurs the page behind the side navigation, which a press on it closes", async () => {
    await show(1200);
    const burger = page.getByRole("button", { name: "Navigation" });
    await burger.click();
    const side = document.querySelector("dialog") as HTMLDialogElement;
    expect(getComputedStyle(side, "::backdrop").backdropFilter).toContain("blur");
    expect(side.matches(":modal")).toBe(true);
    await userEvent.click(document.documentElement, { position: { x: 900, y: 300 } });
    expect(side.open).toBe(false);
    expect(document.activeElement).toBe(burger.element());
  });
});
