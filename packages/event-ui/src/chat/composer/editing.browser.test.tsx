import "../../styles.css";
import { ConversationScope, systemEnvironment, useComposer } from "@foyer/chat-headless";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { channelUrl, createStage, StagedChat, type StagedChatProps } from "../test/stage-chat";
import { until } from "../list/test/painted";

afterEach(() => page.viewport(1200, 700));

async function open(props: Partial<StagedChatProps> = {}) {
  await page.viewport(420, 720);
  const stage = await createStage();
  const view = await render(
    <div style={{ inlineSize: 420, blockSize: 720 }}>
      <StagedChat adapter={stage.createAdapter()} {...props} />
    </div>,
  );
  const field = () => view.container.querySelector<HTMLTextAreaElement>("textarea")!;
  await until(() => !field().disabled, "the field");
  field().focus();
  const option = (name: string) => page.getByRole("option", { name });
  return { ...view, ...stage, field, option };
}

const undo = () => userEvent.keyboard("{Control>}z{/Control}");
const redo = () => userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");

describe("the field", () => {
  it("takes a mention back by undo and again by redo, as the mention it was (U18)", async () => {
    const { field, option, control } = await open();
    await userEvent.keyboard("Ask @be");
    await expect.element(option("Benjamin Okafor")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(field().value).toBe("Ask @Benjamin Okafor ");
    await userEvent.keyboard("now");
    expect(field().value).toBe("Ask @Benjamin Okafor now");
    while (field().value !== "Ask @be") {
      const before = field().value;
      await undo();
      expect(field().value).not.toBe(before);
    }
    while (field().value !== "Ask @Benjamin Okafor now") {
      const before = field().value;
      await redo();
      expect(field().value).not.toBe(before);
    }
    await userEvent.keyboard("{Enter}");
    await until(() => field().value === "", "the message to be sent");
    await expect.poll(() => control.history({ channelUrl })).toMatchObject([{ mentionTemplate: "Ask @{ben} now" }]);
  });

  it("takes back what was typed in one go, as a field without a state does, and keeps it when its form is reset (U18)", async () => {
    const { field } = await open();
    // The first letter ends the placeholder.
    await userEvent.keyboard("I");
    await userEvent.keyboard(" am typing");
    await undo();
    expect(field().value.length).toBeLessThan(2);
    await redo();
    expect(field().value).toBe("I am typing");
    field().form!.reset();
    expect(field().value).toBe("I am typing");
  });

  it("brings a deleted mention back by undo, whole (U18)", async () => {
    const { field, option } = await open();
    await userEvent.keyboard("Ask @be");
    await expect.element(option("Benjamin Okafor")).toBeVisible();
    await userEvent.keyboard("{Enter}{Backspace}{Backspace}");
    expect(field().value).toBe("Ask ");
    await undo();
    expect(field().value).toMatch(/^Ask @Benjamin Okafor ?$/);
    await userEvent.keyboard("{End}{Backspace}{Backspace}");
    expect(field().value.length).toBeLessThanOrEqual("Ask ".length);
  });

  it("has one space after a mention, also when one is typed (U18)", async () => {
    const { field, option } = await open();
    await userEvent.keyboard("@be");
    await expect.element(option("Benjamin Okafor")).toBeVisible();
    await userEvent.keyboard("{Enter} is here  too");
    expect(field().value).toBe("@Benjamin Okafor is here  too");
  });

  it("leaves out what a paste brings beyond 20,000 characters and says how much (detail 31)", async () => {
    const { field } = await open();
    await userEvent.keyboard("start ");
    const data = "x".repeat(20_010);
    field().dispatchEvent(
      new InputEvent("beforeinput", { data, inputType: "insertFromPaste", bubbles: true, cancelable: true }),
    );
    await until(() => field().value.length === 20_000, "the text");
    await expect.element(page.getByText("Text too long: 16 characters were left out")).toBeVisible();
    expect(field().selectionStart).toBe(20_000);
  });

  it("shows the caret behind what a paste has brought, also where that was cut in the middle of a text (detail 31)", async () => {
    const { field } = await open();
    await userEvent.keyboard("start ");
    const paste = (data: string) =>
      field().dispatchEvent(
        new InputEvent("beforeinput", { data, inputType: "insertFromPaste", bubbles: true, cancelable: true }),
      );
    const end = () => field().scrollHeight - field().clientHeight;
    paste("x ".repeat(10_005));
    await until(() => field().value.length === 20_000, "the text");
    expect(Math.abs(field().scrollTop - end())).toBeLessThan(1);
    // In the middle of a text that is cut at its end.
    field().setSelectionRange(0, 10_000);
    paste("yz".repeat(6_000));
    await until(() => field().selectionStart === 10_000, "the text in the middle");
    expect(field().value.slice(9_998, 10_002)).toBe("yzx ");
    // The browser scrolls to a caret that it moves: it was in view.
    const { scrollTop } = field();
    expect(scrollTop).toBeGreaterThan(0);
    await userEvent.keyboard("{ArrowLeft}{ArrowRight}");
    expect(field().scrollTop).toBe(scrollTop);
    expect(document.activeElement).toBe(field());
  });
});

it("the words of a thread whose first message is deleted leave the caret where somebody is writing (K7)", async () => {
  const stage = await createStage();
  const { id } = await stage.control.post({ channelUrl, userId: "ben", text: "Who has a key?" });
  const Answer = () => {
    const { setText } = useComposer();
    return (
      <button type="button" onClick={() => setText("I have one")}>
        answer
      </button>
    );
  };
  const { container } = await render(
    <StagedChat adapter={stage.createAdapter()}>
      <ConversationScope parentId={id}>
        <Answer />
      </ConversationScope>
    </StagedChat>,
  );
  const field = container.querySelector("textarea")!;
  await until(() => !field.disabled, "the field");
  await page.getByRole("button", { name: "answer" }).click();
  field.focus();
  await userEvent.keyboard("See you at");
  await stage.control.deleteMessage({ channelUrl, messageId: id, mode: "hard" });
  await until(() => field.value !== "See you at", "the words of the thread");
  await userEvent.keyboard(" eight");
  expect(field.value).toBe("See you at eight\nI have one");
});

const file = (name: string, type = "image/png") => new File(["x".repeat(40)], name, { type });

/** Drags files over an element and, by default, drops them there. Returns whether the browser would leave the page. */
function drag(target: Element, files: readonly File[], types: readonly string[] = ["dragover", "drop"]): boolean {
  const dataTransfer = new DataTransfer();
  for (const each of files) dataTransfer.items.add(each);
  return types
    .map((type) => target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })))
    .includes(true);
}

describe("files", () => {
  it("dropped anywhere on the chat wait in a row, each sent or put away by itself (detail 34, U17)", async () => {
    let passed = 0;
    const environment = { ...systemEnvironment, elapsed: () => systemEnvironment.elapsed() + passed };
    const { container, field, control } = await open({ environment });
    await userEvent.keyboard("my words");
    const header = container.querySelector(".foyer-chat-header")!;
    expect(drag(header, [file("a.png")], ["dragover"])).toBe(false);
    const zone = await vi.waitUntil(() => container.querySelector(".foyer-drop-zone"));
    const chat = container.querySelector(".foyer-chat")!.getBoundingClientRect();
    expect(zone.getBoundingClientRect().height).toBeGreaterThan(chat.height - 20);
    expect(drag(header, [file("a.png"), file("b.png"), file("notes.pdf", "application/pdf"), file("c.png")])).toBe(
      false,
    );
    await expect.element(page.getByText("a.png")).toBeVisible();
    await expect.element(page.getByText(/2 more files wait/)).toBeVisible();
    await expect.element(page.getByText("Your text waits until the file is sent")).toBeVisible();
    await expect
      .element(page.getByText(/You can send JPEG, PNG, SVG, WEBP, GIF, MPEG, OGG, WEBM, MP4\./))
      .toBeVisible();
    expect(container.querySelector(".foyer-drop-zone")).toBeNull();
    expect(document.activeElement).toBe(page.getByRole("button", { name: "Send", exact: true }).element());
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(/1 more file waits/)).toBeVisible();
    // For 400 ms, a second press neither removes nor sends the file that has just come up.
    passed += 400;
    await page.getByRole("button", { name: "Remove file: b.png" }).click();
    await expect.element(page.getByText(/more file/)).not.toBeInTheDocument();
    passed += 400;
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await until(() => !field().disabled, "the field");
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe("my words");
    await expect
      .poll(async () => (await control.history({ channelUrl })).map((sent) => sent.type === "file" && sent.file.name))
      .toEqual(["a.png", "c.png"]);
  });

  it("dropped elsewhere never replace the page, and a page may take its own (U17)", async () => {
    const { control } = await open();
    expect(drag(document.body, [file("a.png")])).toBe(false);
    const input = document.createElement("input");
    input.type = "file";
    document.body.append(input);
    expect(drag(input, [file("a.png")])).toBe(true);
    input.remove();
    await control.mute({ channelUrl, userId: "ann" });
    await expect.element(page.getByText("You have been muted")).toBeVisible();
    expect(drag(document.querySelector(".foyer-chat")!, [file("a.png")])).toBe(false);
    expect(page.getByRole("button", { name: "Remove file" }).elements()).toEqual([]);
  });

  it("leave the focus where the person goes on: on Send, and in the field once they are gone (U8)", async () => {
    const { container, field } = await open();
    const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
    container.querySelector<HTMLElement>(".foyer-composer-attach")!.focus();
    await userEvent.upload(input, file("a.png"));
    const send = page.getByRole("button", { name: "Send", exact: true });
    await expect.poll(() => document.activeElement).toBe(send.element());
    await page.getByRole("button", { name: "Remove file" }).click();
    expect(document.activeElement).toBe(field());
  });
});

describe("Enter", () => {
  it("sends, and breaks the line on touch screens where that is asked for (detail 33)", async () => {
    const { field, unmount } = await open();
    await userEvent.keyboard("one{Enter}");
    expect(field().value).toBe("");
    await unmount();
    // Narrow screens count as touch screens.
    const { field: broken } = await open({ enterKey: "newline" });
    await userEvent.keyboard("two{Enter}three");
    expect(broken().value).toBe("two\nthree");
    expect(broken().enterKeyHint).toBe("enter");
  });
});
