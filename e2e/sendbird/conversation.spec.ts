import { eventPath, expect, test } from "./test";

const notes = { name: "notes.png", mimeType: "image/png", buffer: Buffer.alloc(300_000, 7) };

for (const kind of ["group", "open"] as const) {
  test.describe(`in a channel of kind ${kind}`, { tag: kind === "open" ? ["@slow"] : [] }, () => {
    test.use({ kind });

    test(
      "C4 the history shows and older messages load when scrolling up",
      { tag: "@slow" },
      async ({ signIn, demo }) => {
        const { chat, openChat } = await signIn("mira");
        await openChat();
        const texts = demo.channel.messages.map((message) => message.text);
        await expect(chat.list.message(/Count me in!$/).last()).toBeVisible();
        expect((await chat.list.texts()).at(-1)).toContain(texts.at(-1));
        const oldest = chat.list.log.getByText("Good morning from the harbour!").first();
        await expect(async () => {
          await chat.list.scrollTo(0);
          await expect(chat.text(/^Start of replies - /)).toBeVisible({ timeout: 300 });
        }).toPass();
        await expect(oldest).toBeVisible();
      },
    );

    test("W6 C3 messages reach the other person once and in order, and are there after a reload", async ({
      signIn,
      demo,
    }) => {
      const mira = await signIn("mira");
      const jonas = await signIn("jonas");
      await mira.openChat();
      await jonas.openChat();
      for (let turn = 1; turn <= 3; turn++) {
        await mira.chat.composer.say(`Mira, ${turn}`);
        await expect(jonas.chat.list.message(new RegExp(`^Mira Okafor, .*: Mira, ${turn}$`))).toBeVisible();
        await jonas.chat.composer.say(`Jonas, ${turn}`);
        await expect(mira.chat.list.message(new RegExp(`^Jonas Lind, .*: Jonas, ${turn}$`))).toBeVisible();
      }
      const said = ["Mira, 1", "Jonas, 1", "Mira, 2", "Jonas, 2", "Mira, 3", "Jonas, 3"];
      expect((await mira.chat.list.texts()).slice(-6)).toEqual(said);
      expect((await jonas.chat.list.texts()).slice(-6)).toEqual(said);
      expect(demo.channel.messages.slice(-6).map((message) => message.text)).toEqual(said);
      await mira.page.goto(eventPath);
      await mira.openChat();
      await expect(mira.chat.list.message(/: Jonas, 3$/)).toBeVisible();
      expect((await mira.chat.list.texts()).slice(-6)).toEqual(said);
    });

    test(
      "W6 M3 an edit, a soft deletion and its undoing reach everybody",
      { tag: "@slow" },
      async ({ signIn, demo }) => {
        const mira = await signIn("mira");
        const jonas = await signIn("jonas");
        await mira.openChat();
        await jonas.openChat();
        await mira.chat.composer.say("The walk starts at nine");
        const sent = mira.chat.list.message(/: The walk starts at nine$/);
        await expect(sent).toHaveAttribute("data-status", "sent");

        await mira.chat.list.act(sent, "Edit");
        await mira.chat.composer.field.fill("The walk starts at ten");
        await mira.chat.composer.save.click();
        for (const { chat } of [mira, jonas]) {
          await expect(chat.list.message(/: The walk starts at ten, edited$/)).toBeVisible();
          await expect(chat.list.message(/starts at nine/)).toHaveCount(0);
        }

        await mira.chat.list.act(mira.chat.list.message(/starts at ten/), "Delete");
        for (const { chat } of [mira, jonas]) {
          await expect(chat.list.message(/^Mira Okafor, .*: Deleted Message/)).toBeVisible();
        }
        expect(demo.channel.messages.at(-1)?.customType).toBe("archived");

        await mira.chat.list.act(mira.chat.list.message(/Deleted Message/), "Undo Delete");
        for (const { chat } of [mira, jonas]) {
          await expect(chat.list.message(/: The walk starts at ten, edited$/)).toBeVisible();
        }
        expect(demo.channel.messages.at(-1)?.customType).toBe("");
      },
    );

    test("M3 a deployment without soft deletion deletes for good", { tag: "@slow" }, async ({ signIn, demo }) => {
      const mira = await signIn("mira", { softDelete: false });
      const jonas = await signIn("jonas", { softDelete: false });
      await mira.openChat();
      await jonas.openChat();
      await mira.chat.composer.say("Wrong window");
      const wrong = /: Wrong window$/;
      await expect(jonas.chat.list.message(wrong)).toBeVisible();
      await mira.chat.list.act(mira.chat.list.message(wrong), "Delete");
      await mira.page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
      for (const { chat } of [mira, jonas]) await expect(chat.list.message(wrong)).toHaveCount(0);
      expect(demo.channel.messages.some(({ text }) => text === "Wrong window")).toBe(false);
    });

    test("K6 F1 a file is uploaded with progress, arrives and opens in the viewer", async ({ signIn, demo }) => {
      const mira = await signIn("mira");
      const jonas = await signIn("jonas");
      await mira.openChat();
      await jonas.openChat();
      // The upload hangs until its progress has been seen.
      let release = () => {};
      const seen = new Promise<void>((resolve) => (release = resolve));
      await mira.page.route(`${demo.chat.apiHost}/v3/storage/**`, async (route) => {
        await seen;
        await route.continue();
      });
      await mira.chat.composer.choose(notes);
      await mira.chat.composer.send.click();
      const progress = mira.chat.root.getByRole("progressbar", { name: "Uploading notes.png" });
      await expect(progress).toBeVisible();
      await expect(mira.chat.root.getByRole("button", { name: "Cancel upload" })).toBeVisible();
      release();
      await expect(progress).toBeHidden();
      await expect(mira.chat.list.message(/^Mira Okafor, .*: notes\.png$/)).toHaveAttribute("data-status", "sent");
      const received = jonas.chat.list.message(/^Mira Okafor, .*: notes\.png$/);
      await expect(received).toBeVisible();
      expect(demo.channel.messages.at(-1)?.file).toMatchObject({ name: "notes.png", size: notes.buffer.length });
      await received.getByRole("button", { name: "View notes.png" }).click();
      await expect(jonas.viewer.of("notes.png")).toBeVisible();
    });

    test("K6 an upload that is cancelled stores nothing", { tag: "@slow" }, async ({ signIn, demo }) => {
      const mira = await signIn("mira");
      await mira.openChat();
      const before = demo.channel.messages.length;
      await mira.page.route(`${demo.chat.apiHost}/v3/storage/**`, () => new Promise(() => {}));
      await mira.chat.composer.choose(notes);
      await mira.chat.composer.send.click();
      await mira.chat.root.getByRole("button", { name: "Cancel upload" }).click();
      await expect(mira.chat.root.getByRole("progressbar")).toBeHidden();
      expect(demo.channel.messages).toHaveLength(before);
    });

    test("T1 M6 a reply opens a thread in which both can write", { tag: "@slow" }, async ({ signIn }) => {
      const mira = await signIn("mira");
      const jonas = await signIn("jonas");
      await mira.openChat();
      await jonas.openChat();
      await mira.chat.composer.say("Who brings lanterns?");
      await jonas.chat.list.act(jonas.chat.list.message(/: Who brings lanterns\?$/), "Reply");
      await jonas.chat.composer.say("I have two");
      await expect(mira.chat.list.message(/^Jonas Lind, .*: I have two$/)).toBeVisible();
      await mira.chat.list.openThread(mira.chat.list.message(/^Mira Okafor, .*: Who brings lanterns\?$/));
      await expect(mira.chat.text("Thread in public chat")).toBeVisible();
      await expect(mira.chat.list.messages).toHaveCount(1);
      await mira.chat.composer.say("One is enough");
      await expect(jonas.chat.list.message(/^Mira Okafor, .*: One is enough$/)).toBeVisible();
      await expect(
        jonas.chat.list.message(/^Mira Okafor, .*: Who brings lanterns\?$/).getByRole("button", { name: /^2 replies/ }),
      ).toBeVisible();
      await mira.chat.back.click();
      await expect(mira.chat.text("Public Chat")).toBeVisible();
    });
  });
}

test(
  "R1 reactions are counted for everybody, and a second one replaces the first",
  { tag: "@slow" },
  async ({ signIn, demo }) => {
    const mira = await signIn("mira");
    const jonas = await signIn("jonas");
    await mira.openChat();
    await jonas.openChat();
    await mira.chat.composer.say("The fog is lifting");
    const name = /: The fog is lifting$/;
    const ofMira = mira.chat.list.message(name);
    const ofJonas = jonas.chat.list.message(name);
    await jonas.chat.list.react(ofJonas, "thumbs up");
    await expect(ofMira.getByRole("button", { name: "thumbs up, 1" })).toHaveAttribute("aria-pressed", "false");
    await expect(ofJonas.getByRole("button", { name: "thumbs up, 1" })).toHaveAttribute("aria-pressed", "true");
    await jonas.chat.list.react(ofJonas, "laughing");
    await expect(ofMira.getByRole("button", { name: "laughing, 1" })).toBeVisible();
    await expect(ofMira.getByRole("button", { name: /thumbs up/ })).toHaveCount(0);
    await ofJonas.getByRole("button", { name: "laughing, 1" }).click();
    await expect(ofMira.getByRole("button", { name: /laughing/ })).toHaveCount(0);
    await expect.poll(() => demo.channel.messages.at(-1)?.reactions.size).toBe(0);
  },
);

test(
  "C5 C6 typing shows to others, and unread messages count on the chat button until they are seen",
  { tag: "@slow" },
  async ({ signIn }) => {
    const mira = await signIn("mira");
    const jonas = await signIn("jonas");
    await mira.openChat();
    await mira.chat.close.click();
    await jonas.openChat();
    await jonas.chat.composer.say("Anybody in?");
    await expect(mira.chatButton).toHaveAccessibleName("Chat, 1 unread message");
    await mira.chatButton.click();
    await expect(mira.chat.list.message(/: Anybody in\?$/)).toBeVisible();
    await expect(mira.chatButton).toHaveAccessibleName("Chat");
    await jonas.chat.composer.field.pressSequentially("Still");
    await expect(mira.chat.text("Jonas Lind is typing…")).toBeVisible();
  },
);

test.describe("in an open channel", () => {
  test.use({ kind: "open" });

  test("W7 D16 what the service does not have is not offered", { tag: "@slow" }, async ({ signIn, demo }) => {
    const { page, chat, openChat } = await signIn("mira");
    await openChat();
    demo.chat.messages.post(demo.channel, { senderId: "jonas", text: "No thumbs here" });
    const message = chat.list.message(/: No thumbs here$/);
    await chat.list.pointAt(message);
    await expect(message.getByRole("button", { name: "Message actions" })).toBeVisible();
    await expect(message.getByRole("button", { name: "Add reaction" })).toHaveCount(0);
    await expect(page.getByText("is typing")).toHaveCount(0);
  });

  test("E3 D7 leaving the page leaves the channel", { tag: "@slow" }, async ({ signIn, demo }) => {
    const { page, openChat } = await signIn("mira");
    await openChat();
    await expect.poll(() => demo.chat.hub.participants(demo.channel.url)).toEqual(["mira"]);
    await page.evaluate(() => history.pushState(null, "", "/somewhere/else/entirely"));
    await expect(page.getByText("Page not found")).toBeVisible();
    await expect.poll(() => demo.chat.hub.clients.size).toBe(0);
  });
});
