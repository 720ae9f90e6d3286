import { createMemoryChatService, createMemoryDesk } from "@foyer/chat-adapter-memory";
import { ChatProvider, createVirtualEnvironment } from "@foyer/chat-headless";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Moderator } from "./moderator";

const channelUrl = "hall";

/** Ann's page over a service on virtual time, in which Ben has written and Cleo has reported it. */
async function openModerator() {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment, latency: 50 });
  const { control } = service;
  for (const id of ["ann", "ben", "cleo"]) await control.addUser({ id, name: id });
  await control.addChannel({ url: channelUrl, name: "Hall", memberIds: ["ann", "ben", "cleo"] });
  const { id } = await control.post({ channelUrl, userId: "ben", text: "Buy now" });
  const cleo = service.createAdapter();
  const pass = (ms: number) => act(() => environment.advance(ms));
  const meanwhile = async (call: Promise<unknown> | undefined) => {
    await pass(500);
    await call;
  };
  await meanwhile(cleo.connect({ userId: "cleo", getToken: async () => null }));
  await meanwhile(cleo.join(channelUrl));
  await meanwhile(cleo.reportMessage?.(channelUrl, id, { reason: "spam", comment: "" }));
  render(
    <ChatProvider
      adapter={service.createAdapter()}
      session={{ userId: "ann", getToken: async () => null }}
      channelUrl={channelUrl}
      desk={createMemoryDesk({ control, userId: "ann", environment })}
      environment={environment}
      storage={null}
    >
      <Moderator />
    </ChatProvider>,
  );
  await pass(1_000);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name }));
    await pass(1_000);
  };
  return { control, pass, press };
}

it("a page of hooks mutes, unmutes, removes, restores and dismisses, for an operator alone", async () => {
  const { control, pass, press } = await openModerator();
  expect(screen.queryByRole("list")).toBeNull();
  await control.setRole({ channelUrl, userId: "ann", role: "operator" });
  await pass(2_000);
  const list = (name: string) => within(screen.getByRole("list", { name })).queryAllByRole("listitem");
  expect(list("Reports")).toHaveLength(1);
  await press("Mute");
  expect(list("Muted")[0]).toHaveTextContent("ben");
  await press("Unmute");
  expect(list("Muted")).toEqual([]);
  await press("Dismiss");
  expect(list("Reports")).toEqual([]);
  await press("Remove");
  expect(list("Messages")[0]).toHaveTextContent("removed");
  await press("Undo");
  expect(list("Messages")[0]).toHaveTextContent("Buy now");
});
