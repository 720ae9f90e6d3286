import { ChatProvider, type Message } from "@foyer/chat-headless";
import { OverlayTargets, Root } from "@foyer/event-ui";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ChatWithPins } from "./pin-action";
import { createHalls } from "./test/create-halls";

async function showPins() {
  const { control, ...person } = await createHalls("hall");
  const pinned: Message[] = [];
  render(
    <Root>
      <OverlayTargets>
        <ChatProvider {...person} channelUrl="hall" storage={null}>
          <ChatWithPins onPin={(message) => pinned.push(message)} />
        </ChatProvider>
      </OverlayTargets>
    </Root>,
  );
  return { control, pinned, user: userEvent.setup({ delay: null }) };
}

it("an action of one's own stands on the bar of a message and does what it says", async () => {
  const { control, pinned, user } = await showPins();
  await control.post({ channelUrl: "hall", userId: "ben", text: "Doors open at six" });
  const message = await screen.findByRole("article", { name: /Doors open/ });
  await user.hover(message);
  await user.click(await within(message).findByRole("button", { name: "Pin" }));
  expect(pinned).toMatchObject([{ text: "Doors open at six" }]);
});

it("a text that is not stored yet cannot be pinned", async () => {
  const { control, pinned, user } = await showPins();
  const field = await screen.findByRole("textbox", { name: "Message" });
  await waitFor(() => expect(field).toBeEnabled());
  await control.sleepClients();
  await user.type(field, "On my way{Enter}");
  const message = await screen.findByRole("article", { name: /On my way, sending/ });
  act(() => message.focus());
  await user.keyboard("p");
  expect(pinned).toEqual([]);
  // Leaving would wait for an answer, and warn of it in the middle of another test.
  await act(() => control.wakeClients());
});
