import "../../../styles.css";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { arabic } from "../../../labels/arabic";
import { english } from "../../../labels/english";
import { channelUrl, createStage, StagedChat, type StagedChatProps } from "../../test/stage-chat";
import { until } from "../../list/test/painted";

afterEach(async () => {
  document.documentElement.style.fontSize = "";
  await page.viewport(1200, 700);
});

async function open({ width = 1200, ...props }: Partial<StagedChatProps> & { readonly width?: number } = {}) {
  await page.viewport(width, 720);
  const stage = await createStage();
  const view = await render(
    <div style={{ inlineSize: Math.min(width, 420), blockSize: 720 }}>
      <StagedChat adapter={stage.createAdapter()} {...props} />
    </div>,
  );
  const field = () => view.container.querySelector<HTMLTextAreaElement>("textarea")!;
  await until(() => !field().disabled, "the field");
  const button = page.getByRole("button", { name: /^(Insert emoji|إدراج رمز تعبيري)$/ });
  await expect.element(button).toBeVisible();
  field().focus();
  return { ...view, ...stage, field, button };
}

const picker = page.getByRole("dialog", { name: "Insert emoji" });
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
const undo = () => userEvent.keyboard("{Control>}z{/Control}");
const redo = () => userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
const focused = () => document.activeElement?.getAttribute("aria-label");
const boxOf = (element: Element | null) => element!.getBoundingClientRect();

describe("an emoji from the picker", () => {
  it("an emoji stands at the caret, where typing goes on, and one undo removes it (U18)", async () => {
    const { field, button, control } = await open();
    await userEvent.keyboard("Hello there");
    field().setSelectionRange(5, 5);
    await button.click();
    await item("waving hand").click();
    expect(field().value).toBe("Hello👋 there");
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([7, 7]);
    await undo();
    expect(field().value).toBe("Hello there");
    await redo();
    expect(field().value).toBe("Hello👋 there");
    await userEvent.keyboard("!{Enter}");
    await expect.poll(() => control.history({ channelUrl })).toMatchObject([{ text: "Hello👋! there" }]);
  });

  it("an emoji takes the place of what is selected, and undo brings that back (U18)", async () => {
    const { field, button } = await open();
    await userEvent.keyboard("so happy today");
    field().setSelectionRange(3, 8);
    await button.click();
    await item("happy").click();
    expect(field().value).toBe("so 😄 today");
    await undo();
    expect(field().value).toBe("so happy today");
  });

  it.each([
    ["👎", "👍"],
    ["👍🏽", "👍"],
    ["👎🏽", "👍"],
    ["👨‍👩‍👧👋", "👋"],
  ])("an emoji takes the place of %s whole, of which it shares a part (U18)", async (selected, emoji) => {
    const { field, button } = await open();
    document.execCommand("insertText", false, `so ${selected}${selected}`);
    field().setSelectionRange(3, 3 + selected.length);
    await button.click();
    await item(emoji === "👍" ? "thumbs up" : "waving hand").click();
    expect(field().value).toBe(`so ${emoji}${selected}`);
    await undo();
    expect(field().value).toBe(`so ${selected}${selected}`);
  });

  it("an emoji stays apart from mentions, which remain mentions (U18)", async () => {
    const { field, button, control } = await open();
    await userEvent.keyboard("@be");
    await expect.element(page.getByRole("option", { name: "Benjamin Okafor" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    field().setSelectionRange(0, 0);
    await button.click();
    await item("waving hand").click();
    expect(field().value).toBe("👋@Benjamin Okafor ");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => control.history({ channelUrl })).toMatchObject([{ mentionTemplate: "👋@{ben}" }]);
  });

  it("an emoji is one of several while Shift is held, in the order of choosing", async () => {
    const { field, button } = await open();
    await userEvent.keyboard("so good");
    field().setSelectionRange(2, 2);
    await button.click();
    await userEvent.keyboard("{Shift>}");
    for (const name of ["fire", "rocket"]) await item(name).click();
    await userEvent.keyboard("{/Shift}");
    await expect.element(picker).toBeVisible();
    expect(focused()).toBe("rocket");
    await userEvent.keyboard("{ArrowLeft}{Enter}");
    expect(field().value).toBe("so🔥🚀🔥 good");
    expect(field().selectionStart).toBe(8);
    await expect.element(picker).not.toBeInTheDocument();
  });
});

describe("an emoji by its words", () => {
  it("takes the place of the words, by Enter, and goes by one undo (U18)", async () => {
    const { field, control } = await open();
    await userEvent.keyboard("Hello :wave");
    await expect.element(page.getByRole("option", { name: "waving hand" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(field().value).toBe("Hello 👋");
    await undo();
    expect(field().value).toBe("Hello :wave");
    await redo();
    expect(field().value).toBe("Hello 👋");
    await userEvent.keyboard(" there{Enter}");
    await expect.poll(() => control.history({ channelUrl })).toMatchObject([{ text: "Hello 👋 there" }]);
  });

  it("is taken by a press, and the suggestions stay within the chat at 320 px", async () => {
    const { field, container } = await open({ width: 320 });
    await userEvent.keyboard(":smi");
    const list = page.getByRole("listbox", { name: "Insert emoji" });
    await expect.element(list).toBeVisible();
    const [box, chat] = [boxOf(list.element()), boxOf(container.querySelector(".foyer-chat"))];
    expect(box.left).toBeGreaterThanOrEqual(chat.left);
    expect(box.right).toBeLessThanOrEqual(chat.right);
    expect(list.element().scrollWidth).toBe(list.element().clientWidth);
    await page.getByRole("option", { name: "happy" }).click();
    expect(field().value).toBe("😄");
    expect(document.activeElement).toBe(field());
  });
});

describe("the emoji picker", () => {
  it("the picker is walked by arrows in reading order and from line to line, over the ends and the groups", async () => {
    const { button } = await open();
    await button.click();
    await expect.element(item("slight smile")).toHaveFocus();
    const walk = async (keys: string) => {
      await userEvent.keyboard(keys);
      return focused();
    };
    expect(await walk("{ArrowRight}")).toBe("grin");
    expect(await walk("{ArrowDown}")).toBe("in love");
    expect(await walk("{ArrowDown}{ArrowDown}")).toBe("thumbs down");
    expect(await walk("{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}")).toBe("cross");
    expect(await walk("{ArrowLeft}{ArrowLeft}")).toBe("rain");
    expect(await walk("{Home}")).toBe("slight smile");
    expect(await walk("{End}")).toBe("link");
  });

  it("the picker is mirrored in text from right to left", async () => {
    const { button } = await open({ set: arabic });
    await button.click();
    await expect.element(item("ابتسامة خفيفة")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(focused()).toBe("ابتسامة عريضة");
    expect(boxOf(item("ابتسامة عريضة").element()).right).toBeLessThan(boxOf(item("ابتسامة خفيفة").element()).right);
  });

  it.each([
    ["left to right", english],
    ["right to left", arabic],
  ])("the picker stands above its button in text from %s", async (_, set) => {
    const { button } = await open({ set });
    await button.click();
    await expect.poll(() => document.querySelector(".foyer-emoji-picker")).not.toBeNull();
    const box = boxOf(document.querySelector(".foyer-emoji-picker"));
    const { left, right } = boxOf(button.element());
    const middle = (left + right) / 2;
    expect(box.left).toBeLessThan(middle);
    expect(box.right).toBeGreaterThan(middle);
  });

  it("the picker stands above what is being written, inside the window, and shows each emoji that has the focus whole", async () => {
    const { container, button } = await open();
    await button.click();
    await expect.element(picker).toBeVisible();
    const box = boxOf(picker.element());
    const row = boxOf(container.querySelector(".foyer-composer-row"));
    expect(box.bottom).toBeLessThan(row.top + 0.1);
    expect(box.top).toBeGreaterThan(-0.1);
    expect(picker.element().scrollWidth).toBe(picker.element().clientWidth);
    const bar = boxOf(document.querySelector(".foyer-emoji-shown"));
    for (let line = 0; line < 11; line++) {
      await userEvent.keyboard("{ArrowDown}");
      const { top, bottom } = boxOf(document.activeElement);
      expect(top).toBeGreaterThan(box.top - 0.1);
      expect(bottom).toBeLessThanOrEqual(bar.top + 1);
    }
  });

  it.each([320, 360, 390])(
    "the picker is a sheet with targets of 36 px and more, %i px wide, that scrolls one way only",
    async (width) => {
      const { button } = await open({ width });
      await button.click();
      await expect.element(picker).toBeVisible();
      expect(picker.element().closest(".foyer-sheet")).not.toBeNull();
      expect(picker.element().scrollWidth).toBe(picker.element().clientWidth);
      const boxes = page.getByRole("menuitem").elements().map(boxOf);
      for (const { width: inline, height } of boxes) expect(Math.min(inline, height)).toBeGreaterThan(35.9);
    },
  );

  it.each([390, 1200])(
    "each emoji and the hand of the tone fit their cells, %i px wide in text of twice the size",
    async (width) => {
      document.documentElement.style.fontSize = "200%";
      const { button } = await open({ width });
      await button.click();
      await expect.element(picker).toBeVisible();
      const cells = [...page.getByRole("menuitem").elements(), document.querySelector(".foyer-emoji-tone")!];
      for (const cell of cells) {
        const { width: inline, height } = boxOf(cell);
        // As high as its letters, whatever font draws it.
        expect(Math.min(inline, height)).toBeGreaterThan(boxOf(cell.querySelector(".foyer-emoji")).height);
      }
      expect(picker.element().scrollWidth).toBe(picker.element().clientWidth);
    },
  );

  it("the picker keeps an open sheet over what changes around it, so that Back closes it once", async () => {
    const { button, control, field } = await open({ width: 390 });
    await button.click();
    await expect.element(picker).toBeVisible();
    await control.post({ channelUrl, userId: "ben", text: "hello" });
    await expect.element(page.getByRole("article", { name: /hello/ })).toBeInTheDocument();
    await expect.element(picker).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(picker).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(field().value).toBe("");
  });
});
