import { channelUrl } from "../service";
import { expect, test } from "../test";

test("T1 opening a thread loads it, and going back returns to where the reader was", async ({ join }) => {
  const mira = await join("mira");
  const { service, chat } = mira;
  await service.fill(30);
  const root = await service.post("noah", "the root");
  for (let n = 1; n <= 3; n++) {
    await service.call("post", {
      channelUrl,
      userId: "lucia",
      text: `reply ${n}`,
      parentId: root.id,
      inMainList: false,
    });
  }
  await service.fill(30);
  await mira.openChat();
  const { list } = chat;
  await expect(list.message(/: message 30$/).last()).toBeInViewport();
  const line = list.message(/: the root$/);
  await expect
    .poll(async () => {
      const { top } = await list.metrics();
      await list.scrollTo(Math.max(0, top - 300));
      return line.isVisible();
    })
    .toBe(true);
  await line.evaluate((row) => {
    const log = row.closest("[role=log]")!;
    log.scrollTop += row.getBoundingClientRect().top - log.getBoundingClientRect().top - 100;
  });
  const before = await line.boundingBox();
  await list.openThread(line);
  await expect(list.messages).toHaveCount(3);
  expect(await list.texts()).toEqual(["reply 1", "reply 2", "reply 3"]);
  await chat.back.click();
  await expect(chat.root.getByRole("heading", { name: "Public Chat" })).toBeVisible();
  await expect(line).toBeInViewport();
  const after = await line.boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThanOrEqual(1);
});

test(
  "T2 a reply that arrives updates the thread, the root's count and latest time, everywhere at once",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira");
    const noah = await join("noah");
    const root = await mira.service.post("lucia", "the root");
    await mira.service.post("lucia", "first", { parentId: root.id });
    await mira.openChat();
    await noah.openChat();
    await mira.chat.list.openThread(mira.chat.list.message(/: the root$/));
    await expect(mira.chat.list.message(/: first$/)).toBeVisible();
    await mira.service.post("lucia", "second", { parentId: root.id });
    await expect(mira.chat.list.message(/: second$/)).toBeVisible();
    await expect(noah.chat.list.message(/: the root$/).getByRole("button", { name: /^2 replies/ })).toBeVisible();
    await expect(noah.chat.list.message(/: second$/)).toBeVisible();
  },
);

test("T2 a thread whose first message is deleted says so and closes", { tag: "@slow" }, async ({ mira }) => {
  const { service, chat } = mira;
  const root = await service.post("noah", "the root");
  await service.post("noah", "a reply", { parentId: root.id });
  await chat.list.openThread(chat.list.message(/: the root$/));
  await expect(chat.list.message(/: a reply$/)).toBeVisible();
  await service.call("deleteMessage", { channelUrl, messageId: root.id, mode: "hard" });
  await expect(chat.text("This message was deleted")).toBeVisible();
  await expect(chat.composer.field).toBeDisabled();
  await chat.back.first().click();
  await expect(chat.root.getByRole("heading", { name: "Public Chat" })).toBeVisible();
});
