import { setTimeout as pause } from "node:timers/promises";
import { median } from "./statistics.mjs";

/** @typedef {import("./open-page.mjs").BenchPage} BenchPage */
/** @typedef {import("./open-page.mjs").Cost} Cost */

/**
 * The work for which one page is opened. A page is measured once and closed.
 * @typedef {object} Workload
 * @property {string} id
 * @property {number} messages in the conversation
 * @property {number} [held] of them the list asks for at first; all where it is left out
 * @property {readonly string[]} measures what it takes
 * @property {boolean} [isShort] part of the short form
 * @property {(page: BenchPage, held: number) => Promise<Record<string, number | null>>} run values by measure; `null` for
 *   one that did not finish
 */

/** Messages that a list asks for first. */
const firstPage = 30;

/** Between two changes, in ms: five a second. */
const rest = 200;

const letters = [..."themessagesofahallthatisfull"];

/** @type {readonly Workload[]} */
export const workloads = [
  toOpening("open-10k", 10_000, firstPage),
  toOpening("open-100k", 100_000, firstPage),
  toOpening("mount-10k", 10_000, 10_000, true),
  {
    id: "change",
    measures: ["reaction", "edit", "message-1k", "key", "key-to-frame"],
    messages: 1_000,
    isShort: true,
    async run(page, held) {
      await open(page, held);
      const reaction = await costOfEach(page, 10, () => page.run("rig.react()"));
      const edit = await costOfEach(page, 10, () => page.run("rig.edit()"));
      const message = await costOfEach(page, 10, () => page.run("rig.receive()"));
      await page.run("rig.focusField()");
      await pause(rest);
      await page.run("rig.takeKeyTimes()");
      const key = await costOfEach(page, 20, (index) => page.press(letters[index] ?? "x"), 60);
      await checkTyped(page, 20);
      return { reaction, edit, "message-1k": message, key, "key-to-frame": median(await takeKeyTimes(page)) };
    },
  },
  {
    id: "message-50k",
    measures: ["message-50k"],
    messages: 50_000,
    async run(page, held) {
      await open(page, held);
      return { "message-50k": await costOfEach(page, 10, () => page.run("rig.receive()")) };
    },
  },
  {
    id: "flood",
    measures: ["flood", "flood-lost"],
    messages: 1_000,
    isShort: true,
    async run(page, held) {
      await open(page, held);
      const before = await page.cost();
      /** @type {{ count: number, atEnd: boolean }} */
      const { count, atEnd } = await page.run("rig.flood(200, 4)");
      return { flood: spent(before, await page.cost()).total / count, "flood-lost": atEnd ? 0 : 1 };
    },
  },
  {
    id: "scroll",
    measures: ["scroll", "scroll-blank"],
    messages: 10_000,
    isShort: true,
    async run(page, held) {
      await open(page, held);
      const { x, y } = await middleOf(page);
      await page.moveMouse(x, y);
      await pause(rest);
      const scroll = await costOfEach(page, 20, () => page.wheel(x, y, -1200), 100);
      // Looking at each frame costs something itself: a second time, for what was seen.
      await page.run("rig.startWatch()");
      for (let step = 0; step < 20; step++) {
        await page.wheel(x, y, -1200);
        await pause(100);
      }
      /** @type {{ frames: number, blank: number }} */
      const { frames, blank } = await page.run("rig.stopWatch()");
      return { scroll, "scroll-blank": (blank / Math.max(1, frames)) * 100 };
    },
  },
  {
    id: "prepend",
    measures: ["prepend-shift"],
    messages: 10_000,
    held: 100,
    isShort: true,
    async run(page, held) {
      await open(page, held);
      await page.run("rig.goNearTop()");
      await pause(rest);
      await page.run("rig.startWatch()");
      await pause(rest);
      /** @type {number} */
      const before = await page.run("rig.height()");
      await page.run("rig.releaseHistory()");
      await pause(1_000);
      /** @type {{ shift: number | null }} */
      const { shift } = await page.run("rig.stopWatch()");
      /** @type {number} */
      const added = (await page.run("rig.height()")) - before;
      if (added < 1_000) throw new Error(`The list grew by ${added} px only.`);
      return { "prepend-shift": shift };
    },
  },
  {
    id: "slow-open",
    measures: ["slow-open-task", "slow-key-to-frame"],
    messages: 50_000,
    held: firstPage,
    async run(page, held) {
      await forgetLongTasks(page);
      await page.slowDown(4);
      await open(page, held);
      await pause(1_000);
      const longest = Math.max(0, ...(await takeLongTasks(page)));
      await page.run("rig.focusField()");
      await pause(500);
      await page.run("rig.takeKeyTimes()");
      for (let index = 0; index < 20; index++) {
        await page.press(letters[index] ?? "x");
        await pause(100);
      }
      await checkTyped(page, 20);
      return { "slow-open-task": longest, "slow-key-to-frame": median(await takeKeyTimes(page)) };
    },
  },
  {
    id: "slow-flood",
    measures: ["slow-flood"],
    messages: 1_000,
    async run(page, held) {
      await open(page, held);
      await forgetLongTasks(page);
      await page.slowDown(6);
      await page.run("rig.flood(50, 6)");
      const tasks = await takeLongTasks(page);
      return { "slow-flood": tasks.reduce((sum, time) => sum + time, 0) };
    },
  },
  {
    id: "heap-1k",
    measures: ["heap-1k"],
    messages: 1_000,
    run: measureHeap("heap-1k"),
  },
  {
    id: "heap-20k",
    measures: ["heap-20k"],
    messages: 20_000,
    run: measureHeap("heap-20k"),
  },
];

/**
 * @param {string} id
 * @param {number} messages
 * @param {number} held
 * @param {boolean} [isLoaded] before, so that only the interface is opened
 * @returns {Workload}
 */
function toOpening(id, messages, held, isLoaded = false) {
  return {
    id,
    measures: [id],
    messages,
    held,
    isShort: messages === 10_000 && held === firstPage,
    async run(page) {
      if (isLoaded) {
        await page.run(`rig.hold(${held})`);
        await pause(500);
      }
      const before = await page.cost();
      const time = await page.run(`rig.open(${held})`);
      if (time === null) return { [id]: null };
      await pause(500);
      return { [id]: spent(before, await page.cost()).total };
    },
  };
}

/** @param {string} id */
function measureHeap(id) {
  /** @param {BenchPage} page @param {number} held */
  return async (page, held) => {
    const before = await page.heap();
    await open(page, held);
    return { [id]: (await page.heap()) - before };
  };
}

/** @param {BenchPage} page @param {number} held */
async function open(page, held) {
  const time = await page.run(`rig.open(${held})`);
  if (time === null) throw new Error("The last message never came into view.");
  await pause(500);
}

/**
 * The median milliseconds of the main thread from one change to the next.
 * @param {BenchPage} page
 * @param {number} count
 * @param {(index: number) => Promise<unknown>} change
 * @param {number} time between two of them, in ms
 */
async function costOfEach(page, count, change, time = rest) {
  /** @type {number[]} */
  const costs = [];
  let before = await page.cost();
  for (let index = 0; index < count; index++) {
    await change(index);
    await pause(time);
    const after = await page.cost();
    costs.push(spent(before, after).total);
    before = after;
  }
  return median(costs);
}

/** @param {Cost} before @param {Cost} after @returns {Cost} */
function spent(before, after) {
  return {
    total: after.total - before.total,
    script: after.script - before.script,
    style: after.style - before.style,
    layout: after.layout - before.layout,
  };
}

/** @param {BenchPage} page @param {number} count */
async function checkTyped(page, count) {
  const typed = await page.run("rig.fieldLength()");
  if (typed !== count) throw new Error(`The field has ${typed} of ${count} letters.`);
}

/** @param {BenchPage} page @returns {Promise<{ x: number, y: number }>} */
async function middleOf(page) {
  /** @type {{ left: number, top: number, width: number, height: number }} */
  const { left, top, width, height } = await page.run("rig.box()");
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Those of the preparation: the browser reports them a while after they ended.
 * @param {BenchPage} page
 */
async function forgetLongTasks(page) {
  await pause(rest);
  await takeLongTasks(page);
}

/** @param {BenchPage} page @returns {Promise<number[]>} */
const takeLongTasks = (page) => page.run("rig.takeLongTasks()");

/** @param {BenchPage} page @returns {Promise<number[]>} */
const takeKeyTimes = (page) => page.run("rig.takeKeyTimes()");
