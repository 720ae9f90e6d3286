/** @jest-environment jsdom */
const { createMemoryChatService } = require("@foyer/chat-adapter-memory");
const { ChatProvider, createVirtualEnvironment } = require("@foyer/chat-headless");
const { Chat } = require("@foyer/event-ui/chat");
const { OverlayTargets, Root } = require("@foyer/event-ui");
const { act, fireEvent, render, screen } = require("@testing-library/react");
const { createElement } = require("react");

test("Ben writes to Ann, and what she answers is stored", async () => {
  const environment = createVirtualEnvironment();
  const { control, createAdapter } = createMemoryChatService({ environment });
  await control.addUser({ id: "ann", name: "Ann" });
  await control.addUser({ id: "ben", name: "Ben" });
  await control.addChannel({ url: "hall", name: "Hall", memberIds: ["ann", "ben"] });
  const session = { userId: "ann", getToken: async () => null };
  const chat = { adapter: createAdapter(), session, channelUrl: "hall", environment, storage: null };
  render(
    createElement(
      Root,
      null,
      createElement(OverlayTargets, null, createElement(ChatProvider, chat, createElement(Chat))),
    ),
  );
  const pass = (ms) => act(() => environment.advance(ms));
  await pass(1_000);
  await control.post({ channelUrl: "hall", userId: "ben", text: "Doors open at six" });
  await pass(1_000);
  expect(await screen.findByRole("article", { name: /Ben.*Doors open at six/ })).toBeTruthy();

  const field = screen.getByRole("textbox", { name: "Message" });
  fireEvent.change(field, { target: { value: "See you there" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await pass(1_000);
  const stored = await control.history({ channelUrl: "hall" });
  expect(stored).toMatchObject([{ sender: { id: "ben" } }, { sender: { id: "ann" }, text: "See you there" }]);
}, 30_000);
