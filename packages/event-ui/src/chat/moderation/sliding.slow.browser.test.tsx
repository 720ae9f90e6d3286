import type { ModerationDesk, Report } from "@foyer/chat-headless";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { moderationPart, overlaysPart } from "../code/parts";
import { frames, until } from "../list/test/painted";
import { type BrowserChatProps, showChat } from "../test/browser-chat";
import { ben, channelUrl, cleo } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { storyEnvironment, storyTime } from "../test/story-time";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => Promise.all([moderationPart("en"), moderationPanesPart, overlaysPart].map((part) => part.load())));

afterEach(() => vi.restoreAllMocks());

type Chat = Awaited<ReturnType<typeof showChat>>;

/** A list of the pane by touch: how another operator takes its first row away, and which rows this one has acted on. */
interface Scene {
  readonly chat: Chat;
  readonly rows: string;
  readonly takeFirst: () => Promise<unknown> | void;
  readonly acted: () => Promise<readonly string[]>;
}

async function open(options: Partial<BrowserChatProps> = {}, before: (chat: Chat) => unknown = () => {}) {
  const chat = await showChat({ messages: [toMessage({ by: ben, text: "Cheap badges" })], height: 900, ...options });
  await before(chat);
  await chat.control.setRole({ channelUrl, userId: "ann", role: "operator" });
  const find = () => chat.container.querySelector<HTMLElement>("[data-pane=moderation]");
  await until(() => find() !== null, "the operator's button");
  find()?.click();
  return chat;
}

async function openReports(): Promise<Scene> {
  const toReport = (id: number): Report => ({
    ...{ id: `${id}`, revision: 1, state: "open", messageId: `of ${id}`, sender: ben, text: `Cheap badges ${id}` },
    ...{ sentAt: storyTime, count: 1, reasons: ["spam"], comments: [], firstAt: storyTime, holder: null },
  });
  let reports = [1, 2, 3, 4].map(toReport);
  let onChange = () => {};
  const acted: string[] = [];
  const desk: ModerationDesk = {
    subscribe(_, listener) {
      onChange = listener;
      return () => {};
    },
    getReports: async () => ({ reports, cursor: null }),
    async changeReport(_, id, change) {
      if (change === "dismiss") acted.push(`of ${id}`);
      return { ...toReport(Number(id)), state: "dismissed", revision: 2 };
    },
    getActions: async () => ({ actions: [], cursor: null }),
  };
  const takeFirst = () => {
    reports = reports.slice(1);
    onChange();
  };
  return { chat: await open({ desk }), rows: ".foyer-reports > li", takeFirst, acted: async () => acted };
}

async function openMuted(): Promise<Scene> {
  const people = [cleo, ben];
  const chat = await open({}, async ({ control }) => {
    for (const { id: userId } of people) await control.mute({ channelUrl, userId });
  });
  const nameOfFirst = () => chat.container.querySelector(`${rows} .foyer-member-name`)?.textContent;
  const rows = "section:nth-of-type(2) > .foyer-moderation-list > li";
  return {
    chat,
    rows,
    takeFirst: () =>
      chat.control.unmute({ channelUrl, userId: people.find(({ name }) => name === nameOfFirst())?.id ?? "" }),
    async acted() {
      const { actions } = await chat.control.actions({
        channelUrl,
        userId: "ann",
        targetId: null,
        limit: 9,
        cursor: null,
      });
      return actions
        .filter(({ kind, by }) => kind === "unmute" && by?.id === "ann")
        .map(({ target }) => target?.id ?? "");
    },
  };
}

describe.each([
  ["reports", openReports],
  ["muted people", openMuted],
])("a row of %s that another operator's act moves below a finger (E8, O17)", (_list, enter) => {
  /** Opens the list. The place is that of the last button of its first row. */
  async function begin() {
    const { chat, rows, takeFirst, acted } = await enter();
    const all = () => [...chat.container.querySelectorAll<HTMLElement>(rows)];
    await until(() => all().length > 1, "the rows");
    await frames(30);
    const [first, second] = all();
    const box = [...first!.querySelectorAll("button")].at(-1)!.getBoundingClientRect();
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    /** The time is that of the act, however long a busy machine takes to show it. */
    const slide = async () => {
      const at = performance.now();
      await takeFirst();
      await until(() => second!.contains(document.elementFromPoint(place.x, place.y)), "the next row at the place");
      return at;
    };
    return { place, slide, acted };
  }

  it("does not react to a finger that comes down then, and does half a second later", async () => {
    const { place, slide, acted } = await begin();
    await tap(place, await slide());
    await frames(10);
    expect(await acted()).toEqual([]);
    await tap(place, performance.now() + 500);
    await expect.poll(acted).toHaveLength(1);
  });

  it("does not react to a finger that is down already", async () => {
    const { place, slide, acted } = await begin();
    await tap(place, performance.now(), slide);
    await frames(10);
    expect(await acted()).toEqual([]);
  });
});

describe("an Undo notice that goes by itself (E8, O11)", () => {
  /** A chat with a notice for each of `names`, the newest on top. `expire` ends the time of the oldest one, and says when. */
  async function begin(names: readonly string[]) {
    const { after } = storyEnvironment;
    const ends = new Set<() => void>();
    vi.spyOn(storyEnvironment, "after").mockImplementation((delay, run) => {
      if (delay !== 10_000) return after(delay, run);
      ends.add(run);
      return () => void ends.delete(run);
    });
    const messages = Array.from({ length: 30 }, (_, index) =>
      toMessage({ by: index % 2 === 0 ? ben : cleo, text: `text ${index}`, ago: 30 - index }),
    );
    const { container, control, row } = await showChat({ messages });
    await control.setRole({ channelUrl, userId: "ann", role: "operator" });
    await until(() => container.querySelector("[data-pane=moderation]") !== null, "the operator's button");
    const notices = () => [...container.querySelectorAll<HTMLElement>(".foyer-undo-notice")];
    for (const [index, name] of names.entries()) {
      // A row has the keys where keys have focused it, and not a finger.
      await userEvent.keyboard("{Shift}");
      row(name).focus();
      await userEvent.keyboard("m");
      await until(() => notices().length === index + 1, "the notice");
    }
    await frames(30);
    const clicked: string[] = [];
    for (const part of [".foyer-row-area", ".foyer-undo-notices"])
      container.querySelector(part)?.addEventListener("click", () => clicked.push(part));
    const expire = async () => {
      const count = notices().length;
      const at = performance.now();
      [...ends].at(-count)?.();
      await until(() => notices().length < count, "one notice less");
      return at;
    };
    return { row, notices, clicked, expire };
  }

  const centerOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };

  it("takes no press of a finger on a message that slides below it, and does half a second later", async () => {
    const { row, clicked, expire } = await begin(["text 29"]);
    const message = row("text 28");
    const place = centerOf(message);
    const before = message.getBoundingClientRect().top;
    const at = await expire();
    await until(() => message.getBoundingClientRect().top > before + 20, "the rows lower");
    await tap(place, at);
    await frames(10);
    expect(clicked).toEqual([]);
    await tap(place, performance.now() + 500);
    await expect.poll(() => clicked).toEqual([".foyer-row-area"]);
  });

  it("takes no press of a finger that is down already", async () => {
    const { row, clicked, expire } = await begin(["text 29"]);
    await tap(centerOf(row("text 28")), performance.now(), expire);
    await frames(10);
    expect(clicked).toEqual([]);
  });

  it("leaves its place to another Undo, which takes no press then", async () => {
    const { notices, clicked, expire } = await begin(["text 29", "text 28"]);
    const place = centerOf(notices()[1]!.querySelector("button")!);
    const at = await expire();
    expect(notices()[0]!.contains(document.elementFromPoint(place.x, place.y))).toBe(true);
    await tap(place, at);
    await frames(10);
    expect(clicked).toEqual([]);
    await tap(place, performance.now() + 500);
    await expect.poll(() => clicked).toEqual([".foyer-undo-notices"]);
  });
});

/** Taps at a place, at a time of `performance.now()`. `meanwhile` happens while the finger is down. */
async function tap(place: { readonly x: number; readonly y: number }, at: number, meanwhile?: () => Promise<unknown>) {
  // The page is in a frame, which is shown smaller.
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / innerWidth;
  const point = { x: frame.x + place.x * scale, y: frame.y + place.y * scale };
  const timestamp = (performance.timeOrigin + at) / 1_000;
  await cdp().send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point], timestamp });
  await meanwhile?.();
  await cdp().send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
