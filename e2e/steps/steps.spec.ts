import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatDocument } from "../../scripts/write-document.mjs";
import { createEventPage } from "../pages/event-page";
import { channelUrl, createService } from "../service";
import { expect, test } from "../test";
import { createCountingHand } from "./counting-hand";
import { type Task, tasks } from "./tasks";

const path = fileURLToPath(new URL("../../docs/steps.md", import.meta.url));

const places = [
  { place: "desktop", size: { width: 1280, height: 800 }, isFinger: false },
  { place: "phone", size: { width: 390, height: 844 }, isFinger: true },
] as const;

test.describe.configure({ timeout: 240_000 });

for (const { place, size, isFinger } of places) {
  test.describe(place, () => {
    test.use({
      viewport: size,
      hasTouch: isFinger,
      isMobile: isFinger,
      actionTimeout: 10_000,
      permissions: ["clipboard-read", "clipboard-write"],
    });

    test(
      `E8 M5 K1 what is done most takes no more steps than elsewhere, as docs/steps.md says: ${place}`,
      { tag: "@slow" },
      async ({ browser }) => {
        const counts = new Map<string, number>();
        for (const task of tasks.filter((one) => one.place === place)) {
          await test.step(task.name, async () => {
            // A channel of its own for each: nothing is left of the task before.
            const context = await browser.newContext();
            const page = await context.newPage();
            const mira = { ...createEventPage(page), service: createService(page) };
            const { service } = mira;
            await mira.visit({ scenario: "empty", as: "mira", flags: "search" });
            await page.waitForFunction(() => "foyer" in globalThis);
            await service.post("mira", "my own words");
            const root = await service.post("noah", "Who has a match?");
            await service.post("noah", "I have one", { parentId: root.id });
            await service.call("react", {
              channelUrl,
              messageId: root.id,
              userId: "noah",
              key: "sendbird_emoji_thumbsup",
            });
            await service.postImage("noah", "lantern.svg", { width: 80, height: 40 });
            await service.post("noah", "Nobody has reacted");
            await service.post("mira", "my last words");
            await (isFinger ? mira.chatButton.tap() : mira.chatButton.click());
            await expect(mira.chat.list.message(/: my last words/)).toBeInViewport();
            if (!isFinger) await expect(mira.chat.composer.field).toBeFocused();
            const hand = await createCountingHand(mira.page, isFinger);
            await task.perform({ mira, hand });
            counts.set(task.name, hand.steps());
            await context.close();
          });
        }
        const isAbove = (task: Task) => (counts.get(task.name) ?? 0) > Math.min(task.slack ?? Infinity, task.telegram);
        expect(tasks.filter((task) => task.place === place && isAbove(task)).map(({ name }) => name)).toEqual([]);
        const text = readFileSync(path, "utf8");
        const table = toTable(place, counts);
        const fresh = formatDocument(path, text.replace(sectionOf(place), `$1\n\n${table}\n`));
        if (process.env["FOYER_WRITE_STEPS"]) writeFileSync(path, fresh);
        else expect(text, "npm run measure:steps writes it").toBe(fresh);
      },
    );
  });
}

/** Its heading, and the table below it. */
function sectionOf(place: Task["place"]): RegExp {
  return new RegExp(`(## ${place === "desktop" ? "Desktop" : "Phone"})\\n+(?:\\|.*\\n)*`);
}

function toTable(place: Task["place"], counts: ReadonlyMap<string, number>): string {
  const isDesktop = place === "desktop";
  const head = ["Task", "Foyer", ...(isDesktop ? ["Slack"] : []), isDesktop ? "Telegram Web" : "Telegram"];
  const rows = tasks
    .filter((task) => task.place === place)
    .map(({ name, slack, telegram }) => [name, counts.get(name) ?? "", ...(isDesktop ? [slack ?? ""] : []), telegram]);
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
