import { recordNotifications, shownIn, shownInAll, tonesOf } from "../recorded-notifications";
import { channelUrl } from "../service";
import { type Attendee, expect, test } from "../test";

const mention = ({ service }: Attendee, text: string) =>
  service.call("post", { channelUrl, userId: "noah", text, mentionedUserIds: ["mira"] });

/** Mentions in one call: two might be further apart than what makes one notification. */
const mentionAll = ({ page }: Attendee, texts: readonly string[]) =>
  page.evaluate(
    async ([url, all]) => {
      const mentionedUserIds = ["mira"];
      const { control } = globalThis.foyer;
      await Promise.all(all.map((text) => control.post({ channelUrl: url, userId: "noah", text, mentionedUserIds })));
    },
    [channelUrl, texts] as const,
  );

/** Chooses what to be notified of, in the chat's settings, and closes the chat. */
async function choose({ page, chat }: Attendee, name: string): Promise<void> {
  await chat.root.getByRole("button", { name: "Chat settings" }).click();
  const group = page.getByRole("group", { name: "Notifications" });
  await group.getByRole("menuitemradio", { name, exact: true }).click();
  await expect(chat.root.getByText("Notifications are on").first()).toBeAttached();
  await chat.close.click();
}

test(
  "N1 N5 two tabs of a person make one notification and one sound, and a press opens the message",
  { tag: "@slow" },
  async ({ join, context }) => {
    await recordNotifications(context);
    const first = await join("mira", { flags: "notifications" });
    const second = await join("mira", { flags: "notifications" });
    const tabs = [first, second];
    // A page may sound once somebody has pressed something in it.
    for (const { page } of tabs) await page.mouse.click(5, 400);
    await first.openChat();
    await choose(first, "Mentions and replies");
    await first.service.post("noah", "for nobody");
    await mention(first, "Mira, the lanterns!");
    await expect.poll(() => shownInAll(tabs)).toHaveLength(1);
    // The title is what it was before: the count of what is unread, in each tab.
    for (const { page } of tabs) await expect(page).toHaveTitle(/^\(2\) /);
    // By the time of the next one, nothing more has come of the first.
    await expect.poll(() => shownInAll(tabs), { timeout: 5_000, intervals: [3_000] }).toHaveLength(1);
    expect(await shownInAll(tabs)).toMatchObject([
      { title: "\u2068Noah Lindqvist\u2069 mentioned you", body: "Mira, the lanterns!" },
    ]);
    expect(await tonesOf(tabs)).toBe(1);
    const leader = (await shownIn(first.page)).length > 0 ? first : second;
    await leader.page.evaluate(() => window.recorded.shown[0]?.onclick?.());
    await expect(leader.chat.list.message(/: Mira, the lanterns!$/)).toBeFocused();
  },
);

test("N1 another tab notifies when the one that did is closed", { tag: "@slow" }, async ({ join, context }) => {
  await recordNotifications(context, "granted");
  const [host, first, second] = [
    await join("noah"),
    await join("mira", { flags: "notifications" }),
    await join("mira", { flags: "notifications" }),
  ];
  await first.openChat();
  await choose(first, "Mentions and replies");
  await mention(host, "one");
  await expect.poll(() => shownInAll([first, second])).toHaveLength(1);
  const isFirst = (await shownIn(first.page)).length > 0;
  const [leader, other] = isFirst ? [first, second] : [second, first];
  await leader.page.close();
  await mention(host, "two");
  await expect.poll(() => shownIn(other.page)).toMatchObject([{ body: "two" }]);
});

test(
  "N2 N3 N4 nobody is notified of what another tab shows, nor of an own message; several make one",
  { tag: "@slow" },
  async ({ join, context }) => {
    await recordNotifications(context, "granted");
    const [hidden, looking] = [
      await join("mira", { flags: "notifications" }),
      await join("mira", { flags: "notifications" }),
    ];
    await hidden.openChat();
    await choose(hidden, "All messages");
    await looking.openChat();
    await mention(hidden, "read at once");
    await expect(looking.chat.list.message(/: read at once$/)).toBeInViewport();
    await looking.service.post("mira", "my own");
    await expect(looking.chat.list.message(/: my own/)).toBeInViewport();
    await expect.poll(() => shownInAll([hidden, looking]), { timeout: 5_000, intervals: [2_500] }).toEqual([]);
    await looking.chat.close.click();
    await mentionAll(hidden, ["one", "two"]);
    await expect
      .poll(() => shownInAll([hidden, looking]))
      .toMatchObject([{ title: "2 new messages, 2 mentions", body: "" }]);
  },
);

test(
  "N2 the notification of a reply goes when its thread is read in another tab",
  { tag: "@slow" },
  async ({ join, context }) => {
    await recordNotifications(context, "granted");
    const first = await join("mira", { flags: "notifications" });
    await first.openChat();
    await choose(first, "All messages");
    // The first one leads by then: one that began to listen after a message would not know of it.
    const second = await join("mira", { flags: "notifications" });
    const tabs = [first, second];
    const root = await first.service.post("mira", "the root");
    await first.service.call("post", {
      channelUrl,
      userId: "noah",
      text: "a reply",
      parentId: root.id,
      inMainList: false,
    });
    await expect.poll(() => shownInAll(tabs)).toMatchObject([{ body: "a reply", isClosed: false }]);
    const reader = (await shownIn(first.page)).length > 0 ? second : first;
    await reader.openChat();
    await expect(reader.chat.list.message(/: the root$/)).toBeInViewport();
    expect(await shownInAll(tabs)).toMatchObject([{ isClosed: false }]);
    await reader.chat.list.openThread(reader.chat.list.message(/: the root$/));
    await expect.poll(() => shownInAll(tabs)).toMatchObject([{ isClosed: true }]);
  },
);

test("N5 where the browser blocks notifications the settings say so", { tag: "@slow" }, async ({ join, context }) => {
  await recordNotifications(context, "denied");
  const { page, chat, openChat } = await join("mira", { flags: "notifications" });
  await openChat();
  await chat.root.getByRole("button", { name: "Chat settings" }).click();
  const item = page.getByRole("menuitemradio", { name: "Mentions and replies" });
  await expect(item).toBeDisabled();
  await expect(item).not.toHaveAccessibleDescription(/./);
  const group = page.getByRole("group", { name: "Notifications" });
  await expect(group).toHaveAccessibleDescription(/^Your browser blocks notifications of this page/);
});
