import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createVirtualEnvironment } from "../core/clock/virtual-environment";
import { ChatProvider } from "./chat-provider";

it("an adapter that is made anew for each rendering is warned of once, and one for another person is not", async () => {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment });
  const people = ["ann", "ben", "cleo", "dmitri", "eva"];
  for (const id of people) await service.control.addUser({ id, name: id });
  await service.control.addChannel({ url: "hall", name: "Hall", memberIds: people });
  const warn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {});
  const show = (userId: string, adapter = service.createAdapter()) => (
    <ChatProvider
      adapter={adapter}
      channelUrl="hall"
      session={{ userId, getToken: () => Promise.resolve(null) }}
      storage={null}
      environment={environment}
      onError={() => {}}
    />
  );
  const { rerender, unmount } = render(show("ann"));
  for (const id of people) rerender(show(id));
  const kept = service.createAdapter();
  for (let i = 0; i < 5; i++) rerender(show("eva", kept));
  rerender(show("eva"));
  await act(() => environment.advance(1_000));
  expect(warn).not.toHaveBeenCalled();
  for (let i = 0; i < 5; i++) rerender(show("eva"));
  await act(() => environment.advance(1_000));
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/another adapter.*Create the adapter once/)]]);
  unmount();
  warn.mockRestore();
});
