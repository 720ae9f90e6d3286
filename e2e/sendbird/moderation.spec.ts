import type { Locator } from "@playwright/test";
import type { Demo } from "../../packages/chat-adapter-sendbird/test/loopback/demo";
import type { EventPage } from "../pages/event-page";
import { pressFor } from "../pages/press-for";
import { expect, test } from "./test";

const moderation = ({ chat }: EventPage) => chat.root.getByRole("button", { name: /^Moderation/ });
const pane = ({ chat }: EventPage) => chat.root.getByRole("region", { name: "Moderation" });
const undo = ({ chat }: EventPage) => chat.root.getByRole("button", { name: /^Undo: / });
const notice = ({ chat }: EventPage) => chat.root.locator(".foyer-composer-notice");

/** Mira operates the channel; Jonas is the person, Aiko watches. */
async function enter(signIn: (userId: string) => Promise<EventPage>, { chat, channel }: Demo) {
  chat.people.setOperator(channel, "mira", true);
  const mira = await signIn("mira");
  const jonas = await signIn("jonas");
  const aiko = await signIn("aiko");
  for (const page of [mira, jonas, aiko]) await page.openChat();
  await expect(moderation(mira)).toBeVisible();
  return { mira, jonas, aiko };
}

async function choose({ chat }: EventPage, message: Locator, item: string): Promise<void> {
  const menu = await chat.list.openMenu(message);
  await menu.getByRole("menuitem", { name: item, exact: true }).click();
  await expect(menu).toBeHidden();
}

async function openCard(page: EventPage, message: Locator): Promise<Locator> {
  await choose(page, message, "Mute or ban…");
  const region = page.page.getByRole("dialog", { name: /^About / }).getByRole("region", { name: "Moderation" });
  await expect(region).toBeVisible();
  return region;
}

/** Three pages each. */
test.describe.configure({ timeout: 180_000 });

for (const kind of ["group", "open"] as const) {
  test.describe(`operators in a channel of kind ${kind}`, { tag: kind === "open" ? ["@slow"] : [] }, () => {
    test.use({ kind });

    test("O1 O23 an attendee asks for no list of others and loads no part; a role comes and goes without a ban", async ({
      signIn,
      demo,
    }) => {
      const jonas = await signIn("jonas");
      const requests: string[] = [];
      jonas.page.on("request", (request) => void requests.push(new URL(request.url()).pathname));
      await jonas.openChat();
      await expect(jonas.chat.list.messages.first()).toBeVisible();
      expect(requests.filter((path) => /moderation|\/(mute|ban|operators)$/.test(path))).toEqual([]);
      demo.chat.people.setOperator(demo.channel, "jonas", true);
      await moderation(jonas).click();
      await expect(pane(jonas)).toBeVisible();
      demo.chat.people.setOperator(demo.channel, "jonas", false);
      await expect(moderation(jonas)).toHaveCount(0);
      await expect(pane(jonas)).toHaveCount(0);
      await expect(jonas.page.getByRole("status").getByText("You are no longer an operator")).toHaveCount(1);
      await jonas.chat.composer.say("Still here");
      await expect(jonas.chat.list.message(/: Still here$/)).toHaveAttribute("data-status", "sent");
    });

    test(
      "O2 O3 O10 O12 O24 a removal is final: it asks, and is gone for everybody",
      { tag: "@slow" },
      async ({ signIn, demo }) => {
        const { mira, jonas, aiko } = await enter(signIn, demo);
        await jonas.chat.composer.say("Cheap lanterns");
        await mira.chat.composer.say("Please stay on topic");
        const marked = aiko.chat.list.message(/: Please stay on topic, operator$/);
        await expect(marked.getByText("Operator", { exact: true })).toBeVisible();
        await choose(mira, mira.chat.list.message(/: Cheap lanterns/), "Remove message");
        const asked = mira.page.getByRole("dialog", { name: "Remove this message for everyone?" });
        await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
        await mira.page.keyboard.press("Escape");
        await expect(asked).toBeHidden();
        await expect(aiko.chat.list.message(/: Cheap lanterns/)).toBeVisible();
        await mira.chat.list.message(/: Cheap lanterns/).focus();
        await mira.page.keyboard.press("Delete");
        await expect(asked).toBeVisible();
        await mira.page.keyboard.press("Delete");
        for (const { chat } of [mira, jonas, aiko]) await expect(chat.list.message(/: Cheap lanterns/)).toHaveCount(0);
        await expect(mira.page.getByRole("status").getByText(/^Message of .*Jonas Lind.* removed$/)).toHaveCount(1);
        await expect(undo(mira)).toHaveCount(0);
      },
    );

    test(
      "O4 O5 O14 a mute has an end and a reason, is replaced by another, and ends by itself with the draft kept",
      { tag: "@slow" },
      async ({ signIn, demo }) => {
        const { mira, jonas, aiko } = await enter(signIn, demo);
        await jonas.chat.composer.say("Hello harbour");
        await jonas.chat.composer.field.fill("half a thought");
        const card = await openCard(mira, mira.chat.list.message(/: Hello harbour/));
        await expect(card.getByText("Neither muted nor banned")).toBeVisible();
        await card.getByRole("radio", { name: "1 hour" }).check();
        await card.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Spam or advertising" });
        await card.getByRole("button", { name: "Mute", exact: true }).click();
        await expect(notice(jonas)).toContainText(/Until .*Reason: Spam or advertising/);
        await expect(card.getByText(/^Muted · Until .+ · Spam or advertising$/)).toBeVisible();
        await expect(aiko.chat.root.getByText(/muted/i)).toHaveCount(0);
        await expect(jonas.chat.composer.field).toBeDisabled();
        // The hour is not waited for: a shorter one takes its place.
        demo.chat.people.setMuted(demo.channel, "jonas", true, 3);
        await expect(jonas.chat.composer.field).toBeEnabled({ timeout: 30_000 });
        await expect(jonas.chat.composer.field).toHaveValue("half a thought");
        await expect(notice(jonas)).toBeHidden();
      },
    );

    test(
      "O6 O8 O9 a ban ends by itself, and operators are safe from one",
      { tag: "@slow" },
      async ({ signIn, demo }) => {
        const { mira, jonas } = await enter(signIn, demo);
        await jonas.chat.composer.say("May I help?");
        const message = mira.chat.list.message(/: May I help/);
        const card = await openCard(mira, message);
        await card.getByRole("button", { name: "Register as operator" }).click();
        await expect(moderation(jonas)).toBeVisible();
        await expect(card.getByRole("button", { name: "Ban" })).toHaveAccessibleDescription(
          "Unregister as operator first",
        );
        // A control that appears below a pointer at rest does not react at once.
        await mira.page.mouse.move(0, 0);
        await card.getByRole("button", { name: "Unregister operator" }).click();
        await expect(moderation(jonas)).toHaveCount(0);
        await card.getByRole("radio", { name: "1 minute" }).check();
        await card.getByRole("button", { name: "Ban", exact: true }).click();
        await expect(jonas.chat.text("You have been banned from this channel")).toBeVisible();
        await expect(card.getByText(/^Banned · Until /)).toBeVisible();
        demo.chat.people.setBanned(demo.channel, "jonas", true, 3);
        await mira.page.keyboard.press("Escape");
        await expect(jonas.chat.list.messages.first()).toBeVisible({ timeout: 60_000 });
      },
    );

    test(
      "O7 freezing is told to everybody where a page may freeze, and is not offered elsewhere",
      { tag: "@slow" },
      async ({ signIn, demo }) => {
        const { mira, jonas, aiko } = await enter(signIn, demo);
        await moderation(mira).click();
        await expect(pane(mira).getByRole("tab", { name: "People" })).toBeVisible();
        await expect(pane(mira).getByRole("combobox", { name: "Slow mode" })).toHaveCount(0);
        const freeze = pane(mira).getByRole("switch", { name: "Freeze Channel" });
        if (kind === "open") return expect(freeze).toHaveCount(0);
        await freeze.click();
        for (const { chat } of [jonas, aiko]) await expect(chat.text("Channel frozen")).toBeVisible();
        await freeze.click();
        for (const { chat } of [jonas, aiko]) await expect(chat.composer.field).toBeEnabled();
      },
    );

    test(
      "O11 O16 O18 another's mute since is not undone unasked, nor are lists late",
      { tag: "@slow" },
      async ({ signIn, demo }) => {
        demo.chat.people.setMuted(demo.channel, "samir", true);
        const { mira, jonas } = await enter(signIn, demo);
        await jonas.chat.composer.say("Buy now");
        await choose(mira, mira.chat.list.message(/: Buy now/), "Mute for 10 minutes");
        await expect(undo(mira)).toBeVisible();
        demo.chat.people.setMuted(demo.channel, "jonas", true, 86_400, "harassment");
        await expect(notice(jonas)).toContainText("Harassment or hate");
        const asked = mira.page.getByRole("dialog", { name: /changed this for .*Jonas Lind.* meanwhile/ });
        await pressFor(undo(mira), asked);
        await asked.getByRole("button", { name: "Cancel" }).click();
        await expect(notice(jonas)).toContainText("Harassment or hate");
        await moderation(mira).click();
        await expect(pane(mira).getByRole("tab")).toHaveText(["People", "History"]);
        const muted = pane(mira).getByRole("list", { name: "Muted members" }).getByRole("listitem");
        await expect(muted).toHaveCount(2);
        await pane(mira).getByRole("button", { name: "Unmute Samir Haddad" }).click();
        await expect(muted).toHaveCount(1);
        await expect(pane(mira).getByRole("button", { name: "Unmute Jonas Lind" })).toBeFocused();
        await pane(mira).getByRole("tab", { name: "History" }).click();
        await expect(pane(mira).getByText(/^Since you opened this page, /)).toBeVisible();
        await expect(pane(mira).getByText(/^.?Jonas Lind.? muted for 10 minutes$/)).toBeVisible();
        await mira.page.keyboard.press("Escape");
        await expect(moderation(mira)).toBeFocused();
      },
    );

    test("O15 a person's recent messages go together", { tag: "@slow" }, async ({ signIn, demo }) => {
      const { mira, jonas, aiko } = await enter(signIn, demo);
      for (const text of ["one", "two", "three"]) await jonas.chat.composer.say(`offer ${text}`);
      const card = await openCard(mira, mira.chat.list.message(/: offer three/));
      await card.getByRole("button", { name: "Recent messages" }).click();
      await card.getByRole("button", { name: "Remove recent messages…" }).click();
      const asked = mira.page.getByRole("dialog", { name: /^Remove the last \d+ messages of / });
      await asked.getByRole("button", { name: "Remove", exact: true }).click();
      await expect(aiko.chat.list.message(/: offer /)).toHaveCount(0);
    });

    test.describe(() => {
      test.use({ allowedErrors: /Failed to load resource/ });

      test(
        "O13 a mute whose answer is lost is made once, and shown as done",
        { tag: "@slow" },
        async ({ signIn, demo }) => {
          const { mira, jonas } = await enter(signIn, demo);
          await jonas.chat.composer.say("Buy now");
          let asked = 0;
          await mira.page.route(/\/mute(\?|$)/, async (route) => {
            if (route.request().method() !== "POST") return route.continue();
            asked += 1;
            await route.fetch();
            return route.abort();
          });
          await choose(mira, mira.chat.list.message(/: Buy now/), "Mute for 10 minutes");
          await expect(notice(jonas)).toContainText("You have been muted");
          await expect(undo(mira)).toBeVisible({ timeout: 30_000 });
          expect(asked).toBe(1);
        },
      );
    });
  });
}
