import { screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { moderationPart } from "../code/parts";
import { choose, openChat } from "../test/open-chat";
import { ben, channelUrl } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { moderationPanesPart } from "./loaded-moderation";

beforeAll(() => moderationPart("en").load());
afterEach(() => vi.restoreAllMocks());

const open = () => openChat({ messages: [toMessage({ by: ben, text: "Cheap badges" })] });
const operate = (chat: Awaited<ReturnType<typeof open>>) =>
  chat.happen(() => chat.control.setRole({ channelUrl, userId: "ann", role: "operator" }));

it("the content of the pane and of cards is loaded half a second after a person becomes an operator (O1)", async () => {
  const preload = vi.spyOn(moderationPanesPart, "preload");
  const chat = await open();
  await chat.pass(10_000);
  await operate(chat);
  expect(preload).not.toHaveBeenCalled();
  await chat.pass(500);
  expect(preload).toHaveBeenCalledOnce();
});

it.each<[string, (chat: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
  ["pane", ({ user }) => user.click(screen.getByRole("button", { name: "Moderation" }))],
  ["card", (chat) => choose(chat, chat.message(/Cheap badges/), "Mute or ban…")],
])("the %s says that its content cannot be loaded, and loads it by Retry", async (_place, show) => {
  vi.spyOn(moderationPanesPart, "get").mockReturnValue(null);
  vi.spyOn(moderationPanesPart, "want").mockImplementation((_environment, onFailure) => {
    onFailure?.(new Error("No connection."));
    return () => {};
  });
  const chat = await open();
  await operate(chat);
  await show(chat);
  const region = within(screen.getByRole("region", { name: "Moderation" }));
  expect(region.getByRole("alert")).toHaveTextContent("Unable to connect");
  vi.restoreAllMocks();
  await chat.user.click(region.getByRole("button", { name: "Retry" }));
  await chat.pass();
  const shown = await screen.findByRole("region", { name: "Moderation" });
  expect(await within(shown).findByRole("button", { name: /^(?:Unregister|Mute$)/ })).toBeVisible();
});
