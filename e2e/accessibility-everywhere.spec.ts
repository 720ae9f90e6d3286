import { findViolations } from "../scripts/find-violations.mjs";
import { channelUrl } from "./service";
import { type Attendee, expect, test } from "./test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

type Join = (userId: string, visit?: object) => Promise<Attendee>;
type Look = (what: string) => Promise<void>;

/** The page around the chat, and each scenario of the example. */
async function tourPages(join: Join, visit: object, lookAt: (page: Attendee["page"]) => Look): Promise<void> {
  const mira = await join("mira", visit);
  const { page } = mira;
  const look = lookAt(page);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await look("page, chat closed");
  await mira.burger.click();
  await mira.home.waitFor();
  await look("navigation");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Demo settings" }).click();
  await page.getByRole("dialog").waitFor();
  await look("demo settings");

  for (const scenario of ["demo", "empty", "cannot-connect", "muted", "banned", "frozen", "loading"]) {
    await mira.visit({ ...visit, as: "mira", scenario });
    await mira.chatButton.click();
    await expect(mira.chat.root).toBeVisible();
    await mira.chat.root.locator("[data-status], [role=status], [role=alert], [role=log]").first().waitFor();
    await look(`chat: ${scenario}`);
  }
  for (const scenario of ["not-invited", "details-fail", "no-chat"]) {
    await mira.visit({ ...visit, as: "mira", scenario });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await look(`page: ${scenario}`);
  }
  await mira.visit({ ...visit, path: "/nowhere/at/all" });
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await look("page not found");
  await page.close();
}

/** The composer in each of its modes. */
async function tourComposer({ page, chat }: Attendee, look: Look): Promise<void> {
  const { composer, list } = chat;
  await composer.field.fill("@n");
  await composer.suggestions.waitFor();
  await look("suggestions of people");
  await page.keyboard.press("Escape");
  await composer.field.fill("");
  await composer.field.pressSequentially("a :smi");
  await page.getByRole("option").first().waitFor();
  await look("suggestions of emoji");
  await page.keyboard.press("Escape");
  await composer.field.fill("");
  await composer.emoji.click();
  await composer.emojiPicker.waitFor();
  await look("emoji picker");
  await page.keyboard.press("Escape");
  await composer.field.fill("x".repeat(1030));
  await look("too long");
  await composer.field.fill("");
  await composer.choose({
    name: "plan.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
  });
  await composer.removeFile.first().waitFor();
  await look("chosen file");
  await composer.removeFile.first().click();
  await list.act(list.message(/: Who has a match\?$/), "Reply");
  await look("replying");
  await composer.cancelReply.click();
  await list.act(list.message(/: my own words$/), "Edit");
  await look("editing");
  await composer.cancel.click();
}

/** The messages, and all that opens from them. */
async function tourMessages({ page, chat, viewer, service }: Attendee, look: Look): Promise<void> {
  const { list, composer } = chat;
  const leave = async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=menu], [role=dialog], dialog[open]")).toHaveCount(0);
  };
  const question = list.message(/: Who has a match\?$/);
  await list.pointAt(question);
  await question.getByRole("button", { name: "Message actions" }).hover();
  await look("bar of a message");
  await list.openMenu(question);
  await look("menu of a message");
  await leave();
  await list.pointAt(question);
  await question.getByRole("button", { name: "Add reaction" }).hover({ position: { x: 4, y: 4 } });
  await question.getByRole("button", { name: "Add reaction" }).click();
  await page.getByRole("menu").waitFor();
  await look("menu of reactions");
  await leave();
  await list.react(question, "thumbs up");
  const badge = question.getByRole("button", { name: "thumbs up, 1" });
  await badge.focus();
  await look("people of a reaction");
  await chat.root.locator(".foyer-person-button").last().click();
  await page.getByRole("dialog").waitFor();
  await look("card of a person");
  await leave();
  await list.act(question, "Report");
  await page.getByRole("dialog").waitFor();
  await look("report");
  await leave();
  await list.act(list.message(/: my own words$/), "Delete");
  await page.getByRole("dialog").waitFor();
  await look("dialog of deletion");
  await leave();
  await chat.root.getByRole("button", { name: "View lantern.svg" }).click();
  await viewer.of("lantern.svg").waitFor();
  await look("viewer of another's picture");
  await page.keyboard.press("ArrowRight");
  await viewer.of("mine.svg").waitFor();
  await look("viewer of one's own picture");
  await leave();
  await list.openThread(question);
  await chat.back.waitFor();
  await look("thread");
  await chat.back.click();
  await expect(chat.back).toBeHidden();

  await service.call("addFault", { method: "sendText", fault: { type: "fail", code: "blocked" } });
  await composer.say("never accepted");
  await expect(list.message(/: never accepted, failed$/)).toBeVisible();
  await look("failed message");
  await service.call("clearFaults");
  await service.call("setTyping", { channelUrl, userId: "noah", typing: true });
  await expect(chat.text(/is typing/)).toBeVisible();
  await look("somebody types");
}

/** The panes and menus of the header, and what lies over the list. */
async function tourHeader({ page, chat, service }: Attendee, look: Look): Promise<void> {
  const { list } = chat;
  await chat.root.getByRole("button", { name: "Chat settings" }).click();
  await page.getByRole("menuitemradio", { name: "Mentions", exact: true }).waitFor();
  await look("chat settings");
  await page.keyboard.press("Escape");
  await chat.root.getByRole("button", { name: "Search", exact: true }).click();
  await look("search, empty");
  await chat.root.getByRole("searchbox").fill("match");
  await chat.root
    .getByRole("button", { name: /Who has a match/ })
    .first()
    .waitFor();
  await look("search, results");
  await chat.root.getByRole("searchbox").fill("zebra crossing");
  await expect(chat.root.getByText("No results found.").first()).toBeVisible();
  await look("search, no results");
  await page.keyboard.press("Escape");
  await chat.root.getByRole("button", { name: "Channel info" }).click();
  await chat.root.getByRole("region", { name: "Here now" }).waitFor();
  await look("info");
  await page.keyboard.press("Escape");
  const { top } = await list.metrics();
  await list.scrollTo(top - 400);
  await list.jump.waitFor();
  await service.post("noah", "a lantern floats by over there");
  await expect(list.jump).toHaveAccessibleName(/a lantern/);
  await look("jump button");
  await list.jump.click();
  await service.call("setConnections", "down");
  await chat.disconnected
    .or(chat.text(/Trying to connect/))
    .first()
    .waitFor();
  await look("line lost");
}

test.describe.configure({ timeout: 300_000 });

// One scenario refuses the event.
test.use({ allowedErrors: /The event could not be loaded/ });

for (const theme of ["light", "dark"]) {
  test(
    `W2 axe finds nothing in any of at least 33 states of the built example: ${theme}`,
    { tag: "@slow" },
    async ({ context, join }) => {
      await context.route("**/runtime-config.js", (route) =>
        route.fulfill({
          contentType: "text/javascript",
          body: `globalThis.foyerConfig = { assetsBase: "/", chat: { adapter: "memory" }, softDelete: false };`,
        }),
      );
      const found: string[] = [];
      const seen = new Set<string>();
      const lookAt =
        (page: Attendee["page"]): Look =>
        async (what) => {
          seen.add(what);
          await page.evaluate(waitForRest);
          for (const violation of await findViolations(page, tags)) found.push(`${what}: ${violation}`);
        };
      await tourPages(join, { theme }, lookAt);

      const mira = await join("mira", { theme, flags: "search,info,report,notifications" });
      const look = lookAt(mira.page);
      await mira.service.fill(60);
      await mira.openChat();
      await mira.chat.root.getByRole("region", { name: "New messages" }).waitFor();
      await look("bar of unread messages");
      await mira.chat.root.getByRole("button", { name: "Catch up" }).click();
      await look("catching up");
      await mira.page.keyboard.press("Escape");
      await mira.chat.root
        .getByRole("region", { name: "New messages" })
        .getByRole("button", { name: "Dismiss" })
        .click();
      const root = await mira.service.post("noah", "Who has a match?");
      await mira.service.post("lucia", "I have one", { parentId: root.id });
      await mira.service.postImage("noah", "lantern.svg");
      await mira.service.postImage("mira", "mine.svg");
      await mira.service.post("mira", "my own words");
      await expect(mira.chat.list.message(/: my own words$/)).toBeInViewport();
      await tourComposer(mira, look);
      await tourMessages(mira, look);
      await tourHeader(mira, look);

      expect(seen.size).toBeGreaterThanOrEqual(33);
      expect(found).toEqual([]);
    },
  );
}

/** Colours in the middle of a transition have no contrast to speak of. Runs in the page. */
async function waitForRest(): Promise<void> {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished);
  await Promise.allSettled(ends);
}
