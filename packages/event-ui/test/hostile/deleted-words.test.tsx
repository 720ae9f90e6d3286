import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { choose, openChat, type OpenedChat } from "../../src/chat/test/open-chat";
import { ben, channelUrl, cleo } from "../../src/chat/test/stage-chat";
import { toMessage } from "../../src/chat/test/story-messages";

const secret = "The code of the safe is 4711";
const parent = toMessage({ id: "000000000500", by: ben, text: secret, ago: 5 });

/** Everything that can be read or heard, in texts, names and descriptions. */
function everythingSaid(): string {
  const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  );
  const fields = [...document.querySelectorAll("textarea, input")].map(
    (field) => Reflect.get(field, "value") as unknown,
  );
  return [document.title, document.body.textContent, ...attributes, ...fields].join("\n");
}

const deletions = [
  [
    "for good",
    (chat: OpenedChat, messageId: string) => chat.control.deleteMessage({ channelUrl, messageId, mode: "hard" }),
  ],
  [
    "so that it can be undone",
    (chat: OpenedChat, messageId: string) => chat.control.deleteMessage({ channelUrl, messageId, mode: "soft" }),
  ],
] as const;

describe.each(deletions)("a message deleted %s", (_name, remove) => {
  it("is read nowhere: not in its row, nor in the quotes of replies (S2, C13)", async () => {
    const chat = await openChat({ messages: [parent, toMessage({ by: cleo, text: "Thanks!", parent })] });
    expect(everythingSaid()).toContain(secret);
    await chat.happen(() => remove(chat, parent.id));
    expect(chat.message(/Thanks!/)).toBeVisible();
    expect(everythingSaid()).not.toContain(secret);
  });

  it("is not read in a quote whose message was never loaded (S2)", async () => {
    const others = Array.from({ length: 150 }, (_, n) => toMessage({ by: cleo, text: `m${n}`, ago: 4 }));
    const chat = await openChat({ messages: [parent, ...others, toMessage({ by: cleo, text: "Thanks!", parent })] });
    expect(chat.message(/Thanks!/)).toHaveTextContent(secret);
    await chat.happen(() => remove(chat, parent.id));
    expect(everythingSaid()).not.toContain(secret);
  });

  it("ends the reply that was being written to it, and keeps what was written (S2)", async () => {
    const chat = await openChat({ messages: [parent] });
    await choose(chat, chat.message(/4711/), "Reply");
    await chat.user.type(chat.field(), "Thank you");
    expect(chat.container.querySelector(".foyer-composer")).toHaveAttribute("data-mode", "replying");
    await chat.happen(() => remove(chat, parent.id));
    expect(chat.container.querySelector(".foyer-composer")).toHaveAttribute("data-mode", "new");
    expect(chat.field()).toHaveValue("Thank you");
    expect(screen.getByRole("alert")).toHaveTextContent("This message was deleted");
    expect(everythingSaid()).not.toContain(secret);
    await chat.user.type(chat.field(), "{Enter}");
    await chat.pass();
    expect(chat.message(/Thank you/)).toHaveAttribute("data-status", "sent");
  });

  it("leaves the results of a search and what was read out (S2)", async () => {
    const chat = await openChat({ flags: { search: true } });
    const message = await chat.happen(() => chat.control.post({ channelUrl, userId: "ben", text: secret }));
    await chat.user.click(screen.getByRole("button", { name: "Search" }));
    await chat.user.type(await screen.findByRole("searchbox"), "safe");
    await chat.pass(1_000);
    expect(screen.getByRole("button", { name: new RegExp(secret) })).toBeVisible();
    await chat.happen(() => remove(chat, message.id));
    expect(everythingSaid()).not.toContain(secret);
  });
});
