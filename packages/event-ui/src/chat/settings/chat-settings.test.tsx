import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { german } from "../../labels/german";
import { delayPart } from "../test/late-part";
import { openChat, type OpenedChat } from "../test/open-chat";
import { channelUrl } from "../test/stage-chat";
import { notificationsPart } from "../code/parts";

beforeAll(() => notificationsPart.load());
afterEach(() => void vi.restoreAllMocks());

/** Opens the menu and gives the radios of a group. */
async function openSettings(chat: OpenedChat, name = "Screen reader announcements") {
  await chat.user.click(screen.getByRole("button", { name: "Chat settings" }));
  await chat.pass();
  const group = screen.getByRole("group", { name });
  expect(screen.getByRole("menu", { name: "Chat settings" })).toContainElement(group);
  return within(group).getAllByRole("menuitemradio");
}

const checked = (radios: readonly HTMLElement[]) =>
  radios.filter((radio) => radio.getAttribute("aria-checked") === "true").map(({ textContent }) => textContent);

it("the chat's settings offer which messages are announced, and keep the choice (detail 38)", async () => {
  const storage = window.localStorage;
  storage.clear();
  const chat = await openChat({ storage });
  const radios = await openSettings(chat);
  expect(radios.map(({ textContent }) => textContent)).toEqual(["All messages", "Mentions", "Off"]);
  expect(checked(radios)).toEqual(["All messages"]);
  await chat.user.click(screen.getByRole("menuitemradio", { name: "Mentions" }));
  const mention = (text: string, mentionedUserIds: string[]) =>
    chat.happen(() => chat.control.post({ channelUrl, userId: "ben", text, mentionedUserIds }));
  await mention("nobody", []);
  await mention("come here", ["ann"]);
  expect(
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join(""),
  ).toBe("Benjamin Okafor mentioned you: come here");
  chat.unmount();

  const again = await openChat({ storage });
  expect(checked(await openSettings(again))).toEqual(["Mentions"]);
  storage.clear();
});

it("several of the chat's settings are changed by Space before Enter closes the menu", async () => {
  const chat = await openChat({ storage: null });
  const radios = await openSettings(chat);
  const focusOf = (name: string) => act(() => screen.getByRole("menuitemradio", { name }).focus());
  focusOf("Mentions");
  await chat.user.keyboard(" ");
  expect(checked(radios)).toEqual(["Mentions"]);
  expect(screen.getByRole("menuitemradio", { name: "Mentions" })).toHaveFocus();
  focusOf("Compact");
  await chat.user.keyboard(" ");
  expect(screen.getByRole("menu", { name: "Chat settings" })).toBeVisible();
  await chat.user.keyboard("{ArrowUp}{Enter}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(screen.getByRole("button", { name: "Chat settings" })).toHaveFocus();
  expect(checked(await openSettings(chat, "Density"))).toEqual(["Comfortable"]);
});

it("the chat's settings are the same in two chats of a page (detail 38)", async () => {
  const storage = window.localStorage;
  storage.clear();
  const chat = await openChat({ storage });
  const other = await openChat({ storage });
  const press = async ({ user, container, pass }: OpenedChat) => {
    await user.click(within(container).getByRole("button", { name: "Chat settings" }));
    await pass();
  };
  await press(chat);
  await chat.user.click(screen.getByRole("menuitemradio", { name: "Off" }));
  await press(other);
  const group = screen.getByRole("group", { name: "Screen reader announcements" });
  expect(checked(within(group).getAllByRole("menuitemradio"))).toEqual(["Off"]);
  storage.clear();
});

it("the chat's settings hold as long as the page where nothing is kept (detail 38)", async () => {
  const chat = await openChat({ storage: null });
  await openSettings(chat);
  await chat.user.click(screen.getByRole("menuitemradio", { name: "Off" }));
  expect(checked(await openSettings(chat))).toEqual(["Off"]);
});

it("the chat's settings speak the language of the page (detail 38)", async () => {
  const chat = await openChat({ set: german });
  await chat.user.click(screen.getByRole("button", { name: "Chat-Einstellungen" }));
  await chat.pass();
  const group = screen.getByRole("group", { name: "Ansagen des Screenreaders" });
  expect(
    within(group)
      .getAllByRole("menuitemradio")
      .map(({ textContent }) => textContent),
  ).toEqual(["Alle Nachrichten", "Erwähnungen", "Aus"]);
});

it("the chat's settings are for everybody: density, text size, notifications, then announcements (W14, detail 40)", async () => {
  const chat = await openChat({ flags: { notifications: true } });
  await openSettings(chat);
  expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
    "Density",
    "Text size",
    "Notifications",
    "Screen reader announcements",
  ]);
});

it.each([
  ["Density", "comfortable", "Compact", "data-density", "compact"],
  ["Text size", "medium", "Large", "data-text-size", "large"],
])("%s is %s until a choice, which is kept (W14, detail 40)", async (group, before, choice, attribute, kept) => {
  const storage = window.localStorage;
  storage.clear();
  const chat = await openChat({ storage });
  const root = () => chat.container.querySelector(".foyer-chat");
  expect(root()).not.toHaveAttribute(attribute);
  const radios = await openSettings(chat, group);
  expect(checked(radios).map((name) => name.toLowerCase())).toEqual([before]);
  await chat.user.click(screen.getByRole("menuitemradio", { name: choice }));
  expect(root()).toHaveAttribute(attribute, kept);
  expect(checked(await openSettings(chat, group))).toEqual([choice]);
  chat.unmount();

  const again = await openChat({ storage });
  expect(again.container.querySelector(".foyer-chat")).toHaveAttribute(attribute, kept);
  storage.clear();
});

it("the page's density applies until the person chooses one in the chat (W14)", async () => {
  document.documentElement.dataset["density"] = "compact";
  const chat = await openChat({ storage: null });
  expect(checked(await openSettings(chat, "Density"))).toEqual(["Compact"]);
  delete document.documentElement.dataset["density"];
});

it("the button of the chat's settings names no menu whose code is not there yet", async () => {
  const arrive = delayPart(notificationsPart);
  const chat = await openChat();
  const button = screen.getByRole("button", { name: "Chat settings" });
  await chat.user.click(button);
  await chat.pass();
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(button).not.toHaveAttribute("aria-controls");
  await act(arrive);
  await chat.pass(1_000);
  expect(button).toHaveAttribute("aria-controls", screen.getByRole("menu", { name: "Chat settings" }).id);
});
