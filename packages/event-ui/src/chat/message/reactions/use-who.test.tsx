import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openChat, type OpenOptions } from "../../test/open-chat";
import { ben } from "../../test/stage-chat";

const dot = { id: "dot", name: "Dorothy" };
const key = "thumbsup";

async function openReacted(reactors: readonly string[], options: OpenOptions = {}) {
  const chat = await openChat({ resolve: null, ...options });
  const { channelUrl } = chat;
  const { id } = await chat.happen(() => chat.control.post({ channelUrl, userId: "ben", text: "hello" }));
  for (const userId of reactors)
    await chat.happen(() => chat.control.react({ channelUrl, messageId: id, userId, key }));
  const badge = () => document.querySelector<HTMLElement>(".foyer-reaction");
  return { ...chat, channelUrl, id, badge };
}

it("a badge says who reacted by the name that the service gave, without a guest list (B33)", async () => {
  const { badge } = await openReacted(["ben"]);
  expect(screen.getAllByText(ben.name).length).toBeGreaterThan(0);
  expect(badge()).toHaveAccessibleDescription(new RegExp(ben.name));
});

it("a badge says who reacted by the name on the guest list, where there is one", async () => {
  const resolve = (userId: string) => ({ name: `Guest ${userId}`, avatarUrl: null, unknown: false });
  const { badge } = await openReacted(["ben"], { resolve });
  expect(badge()).toHaveAccessibleDescription(/Guest ben/);
});

it("a badge has the name of a person as soon as it is known (B33)", async () => {
  const { badge, ...chat } = await openReacted(["ben"]);
  const reaction = { messageId: chat.id, key, userId: dot.id, on: true, revision: 1e12 };
  const { channelUrl } = chat;
  await chat.happen(() =>
    chat.control.injectEvent({ channelUrl, event: { type: "reaction-changed", channelUrl, change: reaction } }),
  );
  expect(badge()).toHaveAccessibleDescription(/No name/);
  await chat.happen(() =>
    chat.control.injectEvent({ channelUrl, event: { type: "typing-changed", channelUrl, user: dot, typing: true } }),
  );
  expect(badge()).toHaveAccessibleDescription(/Dorothy/);
});

it("all messages of a person who was renamed have the new name", async () => {
  const chat = await openReacted([]);
  const { channelUrl } = chat;
  const user = { ...ben, name: "Benny" };
  await chat.happen(() =>
    chat.control.injectEvent({ channelUrl, event: { type: "typing-changed", channelUrl, user, typing: false } }),
  );
  expect(chat.message(/hello/)).toHaveAccessibleName(/^Benny/);
});
