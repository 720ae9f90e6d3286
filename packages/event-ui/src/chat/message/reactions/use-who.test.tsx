import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openChat, type OpenOptions } from "../../test/open-chat";
import { ben } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";

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

it("a badge names ten of the people who reacted, and counts the others", async () => {
  const many = Array.from({ length: 13 }, (_, index) => ({ id: `guest-${index}`, name: `Guest ${index}` }));
  const { badge } = await openReacted(
    many.map(({ id }) => id),
    { before: async ({ control }) => void (await Promise.all(many.map((user) => control.addUser(user)))) },
  );
  expect(badge()).toHaveAccessibleDescription(/Guest 9.*, and 3 others$/);
});

it("one's own reaction is shown, however many others there are", async () => {
  const emoji = Array.from({ length: 22 }, (_, index) => ({ key: `emoji_${index}`, url: "" }));
  const chat = await openChat({
    emoji,
    messages: [
      toMessage({
        text: "hello",
        reactions: emoji.map((one, index) => ({ key: one.key, userIds: [index === 21 ? "ann" : "ben"] })),
      }),
    ],
  });
  const badges = [...chat.message(/hello/).querySelectorAll(".foyer-reaction")];
  expect(badges).toHaveLength(21);
  expect(badges.at(-1)).toHaveAttribute("aria-pressed", "true");
  expect(chat.message(/hello/)).toHaveTextContent("+1");
});
