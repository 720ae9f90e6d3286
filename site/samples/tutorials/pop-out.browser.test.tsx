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

it("a chat in its window fills it, comes back by a button of the page, and goes with the page", async () => {
  const { control: _, ...person } = await createHalls("hall");
  const open = vi.spyOn(window, "open");
  await render(<PopOutChat {...person} />);
  const popOutButton = page.getByRole("button", { name: "Open in a window" });
  const popOut = async () => {
    await popOutButton.click();
    return open.mock.results.at(-1)?.value as Window;
  };
  const first = await popOut();
  await expect.poll(() => first.document.querySelector("textarea")).not.toBeNull();
  expect(first.document.documentElement.scrollHeight).toBe(first.innerHeight);
  await page.getByRole("button", { name: "Bring the chat back" }).click();
  await expect.poll(() => first.closed).toBe(true);
  await expect.element(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  const second = await popOut();
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  await expect.poll(() => second.closed).toBe(true);
});
