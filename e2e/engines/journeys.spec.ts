import { expect, test } from "./test";
import { field, message } from "./visitor";

test("W6 two windows see each other's message, reply, reaction, edit and deletion", async ({ join }) => {
  const mira = await join("mira");
  const noah = await join("noah");
  await mira.openChat();
  await noah.openChat();
  await mira.say("Is the quay lit already?");
  await noah.sees(/Mira Okafor, .*: Is the quay lit already\?/);

  await noah.act(/Is the quay lit/, /^Reply/);
  await noah.page.type("Since six");
  await noah.page.key("Enter");
  await mira.sees(/Noah Lindqvist, .*: Since six/);
  await mira.page.click([...message(/Okafor.*Is the quay lit/), ["button", /1 reply/]]);
  await mira.page.sees([["aside h2", /Thread/]]);
  await mira.say("On my way");
  await noah.sees(/Mira Okafor, .*: On my way/);
  await mira.page.click([["aside button", /Back to public chat/]]);
  await mira.page.sees([...message(/Okafor.*Is the quay lit/), ["button", /2 replies/]]);

  await mira.page.hover([...message(/Lindqvist.*Since six/), [".foyer-bubble"]]);
  await mira.page.click([...message(/Lindqvist.*Since six/), ["button", /Add reaction/]]);
  await mira.page.click([["[role=menu] [role=menuitem]", /thumbs up/]]);
  await noah.page.sees([...message(/Lindqvist.*Since six/), ["button", /thumbs up, 1/]]);

  await mira.say("I bring coffe");
  await mira.act(/I bring coffe/, /^Edit/);
  await mira.page.type("e");
  await mira.page.key("Enter");
  await noah.sees(/: I bring coffee, edited/);
  await mira.act(/I bring coffee/, /^Delete/);
  await noah.sees(/Mira Okafor, .*: Deleted Message/);
  await noah.misses(/I bring coffee/);
});

test("F1 a picture opens in the viewer, which closes by Escape and gives the focus back", async ({ join }) => {
  const mira = await join("mira");
  await mira.openChat();
  await mira.page.evaluate(async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400"/></svg>`;
    await globalThis.foyer.control.postFile({
      channelUrl: "lanternfest_public",
      userId: "noah",
      file: new Blob([svg], { type: "image/svg+xml" }),
      name: "quay.svg",
      mimeType: "image/svg+xml",
      width: 640,
      height: 400,
    });
  }, null);
  await mira.page.click([["button", /View quay\.svg/]]);
  await mira.page.sees([["dialog, [role=dialog]", /quay\.svg/], ["img"]]);
  expect(await mira.focus()).not.toBe("body");
  await mira.page.key("Escape");
  await mira.page.misses([["dialog, [role=dialog]", /quay\.svg/]]);
  await expect.poll(() => mira.focus()).toMatch(/View quay\.svg/);
});

test("K7 a reload keeps what is being written, and what was said", async ({ join }) => {
  const mira = await join("mira");
  await mira.openChat();
  await mira.say("said before");
  await mira.sees(/said before/);
  await mira.page.type("half a thou");
  await expect.poll(() => mira.page.evaluate(readStorage, null)).toContain("half a thou");
  await mira.visit("mira");
  await mira.openChat();
  await mira.sees(/said before/);
  await expect.poll(() => mira.page.evaluate(readField, null)).toBe("half a thou");
  await mira.page.click(field);
  await mira.page.type("ght");
  await mira.page.key("Enter");
  await mira.sees(/: half a thought$/);
});

test("X3 the Arabic chat runs from right to left, and sends", async ({ join }) => {
  const mira = await join("mira", { lang: "ar" });
  await mira.openChat();
  await mira.say("مرحبا بكم 123");
  await mira.sees(/مرحبا بكم 123/);
  const sides = await mira.page.evaluate(() => {
    const panel = document.querySelector("aside")!.getBoundingClientRect();
    const text = document.querySelector("aside [role=log] article p, aside [role=log] article bdi")!;
    const { direction } = getComputedStyle(text);
    return { page: document.documentElement.dir, text: direction, panelAtLeft: panel.left < innerWidth - panel.right };
  }, null);
  expect(sides).toEqual({ page: "rtl", text: "rtl", panelAtLeft: true });
});

test("W1 the focus never falls to the page while one uses the keyboard alone", async ({ join }) => {
  const mira = await join("mira");
  await mira.page.evaluate(async () => {
    for (let n = 1; n <= 40; n++) {
      const userId = n % 3 === 0 ? "mira" : "noah";
      await globalThis.foyer.control.post({ channelUrl: "lanternfest_public", userId, text: `message ${n}` });
    }
  }, null);
  await mira.openChat();
  const steps: string[] = [];
  const press = async (keys: string) => {
    await mira.page.key(keys);
    // The effect of the key has been rendered.
    await mira.page.evaluate(async () => {
      for (let n = 0; n < 6; n++) await new Promise(requestAnimationFrame);
    }, null);
    steps.push(`${keys}: ${await mira.focus()}`);
  };
  await mira.page.click(field);
  await press("Shift+Tab");
  for (const keys of ["Home", "ArrowDown", "PageDown", "End", "ArrowUp", "PageUp", "End"]) await press(keys);
  for (const keys of ["Tab", "Shift+Tab", "Escape"]) await press(keys);
  expect(steps.filter((step) => step.endsWith(": body"))).toEqual([]);
});

test("K1 undo and redo stay within what is being written, after a send, during an edit and behind it", async ({
  join,
}) => {
  const mira = await join("mira");
  await mira.openChat();
  const { page } = mira;
  /** Says what stands in the field after each of so many steps. WebKitGTK has no keys for them. */
  const step = async (command: "undo" | "redo", times: number) => {
    const seen = await page.evaluate(takeSteps, { command, times });
    return [...new Set(seen)];
  };
  await page.click(field);
  await page.type("a first message");
  // Letters that were typed before the composer's code was there are steps of their own in Chromium.
  expect(await step("undo", 20)).toContain("");
  expect(await step("redo", 20)).toContain("a first message");
  await page.key("Enter");
  await mira.sees(/a first message/);
  expect(await step("undo", 3)).toEqual([""]);
  expect(await step("redo", 3)).toEqual([""]);

  await page.type("my draft");
  await mira.act(/a first message/, /^Edit/);
  await page.type(" more");
  expect(await step("undo", 3)).toEqual(["a first message"]);
  for (const text of await step("redo", 3)) expect(["a first message", "a first message more"]).toContain(text);
  await page.key("Escape");
  await expect.poll(() => page.evaluate(readField, null)).toBe("my draft");
  expect(await step("undo", 3)).toEqual(["my draft"]);
  expect(await step("redo", 3)).toEqual(["my draft"]);
});

async function takeSteps({ command, times }: { readonly command: string; readonly times: number }) {
  const seen: string[] = [];
  for (let n = 0; n < times; n++) {
    document.execCommand(command);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    seen.push(document.querySelector<HTMLTextAreaElement>("aside textarea")?.value ?? "");
  }
  return seen;
}

const readField = () => document.querySelector<HTMLTextAreaElement>("aside textarea")?.value ?? null;

const readStorage = () => JSON.stringify({ ...localStorage });

test("W1 keys show where the focus is, also after a click", async ({ join }) => {
  const mira = await join("mira", { scenario: "demo" });
  await mira.openChat();
  const isShown = () => mira.page.evaluate(() => document.activeElement?.matches(":focus-visible"), null);
  await mira.page.click([...message(/See you inside/), [".foyer-bubble"]]);
  await mira.page.key("ArrowUp");
  expect([await mira.focus(), await isShown()]).toEqual([expect.stringMatching(/^article Yuki Tanaka/), true]);

  await mira.page.key("Home");
  await expect.poll(() => mira.focus()).toMatch(/^article /);
  expect(await isShown()).toBe(true);

  await mira.page.click([["aside button", /Chat settings/]]);
  const isInMenu = () => mira.page.evaluate(() => document.activeElement?.matches("[role=menu], [role=menu] *"), null);
  await expect.poll(isInMenu).toBe(true);
  await mira.page.key("ArrowDown");
  expect([await mira.focus(), await isShown()]).toEqual([expect.stringMatching(/Compact/), true]);
});

test("K3 the emoji picker scrolls up and down, never sideways", async ({ join }) => {
  const mira = await join("mira");
  await mira.openChat();
  for (const width of [1280, 390]) {
    await mira.page.resize(width, 800);
    await mira.page.click([["aside button", /Insert emoji/]]);
    await mira.page.sees([[".foyer-emoji-picker [role=menuitem]"]]);
    const beside = await mira.page.evaluate(() => {
      const picker = document.querySelector(".foyer-emoji-picker")!;
      return picker.scrollWidth - picker.clientWidth;
    }, null);
    expect(beside, `${width} px`).toBe(0);
    await mira.page.key("Escape");
    await mira.page.misses([[".foyer-emoji-picker"]]);
  }
});

test("E6 menus stand beside their button, and where a right click was, in a page that is zoomed by its style", async ({
  join,
}) => {
  const mira = await join("mira", { scenario: "demo" });
  await mira.openChat();
  await mira.sees(/See you inside!$/);
  for (const zoom of [0.8, 1.25]) {
    await mira.page.evaluate((factor) => void (document.documentElement.style.zoom = String(factor)), zoom);
    await mira.page.evaluate(
      () => document.querySelector<HTMLElement>("aside button[aria-label='Chat settings']")!.click(),
      null,
    );
    await mira.page.sees([["[role=menu]"]]);
    const beside = await mira.page.evaluate(() => {
      const button = document.querySelector("aside button[aria-label='Chat settings']")!.getBoundingClientRect();
      // Its layout counts: it may still be coming up.
      const menu = document.querySelector<HTMLElement>("[role=menu]")!;
      for (const animation of menu.getAnimations()) animation.finish();
      const { right, top } = menu.getBoundingClientRect();
      return [Math.abs(right - button.right) < 2, Math.abs(top - button.bottom) < 10];
    }, null);
    expect(beside, `settings at ${zoom}`).toEqual([true, true]);
    await mira.page.key("Escape");
    await mira.page.misses([["[role=menu]"]]);

    const from = await mira.page.evaluate((factor) => {
      const bubble = [...document.querySelectorAll("aside [role=log] article .foyer-bubble")].at(-1)!;
      const { left, top, width, height } = bubble.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      // Engines differ in whether boxes count the pixels of the window or those of the zoomed page.
      const isHere = (scale: number) => bubble.contains(document.elementFromPoint(x * scale, y * scale));
      const scale = isHere(factor) ? factor : 1;
      const event = { bubbles: true, cancelable: true, clientX: x * scale, clientY: y * scale, button: 2 };
      bubble.dispatchEvent(new MouseEvent("contextmenu", event));
      return { x, y };
    }, zoom);
    await mira.page.sees([["[role=menu]", /Message actions/]]);
    const at = await mira.page.evaluate(() => {
      const menu = document.querySelector<HTMLElement>("[role=menu]")!;
      for (const animation of menu.getAnimations()) animation.finish();
      const { left, right, top, bottom } = menu.getBoundingClientRect();
      return { left, right, top, bottom };
    }, null);
    const far = [
      Math.max(at.left - from.x, from.x - at.right, 0),
      Math.max(at.top - from.y, from.y - at.bottom, 0),
    ].map((px) => px < 12);
    expect(far, `right click at ${zoom}: ${JSON.stringify({ from, at })}`).toEqual([true, true]);
    await mira.page.key("Escape");
    await mira.page.misses([["[role=menu]"]]);
  }
});
