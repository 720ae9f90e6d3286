import { createMemoryDesk } from "@foyer/chat-adapter-memory";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { moderationPart, notificationsPart } from "../code/parts";
import { choose, focusRow, openChat, type OpenedChat, type OpenOptions } from "../test/open-chat";
import { ben, channelUrl, cleo } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => Promise.all([moderationPart("en"), moderationPanesPart, notificationsPart].map((part) => part.load())));

const messages = [
  toMessage({ by: ben, ago: 3, text: "Cheap badges" }),
  toMessage({ by: ben, ago: 2, text: "Cheap lanterns" }),
  toMessage({ by: cleo, ago: 1, text: "Hello" }),
];

/** Ann's chat, who operates the channel. */
async function open(options: OpenOptions = {}) {
  const chat = await openChat({ messages, ...options });
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
  await chat.pass(1_000);
  return chat;
}
const toast = ({ container }: OpenedChat) => container.querySelector(".foyer-toast")?.textContent ?? null;
const kinds = async ({ control }: OpenedChat) =>
  (await control.actions({ channelUrl, userId: "ann", targetId: null, limit: 20, cursor: null })).actions
    .filter(({ by }) => by?.id === "ann")
    .map(({ kind, target }) => `${kind} ${target?.id ?? ""}`.trim());
const openPane = async (chat: OpenedChat) => {
  await chat.user.click(screen.getByRole("button", { name: /^Moderation/ }));
  await chat.pass(500);
  return within(screen.getByRole("region", { name: "Moderation" }));
};
const act = async (chat: OpenedChat, name: RegExp, item: string) => {
  await choose(chat, chat.message(name), item);
  await chat.pass(500);
};

it("a question in place of another one does not answer that with yes (O11)", async () => {
  const chat = await open();
  await act(chat, /badges/, "Mute for 10 minutes");
  await act(chat, /Hello/, "Mute for 10 minutes");
  for (const userId of ["ben", "cleo"])
    await chat.happen(() => chat.control.mute({ channelUrl, userId, duration: 86_400_000 }));
  for (const button of screen.getAllByRole("button", { name: /^Undo: / })) fireEvent.click(button);
  await chat.pass(1_000);
  await chat.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await chat.pass(1_000);
  expect(await kinds(chat)).toEqual(["mute cleo", "mute ben"]);
});

describe("the pane", () => {
  it("freezes once for a double click, and says nothing of the second (O7)", async () => {
    const chat = await open();
    const pane = await openPane(chat);
    await chat.control.addFault({ method: "changeChannel", fault: { type: "delay", min: 500, max: 500 } });
    const freeze = pane.getByRole("switch", { name: "Freeze Channel" });
    fireEvent.click(freeze);
    await chat.pass(100);
    expect(freeze).toHaveAttribute("aria-disabled", "true");
    fireEvent.click(freeze);
    await chat.pass(200);
    expect(toast(chat)).toBeNull();
    await chat.pass(2_000);
    expect(await kinds(chat)).toEqual(["freeze"]);
  });

  it("loads a list again by Retry (O16)", async () => {
    const chat = await open({ before: ({ control }) => control.ban({ channelUrl, userId: "ben" }) });
    await chat.control.addFault({ method: "getMembers", fault: { type: "fail", code: "rate-limited" } });
    await chat.happen(() => chat.control.ban({ channelUrl, userId: "cleo" }));
    await chat.pass(2_000);
    const pane = await openPane(chat);
    await chat.control.clearFaults();
    for (const retry of pane.getAllByRole("button", { name: /Retry|again/ })) await chat.user.click(retry);
    await chat.pass(1_000);
    expect(within(pane.getByRole("list", { name: "Banned members" })).getAllByRole("listitem")).toHaveLength(2);
  });

  it("finds people by the beginning of their name in both lists", async () => {
    const people = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, name: `Person ${index}` }));
    const chat = await open({
      before: async ({ control }) => {
        for (const user of people) await control.addUser(user);
        for (const { id } of people) await control.mute({ channelUrl, userId: id });
        for (const { id } of people.slice(0, 2)) await control.ban({ channelUrl, userId: id });
        await control.ban({ channelUrl, userId: "cleo" });
      },
    });
    const pane = await openPane(chat);
    const names = (list: string) => within(pane.getByRole("list", { name: list })).queryAllByRole("listitem");
    expect([names("Muted members").length, names("Banned members").length]).toEqual([12, 3]);
    await chat.user.type(pane.getByRole("searchbox"), "Cle");
    await chat.pass(1_000);
    expect([names("Muted members").length, names("Banned members").length]).toEqual([0, 1]);
  });
});

it("of two messages of one person that are removed each has its Undo in the history (O18)", async () => {
  const chat = await open({ withDesk: createMemoryDesk });
  await act(chat, /badges/, "Remove message");
  await act(chat, /lanterns/, "Remove message");
  const pane = await openPane(chat);
  await chat.user.click(pane.getByRole("tab", { name: "History" }));
  await chat.pass(3_000);
  const undo = within(pane.getByRole("list", { name: "History" })).getAllByRole("button", { name: /^Undo: / });
  expect(undo).toHaveLength(2);
  await chat.user.click(undo[1]!);
  await chat.pass(1_000);
  expect(chat.message(/badges/)).toBeVisible();
  expect(screen.queryByRole("article", { name: /lanterns/ })).toBeNull();
});

describe("a person's card", () => {
  it("is opened by a key on their message (O20)", async () => {
    const chat = await open();
    await focusRow(chat, chat.message(/Hello/));
    await chat.user.keyboard("b");
    await chat.pass(500);
    expect(screen.getByRole("dialog", { name: "About Cleo Marchetti" })).toBeVisible();
  });

  it("says why an operator is not muted or banned, and does neither (O9)", async () => {
    const chat = await open();
    await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ben", role: "operator" }));
    await choose(chat, chat.message(/badges/), "Mute or ban…");
    await chat.pass(500);
    const card = within(screen.getByRole("dialog", { name: "About Benjamin Okafor" }));
    for (const name of ["Mute", "Ban"]) {
      const button = card.getByRole("button", { name });
      expect(button).toHaveAttribute("aria-disabled", "true");
      expect(button).toHaveAccessibleDescription("Unregister as operator first");
      await chat.user.click(button);
    }
    await chat.pass(500);
    expect(toast(chat)).toBeNull();
  });
});
