import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { frames, until } from "./list/test/painted";
import { showChat, type BrowserChatProps } from "./test/browser-chat";
import { fakeNotifications } from "./test/fake-notification";
import { createFinger } from "./test/finger";
import { ben, channelUrl, cleo } from "./test/stage-chat";
import { toMessage } from "./test/story-messages";

afterEach(() => page.viewport(1200, 800));

const sheet = () => document.querySelector<HTMLElement>(".foyer-sheet");
const card = () => document.querySelector<HTMLElement>("dialog.foyer-person-card");
const hello = toMessage({ by: ben, text: "hello", ago: 1 });

const settled = (element: Element) => Promise.all(element.getAnimations().map(({ finished }) => finished));

async function openSheet(props: Partial<BrowserChatProps> = {}) {
  await page.viewport(390, 844);
  const chat = await showChat({ width: 390, height: 844, messages: [hello], ...props });
  // A finger is what is used, as on a phone.
  const finger = createFinger();
  finger.down({ x: 100, y: 100 }, chat.row("hello"));
  finger.up();
  await frames(3);
  chat.row("hello").querySelector<HTMLElement>("[data-row-menu]")?.click();
  await until(() => sheet() !== null, "the sheet");
  const frame = sheet() as HTMLElement;
  await settled(frame);
  await frames(3);
  const grip = frame.querySelector(".foyer-sheet-grip") as HTMLElement;
  const { left, width, top } = grip.getBoundingClientRect();
  return { ...chat, frame, grip, at: { x: left + width / 2, y: top + 2 } };
}

it("settings that the browser refuses say so once, to a screen reader as well (N5)", async () => {
  const { end } = fakeNotifications("denied");
  const { container } = await showChat({ width: 390, height: 844, messages: [hello], flags: { notifications: true } });
  container.querySelector<HTMLElement>("[data-settings]")?.click();
  const group = () => document.querySelector("fieldset[aria-label=Notifications]");
  await until(() => group() !== null, "the settings");
  const words = (group() as HTMLElement).innerText.match(/Your browser blocks notifications/g);
  expect(words).toHaveLength(1);
  const refused = [...document.querySelectorAll("fieldset [aria-disabled=true]")];
  expect(refused.map((item) => item.getAttribute("aria-describedby"))).toEqual([null, null, null]);
  const reason = document.getElementById(group()?.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toMatch(/^Your browser blocks notifications/);
  end();
});

describe("a sheet that is dragged", () => {
  it("comes back to its place when its message changes meanwhile (N4)", async () => {
    const { frame, grip, at, control, row } = await openSheet();
    const finger = createFinger();
    finger.down(at, grip);
    await finger.move({ x: at.x, y: at.y + 60 });
    expect(frame.style.transform).toBe("translateY(52px)");
    await control.react({ channelUrl, messageId: hello.id, userId: cleo.id, key: "sendbird_emoji_thumbsup" });
    await until(() => row("hello").querySelector(".foyer-reaction") !== null, "the reaction");
    await frames(5);
    await finger.move({ x: at.x, y: at.y + 50 });
    finger.up();
    await frames(5);
    expect(sheet()).toBe(frame);
    expect(frame.style.transform).toBe("");
  });

  it("comes back to its place when a second finger comes (N5)", async () => {
    const { frame, grip, at } = await openSheet();
    const finger = createFinger();
    finger.down(at, grip);
    await finger.move({ x: at.x, y: at.y + 60 });
    expect(frame.style.transform).toBe("translateY(52px)");
    const second = { pointerId: 999, pointerType: "touch", isPrimary: false, bubbles: true, clientX: 40, clientY: 800 };
    grip.dispatchEvent(new PointerEvent("pointerdown", second));
    grip.dispatchEvent(new PointerEvent("pointerup", second));
    finger.up();
    await frames(5);
    expect(sheet() === null || frame.style.transform === "").toBe(true);
  });
});

describe("a person card in a browser", () => {
  it("stays beside the person when they write again (N1c)", async () => {
    const { control, container, rows } = await showChat({ messages: [hello] });
    container.querySelector<HTMLElement>(".foyer-person-button")?.click();
    await until(() => card() !== null, "the card");
    await settled(card() as HTMLElement);
    const before = card()!.getBoundingClientRect();
    await control.post({ channelUrl, userId: ben.id, text: "and again" });
    await until(() => rows().some(({ textContent }) => textContent.includes("and again")), "the next message");
    await frames(10);
    expect(card(), "the card is there").not.toBeNull();
    const after = card()!.getBoundingClientRect();
    expect(Math.abs(after.top - before.top) + Math.abs(after.left - before.left)).toBeLessThan(200);
  });

  it("stays open in a long list when they write again, and keeps the focus (N1d)", async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      toMessage({ by: cleo, text: `line ${index}`, ago: 60 - index }),
    );
    const { control, container, rows } = await showChat({
      messages: [...many, toMessage({ by: ben, text: "hello", ago: 1 })],
    });
    await frames(5);
    [...container.querySelectorAll<HTMLElement>(".foyer-person-button")].at(-1)?.click();
    await until(() => card() !== null, "the card");
    await control.post({ channelUrl, userId: ben.id, text: "and again" });
    await until(() => rows().some(({ textContent }) => textContent.includes("and again")), "the next message");
    await frames(10);
    expect(document.activeElement).not.toBe(document.body);
    expect(card()).not.toBeNull();
  });
});
