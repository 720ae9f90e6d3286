import { hostileStrings } from "../packages/event-ui/test/hostile/strings";
import { channelUrl } from "./service";
import { expect, test } from "./test";

const short = Object.entries(hostileStrings).flatMap(([kind, strings]) => (kind === "long" ? [] : strings));
const long = hostileStrings["long"] ?? [];

/** Everything a phone's page may not do: scroll sideways, or hold a row of more than three screens. */
const narrow = { width: 360, height: 740 };

test("M2 hostile texts are text, however they are written, and keep to their rows (S6, S10, C2, C3)", async ({
  mira,
}) => {
  const { page } = mira;
  await page.setViewportSize(narrow);
  await page.evaluate(
    async ([url, texts]) => {
      const { control } = globalThis.foyer;
      for (const text of texts) if (text.trim() !== "") await control.post({ channelUrl: url, userId: "noah", text });
      await control.post({ channelUrl: url, userId: "lucia", text: "I am still here" });
    },
    [channelUrl, short] as const,
  );
  await expect(mira.chat.list.message(/I am still here$/)).toBeVisible();
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    if (Reflect.get(globalThis, "owned") !== undefined) found.push("a script of a message ran");
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    const log = document.querySelector("[role=log]");
    for (const row of log?.querySelectorAll("article") ?? []) {
      if (row.scrollWidth > row.clientWidth + 1) found.push(`sideways: ${row.getAttribute("aria-label")}`);
      if (row.querySelector("script, iframe, object, embed, form, link, meta, style, base"))
        found.push("an element of a message");
      for (const text of row.querySelectorAll(".foyer-message-words"))
        if (getComputedStyle(text).unicodeBidi !== "isolate") found.push("a text that is not isolated");
    }
    return found;
  });
  expect(faults).toEqual([]);
});

test("M2 long texts are shown in part, and whole when one asks (S10)", { tag: "@slow" }, async ({ mira }) => {
  const { page, chat } = mira;
  await page.setViewportSize(narrow);
  for (const text of long.filter((one) => one.trim() !== "" && one.length <= 20_000)) {
    await mira.service.post("noah", text);
    await mira.service.post("lucia", "next");
  }
  await expect(chat.list.message(/next$/).last()).toBeVisible();
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll("[role=log] article")].map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThan(3 * narrow.height);
  const more = page.getByRole("button", { name: "Show more" }).last();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Show less" })).toBeFocused();
});

test("W4 a paste of 1 MiB is cut within a moment and loses nothing that was there (S4, C4)", async ({
  mira,
  context,
}) => {
  const { page, chat } = mira;
  const field = page.getByRole("textbox", { name: "Message" });
  await field.fill("Before ");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("x".repeat(1_048_576)));
  await page.evaluate(() => {
    addEventListener("paste", ({ timeStamp }) => {
      const note = () => (document.documentElement.dataset["cost"] = String(Math.round(performance.now() - timeStamp)));
      requestAnimationFrame(() => requestAnimationFrame(note));
    });
  });
  await field.press("ControlOrMeta+V");
  await expect(page.getByText("Text too long: 1,028,583 characters were left out")).toBeVisible();
  expect(await field.inputValue()).toMatch(/^Before x{19993}$/);
  const cost = Number(await page.locator("html").getAttribute("data-cost"));
  test.info().annotations.push({ type: "milliseconds", description: String(cost) });
  // On an idle machine about 100: this is for one that runs everything at once.
  expect(cost).toBeLessThan(1_000);
  await chat.composer.say("Still here");
});
