import { channelUrl } from "../service";
import { expect, test, type Attendee } from "../test";

test("C1 the conversation shows that it loads, and then its messages", { tag: "@slow" }, async ({ join }) => {
  const mira = await join("mira", { scenario: "loading" });
  await mira.chatButton.click();
  await expect(mira.chat.root.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(mira.chat.list.log).toBeHidden();
  await expect(mira.chat.composer.field).toBeDisabled();
  await expect(mira.chat.composer.field).toHaveAttribute("placeholder", "Loading..");
  await expect(mira.chat.list.log).toBeVisible({ timeout: 15_000 });
  await expect(mira.chat.composer.field).toBeEnabled();
});

test("C1 D6 a chat that cannot connect offers a Retry that works", { tag: "@slow" }, async ({ join }) => {
  const mira = await join("mira", { scenario: "cannot-connect" });
  await mira.chatButton.click();
  await expect(mira.chat.text("Unable to connect to chat service")).toBeVisible();
  await expect(mira.chat.list.log).toBeHidden();
  await expect(mira.chat.composer.field).toBeDisabled();
  await expect(mira.chat.composer.field).toHaveAttribute("placeholder", "Chat is unavailable in this channel");
  await mira.service.call("setConnections", "open");
  await mira.chat.retry.click();
  await expect(mira.chat.list.log).toBeVisible();
});

test("C1 D11 an empty conversation says No messages beside the log", { tag: "@slow" }, async ({ mira }) => {
  await expect(mira.chat.text("No messages")).toBeVisible();
  await expect(mira.chat.list.log).toBeAttached();
  await mira.chat.composer.say("The first");
  await expect(mira.chat.text("No messages")).toBeHidden();
});

test("C1 a ban replaces the messages by a notice, at the start and live", { tag: "@slow" }, async ({ join }) => {
  const banned = await join("mira", { scenario: "banned" });
  await banned.chatButton.click();
  await expect(banned.chat.text("You have been banned from this channel").first()).toBeVisible();
  await expect(banned.chat.list.log).toBeHidden();

  const noah = await join("noah");
  await noah.openChat();
  await noah.chat.composer.say("Still here");
  await noah.service.call("ban", { channelUrl, userId: "noah" });
  await expect(noah.chat.text("You have been banned from this channel").first()).toBeVisible();
  await expect(noah.chat.list.messages).toHaveCount(0);
  await expect(noah.chat.composer.field).toBeDisabled();
});

test(
  "C1 D12 muted and frozen show a notice and a disabled field and keep the messages",
  { tag: "@slow" },
  async ({ mira }) => {
    const { service, chat } = mira;
    await service.post("noah", "Read on");
    await service.call("mute", { channelUrl, userId: "mira" });
    await expect(chat.text("You have been muted").first()).toBeVisible();
    await expect(chat.composer.field).toBeDisabled();
    await expect(chat.composer.field).toHaveAttribute("placeholder", "Chat is unavailable because you are being muted");
    await expect(chat.list.message("Read on")).toBeVisible();
    await service.call("unmute", { channelUrl, userId: "mira" });
    await expect(chat.composer.field).toBeEnabled();

    await service.call("freeze", { channelUrl });
    await expect(chat.text("Channel frozen").first()).toBeVisible();
    await expect(chat.composer.field).toHaveAttribute("placeholder", "Chat is unavailable in this channel");
    await expect(chat.list.message("Read on")).toBeVisible();
    await service.call("unfreeze", { channelUrl });
    await expect(chat.composer.field).toBeEnabled();
  },
);

test(
  "C2 the header names the main list or the thread, which has a back arrow and its first message on top",
  { tag: "@slow" },
  async ({ mira }) => {
    const { chat, service } = mira;
    await expect(chat.root.getByRole("heading", { name: "Public Chat" })).toBeVisible();
    await expect(chat.text("Chat publicly visible to all attendees")).toBeVisible();
    await expect(chat.back).toHaveCount(0);
    const root = await service.post("noah", "Where is the crane?");
    await service.post("lucia", "By the water", { parentId: root.id });
    await chat.list.openThread(chat.list.message("Where is the crane?"));
    await expect(chat.root.getByRole("heading", { name: "Thread in public chat" })).toBeVisible();
    await expect(chat.text("Replies of a public chat message. Visible to all attendees")).toBeVisible();
    await expect(chat.threadRoot).toHaveAccessibleName(/Noah Lindqvist, .*: Where is the crane\?/);
    await chat.back.click();
    await expect(chat.root.getByRole("heading", { name: "Public Chat" })).toBeVisible();
  },
);

test(
  "C3 D10 messages stand in the service's order under full dates, the first of which says that it is the start",
  { tag: "@slow" },
  async ({ join, context }) => {
    await context.clock.setSystemTime("2027-03-01T10:00:00Z");
    const mira = await join("mira");
    await mira.service.fill(2);
    await context.clock.setSystemTime("2027-03-02T10:00:00Z");
    const root = await mira.service.post("noah", "a new day");
    await mira.service.post("lucia", "a reply", { parentId: root.id });
    await mira.openChat();
    await expect(mira.chat.list.messages).toHaveCount(4);
    expect(await mira.chat.list.texts()).toEqual(["message 1", "message 2", "a new day", "a reply"]);
    const dates = mira.chat.list.log.getByRole("separator", { name: /2027/ });
    await expect(dates).toHaveText([/^Start of replies - Monday,? 1 March 2027$/, /^Tuesday,? 2 March 2027$/]);
    await mira.chat.list.openThread(mira.chat.list.message(/: a new day/));
    await expect(dates).toHaveText([/^Start of thread - Tuesday,? 2 March 2027$/]);
  },
);

test(
  "C4 earlier messages load within 40 px of the top and the reader's row does not move",
  { tag: "@slow" },
  async ({ join }) => {
    // The service runs in the first window: it goes on while the second one loads again.
    await join("noah");
    const mira = await join("mira");
    await mira.service.fill(300);
    // Messages that came while the chat was open are kept; after a reload only the newest page is.
    await mira.page.reload();
    await mira.openChat();
    const { list } = mira.chat;
    await expect(list.message(/: message 300$/)).toBeInViewport();
    // Longer than the two frames in which the row is found take on a busy machine: what has come by then is never waited for.
    await mira.service.call("addFault", { method: "getMessages", fault: { type: "delay", min: 1500, max: 1500 } });
    for (let page = 0; page < 3; page++) {
      const { moved, grown } = await watchReaderWhileLoading(mira, 30);
      expect(grown).toBeGreaterThan(1000);
      expect(moved).toBeLessThanOrEqual(1);
    }
  },
);

test("C4 the list follows its end unless the reader scrolled up", { tag: "@slow" }, async ({ join }) => {
  const mira = await join("mira");
  await mira.service.fill(60);
  await mira.openChat();
  const { list } = mira.chat;
  await expect(list.message(/: message 60$/)).toBeInViewport();
  await mira.service.post("noah", "and one more");
  await expect(list.message(/: and one more$/)).toBeInViewport();
  expect((await list.metrics()).fromEnd).toBeLessThanOrEqual(1);

  const { top } = await list.metrics();
  await list.scrollTo(top - 600);
  const reader = await readFirstRow(mira);
  await mira.service.post("noah", "unseen for now");
  await expect(list.jump).toBeVisible();
  await expect(list.message(/: unseen for now$/)).not.toBeInViewport();
  expect(Math.abs((await offsetOf(mira, reader.name)) - reader.top)).toBeLessThanOrEqual(1);
});

test(
  "C4 D18 the jump button shows beyond 250 px with 20 characters of the latest unseen message, and marks as seen",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira");
    await mira.service.fill(60);
    await mira.openChat();
    const { list } = mira.chat;
    await expect(list.message(/: message 60$/)).toBeInViewport();
    // A list whose rows are still being measured grows between two steps.
    const scrollFromEnd = (distance: number) =>
      expect(async () => {
        const { top, fromEnd } = await list.metrics();
        await list.scrollTo(top + fromEnd - distance);
        expect((await list.metrics()).fromEnd).toBe(distance);
      }).toPass();
    await scrollFromEnd(250);
    await expect(list.jump).toBeHidden();
    await scrollFromEnd(251);
    await expect(list.jump).toBeVisible();
    await expect(list.jump).toHaveAccessibleName("Jump to latest");
    await mira.service.post("noah", "Lanterns floating over the harbour");
    await expect(list.jump).toHaveAccessibleName(/^Jump to latest: Lanterns floating ov…, Noah .*, 1 new message$/);
    expect(await mira.service.call("unreadCount", { channelUrl, userId: "mira" })).toBe(1);
    await list.jump.click();
    await expect(list.message(/: Lanterns floating over the harbour$/)).toBeInViewport();
    await expect(list.jump).toBeHidden();
    await expect.poll(() => mira.service.call("unreadCount", { channelUrl, userId: "mira" })).toBe(0);
  },
);

test(
  "C5 a mention of oneself shows on the chat button, which is named after it, until it is seen",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira");
    await mira.service.fill(2);
    const mention = { channelUrl, userId: "noah", text: "Mira, the lanterns!", mentionedUserIds: ["mira"] };
    await mira.service.call("post", mention);
    await expect(mira.chatButton).toHaveAccessibleName("Chat, 3 unread messages, 1 mention");
    await expect(mira.chatButton).toHaveText("@3");
    await mira.openChat();
    await expect(mira.chatButton).toHaveAccessibleName("Chat");
  },
);

test(
  "W3 Chat settings offers which messages are announced, and a mention is announced by its words",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, service, chat } = mira;
    const settings = chat.root.getByRole("button", { name: "Chat settings" });
    await settings.click();
    const radio = (name: string) => page.getByRole("menuitemradio", { name, exact: true });
    await expect(radio("All messages")).toHaveAttribute("aria-checked", "true");
    await radio("Mentions").click();
    await expect(settings).toBeFocused();
    const status = chat.root.getByRole("status").and(page.locator("[aria-live=polite]"));
    await service.post("noah", "for nobody");
    await service.call("post", { channelUrl, userId: "noah", text: "over here", mentionedUserIds: ["mira"] });
    await expect(status).toHaveText(/^Noah .* mentioned you: over here$/);
    await page.reload();
    await mira.openChat();
    await settings.click();
    await expect(radio("Mentions")).toHaveAttribute("aria-checked", "true");
  },
);

test("C5 unread counts others' unseen messages, never one's own, and returns to 0 when they are seen", async ({
  join,
}) => {
  const mira = await join("mira");
  await mira.service.fill(3);
  await expect(mira.chatButton).toHaveAccessibleName("Chat, 3 unread messages");
  await mira.service.post("mira", "my own, from another device");
  await mira.service.post("noah", "four");
  await expect(mira.chatButton).toHaveAccessibleName("Chat, 4 unread messages");
  await mira.openChat();
  await expect(mira.chat.list.message(/: four$/)).toBeInViewport();
  await expect(mira.chat.list.log.getByRole("separator", { name: "New messages" })).toBeVisible();
  await mira.chat.close.click();
  await expect(mira.chatButton).toHaveAccessibleName("Chat");
  await mira.service.post("noah", "five");
  await expect(mira.chatButton).toHaveAccessibleName("Chat, 1 unread message");
});

test("C5 D8 unread at the start is what the service counts", { tag: "@slow" }, async ({ join }) => {
  const noah = await join("noah");
  await noah.service.post("lucia", "before Mira came");
  const mira = await join("mira");
  await expect(mira.chatButton).toHaveAccessibleName("Chat, 1 unread message");
});

test("C6 D19 the typing line names others and never oneself", { tag: "@slow" }, async ({ mira }) => {
  const typing = (userId: string, on: boolean) => mira.service.call("setTyping", { channelUrl, userId, typing: on });
  await typing("mira", true);
  await typing("noah", true);
  await expect(mira.chat.text("Noah Lindqvist is typing…")).toBeVisible();
  await typing("lucia", true);
  await expect(mira.chat.text("Noah Lindqvist and Lucía are typing…")).toBeVisible();
  await typing("yuki", true);
  await expect(mira.chat.text("Several people are typing…")).toBeVisible();
  for (const id of ["noah", "lucia", "yuki"]) await typing(id, false);
  await expect(mira.chat.text(/typing…/)).toBeHidden();
});

test("C6 a lost connection shows Trying to connect… until it is back", { tag: "@slow" }, async ({ mira }) => {
  await mira.service.post("noah", "before");
  await mira.service.call("setConnections", "down");
  await expect(mira.chat.text("Trying to connect…")).toBeVisible();
  await expect(mira.chat.list.message("before")).toBeVisible();
  await mira.service.call("setConnections", "open");
  await expect(mira.chat.text("Trying to connect…")).toBeHidden({ timeout: 20_000 });
});

test("C7 after a lost connection the list is what the service has and the reader's position is kept", async ({
  join,
}) => {
  const mira = await join("mira");
  const { service, chat } = mira;
  await service.fill(40);
  const edited = await service.post("noah", "will be edited");
  const deleted = await service.post("noah", "will be deleted");
  const liked = await service.post("noah", "will be liked");
  await mira.openChat();
  await expect(chat.list.message(/will be liked$/)).toBeInViewport();
  await service.call("setConnections", "down");
  await expect(chat.text("Trying to connect…")).toBeVisible();
  await service.call("edit", { channelUrl, messageId: edited.id, text: "was edited" });
  await service.call("deleteMessage", { channelUrl, messageId: deleted.id, mode: "hard" });
  await service.call("react", { channelUrl, messageId: liked.id, userId: "lucia", key: "sendbird_emoji_thumbsup" });
  await service.fill(3);
  await service.call("setConnections", "open");
  await expect(chat.list.message(/: message 3$/)).toBeVisible({ timeout: 20_000 });
  await expect(chat.list.message(/: was edited, edited$/)).toHaveCount(1);
  await expect(chat.list.message(/will be deleted/)).toHaveCount(0);
  await expect(chat.list.message(/will be liked/).getByRole("button", { name: "thumbs up, 1" })).toBeAttached();
  const truth = (await service.history()).map((message) => (message.type === "text" ? message.text : ""));
  const shown = (await chat.list.texts()).map((text) => text.replace(/, edited$/, ""));
  expect(shown).toEqual(truth.slice(-shown.length));
});

/** The first message that is wholly in view: its name, and where it stands. */
function readFirstRow({ chat }: Attendee): Promise<{ name: string; top: number }> {
  return chat.list.log.evaluate((log) => {
    const { top } = log.getBoundingClientRect();
    const rows = [...log.querySelectorAll("article")];
    const first = rows.find((row) => row.getBoundingClientRect().top >= top)!;
    return { name: first.getAttribute("aria-label")!, top: first.getBoundingClientRect().top - top };
  });
}

function offsetOf({ chat }: Attendee, name: string): Promise<number> {
  return chat.list.log.evaluate((log, wanted) => {
    const row = [...log.querySelectorAll("article")].find((one) => one.getAttribute("aria-label") === wanted)!;
    return row.getBoundingClientRect().top - log.getBoundingClientRect().top;
  }, name);
}

/** Scrolls to so many pixels from the top and samples each frame, until earlier messages have come, how far the reader's row moves. */
function watchReaderWhileLoading({ chat }: Attendee, top: number): Promise<{ moved: number; grown: number }> {
  return chat.list.log.evaluate(async (log, to) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const offset = (row: Element) => row.getBoundingClientRect().top - log.getBoundingClientRect().top;
    log.dispatchEvent(new WheelEvent("wheel", { deltaY: to - log.scrollTop, bubbles: true }));
    log.scrollTop = to;
    await frame();
    await frame();
    const reader = [...log.querySelectorAll("article")].find((row) => offset(row) >= 0)!;
    const [before, height] = [offset(reader), log.scrollHeight];
    let moved = 0;
    for (let after = 0; after < 20;) {
      await frame();
      moved = Math.max(moved, Math.abs(offset(reader) - before));
      if (log.scrollHeight > height + 1000) after += 1;
    }
    return { moved, grown: log.scrollHeight - height };
  }, top);
}
