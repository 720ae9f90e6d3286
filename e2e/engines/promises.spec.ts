import { expect, test } from "./test";
import type { Visitor } from "./visitor";

const sizes = [
  [390, 844],
  [844, 390],
  [360, 640],
  [1280, 800],
  [420, 720],
] as const;

test("C4 the list opens at its end, in a window and on a phone", async ({ join }) => {
  const mira = await join("mira", { scenario: "demo" });
  for (const [width, height] of [[1280, 800], sizes[0]] as const) {
    await mira.page.resize(width, height);
    await mira.visit("mira", { scenario: "demo" });
    await mira.openChat();
    await mira.sees(/See you inside!$/);
    expect(await distanceOf(mira), `${width} x ${height}`).toBeLessThanOrEqual(1);
  }
});

test("C4 a follower stays at the end while the window turns and rows grow", async ({ join }) => {
  const mira = await join("mira", { scenario: "demo" });
  await mira.openChat();
  await mira.sees(/See you inside!$/);
  const distances: string[] = [];
  for (const [width, height] of sizes) {
    await mira.page.resize(width, height);
    const turned = await distanceOf(mira);
    const id = await post(mira, `after ${width} x ${height}`);
    await mira.sees(new RegExp(`after ${width} x ${height}`));
    const arrived = await distanceOf(mira);
    await mira.page.evaluate(async (messageId) => {
      const text = "it became longer and longer ".repeat(12);
      await globalThis.foyer.control.edit({ channelUrl: "lanternfest_public", messageId, text });
    }, id);
    await mira.sees(/longer and longer .*edited/);
    const grown = await distanceOf(mira);
    distances.push(
      `${width} x ${height}: ${[turned, arrived, grown].map((far) => (far <= 1 ? "end" : far)).join(" ")}`,
    );
  }
  expect(distances).toEqual(sizes.map(([width, height]) => `${width} x ${height}: end end end`));
});

test("C4 no frame is blank while one reads back by the wheel, and what arrives meanwhile moves no row", async ({
  join,
}) => {
  const mira = await join("mira", { scenario: "demo" });
  await mira.openChat();
  await mira.sees(/See you inside!$/);
  await mira.page.evaluate(watchFrames, null);
  const before = await mira.page.evaluate(readFrames, null);
  for (let turn = 0; turn < 45; turn++) await mira.page.wheel([["aside [role=log]"]], -500);
  await mira.page.evaluate(rest, null);
  const readKeys = async () => (await mira.page.evaluate(readFrames, null)).keys;
  await expect.poll(async () => (await readKeys()).filter((key) => before.keys.includes(key))).toEqual([]);
  const after = await mira.page.evaluate(readFrames, null);
  expect(after.blank).toEqual([]);
  expect(after.frames).toBeGreaterThan(before.frames);

  const moved = await mira.page.evaluate(async () => {
    const log = document.querySelector("aside [role=log]")!;
    const { top } = log.getBoundingClientRect();
    const row = [...log.querySelectorAll("article")].find((article) => article.getBoundingClientRect().top >= top)!;
    const was = row.getBoundingClientRect().top;
    let most = 0;
    for (let n = 0; n < 40; n++) {
      if (n < 20) {
        const text = `arrives meanwhile ${n}`;
        await globalThis.foyer.control.post({ channelUrl: "lanternfest_public", userId: "noah", text });
      }
      await new Promise(requestAnimationFrame);
      most = Math.max(most, Math.abs(row.getBoundingClientRect().top - was));
    }
    return most;
  }, null);
  expect(moved).toBeLessThanOrEqual(1);
});

function post({ page }: Visitor, text: string): Promise<string> {
  return page.evaluate(async (words) => {
    const { control } = globalThis.foyer;
    return (await control.post({ channelUrl: "lanternfest_public", userId: "noah", text: words })).id;
  }, text);
}

/** Pixels between what is seen and the end, after everything that moves has come to rest. */
async function distanceOf({ page }: Visitor): Promise<number> {
  await page.evaluate(rest, null);
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.querySelector("aside [role=log]")!;
    return scrollHeight - clientHeight - scrollTop;
  }, null);
}

/** Until the list is where it was for ten frames. */
async function rest(): Promise<void> {
  const read = () => {
    const { scrollHeight, clientHeight, scrollTop } = document.querySelector("aside [role=log]")!;
    return `${scrollHeight} ${clientHeight} ${scrollTop}`;
  };
  let before = read();
  for (let same = 0, frames = 0; same < 10 && frames < 600; frames++) {
    await new Promise(requestAnimationFrame);
    const now = read();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

/** Looks after each painted frame how much of the list shows no row. */
function watchFrames(): void {
  const seen = { frames: 0, blank: [] as string[] };
  Reflect.set(globalThis, "engineFrames", seen);
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    const log = document.querySelector("aside [role=log]")!;
    const box = log.getBoundingClientRect();
    const rects = [...log.querySelectorAll("article")].map((article) => article.getBoundingClientRect());
    const shown = rects.filter(({ top, bottom }) => bottom > box.top && top < box.bottom);
    const covered =
      Math.max(0, ...shown.map(({ bottom }) => bottom)) - Math.min(box.bottom, ...shown.map(({ top }) => top));
    seen.frames += 1;
    if (shown.length === 0 || covered < box.height / 2) {
      seen.blank.push(
        `frame ${seen.frames}: ${shown.length} rows, ${Math.round(covered)} of ${Math.round(box.height)} px`,
      );
    }
  });
  port1.start();
  const look = () => {
    port2.postMessage(null);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function readFrames(): {
  readonly frames: number;
  readonly blank: readonly string[];
  readonly keys: readonly string[];
} {
  const articles = [...document.querySelectorAll<HTMLElement>("aside [role=log] article")];
  return { ...Reflect.get(globalThis, "engineFrames"), keys: articles.map(({ dataset }) => dataset["key"] ?? "") };
}
