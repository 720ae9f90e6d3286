import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider, createVirtualEnvironment } from "@foyer/chat-headless";
import type { ListMemory } from "@foyer/chat-headless/list";
import { act, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { useListMemory } from "./use-list-memory";

it("the places of a channel are those of its service", async () => {
  const environment = createVirtualEnvironment();
  const open = async () => {
    const service = createMemoryChatService({ environment });
    await service.control.addUser({ id: "ann", name: "Ann" });
    await service.control.addChannel({ url: "hall", name: "Hall", memberIds: ["ann"] });
    return service.createAdapter();
  };
  const [first, second] = [await open(), await open()];
  const session = { userId: "ann", getToken: () => Promise.resolve(null) };
  const memories = new Set<ListMemory>();
  function Reader() {
    memories.add(useListMemory());
    return null;
  }
  const show = (adapter: typeof first) => (
    <ChatProvider adapter={adapter} channelUrl="hall" session={session} storage={null} environment={environment}>
      <Reader />
    </ChatProvider>
  );
  const { rerender } = render(show(first));
  await act(() => environment.advance(1_000));
  rerender(show(first));
  expect(memories.size).toBe(1);
  rerender(show(second));
  await act(() => environment.advance(1_000));
  expect(memories.size).toBe(2);
});
