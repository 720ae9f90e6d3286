import { channelUrl } from "./service";
import { expect, test, type Attendee } from "./test";

const phone = { width: 390, height: 844 };

const query = (mira: Attendee) => new URL(mira.page.url()).searchParams;

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test.describe(`with motion ${reducedMotion}`, { tag: reducedMotion === "reduce" ? ["@slow"] : [] }, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`W8 Escape closes one rung at a time, the panel last, motion ${reducedMotion} (detail 29, U3, U6)`, async ({
      join,
    }) => {
      const mira = await join("mira", { flags: "search" });
      const { chat, page, service } = mira;
      const root = await service.post("noah", "Where is the crane?");
      await service.post("lucia", "By the water", { parentId: root.id });
      await mira.chatButton.click();
      await expect(chat.composer.field).toBeFocused();
      await chat.list.openThread(chat.list.message(/Where is the crane\?/));
      await expect(chat.back).toBeFocused();

      await chat.composer.field.fill("@lu");
      await chat.composer.suggestions.waitFor();
      await page.keyboard.press("Escape");
      await expect(chat.composer.suggestions).toBeHidden();
      await expect(chat.back).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(chat.root.getByRole("heading", { name: "Public Chat" })).toBeVisible();
      await expect(chat.list.message(/Where is the crane\?/)).toBeFocused();

      await chat.list.act(chat.list.message(/Where is the crane\?/), "Reply");
      await expect(chat.composer.cancelReply).toBeVisible();
      await chat.root.getByRole("button", { name: "Search" }).click();
      const search = chat.root.getByRole("region", { name: "Search" });
      await expect(search.getByRole("searchbox")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(chat.composer.cancelReply).toBeHidden();
      await expect(search).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(search).toBeHidden();
      await expect(chat.root).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(chat.root).toBeHidden();
      await expect(mira.chatButton).toBeFocused();
    });

    test(
      `E13 on a phone Back closes viewer, sheet, thread and panel, one at a time, motion ${reducedMotion} (detail 28, U6)`,
      { tag: "@slow" },
      async ({ join }) => {
        const mira = await join("mira", { path: "/lanternfest" });
        const { chat, page, service, viewer } = mira;
        await page.setViewportSize(phone);
        const root = await service.post("noah", "Where is the crane?");
        await service.postImage("noah", "lantern.svg");
        await service.post("lucia", "By the water", { parentId: root.id });
        await mira.openChat();
        expect(query(mira).get("chat")).toBe("open");
        await chat.list.openThread(chat.list.message(/Where is the crane\?/));
        expect(query(mira).get("thread")).toBe(root.id);
        await page.goBack();
        await expect(chat.root.getByRole("heading", { name: "Public Chat" })).toBeVisible();
        await expect.poll(() => query(mira).get("thread")).toBeNull();

        await page.getByRole("button", { name: "View lantern.svg" }).click();
        await expect(viewer.of("lantern.svg")).toBeVisible();
        await page.goBack();
        await expect(viewer.of("lantern.svg")).toBeHidden();

        const menu = await chat.list.openMenu(chat.list.message(/By the water/));
        await page.goBack();
        await expect(menu).toBeHidden();
        await expect(chat.root).toBeVisible();
        // A sheet that was closed by a choice leaves no step behind.
        await chat.list.act(chat.list.message(/By the water/), "Copy text");
        await page.goBack();
        await expect(chat.root).toBeHidden();
        expect(page.url()).toContain("/lanternfest?");
        expect(query(mira).get("as")).toBe("mira");
        await page.goForward();
        await expect(chat.root).toBeVisible();
        await chat.close.click();
        await expect(chat.root).toBeHidden();
        await expect.poll(() => query(mira).get("chat")).toBeNull();
      },
    );
  });
}

test(
  "E13 a reload comes back to the same panel, thread and reading row, other parameters and hash survive (detail 28, U6)",
  { tag: "@slow" },
  async ({ join }) => {
    // The service runs in the first window: it goes on while the second one loads again.
    const noah = await join("noah");
    await noah.service.fill(250);
    const mira = await join("mira");
    const { chat, page } = mira;
    await page.evaluate(() => history.replaceState(null, "", `${location.href}#news`));
    await mira.openChat();
    await expect(chat.list.message(/: message 250$/)).toBeInViewport();
    for (let i = 0; i < 8; i++) {
      await chat.list.scrollTo(Math.max(0, (await chat.list.metrics()).top - 900));
      await page.waitForFunction(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))) as never,
      );
    }
    const first = () =>
      chat.list.messages.evaluateAll((articles) => {
        const edge = articles[0]?.closest("[role=log]")?.getBoundingClientRect().top ?? 0;
        const row = articles.find((article) => article.getBoundingClientRect().top >= edge - 1);
        return { text: row?.textContent ?? "", top: (row?.getBoundingClientRect().top ?? 0) - edge };
      });
    await expect.poll(async () => (await chat.list.metrics()).fromEnd).toBeGreaterThan(4000);
    const before = await first();
    await page.reload();
    await chat.list.log.waitFor();
    await expect.poll(async () => (await first()).text).toBe(before.text);
    expect(Math.abs((await first()).top - before.top)).toBeLessThanOrEqual(1);
    expect(new URL(page.url()).hash).toBe("#news");
    expect(query(mira).get("as")).toBe("mira");
    expect(query(mira).get("chat")).toBe("open");

    const root = await noah.service.post("noah", "Where is the crane?");
    await noah.service.post("lucia", "By the water", { parentId: root.id });
    await chat.list.jump.click();
    await chat.list.openThread(chat.list.message(/Where is the crane\?/));
    await page.reload();
    await expect(chat.list.message(/By the water/)).toBeVisible();
    await expect(chat.root.getByRole("heading", { name: "Thread in public chat" })).toBeVisible();
  },
);

test(
  "E13 Copy link leads another person to the message, in the main list and in a thread (detail 28)",
  { tag: "@slow" },
  async ({ join }) => {
    const noah = await join("noah");
    await noah.service.fill(200);
    const mira = await join("mira");
    await mira.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await mira.openChat();
    const [root] = await noah.service.history();
    const reply = await noah.service.call("post", {
      channelUrl,
      userId: "noah",
      text: "only in the thread",
      parentId: root?.id ?? "",
      inMainList: false,
    });
    await mira.page.goto(`${mira.page.url()}&message=${root?.id ?? ""}`);
    await expect(mira.chat.list.message(/: message 1$/)).toBeInViewport();
    await expect.poll(() => query(mira).get("message")).toBeNull();
    await mira.chat.list.openThread(mira.chat.list.message(/: message 1$/));
    await mira.chat.list.act(mira.chat.list.message(/only in the thread/), "Copy link");
    const link = await mira.page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).searchParams.get("message")).toBe(reply.id);
    expect(new URL(link).searchParams.get("thread")).toBe(root?.id);
    await noah.page.goto(link.replace("as=mira", "as=noah"));
    await expect(noah.chat.list.message(/only in the thread/)).toBeFocused();
  },
);

test(
  "E13 on a wide screen Back leaves no trace of the chat behind, and an unknown message is not waited for (detail 28)",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira");
    const { page, chat } = mira;
    await mira.service.fill(3);
    const entries = await page.evaluate(() => history.length);
    await mira.openChat();
    await chat.close.click();
    await mira.openChat();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goto(`${page.url()}&message=000000009999`);
    await expect(chat.list.message(/: message 3$/)).toBeInViewport();
    await expect.poll(() => query(mira).get("message")).toBeNull();
  },
);
