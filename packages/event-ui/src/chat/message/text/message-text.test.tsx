import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { TextMessage } from "@foyer/chat-headless";
import { openChat } from "../../test/open-chat";
import { ann, cleo } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";
import { isLarge } from "./message-text";

describe("a text", () => {
  it.each([
    { what: "three emoji", message: toMessage({ text: "🎉🎉🎉" }), large: true },
    { what: "a word", message: toMessage({ text: "ok" }), large: false },
    {
      what: "emoji of a thread",
      message: toMessage({ text: "🎉", parent: toMessage({ text: "root" }) }),
      large: false,
    },
    {
      what: "a person named by emoji",
      message: { ...toMessage({ text: "🎉" }), mentionedUsers: [cleo] },
      large: false,
    },
  ])("of $what is large: $large", ({ message, large }) => {
    expect(isLarge(message as TextMessage)).toBe(large);
  });

  it("that is long is shown whole and cut again by a button that Tab passes by", async () => {
    const { user } = await openChat({ messages: [toMessage({ by: ann, text: `${"word ".repeat(400)}end.` })] });
    const button = () => screen.getByRole("button", { name: /Show (more|less)/ });
    expect(button()).toHaveAttribute("aria-expanded", "false");
    expect(button()).toHaveAttribute("tabindex", "-1");
    const text = button().closest("p");
    expect(text).toHaveAttribute("dir", "auto");
    expect(text).not.toHaveTextContent("end.");
    expect(text).toHaveTextContent("2:02 PM");
    await user.click(button());
    expect(button()).toHaveAttribute("aria-expanded", "true");
    expect(text).toHaveTextContent("end.");
    await user.click(button());
    expect(text).not.toHaveTextContent("end.");
  });
});
