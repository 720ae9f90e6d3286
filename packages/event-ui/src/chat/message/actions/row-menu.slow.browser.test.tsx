import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { frames, until } from "../../list/test/painted";
import { showChat } from "../../test/browser-chat";
import { ann, ben, channelUrl, cleo } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";

const messages = Array.from({ length: 30 }, (_, index) =>
  toMessage({ by: index % 2 === 0 ? ben : cleo, text: `message ${index}.`, ago: 60 - index }),
);
const menu = () => document.querySelector<HTMLElement>("[role=menu]");
const card = () => document.querySelector<HTMLElement>("dialog.foyer-person-card");

async function openMenu() {
  const chat = await showChat({ messages });
  const { row } = chat;
  await userEvent.click(row("message 29."), { button: "right", position: { x: 60, y: 20 } });
  await until(() => menu()?.contains(document.activeElement) === true, "the menu");
  return chat;
}

it.each([
  ["as it is", ""],
  ["moved", "transform: translate(40px, 30px)"],
  ["zoomed", "zoom: 0.8"],
])("a right click opens the menu at the pointer in a page that is %s", async (_, style) => {
  await page.viewport(900, 800);
  const { row, container } = await showChat({ messages });
  container.style.cssText = style;
  await frames(3);
  const { left, top } = row("message 29.").getBoundingClientRect();
  const at = { clientX: Math.round(left) + 60, clientY: Math.round(top) + 20 };
  const target = row("message 29.").querySelector(".foyer-bubble");
  target?.dispatchEvent(new MouseEvent("contextmenu", { ...at, bubbles: true, cancelable: true }));
  await until(() => menu()?.contains(document.activeElement) === true, "the menu");
  await Promise.all((menu()?.getAnimations() ?? []).map(({ finished }) => finished));
  const box = menu()!.getBoundingClientRect();
  expect(box.left).toBeCloseTo(at.clientX, 0);
  // Above or below, 6 px from it.
  expect(Math.min(Math.abs(box.top - at.clientY), Math.abs(at.clientY - box.bottom))).toBeCloseTo(6, 0);
});

describe("an overlay of a message", () => {
  it.each(["menu", "card"] as const)("a %s keeps its message where it is while others write (C5)", async (what) => {
    const { row, control, container } = what === "menu" ? await openMenu() : await showChat({ messages });
    const topOf = () => Math.round(row("message 29.").getBoundingClientRect().top);
    if (what === "card") {
      [...container.querySelectorAll<HTMLElement>(".foyer-person-button")].at(-1)?.click();
      await until(() => card() !== null, "the card");
    }
    await frames(3);
    const before = topOf();
    for (let count = 1; count <= 80; count++)
      await control.post({ channelUrl, userId: ben.id, text: `one more ${count}.` });
    await until(() => container.textContent.includes("80 new messages"), "the messages");
    await frames(5);
    expect(topOf()).toBe(before);
    expect(what === "menu" ? menu() : card()).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    expect(row("message 29.").contains(document.activeElement)).toBe(true);
  });

  it("a menu whose message is deleted leaves the focus in the list (W1)", async () => {
    const { control, container } = await openMenu();
    await control.deleteMessage({ channelUrl, messageId: messages[29]!.id, mode: "hard" });
    await until(() => menu() === null, "the end of the menu");
    await frames(3);
    expect(container.querySelector("[role=log]")?.contains(document.activeElement)).toBe(true);
  });

  it("a menu that a ban closes leaves the focus in the chat (W1)", async () => {
    const { control, container } = await openMenu();
    await control.ban({ channelUrl, userId: ann.id });
    await until(() => menu() === null && container.querySelector("[role=log]") === null, "the ban");
    await frames(3);
    expect(document.activeElement).toBe(container.querySelector(".foyer-conversation"));
  });
});
