import { channelUrl } from "../service";
import { expect, test } from "../test";

test(
  "A1 the display name is screen_name, else first and last name, else first name, else Archived attendee",
  { tag: "@slow" },
  async ({ mira }) => {
    for (const id of ["mira", "noah", "lucia", "archived"]) await mira.service.post(id, `I am ${id}`);
    const { list } = mira.chat;
    await expect(list.message(/^Mira Okafor, .*: I am mira/)).toBeVisible();
    await expect(list.message(/^Noah Lindqvist, .*: I am noah/)).toBeVisible();
    await expect(list.message(/^Lucía, .*: I am lucia/)).toBeVisible();
    await expect(list.message(/^Archived attendee, .*: I am archived/)).toBeVisible();
  },
);

test(
  "A2 D5 the picture is the photo m then s or a plain string, then avatar_picture s then m, then avatar_preset",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira");
    for (const id of ["noah", "lucia", "yuki"]) await mira.service.post(id, `from ${id}`);
    await mira.openChat();
    const picture = (text: string) => mira.chat.list.message(text).locator("img");
    await expect(picture("from noah")).toHaveAttribute("src", /\/people\/02\.svg\?s$/);
    await expect(picture("from lucia")).toHaveAttribute("src", /\/people\/03\.svg$/);
    await expect(picture("from yuki")).toHaveAttribute("src", /\/people\/04\.svg$/);

    const noah = await join("noah");
    await noah.service.post("mira", "from mira");
    await noah.openChat();
    await expect(noah.chat.list.message("from mira").locator("img")).toHaveAttribute("src", /\/people\/01\.svg$/);
  },
);

test.describe(() => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    "A2 an avatar is a placeholder until its image is loaded, and the default when it fails",
    { tag: "@slow" },
    async ({ join, context }) => {
      let fail = () => {};
      const failure = new Promise<void>((resolve) => (fail = resolve));
      await context.route("**/people/02.svg*", async (route) => {
        await failure;
        await route.abort();
      });
      const mira = await join("mira");
      await mira.service.post("noah", "hello");
      await mira.openChat();
      const avatar = mira.chat.list.message("hello").locator("[data-status]").first();
      await expect(avatar).toHaveAttribute("data-status", "loading");
      await expect(avatar).toHaveAttribute("data-initials", "NL");
      fail();
      await expect(avatar).toHaveAttribute("data-status", "failed");
      await expect(avatar.locator("svg")).toBeVisible();
    },
  );
});

test("A2 a group shows at most four avatars", { tag: "@slow" }, async ({ mira }) => {
  const root = await mira.service.post("noah", "Who is coming?");
  for (const id of ["lucia", "yuki", "samir", "archived", "mira"]) {
    await mira.service.call("post", { channelUrl, userId: id, text: `${id} is`, parentId: root.id, inMainList: false });
  }
  const line = mira.chat.list.message("Who is coming?").getByRole("button", { name: /^5 replies/ });
  await expect(line.locator(".foyer-avatar")).toHaveCount(4);
});

test(
  "A3 a sender who matches no attendee is marked as unknown, visibly and in the accessible name",
  { tag: "@slow" },
  async ({ mira }) => {
    await mira.service.post("stranger", "Is this the queue?");
    const message = mira.chat.list.message(/^Passer-by, .*: Is this the queue\?, unknown sender$/);
    await expect(message).toBeVisible();
    await expect(message.getByText("unknown sender")).toBeVisible();
    await mira.service.post("noah", "It is.");
    await expect(mira.chat.list.message(/It is\.$/)).toBeVisible();
  },
);
