import type { Message } from "@foyer/chat-headless";
import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { english } from "../labels/english";
import { choose, focusRow, openChat, type OpenedChat } from "./test/open-chat";
import { ann, ben, channelUrl } from "./test/stage-chat";
import { toMessage } from "./test/story-messages";
import { type ViewerAddress, ViewerAddressProvider } from "./viewer/viewer-address";

const reply = (parentId: string, text: string) => ({ channelUrl, userId: ben.id, text, parentId });

async function openThread(messages: readonly Message[] = []) {
  const chat = await openChat({
    messages,
    before: ({ control }) => control.post({ channelUrl, userId: ben.id, text: "Lunch?" }),
  });
  const root = (await chat.control.history({ channelUrl })).at(-1);
  const rootId = root?.id ?? "";
  await chat.happen(() => chat.control.post(reply(rootId, "Yes")));
  await chat.user.click(screen.getByRole("button", { name: /^1 reply/ }));
  await chat.pass();
  return { ...chat, rootId };
}

describe("a thread", () => {
  it("has its own header, its first message on top, and a way back", async () => {
    const chat = await openThread();
    expect(screen.getByRole("heading", { name: "Thread in public chat" })).toBeVisible();
    expect(screen.getByText("Replies of a public chat message. Visible to all attendees")).toBeVisible();
    const back = screen.getByRole("button", { name: "Back to public chat" });
    expect(back).toHaveFocus();
    const log = screen.getByRole("log", { name: "Messages" });
    expect(within(log).getAllByRole("article")).toHaveLength(1);
    expect(chat.message(/Lunch/)).toBeInTheDocument();
    expect(log).not.toContainElement(chat.message(/Lunch/));
    await chat.user.click(back);
    await chat.pass();
    expect(screen.getByRole("heading", { name: "Public Chat" })).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  it("takes replies, which are counted at once", async () => {
    const chat = await openThread();
    await chat.user.type(chat.field(), "Me too{Enter}");
    await chat.pass();
    await chat.user.click(screen.getByRole("button", { name: "Back to public chat" }));
    await chat.pass();
    expect(screen.getByRole("button", { name: /^2 replies/ })).toBeInTheDocument();
  });

  it("offers no reply, and says when its first message was deleted, then closes", async () => {
    const chat = await openThread();
    await chat.user.hover(chat.message(/Yes/));
    expect(screen.queryByRole("button", { name: "Reply" })).toBeNull();
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: chat.rootId, mode: "hard" }));
    expect(chat.place().getByText("This message was deleted")).toBeVisible();
    expect(screen.getByRole("button", { name: "Back to public chat" })).toBeVisible();
    expect(chat.field()).toBeDisabled();
    await chat.pass(4100);
    expect(screen.getByRole("heading", { name: "Public Chat" })).toBeVisible();
  });
});

it("the end of a deleted thread's time closes no thread that was opened since", async () => {
  const other = toMessage({ ago: 9, text: "another root", thread: { count: 2, by: [ben] } });
  const chat = await openThread([other]);
  await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: chat.rootId, mode: "hard" }));
  await chat.user.click(screen.getByRole("button", { name: "Back to public chat" }));
  await chat.pass();
  await chat.user.click(screen.getByRole("button", { name: /^2 replies/ }));
  await chat.pass(5_000);
  expect(screen.getByRole("heading", { name: "Thread in public chat" })).toBeVisible();
});

describe("the text in the field of a thread whose first message is deleted", () => {
  it("can be read until the thread closes, and is then in the field of the chat, which says why (K7)", async () => {
    const chat = await openThread();
    await chat.user.type(chat.field(), "a long answer");
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: chat.rootId, mode: "hard" }));
    expect(chat.field()).toHaveValue("a long answer");
    await chat.pass(4100);
    expect(screen.getByRole("heading", { name: "Public Chat" })).toBeVisible();
    expect(chat.field()).toHaveValue("a long answer");
    expect(screen.getByRole("alert")).toHaveTextContent("This message was deleted");
    await chat.user.type(chat.field(), "{Enter}");
    await chat.pass(1000);
    expect((await chat.control.history({ channelUrl })).at(-1)).toMatchObject({
      text: "a long answer",
      parentId: null,
    });
  });
});

describe("a conversation", () => {
  it("says that there are no messages", async () => {
    await openChat();
    expect(screen.getByText("No messages")).toBeVisible();
    expect(screen.getByRole("log", { name: "Messages" })).toBeInTheDocument();
  });

  it("hides its messages as soon as the reader is banned", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "secret" })] });
    await chat.happen(() => chat.control.ban({ channelUrl, userId: ann.id }));
    expect(chat.place().getByText("You have been banned from this channel")).toBeVisible();
    expect(screen.queryByText("secret")).toBeNull();
    expect(screen.queryByRole("log")).toBeNull();
    expect(chat.field()).toBeDisabled();
  });

  it.each([
    ["a message", (row: HTMLElement) => row],
    ["a control of a message", (row: HTMLElement) => within(row).getByRole("button", { name: "Message actions" })],
  ])("leaves the focus of %s to the page in its place when the reader is banned", async (_, find) => {
    const chat = await openChat({ messages: [toMessage({ text: "secret" })] });
    await focusRow(chat, chat.message(/secret/));
    act(() => find(chat.message(/secret/)).focus());
    await chat.happen(() => chat.control.ban({ channelUrl, userId: ann.id }));
    expect(screen.queryByText("secret")).toBeNull();
    expect(chat.container.querySelector(".foyer-conversation")).toHaveFocus();
    await chat.happen(() => chat.control.unban({ channelUrl, userId: ann.id }));
    expect(chat.field()).toHaveFocus();
  });

  it.each([
    ["a person's card", (chat: OpenedChat) => chat.user.click(screen.getByRole("button", { name: /^About Benjamin/ }))],
    ["a report", (chat: OpenedChat) => choose(chat, chat.message(/secret/), "Report")],
  ])("closes %s when the reader is banned, and the focus goes to the page that says so", async (_, open) => {
    const chat = await openChat({ flags: { report: true }, messages: [toMessage({ text: "secret" })] });
    await open(chat);
    await chat.pass();
    expect(screen.getByRole("dialog")).toBeVisible();
    await chat.happen(() => chat.control.ban({ channelUrl, userId: ann.id }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(chat.container.querySelector(".foyer-conversation")).toHaveFocus();
  });

  it("offers Retry while it cannot connect", async () => {
    const chat = await openChat({
      messages: [toMessage({ text: "hello" })],
      before: ({ control }) =>
        control.addFault({ method: "authenticate", fault: { type: "fail", code: "session-refused" } }),
    });
    expect(chat.place().getByText("Unable to connect to chat service")).toBeVisible();
    expect(chat.field()).toHaveAttribute("placeholder", "Chat is unavailable in this channel");
    await chat.control.clearFaults();
    await chat.user.click(screen.getByRole("button", { name: "Retry" }));
    await chat.pass(5000);
    expect(chat.message(/hello/)).toBeInTheDocument();
  });

  it("shows what waits to be sent beside the page that says it cannot connect (K7)", async () => {
    const storage = sessionStorage;
    const before = await openChat({ storage });
    await before.happen(() => before.control.setConnections("down"));
    await before.user.type(before.field(), "I wait{Enter}");
    before.unmount();
    const chat = await openChat({ storage, before: ({ control }) => control.setConnections("refused") });
    expect(chat.place().getByText("Unable to connect to chat service")).toBeVisible();
    expect(chat.message(/: I wait, (sending|not confirmed)$/)).toBeVisible();
    expect(chat.place().queryByText(/^Start of/)).toBeNull();
    await chat.happen(() => chat.control.setConnections("open"));
    await chat.user.click(screen.getByRole("button", { name: "Retry" }));
    await chat.pass(5000);
    expect(chat.message(/: I wait$/)).toHaveAttribute("data-status", "sent");
  });

  it("keeps the focus in the chat when Retry goes: in the field once it can be used", async () => {
    const chat = await openChat({
      before: ({ control }) =>
        control.addFault({ method: "authenticate", fault: { type: "fail", code: "session-refused" } }),
    });
    await chat.control.clearFaults();
    screen.getByRole("button", { name: "Retry" }).focus();
    await chat.user.keyboard("{Enter}");
    expect(document.body).not.toHaveFocus();
    await chat.pass(5000);
    expect(chat.field()).toHaveFocus();

    await chat.happen(() => chat.control.setConnections("down"));
    await chat.pass(15_000);
    screen.getByRole("button", { name: "Retry" }).focus();
    await chat.happen(() => chat.control.setConnections("open"));
    await chat.user.keyboard("{Enter}");
    await chat.pass(5000);
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(chat.field()).toHaveFocus();
  });

  it("says that it is trying while the connection is lost", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "hello" })] });
    await chat.happen(() => chat.control.setConnections("down"));
    expect(chat.place().getByText("Trying to connect…")).toBeVisible();
    expect(chat.message(/hello/)).toBeInTheDocument();
    await chat.happen(() => chat.control.setConnections("open"));
    await chat.pass(60_000);
    expect(chat.place().queryByText("Trying to connect…")).toBeNull();
  });

  it("offers Retry within 15 seconds of a loss, goes on trying without it, and tries at once with it (R12)", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "hello" })] });
    await chat.happen(() => chat.control.setConnections("down"));
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    await chat.pass(15_000);
    expect(chat.place().getByText("Trying to connect…")).toBeVisible();
    // The field says what happens to a message that is sent now (W6).
    expect(chat.place().getByText(/^No connection\. Messages will be sent when you are back\./)).toBeVisible();
    await chat.pass(3_600_000);
    expect(chat.place().getByText("Trying to connect…")).toBeVisible();
    await chat.user.click(screen.getByRole("button", { name: "Retry" }));
    await chat.pass(1_000);
    expect(chat.place().getByText("Trying to connect…")).toBeVisible();
    expect(chat.field()).toBeEnabled();
    await chat.happen(() => chat.control.setConnections("open"));
    await chat.user.click(screen.getByRole("button", { name: "Retry" }));
    await chat.pass(500);
    expect(chat.place().queryByText("Trying to connect…")).toBeNull();
  });

  it("offers Retry while the first page is put off again and again (R12)", async () => {
    const chat = await openChat({
      messages: [toMessage({ text: "hello" })],
      before: ({ control }) =>
        control.addFault({ method: "getMessages", fault: { type: "fail", code: "rate-limited" } }),
    });
    await chat.pass(15_000);
    await chat.control.clearFaults();
    await chat.user.click(screen.getByRole("button", { name: "Retry" }));
    await chat.pass(500);
    expect(chat.message(/hello/)).toBeInTheDocument();
  });

  it("says who is typing, each name isolated from the words around it (S6)", async () => {
    const chat = await openChat();
    // Names stand in elements of their own, so the line is read as a whole.
    const line = chat.container.querySelector(".foyer-typing");
    const type = (userId: string) => chat.happen(() => chat.control.setTyping({ channelUrl, userId, typing: true }));
    await type("ben");
    expect(line).toHaveTextContent(/^Benjamin Okafor is typing…$/);
    expect(within(line as HTMLElement).getByText("Benjamin Okafor").localName).toBe("bdi");
    await type("cleo");
    expect(line).toHaveTextContent(/^Benjamin Okafor and Cleo Marchetti are typing…$/);
    await type("dmitri");
    expect(line).toHaveTextContent(/^Several people are typing…$/);
  });
});

describe("search and channel info", () => {
  it("search and channel info are off by default", async () => {
    await openChat();
    expect(screen.queryByRole("button", { name: "Search" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Channel info" })).toBeNull();
  });

  it("search finds messages and goes to them", async () => {
    const chat = await openChat({
      messages: [toMessage({ ago: 3, text: "the harbour" }), toMessage({ text: "something else" })],
      flags: { search: true },
    });
    await chat.user.click(screen.getByRole("button", { name: "Search" }));
    const field = await screen.findByRole("searchbox", { name: "Search messages" });
    // The focus follows in an effect.
    await waitFor(() => expect(field).toHaveFocus());
    await chat.user.type(screen.getByRole("searchbox"), "nowhere");
    await chat.pass(500);
    expect(screen.getByText("No results found.")).toBeVisible();
    await chat.user.clear(screen.getByRole("searchbox"));
    await chat.user.type(screen.getByRole("searchbox"), "harbour");
    await chat.pass(500);
    expect(screen.getByRole("button", { name: /the harbour/ }).querySelector("mark")).toHaveTextContent("harbour");
    await chat.user.click(screen.getByRole("button", { name: /the harbour/ }));
    await chat.pass();
    expect(screen.queryByRole("button", { name: /the harbour/ })).toBeNull();
    expect(chat.message(/: the harbour$/)).toHaveFocus();
  });

  it("search keeps what was asked for and finds it again (U19)", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "the harbour" })], flags: { search: true } });
    await chat.user.click(screen.getByRole("button", { name: "Search" }));
    await chat.user.type(await screen.findByRole("searchbox"), "harbour");
    await chat.user.keyboard("{Escape}");
    await chat.user.click(screen.getByRole("button", { name: "Search" }));
    await chat.pass(500);
    expect(screen.getByRole("searchbox")).toHaveValue("harbour");
    expect(screen.getByRole("button", { name: /the harbour/ })).toBeVisible();
    await chat.user.keyboard("other");
    expect(screen.getByRole("searchbox")).toHaveValue("other");
  });

  it("channel info shows the channel and who is present", async () => {
    const chat = await openChat({ flags: { info: true } });
    await chat.user.click(screen.getByRole("button", { name: "Channel info" }));
    await screen.findByText("5 members");
    await chat.pass();
    const info = screen.getByRole("region", { name: "Channel info" });
    expect(info).toHaveTextContent("5 members");
    expect(within(info).getByRole("region", { name: "Here now" })).toHaveTextContent("Ann Lee (You)");
    expect(within(info).getByRole("region", { name: "Away" })).toHaveTextContent("Dmitri");
    await chat.user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Channel info" })).toHaveFocus();
  });
});

describe("the file viewer", () => {
  const files = [
    toMessage({ ago: 3, file: { name: "one.png", mimeType: "image/png", url: "https://files.example/1.png" } }),
    toMessage({ ago: 2, text: "between" }),
    toMessage({
      by: ann,
      ago: 1,
      file: { name: "two.png", mimeType: "image/png", url: "https://files.example/2.png" },
    }),
  ];

  it("shows a file, its neighbours by arrow keys, and gives the focus back", async () => {
    const chat = await openChat({ messages: files });
    const button = screen.getByRole("button", { name: "View one.png" });
    await chat.user.click(button);
    const dialog = await screen.findByRole("dialog", { name: "one.png" });
    expect(within(dialog).getByRole("img", { name: "one.png" })).toBeInTheDocument();
    expect(within(dialog).getByRole("link", { name: "Download" })).toHaveAttribute("download", "one.png");
    expect(within(dialog).queryByRole("button", { name: "Delete" })).toBeNull();
    expect(within(dialog).getByRole("button", { name: "Previous" })).toHaveAttribute("aria-disabled", "true");
    await chat.user.keyboard("{ArrowRight}");
    expect(screen.getByRole("dialog", { name: "two.png" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", { name: "Previous" })).not.toHaveAttribute("aria-disabled");
    await chat.user.click(screen.getByRole("button", { name: "Previous" }));
    expect(screen.getByRole("dialog", { name: "one.png" })).toBeInTheDocument();
    await chat.user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(button).toHaveFocus();
  });

  it("leaves the arrow keys of a video to the video, which goes on and back by them", async () => {
    const video = toMessage({
      ago: 4,
      file: { name: "clip.mp4", mimeType: "video/mp4", url: "https://files.example/1.mp4" },
    });
    const chat = await openChat({ messages: [video, ...files] });
    await chat.user.click(screen.getByRole("button", { name: "View clip.mp4" }));
    const dialog = await screen.findByRole("dialog", { name: "clip.mp4" });
    const key = createEvent.keyDown(dialog.querySelector("video")!, { key: "ArrowRight" });
    fireEvent(dialog.querySelector("video")!, key);
    expect(key.defaultPrevented).toBe(false);
    expect(screen.getByRole("dialog", { name: "clip.mp4" })).toBeInTheDocument();
    await chat.user.keyboard("{ArrowRight}");
    expect(screen.getByRole("dialog", { name: "one.png" })).toBeInTheDocument();
  });

  it("deletes one's own file after a confirmation", async () => {
    const chat = await openChat({ messages: files });
    await chat.user.click(screen.getByRole("button", { name: "View two.png" }));
    await chat.user.click(await screen.findByRole("button", { name: "Delete" }));
    const asked = screen.getByRole("dialog", { name: "Delete this message?" });
    await chat.user.click(within(asked).getByRole("button", { name: "Delete" }));
    await chat.pass();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: "View two.png" })).toBeNull();
  });

  it("offers no deletion of a file that has been replied to", async () => {
    const [own] = files.slice(-1);
    const chat = await openChat({
      messages: files,
      before: ({ control }) => control.post(reply(own?.id ?? "", "Where is that?")),
    });
    await chat.user.click(screen.getByRole("button", { name: "View two.png" }));
    const dialog = await screen.findByRole("dialog", { name: "two.png" });
    expect(within(dialog).getByRole("link", { name: "Download" })).toBeVisible();
    expect(within(dialog).queryByRole("button", { name: "Delete" })).toBeNull();
  });

  it("follows the page's address", async () => {
    const address = {
      isOpen: false,
      open: vi.fn<() => void>(),
      close: vi.fn<() => void>(),
      clear: vi.fn<() => void>(),
    } satisfies ViewerAddress;
    const around = (isOpen: boolean) => (children: React.ReactNode) => (
      <ViewerAddressProvider value={{ ...address, isOpen }}>{children}</ViewerAddressProvider>
    );
    const chat = await openChat({ messages: files, around: around(false) });
    expect(address.clear).toHaveBeenCalled();
    await chat.user.click(screen.getByRole("button", { name: "View one.png" }));
    expect(address.open).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog")).toBeNull();
    chat.wrap(around(true));
    expect(await screen.findByRole("dialog", { name: "one.png" })).toBeInTheDocument();
    await chat.user.keyboard("{Escape}");
    expect(address.close).toHaveBeenCalledOnce();
    // Its file goes: nothing is open, and the address must not say so.
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: files[0]?.id ?? "", mode: "hard" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address.close.mock.calls.length).toBeGreaterThan(1);
    chat.wrap(around(false));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

it("the chat shows all texts in another language", async () => {
  const labels = { ...english.labels, header: { ...english.labels.header, publicChat: "Foyer" } };
  const chat = await openChat({ set: { ...english, labels }, messages: [toMessage({ by: ann, text: "mine" })] });
  expect(screen.getByRole("heading", { name: "Foyer" })).toBeVisible();
  await choose(chat, chat.message(/mine/), "Copy text");
  expect(screen.queryByRole("menu")).toBeNull();
});
