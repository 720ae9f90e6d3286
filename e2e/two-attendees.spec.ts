import { expect, test } from "./test";

test("W3 W6 two attendees in two windows see each other's messages, thread reply, reaction, edit and deletion, and hear what arrives", async ({
  join,
}) => {
  const mira = await join("mira");
  const noah = await join("noah");
  await mira.openChat();
  await noah.openChat();

  await test.step("messages both ways", async () => {
    await mira.chat.composer.say("Is the quay lit already?");
    await expect(noah.chat.list.message(/Mira Okafor, .*: Is the quay lit already\?/)).toBeVisible();
    await noah.chat.composer.say("Since five o'clock.");
    await expect(mira.chat.list.message(/Noah Lindqvist, .*: Since five o'clock\./)).toBeVisible();
    await expect(mira.page.getByRole("status").getByText("Noah Lindqvist: Since five o'clock.")).toHaveCount(1);
    await expect(mira.chat.list.messages).toHaveCount(2);
    await expect(noah.chat.list.messages).toHaveCount(2);
  });

  await test.step("a thread reply", async () => {
    const question = noah.chat.list.message(/Is the quay lit already\?/);
    await noah.chat.list.act(question, "Reply");
    await noah.chat.composer.say("Come and see");
    await expect(mira.chat.list.message(/Noah Lindqvist, .*: Come and see/)).toBeVisible();
    const asked = mira.chat.list.message(/Mira Okafor, .*: Is the quay lit already\?/);
    await mira.chat.list.openThread(asked);
    await expect(mira.chat.text("Thread in public chat")).toBeVisible();
    await expect(mira.chat.list.message(/Come and see/)).toBeVisible();
    await mira.chat.composer.say("On my way");
    await expect(noah.chat.list.message(/Mira Okafor, .*: On my way/)).toBeVisible();
    await mira.chat.back.click();
    await expect(mira.chat.text("Public Chat")).toBeVisible();
    await expect(question.getByRole("button", { name: /^2 replies/ })).toBeVisible();
  });

  await test.step("a reaction", async () => {
    await noah.chat.list.react(noah.chat.list.message(/: Is the quay lit already\?/), "thumbs up");
    const badge = mira.chat.list.message(/: Is the quay lit already\?/).getByRole("button", { name: "thumbs up, 1" });
    await expect(badge).toBeVisible();
    await expect(badge).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("an edit", async () => {
    await noah.chat.list.act(noah.chat.list.message(/Since five o'clock/), "Edit");
    await noah.chat.composer.field.fill("Since six o'clock.");
    await noah.chat.composer.save.click();
    await expect(mira.chat.list.message(/: Since six o'clock\., edited/)).toBeVisible();
    await expect(mira.chat.list.message(/Since five/)).toHaveCount(0);
  });

  await test.step("a deletion, and its undoing", async () => {
    await noah.chat.list.act(noah.chat.list.message(/Since six o'clock/), "Delete");
    await expect(mira.chat.list.message(/Noah Lindqvist, .*: Deleted Message/)).toBeVisible();
    await noah.chat.list.act(noah.chat.list.message(/Deleted Message/), "Undo Delete");
    await expect(mira.chat.list.message(/: Since six o'clock\./)).toBeVisible();
  });

  await test.step("the history survives a reload", async () => {
    await mira.page.reload();
    await mira.openChat();
    await expect(mira.chat.list.message(/Is the quay lit already\?/).first()).toBeVisible();
  });
});
