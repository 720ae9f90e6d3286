import { expect, test } from "../test";

test(
  "A4 the picture of a sender opens a card, from which one mentions the person or replies",
  { tag: "@slow" },
  async ({ mira }) => {
    const { chat, page, service } = mira;
    await service.post("noah", "The doors are open");
    await chat.list
      .message(/The doors are open$/)
      .getByRole("button", { name: "About Noah Lindqvist" })
      .click();
    const card = page.getByRole("dialog", { name: "About Noah Lindqvist" });
    await expect(card).toBeFocused();
    await expect(card).toContainText("Away");
    await card.getByRole("button", { name: "Mention" }).click();
    await expect(card).toHaveCount(0);
    await expect(chat.composer.field).toBeFocused();
    await chat.composer.field.pressSequentially("thanks");
    await page.keyboard.press("Enter");
    const sent = chat.list.message(/: @Noah Lindqvist thanks$/);
    await page.mouse.move(0, 0);
    await sent.getByRole("button", { name: "@Noah Lindqvist" }).click();
    await expect(card.getByRole("button", { name: "Reply" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
    await expect(sent.getByRole("button", { name: "@Noah Lindqvist" })).toBeFocused();

    await page.mouse.move(0, 0);
    await chat.list
      .message(/The doors are open$/)
      .getByRole("button", { name: "About Noah Lindqvist" })
      .click();
    await card.getByRole("button", { name: "Reply" }).click();
    await expect(chat.root.getByText("Reply to Noah Lindqvist")).toBeVisible();
  },
);

test("A4 the card of an unknown sender says that nobody has invited them", { tag: "@slow" }, async ({ mira }) => {
  await mira.service.post("stranger", "Is this the queue?");
  await mira.chat.list
    .message(/Is this the queue/)
    .getByRole("button", { name: "About Passer-by" })
    .click();
  const card = mira.page.getByRole("dialog", { name: "About Passer-by" });
  await expect(card).toContainText("not on the event's guest list");
});

test(
  "A4 W1 the card is reached from a message by keyboard, and Escape leads back to it",
  { tag: "@slow" },
  async ({ mira }) => {
    const { chat, page, service } = mira;
    await service.post("noah", "The doors are open");
    const message = chat.list.message(/The doors are open$/);
    await message.focus();
    await page.keyboard.press("Enter");
    const picture = message.getByRole("button", { name: "About Noah Lindqvist" });
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press("ArrowLeft");
    await expect(picture).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "About Noah Lindqvist" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(picture).toBeFocused();
  },
);

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("A4 E13 on a phone the card is a sheet that Back closes", { tag: "@slow" }, async ({ mira }) => {
    const { chat, page, service } = mira;
    await service.post("noah", "The doors are open");
    await chat.list
      .message(/The doors are open$/)
      .getByRole("button", { name: "About Noah Lindqvist" })
      .tap();
    const card = page.getByRole("dialog", { name: "About Noah Lindqvist" });
    await expect(card).toBeVisible();
    await page.goBack();
    await expect(card).toHaveCount(0);
    await expect(chat.list.message(/The doors are open$/)).toBeVisible();
  });
});

test(
  "A5 people of one name are told apart in rows, names of messages, suggestions and on the card",
  { tag: "@slow" },
  async ({ mira }) => {
    const { chat, page, service } = mira;
    await service.post("kim", "I am from Porto");
    await service.post("kim-2", "I am on the night train");
    const porto = chat.list.message(/^Kim Sato \(Lighting, City of Porto\), .*: I am from Porto$/);
    await expect(porto.getByText("Lighting, City of Porto", { exact: true })).toBeVisible();
    await expect(chat.list.message(/^Kim Sato \(Night Trains\), .*: I am on the night train$/)).toBeVisible();
    await chat.composer.field.pressSequentially("@Kim");
    await expect(page.getByRole("option", { name: /Kim Sato\s*Night Trains/ })).toBeVisible();
    await expect(page.getByRole("option", { name: /Kim Sato\s*Lighting, City of Porto/ })).toBeVisible();
    await porto.getByRole("button", { name: "About Kim Sato" }).click();
    await expect(page.getByRole("dialog")).toContainText("Lighting, City of Porto");
  },
);
