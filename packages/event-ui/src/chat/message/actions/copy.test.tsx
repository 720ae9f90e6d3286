import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { choose, openChat } from "../../test/open-chat";
import { toMessage } from "../../test/story-messages";

afterEach(() => void Reflect.deleteProperty(navigator, "clipboard"));

it("Copy text says so where the browser does not allow it (B38)", async () => {
  const chat = await openChat();
  await chat.happen(() => chat.control.post({ channelUrl: chat.channelUrl, userId: "ben", text: "copy me" }));
  const writeText = () => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError"));
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  await choose(chat, chat.message(/copy me/), "Copy text");
  await chat.pass(1_000);
  expect(chat.container.querySelector(".foyer-toast")).toHaveTextContent("Could not copy");
});

/** The text in the clipboard after the first `count` messages are copied; `undefined` where copying is left to the browser. */
function copyFirst(count: number): string | undefined {
  const articles = screen.getAllByRole("article").slice(0, count);
  getSelection()!.setBaseAndExtent(articles[0]!, 0, articles.at(-1)!, articles.at(-1)!.childNodes.length);
  let copied: string | undefined;
  fireEvent.copy(articles[0]!, { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
  return copied;
}

it("a selection of several messages is copied as one line for each, in the words of its kind; part of one as it is (P2)", async () => {
  const poll = { ...toMessage({ ago: 4, text: "Pizza / Soup" }), customType: "poll" };
  const messages = [toMessage({ ago: 5, text: "Lunch?" }), poll];
  const chat = await openChat({ messages, kinds: { poll: { describe: () => "Poll: Pizza or soup" } } });
  await chat.user.hover(chat.message(/Lunch/));
  await chat.pass();
  expect(copyFirst(1)).toBeUndefined();
  expect(copyFirst(2)?.split("\n")).toEqual([
    expect.stringMatching(/: Lunch\?$/),
    expect.stringMatching(/: Poll: Pizza or soup$/),
  ]);
});
