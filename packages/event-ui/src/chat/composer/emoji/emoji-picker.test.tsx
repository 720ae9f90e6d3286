import type { ChatScope } from "@foyer/chat-headless";
import { recentEmoji, rememberEmoji } from "./kept-emoji";
import { emojiCharacter } from "@foyer/chat-headless";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { arabic } from "../../../labels/arabic";
import { english } from "../../../labels/english";
import { german } from "../../../labels/german";
import { mergeLabels } from "../../../labels/labels";
import { choose, openChat, type OpenedChat, type OpenOptions } from "../../test/open-chat";
import { channelUrl } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";
import { emojiPart } from "../../code/parts";
import { emojiGroups } from "./emoji-groups";
import { emojiWordsPart } from "./emoji-words";
import { toPickerEmojiName } from "./picker-emoji-name";

beforeAll(() => emojiPart.load());

const all = emojiGroups.flatMap(({ emoji }) => [...emoji]);
const button = () => screen.getByRole("button", { name: "Insert emoji" });
const picker = () => screen.queryByRole("dialog", { name: "Insert emoji" });
const search = () => screen.getByRole("searchbox", { name: "Search emoji" });
const tones = () => screen.getByRole("combobox", { name: "Skin tone" });
const item = (name: string) => screen.getAllByRole("menuitem", { name })[0]!;

async function openPicker(options: OpenOptions = {}): Promise<OpenedChat> {
  const chat = await openChat(options);
  await reopen(chat);
  return chat;
}

async function reopen(chat: OpenedChat): Promise<void> {
  await chat.user.click(button());
  await chat.pass();
}

/** They come from the disk, in real time. */
async function loadWords(chat: OpenedChat, language: string): Promise<void> {
  await act(() => emojiWordsPart(language).load());
  await chat.pass();
}

describe("the emoji picker", () => {
  it("the picker names each emoji once, in English, German and Arabic, as reactions name it", () => {
    for (const { labels, locale } of [english, german, arabic]) {
      const names = all.map((emoji) => toPickerEmojiName(emoji, labels.emoji, `${locale}-XX`)!);
      expect(new Set(names).size).toBe(all.length);
      for (const name of names) expect(name).toBe(name.trim());
      const shared = Object.entries(labels.emoji).flatMap(([key, name]) => {
        const emoji = all.find((one) => one === emojiCharacter(key));
        return emoji === undefined ? [] : [{ emoji, name }];
      });
      expect(shared.length).toBeGreaterThan(3);
      for (const { emoji, name } of shared) expect(toPickerEmojiName(emoji, labels.emoji, locale)).toBe(name);
    }
    expect(all.filter((emoji) => /[a-z]/i.test(toPickerEmojiName(emoji, {}, "ar")!))).toEqual([]);
  });

  it("the picker takes the names of a language it does not know from the page's labels, else it uses English", () => {
    const labels = mergeLabels(english.labels, { emoji: { "🎉": "fête" } });
    expect(toPickerEmojiName("🎉", labels.emoji, "fr")).toBe("fête");
    expect(toPickerEmojiName("🔥", labels.emoji, "fr")).toBe("fire");
  });

  it("the picker opens on the first emoji, in groups with a name", async () => {
    await openPicker();
    expect(button()).toHaveAttribute("aria-expanded", "true");
    expect(
      within(picker()!)
        .getAllByRole("group")
        .map((group) => group.getAttribute("aria-label")),
    ).toEqual(["Smileys", "Hands", "Hearts and celebrations", "At the event", "Signs"]);
    expect(screen.getAllByRole("menuitem")).toHaveLength(all.length);
    expect(item("slight smile")).toHaveFocus();
  });

  it("the picker puts the chosen emoji in at the caret, in place of what is selected, closes and gives the focus to the field", async () => {
    const chat = await openChat();
    await chat.user.type(chat.field(), "See you there");
    chat.field().setSelectionRange(8, 13);
    await reopen(chat);
    await chat.user.click(item("rocket"));
    expect(chat.field()).toHaveValue("See you 🚀");
    expect(chat.field()).toHaveFocus();
    expect(picker()).toBeNull();
  });

  it("an emoji counts towards the limit and is sent with the text", async () => {
    const chat = await openPicker();
    await chat.user.click(item("fire"));
    await chat.user.keyboard("{Enter}");
    await chat.pass();
    expect(await chat.control.history({ channelUrl })).toMatchObject([{ text: "🔥" }]);
    await chat.user.click(chat.field());
    await chat.user.paste("a".repeat(1023));
    await reopen(chat);
    await chat.user.click(item("fire"));
    expect(screen.getByText(/too many$/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true");
  });

  it("the picker stays open with Shift, so that several can be chosen in a row", async () => {
    const chat = await openPicker();
    await chat.user.keyboard("{Shift>}");
    await chat.user.click(item("fire"));
    await chat.user.click(item("rocket"));
    await chat.user.keyboard("{/Shift}");
    expect(picker()).not.toBeNull();
    expect(item("rocket")).toHaveFocus();
    await chat.user.click(item("star"));
    expect(picker()).toBeNull();
    expect(chat.field()).toHaveValue("🔥🚀⭐");
    expect(chat.field()).toHaveFocus();
  });

  it("letters typed anywhere in the picker look for emoji by name, shortcode and word, and Enter takes the first", async () => {
    const chat = await openPicker();
    await chat.user.keyboard("lantern");
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue("lantern");
    await loadWords(chat, "en");
    expect(screen.getAllByRole("menuitem").map((one) => one.textContent)).toEqual(["🏮", "🎃"]);
    expect(screen.getByRole("group", { name: "2 emoji found" })).toBeVisible();
    await chat.user.keyboard("{Enter}");
    expect(picker()).toBeNull();
    expect(chat.field()).toHaveValue("🏮");
    expect(chat.field()).toHaveFocus();
  });

  it("letters that AltGr writes, and two that one key writes, look for emoji", async () => {
    await openPicker();
    for (const key of [{ key: "ł", altKey: true, ctrlKey: true, modifierAltGraph: true }, { key: "لا" }]) {
      act(() => item("fire").focus());
      fireEvent.keyDown(item("fire"), key);
      expect(search()).toHaveFocus();
    }
  });

  it("the Enter that ends a composition of an input method chooses no emoji", async () => {
    const chat = await openPicker();
    await chat.user.type(search(), "fire");
    fireEvent.keyDown(search(), { key: "Enter", isComposing: true });
    await chat.pass();
    expect(picker()).not.toBeNull();
    expect(chat.field()).toHaveValue("");
  });

  it("the arrow down leads from the search to what was found, and letters back", async () => {
    const chat = await openPicker();
    await chat.user.keyboard("roc");
    await chat.user.keyboard("{ArrowDown}");
    expect(item("rocket")).toHaveFocus();
    await chat.user.keyboard("k");
    expect(search()).toHaveFocus();
    expect(search()).toHaveValue("rock");
    await chat.user.keyboard("{Escape}");
    expect(picker()).toBeNull();
    expect(button()).toHaveFocus();
    expect(chat.field()).toHaveValue("");
  });

  it("a search says that it found nothing, and Enter then does nothing", async () => {
    const chat = await openPicker();
    await loadWords(chat, "en");
    await chat.user.keyboard("zzzz{Enter}");
    expect(screen.getByText("No emoji found")).toBeVisible();
    expect(screen.queryByRole("menuitem")).toBeNull();
    expect(picker()).not.toBeNull();
    await chat.user.clear(search());
    expect(screen.getAllByRole("menuitem")).toHaveLength(all.length);
  });

  it("Tab goes through search, skin tone and emoji, and around: behind it nothing follows", async () => {
    const chat = await openPicker();
    await chat.user.keyboard("{Shift>}{Tab}{/Shift}");
    expect(tones()).toHaveFocus();
    await chat.user.keyboard("{Shift>}{Tab}{/Shift}");
    expect(search()).toHaveFocus();
    await chat.user.keyboard("{Tab}{Tab}");
    expect(item("slight smile")).toHaveFocus();
    await chat.user.keyboard("{Tab}");
    expect(search()).toHaveFocus();
    await chat.user.keyboard("{Shift>}{Tab}{/Shift}");
    expect(item("slight smile")).toHaveFocus();
  });

  it("a skin tone is chosen once: for what is shown and put in, also the next time", async () => {
    const storage = window.localStorage;
    storage.clear();
    const chat = await openPicker({ storage });
    await chat.user.selectOptions(tones(), "✋🏽 Medium");
    expect(item("thumbs up")).toHaveTextContent("👍🏽");
    expect(item("fire")).toHaveTextContent("🔥");
    await chat.user.click(item("thumbs up"));
    expect(chat.field()).toHaveValue("👍🏽");
    chat.unmount();
    const again = await openPicker({ storage });
    expect(screen.getAllByRole("menuitem")[0]).toHaveTextContent("👍🏽");
    expect(tones()).toHaveDisplayValue("✋🏽 Medium");
    await again.user.selectOptions(tones(), "✋ Without");
    await again.user.click(item("victory"));
    expect(again.field()).toHaveValue("👍🏽✌️");
    again.unmount();
    storage.clear();
  });

  it("the picker closes alone by Escape: the reply that is being written stays (detail 29)", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "theirs" })] });
    await choose(chat, chat.message(/theirs/), "Reply");
    await chat.user.type(chat.field(), "answer");
    await reopen(chat);
    await chat.user.keyboard("{Escape}");
    expect(picker()).toBeNull();
    expect(button()).toHaveFocus();
    expect(screen.getByRole("button", { name: "Cancel reply" })).toBeVisible();
    expect(chat.field()).toHaveValue("answer");
  });

  it("the picker begins with what was chosen last, for the same person", async () => {
    const storage = window.localStorage;
    storage.clear();
    const chat = await openPicker({ storage });
    for (const name of ["fire", "rocket", "fire"]) {
      await chat.user.click(item(name));
      await reopen(chat);
    }
    const recent = screen.getByRole("group", { name: "Recently used" });
    expect(
      within(recent)
        .getAllByRole("menuitem")
        .map((one) => one.getAttribute("aria-label")),
    ).toEqual(["fire", "rocket"]);
    const [first] = within(recent).getAllByRole("menuitem");
    expect(first).toHaveFocus();
    // It stands in its group as well, where Tab does not come to it once more.
    expect(screen.getAllByRole("menuitem").filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    chat.unmount();

    const [key] = Object.keys(storage).filter((name) => name.startsWith("foyer:emoji"));
    storage.setItem(key!, "🔥 <b>x</b> a 1 🔥🔥 🚀");
    const again = await openPicker({ storage });
    expect(within(screen.getByRole("group", { name: "Recently used" })).getAllByRole("menuitem")).toHaveLength(2);
    again.unmount();
    storage.clear();
  });

  it("Tab stays in the picker on an emoji that was chosen before as well: it stands there twice", async () => {
    const storage = window.localStorage;
    storage.clear();
    const chat = await openPicker({ storage });
    await chat.user.click(item("fire"));
    await reopen(chat);
    act(() => screen.getAllByRole("menuitem", { name: "fire" })[1]!.focus());
    await chat.user.keyboard("{Tab}");
    expect(search()).toHaveFocus();
    chat.unmount();
    storage.clear();
  });

  it("the picker remembers nothing where nothing can be kept", async () => {
    const chat = await openPicker({ storage: null });
    await chat.user.click(item("fire"));
    await reopen(chat);
    expect(screen.queryByRole("group", { name: "Recently used" })).toBeNull();
  });

  it("the picker closes when the person is muted, and its button says why and keeps the focus (detail 2)", async () => {
    const chat = await openPicker();
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ann" }));
    expect(picker()).toBeNull();
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute("aria-disabled", "true");
    expect(button()).toHaveAccessibleDescription("You have been muted");
    await chat.user.keyboard("{ArrowDown}{Enter}");
    await chat.happen(() => chat.control.unmute({ channelUrl, userId: "ann" }));
    expect(picker()).toBeNull();
    expect(button()).not.toHaveAttribute("aria-disabled");
  });

  it("the picker is not offered while a file waits, which is sent without a text", async () => {
    const chat = await openChat();
    await chat.user.upload(
      screen.getByLabelText("Attach file", { selector: "input" }),
      new File(["x"], "a.png", { type: "image/png" }),
    );
    await chat.pass();
    expect(screen.queryByRole("button", { name: "Insert emoji" })).toBeNull();
    await chat.user.click(screen.getByRole("button", { name: /^Remove file/ }));
    expect(button()).toBeVisible();
  });

  it("the picker that a dropped file closes stays closed when that is put away", async () => {
    const chat = await openPicker();
    const file = new File(["x"], "a.png", { type: "image/png" });
    fireEvent.drop(chat.field(), { dataTransfer: { files: [file], types: ["Files"] } });
    await chat.pass();
    expect(picker()).toBeNull();
    await chat.user.click(screen.getByRole("button", { name: "Remove file: a.png" }));
    await chat.pass();
    expect(picker()).toBeNull();
    expect(chat.field()).toHaveFocus();
  });

  it("the picker speaks the language of the page", async () => {
    const chat = await openChat({ set: german });
    await chat.user.click(screen.getByRole("button", { name: "Emoji einfügen" }));
    await chat.pass();
    expect(screen.getByRole("group", { name: "Hände" })).toContainElement(item("Daumen hoch"));
    await loadWords(chat, "de");
    await chat.user.keyboard("kaff");
    expect(screen.getByRole("searchbox", { name: "Emoji suchen" })).toHaveValue("kaff");
    expect(screen.getAllByRole("menuitem")[0]).toHaveAccessibleName("Kaffee");
    await chat.user.clear(screen.getByRole("searchbox"));
    await chat.user.keyboard("laterne");
    expect(screen.getAllByRole("menuitem")[0]).toHaveAccessibleName("rote Papierlaterne");
  });
});

it("a keycap that was chosen is among the recent ones", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const scope = { chat: { selfId: "ann" }, source: { storage } } as unknown as ChatScope;
  for (const one of ["1️⃣", "👨‍👩‍👧", "❤️"]) rememberEmoji(scope, one);
  expect(recentEmoji(scope)).toEqual(["❤️", "👨‍👩‍👧", "1️⃣"]);
});
