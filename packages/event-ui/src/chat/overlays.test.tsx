import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChatAddressScope } from "../shell/address/chat-address-scope";
import { touchQuery } from "../ui/base/use-media-query";
import { choose, openChat, type OpenedChat, openMenu } from "./test/open-chat";
import { ann, ben, channelUrl, cleo, StagedChat } from "./test/stage-chat";
import { toMessage } from "./test/story-messages";

const card = (name: string) => screen.findByRole("dialog", { name: `About ${name}` });
const picture = (name: string) => screen.getByRole("button", { name: `About ${name}` });
const post = (chat: OpenedChat, userId: string, text: string, parentId?: string) =>
  chat.happen(() => chat.control.post({ channelUrl, userId, text, ...(parentId !== undefined && { parentId }) }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("an open person card", () => {
  it("gives the focus back to the chat when the person has written again meanwhile (N1)", async () => {
    const chat = await openChat({ before: ({ control }) => control.post({ channelUrl, userId: ben.id, text: "one" }) });
    const anchor = picture("Benjamin Okafor");
    await chat.user.click(anchor);
    await card("Benjamin Okafor");
    await post(chat, ben.id, "two");
    expect(anchor.isConnected, "the picture stands beside the last message of a group").toBe(false);
    await chat.user.keyboard("{Escape}");
    expect(chat.message(/one/)).toHaveFocus();
  });

  it("gives the focus back to the chat when its message was deleted meanwhile (N1b)", async () => {
    const first = toMessage({ by: ben, text: "one", ago: 20 });
    const chat = await openChat({ messages: [first, toMessage({ by: cleo, text: "two", ago: 1 })] });
    await chat.user.click(picture("Benjamin Okafor"));
    await card("Benjamin Okafor");
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: first.id, mode: "hard" }));
    await chat.user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it("offers no reply to a message that was deleted meanwhile (N22)", async () => {
    const first = toMessage({ by: ben, text: "one", ago: 20 });
    const chat = await openChat({ messages: [first, toMessage({ by: cleo, text: "two", ago: 1 })] });
    await chat.user.click(picture("Benjamin Okafor"));
    const shown = await card("Benjamin Okafor");
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: first.id, mode: "hard" }));
    expect(within(shown).queryByRole("button", { name: "Reply" })).toBeNull();
  });
});

describe("a menu of emoji that was open when the line dropped", () => {
  it("does not open by itself again and take the focus from the field (N2)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ben, text: "hello" })] });
    await chat.user.hover(chat.message(/hello/));
    await chat.user.click(screen.getByRole("button", { name: "Add reaction" }));
    expect(screen.getByRole("menu", { name: "Add reaction" })).toBeInTheDocument();
    await chat.happen(() => chat.control.setConnections("down"));
    await chat.pass(1000);
    expect(screen.queryByRole("menu")).toBeNull();
    await chat.user.click(chat.field());
    await chat.user.keyboard("I am wri");
    await chat.happen(() => chat.control.setConnections("open"));
    await chat.pass(60_000);
    await chat.user.keyboard("ting");
    expect(chat.field()).toHaveValue("I am writing");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(chat.field()).toHaveFocus();
  });

  it("does not lose the focus (N2b)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ben, text: "hello" })] });
    await chat.user.hover(chat.message(/hello/));
    await chat.user.click(screen.getByRole("button", { name: "Add reaction" }));
    await chat.happen(() => chat.control.mute({ channelUrl, userId: ann.id }));
    await chat.pass(1000);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.body).not.toHaveFocus();
    await chat.happen(() => chat.control.unmute({ channelUrl, userId: ann.id }));
    await chat.pass(1000);
    expect(screen.queryByRole("menu")).toBeNull();
  });
});

describe("the question whether to delete", () => {
  const ask = async () => {
    const mine = toMessage({ by: ann, text: "mine" });
    const chat = await openChat({ messages: [toMessage({ by: ben, text: "other", ago: 1 }), mine] });
    await choose(chat, chat.message(/mine/), "Delete");
    const dialog = screen.getByRole("dialog", { name: "Delete this message?" });
    return { chat, mine, dialog, yes: within(dialog).getByRole("button", { name: "Delete" }) };
  };

  it("leaves the focus in the chat once the message is gone (N3)", async () => {
    const { chat, yes } = await ask();
    await chat.user.click(yes);
    await chat.pass(2000);
    expect(screen.queryByRole("article", { name: /mine/ })).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it("is refused once another person has replied meanwhile (N24)", async () => {
    const { chat, mine, yes } = await ask();
    await post(chat, ben.id, "a reply", mine.id);
    expect(yes).toHaveAttribute("aria-disabled", "true");
  });

  it("goes once nobody may delete any more", async () => {
    const { chat } = await ask();
    chat.rerender(<StagedChat adapter={chat.adapter} environment={chat.environment} flags={{ delete: false }} />);
    await chat.pass(1000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it("goes when the message is deleted by another person meanwhile (N24b)", async () => {
    const { chat, mine } = await ask();
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: mine.id, mode: "hard" }));
    await chat.pass(1000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.body).not.toHaveFocus();
  });
});

describe("the file viewer", () => {
  const file = (name: string, by = ann) =>
    toMessage({ by, file: { url: "https://example.org/a.png", name, mimeType: "image/png", width: 80, height: 80 } });

  it("leaves the focus in the chat once its file was deleted from it (N3b)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ben, text: "other", ago: 1 }), file("a.png")] });
    await chat.user.click(screen.getByRole("button", { name: "View a.png" }));
    const viewer = await screen.findByRole("dialog", { name: "a.png" });
    await chat.user.click(within(viewer).getByRole("button", { name: "Delete" }));
    const question = screen.getByRole("dialog", { name: "Delete this message?" });
    await chat.user.click(within(question).getByRole("button", { name: "Delete" }));
    await chat.pass(2000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it("leaves the focus in the chat when a moderator deletes the file that is looked at (N3c)", async () => {
    const shown = file("a.png", ben);
    const chat = await openChat({ messages: [toMessage({ by: cleo, text: "other", ago: 1 }), shown] });
    await chat.user.click(screen.getByRole("button", { name: "View a.png" }));
    await screen.findByRole("dialog", { name: "a.png" });
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: shown.id, mode: "hard" }));
    await chat.pass(2000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.body).not.toHaveFocus();
    expect(chat.container.querySelector(".foyer-toast")).toHaveTextContent("Message deleted");
  });

  it("says nothing where the person closes it", async () => {
    const chat = await openChat({ messages: [file("a.png", ben)] });
    await chat.user.click(screen.getByRole("button", { name: "View a.png" }));
    await screen.findByRole("dialog", { name: "a.png" });
    await chat.user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(chat.container.querySelector(".foyer-toast")).toBeNull();
  });
});

describe("an open sheet of actions", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === touchQuery,
      addEventListener() {},
      removeEventListener() {},
    }));
  });

  it("leaves the browser's history alone when its message gets a reaction (N6)", async () => {
    const hello = toMessage({ by: ben, text: "hello" });
    const chat = await openChat({ messages: [hello], around: (it) => <ChatAddressScope>{it}</ChatAddressScope> });
    const push = vi.spyOn(history, "pushState");
    const go = vi.spyOn(history, "go");
    await openMenu(chat, chat.message(/hello/));
    const callsOf = () => ({ push: push.mock.calls.length, go: go.mock.calls.length });
    // Strict mode mounts twice: an entry is pushed, left again, and pushed.
    const opened = { push: 2, go: 1 };
    await waitFor(() => expect(callsOf()).toEqual(opened));
    await chat.happen(() =>
      chat.control.react({ channelUrl, messageId: hello.id, userId: cleo.id, key: "sendbird_emoji_thumbsup" }),
    );
    expect(within(chat.message(/hello/)).getByRole("button", { name: /1/ })).toBeInTheDocument();
    expect(screen.getByRole("menu", { name: "Message actions" })).toBeInTheDocument();
    expect(callsOf()).toEqual(opened);
  });
});

describe("keys that an input method uses", () => {
  it("Escape that ends a composition in Safari ends no edit (N11)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ann, text: "first words" })] });
    await choose(chat, chat.message(/first words/), "Edit");
    await chat.user.type(chat.field(), " more");
    expect(chat.field()).toHaveValue("first words more");
    // Safari ends the composition before this key, whose code tells whose it is.
    fireEvent.keyDown(chat.field(), { key: "Escape", keyCode: 229 });
    expect(chat.field()).toHaveValue("first words more");
  });
});
