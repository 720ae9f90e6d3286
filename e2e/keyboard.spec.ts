import { expect, test } from "./test";

test("W1 a person opens, reads, replies, reacts, edits, deletes, undoes, views a file and closes by keyboard alone", async ({
  join,
}) => {
  const mira = await join("mira");
  const { page, service, chat, viewer } = mira;
  const { keyboard } = page;
  await service.fill(5);
  await service.post("noah", "Who has a match?");
  await service.postImage("noah", "lantern.svg");

  const tabTo = async (isThere: () => Promise<boolean>, back = false) => {
    for (let press = 0; press < 40; press++) {
      if (await isThere()) return;
      await keyboard.press(back ? "Shift+Tab" : "Tab");
      expect(await page.evaluate(() => document.activeElement === document.body && document.hasFocus())).toBe(false);
    }
    throw new Error("Tab does not lead there.");
  };
  const hasFocus = (locator: typeof mira.chatButton) => async () =>
    (await locator.count()) > 0 && (await locator.first().evaluate((element) => element === document.activeElement));
  const isInList = () => chat.list.log.evaluate((log) => log.contains(document.activeElement));
  const isInRow = () => page.evaluate(() => document.activeElement?.parentElement?.closest("article") !== null);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  const goTo = async (name: RegExp) => {
    if (await isInRow()) await keyboard.press("Escape");
    await keyboard.press("End");
    for (let press = 0; press < 12 && !name.test(await focused()); press++) await keyboard.press("ArrowUp");
    expect(await focused()).toMatch(name);
  };
  const enterAndChoose = async (button: string, back = false) => {
    await keyboard.press("Enter");
    await tabTo(async () => (await focused()) === button, back);
    await keyboard.press("Enter");
  };
  const chooseItem = async (name: string) => {
    await page.getByRole("menu").waitFor();
    const item = page.getByRole("menuitem", { name, exact: true });
    for (let press = 0; press < 10 && !(await hasFocus(item)()); press++) await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeHidden();
  };

  await test.step("open and read", async () => {
    // Each press on a page that still comes would begin again.
    await expect(mira.chatButton).toBeVisible();
    await page.locator("body").press("Tab");
    await tabTo(hasFocus(mira.chatButton));
    await keyboard.press("Enter");
    await chat.list.log.waitFor();
    await expect(chat.list.message(/lantern\.svg/)).toBeVisible();
    await expect(chat.composer.field).toBeFocused();
    await tabTo(isInList, true);
    await keyboard.press("Home");
    expect(await focused()).toMatch(/message 1$/);
    await keyboard.press("ArrowDown");
    expect(await focused()).toMatch(/message 2$/);
    await keyboard.press("End");
    expect(await focused()).toMatch(/lantern\.svg$/);
  });

  await test.step("reply", async () => {
    await goTo(/Who has a match\?$/);
    await enterAndChoose("Message actions");
    await chooseItem("Reply");
    await expect(chat.composer.field).toBeFocused();
    await keyboard.type("I do");
    await keyboard.press("Enter");
    await expect(chat.list.message(/^Mira Okafor, .*: I do$/)).toHaveAttribute("data-status", "sent");
  });

  await test.step("react", async () => {
    await tabTo(isInList, true);
    await goTo(/Who has a match\?$/);
    await enterAndChoose("Add reaction");
    await page.getByRole("menu").waitFor();
    const item = page.getByRole("menuitem", { name: "laughing" });
    for (let press = 0; press < 10 && !(await hasFocus(item)()); press++) await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await expect(chat.list.message(/Who has a match/).getByRole("button", { name: "laughing, 1" })).toBeVisible();
    await keyboard.press("Escape");
  });

  await test.step("edit one's last message by the arrow key", async () => {
    await tabTo(hasFocus(chat.composer.field));
    await keyboard.press("ArrowUp");
    await expect(chat.composer.field).toHaveValue("I do");
    await keyboard.press("End");
    await keyboard.type(", here");
    await keyboard.press("Enter");
    await expect(chat.list.message(/: I do, here, edited$/)).toBeVisible();
  });

  await test.step("delete and undo", async () => {
    await tabTo(isInList, true);
    await goTo(/: I do, here, edited$/);
    await enterAndChoose("Message actions");
    await chooseItem("Delete");
    await expect(chat.list.message(/^Mira Okafor, .*: Deleted Message/)).toBeVisible();
    expect(await isInList()).toBe(true);
    await goTo(/^Mira Okafor, .*: Deleted Message/);
    await enterAndChoose("Message actions");
    await chooseItem("Undo Delete");
    await expect(chat.list.message(/: I do, here, edited$/)).toBeVisible();
  });

  await test.step("view a file", async () => {
    await goTo(/: lantern\.svg$/);
    await enterAndChoose("View lantern.svg", true);
    await expect(viewer.of("lantern.svg")).toBeVisible();
    await keyboard.press("Escape");
    await expect(viewer.of("lantern.svg")).toBeHidden();
    expect(await isInList()).toBe(true);
  });

  await test.step("close", async () => {
    await tabTo(hasFocus(chat.close), true);
    await keyboard.press("Enter");
    await expect(chat.root).toBeHidden();
    await expect(mira.chatButton).toBeFocused();
  });
});

test(
  "W1 the key F6 goes between page, thread, list and composer, and comes back to where one was in each",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, service, chat } = mira;
    const root = await service.post("noah", "Who has a match?");
    await service.post("lucia", "I have one", { parentId: root.id });
    const regionOf = () =>
      page.evaluate(() => {
        const region = document.activeElement?.closest("main, .foyer-thread-root, [role=log], form");
        return region?.matches(".foyer-thread-root") === true
          ? "thread"
          : (region?.role ?? region?.localName ?? "elsewhere");
      });
    const press = async (key: string, region: string) => {
      await page.keyboard.press(key);
      await expect.poll(regionOf, { message: key }).toBe(region);
    };
    await chat.composer.field.focus();
    await press("F6", "main");
    await press("F6", "log");
    await page.keyboard.press("Home");
    const first = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await press("F6", "form");
    await expect(chat.composer.field).toBeFocused();
    await press("Shift+F6", "log");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(first);
    await press("Shift+F6", "main");

    await chat.list.openThread(chat.list.message(/: Who has a match\?$/));
    await chat.threadRoot.waitFor();
    await chat.composer.field.focus();
    await press("Shift+F6", "log");
    await press("Shift+F6", "thread");
    await press("Shift+F6", "main");
  },
);
