import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toDistinction, type ResolvePerson } from "../context/people";
import { openChat } from "../test/open-chat";
import { ann, ben, channelUrl, cleo, stranger } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";

const messages = [
  toMessage({ ago: 3, text: "Who is here?" }),
  toMessage({ by: stranger, ago: 2, text: "Me" }),
  toMessage({ by: cleo, ago: 1, text: "@0, look at this", mentions: [ben] }),
];

const open = () => openChat({ messages });
const card = (name: string) => screen.findByRole("dialog", { name: `About ${name}` });

describe("the card of a person", () => {
  it("the picture of a sender opens the card, which says the role and takes the focus (U18)", async () => {
    const chat = await openChat({
      messages,
      before: ({ control }) => control.setRole({ channelUrl, userId: ben.id, role: "operator" }),
    });
    await chat.user.click(screen.getByRole("button", { name: "About Benjamin Okafor" }));
    const shown = await card("Benjamin Okafor");
    await chat.pass();
    expect(shown).toHaveFocus();
    expect(shown).toHaveTextContent("Operator");
    await chat.user.keyboard("{Escape}");
    expect(shown).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "About Benjamin Okafor" })).toHaveFocus();
  });

  it("Mention puts the person into the field, behind what is written, and gives the field the focus (U18)", async () => {
    const chat = await open();
    await chat.user.type(chat.field(), "Hello");
    await chat.user.click(screen.getByRole("button", { name: "About Cleo Marchetti" }));
    await chat.user.click(within(await card("Cleo Marchetti")).getByRole("button", { name: "Mention" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(chat.field()).toHaveFocus();
    expect(chat.field()).toHaveValue("Hello @Cleo Marchetti ");
    await chat.user.keyboard("you{Enter}");
    await chat.pass();
    expect(chat.message(/Hello @Cleo Marchetti you/)).toBeVisible();
  });

  it("Mention goes behind a draft that has come back, where the field had no focus yet (U18)", async () => {
    const chat = await open();
    await chat.user.type(chat.field(), "Hello");
    chat.wrap(() => null);
    chat.wrap((again) => again);
    await chat.pass();
    // A browser leaves the caret before a text that a field begins with.
    chat.field().setSelectionRange(0, 0);
    expect(chat.field()).toHaveValue("Hello");
    await chat.user.click(screen.getByRole("button", { name: "About Cleo Marchetti" }));
    await chat.user.click(within(await card("Cleo Marchetti")).getByRole("button", { name: "Mention" }));
    expect(chat.field()).toHaveValue("Hello @Cleo Marchetti ");
  });

  it("Reply answers the message whose picture was pressed (U18)", async () => {
    const chat = await open();
    await chat.user.click(screen.getByRole("button", { name: "About Benjamin Okafor" }));
    await chat.user.click(within(await card("Benjamin Okafor")).getByRole("button", { name: "Reply" }));
    expect(chat.field()).toHaveFocus();
    expect(screen.getByText("Reply to Benjamin Okafor")).toBeVisible();
  });

  it("a mention opens the card of the person, without a reply, by pointer and by keyboard (U18)", async () => {
    const chat = await open();
    const mention = screen.getByRole("button", { name: "@Benjamin Okafor" });
    await chat.user.click(mention);
    expect(within(await card("Benjamin Okafor")).queryByRole("button", { name: "Reply" })).toBeNull();
    await chat.user.keyboard("{Escape}");
    expect(mention).toHaveFocus();
    await chat.user.keyboard("{Enter}");
    expect(await card("Benjamin Okafor")).toBeVisible();
  });

  it("explains an unknown sender (U18)", async () => {
    const chat = await open();
    await chat.user.click(screen.getByRole("button", { name: "About Somebody" }));
    expect(await card("Somebody")).toHaveTextContent("not on the event's guest list");
  });

  it("the card of oneself offers nothing to do (U18)", async () => {
    const chat = await openChat({ messages: [toMessage({ by: cleo, text: "@0?", mentions: [ann] })] });
    await chat.user.click(screen.getByRole("button", { name: "@Ann Lee" }));
    const shown = await card("Ann Lee");
    expect(shown).toHaveTextContent("(You)");
    expect(within(shown).queryByRole("button")).toBeNull();
  });

  it("says the role of the person, not that of another one of the name (U18)", async () => {
    const namesake = { id: "namesake", name: ben.name };
    const chat = await openChat({
      resolve: null,
      before: async ({ control }) => {
        await control.setRole({ channelUrl, userId: ben.id, role: "operator" });
        await control.addUser(namesake);
        await control.post({ channelUrl, userId: namesake.id, text: "Who is here?" });
      },
    });
    await chat.user.click(screen.getByRole("button", { name: "About Benjamin Okafor" }));
    const shown = await card("Benjamin Okafor");
    await chat.pass(500);
    expect(shown).not.toHaveTextContent("Operator");
  });

  it("closes by an Escape that leaves the reply below it (detail 29)", async () => {
    const chat = await open();
    await chat.user.click(screen.getByRole("button", { name: "About Benjamin Okafor" }));
    await chat.user.click(within(await card("Benjamin Okafor")).getByRole("button", { name: "Reply" }));
    await chat.user.click(screen.getByRole("button", { name: "About Cleo Marchetti" }));
    await card("Cleo Marchetti");
    await chat.user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Reply to Benjamin Okafor")).toBeVisible();
  });

  it("keeps Tab inside, in both directions (U18)", async () => {
    const chat = await open();
    await chat.user.click(screen.getByRole("button", { name: "About Benjamin Okafor" }));
    const shown = await card("Benjamin Okafor");
    const [first, last] = [within(shown).getAllByRole("button").at(0), within(shown).getAllByRole("button").at(-1)];
    await chat.user.keyboard("{Shift>}{Tab}{/Shift}");
    expect(last).toHaveFocus();
    await chat.user.keyboard("{Tab}");
    expect(first).toHaveFocus();
    await chat.user.keyboard("{Shift>}{Tab}{/Shift}");
    expect(last).toHaveFocus();
  });

  it("offers no mention while a file waits in the field (U18)", async () => {
    const chat = await open();
    const picture = new File(["x"], "a.png", { type: "image/png" });
    await chat.user.upload(screen.getByLabelText<HTMLInputElement>("Attach file", { selector: "input" }), picture);
    await chat.pass();
    await chat.user.click(screen.getByRole("button", { name: "About Cleo Marchetti" }));
    const button = within(await card("Cleo Marchetti")).getByRole("button", { name: "Mention" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription();
  });

  it("says why nobody can be mentioned just now (U18)", async () => {
    const chat = await openChat({ messages, before: ({ control }) => control.mute({ channelUrl, userId: ann.id }) });
    await chat.user.click(screen.getByRole("button", { name: "About Cleo Marchetti" }));
    const button = within(await card("Cleo Marchetti")).getByRole("button", { name: "Mention" });
    expect(button).toHaveAccessibleDescription("You have been muted");
  });
});

const people: Readonly<Record<string, ReturnType<ResolvePerson>>> = {
  ben: { name: "Sam", avatarUrl: null, unknown: false, detail: "Harbour Council", sharesName: true },
  cleo: { name: "Sam", avatarUrl: null, unknown: false, detail: "Night Trains", sharesName: true },
};
const resolve: ResolvePerson = (id) => people[id] ?? { name: id, avatarUrl: null, unknown: false, detail: "Foyer" };

describe("people of one name", () => {
  it("are told apart in rows, in the names of messages and in suggestions (U20)", async () => {
    const chat = await openChat({ messages, resolve });
    expect(chat.message(/^Sam \(Harbour Council\), .*: Who is here/)).toHaveTextContent("SamHarbour Council");
    await chat.user.type(chat.field(), "@");
    await chat.pass(500);
    const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(options).toContain("SSamHarbour Council");
    expect(options).toContain("SSamNight Trains");
  });

  it("nothing stands beside a name that nobody shares (U20)", () => {
    expect(toDistinction(resolve("ann", null))).toBeNull();
  });
});
