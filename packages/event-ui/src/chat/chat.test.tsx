import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { choose, openChat, type OpenOptions, openMenu } from "./test/open-chat";
import { ann, ben, channelUrl } from "./test/stage-chat";

const fromBen = (text: string) => ({ channelUrl, userId: ben.id, text });
const fromAnn = (text: string) => ({ channelUrl, userId: ann.id, text });

describe("a message", () => {
  it("is sent with Enter and appears in the list at once", async () => {
    const chat = await openChat();
    await chat.user.type(chat.field(), "Hello all{Enter}");
    expect(chat.message(/Hello all/)).toBeInTheDocument();
    expect(chat.field()).toHaveValue("");
    await chat.pass();
    expect(chat.message(/Hello all/)).toHaveAttribute("data-status", "sent");
    expect(await chat.control.history({ channelUrl })).toHaveLength(1);
  });

  it("is edited by its author", async () => {
    const chat = await openChat({ before: ({ control }) => control.post(fromAnn("Helo")) });
    await choose(chat, chat.message(/Helo/), "Edit");
    expect(chat.field()).toHaveFocus();
    expect(chat.field()).toHaveValue("Helo");
    await chat.user.clear(chat.field());
    await chat.user.type(chat.field(), "Hello{Enter}");
    await chat.pass();
    expect(chat.message("Ann Lee, 2:00 PM: Hello, edited")).toHaveTextContent("(edited)");
  });

  it("is replied to, with its quote", async () => {
    const chat = await openChat({ before: ({ control }) => control.post(fromBen("Coffee?")) });
    await choose(chat, chat.message(/Coffee/), "Reply");
    expect(chat.field()).toHaveFocus();
    expect(screen.getByText("Reply to Benjamin Okafor")).toBeInTheDocument();
    await chat.user.type(chat.field(), "Yes{Enter}");
    await chat.pass();
    expect(within(chat.message(/: Yes/)).getByRole("button", { name: /Coffee/ })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^1 reply/ })).toBeInTheDocument();
  });

  it("takes a reaction, and loses it again", async () => {
    const chat = await openChat({ before: ({ control }) => control.post(fromBen("Coffee?")) });
    await chat.user.hover(chat.message(/Coffee/));
    await chat.user.click(screen.getByRole("button", { name: "Add reaction" }));
    await chat.user.click(screen.getByRole("menuitem", { name: "thumbs up" }));
    await chat.pass();
    const badge = screen.getByRole("button", { name: "thumbs up, 1" });
    expect(badge).toHaveAttribute("aria-pressed", "true");
    await chat.user.click(badge);
    await chat.pass();
    expect(screen.queryByRole("button", { name: /thumbs up/ })).toBeNull();
  });

  it("is deleted permanently only after a confirmation", async () => {
    const chat = await openChat({ before: ({ control }) => control.post(fromAnn("Oops")) });
    await choose(chat, chat.message(/Oops/), "Delete");
    const dialog = screen.getByRole("dialog", { name: "Delete this message?" });
    await chat.user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await chat.pass();
    expect(screen.queryByRole("article", { name: /Oops/ })).toBeNull();
  });

  it("is deleted softly at once, and restored", async () => {
    const chat = await openChat({ softDelete: true, before: ({ control }) => control.post(fromAnn("Oops")) });
    await choose(chat, chat.message(/Oops/), "Delete");
    expect(chat.message(/Deleted Message/)).toBeInTheDocument();
    const menu = await openMenu(chat, chat.message(/Deleted Message/));
    await chat.user.click(within(menu).getByRole("menuitem", { name: "Undo Delete" }));
    await chat.pass();
    expect(chat.message(/Oops/)).toBeInTheDocument();
  });
});

it("a key handler of the page hears Escape before the chat, which closes what is open unless that is prevented", async () => {
  const onKeyDown = vi.fn<(event: { preventDefault(): void }) => void>();
  const before: OpenOptions["before"] = ({ control }) => control.post(fromBen("Coffee?"));
  const chat = await openChat({ onKeyDown, before });
  await choose(chat, chat.message(/Coffee/), "Reply");
  onKeyDown.mockImplementationOnce((event) => event.preventDefault());
  const isReplying = () => screen.queryByText("Reply to Benjamin Okafor") !== null;
  await chat.user.click(chat.message(/Coffee/));
  for (const expected of [true, false]) {
    await chat.user.keyboard("{Escape}");
    expect(isReplying()).toBe(expected);
  }
});

it.each([false, true])(
  "a jump leaves the caret to who has begun to write meanwhile (the line drops: %s)",
  async (drops) => {
    const chat = await openChat({
      service: { latency: 200 },
      before: async ({ control }) => {
        const { id } = await control.post(fromBen("Coffee?"));
        for (let i = 0; i < 120; i++) await control.post(fromBen(`more ${i}`));
        await control.post({ ...fromBen("Yes"), parentId: id, inMainList: true });
      },
    });
    await chat.pass(2_000);
    const quote = screen.getByRole("button", { name: /Coffee/ });
    await chat.user.click(quote);
    await chat.pass(20);
    if (drops) await act(() => chat.control.dropClients());
    await chat.user.click(chat.field());
    await chat.pass(10_000);
    expect(chat.message(/Coffee/)).toBeInTheDocument();
    expect(chat.field()).toHaveFocus();
  },
);
