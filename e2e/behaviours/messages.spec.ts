import type { Locator } from "@playwright/test";
import { channelUrl } from "../service";
import { expect, test } from "../test";

test(
  "M1 admin, text, file, thumbnail, link preview and unknown messages have their own shapes",
  { tag: "@slow" },
  async ({ mira }) => {
    const { service, chat } = mira;
    await service.call("postAdmin", { channelUrl, text: "Doors close at ten." });
    await service.post("noah", "plain text");
    await service.postImage("noah", "quay.svg");
    await service.call("setLinkPreview", {
      url: "https://example.org/programme",
      preview: { title: "Programme", description: "All sessions", image: null },
    });
    await service.post("noah", "see https://example.org/programme");
    await service.call("postUnknown", { channelUrl, userId: "noah" });
    const { list } = chat;
    await expect(list.message(/^Announcement, .*: Doors close at ten\.$/)).toBeVisible();
    await expect(list.message(/^Noah Lindqvist, .*: plain text$/)).toBeVisible();
    await expect(list.message(/: quay\.svg$/).getByRole("button", { name: "View quay.svg" })).toBeVisible();
    await expect(
      list
        .message(/: see https/)
        .getByRole("link", { name: /Programme/ })
        .last(),
    ).toBeVisible();
    const unknown = list.message(/\(Unknown message type\)/);
    await expect(unknown.getByText("Cannot read this message.")).toBeVisible();
  },
);

test(
  "M1 D9 a file is a picture, a GIF, a video or anything else by its MIME type",
  { tag: "@slow" },
  async ({ mira }) => {
    const post = (name: string, mimeType: string) =>
      mira.page.evaluate(
        async ([url, fileName, type]) => {
          const file = new Blob([new Uint8Array(64)], { type });
          await globalThis.foyer.control.postFile({
            channelUrl: url,
            userId: "noah",
            file,
            name: fileName,
            mimeType: type,
          });
        },
        [channelUrl, name, mimeType] as const,
      );
    for (const [name, type] of [
      ["a.mp4", "video/mp4"],
      ["b.webm", "video/webm"],
      ["c.mp3", "audio/mpeg"],
      ["d.pdf", "application/pdf"],
    ] as const) {
      await post(name, type);
    }
    const { list } = mira.chat;
    for (const name of ["a.mp4", "b.webm"]) {
      await expect(list.message(name).getByRole("button", { name: `View ${name}` })).toBeVisible();
    }
    for (const name of ["c.mp3", "d.pdf"]) {
      await expect(list.message(name).getByRole("link", { name: new RegExp(name) })).toBeVisible();
      await expect(list.message(name).getByRole("button", { name: `View ${name}` })).toHaveCount(0);
    }
  },
);

test("M2 mentions, safe links and line breaks show, and text is never HTML", { tag: "@slow" }, async ({ mira }) => {
  const { service, chat } = mira;
  await service.call("post", {
    channelUrl,
    userId: "noah",
    text: "@Lucía and @(No name), come",
    mentionTemplate: "@{lucia} and @{archived}, come",
    mentionedUserIds: ["lucia", "archived"],
  });
  await expect(chat.list.messages.last()).toContainText(/@Lucía and @.*come/);

  await service.post("noah", "one\ntwo <b>three</b> <img src=x onerror=alert(1)>");
  const lines = chat.list.messages.last();
  await expect(lines).toContainText("two <b>three</b> <img src=x onerror=alert(1)>");
  await expect(lines.locator("b, img[src='x']")).toHaveCount(0);
  const height = await lines.getByText("two").evaluate((element) => getComputedStyle(element).whiteSpace);
  expect(height).toMatch(/pre/);

  await service.post("noah", "https://example.org/a?b=c and mailto:ask@example.org but javascript:alert(1)");
  const links = chat.list.messages.last().getByRole("link");
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute("href", "https://example.org/a?b=c");
  await expect(links.first()).toHaveAttribute("target", "_blank");
  await expect(links.first()).toHaveAttribute("rel", /noopener.*noreferrer|noreferrer.*noopener/);
  await expect(links.last()).toHaveAttribute("href", "mailto:ask@example.org");
});

test("M3 D15 an edited message is marked, and a deleted one shows Deleted Message with Undo Delete for its author", async ({
  mira,
}) => {
  const { service, chat } = mira;
  const theirs = await service.post("noah", "first version");
  await service.call("edit", { channelUrl, messageId: theirs.id, text: "second version" });
  const edited = chat.list.message(/: second version, edited$/);
  await expect(edited.getByText("(edited)")).toBeVisible();
  await service.call("deleteMessage", { channelUrl, messageId: theirs.id, mode: "soft" });
  const gone = chat.list.message(/^Noah Lindqvist, .*: Deleted Message$/);
  await expect(gone.getByText("Deleted Message")).toBeVisible();
  await expect(gone.getByRole("button", { name: "Undo Delete" })).toHaveCount(0);

  await chat.composer.say("mine");
  await chat.list.act(chat.list.message(/: mine$/), "Delete");
  await chat.list.act(chat.list.message(/^Mira Okafor, .*: Deleted Message/), "Undo Delete");
  await expect(chat.list.message(/^Mira Okafor, .*: mine$/)).toBeVisible();
});

test("M3 D15 deleting without soft delete asks first and is final", { tag: "@slow" }, async ({ join, context }) => {
  await context.route("**/runtime-config.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `globalThis.foyerConfig = { assetsBase: "/", chat: { adapter: "memory" }, softDelete: false };`,
    }),
  );
  const mira = await join("mira");
  await mira.openChat();
  const { chat } = mira;
  await chat.composer.say("mine");
  await chat.list.act(chat.list.message(/: mine$/), "Delete");
  const dialog = mira.page.getByRole("dialog", { name: "Delete this message?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(chat.list.message(/: mine$/)).toBeVisible();
  await chat.list.act(chat.list.message(/: mine$/), "Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(chat.list.message(/: mine$/)).toHaveCount(0);
  await expect(chat.list.message(/Deleted Message/)).toHaveCount(0);
  await expect.poll(() => mira.service.history()).toEqual([]);
});

test("M4 a message is pending at once and then sent", { tag: "@slow" }, async ({ mira }) => {
  const { service, chat } = mira;
  await service.call("addFault", { method: "sendText", fault: { type: "delay", min: 1500, max: 1500 }, count: 1 });
  await chat.composer.say("on its way");
  const message = chat.list.message(/on its way/);
  await expect(message).toHaveAccessibleName(/, sending$/);
  await expect(message).toHaveAttribute("data-status", "pending");
  await expect(message).toHaveAttribute("data-status", "sent");
  await expect(message).toHaveAccessibleName(/: on its way$/);
});

test("M4 a failed message keeps its content and offers Retry and Remove", { tag: "@slow" }, async ({ mira }) => {
  const { service, chat } = mira;
  const refuse = () =>
    service.call("addFault", { method: "sendText", fault: { type: "fail", code: "blocked" }, count: 1 });
  await refuse();
  await chat.composer.say("once more");
  const message = chat.list.message(/: once more, failed$/);
  await expect(message).toBeVisible();
  await message.getByRole("button", { name: "Retry" }).click();
  await expect(chat.list.message(/: once more$/)).toHaveAttribute("data-status", "sent");

  await refuse();
  await chat.composer.say("never mind");
  await chat.list
    .message(/: never mind, failed$/)
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(chat.list.message(/never mind/)).toHaveCount(0);
  expect(await service.history()).toHaveLength(1);
});

test("M4 a message whose acknowledgement was lost is stored once and never shown as failed", async ({ mira }) => {
  const { service, chat } = mira;
  await service.call("addFault", { method: "sendText", fault: { type: "drop", when: "after" }, count: 1 });
  await chat.composer.say("only once");
  await expect(chat.list.message(/: only once$/)).toHaveAttribute("data-status", "sent", { timeout: 20_000 });
  await expect(chat.list.message(/only once/)).toHaveCount(1);
  expect(await service.history()).toHaveLength(1);
});

test(
  "M5 own messages offer Edit and Delete, others' Reply and reactions, and all Copy text",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, service, chat } = mira;
    await chat.composer.say("mine");
    await service.post("noah", "theirs");
    const items = (menu: Awaited<ReturnType<typeof chat.list.openMenu>>) => menu.getByRole("menuitem");

    const own = await chat.list.openMenu(chat.list.message(/: mine$/));
    await expect(items(own)).toHaveText(["Edit", "Copy text", "Copy link", "Delete"]);
    await page.keyboard.press("Escape");
    await expect(chat.root.getByRole("button", { name: "Add reaction" })).toHaveCount(0);

    const others = await chat.list.openMenu(chat.list.message(/: theirs$/));
    await expect(items(others)).toHaveText(["Reply", "Copy text", "Copy link"]);
    await page.keyboard.press("Escape");
    await expect(chat.root.getByRole("button", { name: "Add reaction" })).toBeVisible();
  },
);

test(
  "M5 D2 only texts can be edited, replies disable Delete, and editing and quoting disable the other actions",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, service, chat } = mira;
    const { list, composer } = chat;
    await service.postImage("mira", "mine.svg");
    const file = await list.openMenu(list.message(/: mine\.svg$/));
    await expect(file.getByRole("menuitem", { name: "Edit" })).toHaveCount(0);
    await page.keyboard.press("Escape");

    const root = await service.post("mira", "with a reply");
    await service.post("noah", "the reply", { parentId: root.id });
    const replied = await list.openMenu(list.message(/: with a reply$/));
    await expectRefused(replied, "Delete", "This message has replies");
    await page.keyboard.press("Escape");

    await service.post("mira", "another of mine");
    await list.act(list.message(/: another of mine$/), "Edit");
    const whileEditing = await list.openMenu(list.message(/: the reply$/));
    await expectRefused(whileEditing, "Reply", "You are editing a message");
    await page.keyboard.press("Escape");
    const ownWhileEditing = await list.openMenu(list.message(/: another of mine$/));
    await expectRefused(ownWhileEditing, "Delete", "You are editing a message");
    await page.keyboard.press("Escape");
    await composer.cancel.click();

    await list.act(list.message(/: the reply$/), "Reply");
    const whileQuoting = await list.openMenu(list.message(/: another of mine$/));
    await expectRefused(whileQuoting, "Edit", "You are replying to a message");
    await expectRefused(whileQuoting, "Delete", "You are replying to a message");
  },
);

test("M5 D2 a thread offers no Reply, and a muted person can only delete", { tag: "@slow" }, async ({ mira }) => {
  const { page, service, chat } = mira;
  const { list } = chat;
  const root = await service.post("noah", "root");
  await service.post("lucia", "reply", { parentId: root.id });
  await list.openThread(list.message(/: root$/));
  const inThread = await list.openMenu(list.message(/: reply$/));
  await expect(inThread.getByRole("menuitem", { name: "Reply" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await chat.back.click();

  await chat.composer.say("mine");
  // Somebody muted while a message is on its way has not sent it.
  await expect(list.message(/: mine$/)).toHaveAttribute("data-status", "sent");
  await service.call("mute", { channelUrl, userId: "mira" });
  await expect(chat.composer.field).toBeDisabled();
  const others = await list.openMenu(list.message(/: root$/));
  await expectRefused(others, "Reply", "You have been muted");
  await page.keyboard.press("Escape");
  await list.pointAt(list.message(/: root$/));
  await expect(chat.root.getByRole("button", { name: "Add reaction" })).toBeDisabled();
  const own = await list.openMenu(list.message(/: mine$/));
  await expectRefused(own, "Edit", "You have been muted");
  await own.getByRole("menuitem", { name: "Delete" }).click();
  await expect(list.message(/^Mira Okafor, .*: Deleted Message/)).toBeVisible();
});

test(
  "M5 menus and reactions open without the network once the chat is there",
  { tag: "@slow" },
  async ({ mira, context }) => {
    const { chat, page, service } = mira;
    // Their code comes half a second after the chat.
    const toLoaded = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    await expect.poll(toLoaded).toContainEqual(expect.stringContaining("/overlays-"));
    await context.route("**/assets/**", (route) => route.abort());
    await service.post("noah", "still here");
    const message = chat.list.message(/: still here$/);
    const menu = await chat.list.openMenu(message);
    await expect(menu.getByRole("menuitem", { name: "Copy text" })).toBeVisible();
    await page.keyboard.press("Escape");
    await message.getByRole("button", { name: "Add reaction" }).click();
    await expect(page.getByRole("menu", { name: "Add reaction" })).toBeVisible();
  },
);

test(
  "M5 a menu whose code is late takes no key of somebody who writes meanwhile, and opens when it is asked for again",
  { tag: "@slow" },
  async ({ join }) => {
    const { page, chat, openChat } = await join("mira", { scenario: "empty" });
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/overlays-*.js", async (route) => {
      await isReleased;
      await route.continue();
    });
    await openChat();
    await chat.composer.say("mine");
    const message = chat.list.message(/: mine$/);
    const press = async () => {
      await chat.list.pointAt(message);
      await message.getByRole("button", { name: "Message actions" }).click();
    };
    await press();
    await chat.composer.field.click();
    await page.keyboard.type("do it");
    const isLoaded = page.waitForEvent("requestfinished", (request) => request.url().includes("/overlays-"));
    release();
    await isLoaded;
    await page.keyboard.type(" delivered later");
    await expect(chat.composer.field).toHaveValue("do it delivered later");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await press();
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  },
);

test("M5 Copy text puts the text on the clipboard", { tag: "@slow" }, async ({ mira, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await mira.service.post("noah", "copy me");
  await mira.chat.list.act(mira.chat.list.message(/: copy me$/), "Copy text");
  await expect.poll(() => mira.page.evaluate(() => navigator.clipboard.readText())).toBe("copy me");
});

test(
  "M6 replies are counted, stand in both lists, and their quote jumps to its message",
  { tag: "@slow" },
  async ({ mira }) => {
    const { service, chat } = mira;
    const root = await service.post("noah", "the question");
    await chat.list.act(chat.list.message(/: the question$/), "Reply");
    await chat.composer.say("the answer");
    const line = chat.list.message(/: the question$/).getByRole("button", { name: /^1 reply/ });
    await expect(line).toHaveAccessibleName(/^1 reply,? ?Latest reply \d\d:\d\d$/);
    const [, reply] = await service.history();
    expect(reply).toMatchObject({ parentId: root.id, inMainList: true });
    await service.post("lucia", "another", { parentId: root.id });
    await expect(chat.list.message(/: the question$/).getByRole("button", { name: /^2 replies/ })).toBeVisible();

    await service.fill(80);
    await chat.list.jump
      .or(chat.list.message(/: message 80$/))
      .first()
      .waitFor();
    const quote = chat.list.message(/: the answer$/).getByRole("button", { name: /the question/ });
    await chat.list.scrollTo(0);
    await expect(quote).toBeAttached();
    await quote.click();
    await expect(chat.list.message(/: the question$/)).toBeInViewport();
    await expect(chat.list.message(/: the question$/)).toBeFocused();
  },
);

test(
  "M7 a link preview shows image, title, description and host, and opens a tab without opener or referrer",
  { tag: "@slow" },
  async ({ mira }) => {
    const { service, chat, page } = mira;
    const picture = "https://pictures.example.org/bridge.png";
    const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    await page.route(picture, (route) =>
      route.fulfill({ contentType: "image/png", body: Buffer.from(pixel, "base64") }),
    );
    await service.call("setLinkPreview", {
      url: "https://example.org/walk",
      preview: {
        title: "The night walk",
        description: "Six lamps and a bridge",
        image: { url: picture, alt: "A bridge", width: 800, height: 600 },
      },
    });
    await service.post("noah", "tonight: https://example.org/walk");
    const card = chat.list.messages.last().getByRole("link", { name: /The night walk/ });
    await expect(card.getByText("Six lamps and a bridge")).toBeVisible();
    await expect(card.getByText("example.org")).toBeVisible();
    await expect(
      card.getByRole("img", { name: "A bridge" }).or(card.locator('img[alt="A bridge"]')).first(),
    ).toBeVisible();
    await expect(card).toHaveAttribute("href", "https://example.org/walk");
    await expect(card).toHaveAttribute("target", "_blank");
    await expect(card).toHaveAttribute("rel", /noopener/);
    await expect(card).toHaveAttribute("rel", /noreferrer/);
  },
);

test("M7 images are at most 400 px wide and do not move what is around them", { tag: "@slow" }, async ({ mira }) => {
  await mira.service.postImage("noah", "wide.svg", { width: 2000, height: 500 });
  const box = await mira.chat.list.message("wide.svg").getByRole("button", { name: "View wide.svg" }).boundingBox();
  expect(box!.width).toBeLessThanOrEqual(400);
  expect(box!.width / box!.height).toBeCloseTo(4, 0);
});

async function expectRefused(menu: Locator, name: string, reason: string): Promise<void> {
  const item = menu.getByRole("menuitem", { name, exact: true });
  await expect(item).toBeDisabled();
  await expect(item).toHaveAccessibleDescription(reason);
}

test(
  "M8 a message is reported with a reason and a comment, which stay when that fails",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira", { flags: "report" });
    await mira.openChat();
    const { service, chat, page } = mira;
    await service.post("noah", "Cheap badges");
    await service.call("addFault", { method: "reportMessage", count: 1, fault: { type: "fail", code: "busy" } });
    await chat.list.act(chat.list.message(/: Cheap badges$/), "Report");
    const dialog = page.getByRole("dialog", { name: "Report this message" });
    await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
    const comment = dialog.getByRole("textbox", { name: "Comment (optional)" });
    await comment.fill("For the third time");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Your report was not sent.");
    await expect(comment).toHaveValue("For the third time");
    await page.mouse.move(0, 0);
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Thank you for your report").first()).toBeVisible();
    expect(await service.call("reports", { channelUrl })).toMatchObject([
      { userId: "mira", reason: "spam", comment: "For the third time", message: { text: "Cheap badges" } },
    ]);
  },
);
