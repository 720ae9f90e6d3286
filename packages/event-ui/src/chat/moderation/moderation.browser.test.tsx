import type { ModerationDesk, Report } from "@foyer/chat-headless";
import { beforeAll, describe, expect, it } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { moderationPart, overlaysPart } from "../code/parts";
import { distanceOf, frames, logOf, until } from "../list/test/painted";
import { type BrowserChatProps, showChat } from "../test/browser-chat";
import { ben, channelUrl } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { storyTime } from "../test/story-time";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => Promise.all([moderationPart("en"), moderationPanesPart, overlaysPart].map((part) => part.load())));

/** The chat of Ann, who operates the channel. */
async function open(options: Partial<BrowserChatProps> = {}) {
  const messages = Array.from({ length: 30 }, (_, index) =>
    toMessage({ by: ben, text: `text ${index}`, ago: 30 - index }),
  );
  const chat = await showChat({ messages, ...options });
  await chat.control.setRole({ channelUrl, userId: "ann", role: "operator" });
  await until(() => find(chat.container, "[data-pane=moderation]") !== null, "the operator's button");
  return chat;
}
const find = (container: Element, selector: string) => container.querySelector<HTMLElement>(selector);

describe("reports", () => {
  const toReport = (id: number): Report => ({
    id: `${id}`,
    revision: 1,
    state: "open",
    messageId: `of ${id}`,
    sender: ben,
    text: `Cheap badges ${id}`,
    sentAt: storyTime,
    count: 1,
    reasons: ["spam"],
    comments: [],
    firstAt: storyTime,
    holder: null,
  });

  it("have no button that reacts when it slides under the pointer (W1, O20)", async () => {
    const reports = [1, 2, 3, 4].map(toReport);
    const dismissed: string[] = [];
    const desk: ModerationDesk = {
      subscribe: () => () => {},
      getReports: async () => ({ reports, cursor: null }),
      async changeReport(_, id, change) {
        if (change === "dismiss") dismissed.push(id);
        return { ...toReport(Number(id)), state: "dismissed", revision: 2 };
      },
      getActions: async () => ({ actions: [], cursor: null }),
    };
    const { container } = await open({ desk, height: 900 });
    find(container, "[data-pane=moderation]")?.click();
    const rows = () => container.querySelectorAll<HTMLElement>("[data-report]");
    await until(() => rows().length === 4, "the reports");
    await frames(2);
    const { x, y, width, height } = [...rows()[0]!.querySelectorAll("button")].at(-1)!.getBoundingClientRect();
    const place = { x: x + width / 2, y: y + height / 2 };
    const reportThere = () =>
      document.elementFromPoint(place.x, place.y)?.closest<HTMLElement>("[data-report]")?.dataset["report"];
    await userEvent.hover(rows()[0]!.querySelector("button:last-child")!);
    const at = performance.now();
    await press(place, at);
    await until(() => reportThere() === "2", "the next report at the place");
    await press(place, at);
    await frames(10);
    expect([dismissed, rows().length]).toEqual([["1"], 3]);
    await press(place, performance.now() + 500);
    await until(() => rows().length === 2, "a report that was seen there to go");
    expect(dismissed).toEqual(["1", "2"]);
  });
});

/** Presses the mouse at a place, at a time of `performance.now()`: however busy the machine is. */
async function press({ x, y }: { readonly x: number; readonly y: number }, at: number): Promise<void> {
  // The page is in a frame, which is shown smaller.
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / innerWidth;
  const mouse = {
    x: frame.x + x * scale,
    y: frame.y + y * scale,
    button: "left",
    clickCount: 1,
    timestamp: (performance.timeOrigin + at) / 1_000,
  } as const;
  await cdp().send("Input.dispatchMouseEvent", { ...mouse, type: "mousePressed" });
  await cdp().send("Input.dispatchMouseEvent", { ...mouse, type: "mouseReleased" });
}

describe("the list of messages (O20)", () => {
  const post = async ({ control, container }: Awaited<ReturnType<typeof open>>, text: string) => {
    await control.post({ channelUrl, userId: "cleo", text });
    await until(() => logOf(container).textContent.includes(text), "the message");
    await frames(4);
  };

  it("does not follow its end while a row has the focus of an operator's keyboard, and does again after", async () => {
    const chat = await open();
    const log = logOf(chat.container);
    await until(() => distanceOf(log) <= 1, "the end");
    const row = chat.row("text 29");
    await userEvent.tab();
    row.focus();
    await frames(2);
    const { top } = row.getBoundingClientRect();
    await post(chat, "while focused");
    expect(row.getBoundingClientRect().top).toBeCloseTo(top, 0);
    find(chat.container, ".foyer-composer textarea")?.focus();
    await until(() => distanceOf(log) <= 1, "the end again");
  });

  it("does not follow its end while an operator has a person's card open, and does again after", async () => {
    const chat = await open();
    const log = logOf(chat.container);
    await until(() => distanceOf(log) <= 1, "the end");
    const row = chat.row("text 29");
    row.focus();
    await userEvent.keyboard("b");
    await until(() => document.querySelector(".foyer-person-card") !== null, "the card");
    await frames(2);
    const { top } = row.getBoundingClientRect();
    await post(chat, "while open");
    expect(row.getBoundingClientRect().top).toBeCloseTo(top, 0);
    await userEvent.keyboard("{Escape}");
    await until(() => document.querySelector(".foyer-person-card") === null, "no card");
    find(chat.container, ".foyer-composer textarea")?.focus();
    await until(() => distanceOf(log) <= 1, "the end again");
  });
});
