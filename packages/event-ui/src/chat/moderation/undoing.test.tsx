import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { moderationPart } from "../code/parts";
import { choose, focusRow, openChat, type OpenedChat, type OpenOptions } from "../test/open-chat";
import { ben, channelUrl, cleo } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => Promise.all([moderationPart("en").load(), moderationPanesPart.load()]));

const messages = [toMessage({ by: ben, ago: 2, text: "Cheap badges" }), toMessage({ by: cleo, ago: 1, text: "Hello" })];

/** Ann's chat, who operates the channel. */
async function open(options: OpenOptions = {}) {
  const chat = await openChat({ messages, ...options });
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
  await chat.pass(1_000);
  return chat;
}
const doneTo = async ({ control }: OpenedChat, targetId: string) =>
  (await control.actions({ channelUrl, userId: "ann", targetId, limit: 10, cursor: null })).actions.map(
    ({ kind }) => kind,
  );
const press = async (chat: OpenedChat, name: RegExp, keys: string) => {
  await focusRow(chat, chat.message(name));
  await chat.user.keyboard(keys);
  await chat.pass(500);
};

it("an Undo of a state that another operator has changed since asks first, and goes on once confirmed (O11)", async () => {
  const chat = await open();
  await choose(chat, chat.message(/Cheap/), "Mute for 10 minutes");
  await chat.pass(500);
  await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben", duration: 86_400_000 }));
  const ask = async () => {
    await chat.user.click(screen.getByRole("button", { name: /^Undo: / }));
    await chat.pass(500);
    return within(screen.getByRole("dialog", { name: /^Somebody else has changed this for / }));
  };
  await chat.user.click((await ask()).getByRole("button", { name: "Cancel" }));
  await chat.pass(500);
  expect((await doneTo(chat, "ben"))[0]).toBe("mute");
  await chat.user.click((await ask()).getByRole("button", { name: "Undo anyway" }));
  await chat.pass(500);
  expect((await doneTo(chat, "ben"))[0]).toBe("unmute");
});

it("a notice stays while the pointer is over it, and goes ten seconds after (O11)", async () => {
  const chat = await open();
  await choose(chat, chat.message(/Cheap/), "Mute for 10 minutes");
  await chat.pass(500);
  const notice = () => chat.container.querySelector(".foyer-undo-notice");
  fireEvent.pointerEnter(notice()!);
  await chat.pass(30_000);
  expect(notice()).not.toBeNull();
  fireEvent.pointerLeave(notice()!);
  await chat.pass(9_000);
  expect(notice()).not.toBeNull();
  await chat.pass(2_000);
  expect(notice()).toBeNull();
});

it("the key undoes what was done last, and then what was done before it (O20)", async () => {
  const chat = await open();
  await chat.user.tab();
  await press(chat, /Cheap/, "m");
  await press(chat, /Hello/, "m");
  await press(chat, /Hello/, "u");
  expect([(await doneTo(chat, "cleo"))[0], (await doneTo(chat, "ben"))[0]]).toEqual(["unmute", "mute"]);
  await press(chat, /Hello/, "u");
  expect((await doneTo(chat, "ben"))[0]).toBe("unmute");
});

it("a removal after a cancelled one is confirmed too, whatever was ticked (O12)", async () => {
  const chat = await open({ final: true });
  await choose(chat, chat.message(/Cheap/), "Remove message");
  const first = within(screen.getByRole("dialog", { name: "Remove this message for everyone?" }));
  await chat.user.click(first.getByRole("checkbox", { name: "Do not ask again on this page" }));
  await chat.user.click(first.getByRole("button", { name: "Cancel" }));
  await chat.pass(500);
  await choose(chat, chat.message(/Cheap/), "Remove message");
  expect(screen.getByRole("dialog", { name: "Remove this message for everyone?" })).toBeVisible();
});

it("another operator is unregistered at once, oneself only once it was asked (O8)", async () => {
  const chat = await open();
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ben", role: "operator" }));
  await chat.user.click(screen.getByRole("button", { name: /^Moderation/ }));
  await chat.pass(500);
  const operators = within(screen.getByRole("list", { name: "Operators" }));
  await chat.user.click(operators.getByRole("button", { name: "Unregister Benjamin Okafor" }));
  await chat.pass(500);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((await doneTo(chat, "ben"))[0]).toBe("unregister");
});

it("an Undo of slow mode that another operator has changed since asks, and names nobody (O11)", async () => {
  const chat = await open();
  await chat.user.click(screen.getByRole("button", { name: /^Moderation/ }));
  await chat.pass(500);
  const slowMode = screen.getByRole("combobox", { name: "Slow mode" });
  await chat.user.selectOptions(slowMode, "30 seconds");
  await chat.pass(500);
  await chat.happen(() => chat.control.setSlowMode({ channelUrl, seconds: 60 }));
  await chat.user.click(screen.getByRole("button", { name: /^Undo: / }));
  await chat.pass(500);
  const title = "Somebody else has changed this meanwhile. Undo anyway?";
  await chat.user.click(within(screen.getByRole("dialog", { name: title })).getByRole("button", { name: "Cancel" }));
  await chat.pass(500);
  expect(slowMode).toHaveDisplayValue("1 minute");
});

describe("offline (O22)", () => {
  const expectRefused = (button: HTMLElement) => {
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription("Unable to connect");
  };

  it("each Undo is disabled and says why, and undoes once the connection is back", async () => {
    const chat = await open();
    await choose(chat, chat.message(/Cheap/), "Mute for 10 minutes");
    await chat.pass(500);
    await chat.user.click(screen.getByRole("button", { name: /^Moderation/ }));
    await chat.pass(500);
    await chat.user.click(screen.getByRole("tab", { name: "History" }));
    const undo = () => screen.getAllByRole("button", { name: /^Undo: / });
    expect(undo()).toHaveLength(2);
    await chat.happen(() => chat.control.setConnections("down"));
    for (const button of undo()) {
      expectRefused(button);
      await chat.user.click(button);
    }
    await chat.happen(() => chat.control.setConnections("open"));
    await chat.pass(5_000);
    expect(await doneTo(chat, "ben")).toEqual(["mute"]);
    expect(undo()[0]).not.toHaveAttribute("aria-disabled");
    await chat.user.click(undo()[0]!);
    await chat.pass(500);
    expect(await doneTo(chat, "ben")).toEqual(["unmute", "mute"]);
  });

  it("the removal of recent messages is disabled and says why", async () => {
    const chat = await open();
    await choose(chat, chat.message(/Cheap/), "Mute or ban…");
    await chat.pass(500);
    await chat.user.click(screen.getByRole("button", { name: "Recent messages" }));
    await chat.pass(500);
    await chat.happen(() => chat.control.setConnections("down"));
    const remove = screen.getByRole("button", { name: "Remove recent messages…" });
    expectRefused(remove);
    await chat.user.click(remove);
    expect(screen.queryByRole("dialog", { name: /^Remove the last / })).toBeNull();
  });
});
