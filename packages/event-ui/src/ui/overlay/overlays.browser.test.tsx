import "../../styles.css";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { type CSSProperties, useState } from "react";
import { Button, IconButton } from "../parts/button";
import { Dialog } from "./dialog";
import { Menu, type MenuProps } from "./menu";
import { MenuItem } from "./menu-item";
import { OverlayTargets } from "./overlay-targets";
import { Root } from "../base/root";

const nothing = () => undefined;

afterEach(() => page.viewport(900, 600));

function Actions({ children, ...props }: Partial<MenuProps>) {
  return (
    <Menu
      label="actions"
      renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="actions" />}
      {...props}
    >
      {children ??
        ["Reply", "Edit", "Delete"].map((name) => (
          <MenuItem key={name} onSelect={nothing}>
            {name}
          </MenuItem>
        ))}
    </Menu>
  );
}

interface Around {
  readonly dir?: "ltr" | "rtl";
  /** The style of the page's element around it. */
  readonly style?: CSSProperties;
}

async function showMenu(at: object, props: Partial<MenuProps> = {}, { dir = "ltr", style }: Around = {}) {
  await render(
    <div style={style}>
      <Root dir={dir}>
        <OverlayTargets>
          <div style={{ position: "fixed", ...at }}>
            <Actions {...props} />
          </div>
        </OverlayTargets>
      </Root>
    </div>,
  );
  const trigger = page.getByRole("button", { name: "actions" });
  await trigger.click();
  const menu = page.getByRole("menu").element();
  const moving = menu.closest(".foyer-sheet") ?? menu;
  await Promise.all(moving.getAnimations().map((animation) => animation.finished));
  return { trigger: trigger.element().getBoundingClientRect(), menu: menu.getBoundingClientRect(), element: menu };
}

/** Scroll events are dispatched right before a paint. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe("Menu in a browser", () => {
  it("opens below its button, to its end, above everything", async () => {
    await page.viewport(900, 600);
    const { trigger, menu, element } = await showMenu({ left: 400, top: 100 });
    expect(menu.top).toBeCloseTo(trigger.bottom + 6, 1);
    expect(menu.right).toBeCloseTo(trigger.right, 0);
    expect(getComputedStyle(element.closest("[data-layer]") as Element).zIndex).toBe("1001");
  });

  it("follows the direction of text", async () => {
    const { trigger, menu } = await showMenu({ left: 400, top: 100 }, {}, { dir: "rtl" });
    expect(menu.left).toBeCloseTo(trigger.left, 0);
  });

  it.each<CSSProperties>([
    { transform: "translate(60px, 30px)" },
    { filter: "blur(0)" },
    { contain: "layout" },
    { zoom: 0.8 },
    { zoom: 1.25 },
    { transform: "scale(0.75)" },
    { zoom: 1.25, transform: "scale(0.75)", transformOrigin: "0 0" },
  ])("stands at its button where the page has moved or scaled what is fixed: %o", async (own) => {
    await page.viewport(900, 600);
    for (const dir of ["ltr", "rtl"] as const) {
      const style = { width: 700, height: 500, margin: "20px 0 0 30px", ...own };
      const { trigger, menu, element } = await showMenu({ left: 300, top: 100 }, {}, { dir, style });
      expect(menu.top).toBeCloseTo(trigger.bottom + 6, 0);
      expect(dir === "ltr" ? menu.right : menu.left).toBeCloseTo(dir === "ltr" ? trigger.right : trigger.left, 0);
      expect(element.scrollHeight).toBe(element.clientHeight);
      await cleanup();
    }
  });

  it("goes above where there is no room below, and stays in view", async () => {
    const { trigger, menu } = await showMenu({ left: 4, bottom: 4 });
    expect(menu.bottom).toBeLessThan(trigger.top + 0.1);
    expect(menu.left).toBe(8);
  });

  it("moves up where it grows, as when a part of it comes late, and has room again below", async () => {
    await page.viewport(900, 600);
    const { trigger, element } = await showMenu({ left: 400, bottom: 40 });
    const late = document.createElement("div");
    late.style.height = "200px";
    element.append(late);
    await expect.poll(() => element.getBoundingClientRect().bottom).toBeLessThan(trigger.top);
    expect(element.scrollHeight - element.clientHeight).toBe(0);
    const grown = element.getBoundingClientRect();
    expect(grown.height).toBeGreaterThan(300);
    late.remove();
    await expect.poll(() => element.getBoundingClientRect().top).toBeGreaterThan(grown.top + 150);
    expect(element.getBoundingClientRect().bottom).toBeCloseTo(grown.bottom, 0);
  });

  describe("with more items than the window has room for", () => {
    const names = Array.from({ length: 30 }, (_, index) => `Item ${index + 1}`);
    const items = names.map((name) => (
      <MenuItem key={name} onSelect={nothing}>
        {name}
      </MenuItem>
    ));

    it("scrolls to the item that has the focus", async () => {
      await page.viewport(900, 320);
      const { element } = await showMenu({ left: 400, top: 4 }, { children: items });
      await userEvent.keyboard("{End}");
      expect(focused()).toBe("Item 30");
      await nextPaint();
      expect(element.scrollTop).toBeCloseTo(element.scrollHeight - element.clientHeight, 0);
    });

    it("keeps where it was scrolled to when it is placed anew", async () => {
      await page.viewport(900, 320);
      const { element } = await showMenu({ left: 400, top: 4 }, { children: items });
      element.scrollTop = 100;
      window.dispatchEvent(new Event("resize"));
      expect(element.scrollTop).toBe(100);
    });
  });

  it("Menu in a browser is a sheet at the bottom of a narrow screen, with items for fingers", async () => {
    await page.viewport(390, 700);
    const { menu, element } = await showMenu({ left: 100, top: 100 });
    expect(menu.bottom).toBe(700);
    expect(menu.width).toBe(390);
    for (const item of element.querySelectorAll("[role=menuitem]")) {
      expect(item.getBoundingClientRect().height).toBeGreaterThan(43.9);
    }
  });
});

describe("a sheet", () => {
  it("takes the press beside it for itself", async () => {
    await page.viewport(390, 700);
    let pressed = 0;
    await render(
      <Root>
        <OverlayTargets>
          <Actions />
          <Button onClick={() => pressed++}>below</Button>
        </OverlayTargets>
      </Root>,
    );
    await page.getByRole("button", { name: "actions" }).click();
    const below = page.getByRole("button", { name: "below" }).element().getBoundingClientRect();
    await userEvent.click(document.documentElement, { position: { x: below.x + 9, y: below.y + 9 } });
    expect(document.querySelector("[role=menu]")).toBeNull();
    expect(pressed).toBe(0);
    expect(document.activeElement).toBe(page.getByRole("button", { name: "actions" }).element());
  });
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <Root>
      <OverlayTargets>
        <Button onClick={() => setOpen(true)}>open</Button>
        <Dialog open={open} onClose={() => setOpen(false)} label="Delete this message?">
          <Actions />
          <Button onClick={() => setOpen(false)}>Cancel</Button>
        </Dialog>
      </OverlayTargets>
    </Root>
  );
}

const focused = () => document.activeElement?.textContent ?? "";
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;

describe("Dialog in a browser", () => {
  it("keeps the focus inside, and gives it back after Escape", async () => {
    await render(<Page />);
    await page.getByRole("button", { name: "open" }).click();
    expect(dialog().matches(":modal")).toBe(true);
    for (let i = 0; i < 6; i++) {
      await userEvent.tab();
      expect(dialog().contains(document.activeElement) || document.activeElement === document.body).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    expect(dialog().open).toBe(false);
    expect(focused()).toBe("open");
  });

  it("lets a menu inside close first, within reach of the dialog", async () => {
    await render(<Page />);
    await page.getByRole("button", { name: "open" }).click();
    await page.getByRole("button", { name: "actions" }).click();
    expect(dialog().querySelector("[role=menu]")).not.toBeNull();
    expect(focused()).toBe("Reply");
    await userEvent.keyboard("{Escape}");
    expect(dialog().open).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(dialog().open).toBe(false);
  });

  it("closes on its backdrop", async () => {
    await render(<Page />);
    await page.getByRole("button", { name: "open" }).click();
    await userEvent.click(document.documentElement, { position: { x: 10, y: 300 } });
    expect(dialog().open).toBe(false);
    expect(focused()).toBe("open");
  });
});
