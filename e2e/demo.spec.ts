import { createEventPage } from "./pages/event-page";
import { channelUrl } from "./service";
import { expect, test } from "./test";

test("X1 the demo is a conversation of 5,000 messages that two windows share", async ({ join }) => {
  const mira = await join("mira", { scenario: "demo" });
  const noah = await join("noah", { scenario: "demo" });
  expect(await mira.service.call("stats")).toMatchObject({ messages: 5014 });
  await mira.openChat();
  await noah.openChat();
  await mira.chat.composer.say("Save me a seat");
  await expect(noah.chat.list.message(/^Mira Okafor, .*: Save me a seat$/)).toBeVisible();
});

test("X2 choosing a person in the demo settings changes who writes and is kept in the address", async ({ page }) => {
  const event = createEventPage(page);
  await event.visit({ scenario: "empty" });
  await page.getByRole("button", { name: "Demo settings" }).click();
  await page.getByRole("combobox", { name: "You are" }).selectOption("Noah Lindqvist");
  await expect(page).toHaveURL(/as=noah/);
  await event.openChat();
  await event.chat.composer.say("It is me");
  await expect(event.chat.list.message(/^Noah Lindqvist, .*: It is me$/)).toBeVisible();
});

test("X3 Start afresh removes the messages written before", async ({ mira }) => {
  await mira.chat.composer.say("soon forgotten");
  await expect(mira.chat.list.message(/: soon forgotten$/)).toBeVisible();
  await mira.page.getByRole("button", { name: "Demo settings" }).click();
  const reloaded = mira.page.waitForEvent("load");
  await mira.page.getByRole("button", { name: "Start afresh" }).click();
  await reloaded;
  await mira.openChat();
  await expect(mira.chat.text("No messages")).toBeVisible();
});

test("X3 Start afresh removes what could not be sent and what is being written", async ({ mira }) => {
  const { chat, page, service } = mira;
  await service.call("addFault", { method: "sendText", fault: { type: "fail", code: "blocked" } });
  await chat.composer.say("never accepted");
  await expect(chat.list.message(/: never accepted, failed$/)).toBeVisible();
  await chat.composer.field.fill("half a thou");
  await page.getByRole("button", { name: "Demo settings" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Start afresh" }).click();
  await reloaded;
  await mira.openChat();
  await expect(chat.text("No messages")).toBeVisible();
  await expect(chat.composer.field).toHaveValue("");
});

test("X3 theme and language change at once and are kept over a reload", async ({ page }) => {
  const event = createEventPage(page);
  await event.visit({ scenario: "empty" });
  const root = page.locator("html");
  await page.getByRole("button", { name: "Demo settings" }).click();
  await page.getByRole("dialog").getByText("Dark").click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("dialog").getByText("العربية").click();
  await expect(root).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { name: "مرحبًا بكم في مهرجان الفوانيس" })).toBeVisible();
  await page.reload();
  await expect(root).toHaveAttribute("dir", "rtl");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.goto("/lanternfest?scenario=empty&lang=de&theme=light");
  await expect(page.getByRole("heading", { name: "Willkommen beim Lanternfest" })).toBeVisible();
  await expect(root).toHaveAttribute("data-theme", "light");
});

test("X1 a conversation of 50,000 messages opens at its newest with at most 150 rows", async ({ join }) => {
  const mira = await join("mira", { scenario: "50000" });
  await mira.openChat();
  await expect(mira.chat.list.message(/See you inside!$/)).toBeVisible();
  expect(await mira.chat.list.messages.count()).toBeLessThanOrEqual(150);
  expect((await mira.service.call("stats")).messages).toBe(50_014);
});

test("X4 a busy crowd writes without anybody's doing", async ({ join }) => {
  const mira = await join("mira", { scenario: "busy-crowd" });
  await mira.openChat();
  await expect.poll(async () => (await mira.service.call("stats")).messages, { timeout: 15_000 }).toBeGreaterThan(5014);
  await mira.page.evaluate(() => globalThis.foyer.crowd.stop());
});

test("X4 M4 a message sent over a flaky network is stored once", async ({ join }) => {
  const mira = await join("mira", { scenario: "flaky-network" });
  await mira.openChat();
  await mira.chat.composer.say("through the storm");
  await expect(mira.chat.list.message(/through the storm/)).toHaveAttribute("data-status", "sent", { timeout: 25_000 });
  const sent = await mira.service.call("history", { channelUrl });
  expect(sent.filter((message) => message.type === "text" && message.text === "through the storm")).toHaveLength(1);
});

test.describe(() => {
  test.use({ allowedErrors: /^\[foyer\]/ });

  test("X4 the scenarios of the event service show not invited, an error, no chat, and no branding", async ({
    page,
  }) => {
    const event = createEventPage(page);
    await event.visit({ scenario: "not-invited" });
    await expect(page.getByText("This event is invite only.")).toBeVisible();
    await event.visit({ scenario: "details-fail" });
    await expect(page.getByRole("heading", { name: "Oops! Something's wrong" })).toBeVisible();
    await event.visit({ scenario: "no-chat" });
    await expect(event.burger).toBeVisible();
    await expect(event.chatButton).toHaveCount(0);
    await event.visit({ scenario: "branding-fails" });
    await expect(event.chatButton).toBeVisible();
    await expect(page.getByRole("img", { name: "Lanternfest" })).toHaveCount(0);
  });
});
