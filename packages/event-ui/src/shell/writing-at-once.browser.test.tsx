import "../styles.css";
import { ChatProvider, type KeyValueStorage, systemEnvironment } from "@foyer/chat-headless";
import { type ComponentType, lazy, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Chat, type ChatProps } from "../chat/chat";
import { type ChatPlace, ChatAddressProvider, noPlace } from "../chat/context/chat-address";
import { nextFrame, until } from "../chat/list/test/painted";
import { channelUrl, createStage } from "../chat/test/stage-chat";
import { toMessage } from "../chat/test/story-messages";
import { demoEvent } from "../event/demo-event";
import { EventBody } from "./event-body";
import { ShellRoot } from "./shell-root";

afterEach(() => vi.restoreAllMocks());

const session = { userId: "ann", getToken: () => Promise.resolve("token") };

/** An address of its own, that says what is open when the page comes. */
function Address({ start, children }: { readonly start: Partial<ChatPlace>; readonly children: React.ReactNode }) {
  const [place, go] = useState<ChatPlace>({ ...noPlace, ...start });
  const [rest] = useState({ linkTo: () => "", recall: () => null, keep: () => undefined });
  return <ChatAddressProvider value={{ ...rest, place, go }}>{children}</ChatAddressProvider>;
}

async function show(
  start: Partial<ChatPlace> = {},
  Screen: ComponentType<ChatProps> = Chat,
  storage: KeyValueStorage | null = null,
) {
  await page.viewport(1200, 700);
  const messages = [toMessage({ id: "1", text: "the first" }), toMessage({ id: "2", text: "the last" })];
  const stage = await createStage({ environment: systemEnvironment }, messages);
  const { id } = await stage.control.post({ channelUrl, userId: "ben", text: "the root" });
  await stage.control.post({ channelUrl, userId: "cleo", text: "an answer", parentId: id });
  const adapter = stage.createAdapter();
  const place = start.threadId === undefined ? start : { ...start, threadId: id };
  const view = await render(
    <ShellRoot>
      <Address start={start.messageId === undefined ? place : { ...place, messageId: id }}>
        <EventBody
          event={demoEvent}
          look={{ logo: null }}
          renderChat={({ isOpen, onClose }) => (
            <ChatProvider
              adapter={adapter}
              channelUrl={channelUrl}
              session={session}
              storage={storage}
              flags={{ search: true }}
            >
              <Screen active={isOpen} onClose={onClose} />
            </ChatProvider>
          )}
        >
          page
        </EventBody>
      </Address>
    </ShellRoot>,
  );
  const field = () => view.container.querySelector<HTMLTextAreaElement>("textarea")!;
  const panel = () => view.container.querySelector<HTMLElement>("aside")!;
  const row = (name: RegExp) => page.getByRole("article", { name }).element() as HTMLElement;
  /** The field can be used before the messages are there. */
  const isReady = () =>
    until(
      () => document.querySelector("textarea")?.disabled === false && document.querySelector("article") !== null,
      "the field and the messages",
    );
  return { ...view, ...stage, field, panel, row, isReady };
}

const button = page.getByRole("button", { name: "Chat", exact: true });
/** AltGr on Windows. */
const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
const focused = () => document.activeElement as HTMLElement;

describe("opening the chat", () => {
  it("with a mouse at hand puts the caret into the field, from which Escape closes the panel (settled 47, 29, W30)", async () => {
    const { field, panel, isReady } = await show();
    await button.click();
    await isReady();
    await expect.poll(focused).toBe(field());
    await userEvent.keyboard("Hello there");
    expect(field().value).toBe("Hello there");
    await userEvent.keyboard("{Escape}");
    expect(panel().inert).toBe(true);
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(focused).toBe(field());
    expect(field().value).toBe("Hello there");
  });

  it("by Enter twice sends nothing of a draft that is there (settled 45, W30)", async () => {
    const { field, isReady, control } = await show();
    await button.click();
    await isReady();
    const before = (await control.history({ channelUrl })).length;
    await userEvent.keyboard("a draft{Escape}");
    // At once when the caret comes: no machine is too slow for it.
    const press = () =>
      field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    field().addEventListener("focus", press, { once: true });
    await userEvent.keyboard("{Enter}");
    await expect.poll(focused).toBe(field());
    await nextFrame();
    expect(field().value).toBe("a draft");
    expect(await control.history({ channelUrl })).toHaveLength(before);
  });

  it("puts the caret behind a draft of an earlier visit", async () => {
    sessionStorage.clear();
    const first = await show({}, Chat, sessionStorage);
    await button.click();
    await first.isReady();
    await userEvent.keyboard("a draft");
    await first.unmount();
    const { field, isReady } = await show({}, Chat, sessionStorage);
    await button.click();
    await isReady();
    await expect.poll(focused).toBe(field());
    await userEvent.keyboard("!");
    expect(field().value).toBe("a draft!");
    // The caret comes back to where the writer has left it.
    await userEvent.keyboard("{Home}{Escape}{Enter}");
    await expect.poll(focused).toBe(field());
    await userEvent.keyboard("?");
    expect(field().value).toBe("?a draft!");
    sessionStorage.clear();
  });

  it("by a click sends at once what has been written since, however fast (W30)", async () => {
    const { field, isReady, control } = await show();
    await button.click();
    await isReady();
    await userEvent.keyboard("{Escape}");
    const before = (await control.history({ channelUrl })).length;
    await button.click();
    await expect.poll(focused).toBe(field());
    // In one task: no machine is too slow for it.
    document.execCommand("insertText", false, "Hello");
    field().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    await expect.poll(async () => (await control.history({ channelUrl })).length).toBe(before + 1);
  });

  it("with fingers alone leaves the focus on the panel: no keyboard comes up unasked (settled 47)", async () => {
    const ask = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      ask(query === "(pointer: fine)" ? "(max-width: 1px)" : query),
    );
    const { field, panel, isReady } = await show();
    await button.click();
    await isReady();
    await until(() => !field().disabled, "the field");
    await nextFrame();
    expect(focused()).toBe(panel());
  });

  it("at a link to a thread or a message leaves the focus there (settled 28, 47)", async () => {
    const { isReady, unmount } = await show({ isOpen: true, threadId: "" });
    await isReady();
    await expect.element(page.getByRole("button", { name: "Back to public chat" })).toHaveFocus();
    await unmount();
    const { row, isReady: isThere } = await show({ isOpen: true, messageId: "" });
    await isThere();
    await expect.poll(focused).toBe(row(/the root/));
  });

  it("leaves the focus where the person has put it before the field can be used (settled 47)", async () => {
    const { isReady } = await show();
    await button.click();
    const close = page.getByRole("button", { name: "Close chat" });
    (close.element() as HTMLElement).focus();
    await isReady();
    await nextFrame();
    await expect.poll(() => focused().getAttribute("aria-label")).not.toBe("Message");
  });
});

describe("letters that are typed before the chat's code is there", () => {
  async function showLate(start: Partial<ChatPlace> = {}) {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const Late = lazy(async () => {
      await arrived;
      return { default: Chat };
    });
    return { ...(await show(start, Late)), arrive };
  }

  it("come into the field with the focus, and are not sent", async () => {
    const { field, panel, isReady, control, arrive } = await showLate();
    await button.click();
    await expect.poll(focused).toBe(panel());
    const before = (await control.history({ channelUrl })).length;
    await userEvent.keyboard("J{Backspace}Hellp{Backspace}o there, 'Ann' a{Enter}");
    panel().dispatchEvent(new KeyboardEvent("keydown", { key: "@", ...altGr, bubbles: true, cancelable: true }));
    arrive();
    await isReady();
    await expect.poll(focused).toBe(field());
    await expect.poll(() => field().value).toBe("Hello there, 'Ann' a@");
    await userEvent.keyboard("!");
    expect(field().value).toBe("Hello there, 'Ann' a@!");
    await userEvent.keyboard("{Escape}{Enter}");
    await expect.poll(focused).toBe(field());
    expect(field().value).toBe("Hello there, 'Ann' a@!");
    expect(await control.history({ channelUrl })).toHaveLength(before);
  });

  it.each<Partial<ChatPlace>>([{ isOpen: true }, { isOpen: true, threadId: "" }])(
    "stand before those typed while the field of %o is loading, where no space presses Back (settled 28, 47)",
    async (start) => {
      const { field, panel, arrive, control } = await showLate(start);
      await control.addFault({ method: "any", fault: { type: "delay", min: 1_500, max: 1_500 } });
      await expect.poll(focused).toBe(panel());
      await userEvent.keyboard("So");
      arrive();
      await until(() => document.querySelector("textarea")?.disabled === true, "the field");
      await until(() => start.threadId === undefined || focused() !== panel(), "the focus on Back");
      await userEvent.keyboard(" do I,");
      expect(field().value).toBe("So do I,");
      expect(field().disabled).toBe(true);
      await until(() => !field().disabled, "the field to be ready");
      await expect.poll(focused).toBe(field());
      await userEvent.keyboard(" too");
      expect(field().value).toBe("So do I, too");
    },
  );

  it("do not come once a mute has ended during which they were typed, before the code or after it", async () => {
    const { field, panel, arrive, control } = await showLate();
    await control.mute({ channelUrl, userId: "ann" });
    await button.click();
    await expect.poll(focused).toBe(panel());
    await userEvent.keyboard("early");
    arrive();
    await until(() => document.querySelector("article") !== null, "the messages");
    panel().focus();
    await userEvent.keyboard("late");
    await control.unmute({ channelUrl, userId: "ann" });
    await expect.poll(focused).toBe(field());
    await nextFrame();
    expect(field().value).toBe("");
    await userEvent.keyboard("now");
    expect(field().value).toBe("now");
  });

  it("are those of the panel alone, without keys of the browser", async () => {
    const { field, panel, isReady, arrive } = await showLate();
    await button.click();
    await expect.poll(focused).toBe(panel());
    await userEvent.keyboard(" /{Control>}k{/Control}");
    (page.getByRole("button", { name: "Close chat" }).element() as HTMLElement).focus();
    await userEvent.keyboard("k");
    panel().focus();
    arrive();
    await isReady();
    await expect.poll(focused).toBe(field());
    await nextFrame();
    expect(field().value).toBe("");
  });
});

describe("letters", () => {
  it("on the panel, the list and a message come into the field, the first one too (settled 47, W30)", async () => {
    const { field, panel, row, isReady } = await show();
    await button.click();
    await isReady();
    let written = "";
    for (const place of [panel, () => row(/the last/), () => page.getByRole("log").element() as HTMLElement]) {
      place().tabIndex = place().tabIndex;
      place().focus();
      expect(focused()).toBe(place());
      await userEvent.keyboard("Ço2 ");
      written += "Ço2 ";
      expect(focused()).toBe(field());
      expect(field().value).toBe(written);
    }
  });

  it("that mean something else stay what they are (settled 47)", async () => {
    const { field, row, isReady } = await show();
    await button.click();
    await isReady();
    const onRow = (init: KeyboardEventInit) => {
      row(/the last/).focus();
      row(/the last/).dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
      return focused();
    };
    for (const init of [
      { key: "k", ctrlKey: true },
      { key: "k", metaKey: true },
      { key: "k", altKey: true },
      { key: "k", ctrlKey: true, altKey: true },
      { key: "k", isComposing: true },
      { key: "k", keyCode: 229 },
      ...[" ", "Enter", "Tab", "/", "'", "F6", "Dead", "Process", "Shift", "Delete"].map((key) => ({ key })),
    ])
      expect([init, onRow(init)]).not.toEqual([init, field()]);
    expect(onRow({ key: "k", shiftKey: true })).toBe(field());
    expect(onRow({ key: "ą", ...altGr })).toBe(field());

    const take = (event: Event) => event.preventDefault();
    row(/the last/).addEventListener("keydown", take);
    expect(onRow({ key: "r" })).toBe(row(/the last/));
    row(/the last/).removeEventListener("keydown", take);

    await page.getByRole("button", { name: "Search", exact: true }).click();
    const search = page.getByRole("searchbox");
    await userEvent.type(search, "root");
    await expect.element(search).toHaveValue("root");
    await expect.element(search).toHaveFocus();
    const close = page.getByRole("button", { name: "Close search" }).element() as HTMLElement;
    close.focus();
    await userEvent.keyboard("k");
    expect(focused()).toBe(close);
    expect(field().value).toBe("");
  });

  it("on a button of a dialog, or of a list to choose from, stay there (settled 47)", async () => {
    const { field, panel, isReady } = await show();
    await button.click();
    await isReady();
    const dialog = document.createElement("dialog");
    dialog.open = true;
    const [inside, chooser] = [document.createElement("button"), document.createElement("button")];
    chooser.role = "combobox";
    dialog.append(inside);
    panel().querySelector(".foyer-chat")?.append(dialog, chooser);
    for (const own of [inside, chooser]) {
      own.focus();
      await userEvent.keyboard("k");
      expect.soft(focused()).toBe(own);
    }
    expect(field().value).toBe("");
  });

  it("after a reaction come into the field, and their spaces take no reaction back (settled 47)", async () => {
    const { field, control, isReady } = await show();
    const root = (await control.history({ channelUrl })).find(({ id }) => id !== "1" && id !== "2");
    const key = "sendbird_emoji_thumbsup";
    await control.react({ channelUrl, userId: "ben", messageId: root?.id ?? "", key, on: true });
    await button.click();
    await isReady();
    const badge = page.getByRole("button", { name: /^thumbs up, / });
    await badge.click();
    await expect.element(badge).toHaveAttribute("aria-pressed", "true");
    await expect.element(badge).toHaveFocus();
    await userEvent.keyboard("So do I");
    expect(field().value).toBe("So do I");
    await expect.element(badge).toHaveAttribute("aria-pressed", "true");
  });

  it("after a thread was opened come into its field, and their spaces do not lead back (settled 47)", async () => {
    const { field, isReady } = await show();
    await button.click();
    await isReady();
    await page.getByRole("button", { name: /^1 reply/ }).click();
    await expect.element(page.getByRole("button", { name: "Back to public chat" })).toHaveFocus();
    await until(() => !field().disabled, "the thread's field");
    await userEvent.keyboard("So do I");
    expect(field().value).toBe("So do I");
    await expect.element(page.getByRole("button", { name: "Back to public chat" })).toBeVisible();
  });

  it("after a click on Back are a text, and no keys of the message that got the focus (settled 47, 48)", async () => {
    const { field, row, isReady } = await show();
    await button.click();
    await isReady();
    await page.getByRole("button", { name: /^1 reply/ }).click();
    await page.getByRole("button", { name: "Back to public chat" }).click();
    await expect.poll(focused).toBe(row(/the root/));
    await until(() => !field().disabled, "the field of the chat");
    await userEvent.keyboard("right");
    expect(field().value).toBe("right");
    await expect.element(page.getByText("Reply to Ben")).not.toBeInTheDocument();
  });
});
