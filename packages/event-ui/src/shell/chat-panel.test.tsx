import { act, render, screen } from "@testing-library/react";
import { lazy, type ReactElement } from "react";
import { expect, it } from "vitest";
import { ChatPanel } from "./chat-panel";

const nothing = () => undefined;
const nowhere = { current: null };

it("whoever tabbed into the panel keeps the focus in it when the chat's code arrives (E8)", async () => {
  let arrive: (module: { default: () => ReactElement }) => void = nothing;
  const Later = lazy(() => new Promise<{ default: () => ReactElement }>((resolve) => (arrive = resolve)));
  render(
    <ChatPanel isOpen onClose={nothing} button={nowhere}>
      <Later />
    </ChatPanel>,
  );
  screen.getByRole("button", { name: "Close chat" }).focus();
  await act(async () => arrive({ default: () => <p>there</p> }));
  expect(screen.getByText("there")).toBeInTheDocument();
  expect(screen.getByRole("complementary")).toHaveFocus();
});
