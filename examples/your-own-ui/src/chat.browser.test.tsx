import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider } from "@foyer/chat-headless";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Chat } from "./chat";
import "./page.css";

const channelUrl = "live";
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="45"><rect width="80" height="45" fill="teal"/></svg>';

/** Ann and Ben side by side, each with a connection of their own. */
async function renderTwoPeople() {
  const { control, createAdapter } = createMemoryChatService();
  const people = ["Ann", "Ben"].map((name) => ({ id: name.toLowerCase(), name }));
  for (const person of people) await control.addUser(person);
  await control.addChannel({ url: channelUrl, name: "Live chat", memberIds: people.map(({ id }) => id) });
  const post = (text: string) => control.post({ channelUrl, userId: "ben", text });
  const draw = async () => {
    const windows = people.map(({ id }) => ({
      id,
      adapter: createAdapter(),
      session: { userId: id, getToken: async () => null },
    }));
    await render(
      <div style={{ display: "flex", blockSize: "30rem" }}>
        {windows.map(({ id, ...connection }) => (
          <section key={id} aria-label={id}>
            <ChatProvider
              {...connection}
              channelUrl={channelUrl}
              storage={null}
              onError={() => {}}
              flags={{ search: true }}
              maxHeld={40}
              softDelete
            >
              <Chat />
            </ChatProvider>
          </section>
        ))}
      </div>,
    );
    return people.map(({ id }) => toPerson(page.getByRole("region", { name: id }))) as [Person, Person];
  };
  return { control, post, draw };
}

type Person = ReturnType<typeof toPerson>;

function toPerson(root: ReturnType<typeof page.getByRole>) {
  const log = root.getByRole("log", { name: "Messages" });
  const row = (text: string | RegExp) => log.getByRole("article", { name: text });
  const button = (name: string) => root.getByRole("button", { name, exact: true });
  const field = root.getByRole("textbox", { name: "Message" });
  return {
    root,
    log,
    row,
    button,
    field,
    async write(text: string) {
      await field.fill(text);
      await button("Send").click();
    },
    /** Scrolls back until a message is there. */
    async scrollTo(text: string) {
      const look = () => {
        log.element().scrollTo(0, 0);
        return row(text).query();
      };
      await expect.poll(look).not.toBeNull();
    },
    /** Chooses something in the menu of a message. */
    async act(text: string | RegExp, action: string) {
      await row(text).getByRole("button", { name: "Message actions" }).click();
      await row(text).getByRole("group").getByRole("button", { name: action, exact: true }).click();
    },
  };
}

it("two people talk: send, react, reply, mention, edit, delete and take that back, and see each other typing", async () => {
  const { draw } = await renderTwoPeople();
  const [ann, ben] = await draw();
  await ann.field.fill("Is it dark yet?");
  await expect.element(ben.root.getByText("Ann typing…")).toBeVisible();
  await ann.button("Send").click();
  await expect.element(ben.row("Ann: Is it dark yet?")).toBeVisible();

  await ben.act("Is it dark yet?", "👍");
  await expect.element(ann.button("👍 1")).toHaveAttribute("aria-pressed", "false");
  await expect.element(ben.button("👍 1")).toHaveAttribute("aria-pressed", "true");

  await ben.act("Is it dark yet?", "Reply");
  await expect.element(ben.field).toHaveFocus();
  await userEvent.keyboard("Nearly, @an");
  await expect.element(ben.root.getByRole("option", { name: "Ann" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}look{Enter}");
  await expect.element(ann.row(/Ben: Nearly, @Ann look/)).toHaveAttribute("data-mention", "true");
  await ann.button("Replies: 1").click();
  await expect.element(ann.root.getByRole("heading", { name: "Replies" })).toBeVisible();
  await ann.write("I see it");
  await ann.button("Back").click();
  await expect.element(ann.row(/Ann: Is it dark yet/)).toHaveFocus();
  await expect.element(ben.button("Replies: 2")).toBeVisible();

  await ann.write("First star");
  await ann.act("First star", "Edit");
  await ann.field.fill("First two stars");
  await ann.button("Save").click();
  await expect.element(ben.row("Ann: First two stars").getByText("(edited)")).toBeVisible();
  await ann.act("First two stars", "Delete");
  await expect.element(ben.row("Ann: Deleted message")).toBeVisible();
  await expect.element(ben.log.getByText("First two stars")).not.toBeInTheDocument();
  await ann.act("Deleted message", "Undo delete");
  await expect.element(ben.row("Ann: First two stars")).toBeVisible();
});

it("a message that could not be sent stays, with Retry and Remove", async () => {
  const { control, draw } = await renderTwoPeople();
  const [ann, ben] = await draw();
  await control.addFault({ method: "sendText", userId: "ann", count: 2, fault: { type: "fail", code: "blocked" } });
  await ann.write("Once more");
  await expect.element(ann.row("Once more").getByText("Not sent")).toBeVisible();
  await ann.write("Never mind");
  await ann.row("Never mind").getByRole("button", { name: "Remove" }).click();
  await expect.element(ann.row("Never mind")).not.toBeInTheDocument();
  await ann.row("Once more").getByRole("button", { name: "Retry" }).click();
  await expect.element(ben.row("Once more")).toBeVisible();
  await expect.element(ann.root.getByText("Not sent")).not.toBeInTheDocument();
});

it("a picture is previewed, sent, and looked at above the page by keys", async () => {
  const { draw } = await renderTwoPeople();
  const [ann, ben] = await draw();
  for (const name of ["one.svg", "two.svg"]) {
    const file = new File([picture], name, { type: "image/svg+xml" });
    await userEvent.upload(ann.root.getByLabelText("Attach file"), file);
    await expect.element(ann.root.getByRole("img", { name })).toBeVisible();
    await ann.button("Send").click();
    await expect.element(ben.button(`View ${name}`)).toBeEnabled();
  }
  await ben.button("View two.svg").click();
  const viewer = page.getByRole("dialog");
  await expect.element(viewer.getByRole("img", { name: "two.svg" })).toBeVisible();
  await viewer.getByRole("button", { name: "Previous" }).click();
  await expect.element(viewer.getByRole("img", { name: "one.svg" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(ben.button("View two.svg")).toHaveFocus();
});

it("older messages load, the unread ones are marked, a search goes to its hit, and a button leads back to the newest", async () => {
  const { control, post, draw } = await renderTwoPeople();
  await control.setLinkPreview({
    url: "https://example.com/plan",
    preview: { title: "The plan", description: "Where everything is", image: null },
  });
  await post("The very first one: https://example.com/plan");
  for (let index = 1; index <= 60; index++) await post(`Message ${index}`);
  await control.markAsSeen({ channelUrl, userId: "ann" });
  for (let index = 1; index <= 3; index++) await post(`Missed ${index}`);
  const [ann] = await draw();
  await expect.element(ann.log.getByRole("separator", { name: "New messages" })).toBeVisible();
  await expect.poll(() => control.unreadCount({ channelUrl, userId: "ann" })).toBe(0);
  await ann.scrollTo("Ben: Message 20,");

  await ann.button("Search").click();
  await ann.root.getByRole("searchbox", { name: "Search messages" }).fill("very first");
  await ann.root.getByRole("button", { name: /^Ben: The very first one/ }).click();
  await expect.element(ann.row(/^Ben: The very first one/)).toHaveFocus();
  await expect.element(ann.root.getByRole("link", { name: /The plan/ })).toHaveAttribute("rel", "noreferrer");
  await post("Right now");
  await ann.button("1 Newest ↓").click();
  await expect.element(ann.row("Ben: Right now")).toBeInViewport();
  await expect.element(ann.button("1 Newest ↓")).not.toBeInTheDocument();
});

it("one's own message shows at once, also to who reads far above, and fewer messages stay when they are many", async () => {
  const { post, draw } = await renderTwoPeople();
  for (let index = 1; index <= 70; index++) await post(`Message ${index}`);
  const [ann] = await draw();
  await ann.scrollTo("Ben: Message 20,");
  await expect.element(ann.button(" Newest ↓")).toBeVisible();
  await ann.write("I am here");
  await expect.element(ann.row("Ann: I am here")).toBeInViewport();
  const held = () => Number(ann.row("Ann: I am here").element().getAttribute("aria-setsize"));
  await expect.poll(held).toBeLessThanOrEqual(41);
});

it("the keyboard goes from message to message, into one and out of it, and Tab leaves the list", async () => {
  const { post, draw } = await renderTwoPeople();
  for (let index = 1; index <= 5; index++) await post(`Message ${index}`);
  const [ann] = await draw();
  await expect.element(ann.row("Ben: Message 5,")).toBeVisible();
  await ann.button("Search").click();
  await userEvent.keyboard("{Escape}{Tab}{Tab}");
  await expect.element(ann.row("Ben: Message 5,")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(ann.row("Ben: Message 4,")).toHaveFocus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(ann.row("Ben: Message 4,").getByRole("group", { name: "Message actions" })).toBeVisible();
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(ann.row("Ben: Message 4,")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(ann.field).toHaveFocus();
});

it("a person who cannot connect can try again", async () => {
  const { control, draw } = await renderTwoPeople();
  await control.setConnections("refused");
  const [ann] = await draw();
  await expect.element(ann.root.getByText("Offline.")).toBeVisible();
  const retry = ann.button("Retry").element();
  await control.setConnections("open");
  // At once: the chat tries again by itself a moment later.
  retry.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(ann.root.getByText("Nobody has written yet.")).toBeVisible();
});

it("a person who may not write reads why, and the draft stays, also over a lost connection", async () => {
  const { control, draw } = await renderTwoPeople();
  const [ann] = await draw();
  await ann.field.fill("Half a sentence");
  await control.mute({ channelUrl, userId: "ann" });
  await expect.element(ann.root.getByText("You have been muted. You can go on reading.")).toBeVisible();
  await expect.element(ann.field).toBeDisabled();
  await control.unmute({ channelUrl, userId: "ann" });
  await control.freeze({ channelUrl });
  await expect.element(ann.root.getByText("The chat is paused. You can go on reading.")).toBeVisible();
  await control.unfreeze({ channelUrl });
  await expect.element(ann.field).toHaveValue("Half a sentence");
  await control.setConnections("down");
  await expect.element(ann.root.getByText("Connection lost. Trying again…")).toBeVisible();
  await control.setConnections("open");
  await ann.button("Send").click();
  await expect.element(ann.row("Ann: Half a sentence")).toBeVisible();
  await control.ban({ channelUrl, userId: "ann" });
  await expect.element(ann.root.getByText("Banned.")).toBeVisible();
});
