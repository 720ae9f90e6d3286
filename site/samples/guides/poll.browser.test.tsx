import "@foyer/event-ui/styles.css";
import "./poll.css";
import { OverlayTargets, Root } from "@foyer/event-ui";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createHalls } from "../tutorials/test/create-halls";
import { PollChat } from "./poll";

it("the time of one's own poll stands below its options", async () => {
  const { control: _, ...person } = await createHalls("hall");
  const { container } = await render(
    <Root style={{ inlineSize: 420, blockSize: 640 }}>
      <OverlayTargets>
        <PollChat {...person} />
      </OverlayTargets>
    </Root>,
  );
  await page.getByRole("button", { name: "Ask: Lunch?" }).click();
  const poll = page.getByRole("group", { name: "Lunch?" });
  await expect.element(poll).toBeVisible();
  const root = container.querySelector(".foyer-root");
  expect(root?.scrollHeight, "the button takes its height from the chat").toBe(640);
  const time = container.querySelector(".foyer-bubble .foyer-message-meta");
  const bubble = container.querySelector(".foyer-bubble");
  if (time === null || bubble === null) throw new Error("The poll has no time.");
  expect(time.getBoundingClientRect().top).toBeGreaterThanOrEqual(poll.element().getBoundingClientRect().bottom);
  expect(time.getBoundingClientRect().bottom).toBeLessThanOrEqual(bubble.getBoundingClientRect().bottom);
});
