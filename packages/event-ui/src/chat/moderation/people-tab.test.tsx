import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { moderationPart } from "../code/parts";
import { openChat, type OpenedChat } from "../test/open-chat";
import { ben, channelUrl } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => Promise.all([moderationPart("en").load(), moderationPanesPart.load()]));

const messages = [toMessage({ by: ben, ago: 3, text: "Cheap badges" })];

/** Ann's chat, who operates the channel. */
async function open() {
  const chat = await openChat({ messages });
  await chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));
  await chat.pass(1_000);
  return chat;
}
const togglePane = async (chat: OpenedChat) => {
  await chat.user.click(screen.getByRole("button", { name: /^Moderation/ }));
  await chat.pass(500);
};

describe("the lists of people", () => {
  it("say the same end whenever they are opened (O16)", async () => {
    const chat = await open();
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben", duration: 3_600_000 }));
    await chat.pass(1_000);
    await togglePane(chat);
    const words = () => screen.getByRole("list", { name: "Muted members" }).textContent;
    const before = words();
    await togglePane(chat);
    await chat.pass(1_800_000);
    await togglePane(chat);
    expect(words()).toBe(before);
  });

  it("say of a mute below a ban neither the ban's end nor its reason (O16)", async () => {
    const chat = await open();
    await chat.happen(() => chat.control.mute({ channelUrl, userId: "ben", duration: 3_600_000, reason: "spam" }));
    await chat.happen(() => chat.control.ban({ channelUrl, userId: "ben", reason: "harassment" }));
    await chat.pass(1_000);
    await togglePane(chat);
    expect(screen.getByRole("list", { name: "Banned members" })).toHaveTextContent(/Until lifted/);
    expect(screen.getByRole("list", { name: "Muted members" })).toHaveTextContent(/^BOBenjamin OkaforBannedUnmute$/);
  });
});
