import type { Locator } from "@playwright/test";
import { pressFor } from "./pages/press-for";
import { channelUrl } from "./service";
import { type Attendee, expect, test } from "./test";

/** Mira operates the channel; Noah is the person, Lucía watches. */
async function enter(join: (userId: string) => Promise<Attendee>) {
  const mira = await join("mira");
  const noah = await join("noah");
  const lucia = await join("lucia");
  for (const attendee of [mira, noah, lucia]) await attendee.openChat();
  await setRole(mira, "mira", "operator");
  await expect(moderation(mira)).toBeVisible();
  return { mira, noah, lucia };
}

const setRole = ({ service }: Attendee, userId: string, role: string) =>
  service.call("setRole", { channelUrl, userId, role });
const moderation = ({ chat }: Attendee) => chat.root.getByRole("button", { name: /^Moderation/ });
const pane = ({ chat }: Attendee) => chat.root.getByRole("region", { name: "Moderation" });
const undo = ({ chat }: Attendee) => chat.root.getByRole("button", { name: /^Undo: / });
const notice = ({ chat }: Attendee) => chat.root.locator(".foyer-composer-notice");

async function choose(attendee: Attendee, message: Locator, item: string): Promise<void> {
  const menu = await attendee.chat.list.openMenu(message);
  await menu.getByRole("menuitem", { name: item, exact: true }).click();
  await expect(menu).toBeHidden();
}

async function openCard(attendee: Attendee, message: Locator): Promise<Locator> {
  await choose(attendee, message, "Mute or ban…");
  const card = attendee.page.getByRole("dialog", { name: /^About / });
  await expect(card.getByRole("region", { name: "Moderation" })).toBeVisible();
  return card;
}

test("O1 O23 nobody but an operator loads or sees any of it, and a lost role takes it away without a ban", async ({
  join,
}) => {
  const noah = await join("noah");
  const requests: string[] = [];
  noah.page.on("request", (request) => void requests.push(request.url()));
  await noah.openChat();
  await noah.service.post("mira", "Good evening");
  const menu = await noah.chat.list.openMenu(noah.chat.list.message(/Good evening/));
  await expect(menu.getByRole("group", { name: "Moderation" })).toHaveCount(0);
  await noah.page.keyboard.press("Escape");
  await expect(moderation(noah)).toHaveCount(0);
  expect(requests.filter((url) => /moderation/.test(url))).toEqual([]);

  await setRole(noah, "noah", "operator");
  await moderation(noah).click();
  await expect(pane(noah)).toBeVisible();
  await setRole(noah, "noah", "attendee");
  await expect(moderation(noah)).toHaveCount(0);
  await expect(pane(noah)).toHaveCount(0);
  await expect(noah.page.getByRole("status").getByText("You are no longer an operator")).toHaveCount(1);
  await noah.chat.composer.say("Still here");
});

test(
  "O2 O3 O10 O12 a removal is seen by all, its author cannot restore it, and an operator can",
  { tag: "@slow" },
  async ({ join }) => {
    const { mira, noah, lucia } = await enter(join);
    await noah.chat.composer.say("Cheap lanterns");
    await lucia.chat.list.act(lucia.chat.list.message(/Cheap lanterns/), "Reply");
    await lucia.chat.composer.say("Really?");
    await choose(mira, mira.chat.list.message(/: Cheap lanterns/), "Remove message");
    for (const attendee of [mira, noah, lucia])
      await expect(attendee.chat.list.message(/: Removed by a moderator/)).toBeVisible();
    await expect(
      noah.chat.list.message(/: Removed by a moderator/).getByRole("button", { name: "Undo Delete" }),
    ).toHaveCount(0);
    await undo(mira).click();
    for (const attendee of [mira, noah, lucia])
      await expect(attendee.chat.list.message(/: Cheap lanterns/)).toBeVisible();
    await mira.chat.composer.say("Please stay on topic");
    const marked = noah.chat.list.message(/: Please stay on topic, operator$/);
    await expect(marked.getByText("Operator", { exact: true })).toBeVisible();
  },
);

test(
  "O4 O5 O13 O24 a mute has an end and a reason, and the composer is back by itself with the draft",
  { tag: "@slow" },
  async ({ join }) => {
    const { mira, noah, lucia } = await enter(join);
    await noah.chat.composer.say("Hello hall");
    await noah.chat.composer.field.fill("half a thought");
    const card = await openCard(mira, mira.chat.list.message(/Hello hall/));
    await card.getByRole("radio", { name: "1 minute" }).check();
    await card.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Spam or advertising" });
    await card.getByRole("button", { name: "Mute", exact: true }).click();
    await expect(notice(noah)).toContainText("You have been muted");
    await expect(notice(noah)).toContainText(/Until .*Reason: Spam or advertising/);
    await expect(mira.page.getByRole("status").getByText(/Noah Lindqvist.* muted for 1 minute/)).toHaveCount(1);
    await expect(lucia.chat.root.getByText(/muted/i)).toHaveCount(0);
    // The rest of the minute is not waited for.
    await mira.service.call("mute", { channelUrl, userId: "noah", duration: 1_500, reason: "spam" });
    await expect(notice(noah)).toBeHidden({ timeout: 15_000 });
    await expect(noah.chat.composer.field).toHaveValue("half a thought");
    await noah.chat.composer.say("I am back");
  },
);

test(
  "O6 O14 a banned person reads until when, and the chat comes back by itself",
  { tag: "@slow" },
  async ({ join }) => {
    const { mira, noah } = await enter(join);
    await noah.chat.composer.say("Buy now");
    await expect(mira.chat.list.message(/Buy now/)).toBeVisible();
    await mira.service.call("ban", { channelUrl, userId: "noah", duration: 60_000, reason: "spam" });
    await expect(noah.chat.root.getByText("You have been banned from this channel").first()).toBeVisible();
    await expect(noah.chat.root.getByText("Reason: Spam or advertising")).toBeVisible();
    const card = await openCard(mira, mira.chat.list.message(/Buy now/));
    await expect(card.getByText(/^Banned · Until .+ · Spam or advertising$/)).toBeVisible();
    await mira.service.call("ban", { channelUrl, userId: "noah", duration: 1_500 });
    await expect(noah.chat.list.message(/Buy now/)).toBeVisible({ timeout: 20_000 });
  },
);

test(
  "O7 O16 freezing reaches everybody, and the lists of people follow what happens",
  { tag: "@slow" },
  async ({ join }) => {
    const { mira, noah, lucia } = await enter(join);
    await mira.service.call("mute", { channelUrl, userId: "yuki", reason: "spam" });
    await moderation(mira).click();
    await pane(mira).getByRole("switch", { name: "Freeze Channel" }).click();
    for (const attendee of [noah, lucia]) await expect(notice(attendee)).toContainText("Channel frozen");
    await pane(mira).getByRole("switch", { name: "Freeze Channel" }).click();
    await expect(notice(noah)).toBeHidden();
    await pane(mira).getByRole("tab", { name: "People" }).click();
    const muted = pane(mira).getByRole("list", { name: "Muted members" });
    const unmute = muted.getByRole("button", { name: "Unmute Yuki Tanaka" });
    await unmute.click();
    await expect(unmute).toHaveCount(0);
  },
);

test(
  "O8 O9 operators are registered, safe from a mute, and leave only when asked",
  { tag: "@slow" },
  async ({ join }) => {
    const { mira, noah } = await enter(join);
    await noah.chat.composer.say("May I help?");
    const card = await openCard(mira, mira.chat.list.message(/May I help/));
    await card.getByRole("button", { name: "Register as operator" }).click();
    await expect(moderation(noah)).toBeVisible();
    await mira.page.keyboard.press("Escape");
    const menu = await mira.chat.list.openMenu(mira.chat.list.message(/May I help/));
    await expect(menu.getByRole("menuitem", { name: "Mute for 10 minutes" })).toHaveAttribute("aria-disabled", "true");
    await mira.page.keyboard.press("Escape");
    await moderation(noah).click();
    await pane(noah).getByRole("tab", { name: "People" }).click();
    await pane(noah).getByRole("button", { name: "Unregister Noah Lindqvist" }).click();
    const asked = noah.page.getByRole("dialog", { name: "Unregister yourself as operator?" });
    await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
    await asked.getByRole("button", { name: "Unregister" }).click();
    await expect(moderation(noah)).toHaveCount(0);
  },
);

test(
  "O11 O15 O18 what was done is in the history, and undoing another's work asks first",
  { tag: "@slow" },
  async ({ join }) => {
    const { mira, noah } = await enter(join);
    for (const text of ["one", "two", "three"]) await noah.chat.composer.say(text);
    await choose(mira, mira.chat.list.message(/: three/), "Mute for 10 minutes");
    await expect(undo(mira)).toBeVisible();
    await mira.service.call("mute", {
      channelUrl,
      userId: "noah",
      duration: 86_400_000,
      reason: "harassment",
      by: "ulla",
    });
    const asked = mira.page.getByRole("dialog", { name: /changed this for .*Noah Lindqvist.* meanwhile/ });
    await pressFor(undo(mira), asked);
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(notice(noah)).toContainText("Harassment or hate");
    const card = await openCard(mira, mira.chat.list.message(/: three/));
    await card.getByRole("button", { name: "Recent messages" }).click();
    await card.getByRole("button", { name: "Remove recent messages…" }).click();
    await mira.page
      .getByRole("dialog", { name: /^Remove the last 3 messages/ })
      .getByRole("button", { name: "Remove" })
      .click();
    await expect(noah.chat.list.message(/: Removed by a moderator/)).toHaveCount(3);
    await mira.page.keyboard.press("Escape");
    await moderation(mira).click();
    await pane(mira).getByRole("tab", { name: "History" }).click();
    await expect(pane(mira).getByText(/Noah Lindqvist.? muted for 1 day/)).toBeVisible();
    await expect(pane(mira).getByText(/^.?Ulla Brandt.?, /)).toBeVisible();
  },
);

test(
  "O17 O19 O20 O21 reports are worked off by keys, with the focus on the next one",
  { tag: "@slow" },
  async ({ join }) => {
    const { mira, noah, lucia } = await enter(join);
    await lucia.visit({ scenario: "empty", as: "lucia", flags: "report" });
    await lucia.openChat();
    for (const text of ["Buy one", "Buy two", "Buy three"]) {
      await noah.chat.composer.say(text);
      await lucia.chat.list.act(lucia.chat.list.message(new RegExp(`: ${text}`)), "Report");
      const dialog = lucia.page.getByRole("dialog", { name: "Report this message" });
      await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
      await dialog.getByRole("button", { name: "Send report" }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(moderation(mira)).toHaveAccessibleName("Moderation, 3 open reports", { timeout: 15_000 });
    await moderation(mira).click();
    const reports = pane(mira).getByRole("list", { name: "Open reports" }).getByRole("article");
    await expect(reports).toHaveCount(3);
    await reports.first().focus();
    await mira.page.keyboard.press("d");
    await expect(reports).toHaveCount(2);
    await expect(reports.first()).toBeFocused();
    await mira.page.keyboard.press("Delete");
    await expect(reports).toHaveCount(1);
    await expect(noah.chat.list.message(/: Removed by a moderator/)).toHaveCount(1);
    await mira.page.keyboard.press("m");
    await expect(notice(noah)).toContainText("You have been muted");
    await mira.page.keyboard.press("Escape");
    await expect(pane(mira)).toHaveCount(0);
    await expect(moderation(mira)).toBeFocused();
  },
);

test(
  "O22 without a connection everything is disabled, and nothing is made later",
  { tag: "@slow" },
  async ({ join }) => {
    const { mira, noah } = await enter(join);
    await noah.chat.composer.say("Hello");
    await expect(mira.chat.list.message(/: Hello/)).toBeVisible();
    await mira.service.call("setConnections", "down");
    await expect(mira.chat.text("Trying to connect…")).toBeVisible();
    const menu = await mira.chat.list.openMenu(mira.chat.list.message(/: Hello/));
    const remove = menu.getByRole("menuitem", { name: "Remove message" });
    await expect(remove).toHaveAccessibleDescription("Unable to connect");
    await remove.click({ force: true });
    await mira.page.keyboard.press("Escape");
    await mira.service.call("setConnections", "open");
    await expect(mira.chat.text("Trying to connect…")).toBeHidden({ timeout: 20_000 });
    await noah.chat.composer.say("Again");
    await expect(mira.chat.list.message(/: Again/)).toBeVisible();
    await expect(mira.chat.list.message(/: Hello/)).toBeVisible();
  },
);
