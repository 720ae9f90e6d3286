import { expect, it } from "vitest";
import { arabic } from "../../../labels/arabic";
import { showChat } from "../../test/browser-chat";
import { toMessage } from "../../test/story-messages";

it("the description in a small card is one line that ends with an ellipsis, also beside text in Arabic (M7)", async () => {
  const description = "By tram, by bike and on foot, with all of the entrances and the times of the last trams";
  const preview = { url: "https://example.org/x", title: "The way", description, image: null };
  const message = toMessage({ text: "look at https://example.org/x", preview });
  const { container } = await showChat({ messages: [message], set: arabic });
  const text = container.querySelector(".foyer-link-card-text")!;
  const range = document.createRange();
  range.selectNodeContents(text);
  // A clamp keeps further lines, and cuts the first one between two words.
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
  expect(text.scrollWidth).toBeGreaterThan(text.clientWidth);
  expect(getComputedStyle(text).textOverflow).toBe("ellipsis");
});
