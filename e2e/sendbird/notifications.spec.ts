import type { Page } from "@playwright/test";
import type { EventPage } from "../pages/event-page";
import { recordNotifications, shownIn, shownInAll, tonesOf } from "../recorded-notifications";
import { expect, test } from "./test";

const config = { flags: { notifications: true } };

const settingsOf = ({ page }: EventPage) => page.getByRole("group", { name: "Notifications" });

async function openSettings({ chat }: EventPage): Promise<void> {
  await chat.root.getByRole("button", { name: "Chat settings" }).click();
}

async function choose(person: EventPage, name: string): Promise<void> {
  await openSettings(person);
  await settingsOf(person).getByRole("menuitemradio", { name, exact: true }).click();
  await expect(person.chat.root.getByText("Notifications are on").first()).toBeAttached();
}

/** Reports the tab as hidden, as a browser does where others cover it. All tabs of a headless browser are in front. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", {
      get: () => (hidden ? "hidden" : "visible"),
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

for (const kind of ["group", "open"] as const) {
  test.describe(`in a channel of kind ${kind}`, { tag: kind === "open" ? ["@slow"] : [] }, () => {
    test.use({ kind });

    test("N1 W4 a member's name and words are one line each of a notification, of a direction of their own (S13, C24)", async ({
      signIn,
      context,
      demo: { chat, channel },
    }) => {
      await recordNotifications(context);
      chat.addUser("mallory", `Mira\n\u202E<img src=x onerror=alert(1)>${"x".repeat(300)}`);
      channel.members.set("mallory", { joinedAt: 0, lastRead: 0 });
      const mira = await signIn("mira", config);
      await mira.page.mouse.click(5, 400);
      await mira.openChat();
      await choose(mira, "All messages");
      await setHidden(mira.page, true);
      chat.messages.post(channel, { senderId: "mallory", text: `\u202E<b>one</b>\nanother${"y".repeat(2_000)}` });
      await expect.poll(() => shownIn(mira.page)).toHaveLength(1);
      const [{ title, body } = { title: "", body: "" }] = await shownIn(mira.page);
      expect(title).toMatch(/^\u2068[^\n\u2068\u2069]{1,85}\u2069$/);
      expect(body.split("\n").length).toBe(1);
      expect(body.length).toBeLessThan(300);
    });

    test(
      "N1 E6 what another person writes makes one notification and one sound in one of two tabs, one of them hidden",
      { tag: "@slow" },
      async ({ signIn, context }) => {
        await recordNotifications(context);
        const hidden = await signIn("mira", config);
        const closed = await signIn("mira", config);
        const jonas = await signIn("jonas", config);
        const tabs = [hidden, closed];
        for (const { page } of tabs) await page.mouse.click(5, 400);
        await hidden.openChat();
        await choose(hidden, "All messages");
        await setHidden(hidden.page, true);
        await jonas.openChat();
        await jonas.chat.composer.say("Mira, the lanterns!");
        await expect
          .poll(() => shownInAll(tabs))
          .toMatchObject([{ title: "\u2068Jonas Lind\u2069", body: "Mira, the lanterns!", isClosed: false }]);
        for (const { page } of tabs) await expect(page).toHaveTitle("(1) Harbour night");
        // By the time of the next one, nothing more has come of the first.
        await expect.poll(() => shownInAll([...tabs, jonas]), { timeout: 5_000, intervals: [2_500] }).toHaveLength(1);
        expect(await tonesOf(tabs)).toBe(1);
        await setHidden(hidden.page, false);
        await expect(hidden.page).toHaveTitle("Harbour night");
      },
    );
  });
}

test(
  "N2 a notification goes when its message is seen in another tab",
  { tag: "@slow" },
  async ({ signIn, context, demo }) => {
    await recordNotifications(context, "granted");
    const [hidden, closed] = [await signIn("mira", config), await signIn("mira", config)];
    const tabs = [hidden, closed];
    await hidden.openChat();
    await choose(hidden, "All messages");
    await setHidden(hidden.page, true);
    demo.chat.messages.post(demo.channel, { senderId: "jonas", text: "Look!" });
    await expect.poll(() => shownInAll(tabs)).toMatchObject([{ body: "Look!", isClosed: false }]);
    await setHidden(hidden.page, false);
    await expect.poll(() => shownInAll(tabs)).toMatchObject([{ body: "Look!", isClosed: true }]);
    for (const { page } of tabs) await expect(page).toHaveTitle("Harbour night");
  },
);

test(
  "N1 over the real SDK another tab notifies when the one that did is closed, and a press opens the message",
  { tag: "@slow" },
  async ({ signIn, context, demo }) => {
    await recordNotifications(context, "granted");
    const [first, second] = [await signIn("mira", config), await signIn("mira", config)];
    await first.openChat();
    await choose(first, "Mentions and replies");
    await first.chat.close.click();
    const mention = (text: string) =>
      demo.chat.messages.post(demo.channel, { senderId: "jonas", text, mentionedUserIds: ["mira"] });
    demo.chat.messages.post(demo.channel, { senderId: "jonas", text: "for nobody" });
    mention("one");
    await expect.poll(() => shownInAll([first, second])).toMatchObject([{ body: "one" }]);
    const isFirst = (await shownIn(first.page)).length > 0;
    const [leader, other] = isFirst ? [first, second] : [second, first];
    await leader.page.close();
    mention("two");
    await expect
      .poll(() => shownIn(other.page))
      .toMatchObject([{ title: "\u2068Jonas Lind\u2069 mentioned you", body: "two" }]);
    await other.page.evaluate(() => window.recorded.shown[0]?.onclick?.());
    await expect(other.chat.list.message(/: two$/)).toBeFocused();
  },
);

test(
  "N3 N5 a muted person is notified, without a sound where that is off",
  { tag: "@slow" },
  async ({ signIn, context, demo }) => {
    await recordNotifications(context, "granted");
    const mira = await signIn("mira", config);
    await mira.openChat();
    await choose(mira, "All messages");
    await openSettings(mira);
    await settingsOf(mira).getByRole("menuitemcheckbox", { name: "Sound" }).click();
    await expect(mira.chat.root.getByText("Sound is off").first()).toBeAttached();
    await mira.chat.close.click();
    demo.chat.people.setMuted(demo.channel, "mira", true);
    demo.chat.messages.post(demo.channel, { senderId: "jonas", text: "You may still read" });
    await expect.poll(() => shownIn(mira.page)).toMatchObject([{ body: "You may still read", silent: true }]);
    expect(await tonesOf([mira])).toBe(0);
  },
);

test(
  "N5 E6 what was chosen makes no notification once the browser blocks them, and the title counts on",
  { tag: "@slow" },
  async ({ signIn, context, demo }) => {
    await recordNotifications(context, "granted");
    const mira = await signIn("mira", config);
    await mira.openChat();
    await choose(mira, "All messages");
    await mira.page.evaluate(() => localStorage.setItem("test:permission", "denied"));
    await mira.page.reload();
    await mira.openChat();
    await openSettings(mira);
    const item = settingsOf(mira).getByRole("menuitemradio", { name: "All messages" });
    await expect(item).toBeDisabled();
    await expect(item).not.toBeChecked();
    await mira.page.keyboard.press("Escape");
    await mira.chat.close.click();
    demo.chat.messages.post(demo.channel, { senderId: "jonas", text: "Only counted" });
    await expect(mira.page).toHaveTitle("(1) Harbour night");
    await expect.poll(() => shownIn(mira.page), { timeout: 5_000, intervals: [2_500] }).toEqual([]);
  },
);
