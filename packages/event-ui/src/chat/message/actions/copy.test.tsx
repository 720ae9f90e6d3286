import { afterEach, expect, it } from "vitest";
import { choose, openChat } from "../../test/open-chat";

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
