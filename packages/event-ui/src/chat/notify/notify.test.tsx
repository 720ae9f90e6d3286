import type { User } from "@foyer/chat-headless";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createContext, type ReactNode, useContext } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { german } from "../../labels/german";
import { type ChatAddress, ChatAddressProvider, noPlace } from "../context/chat-address";
import { notificationsPart } from "../code/parts";
import { fakeNotifications } from "../test/fake-notification";
import { openChat, type OpenedChat, type OpenOptions } from "../test/open-chat";
import { ann, ben, channelUrl, createStage, StagedChat } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { Notifier, type NotifierProps } from "./notifier";

beforeAll(() => notificationsPart.load());

let browser: ReturnType<typeof fakeNotifications>;
const use = (...permissions: Parameters<typeof fakeNotifications>) => {
  browser?.end();
  browser = fakeNotifications(...permissions);
};
beforeEach(() => {
  window.localStorage.clear();
  use("default");
});
afterEach(() => browser.end());

const key = 'foyer:notify-settings:["ann","settings"]';
const keep = (choice: string, sound = true) => window.localStorage.setItem(key, JSON.stringify({ choice, sound }));
const kept = () => JSON.parse(window.localStorage.getItem(key) ?? "null");

/** A chat that is not looked at, with what notifies beside it. */
const open = ({ notifier = {}, ...options }: OpenOptions & { readonly notifier?: NotifierProps } = {}) =>
  openChat({
    flags: { notifications: true },
    storage: window.localStorage,
    active: false,
    children: <Notifier {...notifier} />,
    ...options,
  });

/** The text of the page's live regions. */
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

async function openSettings(chat: OpenedChat, name = "Chat settings") {
  await chat.user.click(screen.getByRole("button", { name }));
  await chat.pass();
}
const radio = (name: string) =>
  screen
    .getAllByRole("menuitemradio", { name })
    .find((item) => item.closest("fieldset")?.getAttribute("aria-label") === "Notifications")!;
const choose = async (chat: OpenedChat, name: string) => {
  await openSettings(chat);
  await chat.user.click(radio(name));
  await chat.pass();
};
const mention = (chat: OpenedChat, text: string, more: object = {}) =>
  chat.happen(() => chat.control.post({ channelUrl, userId: "ben", text, mentionedUserIds: ["ann"], ...more }));
/** Covers the page by another one. */
const setHidden = (chat: OpenedChat, hidden: boolean) =>
  chat.happen(async () => {
    const value = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
/** A notifier whose page opens a message in another way after each rendering. */
const OpenContext = createContext(() => {});
function OpeningNotifier() {
  return <Notifier onOpen={useContext(OpenContext)} />;
}

/** Long enough for a notification. */
const soon = 1_500;

describe("the settings of notifications", () => {
  it("are not there without the flag (N5)", async () => {
    const chat = await open({ flags: {} });
    await openSettings(chat);
    expect(screen.queryByRole("group", { name: "Notifications" })).toBeNull();
  });

  it("are off until chosen, ask the browser on the press that chooses, and are kept for the person (N5)", async () => {
    const chat = await open();
    await openSettings(chat);
    expect(radio("Off")).toHaveAttribute("aria-checked", "true");
    const sound = screen.getByRole("menuitemcheckbox", { name: "Sound" });
    expect(sound).toHaveAccessibleDescription("Turn notifications on first");
    expect(browser.asked()).toBe(0);
    await chat.user.click(radio("Mentions and replies"));
    await chat.pass();
    expect(browser.asked()).toBe(1);
    expect(said()).toContain("Notifications are on");
    expect(kept()).toEqual({ choice: "mentions", sound: true });
    chat.unmount();

    const again = await open();
    await openSettings(again);
    expect(radio("Mentions and replies")).toHaveAttribute("aria-checked", "true");
    expect(browser.asked()).toBe(1);
    await again.user.click(screen.getByRole("menuitemcheckbox", { name: "Sound" }));
    expect(kept()).toEqual({ choice: "mentions", sound: false });
  });

  it("stay off where the person does not allow it, and say so (N5)", async () => {
    use("default", "default");
    const chat = await open();
    await choose(chat, "All messages");
    expect(said()).toBe("Notifications were not allowed");
    expect(kept()).toBeNull();
    use("default", "denied");
    await choose(chat, "All messages");
    expect(said()).toContain("Your browser blocks notifications of this page");
    expect(kept()).toBeNull();
  });

  it.each([
    ["denied", /^Your browser blocks notifications/],
    ["unsupported", /^This browser shows no notifications/],
  ] as const)("say why nothing can be chosen where notifications are %s (N5)", async (permission, reason) => {
    keep("all");
    if (permission === "denied") use("denied");
    else {
      browser.end();
      vi.stubGlobal("Notification", undefined);
    }
    const chat = await open();
    await openSettings(chat);
    expect(radio("Off")).toHaveAttribute("aria-checked", "true");
    expect(screen.getByRole("group", { name: "Notifications" })).toHaveAccessibleDescription(reason);
    for (const item of [radio("All messages"), screen.getByRole("menuitemcheckbox", { name: "Sound" })]) {
      expect(item).toHaveAttribute("aria-disabled", "true");
      expect(item).not.toHaveAccessibleDescription();
    }
    vi.unstubAllGlobals();
  });

  it("stand in the order of the announcements below, with the sound apart from them (N5)", async () => {
    use("granted");
    const chat = await open();
    await openSettings(chat);
    const namesIn = (name: string) =>
      within(screen.getByRole("group", { name }))
        .getAllByRole("menuitemradio")
        .map(({ textContent }) => textContent);
    expect(namesIn("Screen reader announcements")).toEqual(["All messages", "Mentions", "Off"]);
    expect(namesIn("Notifications")).toEqual(["All messages", "Mentions and replies", "Off"]);
    const sound = screen.getByRole("menuitemcheckbox", { name: "Sound" });
    expect(sound).toHaveAccessibleDescription("Turn notifications on first");
    expect(sound.previousElementSibling).toHaveRole("separator");
  });

  it("speak the language of the page (N5)", async () => {
    const chat = await open({ set: german });
    await openSettings(chat, "Chat-Einstellungen");
    expect(screen.getByRole("group", { name: "Benachrichtigungen" })).toHaveTextContent(
      "BenachrichtigungenAlle NachrichtenErwähnungen und AntwortenAusTon",
    );
  });

  it("follow what the person chooses in another tab (N5)", async () => {
    use("granted");
    const chat = await open();
    const newValue = JSON.stringify({ choice: "all", sound: true });
    await chat.happen(async () =>
      window.dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage })),
    );
    await chat.happen(() => chat.control.post({ channelUrl, userId: "ben", text: "to all" }));
    await chat.pass(soon);
    expect(browser.shown).toHaveLength(1);
    await chat.happen(async () =>
      window.dispatchEvent(new StorageEvent("storage", { key, newValue: "{", storageArea: localStorage })),
    );
    await mention(chat, "another");
    await chat.pass(60_000);
    expect(browser.shown).toHaveLength(1);
  });
});

describe("the browser's permission", () => {
  it("counts from the press that allows it, also where the choice is the one that was kept (N5)", async () => {
    keep("all");
    const chat = await open();
    await choose(chat, "All messages");
    expect(browser.asked()).toBe(1);
    await chat.happen(() => chat.control.post({ channelUrl, userId: "ben", text: "first" }));
    await chat.pass(soon);
    expect(browser.shown.map(({ body }) => body)).toEqual(["first"]);
  });

  it("counts as it is changed in the browser's own settings, also while the menu is open (N5)", async () => {
    keep("all");
    const chat = await open();
    await openSettings(chat);
    expect(radio("Off")).toHaveAttribute("aria-checked", "true");
    await act(async () => browser.change("granted"));
    expect(radio("All messages")).toHaveAttribute("aria-checked", "true");
    await chat.happen(() => chat.control.post({ channelUrl, userId: "ben", text: "first" }));
    await chat.pass(soon);
    expect(browser.shown.map(({ body }) => body)).toEqual(["first"]);
    await act(async () => browser.change("denied"));
    expect(radio("All messages")).toHaveAttribute("aria-disabled", "true");
  });
});

describe("the settings in one page", () => {
  const settingsOf = (element: HTMLElement) => within(element).getByRole("button", { name: "Chat settings" });

  it("are the same in two rooms (N5)", async () => {
    use("granted");
    const chat = await open();
    const other = await open();
    await chat.user.click(settingsOf(chat.container));
    await chat.pass();
    await chat.user.click(radio("All messages"));
    await other.happen(() => other.control.post({ channelUrl, userId: "ben", text: "in the other room" }));
    await other.pass(soon);
    expect(browser.shown.map(({ body }) => body)).toEqual(["in the other room"]);
    await other.user.click(settingsOf(other.container));
    await other.pass();
    expect(radio("All messages")).toHaveAttribute("aria-checked", "true");
  });

  it("are off again for a person who has signed out meanwhile (N5)", async () => {
    use("granted");
    keep("all");
    const stage = await createStage();
    const adapter = stage.createAdapter();
    const page = (self: User) => (
      <StagedChat
        adapter={adapter}
        self={self}
        flags={{ notifications: true }}
        storage={window.localStorage}
        active={false}
      >
        <Notifier />
      </StagedChat>
    );
    const view = render(page(ann));
    await screen.findByRole("button", { name: "Chat settings" });
    view.rerender(page(ben));
    await waitFor(() => expect(kept()).toBeNull());
    view.rerender(page(ann));
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole("button", { name: "Chat settings" }));
    await screen.findByRole("group", { name: "Notifications" });
    expect(radio("Off")).toHaveAttribute("aria-checked", "true");
  });
});

describe("a notification", () => {
  beforeEach(() => {
    use("granted");
    keep("mentions");
  });

  it("says who wrote what, on one line, cut short, each name isolated (N3)", async () => {
    const chat = await open();
    await mention(chat, `come\n  here ${"x".repeat(200)}`);
    await chat.pass(soon);
    const [shown] = browser.shown;
    expect(shown).toMatchObject({ title: "\u2068Benjamin Okafor\u2069 mentioned you", lang: "en", dir: "auto" });
    expect(shown?.body).toMatch(/^come here x+…$/);
    expect(shown?.body?.length).toBeLessThan(125);
  });

  it("says of a reply that it is one, and of many messages how many there are (N3, N4)", async () => {
    const root = toMessage({ by: ann, text: "root" });
    const chat = await open({ messages: [root] });
    await chat.happen(() =>
      chat.control.post({ channelUrl, userId: "ben", text: "yes", parentId: root.id, inMainList: false }),
    );
    await chat.pass(soon);
    expect(browser.shown.map(({ title, body }) => [title, body])).toEqual([
      ["\u2068Benjamin Okafor\u2069 replied in a thread", "yes"],
    ]);
    for (const text of ["one", "two"]) await mention(chat, text);
    await chat.happen(() =>
      chat.control.post({ channelUrl, userId: "ben", text: "no", parentId: root.id, inMainList: false }),
    );
    await chat.pass(12_000);
    expect(browser.shown.slice(1).map(({ title, body }) => [title, body])).toEqual([
      ["3 new messages, 2 mentions", ""],
    ]);
    expect(browser.shown[0]?.isClosed()).toBe(true);
  });

  it("tells neither who nor what where the page hides it (N3)", async () => {
    const chat = await open({ notifier: { showsText: false } });
    await mention(chat, "secret");
    await chat.pass(soon);
    expect(browser.shown.map(({ title, body }) => [title, body])).toEqual([["1 new message, 1 mention", ""]]);
  });

  it("opens its message when it is pressed, in its thread (N1)", async () => {
    const go = vi.fn<ChatAddress["go"]>();
    const address: ChatAddress = { place: noPlace, go, linkTo: () => "", recall: () => null, keep: () => {} };
    const focus = vi.spyOn(window, "focus").mockReturnValue();
    const root = toMessage({ by: ben, text: "root" });
    const chat = await open({
      messages: [root],
      around: (inner) => <ChatAddressProvider value={address}>{inner}</ChatAddressProvider>,
    });
    const inList = await mention(chat, "in the list");
    await chat.pass(soon);
    browser.shown[0]?.press();
    expect(go).toHaveBeenLastCalledWith({ isOpen: true, threadId: null, messageId: inList.id });
    await chat.pass(10_000);
    const inThread = await mention(chat, "in a thread", { parentId: root.id, inMainList: false });
    await chat.pass(soon);
    browser.shown[1]?.press();
    expect(go).toHaveBeenLastCalledWith({ isOpen: true, threadId: root.id, messageId: inThread.id });
    expect(focus).toHaveBeenCalledTimes(2);
    expect(browser.shown.map(({ isClosed }) => isClosed())).toEqual([true, true]);
    focus.mockRestore();
  });

  it("goes when everything has been seen (N2)", async () => {
    const chat = await open();
    await mention(chat, "one");
    await chat.pass(soon);
    expect(browser.shown[0]?.isClosed()).toBe(false);
    await chat.happen(() => chat.control.markAsSeen({ channelUrl, userId: "ann" }));
    expect(browser.shown[0]?.isClosed()).toBe(true);
  });

  it("goes with the chat that it is of (N2)", async () => {
    const chat = await open();
    await mention(chat, "one");
    await chat.pass(soon);
    expect(browser.shown[0]?.isClosed()).toBe(false);
    chat.unmount();
    expect(browser.shown[0]?.isClosed()).toBe(true);
  });

  it("is opened by the page as it is when the notification is pressed (N1)", async () => {
    const [before, now] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const page = (onOpen: () => void) => (inner: ReactNode) => (
      <OpenContext.Provider value={onOpen}>{inner}</OpenContext.Provider>
    );
    const chat = await open({ around: page(before), children: <OpeningNotifier /> });
    await mention(chat, "one");
    await chat.pass(soon);
    chat.wrap(page(now));
    browser.shown[0]?.press();
    expect(before).not.toHaveBeenCalled();
    expect(now).toHaveBeenCalledOnce();
  });

  describe("of a reply", () => {
    const shownKey = 'foyer:notify-shown:["ann","public-chat"]';
    const openWithReply = async () => {
      const root = toMessage({ by: ann, text: "root" });
      const chat = await open({
        messages: [root],
        active: true,
      });
      await setHidden(chat, true);
      await chat.happen(() =>
        chat.control.post({ channelUrl, userId: "ben", text: "yes", parentId: root.id, inMainList: false }),
      );
      await chat.pass(soon);
      expect(browser.shown.map(({ body }) => body)).toEqual(["yes"]);
      return { ...chat, root };
    };
    const openThread = async (chat: OpenedChat) => {
      await chat.user.click(screen.getByRole("button", { name: /^1 reply/ }));
      await chat.pass(500);
    };
    const isGone = () => browser.shown[0]?.isClosed();
    afterEach(() => Reflect.deleteProperty(document, "visibilityState"));

    it("goes when its thread has been looked at, not when the list has been (N2)", async () => {
      const chat = await openWithReply();
      await setHidden(chat, false);
      expect(isGone()).toBe(false);
      await openThread(chat);
      expect(isGone()).toBe(true);
    });

    it("goes when the tab whose thread it is comes to the front (N2)", async () => {
      const chat = await openWithReply();
      await openThread(chat);
      expect(isGone()).toBe(false);
      await setHidden(chat, false);
      expect(isGone()).toBe(true);
    });

    it("goes when its thread has been looked at in another tab (N2)", async () => {
      const chat = await openWithReply();
      expect(JSON.parse(window.localStorage.getItem(shownKey) ?? "")).toEqual([chat.root.id]);
      await chat.happen(async () =>
        window.dispatchEvent(new StorageEvent("storage", { key: shownKey, newValue: "[]", storageArea: localStorage })),
      );
      expect(isGone()).toBe(true);
    });

    it("that stands in the list too goes when the list has been looked at (N2)", async () => {
      const root = toMessage({ by: ann, text: "root" });
      const chat = await open({ messages: [root], active: true });
      await setHidden(chat, true);
      await chat.happen(() =>
        chat.control.post({ channelUrl, userId: "ben", text: "yes", parentId: root.id, inMainList: true }),
      );
      await chat.pass(soon);
      expect(isGone()).toBe(false);
      await setHidden(chat, false);
      await chat.pass();
      expect(isGone()).toBe(true);
      expect(JSON.parse(window.localStorage.getItem(shownKey) ?? "")).toEqual([]);
    });

    /** Reports to this tab the places of another tab's notification. Returns the places that this tab leaves in the storage. */
    const report = async (chat: OpenedChat, places: readonly (string | null)[]) => {
      const newValue = JSON.stringify(places);
      window.localStorage.setItem(shownKey, newValue);
      await chat.happen(async () =>
        window.dispatchEvent(new StorageEvent("storage", { key: shownKey, newValue, storageArea: localStorage })),
      );
      return JSON.parse(window.localStorage.getItem(shownKey) ?? "");
    };

    it("of another tab goes when this one shows its thread (N2)", async () => {
      const chat = await openWithReply();
      await openThread(chat);
      await setHidden(chat, false);
      expect(await report(chat, [chat.root.id, "another thread"])).toEqual(["another thread"]);
    });

    it("of another tab stays while this one is behind, also with what stands in the list (N2)", async () => {
      const chat = await open({ active: true });
      await setHidden(chat, true);
      expect(await report(chat, [null, "a thread"])).toEqual([null, "a thread"]);
      await setHidden(chat, false);
      expect(await report(chat, [null, "a thread"])).toEqual(["a thread"]);
    });

    it("of another tab stays until what this one missed is loaded (N2)", async () => {
      const chat = await open({ active: true });
      await chat.happen(() => chat.control.setConnections("down"));
      expect(await report(chat, [null])).toEqual([null]);
      await chat.happen(() => chat.control.setConnections("open"));
      await chat.pass(60_000);
      expect(window.localStorage.getItem(shownKey)).toBe("[]");
    });
  });

  it("is not made of messages that are read in front, and is of those that come while the page is behind (N2)", async () => {
    const chat = await open({ active: true });
    await mention(chat, "read at once");
    await chat.pass(soon);
    expect(browser.shown).toEqual([]);
    await setHidden(chat, true);
    await mention(chat, "behind");
    await chat.pass(soon);
    expect(browser.shown.map(({ body }) => body)).toEqual(["behind"]);
    Reflect.deleteProperty(document, "visibilityState");
  });

  it("leaves the sound to the system where the page may not sound, and to nobody where it is off (N5)", async () => {
    const chat = await open();
    await mention(chat, "one");
    await chat.pass(soon);
    expect(browser.shown[0]?.silent).toBe(false);
    chat.unmount();
    // Another service, whose messages have the same ids.
    window.localStorage.clear();
    keep("mentions", false);
    const silent = await open();
    await mention(silent, "two");
    await silent.pass(soon);
    expect(browser.shown[1]?.silent).toBe(true);
  });

  it("sounds once: by the page where that may sound, and then not by the system (N5)", async () => {
    const started = vi.fn<() => void>();
    const { param, connect } = { param: () => {}, connect: () => {} };
    class FakeContext {
      state = "running";
      createGain() {
        return { connect, gain: { setValueAtTime: param, exponentialRampToValueAtTime: param } };
      }
      close() {
        return Promise.resolve();
      }
    }
    class FakeOscillator {
      connect = connect;
      start = started;
      stop = param;
    }
    vi.stubGlobal("AudioContext", FakeContext);
    vi.stubGlobal("OscillatorNode", FakeOscillator);
    const chat = await open();
    await mention(chat, "one");
    await chat.pass(soon);
    expect(started).toHaveBeenCalledTimes(2);
    expect(browser.shown.map(({ silent }) => silent)).toEqual([true]);
    vi.unstubAllGlobals();
  });

  it("is presented anew where an earlier one of another tab still stands (N1)", async () => {
    const chat = await open();
    await mention(chat, "one");
    await chat.pass(soon);
    expect(browser.shown).toMatchObject([{ renotify: true, tag: expect.stringContaining("ann") }]);
  });

  it("does not sound where the browser has come to block it (N5)", async () => {
    const AudioContext = vi.fn<() => void>();
    vi.stubGlobal("AudioContext", AudioContext);
    const chat = await open();
    Object.assign(window.Notification, { permission: "denied" });
    await mention(chat, "one");
    await chat.pass(soon);
    expect(browser.shown).toEqual([]);
    expect(AudioContext).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("names its sender on one line (N3)", async () => {
    const chat = await open({ resolve: () => ({ name: "Ben\n\nOkafor\u2069", avatarUrl: null, unknown: false }) });
    await mention(chat, "one");
    await chat.pass(soon);
    expect(browser.shown.map(({ title }) => title)).toEqual(["\u2068Ben Okafor\u2069 mentioned you"]);
  });

  it("is not made where the browser blocks it meanwhile, nor without the flag (N5)", async () => {
    const off = await open({ flags: {} });
    await mention(off, "one");
    await off.pass(soon);
    off.unmount();
    use("denied");
    const chat = await open();
    await mention(chat, "two");
    await chat.pass(soon);
    expect(browser.shown).toEqual([]);
  });
});
