import { act, fireEvent, screen, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { type ChatAddress, ChatAddressProvider, noPlace } from "../context/chat-address";
import type { ToRowActions } from "../context/row-action";
import { choose, focusRow, openChat, type OpenedChat, openMenu } from "../test/open-chat";
import { ann, ben, channelUrl } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";

const theirsAndMine = [toMessage({ text: "theirs", ago: 2 }), toMessage({ by: ann, text: "mine" })];
const menuItems = () => screen.getAllByRole("menuitem").map((item) => item.textContent);
const isReplying = () => document.querySelector("form[data-mode=replying]") !== null;
const isEditing = () => document.querySelector("form[data-mode=editing]") !== null;

/** The buttons on the bar of a message at which the pointer is. */
async function barOf({ user, pass }: OpenedChat, row: HTMLElement) {
  await user.hover(row);
  await pass();
  const bar = row.querySelector<HTMLElement>(".foyer-row-bar");
  return within(bar!)
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
}

describe("the bar of a message", () => {
  it("has three reactions, all of them, Reply and the menu, and Edit on one's own (W3)", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    const bar = await barOf(chat, chat.message(/theirs/));
    expect(bar.slice(3)).toEqual(["Add reaction", "Reply", "Message actions"]);
    expect(bar.slice(0, 3)).toEqual(["heart eyes", "laughing", "rage"]);
    expect(await barOf(chat, chat.message(/mine/))).toEqual(["Edit", "Message actions"]);
  });

  it("reacts by one press", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    await barOf(chat, chat.message(/theirs/));
    await chat.user.click(screen.getByRole("button", { name: "laughing" }));
    await chat.pass();
    expect(screen.getByRole("button", { name: "laughing, 1" })).toHaveAttribute("aria-pressed", "true");
  });

  it("takes a reaction back by a second press, also before the service has answered", async () => {
    const chat = await openChat({ messages: theirsAndMine, service: { latency: 500 } });
    await chat.pass(5_000);
    await barOf(chat, chat.message(/theirs/));
    await chat.user.click(screen.getByRole("button", { name: "laughing" }));
    await chat.user.click(screen.getByRole("button", { name: "laughing, 1" }));
    await chat.pass(5_000);
    expect(screen.queryByRole("button", { name: "laughing, 1" })).toBeNull();
  });

  it("edits by one press", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    await barOf(chat, chat.message(/mine/));
    await chat.user.click(screen.getByRole("button", { name: "Edit" }));
    expect(chat.field()).toHaveValue("mine");
    expect(chat.field()).toHaveFocus();
  });
});

describe("the menu of a message", () => {
  it("opens by a right click, with the items of its button; with Shift, on links and on what plays it is the browser's (W33)", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "see https://example.org/a" })] });
    const row = chat.message(/see/);
    await openMenu(chat, row);
    const items = menuItems();
    await chat.user.keyboard("{Escape}");
    expect(fireEvent.contextMenu(row, { shiftKey: true })).toBe(true);
    expect(fireEvent.contextMenu(within(row).getByRole("link"))).toBe(true);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(fireEvent.contextMenu(row, { clientX: 5, clientY: 5 })).toBe(false);
    expect(screen.getByRole("menu", { name: "Message actions" })).toBeInTheDocument();
    expect(menuItems()).toEqual(items);
  });

  it("closes by a press on its message, and opens anew by a right click there, with the focus in it (W33)", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    const row = chat.message(/theirs/);
    await chat.user.hover(row);
    fireEvent.contextMenu(row, { clientX: 5, clientY: 5 });
    await chat.user.pointer({ keys: "[MouseLeft]", target: row });
    expect(screen.queryByRole("menu")).toBeNull();
    for (const x of [5, 50]) {
      await chat.user.pointer({ keys: "[MouseRight]", target: row, coords: { x, y: 5 } });
      expect(screen.getAllByRole("menuitem")[0]).toHaveFocus();
    }
    await chat.user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(row).toHaveFocus();
  });

  it("leaves selected words to the browser's menu", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    const row = chat.message(/theirs/);
    await chat.user.hover(row);
    const words = row.querySelector(".foyer-message-words")?.firstChild;
    document.getSelection()?.setBaseAndExtent(words!, 0, words!, 3);
    expect(fireEvent.contextMenu(row)).toBe(true);
    document.getSelection()?.removeAllRanges();
    expect(fireEvent.contextMenu(row)).toBe(false);
  });

  it.each([
    ["the context-menu key", { key: "ContextMenu" }],
    ["Shift+F10", { key: "F10", shiftKey: true }],
  ])("opens by %s on a message, which gets the focus back (W34)", async (_, key) => {
    const chat = await openChat({ messages: theirsAndMine });
    const row = chat.message(/theirs/);
    await focusRow(chat, row);
    expect(fireEvent.keyDown(row, key)).toBe(false);
    expect(screen.getAllByRole("menuitem")[0]).toHaveFocus();
    await chat.user.keyboard("{Escape}");
    expect(row).toHaveFocus();
  });

  it("is not there where the flag is off, nor by a right click", async () => {
    const chat = await openChat({ messages: theirsAndMine, flags: { moreMenu: false } });
    const row = chat.message(/theirs/);
    await chat.user.hover(row);
    expect(fireEvent.contextMenu(row)).toBe(true);
    expect(screen.queryByRole("menu")).toBeNull();
  });
});

describe("the menu of a message that is deleted meanwhile", () => {
  const toActions: ToRowActions = (_, all) => [
    ...all,
    { key: "why", label: "Why", icon: "check", run: () => undefined },
  ];

  async function openAndDelete(chat: OpenedChat): Promise<void> {
    await openMenu(chat, chat.message(/theirs/));
    expect(screen.getByRole("menuitem", { name: "Reply" })).toHaveFocus();
    const messageId = theirsAndMine[0]!.id;
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId, mode: "soft" }));
  }

  it("keeps the focus, though not on another item, and closes by Escape", async () => {
    const chat = await openChat({ messages: theirsAndMine, actions: toActions });
    await openAndDelete(chat);
    expect(menuItems()).toEqual(["Why"]);
    expect(screen.getByRole("menu")).toHaveFocus();
    await chat.user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it("closes where nothing is left in it, and gives the focus back", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    await openAndDelete(chat);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it("closes also where it had the focus itself, as after a press beside its items", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    const menu = await openMenu(chat, chat.message(/theirs/));
    act(() => menu.focus());
    const messageId = theirsAndMine[0]!.id;
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId, mode: "soft" }));
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.body).not.toHaveFocus();
  });
});

describe("keys on a message", () => {
  it("reply and edit where that is allowed (W34)", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    await focusRow(chat, chat.message(/theirs/));
    await chat.user.keyboard("e");
    expect(isEditing()).toBe(false);
    // Where it means nothing it is a letter.
    expect(chat.field()).toHaveValue("e");
    await chat.user.clear(chat.field());
    await focusRow(chat, chat.message(/theirs/));
    await chat.user.keyboard("r");
    expect(isReplying()).toBe(true);
    expect(chat.field()).toHaveFocus();
    expect(chat.field()).toHaveValue("");
    await chat.user.keyboard("{Escape}");
    await focusRow(chat, chat.message(/mine/));
    await chat.user.keyboard("E");
    expect(isEditing()).toBe(true);
  });

  it("reply on a message to which a dialog has given the focus back", async () => {
    const chat = await openChat({ messages: theirsAndMine, flags: { report: true } });
    await focusRow(chat, chat.message(/theirs/));
    await chat.user.keyboard("{Shift>}{F10}{/Shift}");
    await chat.pass();
    const item = screen.getByRole("menuitem", { name: "Report" });
    act(() => item.focus());
    await chat.user.keyboard("{Enter}");
    await chat.pass();
    const dialog = screen.getByRole("dialog");
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    await chat.pass();
    expect(chat.message(/theirs/)).toHaveFocus();
    await chat.user.keyboard("r");
    expect(chat.field()).toHaveValue("");
    expect(isReplying()).toBe(true);
  });

  it("do nothing on a message that was only clicked, not focused by keys", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    const row = chat.message(/theirs/);
    await chat.user.hover(row);
    await chat.user.pointer({ target: row, keys: "[MouseLeft]" });
    fireEvent.keyDown(row, { key: "r" });
    expect(isReplying()).toBe(false);
  });

  it("do nothing with Ctrl, Alt or Meta, in a field, or on a control of the message (W34)", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    const row = chat.message(/theirs/);
    await focusRow(chat, row);
    for (const modifier of ["ctrlKey", "altKey", "metaKey"]) fireEvent.keyDown(row, { key: "r", [modifier]: true });
    fireEvent.keyDown(row.querySelector("[data-row-menu]")!, { key: "r" });
    expect(isReplying()).toBe(false);
    await chat.user.type(chat.field(), "r e");
    expect(chat.field()).toHaveValue("r e");
    expect(isReplying()).toBe(false);
  });

  it("delete once, however long Delete is held (W34)", async () => {
    const chat = await openChat({ messages: theirsAndMine, softDelete: true });
    const row = chat.message(/mine/);
    await focusRow(chat, row);
    expect(fireEvent.keyDown(row, { key: "Delete", repeat: true })).toBe(true);
    expect(chat.message(/mine/)).toBeInTheDocument();
    fireEvent.keyDown(row, { key: "Delete" });
    for (let i = 0; i < 5; i++) fireEvent.keyDown(row, { key: "Delete", repeat: true });
    await chat.pass();
    expect(chat.message(/Deleted Message/)).toBeInTheDocument();
    fireEvent.keyDown(chat.message(/Deleted Message/), { key: "Delete" });
    await chat.pass();
    expect(screen.getAllByRole("article")).toHaveLength(2);
  });

  it("ask before a deletion that cannot be undone", async () => {
    const chat = await openChat({ messages: theirsAndMine });
    const row = chat.message(/mine/);
    await focusRow(chat, row);
    fireEvent.keyDown(row, { key: "Delete" });
    expect(screen.getByRole("dialog", { name: "Delete this message?" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  });

  it.each([
    ["к", "KeyR", isReplying],
    ["ق", "KeyR", isReplying],
    ["у", "KeyE", isEditing],
  ])("are %s where the keyboard writes it in the place of a Latin letter (W34)", async (key, code, isDone) => {
    const chat = await openChat({ messages: theirsAndMine });
    const row = chat.message(isDone === isReplying ? /theirs/ : /mine/);
    await focusRow(chat, row);
    expect(fireEvent.keyDown(row, { key, code })).toBe(false);
    expect(isDone()).toBe(true);
  });

  it.each([
    ["€", "KeyE", true],
    ["µ", "KeyE", true],
    ["é", "KeyE", false],
    ["a", "KeyE", false],
  ])("are not %s, which another layout writes at %s", async (key, code, modifierAltGraph) => {
    const chat = await openChat({ messages: theirsAndMine });
    await focusRow(chat, chat.message(/mine/));
    fireEvent.keyDown(chat.message(/mine/), { key, code, modifierAltGraph });
    expect(isEditing()).toBe(false);
  });

  it("say why what they would do is refused for now", async () => {
    const chat = await openChat({
      messages: theirsAndMine,
      before: ({ control }) => control.mute({ channelUrl, userId: ann.id }),
    });
    await focusRow(chat, chat.message(/theirs/));
    await chat.user.keyboard("r");
    await chat.pass(1_000);
    expect(isReplying()).toBe(false);
    expect(screen.getAllByText("You have been muted").length).toBeGreaterThan(0);
  });
});

it.each(["Shift", "Alt", "Meta"])("arrows with %s on a message are the browser's", async (modifier) => {
  const chat = await openChat({ messages: theirsAndMine });
  await focusRow(chat, chat.message(/mine/));
  await chat.user.keyboard(`{${modifier}>}{ArrowUp}{/${modifier}}`);
  expect(chat.message(/mine/)).toHaveFocus();
  await chat.user.keyboard("{ArrowUp}");
  expect(chat.message(/theirs/)).toHaveFocus();
});

describe("a double click beside the words of a message", () => {
  it("does nothing on a control, or where the integrator does not want it", async () => {
    const chat = await openChat({ messages: theirsAndMine, gestures: { doubleClick: false } });
    const row = chat.message(/theirs/);
    await chat.user.hover(row);
    fireEvent.doubleClick(row);
    chat.unmount();
    const other = await openChat({ messages: theirsAndMine });
    await other.user.hover(other.message(/theirs/));
    fireEvent.doubleClick(other.message(/theirs/).querySelector("[data-row-menu]")!);
    expect(isReplying()).toBe(false);
  });
});

describe("actions of an integrator", () => {
  it("stand in the menu, on the bar and on a key, in the order that they are given in (P3)", async () => {
    const pinned: string[] = [];
    const actions: ToRowActions = ({ message }, all) => [
      { key: "pin", label: "Pin", icon: "check", inBar: true, shortcut: "p", run: () => void pinned.push(message.id) },
      ...all.filter(({ key }) => key !== "copy"),
    ];
    const chat = await openChat({ messages: theirsAndMine, actions });
    const row = chat.message(/theirs/);
    expect(await barOf(chat, row)).toContain("Pin");
    await chat.user.click(within(row).getByRole("button", { name: "Pin" }));
    await openMenu(chat, row);
    expect(menuItems()).toEqual(["Pin", "Reply"]);
    await chat.user.click(screen.getByRole("menuitem", { name: "Pin" }));
    await focusRow(chat, row);
    await chat.user.keyboard("p");
    expect(pinned).toEqual([theirsAndMine[0]!.id, theirsAndMine[0]!.id, theirsAndMine[0]!.id]);
  });
});

describe("the header of a chat", () => {
  it("has a title of its own, or is another one altogether (P17)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ben, text: "theirs" })], title: "Hall 2" });
    expect(screen.getByRole("heading", { name: "Hall 2" })).toBeInTheDocument();
    expect(screen.queryByText("Chat publicly visible to all attendees")).toBeNull();
    chat.unmount();
    await openChat({ header: () => <p>A header of the page</p> });
    expect(screen.getByText("A header of the page")).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Public Chat" })).toBeNull();
  });
});

/** A page whose address tells what is open. */
function Address({ linkTo, children }: Pick<ChatAddress, "linkTo"> & { readonly children: ReactNode }) {
  const [place, go] = useState(noPlace);
  const [still] = useState({ go, linkTo, recall: () => null, keep() {} });
  return <ChatAddressProvider value={{ ...still, place }}>{children}</ChatAddressProvider>;
}

it("Copy link leads to the thread in which it was chosen, and to the list from there", async () => {
  const linkTo = vi.fn<ChatAddress["linkTo"]>(() => "https://example.org/");
  const root = toMessage({ text: "root", ago: 2 });
  const chat = await openChat({
    messages: [root],
    before: ({ control }) =>
      control.post({ channelUrl, userId: ben.id, text: "in both", parentId: root.id, inMainList: true }),
    around: (inner) => <Address linkTo={linkTo}>{inner}</Address>,
  });
  const messageId = chat.message(/in both/).dataset["key"];
  await choose(chat, chat.message(/in both/), "Copy link");
  expect(linkTo).toHaveBeenLastCalledWith({ threadId: null, messageId });
  await chat.user.click(screen.getByRole("button", { name: /^1 reply/ }));
  await chat.pass(500);
  await choose(chat, chat.message(/in both/), "Copy link");
  expect(linkTo).toHaveBeenLastCalledWith({ threadId: root.id, messageId });
});
