import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider, createVirtualEnvironment } from "@foyer/chat-headless";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Greeting } from "./greeting";

const channelUrl = "hall";

/** A service on virtual time with two people, of whom Ann looks at the page. */
async function openGreeting() {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment, latency: 50 });
  await service.control.addUser({ id: "ann", name: "Ann" });
  await service.control.addUser({ id: "ben", name: "Ben" });
  await service.control.addChannel({ url: channelUrl, name: "Hall", memberIds: ["ann", "ben"] });
  render(
    <ChatProvider
      adapter={service.createAdapter()}
      session={{ userId: "ann", getToken: async () => null }}
      channelUrl={channelUrl}
      environment={environment}
      storage={null}
    >
      <Greeting />
    </ChatProvider>,
  );
  const pass = (ms: number) => act(() => environment.advance(ms));
  await pass(1_000);
  return { control: service.control, pass };
}

function send(text: string) {
  const field = screen.getByRole("textbox", { name: "Message" });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: "Enter" });
}

it("a message of somebody else is shown", async () => {
  const { control, pass } = await openGreeting();
  await control.post({ channelUrl, userId: "ben", text: "Welcome" });
  await pass(1_000);
  expect(screen.getByRole("listitem")).toHaveTextContent("Welcome");
});

it("a message whose answer is lost is sent once", async () => {
  const { control, pass } = await openGreeting();
  await control.addFault({ method: "sendText", fault: { type: "lose-ack" }, count: 1 });
  send("Hello");
  expect(screen.getByRole("listitem")).toHaveAttribute("data-status", "pending");
  await pass(60_000);
  expect(screen.getByRole("listitem")).toHaveAttribute("data-status", "sent");
  expect(await control.history({ channelUrl })).toHaveLength(1);
});

it("a message written while the line is down is sent when it is back", async () => {
  const { control, pass } = await openGreeting();
  await act(() => control.setConnections("down"));
  await act(() => control.dropClients());
  await pass(1_000);
  send("Can you hear me?");
  await act(() => control.setConnections("open"));
  await pass(60_000);
  expect(await control.history({ channelUrl })).toHaveLength(1);
});
