import "../styles.css";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EmojiSearchBar } from "../chat/composer/emoji/emoji-search-bar";
import { toEmojiLabels } from "../labels/emoji-labels";
import { english } from "../labels/english";
import { ChatButton } from "../shell/chat-button";
import { ChatPanel } from "../shell/chat-panel";
import { Root } from "./base/root";
import { Dialog } from "./overlay/dialog";
import { MenuItem } from "./overlay/menu-item";
import { MenuList } from "./overlay/menu-list";
import { OverlayTargets } from "./overlay/overlay-targets";
import { Avatar } from "./parts/avatar";
import { Badge } from "./parts/badge";
import { Button, IconButton } from "./parts/button";
import { Icon } from "./parts/icon";
import { Listbox, Option } from "./parts/listbox";
import { Notice } from "./parts/notice";
import { ProgressBar } from "./parts/progress-bar";
import { Skeleton } from "./parts/skeleton";

const nothing = () => undefined;

const show = (children: ReactNode, dir: "ltr" | "rtl" = "ltr") =>
  render(
    <Root dir={dir}>
      <OverlayTargets>{children}</OverlayTargets>
    </Root>,
  );

const forceColors = () =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
};

/** The width of a line that stands out from what it encloses, in px; 0 for none. */
function edgeOf(element: Element, line: "border-top" | "outline"): number {
  const style = getComputedStyle(element);
  const read = (part: string) => style.getPropertyValue(`${line}-${part}`);
  const isSeen =
    read("style") !== "none" && read("color") !== style.backgroundColor && read("color") !== "rgba(0, 0, 0, 0)";
  return isSeen ? Number.parseFloat(read("width")) : 0;
}

afterEach(async () => {
  await cdp().send("Emulation.setEmulatedMedia", { features: [] });
  await page.viewport(900, 600);
});

describe("in forced colours, which draw no shadow and no background", () => {
  it.each([
    [".foyer-dialog", <Dialog key="0" open label="Report" onClose={nothing} />],
    [
      ".foyer-menu",
      <MenuList key="0" label="Actions" anchor={null} onClose={nothing}>
        <MenuItem onSelect={nothing}>Reply</MenuItem>
      </MenuList>,
    ],
    [
      ".foyer-listbox",
      <Listbox key="0" label="Attendees">
        <Option id="one" active={false} onPick={nothing} />
      </Listbox>,
    ],
    [".foyer-chat-panel", <ChatPanel key="0" isOpen onClose={nothing} button={{ current: null }} />],
    [".foyer-chat-button", <ChatButton key="0" isOpen={false} unreadCount={0} />],
    [".foyer-badge", <Badge key="0" count={3} />],
    [".foyer-avatar", <Avatar key="0" colorKey="ann" name="Ann" />],
    [".foyer-notice", <Notice key="0">Nothing was lost.</Notice>],
    [".foyer-progress", <ProgressBar key="0" label="Upload" value={0.5} />],
    [".foyer-skeleton", <Skeleton key="0" />],
  ])("%s has an edge", async (selector, part) => {
    await forceColors();
    await show(part);
    expect(edgeOf(find(selector), "border-top")).toBeGreaterThan(0);
  });

  it("a sheet has an edge", async () => {
    await page.viewport(390, 600);
    await forceColors();
    await show(
      <MenuList label="Actions" anchor={null} onClose={nothing}>
        <MenuItem onSelect={nothing}>Reply</MenuItem>
      </MenuList>,
    );
    expect(edgeOf(find(".foyer-sheet"), "border-top")).toBeGreaterThan(0);
  });

  it("the option that Enter takes, and the item of a menu that a press has focused, are outlined", async () => {
    await forceColors();
    await show(
      <>
        <Listbox label="Attendees">
          <Option id="one" active={false} onPick={nothing} />
          <Option id="two" active onPick={nothing} />
        </Listbox>
        <MenuList label="Actions" anchor={null} onClose={nothing}>
          <MenuItem onSelect={nothing}>Reply</MenuItem>
        </MenuList>
      </>,
    );
    expect(["#one", "#two"].map((option) => edgeOf(find(option), "outline") > 0)).toEqual([false, true]);
    await expect.poll(() => document.activeElement?.textContent).toBe("Reply");
    expect(edgeOf(find(".foyer-menu-item"), "outline")).toBeGreaterThan(0);
  });

  it("a control that cannot be used is grey", async () => {
    await forceColors();
    await show(
      <>
        <span style={{ color: "GrayText" }} className="gray" />
        <Button disabledReason="Too late">Save</Button>
        <IconButton icon="send" label="Send" disabledReason="Too late" />
        <MenuItem onSelect={nothing} disabledReason="Too late">
          Edit
        </MenuItem>
      </>,
    );
    const gray = getComputedStyle(find(".gray")).color;
    for (const name of ["Save", "Send"])
      expect(getComputedStyle(page.getByRole("button", { name }).element()).color).toBe(gray);
    expect(getComputedStyle(find(".foyer-menu-item")).color).toBe(gray);
  });
});

it("the keyboard's place can be seen on a button, and on one with an icon", async () => {
  await show(
    <>
      <Button>Save</Button>
      <IconButton icon="send" label="Send" />
    </>,
  );
  for (const name of ["Save", "Send"]) {
    await userEvent.tab();
    const button = page.getByRole("button", { name }).element();
    expect(document.activeElement).toBe(button);
    expect(edgeOf(button, "outline")).toBeGreaterThanOrEqual(2);
  }
});

it("an icon that points along the text points the other way from right to left, and no other one does", async () => {
  const pictures = (
    <>
      <Icon name="chevron-start" />
      <Icon name="search" />
    </>
  );
  await show(pictures, "rtl");
  const turns = [...document.querySelectorAll(".foyer-icon")].map((icon) => getComputedStyle(icon).transform);
  expect(turns).toEqual(["matrix(-1, 0, 0, 1, 0, 0)", "none"]);
});

it.each(["ltr", "rtl"] as const)(
  "the button of the open chat stands beside the panel on a wide page, %s",
  async (dir) => {
    await page.viewport(1200, 600);
    await show(
      <>
        <ChatPanel isOpen onClose={nothing} button={{ current: null }} />
        <ChatButton isOpen unreadCount={0} />
      </>,
      dir,
    );
    const [panel, button] = [".foyer-chat-panel", ".foyer-chat-button"].map((part) =>
      find(part).getBoundingClientRect(),
    );
    expect([panel!.left, panel!.right]).toEqual(dir === "ltr" ? [780, 1200] : [0, 420]);
    const gap = dir === "ltr" ? panel!.left - button!.right : button!.left - panel!.right;
    expect(gap).toBeGreaterThanOrEqual(0);
  },
);

it("the keyboard's place can be seen on the choice of a skin tone, of which only a hand is seen", async () => {
  await show(
    <EmojiSearchBar
      texts={toEmojiLabels(english.labels, "en")}
      query=""
      tone=""
      onQuery={nothing}
      onTone={nothing}
      onEnter={nothing}
    />,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(page.getByRole("combobox", { name: "Skin tone" }).element());
  expect(edgeOf(find(".foyer-emoji-tone"), "outline")).toBeGreaterThanOrEqual(2);
});
