import { Buffer } from "node:buffer";
import { channelUrl } from "../service";
import { expect, test } from "../test";

const picture = {
  name: "lamp.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="20"/></svg>'),
};

test("K1 choosing Edit on the edited message again discards the edit", { tag: "@slow" }, async ({ mira }) => {
  const { chat } = mira;
  const { composer, list } = chat;
  await composer.say("mine");
  await list.act(list.message(/: mine$/), "Edit");
  await expect(composer.field).toHaveValue("mine");
  await expect(composer.field).toBeFocused();
  await composer.field.fill("changed my mind");
  await list.act(list.message(/: mine$/), "Edit");
  await expect(composer.save).toBeHidden();
  await expect(composer.field).toHaveValue("");
  await expect(list.message(/: mine$/)).toBeVisible();
});

test("K1 replying shows a quote bar that can be cancelled", { tag: "@slow" }, async ({ mira }) => {
  const { service, chat } = mira;
  await service.post("noah", "the question");
  await chat.list.act(chat.list.message(/: the question$/), "Reply");
  await expect(chat.text("Reply to Noah Lindqvist")).toBeVisible();
  await expect(chat.composer.field).toBeFocused();
  await chat.composer.cancelReply.click();
  await expect(chat.text("Reply to Noah Lindqvist")).toBeHidden();
  await chat.composer.say("no reply");
  await expect(chat.list.message(/: no reply$/)).toBeVisible();
  expect((await service.history()).at(-1)).toMatchObject({ parentId: null });
});

test("K1 a chosen file disables the text until it is cleared or sent", { tag: "@slow" }, async ({ mira }) => {
  const { composer, list } = mira.chat;
  await composer.choose(picture);
  await expect(composer.field).toBeDisabled();
  await expect(mira.chat.root.getByText("lamp.svg")).toBeVisible();
  await composer.removeFile.click();
  await expect(composer.field).toBeEnabled();
  await composer.choose(picture);
  await composer.send.click();
  await expect(list.message(/^Mira Okafor, .*: lamp\.svg$/)).toBeVisible();
  await expect(composer.field).toBeEnabled();
});

test(
  "K6 W1 several chosen files stand as tiles, each put away by itself, and are sent one by one",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, chat, service } = mira;
    const { composer, list } = chat;
    const { keyboard } = page;
    const tiles = chat.root.locator(".foyer-composer").getByRole("listitem");
    const cross = (name: string) => chat.root.getByRole("button", { name: `Remove file: ${name}` });
    await composer.field.fill("three pictures");
    const chooser = page.waitForEvent("filechooser");
    await composer.attach.click();
    await (await chooser).setFiles(["a.svg", "b.svg", "c.svg", "d.svg"].map((name) => ({ ...picture, name })));
    await expect(tiles).toHaveCount(4);
    await expect(composer.send).toBeFocused();

    await cross("b.svg").click();
    await expect(tiles).toHaveCount(3);
    await expect(cross("c.svg")).toBeFocused();
    await keyboard.press("ArrowRight");
    await keyboard.press("Delete");
    await expect(tiles).toHaveCount(2);
    await expect(cross("c.svg")).toBeFocused();

    await composer.send.click();
    await expect(tiles).toHaveCount(1);
    await expect(list.message(/: a\.svg$/)).toHaveAttribute("data-status", "sent");
    await cross("c.svg").click();
    await expect(tiles).toHaveCount(0);
    await expect(composer.field).toBeFocused();
    await expect(composer.field).toHaveValue("three pictures");
    const sent = (await service.history()).filter(({ type }) => type === "file");
    expect(sent).toMatchObject([{ file: { name: "a.svg" } }]);
  },
);

test(
  "K2 W1 W8 an emoji is found, put in at the caret, undone and chosen again by keyboard alone (U18)",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, chat, service } = mira;
    const { composer, list } = chat;
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await service.post("noah", "a question");
    await list.act(list.message(/: a question$/), "Reply");
    await composer.field.pressSequentially("See you there");
    for (const _ of "there") await keyboard.press("ArrowLeft");

    // The picker's code comes when it is wanted.
    const loaded = () =>
      page.evaluate(() => {
        const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        // The smaller file of that name has the emoji for reactions, which the page needs.
        return files.filter(
          ({ name, decodedBodySize }) => /\/emoji-[\w-]{8}\.js$/.test(name) && decodedBodySize > 4_000,
        ).length;
      });
    expect(await loaded()).toBe(0);
    await keyboard.press("Tab");
    await expect(composer.emoji).toBeFocused();
    await keyboard.press("Enter");
    await expect(composer.emojiPicker.getByRole("menuitem", { name: "slight smile" })).toBeFocused();
    expect(await loaded()).toBe(1);

    // Escape closes the picker alone: the reply stays.
    await keyboard.press("Escape");
    await expect(composer.emojiPicker).toBeHidden();
    await expect(composer.emoji).toBeFocused();
    await expect(composer.cancelReply).toBeVisible();

    await keyboard.press("ArrowDown");
    await composer.emojiPicker.waitFor();
    await keyboard.press("ArrowDown");
    expect(await focused()).toBe("heart eyes");
    await keyboard.press("ArrowRight");
    expect(await focused()).toBe("in love");
    await keyboard.type("rocket");
    expect(await focused()).toBe("Search emoji");
    await keyboard.press("ArrowDown");
    expect(await focused()).toBe("rocket");
    await keyboard.press("Enter");
    await expect(composer.emojiPicker).toBeHidden();
    await expect(composer.field).toBeFocused();
    await expect(composer.field).toHaveValue("See you 🚀there");
    await keyboard.press("ControlOrMeta+z");
    await expect(composer.field).toHaveValue("See you there");
    await keyboard.press("ControlOrMeta+Shift+z");
    await keyboard.press("Enter");
    await expect(list.message(/: See you 🚀there$/)).toHaveAttribute("data-status", "sent");
    expect((await service.history()).at(-1)).toMatchObject({ text: "See you 🚀there", parentId: expect.any(String) });
  },
);

test(
  "K9 an emoji is put in by its words, which are loaded when they are wanted, and Enter sends nothing",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, chat, service } = mira;
    const { composer, list } = chat;
    const { keyboard } = page;
    const options = page.getByRole("listbox", { name: "Insert emoji" }).getByRole("option");
    const loaded = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType("resource").map(({ name }) => name);
        return names.filter((name) => /(?:english|german|arabic)\.generated-[\w-]{8}\.js$/.test(name)).length;
      });
    await composer.field.pressSequentially("at 10:30, https://example.com :)");
    expect(await loaded()).toBe(0);
    await composer.field.pressSequentially(" :tad");
    await expect(options).toHaveText(["🎉party popper"]);
    expect(await loaded()).toBe(1);
    await keyboard.press("Enter");
    await expect(composer.field).toHaveValue("at 10:30, https://example.com :) 🎉");
    await expect(composer.field).toBeFocused();

    // Escape closes them, and leaves the text and what is typed on alone.
    await composer.field.pressSequentially(" :smi");
    await options.first().waitFor();
    await keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await composer.field.pressSequentially("le");
    await expect(options).toHaveCount(0);
    await composer.field.fill("");

    await composer.field.pressSequentially("the :roc");
    await options.first().waitFor();
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowUp");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(list.message(/: the 🚀$/)).toHaveAttribute("data-status", "sent");
    expect((await service.history()).at(-1)).toMatchObject({ text: "the 🚀" });
  },
);

test(
  "K2 K7 the emoji used last comes first, also after a reload, and several are chosen with Shift",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, chat } = mira;
    const { composer, list } = chat;
    const { keyboard } = page;
    await composer.emoji.click();
    await composer.emojiPicker.getByRole("menuitem", { name: "rocket" }).click();
    await expect(composer.field).toHaveValue("🚀");
    await page.reload();
    await expect(composer.field).toHaveValue("🚀");
    await composer.field.focus();
    await keyboard.press("End");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(
      composer.emojiPicker.getByRole("group", { name: "Recently used" }).getByRole("menuitem"),
    ).toBeFocused();
    await keyboard.press("Shift+Enter");
    await keyboard.press("Shift+Enter");
    await expect(composer.emojiPicker).toBeVisible();
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await expect(list.message(/: 🚀🚀🚀🚀$/)).toHaveAttribute("data-status", "sent");
  },
);

test(
  "K9 W1 the picker finds an emoji that it does not show, and keeps the skin tone over a reload",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, chat } = mira;
    const { composer, list } = chat;
    const { emojiPicker } = composer;
    await composer.emoji.click();
    await emojiPicker.getByRole("combobox", { name: "Skin tone" }).selectOption({ label: "✋🏽 Medium" });
    await emojiPicker.getByRole("menuitem", { name: "clapping" }).click();
    await expect(composer.field).toHaveValue("👏🏽");
    await page.reload();
    await composer.emoji.click();
    await expect(emojiPicker).toBeVisible();
    await page.keyboard.type("lantern");
    await expect(emojiPicker.getByRole("menuitem")).toHaveCount(2);
    await page.keyboard.press("Enter");
    await expect(emojiPicker).toBeHidden();
    await composer.emoji.click();
    const recent = emojiPicker.getByRole("group", { name: "Recently used" }).getByRole("menuitem");
    await expect(recent).toHaveText(["🏮", "👏🏽"]);
    await recent.last().click();
    await composer.send.click();
    await expect(list.message(/👏🏽/)).toHaveAttribute("data-status", "sent");
  },
);

test("K4 D2 whoever is muted cannot put an emoji in, and is told why", { tag: "@slow" }, async ({ mira }) => {
  const { chat, service } = mira;
  const { composer } = chat;
  await composer.emoji.click();
  await composer.emojiPicker.waitFor();
  await service.call("mute", { channelUrl, userId: "mira" });
  await expect(composer.emojiPicker).toBeHidden();
  await expect(composer.emoji).toHaveAttribute("aria-disabled", "true");
  await expect(composer.emoji).toHaveAccessibleDescription("You have been muted");
});

test(
  "K2 text is sent trimmed and never empty, Enter sends and Shift+Enter breaks the line",
  { tag: "@slow" },
  async ({ mira }) => {
    const { composer, list } = mira.chat;
    await composer.say("   \n  ");
    await expect(list.messages).toHaveCount(0);
    await composer.field.fill("  one");
    await composer.field.press("Shift+Enter");
    await composer.field.pressSequentially("two  ");
    await composer.field.press("Enter");
    await expect(list.messages).toHaveCount(1);
    await expect.poll(() => mira.service.history()).toMatchObject([{ text: "one\ntwo" }]);
    await expect(composer.field).toHaveValue("");
  },
);

test("K2 an edit without text cannot be saved", { tag: "@slow" }, async ({ mira }) => {
  const { composer, list } = mira.chat;
  await composer.say("mine");
  await list.act(list.message(/: mine$/), "Edit");
  await composer.field.fill("   ");
  await expect(composer.save).toBeDisabled();
  await composer.field.press("Enter");
  await expect(composer.save).toBeVisible();
  await composer.field.fill("better");
  await composer.field.press("Enter");
  await expect(list.message(/: better, edited$/)).toBeVisible();
});

test(
  "K2 Enter while an input method composes sends nothing, in Chromium's order and in Safari's",
  { tag: "@slow" },
  async ({ mira }) => {
    const { composer, list } = mira.chat;
    await composer.field.fill("にほん");
    const press = (init: { isComposing?: boolean; keyCode?: number }) =>
      composer.field.evaluate((field, how) => {
        field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...how }));
      }, init);
    await press({ isComposing: true });
    await press({ keyCode: 229 });
    await expect(composer.field).toHaveValue("にほん");
    await expect(list.messages).toHaveCount(0);
    await composer.field.press("Enter");
    await expect(list.messages).toHaveCount(1);
  },
);

test(
  "K2 a counter shows near 1024 characters, and what exceeds them is kept but cannot be sent",
  { tag: "@slow" },
  async ({ mira }) => {
    const { composer, list } = mira.chat;
    await composer.field.fill("a".repeat(900));
    await expect(mira.chat.root.getByText(/characters? (left|too many)/)).toHaveCount(0);
    await composer.field.fill("a".repeat(1000));
    await expect(mira.chat.root.getByText("24 characters left")).toBeAttached();
    await composer.field.fill("a".repeat(1030));
    await expect(mira.chat.root.getByText("6 characters too many")).toBeAttached();
    await composer.field.press("Enter");
    await expect(composer.field).toHaveValue("a".repeat(1030));
    await expect(list.messages).toHaveCount(0);
    await composer.say("a".repeat(1024));
    await expect(list.messages).toHaveCount(1);
  },
);

test("K3 paste inserts plain text", { tag: "@slow" }, async ({ mira, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await mira.page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        "text/plain": new Blob(["plain words"], { type: "text/plain" }),
        "text/html": new Blob(["<b>plain</b> words"], { type: "text/html" }),
      }),
    ]),
  );
  await mira.chat.composer.field.focus();
  await mira.page.keyboard.press("Control+V");
  await expect(mira.chat.composer.field).toHaveValue("plain words");
});

test(
  "K3 D1 the field grows from 76 px to the smaller of 152 px and 60 % of the body",
  { tag: "@slow" },
  async ({ mira }) => {
    const { field } = mira.chat.composer;
    const height = async () => Math.round((await field.boundingBox())!.height);
    expect(await height()).toBe(76);
    await field.fill("line\n".repeat(4));
    await expect.poll(height).toBeGreaterThan(76);
    await field.fill("line\n".repeat(40));
    await expect.poll(height).toBe(152);
    await mira.page.setViewportSize({ width: 800, height: 220 });
    await expect.poll(height).toBe(132);
    await mira.page.setViewportSize({ width: 1280, height: 720 });
    await field.fill("");
    await expect.poll(height).toBe(76);
  },
);

test(
  "K4 the field is disabled while muted or frozen, keeps its text, and gets the focus back",
  { tag: "@slow" },
  async ({ mira }) => {
    const { service, chat } = mira;
    const { field } = chat.composer;
    await field.fill("half a thou");
    await field.focus();
    await service.call("mute", { channelUrl, userId: "mira" });
    await expect(field).toBeDisabled();
    await service.call("unmute", { channelUrl, userId: "mira" });
    await expect(field).toBeEnabled();
    await expect(field).toHaveValue("half a thou");
    await expect(field).toBeFocused();
    await service.call("freeze", { channelUrl });
    await expect(field).toBeDisabled();
    await service.call("unfreeze", { channelUrl });
    await expect(field).toHaveValue("half a thou");
  },
);

test(
  "K5 @ suggests attendees, and a mention is one unit, sent as a token and restored by editing",
  { tag: "@slow" },
  async ({ mira }) => {
    const { service, chat } = mira;
    const { field, suggestions } = chat.composer;
    await field.pressSequentially("Ask @no");
    await expect(suggestions.getByRole("option", { name: "Noah Lindqvist" })).toBeVisible();
    await expect(field).toHaveAttribute("aria-controls", (await suggestions.getAttribute("id"))!);
    const active = await field.getAttribute("aria-activedescendant");
    await expect(suggestions.locator(`[id="${active}"]`)).toHaveText(/Noah Lindqvist/);
    await field.press("Enter");
    await expect(suggestions).toBeHidden();
    await expect(field).toHaveValue("Ask @Noah Lindqvist ");
    await field.press("Backspace");
    await field.press("Backspace");
    await expect(field).toHaveValue("Ask ");
    await field.pressSequentially("@no");
    await suggestions.getByRole("option").first().waitFor();
    await field.press("Tab");
    await field.pressSequentially("about it");
    await field.press("Enter");
    const message = chat.list.message(/: Ask @Noah Lindqvist about it$/);
    await expect(message).toBeVisible();
    expect((await service.history()).at(-1)).toMatchObject({
      mentionTemplate: "Ask @{noah} about it",
      mentionedUsers: [{ id: "noah" }],
    });
    await chat.list.act(message, "Edit");
    await expect(field).toHaveValue("Ask @Noah Lindqvist about it");
    await field.press("End");
    await field.pressSequentially(" now");
    await field.press("Enter");
    await expect(chat.list.message(/: Ask @Noah Lindqvist about it now, edited$/)).toBeVisible();
    // The edit is shown before the service has it.
    await expect
      .poll(async () => (await service.history()).at(-1))
      .toMatchObject({ mentionTemplate: "Ask @{noah} about it now" });
  },
);

test(
  "K5 arrows move through the suggestions, Escape closes them alone, and no match is No results found.",
  { tag: "@slow" },
  async ({ mira }) => {
    const { field, suggestions } = mira.chat.composer;
    await field.pressSequentially("@");
    await expect(suggestions.getByRole("option").nth(1)).toBeVisible();
    const first = await field.getAttribute("aria-activedescendant");
    await field.press("ArrowDown");
    await expect(field).not.toHaveAttribute("aria-activedescendant", first!);
    await field.press("Escape");
    await expect(suggestions).toBeHidden();
    await expect(mira.chat.root).toBeVisible();
    await field.fill("");
    await field.pressSequentially("@zzz");
    await expect(mira.chat.text("No results found.")).toBeVisible();
  },
);

test("K6 a file of an unsupported type is refused with a message", { tag: "@slow" }, async ({ mira }) => {
  const { composer } = mira.chat;
  await composer.choose({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await expect(mira.chat.text("This type of file is not supported.")).toBeVisible();
  await expect(composer.field).toBeEnabled();
  await expect(composer.removeFile).toHaveCount(0);
});

test("K6 D1 an upload shows its progress and can be cancelled", { tag: "@slow" }, async ({ mira }) => {
  const { service, chat } = mira;
  await service.call("addFault", { method: "sendFile", fault: { type: "stall-upload", at: 0.5 } });
  await chat.composer.choose(picture);
  await chat.composer.send.click();
  const progress = chat.list.log.getByRole("progressbar", { name: "Uploading lamp.svg" });
  await expect(progress).toBeVisible();
  await chat.list.log.getByRole("button", { name: "Cancel upload" }).click();
  await expect(chat.list.message(/lamp\.svg/)).toHaveCount(0);
  expect(await service.history()).toEqual([]);
});

test(
  "K7 an edit being written survives a reload as an edit of its message, with the draft behind it",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, chat, openChat } = mira;
    const { field, save } = chat.composer;
    await chat.composer.say("The quay is lit at five");
    const message = chat.list.message(/: The quay is lit at five$/);
    await expect(message).toHaveAttribute("data-status", "sent");
    await field.fill("And the fireworks");
    await chat.list.act(message, "Edit");
    await field.fill("The quay is lit at six");
    await page.reload();
    await openChat();
    await expect(field).toHaveValue("The quay is lit at six");
    await expect(chat.text("The quay is lit at five").last()).toBeVisible();
    await save.click();
    await expect(chat.list.message(/: The quay is lit at six, edited$/)).toBeVisible();
    await expect(field).toHaveValue("And the fireworks");
  },
);

test("K7 a reply being written survives a reload with its quote", { tag: "@slow" }, async ({ mira }) => {
  const { page, service, chat, openChat } = mira;
  const { field } = chat.composer;
  const question = await service.post("noah", "Where do we meet?");
  await chat.list.act(chat.list.message(/: Where do we meet\?$/), "Reply");
  await field.fill("On the quay");
  await page.reload();
  await openChat();
  await expect(field).toHaveValue("On the quay");
  await expect(chat.text("Reply to Noah Lindqvist")).toBeVisible();
  await field.press("End");
  await field.pressSequentially(" at six");
  await field.press("Enter");
  await expect(chat.list.message(/On the quay at six/)).toHaveAttribute("data-status", "sent");
  expect((await service.history()).at(-1)).toMatchObject({ text: "On the quay at six", parentId: question.id });
});

test("K7 an unsent draft survives closing the panel, switching thread and reloading, per thread and per person", async ({
  join,
}) => {
  const mira = await join("mira");
  const { service, chat } = mira;
  const { field } = chat.composer;
  const root = await service.post("noah", "the root");
  await service.post("noah", "a reply", { parentId: root.id });
  await mira.openChat();
  await field.fill("for everybody");
  await chat.close.click();
  await mira.chatButton.click();
  await expect(field).toHaveValue("for everybody");
  await chat.list.openThread(chat.list.message(/: the root$/));
  await expect(field).toHaveValue("");
  await field.fill("for the thread");
  await chat.back.click();
  await expect(field).toHaveValue("for everybody");
  await mira.page.reload();
  await mira.openChat();
  await expect(field).toHaveValue("for everybody");
  await chat.list.openThread(chat.list.message(/: the root$/));
  await expect(field).toHaveValue("for the thread");

  const noah = await join("noah");
  await noah.openChat();
  await expect(noah.chat.composer.field).toHaveValue("");
});

test(
  "K8 in slow mode the next message waits in the field, in every window of a person",
  { tag: "@slow" },
  async ({ join, mira }) => {
    const { service, chat } = mira;
    await service.call("setSlowMode", { channelUrl, seconds: 4 });
    const second = await join("mira");
    await second.openChat();
    await chat.composer.say("one");
    await expect(chat.list.message(/: one$/)).toBeVisible();
    for (const { composer } of [chat, second.chat]) {
      await composer.field.fill("two");
      await composer.field.press("Enter");
      await expect(composer.field).toHaveValue("two");
      await expect(composer.send).toHaveAccessibleDescription("Too fast. Please wait a moment.");
    }
    await expect(chat.composer.send).not.toHaveAttribute("aria-disabled");
    await chat.composer.send.click();
    await expect(chat.list.message(/: two$/)).toBeVisible();
  },
);
