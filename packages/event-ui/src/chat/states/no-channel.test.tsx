import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openChat } from "../test/open-chat";
import { channelUrl } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { Conversation } from "../conversation";
import { ConversationStates } from "./conversation-states";

function expectNoChannel() {
  expect(screen.getByRole("heading", { name: "No channels" })).toHaveClass("foyer-state-title");
  expect(screen.getByText("No channels", { selector: ".foyer-state-title" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  expect(screen.queryByRole("log")).toBeNull();
}

it("a channel that does not exist says so, without Retry (A1, 24)", async () => {
  await openChat({ before: ({ control }) => control.removeChannel({ channelUrl }) });
  expectNoChannel();
});

it("a channel that is deleted while it is shown says so, without Retry, and aloud (A1, 24)", async () => {
  const { control, happen, pass, message } = await openChat({ messages: [toMessage({ ago: 5, text: "Hello" })] });
  expect(message(/Hello/)).toBeVisible();
  await happen(() => control.removeChannel({ channelUrl }));
  await pass(1_000);
  expectNoChannel();
  expect(screen.getByText("No channels", { selector: "[aria-live] *, [aria-live]" })).toBeInTheDocument();
});

it.each(["the field", "a message"])("a channel that is deleted leaves the focus of %s in the chat", async (part) => {
  const { container, control, happen, pass, message, field } = await openChat({
    messages: [toMessage({ ago: 5, text: "Hello" })],
  });
  act(() => (part === "the field" ? field() : message(/Hello/)).focus());
  await happen(() => control.removeChannel({ channelUrl }));
  await pass(1_000);
  expectNoChannel();
  expect(container.querySelector(".foyer-chat")).toHaveFocus();
});

it("the place of the messages alone says so as well, without Retry (A1)", async () => {
  await openChat({
    before: ({ control }) => control.removeChannel({ channelUrl }),
    children: (
      <Conversation onOpenThread={() => {}}>
        <ConversationStates onBack={() => {}}>the messages</ConversationStates>
      </Conversation>
    ),
  });
  expect(screen.getAllByText("No channels", { selector: ".foyer-state-title" })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(screen.queryByText("the messages")).toBeNull();
});
