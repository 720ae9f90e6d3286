import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { arabic } from "../../labels/arabic";
import { english } from "../../labels/english";
import { choose, openChat, openMenu } from "../test/open-chat";
import { ann, ben, channelUrl, cleo, stranger } from "../test/stage-chat";
import { reactions, toMessage } from "../test/story-messages";

const by = (user: { readonly id: string }, text: string) => ({ channelUrl, userId: user.id, text });
const at = "2:02 PM";
const script = ["javascript", "alert(1)"].join(":");

describe("a message row", () => {
  it("has a name of sender, time, text and states", async () => {
    await openChat({
      messages: [
        toMessage({ text: "Hello" }),
        toMessage({ by: stranger, text: "Hi", edited: true }),
        toMessage({ by: null, text: "Doors open" }),
        toMessage({ deleted: true }),
        toMessage({ unreadable: true }),
        toMessage({ file: { name: "a.png", mimeType: "image/png" } }),
      ],
    });
    expect(screen.getAllByRole("article").map((article) => article.getAttribute("aria-label"))).toEqual([
      `Benjamin Okafor, ${at}: Hello`,
      `Somebody, ${at}: Hi, edited, unknown sender`,
      `Announcement, ${at}: Doors open`,
      `Benjamin Okafor, ${at}: Deleted Message`,
      `Benjamin Okafor, ${at}: (Unknown message type)`,
      `Benjamin Okafor, ${at}: a.png`,
    ]);
    expect(screen.getByText("unknown sender")).toBeVisible();
    expect(screen.getByText("Cannot read this message.")).toBeVisible();
  });

  it("has the comma of Arabic in its name there", async () => {
    await openChat({ messages: [toMessage({ by: stranger, text: "Hi", edited: true })], set: arabic });
    expect(screen.getByRole("article").getAttribute("aria-label")).toMatch(/: Hi، معدّلة، مرسل غير معروف$/);
  });

  it("carries the kind of its message", async () => {
    await openChat({
      messages: [
        toMessage({ text: "Hello" }),
        toMessage({ by: null, text: "Doors open" }),
        toMessage({ file: { name: "a.png", mimeType: "image/png" } }),
        toMessage({ file: { name: "a.pdf", mimeType: "application/pdf" } }),
        toMessage({ unreadable: true }),
        toMessage({ deleted: true }),
      ],
    });
    const kinds = screen.getAllByRole("article").map((article) => article.getAttribute("data-kind"));
    expect(kinds).toEqual(["text", "admin", "thumbnail", "file", "unknown", "deleted"]);
  });

  it("says whether it was edited in its name exactly where it shows the mark, whatever its kind (H1)", async () => {
    await openChat({
      messages: [
        toMessage({ text: "Hello", edited: true }),
        toMessage({ by: null, text: "Doors open", edited: true }),
        toMessage({ file: { name: "a.pdf", mimeType: "application/pdf" }, edited: true }),
        toMessage({ unreadable: true, edited: true }),
        toMessage({ deleted: true, edited: true }),
        toMessage({ text: "Never edited" }),
      ],
    });
    const rows = screen.getAllByRole("article");
    const named = rows.map((row) => row.getAttribute("aria-label")?.includes(", edited"));
    expect(named).toEqual([true, true, true, true, false, false]);
    expect(rows.map((row) => row.textContent?.includes("(edited)"))).toEqual(named);
  });

  it("carries the kind as which it is shown: a type that the name contradicts is a file's (H2)", async () => {
    await openChat({ messages: [toMessage({ file: { name: "setup.exe", mimeType: "image/png" } })] });
    expect(screen.getByRole("article")).toHaveAttribute("data-kind", "file");
  });

  it("shows mentions by name and links as links, and nothing as markup", async () => {
    const { message } = await openChat({
      messages: [
        toMessage({ text: "@0 see https://example.org/a and <b>this</b>", mentions: [cleo] }),
        toMessage({ text: "@0?", mentions: [{ id: "x", name: "" }] }),
      ],
    });
    const first = message(/see https/);
    expect(first).toHaveTextContent("@Cleo Marchetti see https://example.org/a and <b>this</b>");
    expect(first.querySelector("b")).toBeNull();
    const link = within(first).getByRole("link");
    expect(link).toHaveAttribute("href", "https://example.org/a");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
    expect(link).toHaveAttribute("referrerpolicy", "no-referrer");
    expect(screen.getByText("@(No name)")).toBeVisible();
  });

  it("has links in an announcement, too", async () => {
    await openChat({ messages: [toMessage({ by: null, text: "Slides: https://example.org/a" })] });
    expect(screen.getByRole("link")).toHaveAttribute("href", "https://example.org/a");
    expect(screen.getByRole("link")).toHaveAttribute("tabindex", "-1");
  });

  it("makes no link of an unsafe address", async () => {
    await openChat({
      messages: [
        toMessage({
          text: script,
          preview: { url: script, title: "x", description: "", image: null },
        }),
        toMessage({ file: { name: "a.pdf", mimeType: "application/pdf", url: script } }),
        toMessage({ file: { name: "b.png", mimeType: "image/png", url: "data:image/svg+xml,<svg/>" } }),
      ],
    });
    expect(screen.queryByRole("link")).toBeNull();
    expect(document.querySelector("article img")).toBeNull();
  });

  it("reserves the space of a picture and loads it lazily, without a referrer", async () => {
    await openChat({
      messages: [
        toMessage({
          file: { name: "a.png", mimeType: "image/png", url: "https://files.example/a.png", width: 1200, height: 800 },
        }),
      ],
    });
    const button = screen.getByRole("button", { name: "View a.png" });
    expect(button).toHaveStyle({ aspectRatio: "1.5" });
    expect(button.style.inlineSize).toBe("400px");
    const image = button.querySelector("img");
    expect(image).toHaveAttribute("loading", "lazy");
    expect(image).toHaveAttribute("decoding", "async");
    expect(image).toHaveAttribute("referrerpolicy", "no-referrer");
  });

  it("shows a file's true extension and ignores a type that its name contradicts", async () => {
    await openChat({
      messages: [
        toMessage({ file: { name: "trip\u202egnp.exe", mimeType: "image/png", url: "https://files.example/x" } }),
      ],
    });
    expect(screen.queryByRole("button", { name: /View/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Download tripgnp.exe" })).toHaveAttribute("download", "tripgnp.exe");
  });

  it("names a link's preview by all that it shows, and says that it opens a new tab (U21)", async () => {
    const preview = {
      url: "https://example.org/x",
      title: "A talk",
      description: "About it",
      image: { url: "https://example.org/i.png", alt: "A stage", width: 0, height: 0 },
    };
    await openChat({ messages: [toMessage({ text: "look", preview })] });
    const card = screen.getByRole("link", { name: "A talk About it example.org (opens in a new tab)" });
    expect(card).toHaveTextContent("example.org");
    expect(within(card).getByAltText("A stage")).toHaveAttribute("referrerpolicy", "no-referrer");
  });

  it("groups messages of one sender: one name, one picture", async () => {
    await openChat({ messages: [toMessage({ ago: 2, text: "one" }), toMessage({ ago: 1, text: "two" })] });
    expect(screen.getAllByText("Benjamin Okafor")).toHaveLength(1);
    expect(document.querySelectorAll("article .foyer-avatar")).toHaveLength(1);
  });

  it("has its author's picture as a button of its own name, which Tab passes by and that opens a dialog", async () => {
    await openChat({ messages: [toMessage({ text: "one" })] });
    const button = screen.getByRole("button", { name: english.labels.person.about("Benjamin Okafor") });
    expect(button).toHaveAttribute("aria-haspopup", "dialog");
    expect(button).toHaveAttribute("type", "button");
    expect(button).toHaveAttribute("tabindex", "-1");
    // Neither found nor copied with the words beside it.
    expect(button).toBeEmptyDOMElement();
    expect(button).toHaveAttribute("data-initials", "BO");
  });
});

describe("the message menu", () => {
  const items = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole("menuitem")
      .map((item) => item.querySelector("span")?.textContent);

  it("offers what applies to one's own and to others' messages", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "theirs" }), toMessage({ by: ann, text: "mine" })] });
    expect(items(await openMenu(chat, chat.message(/theirs/)))).toEqual(["Reply", "Copy text"]);
    await chat.user.keyboard("{Escape}");
    expect(items(await openMenu(chat, chat.message(/mine/)))).toEqual(["Edit", "Copy text", "Delete"]);
  });

  it("gives the reason why an action is refused", async () => {
    const chat = await openChat({
      messages: [toMessage({ by: ann, text: "mine", thread: { count: 2, by: [ben] } })],
    });
    const menu = await openMenu(chat, chat.message(/mine/));
    const item = within(menu).getByRole("menuitem", { name: "Delete" });
    expect(item).toHaveAttribute("aria-disabled", "true");
    expect(item).toHaveAccessibleDescription("This message has replies");
  });

  it("refuses replies, reactions and edits to a muted person", async () => {
    const chat = await openChat({
      messages: [toMessage({ text: "theirs" }), toMessage({ by: ann, text: "mine" })],
      before: ({ control }) => control.mute({ channelUrl, userId: ann.id }),
    });
    const theirs = await openMenu(chat, chat.message(/theirs/));
    expect(within(theirs).getByRole("menuitem", { name: "Reply" })).toHaveAccessibleDescription("You have been muted");
    await chat.user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Add reaction" })).toHaveAttribute("aria-disabled", "true");
    const mine = await openMenu(chat, chat.message(/mine/));
    expect(within(mine).getByRole("menuitem", { name: "Edit" })).toHaveAttribute("aria-disabled", "true");
    expect(within(mine).getByRole("menuitem", { name: "Delete" })).not.toHaveAttribute("aria-disabled");
  });

  it("discards an edit when Edit is chosen again", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ann, text: "mine" })] });
    await choose(chat, chat.message(/mine/), "Edit");
    expect(screen.getByRole("button", { name: "Save" })).toBeVisible();
    await choose(chat, chat.message(/mine/), "Edit");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(chat.field()).toHaveValue("");
  });

  it.each([
    ["moreMenu", "Message actions"],
    ["reactions", "Add reaction"],
  ] as const)("lacks the action that the flag %s switches off", async (flag, button) => {
    const chat = await openChat({ messages: [toMessage({ text: "theirs" })], flags: { [flag]: false } });
    await chat.user.hover(chat.message(/theirs/));
    expect(screen.queryByRole("button", { name: button })).toBeNull();
    expect(screen.getByRole("button", { name: "Reply" })).toBeVisible();
  });
});

describe("reactions", () => {
  it("replace each other, and name who reacted", async () => {
    const chat = await openChat({
      messages: [toMessage({ text: "cake", reactions: reactions(["thumbsup", "ben", "cleo"], ["sob", "ann"]) })],
    });
    await chat.user.click(screen.getByRole("button", { name: "thumbs up, 2" }));
    await chat.pass();
    expect(screen.getByRole("button", { name: "thumbs up, 3" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.queryByRole("button", { name: /^sob/ })).toBeNull();
    const badge = screen.getByRole("button", { name: "thumbs up, 3" });
    const who = /^you, .Benjamin Okafor., and .Cleo Marchetti.$/;
    expect(badge).toHaveAccessibleDescription(who);
    expect(badge).toHaveAttribute("data-tip", badge.getAttribute("aria-description"));
  });

  it("cannot be toggled on one's own message, nor added", async () => {
    const chat = await openChat({
      messages: [toMessage({ by: ann, text: "cake", reactions: reactions(["thumbsup", "ben"]) })],
    });
    const badge = screen.getByRole("button", { name: "thumbs up, 1" });
    expect(badge).toHaveAttribute("aria-disabled", "true");
    await chat.user.click(badge);
    await chat.pass();
    expect(screen.getByRole("button", { name: "thumbs up, 1" })).toHaveAttribute("aria-pressed", "false");
    expect(screen.queryByRole("button", { name: "Add reaction" })).toBeNull();
  });

  it("cannot be added once every emoji is used", async () => {
    const names = ["heart_eyes", "laughing", "rage", "sob", "sweat_smile", "thumbsdown", "thumbsup"];
    const chat = await openChat({
      messages: [toMessage({ text: "cake", reactions: reactions(...names.map((name) => [name, "ben"] as const)) })],
    });
    await chat.user.hover(chat.message(/cake/));
    expect(screen.queryByRole("button", { name: "Add reaction" })).toBeNull();
    expect(screen.getAllByRole("button", { name: /, 1$/ })).toHaveLength(7);
  });
});

describe("a message being sent", () => {
  it("is pending, then fails, and can be sent again or removed", async () => {
    const chat = await openChat();
    await chat.control.addFault({ method: "sendText", count: 1, fault: { type: "fail", code: "blocked" } });
    await chat.user.type(chat.field(), "try{Enter}");
    await chat.pass();
    const failed = chat.message(`Ann Lee, 2:00 PM: try, failed`);
    expect(failed).toHaveAttribute("data-status", "failed");
    await chat.user.click(within(failed).getByRole("button", { name: "Retry" }));
    await chat.pass();
    expect(chat.message(/try/)).toHaveAttribute("data-status", "sent");
  });

  it("disappears when it is removed", async () => {
    const chat = await openChat();
    await chat.control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" } });
    await chat.user.type(chat.field(), "try{Enter}");
    await chat.pass();
    await chat.user.click(screen.getByRole("button", { name: "Remove" }));
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("rows", () => {
  it("do not render on a keystroke, and only one renders for one edit", async () => {
    const messages = Array.from({ length: 10 }, (_, index) => toMessage({ ago: 40 - index, text: `message ${index}` }));
    // A row asks for its name once for each time it renders (twice in StrictMode).
    const rendered: string[] = [];
    const name = (sender: string, time: string, text: string) => {
      rendered.push(text);
      return english.labels.message.name(sender, time, text);
    };
    const set = { ...english, labels: { ...english.labels, message: { ...english.labels.message, name } } };
    const chat = await openChat({ messages, set });
    expect(new Set(rendered).size).toBe(10);
    rendered.length = 0;
    await chat.user.type(chat.field(), "hello there");
    expect(rendered).toEqual([]);
    await chat.happen(() => chat.control.edit({ channelUrl, messageId: messages[5]?.id ?? "", text: "changed" }));
    expect(chat.message(/changed, edited/)).toBeInTheDocument();
    expect([...new Set(rendered)]).toEqual(["changed"]);
    expect(rendered.length).toBeLessThanOrEqual(2);
  });

  it("consist of few elements at rest", async () => {
    await openChat({ messages: [toMessage({ text: "one" })] });
    expect(screen.getByRole("article").querySelectorAll("*").length + 1).toBeLessThanOrEqual(15);
  });

  it("show a message by a person who has written nothing before", async () => {
    const chat = await openChat();
    await chat.happen(() => chat.control.post(by(ben, "fresh")));
    expect(chat.message(/fresh/)).toBeInTheDocument();
  });
});
