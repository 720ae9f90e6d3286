import { deploy, details } from "../deployment";
import { createEventPage } from "../pages/event-page";
import { channelUrl } from "../service";
import { expect, test } from "../test";

const names = ["heart eyes", "laughing", "rage", "sob", "sweat smile", "thumbs down", "thumbs up"];

test("R1 choosing an emoji toggles it, and another one replaces it", { tag: "@slow" }, async ({ mira }) => {
  const { page, service, chat } = mira;
  await service.post("noah", "good news");
  const message = chat.list.message(/: good news$/);
  await chat.list.react(message, "thumbs up");
  await expect(message.getByRole("button", { name: "thumbs up, 1" })).toHaveAttribute("aria-pressed", "true");
  await chat.list.react(message, "laughing");
  await expect(message.getByRole("button", { name: "laughing, 1" })).toHaveAttribute("aria-pressed", "true");
  await expect(message.getByRole("button", { name: /thumbs up, / })).toHaveCount(0);
  await page.mouse.move(0, 0);
  await message.getByRole("button", { name: "laughing, 1" }).click();
  await expect(message.getByRole("button", { name: /laughing, / })).toHaveCount(0);
  await expect.poll(async () => (await service.history())[0]?.reactions).toEqual([]);
});

test("R1 one's own message offers no reactions", { tag: "@slow" }, async ({ mira }) => {
  const { service, chat } = mira;
  await chat.composer.say("mine");
  const message = chat.list.message(/: mine$/);
  await expect(message).toHaveAttribute("data-status", "sent");
  await chat.list.pointAt(message);
  await expect(chat.root.getByRole("button", { name: "Add reaction" })).toHaveCount(0);
  const [stored] = await service.history();
  await service.call("react", { channelUrl, messageId: stored!.id, userId: "noah", key: "sendbird_emoji_sob" });
  const badge = message.getByRole("button", { name: "sob, 1" });
  await expect(badge).toBeVisible();
  await badge.click({ force: true });
  await expect(message.getByRole("button", { name: "sob, 1" })).toHaveAttribute("aria-pressed", "false");
});

test(
  "R1 reactions are offered only with the flag on and emoji from the event",
  { tag: "@slow" },
  async ({ join, page, baseURL }) => {
    const mira = await join("mira", { flags: "-reactions" });
    await mira.service.post("noah", "good news");
    await mira.openChat();
    await mira.chat.list.pointAt(mira.chat.list.message(/: good news$/));
    await expect(mira.chat.list.message(/: good news$/).getByRole("button", { name: "Message actions" })).toBeVisible();
    await expect(mira.chat.root.getByRole("button", { name: "Add reaction" })).toHaveCount(0);

    await deploy(page, baseURL!, { details: { ...details, chatEmojis: [] } });
    const other = createEventPage(page);
    await page.goto("/harbour-night");
    await other.openChat();
    await page.evaluate(
      (url) => globalThis.foyer.control.post({ channelUrl: url, userId: "noah", text: "news" }),
      channelUrl,
    );
    await other.chat.list.pointAt(other.chat.list.message(/: news$/));
    await expect(other.chat.root.getByRole("button", { name: "Add reaction" })).toHaveCount(0);
  },
);

test(
  "R2 the menu offers seven built-in emoji, as Unicode where there is no image",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, service, chat } = mira;
    const { id } = await service.post("noah", "good news");
    await chat.list.pointAt(chat.list.message(/: good news$/));
    await chat.root.getByRole("button", { name: "Add reaction" }).click();
    const items = page.getByRole("menu").getByRole("menuitem");
    await expect(items).toHaveCount(7);
    for (const name of names) await expect(page.getByRole("menuitem", { name, exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await service.call("react", { channelUrl, messageId: id, userId: "lucia", key: "sendbird_emoji_thumbsup" });
    await expect(chat.list.message(/: good news$/).getByRole("button", { name: "thumbs up, 1" })).toContainText("👍");
  },
);

test.describe(() => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    "R2 emoji images come from the configured host, and Unicode stands in when one does not load",
    { tag: "@slow" },
    async ({ page, baseURL }) => {
      await deploy(page, baseURL!, {
        details: {
          ...details,
          chatEmojis: [
            { key: "sendbird_emoji_thumbsup", url: `${baseURL}/brand/icon.svg` },
            { key: "sendbird_emoji_sob", url: `${baseURL}/emoji/gone.png` },
          ],
        },
      });
      await page.route("**/emoji/gone.png", (route) => route.abort());
      const event = createEventPage(page);
      await page.goto("/harbour-night");
      await event.openChat();
      await page.evaluate(async (url) => {
        const { control } = globalThis.foyer;
        const { id } = await control.post({ channelUrl: url, userId: "noah", text: "news" });
        await control
          .react({ channelUrl: url, messageId: id, userId: "noah", key: "sendbird_emoji_thumbsup" })
          .catch(() => {});
      }, channelUrl);
      await event.chat.list.pointAt(event.chat.list.message(/: news/));
      await event.chat.root.getByRole("button", { name: "Add reaction" }).click();
      const thumbsUp = page.getByRole("menuitem", { name: "thumbs up" });
      await expect(thumbsUp.locator("img")).toHaveAttribute("src", /brand\/icon\.svg$/);
      await expect(page.getByRole("menuitem", { name: "sob" })).toContainText("😭");
    },
  );
});

test(
  "R3 items are 44 px wide, the menu is gone when all emoji are used, and badges say who reacted",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, service, chat } = mira;
    const { id } = await service.post("noah", "good news");
    const message = chat.list.message(/: good news$/);
    await chat.list.pointAt(message);
    await chat.root.getByRole("button", { name: "Add reaction" }).click();
    const box = await page.getByRole("menuitem", { name: "rage" }).boundingBox();
    expect(box!.width).toBe(44);
    await page.keyboard.press("Escape");

    const react = (name: string, userId: string) =>
      service.call("react", { channelUrl, messageId: id, userId, key: `sendbird_emoji_${name}` });
    await react("thumbsup", "lucia");
    await react("thumbsup", "yuki");
    const badge = message.getByRole("button", { name: "thumbs up, 2" });
    await badge.hover();
    await expect(page.getByRole("tooltip")).toHaveText(/^.Lucía. and .Yuki Tanaka.$/);
    for (const name of ["heart_eyes", "laughing", "rage", "sob", "sweat_smile", "thumbsdown"])
      await react(name, "lucia");
    await expect(message.getByRole("button", { name: "thumbs down, 1" })).toBeVisible();
    await chat.list.pointAt(message);
    await expect(message.getByRole("button", { name: "Message actions" })).toBeVisible();
    await expect(chat.root.getByRole("button", { name: "Add reaction" })).toHaveCount(0);
  },
);

test(
  "F1 E9 D20 the viewer shows name, sender, time and Download, closes by Escape, backdrop, Close and Back, and returns the focus",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, service, chat, viewer } = mira;
    await service.postImage("noah", "quay.svg");
    const open = chat.list.message(/quay\.svg/).getByRole("button", { name: "View quay.svg" });
    const dialog = viewer.of("quay.svg");
    const ways = {
      close: () => viewer.close.click(),
      Escape: () => page.keyboard.press("Escape"),
      backdrop: () => page.mouse.click(12, 400),
      Back: () => page.goBack(),
    };
    for (const [way, close] of Object.entries(ways)) {
      await test.step(way, async () => {
        await page.mouse.move(0, 0);
        await open.click();
        await expect(dialog).toBeVisible();
        await expect(dialog.getByText("quay.svg")).toBeVisible();
        await expect(dialog.getByText("Noah Lindqvist")).toBeVisible();
        await expect(dialog.getByText(/\d\d:\d\d/)).toBeVisible();
        await expect(viewer.download).toHaveAttribute("download", "quay.svg");
        await expect(viewer.delete).toHaveCount(0);
        for (let press = 0; press < 8; press++) {
          await page.keyboard.press("Tab");
          expect(
            await dialog.evaluate(
              (element) => element.contains(document.activeElement) || document.activeElement === document.body,
            ),
          ).toBe(true);
        }
        await close();
        await expect(dialog).toBeHidden();
        await expect(open).toBeFocused();
      });
    }
  },
);

test(
  "F1 arrow keys and buttons in the viewer move between the conversation's files",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, service, chat, viewer } = mira;
    for (const name of ["one.svg", "two.svg", "three.svg"]) await service.postImage("noah", name);
    await expect(chat.list.message(/: three\.svg/)).toBeVisible();
    await chat.list
      .message(/: two\.svg/)
      .getByRole("button", { name: "View two.svg" })
      .click();
    await expect(viewer.of("two.svg")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(viewer.of("three.svg")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(viewer.of("three.svg")).toBeVisible();
    await viewer.previous.click();
    await viewer.previous.click();
    await expect(viewer.of("one.svg")).toBeVisible();
    await viewer.next.click();
    await expect(viewer.of("two.svg")).toBeVisible();
  },
);

test("F1 the viewer offers Delete only for an own file message without replies", { tag: "@slow" }, async ({ mira }) => {
  const { service, chat, viewer } = mira;
  const replied = await service.postImage("mira", "replied.svg");
  await service.post("noah", "nice", { parentId: replied.id });
  await service.postImage("mira", "mine.svg");
  await chat.list
    .message(/: replied\.svg/)
    .getByRole("button", { name: "View replied.svg" })
    .click();
  await expect(viewer.of("replied.svg")).toBeVisible();
  await expect(viewer.delete).toHaveCount(0);
  await viewer.close.click();
  await chat.list
    .message(/: mine\.svg/)
    .getByRole("button", { name: "View mine.svg" })
    .click();
  await viewer.delete.click();
  await expect(viewer.of("mine.svg")).toBeHidden();
  await expect(chat.list.message(/^Mira Okafor, .*: Deleted Message/)).toBeVisible();
});

test(
  "G1 search, info, report and notifications are off by default and every other flag is on",
  { tag: "@slow" },
  async ({ mira }) => {
    const { service, chat, page } = mira;
    await service.post("noah", "hello");
    await expect(chat.root.getByRole("button", { name: "Search" })).toHaveCount(0);
    await expect(chat.root.getByRole("button", { name: "Channel info" })).toHaveCount(0);
    await expect(chat.composer.attach).toBeVisible();
    await chat.list.pointAt(chat.list.message(/: hello$/));
    for (const name of ["Add reaction", "Reply", "Message actions"]) {
      await expect(chat.root.getByRole("button", { name, exact: true })).toBeVisible();
    }
    const menu = await chat.list.openMenu(chat.list.message(/: hello$/));
    await expect(menu.getByRole("menuitem", { name: "Report" })).toHaveCount(0);
    await menu.press("Escape");
    await chat.root.getByRole("button", { name: "Chat settings" }).click();
    await expect(page.getByRole("menuitemradio").first()).toBeVisible();
    await expect(page.getByRole("group", { name: "Notifications" })).toHaveCount(0);
  },
);

test("G1 turning a flag off removes its part", { tag: "@slow" }, async ({ join }) => {
  const mira = await join("mira", { flags: "-fileUpload,-edit,-delete,-reply" });
  const { page, service, chat } = mira;
  await service.post("noah", "theirs");
  await service.post("mira", "mine");
  await mira.openChat();
  await expect(chat.composer.attach).toHaveCount(0);
  const own = await chat.list.openMenu(chat.list.message(/: mine$/));
  await expect(own.getByRole("menuitem")).toHaveText(["Copy text", "Copy link"]);
  await page.keyboard.press("Escape");
  const others = await chat.list.openMenu(chat.list.message(/: theirs$/));
  await expect(others.getByRole("menuitem")).toHaveText(["Copy text", "Copy link"]);

  const noah = await join("noah", { flags: "-moreMenu" });
  await noah.openChat();
  await noah.chat.list.pointAt(noah.chat.list.message(/: mine$/));
  await expect(noah.chat.root.getByRole("button", { name: "Add reaction" })).toBeVisible();
  await expect(noah.chat.root.getByRole("button", { name: "Message actions" })).toHaveCount(0);
});

test(
  "G1 D14 search finds messages and jumps to them, or says No results found.",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira", { flags: "search" });
    const { service, chat } = mira;
    await service.post("noah", "the needle");
    await service.fill(120);
    await mira.openChat();
    await chat.root.getByRole("button", { name: "Search", exact: true }).click();
    const field = chat.root.getByRole("searchbox", { name: "Search messages" });
    await field.fill("nothing like it");
    await expect(chat.text("No results found.")).toBeVisible();
    await field.fill("needle");
    await chat.root.getByRole("button", { name: /the needle/ }).click();
    await expect(chat.list.message(/: the needle$/)).toBeInViewport();
  },
);

test(
  "G1 D14 search leads from hit to hit beside the messages, and back to all of them (U19)",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira", { flags: "search" });
    const { page, service, chat } = mira;
    await service.post("noah", "the first needle");
    await service.fill(60);
    await service.post("noah", "the second needle");
    await service.fill(60);
    await mira.openChat();
    await chat.root.getByRole("button", { name: "Search", exact: true }).click();
    const field = chat.root.getByRole("searchbox", { name: "Search messages" });
    await field.fill("needle");
    await expect(chat.root.getByRole("button", { name: /first needle/ })).toBeVisible();
    await field.press("Enter");
    const position = chat.root.getByRole("button", { name: /Show all results/ });
    await expect(position).toHaveText(/^1 of 2/);
    await expect(chat.list.message(/: the second needle$/)).toBeInViewport({ ratio: 1 });
    await expect(field).toBeFocused();
    await field.press("Enter");
    await expect(position).toHaveText(/^2 of 2/);
    await expect(chat.list.message(/: the first needle$/)).toBeInViewport({ ratio: 1 });
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get("foyer-search") ?? [])].map((range) => (range as Range).toString()));
    expect(await marked()).toEqual(["needle"]);
    await chat.root.getByRole("button", { name: "Newer result" }).click();
    await expect(position).toHaveText(/^1 of 2/);
    await expect(chat.list.message(/: the second needle$/)).toBeInViewport({ ratio: 1 });

    await position.click();
    await expect(chat.root.getByRole("button", { name: /second needle/ })).toHaveAttribute("aria-current", "true");
    await chat.root.getByRole("button", { name: /first needle/ }).click();
    await expect(chat.list.message(/: the first needle$/)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(chat.list.message(/: the first needle$/)).toBeFocused();
    await expect(chat.list.message(/: the first needle$/)).toBeInViewport({ ratio: 1 });
    expect(await marked()).toEqual([]);
  },
);

test("G1 D14 info shows the channel and who is present", { tag: "@slow" }, async ({ join }) => {
  await join("noah");
  const mira = await join("mira", { flags: "info" });
  await mira.openChat();
  await mira.chat.root.getByRole("button", { name: "Channel info", exact: true }).click();
  const info = mira.chat.root.getByRole("region", { name: "Channel info" });
  await expect(info).toContainText("Public Chat");
  const here = info.getByRole("region", { name: "Here now" });
  await expect(here.getByText("Noah Lindqvist")).toBeVisible();
  await expect(here.getByText("Mira Okafor")).toBeVisible();
  await expect(here.getByText("Yuki")).toHaveCount(0);
  const away = info.getByRole("region", { name: "Away" });
  await expect(away.getByText("Noah Lindqvist")).toHaveCount(0);
  await info.getByRole("searchbox", { name: "Find people" }).fill("Yuk");
  await expect(away.getByText("Yuki Tanaka")).toBeVisible();
  await expect(here).toHaveCount(0);
});
