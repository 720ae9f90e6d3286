import type { Page } from "@playwright/test";
import { findViolations } from "../scripts/find-violations.mjs";
import { expect, test } from "./test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const [look, often] of [
  [{ theme: "dark", lang: "ar" }, ""],
  // The stories are looked at in light.
  [{ theme: "light" }, "@slow"],
  [{ theme: "dark" }, "@slow"],
  [{ theme: "light", lang: "ar" }, "@slow"],
] as const) {
  test(`W2 axe finds nothing on the event page and its chat, also 320 px wide: ${Object.values(look).join(" ")} ${often}`, async ({
    page,
  }) => {
    const query = new URLSearchParams(look).toString();
    await page.goto(`/lanternfest?${query}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoViolations(page);

    await page.locator(".foyer-chat-button").click();
    await page.getByRole("log").getByRole("article").first().waitFor();
    await expectNoViolations(page);
    expect(await widthBeyond(page)).toBe(0);

    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoViolations(page);
    expect(await widthBeyond(page)).toBe(0);
  });
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await findViolations(page, rules)).toEqual([]);
}

/** Pixels that must be scrolled sideways to see everything. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
