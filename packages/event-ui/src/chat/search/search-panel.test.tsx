import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { touchQuery } from "../../ui/base/use-media-query";
import { panesPart } from "../code/parts";
import { openChat, type OpenOptions } from "../test/open-chat";
import { ben, channelUrl, createStage, StagedChat } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";

beforeAll(async () => {
  await panesPart.load();
});

afterEach(() => void vi.unstubAllGlobals());

const past = [9, 8, 7, 6, 5, 4].map((ago) =>
  toMessage({ ago, text: ago % 2 === 0 ? `lantern ${10 - ago}` : `boat ${10 - ago}` }),
);

/** A chat in which was searched for a word. */
async function search(word: string, messages = past, before?: OpenOptions["before"]) {
  const chat = await openChat({ messages, flags: { search: true }, ...(before && { before }) });
  await chat.user.click(screen.getByRole("button", { name: "Search" }));
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search messages" });
  await chat.user.type(field, word);
  await chat.pass(500);
  const press = async (keys: string) => {
    await chat.user.keyboard(keys);
    await chat.pass();
  };
  const click = async (name: string | RegExp) => {
    await chat.user.click(screen.getByRole("button", { name }));
    await chat.pass();
  };
  const position = () => screen.queryByRole("button", { name: /show all results/i })?.textContent;
  const shown = () => document.querySelector("article[data-highlighted]")?.textContent;
  return { ...chat, composer: chat.field, field, press, click, position, shown };
}

/** A search that found a reply, which stands only in its thread, and an older message of the main list. */
async function searchThread() {
  const root = toMessage({ ago: 9, text: "a root" });
  return search("lantern", [toMessage({ ago: 8, text: "lantern here" }), root], ({ control }) =>
    control.post({
      channelUrl: "public-chat",
      userId: "ben",
      text: "lantern there",
      parentId: root.id,
      inMainList: false,
    }),
  );
}

/** The texts that the live regions in an element get from now on. */
function announcedIn(container: HTMLElement): string[] {
  const added: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      if (target instanceof Element && target.closest("[aria-live]"))
        added.push(...[...addedNodes].map(({ textContent }) => textContent ?? ""));
  });
  observer.observe(container, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return added;
}

const older = { name: "Older result" };
const newer = { name: "Newer result" };

describe("a search", () => {
  it("says what can be searched for before anything is written (W9)", async () => {
    const { user, field } = await search(" ");
    const hint = () => screen.queryByText("Search for words in messages.");
    expect(hint()).toBeVisible();
    await user.type(field, "lantern");
    expect(hint()).toBeNull();
  });

  it("leads from hit to hit by Enter and Shift+Enter in its field (U19)", async () => {
    const { press, field, position, shown } = await search("lantern");
    await press("{Enter}");
    expect(position()).toMatch(/^1 of 3/);
    expect(shown()).toContain("lantern 6");
    await press("{Enter}{Enter}");
    expect(position()).toMatch(/^3 of 3/);
    expect(shown()).toContain("lantern 2");
    expect(field).toHaveFocus();
    await press("{Shift>}{Enter}{/Shift}");
    expect(position()).toMatch(/^2 of 3/);
    expect(shown()).toContain("lantern 4");
  });

  it("takes the keyboard of a touch screen away from the hit that Enter leads to, each time", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === touchQuery,
      addEventListener() {},
      removeEventListener() {},
    }));
    const { press, field, position, user } = await search("lantern");
    for (const place of [/^1 of 3/, /^2 of 3/]) {
      await user.click(field);
      await press("{Enter}");
      expect(position()).toMatch(place);
      expect(screen.getByRole("button", older)).toHaveFocus();
    }
  });

  it("shows a hit as it was edited since, and not the words of one that was deleted", async () => {
    const { control, happen } = await search("lantern");
    const [, edited, , deleted] = past;
    await happen(() => control.edit({ channelUrl, messageId: edited!.id, text: "a lantern by the water" }));
    await happen(() => control.deleteMessage({ channelUrl, messageId: deleted!.id, mode: "soft" }));
    const hits = [...document.querySelectorAll(".foyer-search-hit-text")].map(({ textContent }) => textContent);
    expect(hits).toHaveLength(3);
    expect(hits).toContain("a lantern by the water");
    expect(hits).toContain("lantern 6");
    expect(hits).not.toContain("lantern 2");
    expect(hits).not.toContain("lantern 4");
  });

  it("leaves Enter to an input method that is composing", async () => {
    const { field, pass, position } = await search("lantern");
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
    await pass();
    expect(position()).toBeUndefined();
  });

  it("shows no words of a hit that is deleted, although its message is not loaded", async () => {
    const secret = toMessage({ ago: 300, text: "the secret lantern" });
    const straws = Array.from({ length: 120 }, (_, number) =>
      toMessage({ ago: 200 - number, text: `straw ${number}` }),
    );
    const { control, happen } = await search("lantern", [secret, ...straws]);
    expect(document.querySelector(".foyer-search-hit-text")).toHaveTextContent("the secret lantern");
    await happen(() => control.deleteMessage({ channelUrl, messageId: secret.id, mode: "soft" }));
    expect(document.querySelector(".foyer-search-hit-text")).toHaveTextContent("Deleted Message");
  });

  it("begins at the newest hit again after other words (U19)", async () => {
    const { press, field, position, shown, user, pass } = await search("lantern");
    await press("{Enter}{Enter}");
    expect(position()).toMatch(/^2 of 3/);
    await user.type(field, " ");
    await user.type(field, "{Backspace}");
    await pass(500);
    await press("{Enter}");
    expect(position()).toMatch(/^1 of 3/);
    expect(shown()).toContain("lantern 6");
  });

  it("leads from hit to hit by buttons, which say at the ends that there is no other (U19)", async () => {
    const { click, position } = await search("lantern");
    await click(/lantern 6/);
    expect(screen.getByRole("button", newer)).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", newer)).toHaveAccessibleDescription("1 of 3");
    await click("Older result");
    await click("Older result");
    expect(position()).toMatch(/^3 of 3/);
    expect(screen.getByRole("button", older)).toHaveFocus();
    expect(screen.getByRole("button", older)).toHaveAccessibleDescription("3 of 3");
    await click("Newer result");
    expect(position()).toMatch(/^2 of 3/);
  });

  it("leads from hit to hit by F3 and Ctrl+G wherever the focus is in the chat (U19)", async () => {
    const { press, field, message, position, user } = await search("lantern");
    await press("{F3}");
    await press("{Control>}g{/Control}");
    expect(position()).toMatch(/^2 of 3/);
    fireEvent.keyDown(field, { key: "П", code: "KeyG", ctrlKey: true, shiftKey: true });
    await press("{Shift}");
    expect(position()).toMatch(/^1 of 3/);
    await press("{F3}");
    await user.tab();
    expect(field).not.toHaveFocus();
    await user.click(message(/lantern 4/));
    await press("{F3}");
    expect(position()).toMatch(/^3 of 3/);
    await press("{Shift>}{F3}{/Shift}");
    expect(position()).toMatch(/^2 of 3/);
  });

  it("leaves F3 to the browser once it is closed (U19)", async () => {
    const { press, field, message, user } = await search("lantern");
    await press("{Escape}");
    expect(field).not.toBeInTheDocument();
    await user.click(message(/lantern 4/));
    const seen: boolean[] = [];
    const look = (event: KeyboardEvent) => void seen.push(event.defaultPrevented);
    document.addEventListener("keydown", look);
    await press("{F3}");
    document.removeEventListener("keydown", look);
    expect(seen).toEqual([false]);
  });

  it("loads older hits when the reader steps on to them (U19)", async () => {
    const many = Array.from({ length: 23 }, (_, number) => toMessage({ ago: 30 - number, text: `lantern ${number}` }));
    const { press, click, position, pass, shown } = await search("lantern", many);
    await press("{Enter}");
    expect(position()).toMatch(/^1 of 20\+/);
    await click(/show all results/i);
    expect(screen.getByText("20+ results")).toBeVisible();
    await press("{F3}{Shift>}{F3}{/Shift}");
    for (let step = 2; step <= 21; step++) await press("{Enter}");
    await pass(500);
    expect(position()).toMatch(/^21 of 23/);
    expect(shown()).toContain("lantern 2");
  });

  it("shows the first hit of what is still being searched for after Enter (U19)", async () => {
    const { press, user, pass, field, position, shown } = await search("lantern");
    await user.clear(field);
    await user.type(field, "boat{Enter}");
    expect(shown()).toBeUndefined();
    await pass(500);
    await pass();
    expect(position()).toMatch(/^1 of 3/);
    expect(shown()).toContain("boat 5");
    await press("{Enter}");
    expect(shown()).toContain("boat 3");
  });

  it("goes to no hit of other words that were written after Enter (U19)", async () => {
    const { field, user, press, pass, position } = await search("boat");
    await user.type(field, " 5");
    await user.keyboard("{Enter}");
    await user.clear(field);
    await user.type(field, "lantern");
    await pass(1_000);
    expect(screen.getByText("3 results")).toBeVisible();
    expect(position()).toBeUndefined();
    await press("{Enter}");
    expect(position()).toMatch(/^1 of 3/);
  });

  it("announces the place and the words of the hit that is shown (U19)", async () => {
    const { press } = await search("lantern");
    await press("{Enter}{Enter}");
    const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(said).toContainEqual(expect.stringMatching(/^2 of 3\. .*: lantern 4$/));
  });

  it("announces the place alone where the focus goes to the hit, whose name says the rest", async () => {
    const { click, press, message } = await search("lantern");
    const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    await click(/lantern 6/);
    expect(message(/lantern 6/)).toHaveFocus();
    expect(said()).toContain("1 of 3");
    await press("{F3}");
    expect(message(/lantern 4/)).toHaveFocus();
    expect(said()).toContain("2 of 3");
  });

  it("announces the words, too, of a hit in another list, where the focus goes to the search and not to the hit", async () => {
    const { click, press, message, pass } = await searchThread();
    await click(/lantern here/);
    expect(message(/lantern here/)).toHaveFocus();
    await press("{Shift>}{F3}{/Shift}");
    await pass(1_000);
    expect(screen.getByRole("button", older)).toHaveFocus();
    const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(said).toContainEqual(expect.stringMatching(/^1 of 2\. .*: lantern there$/));
  });

  it("announces at either end each time that there is no other hit (U19)", async () => {
    const { press, container } = await search("lantern");
    const added = announcedIn(container);
    await press("{F3}{Shift>}{F3}{F3}{/Shift}");
    expect(added).toEqual(["1 of 3", "1 of 3"]);
    await press("{F3}{F3}");
    added.length = 0;
    await press("{F3}");
    expect(added).toEqual(["3 of 3"]);
  });

  it("announces at the first hit that there is no newer one, also after older ones could not be loaded (U19)", async () => {
    const many = Array.from({ length: 23 }, (_, number) => toMessage({ ago: 30 - number, text: `lantern ${number}` }));
    const { press, click, pass, stage, container } = await search("lantern", many);
    await stage.control.addFault({ method: "search", fault: { type: "fail", code: "busy" }, count: 1 });
    await click("Show more");
    await pass(500);
    await click(/lantern 22/);
    const added = announcedIn(container);
    await press("{Shift>}{F3}{/Shift}");
    await pass(500);
    expect(added).toEqual(["1 of 20+"]);
  });

  it("comes back from a hit to all of them, at the one that was shown (U19)", async () => {
    const { press, click, field } = await search("lantern");
    await press("{Enter}{Enter}");
    await click(/show all results/i);
    expect(screen.getByRole("button", { name: /lantern 4/ })).toHaveAttribute("aria-current", "true");
    expect(field).toHaveFocus();
    expect(field.selectionEnd).toBe("lantern".length);
  });

  it("shows hits again as soon as the person types, and the typed text stays (U19)", async () => {
    const { press, field, pass } = await search("lantern");
    await press("{Enter}");
    await press(" 2");
    await pass(500);
    expect(field).toHaveValue("lantern 2");
    expect(screen.getAllByRole("button", { name: /lantern/ })).toHaveLength(1);
  });

  it("gives the focus to the list when it is closed at a hit, but leaves it to a person who writes (U19)", async () => {
    const first = await search("lantern");
    await first.press("{Enter}{Escape}");
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(first.message(/: lantern 6$/)).toHaveFocus();
    await first.click("Search");
    await first.pass(500);
    await first.press("{Enter}");
    await first.user.click(first.composer());
    await first.press("{Escape}");
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(first.composer()).toHaveFocus();
  });

  it("goes on to a reply that stands only in its thread (U19)", async () => {
    const chat = await searchThread();
    await chat.press("{Enter}");
    await chat.pass(1000);
    expect(screen.getByRole("heading", { name: "Thread in public chat" })).toBeVisible();
    expect(chat.position()).toMatch(/^1 of 2/);
    await chat.user.click(screen.getByRole("button", older));
    await chat.pass(1000);
    expect(screen.getByRole("heading", { name: "Public Chat" })).toBeVisible();
    expect(chat.position()).toMatch(/^2 of 2/);
    expect(chat.message(/: lantern here$/)).toBeInTheDocument();
  });

  it("keeps the focus where one steps from hit to hit, also into another list (U2)", async () => {
    const chat = await searchThread();
    const field = () => screen.getByRole("searchbox");
    await chat.press("{Enter}");
    await chat.pass(1000);
    expect(screen.getByRole("heading", { name: "Thread in public chat" })).toBeVisible();
    expect(field()).toHaveFocus();
    await chat.press("{Enter}");
    await chat.pass(1000);
    expect(chat.position()).toMatch(/^2 of 2/);
    expect(field()).toHaveFocus();
    screen.getByRole("button", newer).focus();
    await chat.press("{Enter}");
    await chat.pass(1000);
    expect(chat.position()).toMatch(/^1 of 2/);
    expect(screen.getByRole("button", newer)).toHaveFocus();
  });

  it("leads to a thread whose closing leads back into the list, with the focus (U2)", async () => {
    const chat = await searchThread();
    await chat.press("{Enter}");
    await chat.pass(1000);
    await chat.press("{Escape}");
    expect(chat.message(/lantern there$/)).toHaveFocus();
    await chat.press("{Escape}");
    await chat.pass(1000);
    expect(screen.getByRole("heading", { name: "Public Chat" })).toBeVisible();
    expect(screen.getByRole("log")).toContainElement(document.activeElement as HTMLElement);
  });

  it("goes with its hits when the person is banned, and the focus stays in the chat", async () => {
    const { press, happen, control } = await search("lantern");
    await press("{Enter}");
    await happen(() => control.ban({ channelUrl: "public-chat", userId: "ann" }));
    expect(screen.getByText("You have been banned from this channel")).toBeVisible();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(document.querySelector(".foyer-conversation")).toHaveFocus();
  });

  it("that failed can be tried again (U19)", async () => {
    const { stage, user, field, pass, click } = await search("lantern");
    await stage.control.addFault({ method: "search", fault: { type: "fail", code: "busy" }, count: 1 });
    await user.type(field, " 2");
    await pass(500);
    expect(screen.getByText("The chat service is busy. Please try again.")).toBeVisible();
    await click("Retry");
    await pass(500);
    expect(screen.getByRole("button", { name: /lantern 2/ })).toBeVisible();
  });

  it("keeps the focus and what was found when more is asked for, also when that fails (N7)", async () => {
    const many = Array.from({ length: 25 }, (_, number) => toMessage({ ago: 30 - number, text: `lantern ${number}` }));
    const { stage, press, pass } = await search("lantern", many);
    const found = () => screen.getAllByRole("button", { name: /lantern \d/ });
    await stage.control.addFault({ method: "search", fault: { type: "fail", code: "busy" }, count: 1 });
    const more = screen.getByRole("button", { name: "Show more" });
    more.focus();
    await press("{Enter}");
    await pass(1000);
    expect(screen.getByText("The chat service is busy. Please try again.")).toBeVisible();
    expect(found()).toHaveLength(20);
    expect(more).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    await press("{Enter}");
    await pass(1000);
    expect(found()).toHaveLength(25);
    expect(found()[20]).toHaveFocus();
  });

  it("keeps the focus in the chat when the message of a hit cannot be reached (N16)", async () => {
    const straws = Array.from({ length: 120 }, (_, number) =>
      toMessage({ ago: 200 - number, text: `straw ${number}` }),
    );
    const { stage, click, pass } = await search("lantern", [toMessage({ ago: 300, text: "one lantern" }), ...straws]);
    await stage.control.addFault({ method: "getMessages", fault: { type: "fail", code: "server-error" } });
    await click(/one lantern/);
    await pass(40_000);
    expect(screen.getByRole("button", older)).toHaveFocus();
  });
});

it("another person finds no words of the one before in an open search", async () => {
  const chat = await search("lantern");
  chat.rerender(
    <StagedChat adapter={chat.adapter} environment={chat.environment} flags={{ search: true }} self={ben} />,
  );
  await chat.pass(2_000);
  expect(screen.queryByDisplayValue("lantern")).toBeNull();
  expect(screen.queryByText(/lantern/, { selector: ".foyer-search-hit *" })).toBeNull();
});

it("another service finds no words of the one before in an open search", async () => {
  const chat = await search("lantern");
  const other = await createStage({ environment: chat.environment });
  chat.rerender(<StagedChat adapter={other.createAdapter()} environment={chat.environment} flags={{ search: true }} />);
  await chat.pass(2_000);
  expect(screen.queryByDisplayValue("lantern")).toBeNull();
});
