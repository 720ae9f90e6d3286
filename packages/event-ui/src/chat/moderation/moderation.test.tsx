import { createMemoryDesk } from "@foyer/chat-adapter-memory";
import { act, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { arabic } from "../../labels/arabic";
import { german } from "../../labels/german";
import { moderationPart } from "../code/parts";
import { choose, focusRow, openChat, openMenu, type OpenedChat, type OpenOptions } from "../test/open-chat";
import { reportBy } from "../test/report-by";
import { ann, ben, channelUrl, cleo } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() =>
  Promise.all([...["en", "de", "ar"].map((locale) => moderationPart(locale).load()), moderationPanesPart.load()]),
);

const spam = toMessage({ by: ben, ago: 2, text: "Cheap badges" });
const other = toMessage({ by: cleo, ago: 1, text: "Hello" });
const setRole = (chat: OpenedChat, role: string) =>
  chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role }));

/** Ann's chat, who operates the channel. */
async function open(options: OpenOptions = {}) {
  const chat = await openChat({ messages: [spam, other], ...options });
  await setRole(chat, "operator");
  await chat.pass(1_000);
  return chat;
}
const benIs = async ({ control }: OpenedChat) =>
  (await control.actions({ channelUrl, userId: "ann", targetId: "ben", limit: 10, cursor: null })).actions.map(
    ({ kind, seconds, reason }) => `${kind} ${seconds} ${reason}`,
  );
const notices = (chat: OpenedChat) =>
  [...chat.container.querySelectorAll(".foyer-undo-notice")].map((one) => one.querySelector("span")?.textContent);
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, "");
const openPane = async (chat: OpenedChat, name: RegExp | string = /^Moderation/) => {
  await chat.user.click(screen.getByRole("button", { name }));
  await chat.pass(500);
  return within(screen.getByRole("region", { name: "Moderation" }));
};

describe("an attendee", () => {
  it("sees nothing of it, and an operator does until the role is lost (O1, O23)", async () => {
    const chat = await openChat({ messages: [spam] });
    expect(screen.queryByRole("button", { name: /^Moderation/ })).toBeNull();
    const menu = within(await openMenu(chat, chat.message(/Cheap/)));
    expect(menu.queryByRole("menuitem", { name: "Remove message" })).toBeNull();
    await chat.user.keyboard("{Escape}");
    await setRole(chat, "operator");
    expect(screen.getByRole("button", { name: "Moderation" })).toBeVisible();
    await openPane(chat);
    await setRole(chat, "attendee");
    expect(screen.queryByRole("button", { name: /^Moderation/ })).toBeNull();
    expect(screen.queryByRole("region", { name: "Moderation" })).toBeNull();
    // The focus was in the pane.
    expect(screen.getByRole("log")).toContainElement(document.activeElement as HTMLElement);
  });

  it("keeps the focus in the chat when the role is lost at the button of the closed pane (O1)", async () => {
    const chat = await open();
    screen.getByRole("button", { name: "Moderation" }).focus();
    await setRole(chat, "attendee");
    expect(screen.getByRole("log")).toContainElement(document.activeElement as HTMLElement);
  });

  it("sees nothing of it once banned, and the focus stays in the chat", async () => {
    const chat = await open();
    await openPane(chat);
    await chat.happen(() => chat.control.ban({ channelUrl, userId: "ann" }));
    expect(screen.getByText("You have been banned from this channel")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Moderation" })).toBeNull();
    expect(chat.container.querySelector(".foyer-chat")).toContainElement(document.activeElement as HTMLElement);
  });

  it("goes on writing when the role is lost beside an open pane of operators", async () => {
    const chat = await open();
    await openPane(chat);
    await chat.user.click(screen.getByRole("textbox", { name: /Message/ }));
    await setRole(chat, "attendee");
    expect(screen.queryByRole("region", { name: "Moderation" })).toBeNull();
    expect(screen.getByRole("textbox", { name: /Message/ })).toHaveFocus();
  });

  it("sees nothing of it with the flag off, whatever the role", async () => {
    await open({ flags: { moderation: false } });
    expect(screen.queryByRole("button", { name: /^Moderation/ })).toBeNull();
  });
});

describe("the menu of a message (O2)", () => {
  it("has a group for it, behind the others", async () => {
    const chat = await open();
    const menu = await openMenu(chat, chat.message(/Cheap/));
    const group = within(within(menu).getByRole("group", { name: "Moderation" }));
    expect(group.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Remove message",
      "Mute for 10 minutes",
      "Mute or ban…",
    ]);
    expect(within(menu).getAllByRole("menuitem")[0]).toHaveTextContent("Reply");
  });

  it.each([
    [german, "Nachricht entfernen"],
    [arabic, "إزالة الرسالة"],
  ])("speaks $locale", async (set, text) => {
    const chat = await open({ set });
    await chat.user.hover(chat.message(/Cheap/));
    await chat.user.click(chat.message(/Cheap/).querySelector("[data-row-menu]")!);
    expect(screen.getByRole("menuitem", { name: text })).toBeVisible();
  });

  it("has none for one's own messages, and of an operator only the removal (O8, O9)", async () => {
    const chat = await open();
    const { id } = await chat.happen(() => chat.control.post({ channelUrl, userId: "ann", text: "mine" }));
    expect(id).not.toBe("");
    const own = await openMenu(chat, chat.message(/mine/));
    expect(within(own).queryByRole("group", { name: "Moderation" })).toBeNull();
    await chat.user.keyboard("{Escape}");
    await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ben", role: "operator" }));
    await chat.pass(500);
    const menu = within(await openMenu(chat, chat.message(/Cheap/)));
    expect(menu.getByRole("menuitem", { name: "Remove message" })).not.toHaveAttribute("aria-disabled");
    const mute = menu.getByRole("menuitem", { name: "Mute for 10 minutes" });
    expect(mute).toHaveAttribute("aria-disabled", "true");
    expect(mute).toHaveAccessibleDescription("Unregister as operator first");
  });

  it("mutes for ten minutes by one press, says so, and offers to undo it (O4, O11)", async () => {
    const chat = await open();
    await choose(chat, chat.message(/Cheap/), "Mute for 10 minutes");
    await chat.pass(500);
    expect(await benIs(chat)).toEqual(["mute 600 "]);
    expect(notices(chat).map(plain)).toEqual(["Benjamin Okafor muted for 10 minutes"]);
    const menu = within(await openMenu(chat, chat.message(/Cheap/)));
    expect(menu.getByRole("menuitem", { name: "Unmute" })).toBeVisible();
    await chat.user.keyboard("{Escape}");
    await chat.user.click(screen.getByRole("button", { name: /^Undo: / }));
    await chat.pass(500);
    expect(await benIs(chat)).toEqual(["unmute null ", "mute 600 "]);
    expect(notices(chat)).toEqual([]);
  });

  it("removes at once what can be restored, and restores it with its words (O3)", async () => {
    const chat = await open();
    await choose(chat, chat.message(/Cheap/), "Remove message");
    expect(chat.message(/Removed by a moderator/)).toBeVisible();
    await choose(chat, chat.message(/Removed by a moderator/), "Restore message");
    expect(chat.message(/Cheap badges/)).toBeVisible();
  });

  it("asks before it removes for good, with the focus on Cancel, until the operator asks not to be asked (O12)", async () => {
    const chat = await open({ final: true });
    await choose(chat, chat.message(/Cheap/), "Remove message");
    const dialog = within(screen.getByRole("dialog", { name: "Remove this message for everyone?" }));
    expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await chat.user.click(dialog.getByRole("checkbox", { name: "Do not ask again on this page" }));
    await chat.user.click(dialog.getByRole("button", { name: "Remove" }));
    await chat.pass(500);
    expect(screen.queryByRole("article", { name: /Cheap/ })).toBeNull();
    await choose(chat, chat.message(/Hello/), "Remove message");
    await chat.pass(500);
    expect(screen.queryByRole("article", { name: /Hello/ })).toBeNull();
  });

  it("keeps everything and says why where the service refuses it (O13)", async () => {
    const chat = await open();
    await chat.control.addFault({ method: "restrict", fault: { type: "fail", code: "rate-limited" }, count: 1 });
    await choose(chat, chat.message(/Cheap/), "Mute for 10 minutes");
    await chat.pass(500);
    expect(plain(chat.container.querySelector(".foyer-toast")?.textContent)).toBe(
      "Could not mute Benjamin Okafor: Too fast. Please wait a moment.",
    );
    expect(notices(chat)).toEqual([]);
  });
});

describe("keys on a row (O20)", () => {
  it("mute, remove and undo; Delete of one's own message stays its own", async () => {
    const chat = await open();
    await focusRow(chat, chat.message(/Cheap/));
    await chat.user.keyboard("m");
    await chat.pass(500);
    expect(await benIs(chat)).toEqual(["mute 600 "]);
    await chat.user.keyboard("u");
    await chat.pass(500);
    expect(await benIs(chat)).toEqual(["unmute null ", "mute 600 "]);
    await chat.user.keyboard("{Delete}");
    await chat.pass(500);
    expect(chat.message(/Removed by a moderator/)).toBeVisible();
  });

  it("do nothing in the field, with other keys, or held down", async () => {
    const chat = await open();
    await chat.user.click(chat.field());
    await chat.user.keyboard("mmu{Delete}");
    await focusRow(chat, chat.message(/Cheap/));
    await chat.user.keyboard("{Control>}m{/Control}{Alt>}m{/Alt}");
    await chat.pass(500);
    expect(await benIs(chat)).toEqual([]);
  });
});

describe("a person's card (O4, O14)", () => {
  const openCard = async (chat: OpenedChat) => {
    await choose(chat, chat.message(/Cheap/), "Mute or ban…");
    await chat.pass(500);
    return within(screen.getByRole("dialog", { name: "About Benjamin Okafor" }));
  };

  it("mutes and bans with a duration and a reason, and changes what is in force", async () => {
    const chat = await open();
    const card = await openCard(chat);
    const region = within(card.getByRole("region", { name: "Moderation" }));
    expect(region.getByRole("radiogroup", { name: "Duration" })).toBeVisible();
    expect(region.getByRole("radio", { name: "10 minutes" })).toBeChecked();
    await chat.user.click(region.getByRole("radio", { name: "1 hour" }));
    await chat.user.selectOptions(region.getByRole("combobox", { name: "Reason" }), "Spam or advertising");
    await chat.user.click(region.getByRole("button", { name: "Mute" }));
    await chat.pass(500);
    expect(await benIs(chat)).toEqual(["mute 3600 spam"]);
    expect(region.getByText(/^Muted · Until .+ · Spam or advertising$/)).toBeVisible();
    await chat.user.click(region.getByRole("radio", { name: "Until lifted" }));
    await chat.user.click(region.getByRole("button", { name: "Change mute" }));
    await chat.pass(500);
    expect(region.getByText(/^Muted · Until lifted · Spam or advertising$/)).toBeVisible();
    await chat.user.click(region.getByRole("button", { name: "Unmute" }));
    await chat.pass(500);
    await chat.user.click(region.getByRole("button", { name: "Ban" }));
    await chat.pass(500);
    expect((await benIs(chat))[0]).toBe("ban null spam");
  });

  it.each([
    ["another's", /^About Benjamin/],
    ["one's own", "@Ann Lee"],
  ])("keeps the focus in %s card when the role is lost, so that Escape closes it", async (_, name) => {
    const chat = await open({ messages: [spam, toMessage({ text: "Hi @0", mentions: [ann] })] });
    await chat.user.click(screen.getAllByRole("button", { name })[0]!);
    await chat.pass(500);
    const region = within(screen.getByRole("region", { name: "Moderation" }));
    act(() => region.getAllByRole("button")[0]!.focus());
    await setRole(chat, "attendee");
    expect(screen.queryByRole("region", { name: "Moderation" })).toBeNull();
    expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement);
    await chat.user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("lists the person's messages, and removes them once it was asked (O15)", async () => {
    const chat = await open();
    const card = await openCard(chat);
    await chat.user.click(card.getByRole("button", { name: "Recent messages" }));
    await chat.pass(500);
    expect(within(card.getByRole("list", { name: "Recent messages" })).getAllByRole("listitem")).toHaveLength(1);
    await chat.user.click(card.getByRole("button", { name: "Remove recent messages…" }));
    const dialog = screen.getByRole("dialog", { name: /^Remove the last message of .*Benjamin Okafor.*\?$/ });
    await chat.user.click(within(dialog).getByRole("button", { name: "Remove" }));
    await chat.pass(1_000);
    expect(chat.message(/Removed by a moderator/)).toBeVisible();
  });
});

describe("the pane", () => {
  it("freezes, sets slow mode, and lists people with the way out of it (O7, O16)", async () => {
    const chat = await open();
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben", duration: 600_000, reason: "spam" }));
    await chat.happen(() => chat.control.ban({ channelUrl, userId: "cleo" }));
    const pane = await openPane(chat);
    await chat.user.click(pane.getByRole("switch", { name: "Freeze Channel" }));
    await chat.pass(500);
    expect(pane.getByRole("switch", { name: "Freeze Channel" })).toBeChecked();
    await chat.user.selectOptions(pane.getByRole("combobox", { name: "Slow mode" }), "30 seconds");
    await chat.pass(500);
    expect(pane.getByRole("combobox", { name: "Slow mode" })).toHaveDisplayValue("30 seconds");
    const muted = within(pane.getByRole("list", { name: "Muted members" }));
    expect(muted.getByText(/^Until .+ · Spam or advertising$/)).toBeVisible();
    expect(within(pane.getByRole("list", { name: "Banned members" })).getByText("Until lifted")).toBeVisible();
    await chat.user.click(muted.getByRole("button", { name: "Unmute Benjamin Okafor" }));
    await chat.pass(500);
    expect(muted.queryByRole("listitem")).toBeNull();
    expect(pane.getByRole("list", { name: "Operators" })).toHaveTextContent("Ann");
  });

  it("says the end of a mute that has replaced another one meanwhile (O4)", async () => {
    const chat = await open();
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben", duration: 600_000 }));
    const pane = await openPane(chat);
    const muted = pane.getByRole("list", { name: "Muted members" });
    const before = muted.textContent;
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben", duration: 7_200_000 }));
    await chat.pass(500);
    expect(muted.textContent).not.toBe(before);
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben" }));
    await chat.pass(500);
    expect(muted).toHaveTextContent("Until lifted");
  });

  it("has no reports without a desk, and says since when the history is known (O17, O18)", async () => {
    const chat = await open();
    const pane = await openPane(chat);
    expect(pane.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["People", "History"]);
    await chat.user.click(pane.getByRole("tab", { name: "History" }));
    expect(pane.getByText(/^Since you opened this page, /)).toBeVisible();
    await choose(chat, chat.message(/Cheap/), "Mute for 10 minutes").catch(() => {});
  });

  it("moves between its tabs by arrows", async () => {
    const chat = await open();
    const pane = await openPane(chat);
    pane.getByRole("tab", { name: "People" }).focus();
    await chat.user.keyboard("{ArrowRight}");
    expect(pane.getByRole("tab", { name: "History" })).toHaveFocus();
    expect(pane.getByRole("tabpanel", { name: "History" })).toBeVisible();
    await chat.user.keyboard("{ArrowRight}");
    expect(pane.getByRole("tab", { name: "People" })).toHaveFocus();
  });
});

describe("reports, with a desk (O17)", () => {
  async function openWithReports() {
    const chat = await open({ withDesk: createMemoryDesk });
    const ids: string[] = [];
    for (const text of ["Buy one", "Buy two", "Buy three"])
      ids.push((await chat.happen(() => chat.control.post({ channelUrl, userId: "ben", text }))).id);
    await reportBy(chat, "cleo", ids);
    return chat;
  }

  it("are counted on the button, and worked off by keys, with the focus on the next one", async () => {
    const chat = await openWithReports();
    const pane = await openPane(chat, "Moderation, 3 open reports");
    expect(pane.getByRole("tab", { name: "Reports, 3 open" })).toHaveAttribute("aria-selected", "true");
    const rows = () => within(pane.getByRole("list", { name: "Open reports" })).queryAllByRole("article");
    expect(plain(rows()[0]!.getAttribute("aria-label"))).toMatch(
      /^1 report, Spam or advertising\. Benjamin Okafor, .+: Buy one$/,
    );
    rows()[0]!.focus();
    await chat.user.keyboard("d");
    await chat.pass(500);
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveFocus();
    await chat.user.keyboard("{Delete}");
    await chat.pass(3_000);
    expect(rows()).toHaveLength(1);
    expect(chat.message(/Removed by a moderator/)).toBeInTheDocument();
    await chat.user.keyboard("m");
    await chat.pass(500);
    expect((await benIs(chat))[0]).toBe("mute 600 ");
  });

  it("leave the focus on the neighbour of the one that went, also in the middle (O21)", async () => {
    const chat = await openWithReports();
    const pane = await openPane(chat);
    const rows = () => within(pane.getByRole("list", { name: "Open reports" })).queryAllByRole("article");
    rows()[1]!.focus();
    await chat.user.keyboard("{Delete}");
    await chat.pass(3_000);
    expect(rows()).toHaveLength(2);
    expect(rows()[1]).toHaveFocus();
    await chat.user.keyboard("u");
    await chat.pass(3_000);
    expect(rows()).toHaveLength(3);
    // The message, and its report.
    expect(screen.getAllByRole("article", { name: /Buy two/ })).toHaveLength(2);
  });

  it("offer Undo of what this page did beside that alone, with another operator's of the same kind beside it (O18)", async () => {
    const chat = await openWithReports();
    await choose(chat, chat.message(/Buy one/), "Mute for 10 minutes");
    await chat.pass(500);
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben", by: "cleo" }));
    const pane = await openPane(chat);
    await chat.user.click(pane.getByRole("tab", { name: "History" }));
    await chat.pass(3_000);
    const items = within(pane.getByRole("list", { name: "History" })).getAllByRole("listitem");
    expect(items.slice(0, 2).map((item) => within(item).queryByRole("button") !== null)).toEqual([false, true]);
  });

  it("show the operator who is at a report", async () => {
    const chat = await openWithReports();
    const pane = await openPane(chat, /^Moderation/);
    await chat.happen(() => chat.control.setRole({ channelUrl, userId: "cleo", role: "operator" }));
    const { reports } = await chat.control.deskReports({
      channelUrl,
      userId: "cleo",
      state: "open",
      limit: 1,
      cursor: null,
    });
    await chat.happen(() =>
      chat.control.changeReport({ channelUrl, userId: "cleo", reportId: reports[0]!.id, change: "claim" }),
    );
    await chat.pass(3_000);
    expect(pane.getByText(/ is on it$/)).toBeVisible();
  });
});
