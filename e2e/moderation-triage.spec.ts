import type { Locator, Page } from "@playwright/test";
import { createFinger } from "./phone/finger";
import { channelUrl } from "./service";
import { type Attendee, expect, test } from "./test";

const makeOperator = ({ service }: Attendee) =>
  service.call("setRole", { channelUrl, userId: "mira", role: "operator" });

/** Reports everything that Noah has written, one message after another. */
async function reportAll({ page, chat }: Attendee, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await chat.list.act(chat.list.message(new RegExp(`: ${text}$`)), "Report");
    const dialog = page.getByRole("dialog", { name: "Report this message" });
    await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog).toBeHidden();
  }
}

/** The text that a person sees of the element with the focus. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
  });

/** Presses a key until the focus is on what is looked for. Returns how often. */
async function walk(page: Page, key: string, isThere: (name: string) => boolean): Promise<number> {
  for (let presses = 1; presses <= 40; presses++) {
    await page.keyboard.press(key);
    if (isThere(await readFocus(page))) return presses;
  }
  throw new Error(`${key} leads nowhere: ${await readFocus(page)}`);
}

const isReport = (name: string) => /^\d+ reports?, /.test(name);

test(
  "O17 O20 O21 twenty reports are worked off by keyboard alone, by what is read there",
  { tag: "@slow" },
  async ({ join }, info) => {
    test.setTimeout(240_000);
    const noah = await join("noah");
    const texts = Array.from({ length: 20 }, (_, n) =>
      n % 4 === 3 ? `I disagree, point ${n}` : `Cheap badges, offer ${n}`,
    );
    await noah.openChat();
    for (const text of texts) await noah.service.post("noah", text);
    const lucia = await join("lucia", { flags: "report" });
    await lucia.openChat();
    await reportAll(lucia, texts);
    await makeOperator(noah);

    const { page, chat, chatButton } = await join("mira");
    await chatButton.waitFor();
    await page.keyboard.press("Escape");
    const started = Date.now();
    await walk(page, "Tab", (name) => name.startsWith("Chat"));
    await page.keyboard.press("Enter");
    await chat.list.log.waitFor();
    await expect(chat.root.getByRole("button", { name: "Moderation, 20 open reports" })).toBeVisible();
    let way = 2 + (await walk(page, "Shift+Tab", (name) => name.startsWith("Moderation,")));
    await page.keyboard.press("Enter");
    const reports = chat.root.getByRole("list", { name: "Open reports" }).getByRole("article");
    await expect(reports).toHaveCount(20);
    way += await walk(page, "Tab", isReport);
    let decisions = 0;
    for (let name = await readFocus(page); isReport(name);) {
      const isSpam = /: Cheap badges, offer \d+$/.test(name);
      await page.keyboard.press(isSpam ? "Delete" : "d");
      decisions += 1;
      await expect.poll(() => readFocus(page), { intervals: [20] }).not.toBe(name);
      name = await readFocus(page);
    }
    const seconds = (Date.now() - started) / 1_000;
    info.annotations.push({
      type: "twenty reports",
      description: `${seconds.toFixed(1)} s: ${way} keys from the chat button on, then ${decisions}`,
    });
    await expect(chat.root.getByRole("tab", { name: "Reports", exact: true })).toBeFocused();
    await expect(reports).toHaveCount(0);
    const history = await noah.service.history();
    expect(history.filter(({ deleted }) => deleted)).toHaveLength(15);
    expect(history.filter((message) => !message.deleted && "text" in message)).toHaveLength(5);
    expect(decisions).toBe(20);
    expect(way).toBeLessThanOrEqual(15);
  },
);

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  async function enter(join: (userId: string) => Promise<Attendee>) {
    const mira = await join("mira");
    await mira.openChat();
    await makeOperator(mira);
    await mira.service.post("noah", "Cheap lanterns");
    await expect(mira.chat.root.getByRole("button", { name: "Moderation" })).toBeVisible();
    return { mira, message: mira.chat.list.message(/Cheap lanterns/) };
  }

  async function press(page: Page, message: Locator, item: string): Promise<void> {
    const finger = await createFinger(page);
    const lift = await finger.hold(message.getByText("Cheap lanterns"));
    const entry = page.getByRole("menuitem", { name: item, exact: true });
    await entry.waitFor();
    await lift();
    await entry.tap();
    await expect(entry).toBeHidden();
  }

  test(
    "O2 O3 a message is removed by holding it and one tap, and taken back by another",
    { tag: "@slow" },
    async ({ join }) => {
      const { mira, message } = await enter(join);
      await press(mira.page, message, "Remove message");
      await expect(mira.chat.list.message(/Removed by a moderator/)).toBeVisible();
      // A tap in the moment in which the notice comes is refused (W1).
      await expect(async () => {
        await mira.chat.root.getByRole("button", { name: /^Undo: / }).tap();
        await expect(message).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
  );

  test("O2 O4 its author is muted by holding it and one tap", { tag: "@slow" }, async ({ join }) => {
    const { mira, message } = await enter(join);
    await press(mira.page, message, "Mute for 10 minutes");
    await expect(mira.chat.text(/Noah Lindqvist.* muted for 10 minutes/)).toBeVisible();
    const noah = await join("noah");
    await noah.openChat();
    await expect(noah.chat.root.locator(".foyer-composer-notice")).toContainText("You have been muted");
  });
});
