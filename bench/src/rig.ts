import { generateConversation } from "@foyer/chat-adapter-memory";
import type { Message, User } from "@foyer/chat-headless/core";
import type { BenchDriver } from "./driver";

// Measures inside of the page, the same in every contender's and built apart from them, so that it counts in none.

/** The newest messages, which reactions and edits are for: plain texts, so that they are alike. */
const recentCount = 6;

const lastText = "This is the last message before you came";

let users: readonly User[] = [];
let recentIds: readonly string[] = [];
let changes = 0;
let longTasks: number[] = [];
let keyTimes: number[] = [];

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: "longtask" });

addEventListener(
  "keydown",
  () => {
    const start = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keyTimes.push(performance.now() - start);
      port2.postMessage(null);
    });
  },
  { capture: true },
);

function driver(): BenchDriver {
  if (window.driver === undefined) throw new Error("The contender has not set window.driver.");
  return window.driver;
}

function scroller(): HTMLElement {
  const found = document.querySelector<HTMLElement>(driver().scroller);
  if (found === null) throw new Error("The list is not there.");
  return found;
}

const nextFrame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));
const pause = (time: number) => new Promise<void>((resolve) => void setTimeout(resolve, time));

/** Whether a row with this text is within what the list shows. */
function isInView(text: string): boolean {
  const list = document.querySelector(driver().scroller);
  if (list === null) return false;
  const view = list.getBoundingClientRect();
  return [...list.querySelectorAll(driver().row)].toReversed().some((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top < view.bottom && bottom > view.top && row.textContent.includes(text);
  });
}

/** Waits until a text has been in view for four frames in a row; false where it never was. */
async function untilShown(text: string, limit: number): Promise<boolean> {
  const end = performance.now() + limit;
  for (let seen = 0; performance.now() < end; seen = isInView(text) ? seen + 1 : 0) {
    if (seen >= 4) return true;
    await nextFrame();
  }
  return false;
}

/** A conversation of `count` messages of the main list, the same for all. */
function conversationOf(count: number) {
  const imageUrl = (picture: number) => `${location.origin}/picture-${picture}.svg`;
  // Some are replies that stand in their thread only.
  const generated = generateConversation({ messages: Math.ceil(count * 1.05) + 100, imageUrl });
  const main = generated.messages.filter(({ inMainList }) => inMainList).slice(-count);
  const plain = main.find(({ type, parent }) => type === "text" && parent === null);
  const messages = main.map((message, index): Message => {
    const back = main.length - index;
    if (back > recentCount || plain?.type !== "text") return message;
    const text = back === 1 ? lastText : `A recent message, number ${back} from the end`;
    const sender = generated.users[back] ?? plain.sender;
    const { id, createdAt, revision } = message;
    const base = { ...plain, id, createdAt, revision, sender, text, mentionTemplate: null, mentionedUsers: [] };
    return {
      ...base,
      updatedAt: 0,
      linkPreview: null,
      reactions: [],
      reactionsRevision: 0,
      thread: null,
      deleted: false,
    };
  });
  return { ...generated, messages };
}

/** The movements of rows in the frames that were painted. */
interface Watch {
  readonly frames: number;
  /** Frames in which more than 100 px of the list showed no row. */
  readonly blank: number;
  /** The furthest that the reader's row was from its place, in px; null where it was never painted again. */
  readonly shift: number | null;
}

let watch: { isOn: boolean; result: Promise<Watch> } | null = null;

/** The rows as a frame paints them: the observer is called after layout, when nothing can change any more. */
function paintedRows(): Promise<IntersectionObserverEntry[]> {
  return new Promise((resolve) => {
    const rows = scroller().querySelectorAll(driver().row);
    if (rows.length === 0) return void requestAnimationFrame(() => resolve([]));
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries);
    });
    rows.forEach((row) => observer.observe(row));
  });
}

/** The longest stretch of the view, in px, in which no row is. */
function longestGap(entries: readonly IntersectionObserverEntry[], view: DOMRect): number {
  const boxes = entries.map(({ boundingClientRect: { top, bottom } }) => ({ top, bottom }));
  boxes.sort((a, b) => a.top - b.top);
  let reached = view.top;
  let longest = 0;
  for (const { top, bottom } of boxes) {
    if (bottom <= reached || top >= view.bottom) continue;
    longest = Math.max(longest, top - reached);
    reached = bottom;
  }
  return Math.max(longest, view.bottom - reached);
}

async function watchRows(state: { isOn: boolean }): Promise<Watch> {
  const view = scroller().getBoundingClientRect();
  const first = await paintedRows();
  const anchor = first.find(({ boundingClientRect: { top } }) => top >= view.top);
  const words = anchor?.target.textContent ?? "";
  const place = anchor?.boundingClientRect.top ?? 0;
  let frames = 0;
  let blank = 0;
  let shift: number | null = null;
  while (state.isOn) {
    await nextFrame();
    const entries = await paintedRows();
    frames += 1;
    if (longestGap(entries, view) > 100) blank += 1;
    const same = entries.filter(({ target }) => target.isConnected && target.textContent === words);
    const distances = same.map(({ boundingClientRect: { top } }) => Math.abs(top - place));
    if (distances.length > 0) shift = Math.max(shift ?? 0, Math.min(...distances));
  }
  return { frames, blank, shift };
}

const rig = {
  /** Hands the contender its conversation. */
  prepare(count: number): void {
    const conversation = conversationOf(count);
    users = conversation.users;
    recentIds = conversation.messages.slice(-recentCount).map(({ id }) => id);
    driver().prepare(conversation);
  },

  /** Loads so many messages without showing them. */
  hold: (count: number): Promise<void> => driver().hold(count),

  /** Opens the chat; resolves with the milliseconds until the last message was painted, or null where it never was. */
  async open(count: number): Promise<number | null> {
    const start = performance.now();
    driver().open(count);
    return (await untilShown(lastText, 60_000)) ? performance.now() - start : null;
  },

  receive(): void {
    changes += 1;
    driver().receive(`One more message, number ${changes}`);
  },

  react(): void {
    changes += 1;
    const user = users[10 + changes];
    const id = recentIds[changes % recentIds.length];
    if (id !== undefined && user !== undefined) driver().react(id, user);
  },

  edit(): void {
    changes += 1;
    const id = recentIds[changes % recentIds.length];
    if (id !== undefined) driver().edit(id, `A recent message with another text, number ${changes}`);
  },

  /** Delivers messages at a rate, then waits for the last of them; `atEnd` tells whether it came into view. */
  async flood(rate: number, seconds: number): Promise<{ count: number; atEnd: boolean }> {
    const count = rate * seconds;
    const start = performance.now();
    for (let sent = 0; sent < count;) {
      const due = Math.min(count, Math.floor(((performance.now() - start) / 1000) * rate) + 1);
      for (; sent < due; sent++)
        driver().receive(`Flood, message ${sent + 1}${sent + 1 === count ? ", the last" : ""}`);
      await pause(1000 / rate);
    }
    return { count, atEnd: await untilShown("the last", 10_000) };
  },

  /** Goes to 300 px below the top of what is loaded, and waits until nothing moves any more. */
  async goNearTop(): Promise<void> {
    driver().holdHistory();
    for (let quiet = 0, turns = 0; quiet < 20 && turns < 300; turns++) {
      const list = scroller();
      if (Math.abs(list.scrollTop - 300) > 1) {
        list.scrollTop = 300;
        quiet = 0;
      } else quiet += 1;
      await nextFrame();
    }
  },

  releaseHistory: () => driver().releaseHistory(),

  startWatch(): void {
    const state = { isOn: true };
    watch = Object.assign(state, { result: watchRows(state) });
  },

  stopWatch(): Promise<Watch> | null {
    if (watch !== null) watch.isOn = false;
    return watch?.result ?? null;
  },

  focusField: () => document.querySelector<HTMLElement>(driver().field)?.focus(),
  fieldLength: () => document.querySelector<HTMLTextAreaElement>(driver().field)?.value.length ?? 0,
  /** Where the list is, in px of the page. */
  box: () => scroller().getBoundingClientRect().toJSON() as unknown,
  height: () => scroller().scrollHeight,

  takeLongTasks(): number[] {
    const taken = longTasks;
    longTasks = [];
    return taken;
  },

  takeKeyTimes(): number[] {
    const taken = keyTimes;
    keyTimes = [];
    return taken;
  },
};

Object.assign(window, { rig });
