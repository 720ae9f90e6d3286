import "@foyer/event-ui/styles.css";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PopOutChat } from "./pop-out";
import { createHalls } from "./test/create-halls";

it("a chat moves into a window of its own, and comes back when that is closed", async () => {
  const { control, ...person } = await createHalls("hall");
  await control.post({ channelUrl: "hall", userId: "ben", text: "Hello" });
  const open = vi.spyOn(window, "open");
  await render(<PopOutChat {...person} />);
  const message = page.getByRole("article", { name: /Hello/ });
  await expect.element(message).toBeVisible();
  await page.getByRole("button", { name: "Open in a window" }).click();
  const popOut = open.mock.results[0]?.value as Window;
  await expect.poll(() => popOut.document.querySelector("article")?.textContent).toContain("Hello");
  expect(message.query()).toBeNull();
  popOut.close();
  await expect.element(message).toBeVisible();
});
