import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider, createVirtualEnvironment } from "@foyer/chat-headless";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Chat } from "../chat/chat";
import { EventBody } from "./event-body";

const late = vi.hoisted(() => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open: () => open() };
});
vi.mock("../chat/settings/settings-list", async (importOriginal) => {
  await late.gate;
  return importOriginal();
});

it("a menu whose code comes late does not open over the page once the panel is closed (N25)", async () => {
  const environment = createVirtualEnvironment({ seed: 7, now: Date.UTC(2026, 4, 20, 14, 0) });
  const service = createMemoryChatService({ environment });
  await service.control.addChannel({ url: "tea", name: "Tea" });
  await service.control.addUser({ id: "ann", name: "Ann" });
  const adapter = service.createAdapter();
  const session = { userId: "ann", getToken: () => Promise.resolve(null) };
  const user = userEvent.setup({ delay: null });
  render(
    <EventBody
      event={{ name: "Tea", chatChannelUrl: "tea" }}
      look={{ logo: null }}
      renderChat={({ isOpen, onClose }) => (
        <ChatProvider adapter={adapter} channelUrl="tea" session={session} storage={null} environment={environment}>
          <Chat active={isOpen} onClose={onClose} />
        </ChatProvider>
      )}
    >
      page
    </EventBody>,
  );
  await user.click(screen.getByRole("button", { name: "Chat" }));
  await act(() => environment.advance(2000));
  await user.click(screen.getByRole("button", { name: "Chat settings" }));
  await user.click(screen.getByRole("button", { name: "Close chat" }));
  expect(screen.getByRole("button", { name: "Chat" })).toHaveFocus();
  await act(async () => {
    late.open();
    await vi.dynamicImportSettled();
  });
  await act(() => environment.advance(2000));
  expect(screen.queryByRole("menu", { hidden: true })).toBeNull();
  expect(screen.getByRole("button", { name: "Chat" })).toHaveFocus();
});
