import { act, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { moderationPart, notificationsPart } from "../code/parts";
import { choose, focusRow, openChat, type OpenedChat, type OpenOptions } from "../test/open-chat";
import { ben, channelUrl, cleo, StagedChat } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => Promise.all([moderationPart("en"), moderationPanesPart, notificationsPart].map((part) => part.load())));

const spam = toMessage({ by: ben, ago: 2, text: "Cheap badges" });
const other = toMessage({ by: cleo, ago: 1, text: "Hello" });

/** Ann's chat, who operates the channel. */
async function open(options: OpenOptions = {}) {
  const chat = await openChat({ messages: [spam, other], ...options });
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
  await chat.pass(1_000);
  return chat;
}
const toast = (chat: OpenedChat) => chat.container.querySelector(".foyer-toast");
const isMuted = async ({ control }: OpenedChat) =>
  (await control.actions({ channelUrl, userId: "ann", targetId: "ben", limit: 1, cursor: null })).actions[0]?.kind ===
  "mute";
const openPeople = async (chat: OpenedChat) => {
  await chat.user.click(screen.getByRole("button", { name: /^Moderation/ }));
  await chat.pass(500);
  return within(screen.getByRole("region", { name: "Moderation" }));
};
const openCard = async (chat: OpenedChat) => {
  await choose(chat, chat.message(/Cheap/), "Mute or ban…");
  await chat.pass(500);
  return within(screen.getByRole("region", { name: "Moderation" }));
};

describe("the focus (O21)", () => {
  it("goes to the field when the last notice is pressed away", async () => {
    const chat = await open();
    await choose(chat, chat.message(/Cheap/), "Mute for 10 minutes");
    await chat.pass(500);
    screen.getByRole("button", { name: /^Undo: / }).focus();
    await chat.user.keyboard("{Enter}");
    await chat.pass(500);
    expect(chat.field()).toHaveFocus();
  });

  it("goes to the next person's button, or else to the one before", async () => {
    const chat = await open();
    for (const userId of ["ben", "cleo"]) await chat.happen(() => chat.control.mute({ channelUrl, userId }));
    // Lists follow at most once a second.
    await chat.pass(1_000);
    const pane = await openPeople(chat);
    const [first, last] = within(pane.getByRole("list", { name: "Muted members" })).getAllByRole("button", {
      name: /^Unmute /,
    });
    first!.focus();
    await chat.user.keyboard("{Enter}");
    await chat.pass(500);
    expect(last).toHaveFocus();
    await chat.user.keyboard("{Enter}");
    await chat.pass(500);
    expect(pane.getByRole("button", { name: /^Unregister / })).toHaveFocus();
  });

  it("stays in the card when a mute is lifted there", async () => {
    const chat = await open();
    const card = await openCard(chat);
    await chat.user.click(card.getByRole("button", { name: "Mute" }));
    await chat.pass(500);
    await chat.user.click(card.getByRole("button", { name: "Unmute" }));
    await chat.pass(500);
    expect(card.getByRole("button", { name: "Ban" })).toHaveFocus();
  });
});

describe("the outcome of an act (O24)", () => {
  it("is seen once: in its notice, or for a moment where there is none", async () => {
    const chat = await open({ final: true });
    await choose(chat, chat.message(/Cheap/), "Mute for 10 minutes");
    await chat.pass(500);
    expect(toast(chat)).toBeNull();
    expect(screen.getAllByRole("status").filter(({ textContent }) => /muted for/.test(textContent))).toHaveLength(1);
    await choose(chat, chat.message(/Hello/), "Remove message");
    await chat.user.click(screen.getByRole("button", { name: "Remove" }));
    await chat.pass(500);
    expect(toast(chat)).toHaveTextContent(/^Message of .+ removed$/);
  });
});

describe("the keys (O20)", () => {
  it("do nothing once they are turned off in the chat's settings", async () => {
    const chat = await open({ storage: null });
    await chat.user.click(screen.getByRole("button", { name: "Chat settings" }));
    await chat.pass();
    const keys = screen.getByRole("menuitemcheckbox", { name: "Moderation keys" });
    expect(keys).toHaveAttribute("aria-checked", "true");
    await chat.user.click(keys);
    await focusRow(chat, chat.message(/Cheap/));
    await chat.user.keyboard("m{Delete}");
    await chat.pass(500);
    expect(await isMuted(chat)).toBe(false);
    expect(chat.message(/Cheap/)).toBeVisible();
  });

  it("remove for good by a second Delete, which is not the first one held down", async () => {
    const chat = await open({ final: true });
    await focusRow(chat, chat.message(/Cheap/));
    await chat.user.keyboard("{Delete>2}");
    expect(screen.getByRole("dialog", { name: "Remove this message for everyone?" })).toBeVisible();
    await chat.user.keyboard("{/Delete}{Delete}");
    await chat.pass(500);
    expect(screen.queryByRole("article", { name: /Cheap/ })).toBeNull();
  });
});

describe("a person's card", () => {
  it("says that a person is neither muted nor banned (O14)", async () => {
    const card = await openCard(await open());
    expect(card.getByText("Neither muted nor banned")).toBeVisible();
  });

  it("stops removing messages, and says how many went (O15)", async () => {
    const texts = ["one", "two", "three", "four", "five", "six"];
    const chat = await open({ messages: texts.map((text, ago) => toMessage({ by: ben, ago: 10 - ago, text })) });
    await choose(chat, chat.message(/: three/), "Mute or ban…");
    await chat.pass(500);
    const card = within(screen.getByRole("region", { name: "Moderation" }));
    await chat.user.click(card.getByRole("button", { name: "Recent messages" }));
    await chat.pass(500);
    await chat.control.addFault({ method: "deleteMessage", fault: { type: "delay", min: 500, max: 500 } });
    await chat.user.click(card.getByRole("button", { name: "Remove recent messages…" }));
    await chat.user.click(screen.getByRole("button", { name: "Remove" }));
    await chat.pass(100);
    await chat.user.click(card.getByRole("button", { name: "Stop" }));
    await chat.pass(1_500);
    expect(toast(chat)).toHaveTextContent(/^2 messages of .+ removed$/);
    expect(screen.getAllByRole("article", { name: /Removed by a moderator/ })).toHaveLength(2);
    expect(card.getByRole("button", { name: "Remove recent messages…" })).toBeVisible();
  });
});

it("the key of a person's card opens it beside the message of its own chat, where another one shows the same", async () => {
  const chat = await open();
  chat.wrap((first) => (
    <>
      {first}
      <section aria-label="second">
        <StagedChat adapter={chat.adapter} environment={chat.environment} />
      </section>
    </>
  ));
  await chat.pass(3_000);
  const second = within(screen.getByRole("region", { name: "second" }));
  const article = second.getByRole("article", { name: /Cheap/ });
  act(() => {
    second.getByRole("textbox", { name: "Message" }).focus();
    article.focus();
  });
  await chat.pass();
  await chat.user.keyboard("b");
  await chat.pass(500);
  await chat.user.keyboard("{Escape}");
  await chat.pass();
  expect(article).toHaveFocus();
});
