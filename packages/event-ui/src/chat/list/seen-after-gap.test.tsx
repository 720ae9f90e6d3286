import { useUnreadCount } from "@foyer/chat-headless";
import { act } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openChat } from "../test/open-chat";
import { ann, ben, channelUrl } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";

function Unread() {
  return <p data-testid="unread">{useUnreadCount()}</p>;
}

function setVisible(isVisible: boolean) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ["while the page is looked at", false],
  ["while the page is hidden, and is looked at before it is back", true],
])("a message from a gap %s is seen once it stands at the end (A6)", async (_, isHidden) => {
  const messages = [toMessage({ ago: 5, text: "before the gap" })];
  const { control, pass, message, getByTestId } = await openChat({
    messages,
    children: <Unread />,
    service: { latency: 20 },
  });
  await pass(3_000);
  expect(getByTestId("unread")).toHaveTextContent("0");
  if (isHidden) setVisible(false);
  await act(() => control.setConnections("down"));
  await pass(1_000);
  for (let number = 1; number <= 5; number++) {
    await control.post({ channelUrl, userId: ben.id, text: `missed ${number}` });
  }
  await pass(5_000);
  if (isHidden) setVisible(true);
  await act(() => control.setConnections("open"));
  await pass(60_000);
  expect(message(/missed 5/)).toBeVisible();
  expect(getByTestId("unread")).toHaveTextContent("0");
  expect(await control.unreadCount({ channelUrl, userId: ann.id })).toBe(0);
});

it("a message from a gap is not seen while the page is hidden (A6)", async () => {
  const messages = [toMessage({ ago: 5, text: "before the gap" })];
  const { control, pass, getByTestId } = await openChat({ messages, children: <Unread />, service: { latency: 20 } });
  setVisible(false);
  await act(() => control.setConnections("down"));
  await pass(1_000);
  await control.post({ channelUrl, userId: ben.id, text: "missed" });
  await act(() => control.setConnections("open"));
  await pass(60_000);
  expect(getByTestId("unread")).toHaveTextContent("1");
  setVisible(true);
  await pass(5_000);
  expect(getByTestId("unread")).toHaveTextContent("0");
});
