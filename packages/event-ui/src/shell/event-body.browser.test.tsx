import "../styles.css";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { demoEvent } from "../event/demo-event";
import { Button } from "../ui/parts/button";
import { EventBody } from "./event-body";
import { ShellRoot } from "./shell-root";

afterEach(() => page.viewport(1200, 700));

async function show(width: number) {
  await page.viewport(width, 700);
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

describe("EventBody in a browser", () => {
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
