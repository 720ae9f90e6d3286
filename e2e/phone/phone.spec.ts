import type { Locator } from "@playwright/test";
import { type Attendee, expect, test } from "../test";
import { channelUrl } from "../service";
import { createFinger, nextFrame } from "./finger";
import { findSmallTargets } from "./touch-targets";

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
/** CSS pixels of an on-screen keyboard. */
const keyboard = 300;

const query = (mira: Attendee) => new URL(mira.page.url()).searchParams;
const bubbleOf = (message: Locator) => message.locator(".foyer-bubble");

/** The field has to be above the keyboard, on the screen, and large enough that Safari does not zoom. */
async function expectField({ page, chat }: Attendee, visible: number) {
  const box = await chat.composer.field.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(visible);
  expect(box?.y).toBeGreaterThan(0);
  const size = await chat.composer.field.evaluate((field) => getComputedStyle(field).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => window.innerWidth),
  );
}

test(
  "F1 what stands around a file can be read in the built page, in either theme (U4)",
  { tag: "@slow" },
  async ({ join }) => {
    for (const theme of ["light", "dark"]) {
      const mira = await join("mira", { theme });
      await mira.service.postImage("noah", "lantern.svg");
      await mira.openChat();
      await mira.page.getByRole("button", { name: "View lantern.svg" }).first().click();
      await expect(mira.viewer.of("lantern.svg")).toBeVisible();
      const lightness = await mira.viewer.of("lantern.svg").evaluate((viewer) =>
        [...viewer.querySelectorAll("bdi, button:not([aria-disabled]), a, span")].map((element) => {
          const pen = document.createElement("canvas").getContext("2d")!;
          pen.fillStyle = getComputedStyle(element).color;
          pen.fillRect(0, 0, 1, 1);
          return Math.min(...pen.getImageData(0, 0, 1, 1).data);
        }),
      );
      expect(lightness.length).toBeGreaterThan(3);
      // On almost black: more than 7:1.
      for (const value of lightness) expect(value).toBeGreaterThan(160);
    }
  },
);

test.describe("targets", () => {
  test.use({ viewport: phones[1] ?? null, hasTouch: true, isMobile: true });

  test("W2 what a finger can press is at least 44 px wide and high (U13)", { tag: "@slow" }, async ({ join }) => {
    const mira = await join("mira", { flags: "search,info" });
    const { page, chat, service } = mira;
    const small = () => page.evaluate(findSmallTargets, 44);
    const root = await service.post("noah", "Where is the crane?");
    await service.post("lucia", "By the water", { parentId: root.id });
    await service.postImage("noah", "lantern.svg");
    await service.postImage("noah", "bridge.svg");
    const key = "sendbird_emoji_thumbsup";
    const last = await service.post("noah", "Thank you");
    await service.call("react", { channelUrl, userId: "lucia", messageId: last.id, key, on: true });
    expect(await small(), "the page").toEqual([]);
    await mira.openChat();
    await expect(chat.list.message(/: Thank you/)).toBeInViewport();
    // The tooltip of what came up below a mouse would lie over its neighbours.
    await page.mouse.move(0, 0);
    await expect(page.getByRole("tooltip")).toBeHidden();
    expect(await small(), "the chat").toEqual([]);
    await chat.list.scrollTo(0);
    await nextFrame(page);
    expect(await small(), "the chat, scrolled back").toEqual([]);
    await page.getByRole("button", { name: "View lantern.svg" }).tap();
    await page.locator(".foyer-viewer-position").waitFor();
    expect(await small(), "the viewer").toEqual([]);
    await page.goBack();
    await chat.list.openMenu(chat.list.message(/: Thank you/));
    await page.locator(".foyer-sheet").evaluate(async (sheet) => {
      await Promise.all(sheet.getAnimations().map(({ finished }) => finished));
    });
    expect(await small(), "the sheet").toEqual([]);
    await page.goBack();
    await chat.root.getByRole("button", { name: "Search" }).tap();
    await chat.root.getByRole("searchbox").waitFor();
    expect(await small(), "search").toEqual([]);
  });
});

for (const size of phones) {
  // The larger phone, with motion, is enough for every change.
  const often = size === phones[0] ? [] : ["@slow"];
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    const where = `${size.width}x${size.height}, motion ${reducedMotion}`;
    const tag = reducedMotion === "reduce" ? ["@slow"] : often;
    test.describe(`a phone of ${where}`, () => {
      test.use({ viewport: size, hasTouch: true, isMobile: true, contextOptions: { reducedMotion } });

      test(
        `E8 E13 M5 M6 R3 F1 a whole conversation by touch, Back at each step, ${where} (U6, U13, U14, U15, detail 28)`,
        { tag },
        async ({ join }) => {
          test.setTimeout(90_000);
          const mira = await join("mira");
          const { page, chat, service, viewer } = mira;
          const { list, composer } = chat;
          const finger = await createFinger(page);
          const sheet = page.getByRole("menu", { name: "Message actions" });
          await service.fill(30);
          const root = await service.post("noah", "Where is the crane?");
          await service.post("lucia", "By the water", { parentId: root.id });
          for (const name of ["lantern.svg", "bridge.svg"]) await service.postImage("noah", name);

          await mira.chatButton.tap();
          await expect(list.message(/View bridge\.svg|bridge\.svg/)).toBeInViewport();
          expect(query(mira).get("chat")).toBe("open");
          await chat.root.getByRole("region", { name: "New messages" }).getByRole("button", { name: "Dismiss" }).tap();

          // Writing: the keyboard takes its part, the end stays in view.
          await composer.field.tap();
          await page.setViewportSize({ ...size, height: size.height - keyboard });
          await expectField(mira, size.height - keyboard);
          await expect.poll(async () => (await list.metrics()).fromEnd).toBeLessThanOrEqual(1);
          await composer.field.fill("Good evening");
          await composer.send.tap();
          await expect(list.message(/: Good evening/)).toBeInViewport();
          await expect(composer.field).toBeFocused();
          await page.setViewportSize(size);
          await expect.poll(async () => (await list.metrics()).fromEnd).toBeLessThanOrEqual(1);

          // A long press: the sheet comes while the finger is down, and stays when it is lifted.
          const question = list.message(/: Where is the crane\?/);
          const press = async (message: Locator) => {
            const lift = await finger.hold(bubbleOf(message));
            await sheet.waitFor();
            await lift();
            await nextFrame(page);
            await expect(sheet).toBeVisible();
          };
          await press(question);
          await expect(page.locator(".foyer-sheet")).toContainText("Where is the crane?");
          expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
          await page.goBack();
          await expect(sheet).toBeHidden();
          await expect(chat.root).toBeVisible();
          await press(question);
          await sheet.getByRole("menuitemcheckbox", { name: "thumbs up" }).tap();
          await expect(sheet).toBeHidden();
          const badge = question.getByRole("button", { name: "thumbs up, 1" });
          await expect(badge).toBeVisible();
          // No bar of buttons over the text.
          await expect(page.locator(".foyer-row-actions[data-shown]")).toHaveCount(0);
          const lift = await finger.hold(badge);
          await expect(page.locator(".foyer-sheet")).toContainText("you");
          await lift();
          await page.goBack();
          await expect(sheet).toBeHidden();
          await expect(badge).toBeVisible();

          // A swipe in the direction of reading replies; up and down is still scrolling.
          await finger.swipe(bubbleOf(question), { x: 120 });
          await expect(composer.cancelReply).toBeVisible();
          await expect(composer.field).toBeFocused();
          await composer.field.fill("At the end of the quay");
          await composer.send.tap();
          const answer = list.message(/: At the end of the quay/);
          await expect(answer.getByRole("button", { name: /^Reply to Noah/ })).toBeVisible();
          const before = (await list.metrics()).top;
          await finger.swipe(bubbleOf(answer), { y: 200 });
          await expect.poll(async () => (await list.metrics()).top).toBeLessThan(before - 100);
          await expect(sheet).toBeHidden();
          await expect(composer.cancelReply).toBeHidden();

          // Editing from the sheet.
          await press(answer);
          await sheet.getByRole("menuitem", { name: "Edit" }).tap();
          await expect(composer.field).toBeFocused();
          await composer.field.fill("At the very end of the quay");
          await composer.save.tap();
          await expect(list.message(/At the very end of the quay/)).toContainText("(edited)");

          // A thread, and back.
          await question.getByRole("button", { name: /^2 replies/ }).tap();
          await expect(chat.root.getByRole("heading", { name: "Thread in public chat" })).toBeVisible();
          expect(query(mira).get("thread")).toBe(root.id);
          await page.goBack();
          await expect(chat.root.getByRole("heading", { name: "Public Chat" })).toBeVisible();

          // Pictures: swipe, pinch, double tap, swipe down, Back.
          await page.getByRole("button", { name: "View lantern.svg" }).tap();
          await expect(viewer.of("lantern.svg")).toBeVisible();
          const position = page.locator(".foyer-viewer-position");
          await expect(position).toHaveText("1 of 2");
          const stage = page.locator(".foyer-viewer-stage");
          await finger.swipe(stage, { x: -200 });
          await expect(viewer.of("bridge.svg")).toBeVisible();
          await expect(position).toHaveText("2 of 2");
          const width = async () =>
            Math.round((await page.locator('[data-at="current"] > img').boundingBox())?.width ?? 0);
          await expect.poll(width).toBe(size.width);
          await finger.pinch(stage, 2);
          await expect.poll(width).toBe(2 * size.width);
          await finger.doubleTap(stage);
          await expect.poll(width).toBe(size.width);
          await finger.swipe(stage, { y: 250 });
          await expect(viewer.of("bridge.svg")).toBeHidden();
          await page.getByRole("button", { name: "View bridge.svg" }).tap();
          await expect(viewer.of("bridge.svg")).toBeVisible();
          await page.goBack();
          await expect(viewer.of("bridge.svg")).toBeHidden();
          await expect(chat.root).toBeVisible();

          await page.goBack();
          await expect(chat.root).toBeHidden();
          expect(query(mira).get("chat")).toBeNull();
          expect(page.url()).toContain("/lanternfest?");
        },
      );
    });
  }

  test.describe(`emoji on a phone of ${size.width}x${size.height}`, { tag: often }, () => {
    test.use({ viewport: size, hasTouch: true, isMobile: true });

    test(
      `K2 E8 W2 an emoji is chosen by touch from a sheet that Back and a drag close, ${size.width}x${size.height} (U13)`,
      { tag: "@slow" },
      async ({ join }) => {
        const mira = await join("mira");
        const { page, chat } = mira;
        const { composer } = chat;
        const finger = await createFinger(page);
        await mira.chatButton.tap();
        await composer.field.fill("See you there");
        await composer.field.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(8, 8));
        const sheet = page.locator(".foyer-sheet");
        const openSheet = async () => {
          await composer.emoji.tap();
          await composer.emojiPicker.waitFor();
          await sheet.evaluate((frame) => Promise.all(frame.getAnimations().map(({ finished }) => finished)));
        };

        await openSheet();
        expect(await page.evaluate(findSmallTargets, 44)).toEqual([]);
        // The last line can be scrolled to, and the conversation is still in sight above.
        expect((await sheet.boundingBox())?.y).toBeGreaterThan(size.height / 4);
        await page.goBack();
        await expect(composer.emojiPicker).toBeHidden();
        await expect(chat.root).toBeVisible();

        await openSheet();
        await finger.swipe(sheet.locator(".foyer-sheet-grip"), { y: 200 });
        await expect(composer.emojiPicker).toBeHidden();

        await openSheet();
        await finger.swipe(composer.emojiPicker, { y: -150 });
        await expect.poll(() => composer.emojiPicker.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50);
        await composer.emojiPicker.getByRole("menuitem", { name: "pizza" }).tap();
        await expect(composer.emojiPicker).toBeHidden();
        await expect(composer.field).toHaveValue("See you 🍕there");
        await expect(composer.field).toBeFocused();
        expect(await composer.field.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(10);
        await composer.send.tap();
        await expect(chat.list.message(/: See you 🍕there$/)).toBeInViewport();
        await page.goBack();
        await expect(chat.root).toBeHidden();
      },
    );
  });

  test.describe(`a phone of ${size.width}x${size.height} with its keyboard`, { tag: often }, () => {
    test.use({ viewport: size, hasTouch: true, isMobile: true });

    test(
      `E8 C4 a keyboard that lies over the page, as Safari's, covers neither field nor place, ${size.width}x${size.height} (U13)`,
      { tag: "@slow" },
      async ({ join }) => {
        const mira = await join("mira");
        const { page, chat, service } = mira;
        await service.fill(120);
        await page.addInitScript(() => {
          const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, covered: 0 });
          Object.defineProperty(viewport, "height", { get: () => window.innerHeight - viewport.covered });
          Object.defineProperty(window, "visualViewport", { value: viewport });
        });
        await page.reload();
        await page.waitForFunction(() => "foyer" in globalThis);
        await service.fill(60);
        await mira.openChat();
        await expect.poll(async () => (await chat.list.metrics()).fromEnd).toBeLessThanOrEqual(1);
        const cover = (covered: number, offsetTop = 0) =>
          page.evaluate(
            (more) => {
              const viewport = window.visualViewport as EventTarget & object;
              Object.assign(viewport, more);
              viewport.dispatchEvent(new Event("resize"));
            },
            { covered, offsetTop },
          );
        await cover(keyboard);
        await expectField(mira, size.height - keyboard);
        await expect.poll(async () => (await chat.list.metrics()).fromEnd).toBeLessThanOrEqual(1);
        await cover(0);
        await expect.poll(async () => (await chat.list.metrics()).fromEnd).toBeLessThanOrEqual(1);

        // Reading back: the row at the top stays where it is.
        const finger = await createFinger(page);
        for (let turn = 0; turn < 4; turn++) await finger.swipe(chat.list.log, { y: 220 });
        await expect.poll(async () => (await chat.list.metrics()).fromEnd).toBeGreaterThan(300);
        const first = () =>
          chat.list.messages.evaluateAll((articles) => {
            const edge = articles[0]?.closest("[role=log]")?.getBoundingClientRect().top ?? 0;
            const row = articles.find((article) => article.getBoundingClientRect().top >= edge - 1);
            return { text: row?.textContent ?? "", top: (row?.getBoundingClientRect().top ?? 0) - edge };
          });
        await expect
          .poll(async () => {
            const { top } = await chat.list.metrics();
            await nextFrame(page);
            return top === (await chat.list.metrics()).top;
          })
          .toBe(true);
        const before = await first();
        for (const covered of [keyboard, 0, keyboard, 0]) {
          await cover(covered);
          await nextFrame(page);
          const after = await first();
          expect(after.text).toBe(before.text);
          expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
        }
        await page.setViewportSize({ ...size, height: size.height - keyboard });
        await nextFrame(page);
        expect((await first()).text).toBe(before.text);
      },
    );
  });
}
