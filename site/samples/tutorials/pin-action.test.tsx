import { ChatProvider, type Message } from "@foyer/chat-headless";
import { OverlayTargets, Root } from "@foyer/event-ui";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ChatWithPins } from "./pin-action";
import { createHalls } from "./test/create-halls";

it("an action of one's own stands on the bar of a message and does what it says", async () => {
  const { control, ...person } = await createHalls("hall");
  await control.post({ channelUrl: "hall", userId: "ben", text: "Doors open at six" });
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
  const user = userEvent.setup({ delay: null });
  const message = await screen.findByRole("article", { name: /Doors open/ });
  await user.hover(message);
  await user.click(await within(message).findByRole("button", { name: "Pin" }));
  expect(pinned).toMatchObject([{ text: "Doors open at six" }]);
});
