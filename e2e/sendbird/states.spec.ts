import { expect, test } from "./test";

for (const kind of ["group", "open"] as const) {
  test.describe(`in a channel of kind ${kind}`, { tag: kind === "open" ? ["@slow"] : [] }, () => {
    test.use({ kind });

    test(
      "K4 a muted person cannot write, keeps the typed text, and goes on when unmuted",
      { tag: "@slow" },
      async ({ signIn, demo }) => {
        const { chat, openChat } = await signIn("mira");
        await openChat();
        await chat.composer.field.fill("Half a sent");
        demo.chat.people.setMuted(demo.channel, "mira", true);
        await expect(chat.text("You have been muted")).toBeVisible();
        await expect(chat.composer.field).toBeDisabled();
        demo.chat.people.setMuted(demo.channel, "mira", false);
        await expect(chat.composer.field).toBeEnabled();
        await expect(chat.composer.field).toHaveValue("Half a sent");
        await chat.composer.say("Half a sentence");
        await expect(chat.list.message(/: Half a sentence$/)).toHaveAttribute("data-status", "sent");
      },
    );

    test(
      "C1 D12 a person muted before opening the chat sees the notice",
      { tag: "@slow" },
      async ({ signIn, demo }) => {
        demo.chat.people.setMuted(demo.channel, "mira", true);
        const { chat, openChat } = await signIn("mira");
        await openChat();
        await expect(chat.text("You have been muted")).toBeVisible();
        await expect(chat.composer.field).toHaveAttribute(
          "placeholder",
          "Chat is unavailable because you are being muted",
        );
      },
    );

    test("C1 a person who is banned sees no messages any more", { tag: "@slow" }, async ({ signIn, demo }) => {
      const { chat, openChat } = await signIn("mira");
      await openChat();
      await expect(chat.list.messages.first()).toBeVisible();
      demo.chat.people.setBanned(demo.channel, "mira", true);
      await expect(chat.text("You have been banned from this channel")).toBeVisible();
      await expect(chat.list.messages).toHaveCount(0);
    });

    test("C1 D12 a frozen channel can be read and not written to", { tag: "@slow" }, async ({ signIn, demo }) => {
      const { chat, openChat } = await signIn("mira");
      await openChat();
      demo.chat.people.setFrozen(demo.channel, true);
      await expect(chat.text("Channel frozen")).toBeVisible();
      await expect(chat.composer.field).toBeDisabled();
      await expect(chat.list.messages.first()).toBeVisible();
      demo.chat.people.setFrozen(demo.channel, false);
      await expect(chat.composer.field).toBeEnabled();
    });

    test.describe(() => {
      // The service refuses the way in over HTTP, which a browser reports by itself.
      test.use({ allowedErrors: /status of 400/ });

      test(
        "C1 a person banned before opening the chat sees no messages at all",
        { tag: "@slow" },
        async ({ signIn, demo }) => {
          demo.chat.people.setBanned(demo.channel, "mira", true);
          const { chat, chatButton } = await signIn("mira");
          await chatButton.click();
          await expect(chat.text("You have been banned from this channel")).toBeVisible();
          await expect(chat.list.messages).toHaveCount(0);
        },
      );
    });
  });
}

test("E12 an expired token is renewed once, unnoticed", { tag: "@slow" }, async ({ signIn, demo }) => {
  const { page, chat, openChat } = await signIn("mira");
  let tokens = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/sendbird-session-token/")) tokens += 1;
  });
  await openChat();
  const before = tokens;
  demo.chat.sessions.expireTokens("mira");
  await chat.composer.say("Still here");
  await expect(chat.list.message(/: Still here$/)).toHaveAttribute("data-status", "sent");
  await expect(chat.text("Unable to connect")).toHaveCount(0);
  expect(tokens - before).toBe(1);
  demo.chat.messages.post(demo.channel, { senderId: "jonas", text: "Good" });
  await expect(chat.list.message(/: Good$/)).toBeVisible();
});

test.describe(() => {
  test.use({ allowedErrors: /status of 500/ });

  test(
    "E12 a token that cannot be renewed ends in cannot connect, and Retry connects again",
    { tag: "@slow" },
    async ({ signIn, demo }) => {
      const { chat, openChat } = await signIn("mira");
      await openChat();
      demo.events.answer("/sendbird-session-token/", { status: 500, body: "{}" });
      demo.chat.sessions.expireTokens("mira");
      await expect(chat.root.getByText("Unable to connect", { exact: true })).toBeVisible();
      demo.events.answer("/sendbird-session-token/", undefined);
      demo.chat.messages.post(demo.channel, { senderId: "jonas", text: "While you were out" });
      await chat.retry.first().click();
      await expect(chat.root.getByText("Unable to connect", { exact: true })).toBeHidden();
      await expect(chat.list.message(/: While you were out$/)).toBeVisible();
      await chat.composer.say("Back again");
      await expect(chat.list.message(/: Back again$/)).toHaveAttribute("data-status", "sent");
    },
  );
});

test.describe(() => {
  // A browser says by itself that nobody listens.
  test.use({ allowedErrors: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/ });

  test(
    "C7 a restart of the chat service is shown, and what was written meanwhile is there once",
    { tag: "@slow" },
    async ({ signIn, demo }) => {
      const { chat, openChat } = await signIn("mira");
      await openChat();
      await chat.composer.say("Before the restart");
      const before = chat.list.message(/: Before the restart$/);
      await expect(before).toHaveAttribute("data-status", "sent");
      await demo.chat.stop();
      await expect(chat.text("Trying to connect…")).toBeVisible();
      demo.chat.messages.post(demo.channel, { senderId: "jonas", text: "During the restart" });
      const stored = demo.channel.messages.find(({ text }) => text === "Before the restart");
      demo.chat.messages.edit(demo.channel, stored!, { text: "Before the long restart" });
      await demo.chat.start();
      await expect(chat.text("Trying to connect…")).toHaveCount(0);
      await expect(chat.list.message(/: During the restart$/)).toHaveCount(1);
      await expect(chat.list.message(/: Before the long restart, edited$/)).toHaveCount(1);
      await expect(before).toHaveCount(0);
      await chat.composer.say("After the restart");
      await expect(chat.list.message(/: After the restart$/)).toHaveAttribute("data-status", "sent");
      expect((await chat.list.texts()).slice(-3)).toEqual([
        "Before the long restart, edited",
        "During the restart",
        "After the restart",
      ]);
    },
  );

  test(
    "D6 a service that is down at the start is cannot connect, and Retry works once it is up",
    { tag: "@slow" },
    async ({ signIn, demo }) => {
      await demo.chat.stop();
      const { page, chat, chatButton } = await signIn("mira");
      await chatButton.click();
      await expect(chat.text("Unable to connect to chat service")).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole("heading", { name: /^Welcome to/ })).toBeVisible();
      await expect(chat.retry).toBeVisible();
      await demo.chat.start();
      // It is tried again without being asked, too, which may come first and take the button away.
      await Promise.any([chat.retry.click(), chat.list.log.waitFor()]);
      await expect(chat.list.message(/: Count me in!$/).last()).toBeVisible();
    },
  );
});

test(
  "M4 a lost acknowledgement leaves one message and no false failure",
  { tag: "@slow" },
  async ({ signIn, demo }) => {
    const { chat, openChat } = await signIn("mira");
    await openChat();
    demo.chat.faults.onRequest("MESG", { kind: "drop-after" }, { userId: "mira" });
    await chat.composer.say("Said once");
    await expect(chat.list.message(/: Said once$/)).toHaveAttribute("data-status", "sent");
    await expect(chat.list.message(/Said once/)).toHaveCount(1);
    expect(demo.channel.messages.filter(({ text }) => text === "Said once")).toHaveLength(1);
  },
);
