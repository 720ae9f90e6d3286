import { type OnError, type Position, useConversation } from "@foyer/chat-headless";
import { Notifier } from "@foyer/event-ui/chat";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { JumpButton } from "../../../packages/event-ui/src/chat/list/jump-button";
import { notificationsPart, panesPart } from "../../../packages/event-ui/src/chat/code/parts";
import { fakeNotifications } from "../../../packages/event-ui/src/chat/test/fake-notification";
import {
  choose,
  openChat,
  type OpenedChat,
  openMenu,
  type OpenOptions,
} from "../../../packages/event-ui/src/chat/test/open-chat";
import { ann, ben, channelUrl, cleo } from "../../../packages/event-ui/src/chat/test/stage-chat";
import { AskButton, pollKinds, toPollMessage } from "./poll";

const lunch = { question: "Lunch?", options: ["Pizza", "Soup"] };
const words = "Poll: Lunch? (Pizza, Soup)";
const beginning: Position = { createdAt: 0, id: "" };

let browser: ReturnType<typeof fakeNotifications>;
beforeEach(() => {
  window.localStorage.clear();
  browser = fakeNotifications("granted");
});
afterEach(() => browser.end());

const flags = { search: true, notifications: true };
const open = (more: OpenOptions = {}) => openChat({ kinds: pollKinds, flags, ...more });
const ask = (chat: OpenedChat, userId = ben.id) =>
  chat.happen(() => chat.control.post({ channelUrl, userId, ...toPollMessage(lunch) }));
const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

/** The text of the button at the end, for a person who has read nothing. */
const Jump = () => <JumpButton rows={useConversation().rows} seen={beginning} onJump={() => {}} onGone={() => {}} />;

it("a poll is asked with a button, voted on, and counted for everybody", async () => {
  const asking = await open({ self: ann, children: <AskButton poll={lunch} /> });
  await asking.user.click(screen.getByRole("button", { name: "Ask: Lunch?" }));
  await asking.pass();
  const poll = within(asking.message(/Lunch/)).getByRole("group", { name: "Lunch?" });
  expect(
    within(poll)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Pizza 0", "Soup 0"]);
  const [message] = await asking.control.history({ channelUrl });
  expect(message).toMatchObject({ text: "Lunch? Pizza / Soup", customType: "poll", data: lunch });
  const [, soup] = await asking.adapter.getEmoji();
  for (const userId of [ben.id, cleo.id])
    await asking.happen(() => asking.control.react({ channelUrl, messageId: message!.id, userId, key: soup!.key }));
  expect(within(poll).getByRole("button", { name: "Soup 2" })).toBeInTheDocument();
});

it("a vote is one's own, and can be changed", async () => {
  const chat = await open();
  await ask(chat);
  const option = (name: RegExp) => within(screen.getByRole("group", { name: "Lunch?" })).getByRole("button", { name });
  await chat.user.click(option(/Pizza/));
  await chat.pass();
  expect(option(/Pizza 1/)).toHaveAttribute("aria-pressed", "true");
  await chat.user.click(option(/Soup/));
  await chat.pass();
  expect([option(/Pizza 0/), option(/Soup 1/)].map((one) => one.getAttribute("aria-pressed"))).toEqual([
    "false",
    "true",
  ]);
});

it("a poll has its words in name, announcement, quote, clipboard, search and preview (P2, H8)", async () => {
  await panesPart.load();
  const chat = await open({ children: <Jump /> });
  await ask(chat);
  await chat.pass(3_000);
  expect(chat.message(`Benjamin Okafor, 2:00 PM: ${words}`)).toBeInTheDocument();
  expect(said()).toContainEqual(expect.stringContaining(`Benjamin Okafor: ${words}`));
  expect(screen.getByRole("button", { name: /Poll: Lunch\? \(Pi/ }), "the button at the end").toBeInTheDocument();

  await choose(chat, chat.message(/Poll: Lunch/), "Copy text");
  expect(await navigator.clipboard.readText()).toBe(words);

  await choose(chat, chat.message(/Poll: Lunch/), "Reply");
  expect(screen.getByText("Reply to Benjamin Okafor").parentElement).toHaveTextContent(words);
  await chat.user.type(chat.field(), "Soup for me{Enter}");
  await chat.pass();
  expect(
    within(chat.message(/: Soup for me/)).getByRole("button", { name: new RegExp("Poll: Lunch") }),
  ).toHaveTextContent(words);

  await chat.user.click(screen.getByRole("button", { name: "Search" }));
  await chat.pass();
  await chat.user.type(screen.getByRole("searchbox", { name: "Search messages" }), "lunch");
  await chat.pass(1_000);
  expect(screen.getByRole("button", { name: `Benjamin Okafor May 20, 2026, 2:00 PM ${words}` })).toBeInTheDocument();
});

it("a poll has its words in a notification (P2)", async () => {
  await notificationsPart.load();
  window.localStorage.setItem(
    'foyer:notify-settings:["ann","settings"]',
    JSON.stringify({ choice: "all", sound: false }),
  );
  const chat = await open({ storage: window.localStorage, active: false, children: <Notifier /> });
  await ask(chat);
  await chat.pass(1_500);
  expect(browser.shown.map(({ body }) => body)).toEqual([words]);
});

it("nobody edits a poll, and whoever asked can still delete it", async () => {
  const chat = await open();
  await ask(chat, ann.id);
  const items = within(await openMenu(chat, chat.message(/Poll: Lunch/))).getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Copy text", "Delete"]);
});

it.each([[null], ["Lunch?"], [{ question: "Lunch?" }], [{ question: 7, options: [] }], [[]]])(
  "a poll that somebody damaged is shown as its text, and told of: %j",
  async (data) => {
    const onError = vi.fn<OnError>();
    const chat = await open({ onError });
    vi.spyOn(console, "error").mockReturnValue();
    await chat.happen(() =>
      chat.control.post({ channelUrl, userId: ben.id, text: "Lunch? Pizza / Soup", customType: "poll", data }),
    );
    vi.restoreAllMocks();
    expect(chat.message("Benjamin Okafor, 2:00 PM: Lunch? Pizza / Soup")).toHaveTextContent("Lunch? Pizza / Soup");
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringMatching(/poll/) }), "kind");
  },
);
