import { createMemoryDesk } from "@foyer/chat-adapter-memory";
import { ChatError } from "@foyer/chat-headless";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { moderationPart, notificationsPart } from "../code/parts";
import { openChat, type OpenedChat, type OpenOptions } from "../test/open-chat";
import { reportBy } from "../test/report-by";
import { ben, channelUrl } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => Promise.all([moderationPart("en"), moderationPanesPart, notificationsPart].map((part) => part.load())));

const messages = ["Buy one", "Buy two", "Buy three"].map((text, ago) => toMessage({ by: ben, ago: 9 - ago, text }));

/** The chat of Ann, who operates the channel and has three reports in front of her. Tells what her page asks of the desk. */
async function open(options: OpenOptions = {}, refused?: string) {
  const asked: string[] = [];
  const chat = await openChat({
    messages,
    withDesk: (of) => {
      const desk = createMemoryDesk(of);
      return {
        ...desk,
        async changeReport(url, id, change) {
          asked.push(`${change} ${messages.findIndex((message) => message.id === id) + 1}`);
          if (change === refused) throw new ChatError("rate-limited");
          return desk.changeReport(url, id, change);
        },
      };
    },
    ...options,
  });
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
  await chat.pass(1_000);
  const ids = messages.map(({ id }) => id);
  await reportBy(chat, "cleo", ids);
  await chat.user.click(screen.getByRole("button", { name: /^Moderation/ }));
  await chat.pass(500);
  const list = within(screen.getByRole("list", { name: "Open reports" }));
  return { chat, asked, rows: () => list.queryAllByRole("article") };
}
const toast = ({ container }: OpenedChat) => container.querySelector(".foyer-toast")?.textContent ?? null;

it("the tabs of the pane are walked in the direction of the text, and by Home and End (O7)", async () => {
  const { chat } = await open();
  const tab = (name: string | RegExp) => screen.getByRole("tab", { name });
  tab(/^Reports/).focus();
  await chat.user.keyboard("{ArrowRight}");
  expect(tab("People")).toHaveFocus();
  screen.getByRole("tablist").style.direction = "rtl";
  await chat.user.keyboard("{ArrowLeft}");
  expect(tab("History")).toHaveFocus();
  await chat.user.keyboard("{ArrowRight}{ArrowRight}");
  expect(tab(/^Reports/)).toHaveFocus();
  await chat.user.keyboard("{End}");
  expect(tab("History")).toHaveFocus();
  await chat.user.keyboard("{Home}");
  expect(tab(/^Reports/)).toHaveFocus();
});

describe("a report with the focus (O17, O20)", () => {
  it("is left and reached by arrows", async () => {
    const { chat, rows } = await open();
    rows()[1]!.focus();
    await chat.user.keyboard("{ArrowUp}");
    expect(rows()[0]).toHaveFocus();
    await chat.user.keyboard("{ArrowDown}{ArrowDown}");
    expect(rows()[2]).toHaveFocus();
  });

  it("takes no key that is held down, and none of a button in it", async () => {
    const { chat, rows, asked } = await open();
    rows()[0]!.focus();
    fireEvent.keyDown(rows()[0]!, { key: "d", repeat: true });
    const mute = within(rows()[0]!).getByRole("button", { name: "Mute for 10 minutes" });
    mute.focus();
    await chat.user.keyboard("d");
    await chat.pass(500);
    expect([asked, rows().length]).toEqual([[], 3]);
  });

  it("is dismissed by the key of D on a keyboard of another script", async () => {
    const { chat, rows } = await open();
    rows()[0]!.focus();
    fireEvent.keyDown(rows()[0]!, { key: "в", code: "KeyD" });
    await chat.pass(500);
    expect(rows()).toHaveLength(2);
  });

  it("takes no key once they are turned off", async () => {
    const { chat, rows, asked } = await open({ storage: null });
    await chat.user.click(screen.getByRole("button", { name: "Chat settings" }));
    await chat.pass();
    await chat.user.click(screen.getByRole("menuitemcheckbox", { name: "Moderation keys" }));
    rows()[0]!.focus();
    await chat.user.keyboard("d");
    await chat.pass(500);
    expect([asked, rows().length]).toEqual([[], 3]);
  });

  it("is claimed once it has it for a second, and one that is passed is not", async () => {
    const { chat, rows, asked } = await open();
    rows()[0]!.focus();
    await chat.pass(500);
    await chat.user.keyboard("{ArrowDown}");
    await chat.pass(900);
    expect(asked).toEqual([]);
    await chat.pass(1_000);
    expect(asked).toEqual(["claim 2"]);
  });

  it("is not claimed again by the one who has it, nor once the pane is closed", async () => {
    const { chat, rows, asked } = await open();
    rows()[0]!.focus();
    await chat.pass(1_500);
    rows()[1]!.focus();
    await chat.pass(500);
    rows()[0]!.focus();
    await chat.pass(1_500);
    expect(asked).toEqual(["claim 1"]);
    rows()[2]!.focus();
    await chat.user.keyboard("{Escape}");
    await chat.pass(5_000);
    expect(asked).toEqual(["claim 1"]);
  });

  it("leaves keys with Ctrl, Alt, Meta or Shift to the browser", async () => {
    const { rows, asked } = await open();
    for (const modifier of ["ctrlKey", "altKey", "metaKey", "shiftKey"])
      expect(fireEvent.keyDown(rows()[0]!, { key: "d", [modifier]: true })).toBe(true);
    expect(asked).toEqual([]);
  });

  it("announces no claim that is refused", async () => {
    const { chat, rows, asked } = await open({}, "claim");
    rows()[0]!.focus();
    await chat.pass(2_000);
    expect([asked, toast(chat)]).toEqual([["claim 1"], null]);
  });
});

describe("a report that was dismissed (O17)", () => {
  it.each([
    ["its Undo", (chat: OpenedChat) => chat.user.click(screen.getByRole("button", { name: "Undo: Report dismissed" }))],
    ["U", (chat: OpenedChat) => chat.user.keyboard("u")],
  ])("comes back by %s, at its place", async (_, undo) => {
    const { chat, rows, asked } = await open();
    rows()[1]!.focus();
    await chat.user.keyboard("d");
    await chat.pass(500);
    expect(rows().map((row) => /Buy (?:one|two|three)/.exec(row.textContent)?.[0])).toEqual(["Buy one", "Buy three"]);
    await undo(chat);
    await chat.pass(500);
    expect(rows().map((row) => /Buy (?:one|two|three)/.exec(row.textContent)?.[0])).toEqual([
      "Buy one",
      "Buy two",
      "Buy three",
    ]);
    expect(asked.filter((change) => !change.startsWith("claim"))).toEqual(["dismiss 2", "reopen 2"]);
    expect(toast(chat)).toBe("Undo: Report dismissed");
    expect(screen.queryByRole("button", { name: "Undo: Report dismissed" })).toBeNull();
    expect(chat.container.ownerDocument.activeElement).not.toBe(document.body);
  });

  it("is not what Undo is for once something else was done", async () => {
    const { chat, rows, asked } = await open();
    rows()[0]!.focus();
    await chat.user.keyboard("d");
    await chat.pass(500);
    await chat.user.keyboard("m");
    await chat.pass(500);
    expect(screen.queryByRole("button", { name: "Undo: Report dismissed" })).toBeNull();
    await chat.user.keyboard("u");
    await chat.pass(500);
    expect(asked.filter((change) => change.startsWith("reopen"))).toEqual([]);
  });
});

it("the header counts what the pane has closed, also where the desk tells of no change (O17)", async () => {
  const { chat } = await open({ withDesk: (of) => ({ ...createMemoryDesk(of), subscribe: () => () => {} }) });
  await chat.user.click(screen.getByRole("button", { name: "Close moderation" }));
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "attendee" }));
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
  await chat.pass(1_000);
  await chat.user.click(screen.getByRole("button", { name: "Moderation, 3 open reports" }));
  await chat.pass(500);
  const list = within(screen.getByRole("list", { name: "Open reports" }));
  await chat.user.click(within(list.getAllByRole("article")[0]!).getByRole("button", { name: "Dismiss" }));
  await chat.pass(500);
  expect(screen.getByRole("button", { name: "Moderation, 2 open reports" })).toBeVisible();
});

it("a name does not turn the words around it in the history (O17)", async () => {
  const { chat, rows } = await open();
  rows()[0]!.focus();
  await chat.user.keyboard("m");
  await chat.pass(500);
  await chat.user.click(screen.getByRole("tab", { name: "History" }));
  await chat.pass(500);
  const words = screen.getByRole("list", { name: "History" }).textContent;
  expect(words).toMatch(/^\u2068Benjamin Okafor\u2069 muted for 10 minutes\u2068.*\u2069, /);
});

describe("a report of somebody who is muted (O4)", () => {
  const muted = async ({ control }: OpenedChat) => {
    const query = { channelUrl, userId: "ann", targetId: "ben", limit: 1, cursor: null };
    return (await control.actions(query)).actions.map(({ kind, seconds }) => `${kind} ${seconds}`);
  };
  const press = async (chat: OpenedChat, row: HTMLElement) => {
    row.focus();
    await chat.user.keyboard("m");
    await chat.pass(500);
    return within(row).getByRole("button", { name: "Mute for 10 minutes" });
  };

  it.each([
    [86_400_000, /^Muted · Until May 21, /],
    [undefined, /^Muted · Until lifted$/],
  ])("shortens no mute of %o ms by one press, and says its end", async (duration, reason) => {
    const { chat, rows } = await open();
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben", duration }));
    await chat.pass(1_000);
    const before = await muted(chat);
    const button = await press(chat, rows()[0]!);
    expect(toast(chat)).toMatch(reason);
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription(reason);
    expect(await muted(chat)).toEqual(before);
  });

  it("replaces a shorter one", async () => {
    const { chat, rows } = await open();
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben", duration: 60_000 }));
    await chat.pass(1_000);
    await press(chat, rows()[0]!);
    expect(await muted(chat)).toEqual(["mute 600"]);
  });
});

it("reports beyond the loaded ones are counted as more, also in the names (O17)", async () => {
  const chat = await openChat({
    messages,
    withDesk: (of) => ({
      ...createMemoryDesk(of),
      getReports: async () => ({
        reports: Array.from({ length: 50 }, (_, index) => ({
          ...{ id: `${index}`, revision: 1, state: "open", messageId: `of ${index}`, sender: ben, text: "Buy" },
          ...{ sentAt: 0, count: 1, reasons: [], comments: [], firstAt: 0, holder: null },
        })),
        cursor: "50",
      }),
    }),
  });
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
  await chat.pass(1_000);
  const button = screen.getByRole("button", { name: "Moderation, 50+ open reports" });
  expect(button.parentElement!.querySelector(".foyer-badge[data-more]")).toHaveTextContent("50");
  await chat.user.click(button);
  await chat.pass(500);
  expect(screen.getByRole("tab", { name: "Reports, 50+ open" })).toBeVisible();
});

it("a report of a message that another operator has removed for good closes when it is removed (O17)", async () => {
  const { chat, rows, asked } = await open({ final: true });
  await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: messages[0]!.id, mode: "hard" }));
  await chat.user.click(within(rows()[0]!).getByRole("button", { name: "Remove message" }));
  await chat.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  await chat.pass(500);
  expect([asked, rows().length]).toEqual([["act 1"], 2]);
});

it("a comment and the name of a report end with a whole character", async () => {
  const { chat, rows } = await open();
  const adapter = chat.stage.createAdapter();
  const answered = async <T,>(asked: Promise<T> | undefined) => (await chat.environment.advance(500), asked);
  await chat.happen(async () => {
    await answered(adapter.connect({ userId: "dmitri", getToken: async () => "token" }));
    await answered(adapter.join(channelUrl));
    const comment = `${"x".repeat(199)}👍🏽 at the end`;
    await answered(adapter.reportMessage?.(channelUrl, messages[0]!.id, { reason: "other", comment }));
    await adapter.disconnect();
  });
  await chat.pass(3_000);
  expect(rows()[0]).toHaveTextContent("x👍🏽…");
});

it("an arrow that goes back in the browser with another key does so from a tab, too", async () => {
  const { chat } = await open();
  const tab = screen.getByRole("tab", { selected: true });
  tab.focus();
  expect(fireEvent.keyDown(tab, { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(fireEvent.keyDown(tab, { key: "ArrowRight", metaKey: true })).toBe(true);
  await chat.pass();
  expect(tab).toHaveAttribute("aria-selected", "true");
  expect(tab).toHaveFocus();
});
