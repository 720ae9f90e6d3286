import { findViolations } from "../scripts/find-violations.mjs";
import { channelUrl } from "./service";
import { type Attendee, expect, test } from "./test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

/** Opens what operators use, one thing after another, and has each looked at. Found by place: the names are of three languages. */
async function tour({ page }: Attendee, look: (what: string) => Promise<void>): Promise<void> {
  const { keyboard } = page;
  const message = page.locator("article", { hasText: "Cheap lanterns" });
  const openMenu = async () => {
    await message.locator(".foyer-bubble").hover();
    await message.locator("[data-row-menu]").click();
    await page.getByRole("menu").waitFor();
  };
  await openMenu();
  await look("menu");
  await page.getByRole("menuitem").last().click();
  const card = page.locator(".foyer-person-moderation");
  await card.locator(".foyer-person-standing:not([aria-busy=true])").waitFor();
  await look("card");
  await card.locator(".foyer-toolbar .foyer-button").first().click();
  await card.locator(".foyer-toolbar .foyer-button").nth(3).waitFor();
  for (const fold of await card.locator(".foyer-person-fold").all()) await fold.click();
  await card.locator(".foyer-recent-messages > li").first().waitFor();
  await look("card of somebody who is muted, with messages and history");
  await keyboard.press("Escape");
  await page.locator(".foyer-undo-notice").waitFor();
  await look("notice");
  await page.locator("[data-pane=moderation]").click();
  await page.locator(".foyer-report").waitFor();
  await look("reports");
  for (const tab of ["people", "history"]) {
    await page.locator(`[data-tab=${tab}]`).click();
    await page.locator(".foyer-moderation-list > li").first().waitFor();
    await look(tab);
  }
  await page.locator("[data-tab=people]").click();
  await page.locator("section:first-of-type > .foyer-moderation-list [data-act]").first().click();
  await page.getByRole("dialog").waitFor();
  await look("question");
  await keyboard.press("Escape");
}

test.describe.configure({ timeout: 240_000 });

for (const visit of [{}, { theme: "dark" }, { lang: "ar" }]) {
  test(
    `O2 O17 axe finds nothing in what operators use: ${JSON.stringify(visit)}`,
    { tag: "@slow" },
    async ({ join }) => {
      const lucia = await join("lucia", { flags: "report" });
      await lucia.openChat();
      await lucia.service.call("setRole", { channelUrl, userId: "mira", role: "operator" });
      await lucia.service.post("noah", "Cheap lanterns");
      await lucia.chat.list.act(lucia.chat.list.message(/Cheap lanterns/), "Report");
      const dialog = lucia.page.getByRole("dialog", { name: "Report this message" });
      await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
      await dialog.getByRole("button", { name: "Send report" }).click();
      await expect(dialog).toBeHidden();
      const mira = await join("mira", visit);
      await mira.page.locator(".foyer-chat-button").click();
      await mira.page.locator(".foyer-moderation-title .foyer-badge").waitFor();
      const found: string[] = [];
      await tour(mira, async (what) => {
        await mira.page.evaluate(() =>
          Promise.allSettled(
            document.getAnimations().flatMap(({ finished, playState }) => (playState === "running" ? [finished] : [])),
          ),
        );
        for (const violation of await findViolations(mira.page, rules)) found.push(`${what}: ${violation}`);
      });
      expect(found).toEqual([]);
    },
  );
}
