import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { arabic } from "../../labels/arabic";
import { german } from "../../labels/german";
import { choose, type OpenedChat, openChat } from "../test/open-chat";
import { ann, ben, channelUrl, cleo, StagedChat } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { delayPart } from "../test/late-part";
import { extrasPart } from "../code/parts";
import { emojiWordsPart } from "./emoji/emoji-words";

afterEach(() => void vi.restoreAllMocks());

const picture = () => new File(["x".repeat(40)], "terrace.png", { type: "image/png" });

function drop(...files: readonly File[]): void {
  const chat = document.querySelector(".foyer-chat");
  if (chat === null) throw new Error("There is no chat.");
  fireEvent.drop(chat, { dataTransfer: { files, types: ["Files"] } });
}

describe("the composer", () => {
  it("breaks the line with Shift+Enter and sends nothing that is empty", async () => {
    const chat = await openChat();
    await chat.user.type(chat.field(), "a{Shift>}{Enter}{/Shift}b");
    expect(chat.field()).toHaveValue("a\nb");
    await chat.user.clear(chat.field());
    await chat.user.type(chat.field(), "   {Enter}");
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true");
  });

  it("follows the direction of the page as long as there is no letter, as after an emoji (U17)", async () => {
    const chat = await openChat();
    await chat.user.type(chat.field(), "😅 1");
    expect(chat.field()).not.toHaveAttribute("dir");
    await chat.user.type(chat.field(), "س");
    expect(chat.field()).toHaveAttribute("dir", "auto");
  });

  it("sends with the button and keeps the focus in the field", async () => {
    const chat = await openChat();
    await chat.user.type(chat.field(), "hello");
    let losses = 0;
    chat.field().addEventListener("blur", () => losses++);
    await chat.user.click(screen.getByRole("button", { name: "Send" }));
    expect(chat.message(/hello/)).toBeInTheDocument();
    // With nothing to send: the keyboard of a phone must not go either.
    await chat.user.dblClick(screen.getByRole("button", { name: "Send" }));
    expect(chat.field()).toHaveFocus();
    expect(losses).toBe(0);
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  it("describes the field by the bar of a reply or an edit", async () => {
    const chat = await openChat({
      messages: [toMessage({ ago: 2, text: "Lunch?" }), toMessage({ by: ann, text: "Soup" })],
    });
    expect(chat.field()).toHaveAccessibleDescription("");
    await choose(chat, chat.message(/Lunch/), "Reply");
    expect(chat.field()).toHaveAccessibleDescription("Reply to Benjamin Okafor");
    await chat.user.keyboard("{Escape}{ArrowUp}");
    expect(chat.field()).toHaveAccessibleDescription("Edit message");
    await chat.user.keyboard("{Escape}");
    expect(chat.field()).not.toHaveAttribute("aria-describedby");
  });

  it("describes the field by the bar of a reply that was begun before another list was shown", async () => {
    const root = toMessage({ ago: 3, text: "Who has a key?", thread: { count: 1, by: [cleo] } });
    const chat = await openChat({ messages: [root, toMessage({ ago: 2, text: "Lunch?" })] });
    await choose(chat, chat.message(/Lunch/), "Reply");
    await chat.user.click(screen.getByRole("button", { name: /1 reply/ }));
    await chat.pass();
    expect(chat.field()).toHaveAccessibleDescription("");
    await chat.user.click(screen.getByRole("button", { name: "Back to public chat" }));
    await chat.pass();
    expect(screen.getByText("Reply to Benjamin Okafor")).toBeVisible();
    expect(chat.field()).toHaveAccessibleDescription("Reply to Benjamin Okafor");
  });

  it("counts characters near the limit and keeps those beyond it", async () => {
    const chat = await openChat();
    fireEvent.change(chat.field(), { target: { value: "a".repeat(1020) } });
    expect(screen.getByText("4 characters left")).toBeInTheDocument();
    fireEvent.change(chat.field(), { target: { value: "a".repeat(1030) } });
    expect(screen.getByText("6 characters too many")).toBeInTheDocument();
    await chat.user.type(chat.field(), "{Enter}");
    expect(chat.field().value).toHaveLength(1030);
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("marks no text as too long that can be sent", async () => {
    const chat = await openChat();
    const count = (text: string) => screen.getByText(text).closest(".foyer-character-count");
    fireEvent.change(chat.field(), { target: { value: "a".repeat(1024) } });
    expect(count("0 characters left")).not.toHaveAttribute("data-over");
    expect(screen.getByRole("button", { name: "Send" })).not.toHaveAttribute("aria-disabled");
    fireEvent.change(chat.field(), { target: { value: `${"a".repeat(1024)} \n` } });
    expect(screen.getByText("0 characters left")).toBeInTheDocument();
    fireEvent.change(chat.field(), { target: { value: "a".repeat(1025) } });
    expect(count("1 character too many")).toHaveAttribute("data-over");
    expect(screen.getByRole("button", { name: "Send" })).toHaveAccessibleDescription("This message is too long");
  });

  it("names the Enter key of a screen's keyboard by what it does", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ann, text: "mine" })] });
    expect(chat.field()).toHaveAttribute("enterkeyhint", "send");
    await chat.user.type(chat.field(), "{ArrowUp}");
    expect(chat.field()).toHaveAttribute("enterkeyhint", "done");
  });

  it("cancels a reply, and gives back the draft when an edit is cancelled", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "theirs" }), toMessage({ by: ann, text: "mine" })] });
    await choose(chat, chat.message(/theirs/), "Reply");
    await chat.user.click(screen.getByRole("button", { name: "Cancel reply" }));
    expect(screen.queryByText(/^Reply to/)).toBeNull();
    await chat.user.type(chat.field(), "draft");
    await choose(chat, chat.message(/mine/), "Edit");
    expect(chat.field()).toHaveValue("mine");
    await chat.user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(chat.field()).toHaveValue("draft");
  });

  it("keeps the words of an edit whose message is deleted, says so, and saves nothing (R15)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ann, text: "mine" })] });
    await chat.user.type(chat.field(), "{ArrowUp}");
    await chat.user.type(chat.field(), " too");
    await chat.happen(async () => {
      const [message] = await chat.control.history({ channelUrl });
      await chat.control.deleteMessage({ channelUrl, messageId: message!.id, mode: "hard" });
    });
    expect(screen.getByText("This message was deleted")).toBeVisible();
    expect(chat.field()).toHaveValue("mine too");
    expect(screen.getByRole("button", { name: "Save" })).toHaveAccessibleDescription("This message was deleted");
    expect(screen.queryByText("mine")).toBeNull();
    await chat.user.type(chat.field(), "{Enter}");
    expect(screen.queryByRole("article")).toBeNull();
    await chat.user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(chat.field()).toHaveValue("");
    expect(screen.queryByText("This message was deleted")).toBeNull();
  });

  it("ends a reply whose message is deleted, says so, and keeps what was written", async () => {
    const chat = await openChat({ messages: [toMessage({ text: "theirs" })] });
    await choose(chat, chat.message(/theirs/), "Reply");
    await chat.user.type(chat.field(), "answer");
    await chat.happen(async () => {
      const [message] = await chat.control.history({ channelUrl });
      await chat.control.deleteMessage({ channelUrl, messageId: message!.id, mode: "hard" });
    });
    expect(screen.getByText("This message was deleted")).toBeInTheDocument();
    expect(screen.queryByText(/^Reply to/)).toBeNull();
    expect(chat.field()).toHaveValue("answer");
  });

  it("takes the focus from the button of a reply that ends with its message", async () => {
    const message = toMessage({ text: "theirs" });
    const chat = await openChat({ messages: [message] });
    await choose(chat, chat.message(/theirs/), "Reply");
    act(() => screen.getByRole("button", { name: "Cancel reply" }).focus());
    await chat.happen(() => chat.control.deleteMessage({ channelUrl, messageId: message.id, mode: "hard" }));
    expect(chat.field()).toHaveFocus();
  });

  it("edits one's last message with ArrowUp and leaves with Escape", async () => {
    const messages = [
      toMessage({ by: ann, ago: 3, text: "my first" }),
      toMessage({ by: ann, ago: 2, text: "mine" }),
      toMessage({ ago: 1, text: "another's" }),
    ];
    const chat = await openChat({ messages });
    await chat.user.type(chat.field(), "{ArrowUp}");
    expect(chat.field()).toHaveValue("mine");
    await chat.user.type(chat.field(), "{Escape}");
    expect(chat.field()).toHaveValue("");
  });
});

/** All that is announced. */
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

it("says that ArrowUp has begun an edit, which moves no focus; where the focus comes to the field, its description does", async () => {
  const chat = await openChat({ messages: [toMessage({ by: ann, ago: 2, text: "mine" })] });
  await chat.user.type(chat.field(), "{ArrowUp}");
  await chat.pass();
  expect(said()).toBe("Edit message");
  await chat.user.keyboard("{Escape}");
  await choose(chat, chat.message(/mine/), "Edit");
  await chat.pass();
  expect(chat.field()).toHaveFocus();
  expect(said()).toBe("Edit message");
});

it("says why Enter sends nothing, to screen readers as well (K2)", async () => {
  const chat = await openChat();
  await chat.user.click(chat.field());
  await chat.user.keyboard("{Enter}");
  expect(said()).toBe("");
  await chat.user.paste("x".repeat(1_030));
  await chat.user.keyboard("{Control>}{Enter}{/Control}");
  await chat.pass();
  expect(said()).toBe("");
  await chat.user.keyboard("{Enter}");
  await chat.pass();
  expect(said()).toBe("This message is too long");
  expect(chat.field().value).toHaveLength(1_030);
});

it("says why Enter sends nothing also behind an @ that means nobody (K2)", async () => {
  const chat = await openChat();
  await chat.user.click(chat.field());
  await chat.user.paste(`${"x".repeat(1_030)} @zzz`);
  await chat.pass();
  await chat.user.keyboard("{Enter}");
  await chat.pass();
  expect(said()).toContain("This message is too long");
});

it.each(["𞤢", "لا"])("takes %s typed on a message (settled 47)", async (key) => {
  const chat = await openChat({ messages: [toMessage({ by: ben, text: "theirs" })] });
  act(() => chat.message(/theirs/).focus());
  fireEvent.keyDown(chat.message(/theirs/), { key });
  expect(chat.field()).toHaveFocus();
});

it("takes letters typed on a message where the whole chat stands in a dialog of the page (settled 47)", async () => {
  const messages = [toMessage({ by: ben, text: "theirs" })];
  const chat = await openChat({ messages, around: (whole) => <dialog open>{whole}</dialog> });
  const message = chat.message(/theirs/);
  act(() => message.focus());
  fireEvent.keyDown(message, { key: "k" });
  expect(chat.field()).toHaveFocus();
});

const refuse = () => {
  throw new DOMException("full", "QuotaExceededError");
};
const fullStorage = { length: 0, key: () => null, getItem: () => null, removeItem: () => {}, setItem: refuse };

describe("a storage that takes nothing", () => {
  it("shows a visible notice until that is dismissed, also in a thread (F35)", async () => {
    const chat = await openChat({
      storage: fullStorage,
      before: async ({ control }) => {
        const { id } = await control.post({ channelUrl, userId: ben.id, text: "Lunch?" });
        await control.post({ channelUrl, userId: ben.id, text: "Yes", parentId: id });
      },
    });
    const notice = () => screen.queryByText(/^This browser keeps no unsent messages/);
    expect(notice()).toBeNull();
    await chat.user.type(chat.field(), "hello{Enter}");
    await chat.pass();
    expect(notice()).toBeVisible();
    await chat.user.click(screen.getByRole("button", { name: /^1 reply/ }));
    await chat.pass();
    expect(notice()).toBeVisible();
    await chat.user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(notice()).toBeNull();
    expect(chat.field()).toHaveFocus();
  });
});

describe("mentions", () => {
  it("are chosen from the attendees by keyboard", async () => {
    const chat = await openChat();
    await chat.user.type(chat.field(), "hi @");
    await chat.pass();
    const list = screen.getByRole("listbox", { name: "Attendees" });
    expect(chat.field()).toHaveAttribute("aria-controls", list.id);
    const active = list.querySelector("[aria-selected=true]");
    expect(chat.field()).toHaveAttribute("aria-activedescendant", active?.id);
    await chat.user.keyboard("{ArrowDown}");
    expect(chat.field()).toHaveAttribute("aria-activedescendant", list.querySelector("[aria-selected=true]")?.id);
    const name = list.querySelector("[aria-selected=true]")?.textContent ?? "";
    await chat.user.keyboard("{Enter}");
    expect(chat.field().value.startsWith("hi @")).toBe(true);
    expect(name.endsWith(chat.field().value.slice(4).trim())).toBe(true);
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("are not chosen by Shift+Enter, which breaks the line, nor by Shift+Tab, which leaves the field", async () => {
    const chat = await openChat();
    for (const key of ["{Enter}", "{Tab}"]) {
      await chat.user.type(chat.field(), "@");
      await chat.pass();
      expect(screen.queryByRole("listbox")).not.toBeNull();
      await chat.user.keyboard(`{Shift>}${key}{/Shift}`);
    }
    expect(chat.field()).toHaveValue("@\n@");
    expect(chat.field()).not.toHaveFocus();
  });

  /** The attributes of the field that name an element which is not there. */
  const danglingOf = (chat: OpenedChat) =>
    ["aria-controls", "aria-activedescendant"].filter((name) => {
      const id = chat.field().getAttribute(name);
      return id !== null && document.getElementById(id) === null;
    });

  it("the field names no list and no option whose code is not there yet", async () => {
    const arrive = delayPart(extrasPart);
    const chat = await openChat();
    await chat.user.type(chat.field(), "@");
    await chat.pass();
    expect(danglingOf(chat)).toEqual([]);
    await act(arrive);
    await chat.pass(1_000);
    expect(danglingOf(chat)).toEqual([]);
    expect(chat.field()).toHaveAttribute("aria-activedescendant");
  });

  it("the field names no list and no option that are not there yet", async () => {
    const chat = await openChat();
    const dangling = () => danglingOf(chat);
    await chat.user.type(chat.field(), "@zz");
    expect(dangling()).toEqual([]);
    await chat.pass();
    expect(dangling()).toEqual([]);
    expect(chat.field()).toHaveAttribute("aria-controls");
    await chat.user.clear(chat.field());
    await chat.user.type(chat.field(), ":zz");
    expect(dangling()).toEqual([]);
  });

  it("suggestions without a matching attendee say so, and Escape closes them alone", async () => {
    const chat = await openChat();
    const regions = screen.getAllByRole("status");
    await chat.user.type(chat.field(), "@zzz");
    await chat.pass();
    expect(screen.getByText("No results found.")).toBeVisible();
    // A region that comes with its words is not read out everywhere.
    expect(regions).toContain(screen.getByText("No results found."));
    await chat.user.keyboard("{Escape}");
    expect(screen.queryByText("No results found.")).toBeNull();
    expect(chat.field()).toHaveValue("@zzz");
  });
});

describe("emoji by words", () => {
  const list = () => screen.queryByRole("listbox", { name: /Insert emoji|Emoji einfügen|إدراج رمز تعبيري/ });
  const names = () => screen.queryAllByRole("option").map((option) => option.textContent);

  /** The words come from the disk, in real time. */
  async function write(chat: OpenedChat, text: string) {
    await chat.user.type(chat.field(), text);
    await act(() => emojiWordsPart("en").load());
    await chat.pass();
  }

  it("are suggested behind a colon, and Enter puts one in without sending", async () => {
    const chat = await openChat();
    await write(chat, "good :roc");
    expect(names()).toContain("🧑‍🚀astronaut");
    expect(names()[0]).toBe("🚀rocket");
    expect(chat.field()).toHaveAttribute("aria-controls", list()?.id);
    expect(chat.field()).toHaveAttribute("aria-activedescendant", screen.getAllByRole("option")[0]?.id);
    await chat.user.keyboard("{Enter}");
    expect(chat.field()).toHaveValue("good 🚀");
    expect(chat.field()).toHaveFocus();
    expect(list()).toBeNull();
    await chat.user.keyboard("{Enter}");
    await chat.pass();
    expect(await chat.control.history({ channelUrl })).toMatchObject([{ text: "good 🚀" }]);
  });

  it("are walked by arrows, taken by Tab or a click, and closed for their colon by Escape", async () => {
    const chat = await openChat();
    await write(chat, ":smi");
    const second = screen.getAllByRole("option")[1]!;
    await chat.user.keyboard("{ArrowDown}");
    expect(second).toHaveAttribute("aria-selected", "true");
    await chat.user.keyboard("{Tab}");
    expect(chat.field()).toHaveValue(second.querySelector(".foyer-emoji")?.textContent);
    await write(chat, " :roc");
    await chat.user.click(screen.getAllByRole("option")[0]!);
    expect(chat.field().value.endsWith(" 🚀")).toBe(true);
    await write(chat, " :roc");
    await chat.user.keyboard("{Escape}");
    await write(chat, "k");
    expect(list()).toBeNull();
    await write(chat, " :roc");
    expect(list()).not.toBeNull();
  });

  it.each(["10:30", "https://", ":)", ":D", ":zzzz"])("are not suggested for %s, which Enter sends", async (text) => {
    const chat = await openChat();
    await write(chat, text);
    expect(list()).toBeNull();
    await chat.user.keyboard("{Enter}");
    await chat.pass();
    expect(await chat.control.history({ channelUrl })).toMatchObject([{ text }]);
  });

  it("are those of the page's language, also when that changes while they are open", async () => {
    const chat = await openChat();
    await write(chat, ":tada");
    expect(names()).toEqual(["🎉party popper"]);
    for (const set of [german, arabic]) {
      chat.rerender(<StagedChat adapter={chat.adapter} environment={chat.environment} set={set} />);
      await act(() => emojiWordsPart(set.locale).load());
      await chat.pass();
      expect(names()).toEqual([`🎉${set === german ? "Konfettibombe" : "مفرقعة احتفال"}`]);
    }
  });

  it("are put in in the skin tone that was chosen, and are the first of the picker then", async () => {
    const storage = window.localStorage;
    storage.clear();
    storage.setItem(`foyer:emoji:["ann","tone"]`, "🏽");
    const chat = await openChat({ storage });
    await write(chat, ":thumbs_up");
    await chat.user.keyboard("{Enter}");
    expect(chat.field()).toHaveValue("👍🏽");
    expect(storage.getItem(`foyer:emoji:["ann","recent"]`)).toBe("👍");
    storage.clear();
  });
});

describe("files", () => {
  it("a file dropped on the chat is shown and sent with its progress", async () => {
    const chat = await openChat({ service: { latency: { call: 10, event: 10, upload: 1000 } } });
    drop(picture());
    await chat.pass();
    expect(screen.getByText("terrace.png")).toBeVisible();
    expect(chat.field()).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Attach file" })).toBeNull();
    await chat.user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.getByRole("progressbar", { name: "Uploading terrace.png" })).toBeInTheDocument();
    await chat.pass(20_000);
    expect(chat.message(/terrace.png/)).toHaveAttribute("data-status", "sent");
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("a chosen file can be removed, and its upload cancelled", async () => {
    const chat = await openChat({ service: { latency: { call: 10, event: 10, upload: 1000 } } });
    drop(picture());
    await chat.pass();
    await chat.user.click(screen.getByRole("button", { name: /^Remove file/ }));
    expect(chat.field()).toBeEnabled();
    expect(chat.field()).toHaveFocus();
    drop(picture());
    await chat.pass();
    await chat.user.click(screen.getByRole("button", { name: "Send" }));
    await chat.user.click(screen.getByRole("button", { name: "Cancel upload" }));
    await chat.pass(20_000);
    expect(screen.queryByRole("article")).toBeNull();
    expect(await chat.control.history({ channelUrl })).toHaveLength(0);
  });

  it("of several files those that are refused are named (K6)", async () => {
    const chat = await openChat();
    drop(picture(), new File(["x"], "budget.xlsx", { type: "application/vnd.ms-excel" }));
    await chat.pass();
    expect(screen.getByRole("alert")).toHaveTextContent(/^budget.xlsx: This type of file is not supported/);
  });

  it.each([
    [3, /^1.xlsx, 2.xlsx, and 3.xlsx: This type/],
    [4, /^This type/],
  ])("of %i files that are refused for one reason up to three are named (K6)", async (count, words) => {
    const chat = await openChat();
    drop(...Array.from({ length: count }, (_, at) => new File(["x"], `${at + 1}.xlsx`, { type: "application/x" })));
    await chat.pass();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
  });

  it("of two files that are refused for different reasons the one that is meant is named (K6)", async () => {
    const chat = await openChat();
    drop(new File([""], "empty.png", { type: "image/png" }), new File(["x"], "b.xlsx", { type: "application/x" }));
    await chat.pass();
    expect(screen.getByRole("alert")).toHaveTextContent(/^empty.png: /);
  });

  it("a file of another kind is refused, and the composer says so", async () => {
    const chat = await openChat();
    drop(new File(["x"], "budget.xlsx", { type: "application/vnd.ms-excel" }));
    await chat.pass();
    expect(screen.getByRole("alert")).toHaveTextContent(
      /^budget.xlsx: This type of file is not supported. You can send JPEG, PNG, SVG, WEBP, GIF, MPEG, OGG, WEBM, MP4.$/,
    );
    expect(chat.field()).toBeEnabled();
  });

  it("a file pasted during an edit waits, the composer says so, and it comes up when the edit is saved (K6)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ann, text: "mine" })] });
    await chat.user.type(chat.field(), "{ArrowUp}");
    const says = () => screen.queryByText("What you attached waits until the edit ends");
    expect(says()).toBeNull();
    fireEvent.paste(chat.field(), { clipboardData: { files: [picture()], types: ["Files"] } });
    await chat.pass();
    expect(says()).toBeVisible();
    expect(says()).toHaveRole("status");
    expect(chat.field()).toHaveValue("mine");
    await chat.user.type(chat.field(), " too{Enter}");
    expect(screen.getByText("terrace.png")).toBeVisible();
    expect(says()).toBeNull();
  });

  it("a file of the device's chooser is taken while an edit or another file is there already (K6)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ann, text: "mine" })] });
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("There is no input for files.");
    await chat.user.type(chat.field(), "{ArrowUp}");
    expect(input).toBeEnabled();
    fireEvent.change(input, { target: { files: [picture()] } });
    await chat.pass();
    await chat.user.type(chat.field(), "{Escape}");
    expect(screen.getByText("terrace.png")).toBeVisible();
    fireEvent.change(input, { target: { files: [picture()] } });
    await chat.pass();
    expect(screen.getByText(/1 more file waits/)).toBeVisible();
  });

  it("a file let go over the chat just as an edit begins is not lost (K6)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: ann, text: "mine" })] });
    await chat.user.type(chat.field(), "{ArrowUp}");
    drop(picture());
    await chat.pass();
    await chat.user.type(chat.field(), "{Escape}");
    expect(screen.getByText("terrace.png")).toBeVisible();
  });

  it("are not offered where the flag is off", async () => {
    await openChat({ flags: { fileUpload: false } });
    expect(screen.queryByRole("button", { name: "Attach file" })).toBeNull();
  });
});

describe("when writing is refused", () => {
  it("the composer says why the person is muted, and keeps draft and focus meanwhile", async () => {
    const chat = await openChat();
    await chat.user.type(chat.field(), "half a thought");
    await chat.happen(() => chat.control.mute({ channelUrl, userId: ann.id }));
    expect(chat.field()).toBeDisabled();
    expect(chat.field()).toHaveValue("half a thought");
    expect(chat.field()).toHaveAttribute("placeholder", "Chat is unavailable because you are being muted");
    expect(document.querySelector(".foyer-composer-notice")).toHaveFocus();
    await chat.happen(() => chat.control.unmute({ channelUrl, userId: ann.id }));
    expect(chat.field()).toBeEnabled();
    expect(chat.field()).toHaveFocus();
  });

  it.each([
    ["muted", "You can go on reading. The event's team can lift this."],
    ["frozen", "You can go on reading. Only operators can write now."],
  ])("the notice says what can be done while %s", async (state, hint) => {
    await openChat({
      before: ({ control }) =>
        state === "muted" ? control.mute({ channelUrl, userId: ann.id }) : control.freeze({ channelUrl }),
    });
    expect(document.querySelector(".foyer-composer-notice")).toHaveTextContent(hint);
  });

  it("the focus on the notice, which was pressed, moves to the field once writing is allowed again", async () => {
    const chat = await openChat({ before: ({ control }) => control.mute({ channelUrl, userId: ann.id }) });
    await chat.user.click(screen.getByText("You have been muted"));
    expect(document.querySelector(".foyer-composer-notice")).toHaveFocus();
    await chat.happen(() => chat.control.unmute({ channelUrl, userId: ann.id }));
    expect(chat.field()).toHaveFocus();
  });

  it.each([
    ["a file that is put away", "Remove file: a.png"],
    ["a reply that is cancelled", "Cancel reply"],
    ["an edit that is cancelled", "Cancel"],
    ["a warning that is dismissed", "Dismiss"],
  ])("the focus of %s moves to the button that says why", async (_, name) => {
    const messages = [toMessage({ text: "By the water", by: ann }), toMessage({ text: "Thank you" })];
    const chat = await openChat({ messages, ...(name === "Dismiss" && { storage: fullStorage }) });
    if (name === "Cancel") await choose(chat, chat.message(/By the water/), "Edit");
    else if (name === "Cancel reply") await choose(chat, chat.message(/Thank you/), "Reply");
    else if (name === "Dismiss") await chat.user.type(chat.field(), "Is there tea?{Enter}");
    else {
      const input = screen.getByLabelText<HTMLInputElement>("Attach file", { selector: "input" });
      await chat.user.upload(input, new File(["x"], "a.png", { type: "image/png" }));
    }
    await chat.pass();
    await chat.happen(() => chat.control.mute({ channelUrl, userId: ann.id }));
    await chat.user.click(screen.getByRole("button", { name }));
    await chat.pass();
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByRole("button", { name: "Send" })).toHaveFocus();
  });

  it("the focus moves to the page that says that the person is banned", async () => {
    const chat = await openChat();
    await chat.user.type(chat.field(), "half a thought");
    await chat.happen(() => chat.control.ban({ channelUrl, userId: ann.id }));
    expect(document.activeElement).toHaveTextContent("You have been banned from this channel");
    expect(document.activeElement).toHaveClass("foyer-conversation");
  });

  it("the composer says that the channel is frozen", async () => {
    const chat = await openChat({ before: ({ control }) => control.freeze({ channelUrl }) });
    expect(screen.getByText("Channel frozen")).toBeVisible();
    expect(chat.field()).toHaveAttribute("placeholder", "Chat is unavailable in this channel");
  });

  it.each([
    ["muted", "You have been muted"],
    ["frozen", "Channel frozen"],
    ["banned", "You have been banned from this channel"],
  ] as const)("every button gives the same reason while %s", async (state, reason) => {
    const chat = await openChat();
    const { control } = chat;
    const userId = ann.id;
    await chat.happen(() => {
      if (state === "frozen") return control.freeze({ channelUrl });
      return state === "muted" ? control.mute({ channelUrl, userId }) : control.ban({ channelUrl, userId });
    });
    for (const name of ["Send", "Attach file"]) {
      expect(screen.getByRole("button", { name })).toHaveAccessibleDescription(reason);
    }
  });

  it("the composer says that the service cannot be reached where that is the reason", async () => {
    await openChat({ before: ({ control }) => control.setConnections("refused") });
    expect(screen.getByRole("button", { name: "Send" })).toHaveAccessibleDescription("Unable to connect");
  });

  it("the field says that the chat is loading", async () => {
    const chat = await openChat({ service: { latency: 60_000 } });
    expect(chat.field()).toHaveAttribute("placeholder", "Loading..");
    expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
    expect(screen.queryByRole("log")).toBeNull();
  });
});
