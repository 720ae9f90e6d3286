import type { Locator, Page } from "@playwright/test";
import { createFinger } from "./phone/finger";
import { type Attendee, expect, test } from "./test";

const widths = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const hands = ["mouse", "finger"] as const;
type Hand = (typeof hands)[number];

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Presses three times at the place of a control: at once, or as soon as something else is there. The times are those of a
 * person, however busy the machine is.
 */
async function pressAgain(page: Page, control: Locator, hand: Hand, pace: "at once" | "as soon as something comes") {
  const place = await middleOf(control);
  const session = await page.context().newCDPSession(page);
  const press = async (clickCount: number, at: number) => {
    const timestamp = at / 1000;
    if (hand === "finger") {
      const touches = [
        session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place], timestamp }),
      ];
      touches.push(session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp }));
      return Promise.all(touches);
    }
    const mouse = { ...place, button: "left" as const, clickCount, timestamp };
    return Promise.all([
      session.send("Input.dispatchMouseEvent", { ...mouse, type: "mousePressed" }),
      session.send("Input.dispatchMouseEvent", { ...mouse, type: "mouseReleased" }),
    ]);
  };
  if (hand === "mouse") await page.mouse.move(place.x, place.y);
  let before = await markAt(page, place);
  const start = await page.evaluate(() => performance.timeOrigin + performance.now());
  if (pace === "at once") await Promise.all([press(1, start), press(2, start + 120), press(3, start + 240)]);
  else {
    await press(1, start);
    let last = start;
    for (const count of [2, 3]) {
      const at = await page.evaluate(waitForOther, { ...place, before });
      // A control that has been there for so long may be pressed.
      if (at === null || (count === 3 && at - last >= 380)) break;
      last = at;
      before = await markAt(page, place);
      await press(count, at);
    }
  }
  await session.detach();
}

async function middleOf(control: Locator): Promise<Place> {
  // It may still be sliding to its place.
  await control.click({ trial: true });
  const box = await control.boundingBox();
  if (box === null) throw new Error("The control is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Marks what is at a place, for comparison. */
function markAt(page: Page, place: Place): Promise<string> {
  return page.evaluate(({ x, y }) => {
    const mark = String(performance.now());
    document.elementFromPoint(x, y)?.closest("button, a, article, div, aside")?.setAttribute("data-test-mark", mark);
    return mark;
  }, place);
}

/** When something else is at the place; `null` when nothing comes for 300 ms. */
async function waitForOther({ x, y, before }: Place & { readonly before: string }): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < 300) {
    await new Promise(requestAnimationFrame);
    const now = document.elementFromPoint(x, y)?.closest("button, a, article, div, aside");
    if (now?.getAttribute("data-test-mark") !== before) break;
  }
  const now = performance.now();
  return now - start < 300 ? performance.timeOrigin + now : null;
}

/** The messages of the channel as everybody sees them. */
const history = ({ service }: Attendee) => service.history().then((messages) => JSON.stringify(messages));

for (const size of widths) {
  for (const hand of hands) {
    test.describe(`at ${size.width} px by ${hand}, with motion`, () => {
      test.use({
        viewport: size,
        hasTouch: hand === "finger",
        isMobile: hand === "finger",
        contextOptions: { reducedMotion: "no-preference" },
      });

      // The narrowest page by finger and the widest by mouse: a page of another width places the same parts in between.
      const isOften = hand === "finger" ? size === widths[0] : size === widths.at(-1);
      const tag = isOften ? [] : ["@slow"];
      for (const pace of ["at once", "as soon as something comes"] as const) {
        test(
          `K7 E8 presses on Chat that follow each other ${pace} open it and send no kept draft (W1)`,
          { tag },
          async ({ join }) => {
            const mira = await join("mira");
            const { page, chat, chatButton } = mira;
            await mira.openChat();
            await chat.composer.field.fill("not meant for everybody yet");
            await chat.close.click();
            await expect(chatButton).toHaveAttribute("aria-expanded", "false");
            await expect(chat.root).toBeHidden();
            const before = await history(mira);

            await pressAgain(page, chatButton, hand, pace);

            await expect(chat.root).toBeVisible();
            await mira.service.post("noah", "after the presses");
            await expect(chat.list.message(/: after the presses$/)).toBeVisible();
            await expect(chat.composer.field).toHaveValue("not meant for everybody yet");
            expect((await mira.service.history()).length).toBe(JSON.parse(before).length + 1);
            // Enter counts once the chat has been open for a moment.
            await expect(async () => {
              await chat.composer.field.press("Enter");
              await expect(chat.list.message(/: not meant for everybody yet$/)).toBeVisible({ timeout: 500 });
            }).toPass();
          },
        );
      }

      test(
        `E8 nothing is sent, deleted or chosen that was not seen before (W1)`,
        { tag: "@slow" },
        async ({ join, context }) => {
          test.setTimeout(180_000);
          await context.route("**/runtime-config.js", (route) =>
            route.fulfill({
              contentType: "text/javascript",
              body: `globalThis.foyerConfig = { assetsBase: "/", chat: { adapter: "memory" }, softDelete: false };`,
            }),
          );
          const mira = await join("mira", { flags: "search,info" });
          const { page, chat } = mira;
          const { list, composer } = chat;
          await fill(mira);
          await composer.field.fill("not meant for everybody yet");
          const before = await history(mira);
          const finger = await createFinger(page);
          const question = list.message(/: Who has a match\?$/);
          const own = list.message(/: my own words$/);
          const header = (name: string) => chat.root.getByRole("button", { name, exact: true });

          const openMenu = async (message: Locator) => {
            if (hand === "mouse") return list.openMenu(message);
            await message.scrollIntoViewIfNeeded();
            const lift = await finger.hold(message.locator(".foyer-bubble"));
            await page.getByRole("menu").waitFor();
            await lift();
            return page.getByRole("menu");
          };
          const inRow = async (message: Locator, name: string) => {
            await list.pointAt(message);
            return message.getByRole("button", { name });
          };
          const item = async (message: Locator, name: string) =>
            (await openMenu(message)).getByRole("menuitem", { name, exact: true });

          const openers: readonly (readonly [name: string, reveal: () => Promise<Locator> | Locator])[] = [
            ["Search", () => header("Search")],
            ["Channel info", () => header("Channel info")],
            ["Chat settings", () => header("Chat settings")],
            ["Insert emoji", () => composer.emoji],
            ["a picture", () => header("View lantern.svg")],
            ["a person", () => chat.root.locator(".foyer-person-button").last()],
            ["Delete", () => item(own, "Delete")],
            ["Reply", () => item(question, "Reply")],
            ["Edit", () => item(own, "Edit")],
            ["replies", () => question.getByRole("button", { name: /^1 reply/ })],
            ...(hand === "mouse"
              ? ([
                  ["Message actions", () => inRow(question, "Message actions")],
                  ["Add reaction", () => inRow(question, "Add reaction")],
                ] as const)
              : []),
          ];
          for (const [name, reveal] of openers) {
            for (const pace of ["at once", "as soon as something comes"] as const) {
              await test.step(`${name}, ${pace}`, async () => {
                await pressAgain(page, await reveal(), hand, pace);
                await leaveAll(mira);
                expect(await history(mira), name).toBe(before);
                await expect(composer.field).toHaveValue("not meant for everybody yet");
              });
            }
          }
        },
      );
    });
  }
}

test.describe("presses that are meant", () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "no-preference" } });

  test("E8 K2 keys act at once on what has just come below the pointer (W1)", async ({ join }) => {
    const mira = await join("mira");
    const { page, chat, chatButton } = mira;
    const place = await middleOf(chatButton);
    await page.mouse.move(place.x, place.y);
    await chatButton.press("Enter");
    await chat.composer.field.fill("by keys");
    await chat.composer.send.press("Enter");
    await expect(chat.list.message(/: by keys$/)).toBeVisible();
  });

  test("E8 K2 a pointer that has moved presses Send at once, one at rest after 400 ms (W1)", async ({ join }) => {
    const mira = await join("mira");
    const { page, chat, chatButton } = mira;
    const { composer, list } = chat;
    const place = await middleOf(chatButton);
    await page.mouse.click(place.x, place.y);
    await composer.field.fill("at rest");
    await expect(async () => {
      expect(
        await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("button")?.ariaLabel, place),
      ).toBe("Send");
    }).toPass();
    await expect(async () => {
      await page.mouse.down();
      await page.mouse.up();
      await expect(list.message(/: at rest$/)).toBeVisible({ timeout: 500 });
    }).toPass();
    await composer.field.fill("moved");
    await page.mouse.move(place.x, place.y - 200);
    await composer.send.click();
    await expect(list.message(/: moved$/)).toBeVisible();
  });
});

/** Every control of the built panel that opens something, by its name. Runs in the page. */
function findOpeners(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>("[role=complementary] button, aside button")];
  const isOpener = (button: HTMLElement) =>
    button.hasAttribute("aria-haspopup") ||
    button.hasAttribute("aria-expanded") ||
    /^(Search|Channel info|View |\d+ repl)/.test(button.ariaLabel ?? button.textContent);
  return buttons.flatMap((button, index) => {
    if (!isOpener(button)) return [];
    button.dataset["testOpener"] = String(index);
    return [`${index} ${button.ariaLabel ?? button.textContent}`];
  });
}

test(
  "E8 M5 Enter that is held down on a control sends, deletes and chooses nothing that comes up",
  { tag: "@slow" },
  async ({ join }) => {
    test.setTimeout(180_000);
    const mira = await join("mira", { flags: "search,info" });
    const { page, chat } = mira;
    await fill(mira);
    await chat.composer.field.fill("not meant for everybody yet");
    const before = await history(mira);
    const openers = await page.evaluate(findOpeners);
    for (const name of [
      "Search",
      "Channel info",
      "Chat settings",
      "Insert emoji",
      "View lantern.svg",
      "Message actions",
    ])
      expect(
        openers.some((opener) => opener.includes(name)),
        name,
      ).toBe(true);
    const seen = new Set<string>();
    for (const opener of openers) {
      const space = opener.indexOf(" ");
      const [index, name] = [opener.slice(0, space), opener.slice(space + 1)];
      // Two of a kind are enough: the list mounts and unmounts its rows.
      const control = page.locator(`[data-test-opener="${index}"]`);
      if (seen.has(name) || (await control.count()) === 0) continue;
      seen.add(name);
      await test.step(name, async () => {
        await control.focus();
        for (let turn = 0; turn < 12; turn++) await page.keyboard.down("Enter");
        await page.keyboard.up("Enter");
        await expect(chat.composer.cancelReply).toBeHidden();
        await leaveAll(mira);
        expect(await history(mira), name).toBe(before);
        await expect(chat.composer.field).toHaveValue("not meant for everybody yet");
      });
    }
    // The chat's own button: the draft is kept.
    await chat.close.click();
    await expect(chat.root).toBeHidden();
    await mira.chatButton.focus();
    for (let turn = 0; turn < 12; turn++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    expect(await history(mira)).toBe(before);
  },
);

/** Something of everything to open. */
async function fill(mira: Attendee): Promise<void> {
  const { service, chat } = mira;
  await mira.openChat();
  await service.fill(20);
  const root = await service.post("noah", "Who has a match?");
  await service.post("lucia", "I have one", { parentId: root.id });
  await service.postImage("noah", "lantern.svg");
  await service.post("mira", "my own words");
  await expect(chat.list.message(/: my own words$/)).toBeInViewport();
}

/** Closes whatever is open, but for the panel. */
async function leaveAll({ page, chat }: Attendee): Promise<void> {
  const open = page.locator("[role=menu], dialog[open]");
  await expect(async () => {
    if ((await open.count()) > 0) await page.keyboard.press("Escape");
    await expect(open).toHaveCount(0, { timeout: 3_000 });
  }).toPass();
  await expect(chat.root).toBeVisible();
  const ways = [
    chat.root.getByRole("button", { name: /^Close (search|channel info)$/ }),
    chat.back,
    chat.composer.cancelReply,
    chat.composer.cancel,
  ];
  for (const way of ways) {
    if (await way.isVisible()) await way.press("Enter");
    await expect(way).toBeHidden();
  }
}
