import { createMemoryDesk } from "@foyer/chat-adapter-memory";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { moderationPart } from "../code/parts";
import { choose, openChat, type OpenedChat, type OpenOptions } from "../test/open-chat";
import { reportBy } from "../test/report-by";
import { ben, channelUrl, cleo, dmitri } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => Promise.all([moderationPart("en").load(), moderationPanesPart.load()]));

const messages = [
  toMessage({ by: ben, ago: 3, text: "Cheap badges" }),
  toMessage({ by: cleo, ago: 2, text: "Hello" }),
  toMessage({ by: dmitri, ago: 1, text: "Good evening" }),
];

/** Ann's chat, who operates the channel. */
async function open(options: OpenOptions = {}) {
  const chat = await openChat({ messages, ...options });
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
  await chat.pass(1_000);
  return chat;
}
const notices = (chat: OpenedChat) =>
  [...chat.container.querySelectorAll(".foyer-undo-notice")].map(
    ({ textContent }) => /Cheap|Benjamin|Cleo|Dmitri/.exec(textContent)?.[0],
  );
const mute = async (chat: OpenedChat, name: RegExp) => {
  await choose(chat, chat.message(name), "Mute for 10 minutes");
  await chat.pass(500);
};
const togglePane = async (chat: OpenedChat) => {
  await chat.user.click(screen.getByRole("button", { name: /^Moderation/ }));
  await chat.pass(500);
};

describe("notices (O11)", () => {
  it("come also after the clock of the device was turned back", async () => {
    const chat = await open();
    chat.environment.turnClock(-3_600_000);
    await mute(chat, /Cheap/);
    expect(notices(chat)).toEqual(["Benjamin"]);
  });

  it("stay while they have the focus, though the pointer leaves them, and while they are pointed at, though the focus does", async () => {
    const chat = await open();
    await mute(chat, /Cheap/);
    const notice = chat.container.querySelector(".foyer-undo-notice")!;
    screen.getByRole("button", { name: /^Undo: / }).focus();
    fireEvent.pointerEnter(notice);
    fireEvent.pointerLeave(notice);
    await chat.pass(15_000);
    expect(notices(chat)).toHaveLength(1);
    fireEvent.pointerEnter(notice);
    chat.field().focus();
    await chat.pass(15_000);
    expect(notices(chat)).toHaveLength(1);
    fireEvent.pointerLeave(notice);
    await chat.pass(11_000);
    expect(notices(chat)).toHaveLength(0);
  });

  it("that went for others do not come back when those are over", async () => {
    const chat = await open();
    await mute(chat, /Cheap/);
    await chat.pass(1_000);
    await mute(chat, /Hello/);
    await chat.pass(1_000);
    await mute(chat, /Good/);
    await chat.pass(1_000);
    await choose(chat, chat.message(/Hello/), "Remove message");
    await chat.pass(500);
    expect(notices(chat)).toEqual(["Cleo", "Dmitri", "Cleo"]);
    await chat.pass(8_000);
    expect(notices(chat)).not.toContain("Benjamin");
    await chat.pass(20_000);
    expect(notices(chat)).toEqual([]);
  });

  it("say of an Undo that failed that it did, and stay", async () => {
    const chat = await open();
    await mute(chat, /Cheap/);
    await chat.control.addFault({ method: "lift", fault: { type: "fail", code: "rate-limited" }, count: 1 });
    await chat.user.click(screen.getByRole("button", { name: /^Undo: / }));
    await chat.pass(500);
    const said = chat.container.querySelector(".foyer-toast")?.textContent?.replace(/[\u2066-\u2069]/g, "");
    expect(said).toBe("Undo: Benjamin Okafor muted for 10 minutes: Too fast. Please wait a moment.");
    expect(notices(chat)).toHaveLength(1);
  });
});

it("a report that is dismissed by a double click is dismissed and announced once (O17, O24)", async () => {
  let changes = 0;
  const chat = await open({
    withDesk: (options) => {
      const desk = createMemoryDesk(options);
      return { ...desk, changeReport: (...args) => ((changes += 1), desk.changeReport(...args)) };
    },
  });
  await reportBy(chat, "cleo", [messages[0]!.id]);
  await togglePane(chat);
  const reports = within(screen.getByRole("list", { name: "Open reports" }));
  const dismiss = reports.getByRole("button", { name: "Dismiss" });
  fireEvent.click(dismiss);
  fireEvent.click(dismiss);
  await chat.pass(500);
  expect(reports.queryByRole("article")).toBeNull();
  expect(changes).toBe(1);
});
