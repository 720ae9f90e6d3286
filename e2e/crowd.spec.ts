import { channelUrl } from "./service";
import { expect, test } from "./test";

/** Changes of the page while somebody reads back and rests the pointer on a row. */
interface Watched {
  /** Pixels that the reader's row was away from its place, at most. */
  readonly moved: number;
  /** Names that the jump button was given. */
  readonly names: readonly string[];
  /** Widths of the jump button with a text. */
  readonly widths: readonly number[];
  readonly announcements: readonly string[];
  readonly actionBars: number;
}

const windows = [
  { what: "in a window", size: { width: 1280, height: 900 } },
  { what: "on a phone", size: { width: 390, height: 844 } },
];

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const { what, size } of windows) {
  test(
    `C4 W3 a crowd of 200 messages in 10 s leaves whoever reads back in peace, with motion, ${what} (U16, details 37, 38)`,
    { tag: "@slow" },
    async ({ join }) => {
      test.setTimeout(90_000);
      const mira = await join("mira");
      const { page, service, chat } = mira;
      await page.setViewportSize(size);
      await service.fill(120);
      await mira.openChat();
      await expect(chat.list.message(/: message 120$/)).toBeInViewport();
      const { top } = await chat.list.metrics();
      await chat.list.scrollTo(top - 1500);
      await expect(chat.list.jump).toBeVisible();
      const box = await chat.list.log.boundingBox();
      await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2);
      // The bar that the pointer has shown by moving there goes with the list below it, which a wheel moves.
      await page.mouse.wheel(0, -300);
      await expect(page.locator(".foyer-row-actions[data-shown]")).toHaveCount(0);
      await page.waitForFunction(isAtRest);

      const watched = await page.evaluate(watchCrowd, channelUrl);
      expect(watched.moved).toBe(0);
      expect(watched.actionBars).toBe(0);
      expect(watched.names.length).toBeGreaterThan(1);
      expect(watched.names.length).toBeLessThanOrEqual(5);
      expect(new Set(watched.widths).size).toBe(1);
      expect(watched.announcements.length).toBeGreaterThan(0);
      expect(watched.announcements.length).toBeLessThanOrEqual(4);
      await expect(chat.list.jump).toHaveAccessibleName(/^Jump to latest: crowd 200, .*, 200 new messages, 1 mention$/);
    },
  );
}

test("R3 a reaction counts up to 12 without moving anything beside it (U16)", { tag: "@slow" }, async ({ mira }) => {
  const { service, chat } = mira;
  const { id: messageId } = await service.post("noah", "raise your hand");
  const react = (userId: string, key: string) => service.call("react", { channelUrl, messageId, userId, key });
  await react("noah", "sendbird_emoji_thumbsup");
  await react("lucia", "sendbird_emoji_sob");
  const message = chat.list.message(/raise your hand/);
  const beside = message.getByRole("button", { name: "sob, 1" });
  await beside.waitFor();
  // It is scaled while it comes.
  await message.evaluate((row) => Promise.all(row.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  const before = await beside.boundingBox();
  const users = await service.call("users");
  for (const [index, { id: userId }] of users
    .filter(({ id }) => !["noah", "lucia", "mira"].includes(id))
    .slice(0, 11)
    .entries()) {
    await react(userId, "sendbird_emoji_thumbsup");
    await expect(message.getByRole("button", { name: `thumbs up, ${index + 2}` })).toBeVisible();
    const now = await beside.boundingBox();
    expect(now?.y).toBe(before?.y);
    // Layouts are of 64ths of a pixel.
    expect(now?.x).toBeCloseTo(before?.x ?? -1, 0);
  }
});

/** Nothing has scrolled for ten frames. */
async function isAtRest(): Promise<boolean> {
  const log = document.querySelector("[role=log]");
  const before = log?.scrollTop;
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  return log?.scrollTop === before;
}

async function watchCrowd(channel: string): Promise<Watched> {
  const log = document.querySelector("[role=log]")!;
  const edge = log.getBoundingClientRect().top;
  const row = [...log.querySelectorAll("article")].find((article) => article.getBoundingClientRect().top >= edge)!;
  const from = row.getBoundingClientRect().top;
  const names: string[] = [];
  const widths: number[] = [];
  const announcements: string[] = [];
  let moved = 0;
  let actionBars = 0;

  const status = document.querySelector(".foyer-chat [role=status][aria-live=polite]")!;
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target === status) announcements.push(...[...addedNodes].map((node) => node.textContent ?? ""));
    }
  });
  observer.observe(status, { childList: true });
  let isOver = false;
  const look = () => {
    moved = Math.max(moved, Math.abs(row.getBoundingClientRect().top - from));
    actionBars += document.querySelectorAll(".foyer-row-actions[data-shown]").length;
    const jump = document.querySelector<HTMLElement>(".foyer-jump[data-news]");
    const name = jump?.ariaLabel ?? null;
    if (jump !== null && name !== null && name !== names.at(-1)) {
      names.push(name);
      widths.push(jump.offsetWidth);
    }
    if (!isOver) requestAnimationFrame(look);
  };
  look();
  const users = ["noah", "lucia", "yuki"];
  const begin = performance.now();
  for (let n = 1; n <= 200; n++) {
    const mention = n === 100 ? { mentionedUserIds: ["mira"] } : {};
    const userId = users[n % users.length]!;
    const text =
      n % 7 === 0 ? `crowd ${n} says a good deal more than the others do, over two lines at least` : `crowd ${n}`;
    await globalThis.foyer.control.post({ channelUrl: channel, userId, text, ...mention });
    while (performance.now() - begin < n * 50) await new Promise(requestAnimationFrame);
  }
  while (!names.at(-1)?.includes(": crowd 200,")) await new Promise(requestAnimationFrame);
  isOver = true;
  observer.disconnect();
  return { moved, names, widths, announcements, actionBars };
}
