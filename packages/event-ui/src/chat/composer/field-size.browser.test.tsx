import "../../styles.css";
import { systemEnvironment } from "@foyer/chat-headless";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { distanceOf, frames, logOf, nextFrame, until } from "../list/test/painted";
import { channelUrl, createStage, StagedChat, type StagedChatProps } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1200, 700);
});

async function open(width = 420, props: Pick<StagedChatProps, "storage"> = {}) {
  await page.viewport(width, 720);
  const messages = Array.from({ length: 30 }, (_, index) => toMessage({ text: `message ${index}` }));
  const stage = await createStage({ environment: systemEnvironment }, messages);
  const view = await render(
    <div style={{ inlineSize: width, blockSize: 720 }}>
      <StagedChat adapter={stage.createAdapter()} {...props} />
    </div>,
  );
  const field = () => view.container.querySelector<HTMLTextAreaElement>("textarea")!;
  await until(() => !field().disabled, "the field");
  await until(() => view.container.querySelectorAll(".foyer-composer-tools button").length === 3, "the buttons");
  field().focus();
  const boxOf = (selector: string) => view.container.querySelector(selector)!.getBoundingClientRect();
  const buttons = () => [...view.container.querySelectorAll(".foyer-composer-tools button")];
  return { ...view, ...stage, field, boxOf, buttons, log: () => logOf(view.container) };
}

const write = async (field: HTMLTextAreaElement, text: string) => {
  field.setSelectionRange(0, field.value.length);
  document.execCommand("insertText", false, text);
  await nextFrame();
};

describe("the field", () => {
  it.each([420, 320])(
    "gives its text nine tenths of the box, above the buttons, in a panel of %i px (W5)",
    async (width) => {
      const { field, boxOf, buttons } = await open(width);
      for (const text of ["", "short", "many words and more of them ".repeat(30)]) {
        await write(field(), text);
        const box = field().getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(field());
        const line = field().clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        expect(line / boxOf(".foyer-composer-row").width).toBeGreaterThan(0.9);
        expect(box.width / boxOf(".foyer-composer").width).toBeGreaterThan(0.9);
        for (const button of buttons())
          expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.top + field().clientHeight);
      }
    },
  );

  it("is 76 px at rest and 152 px at most, and lines that are scrolled away fade (K3, W5)", async () => {
    const { field } = await open();
    expect(field().offsetHeight).toBe(76);
    await write(field(), "one\ntwo");
    expect(field().offsetHeight).toBeGreaterThan(76);
    await write(field(), "one\n".repeat(20));
    expect(field().offsetHeight).toBe(152);
    expect(getComputedStyle(field()).maskImage).toContain("linear-gradient");
  });

  it("shows the end of a long message that is edited, where its caret is (K1)", async () => {
    const { field } = await open();
    await write(field(), "one of many words ".repeat(40));
    await userEvent.keyboard("{Enter}");
    await until(() => field().value === "", "the message to be sent");
    await userEvent.keyboard("{ArrowUp}");
    await until(() => field().value.startsWith("one of many"), "the message in the field");
    expect(field().selectionEnd).toBe(field().value.length);
    expect(field().scrollHeight - field().clientHeight - field().scrollTop).toBeLessThan(1);
  });

  it("shows the end of a long draft that it comes back with (K7)", async () => {
    const storage = sessionStorage;
    const { field: before, unmount } = await open(420, { storage });
    await write(before(), "one of many words ".repeat(40));
    await unmount();
    const { field } = await open(420, { storage });
    storage.clear();
    await until(() => field().value.startsWith("one of many"), "the draft");
    expect(field().selectionEnd).toBe(field().value.length);
    expect(field().scrollHeight - field().clientHeight - field().scrollTop).toBeLessThan(1);
  });

  it("stays where a press puts the caret into a long draft (K7)", async () => {
    const storage = sessionStorage;
    const { field: before, unmount } = await open(420, { storage });
    await write(before(), "one of many words ".repeat(40));
    await unmount();
    // As where there is no mouse: it does not begin with the focus.
    vi.spyOn(HTMLElement.prototype, "focus").mockReturnValue();
    const { field } = await open(420, { storage });
    storage.clear();
    await until(() => field().value.startsWith("one of many"), "the draft");
    await page.getByRole("textbox").click({ position: { x: 40, y: 12 } });
    expect(document.activeElement).toBe(field());
    expect(field().selectionEnd).toBeLessThan(20);
    expect(field().scrollTop).toBe(0);
  });

  it("has no room above it for notices that say nothing", async () => {
    const { boxOf } = await open();
    expect(boxOf(".foyer-composer-row").top - boxOf(".foyer-composer").top).toBe(4);
  });

  it("shows the focus on the border of its box", async () => {
    const { field, boxOf, container } = await open();
    await write(field(), "one");
    const text = container.querySelector(".foyer-composer-text")!;
    expect(getComputedStyle(text).outlineStyle).toBe("solid");
    expect(boxOf(".foyer-composer-row").width - boxOf(".foyer-composer-text").width).toBe(2);
    field().blur();
    expect(getComputedStyle(text).outlineStyle).toBe("none");
  });

  it("moves no button when the count of characters appears (W35)", async () => {
    const { field, buttons } = await open();
    const places = () => buttons().map((button) => button.getBoundingClientRect().left);
    const before = places();
    await write(field(), "a ".repeat(500));
    await expect.element(page.getByText(/characters left/)).toBeInTheDocument();
    expect(places()).toEqual(before);
  });

  it("is the field's own place beside the buttons: a press there begins to write", async () => {
    const { field, boxOf } = await open();
    field().blur();
    const { left, width, top, height } = boxOf(".foyer-composer-tools");
    const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
    expect(pressed).toBe(field());
  });
});

describe("a field that does not grow by itself, as in Safari and Firefox,", () => {
  async function openOld() {
    const supports = CSS.supports.bind(CSS);
    vi.spyOn(CSS, "supports").mockImplementation((...args: [string, string?]) =>
      args[0] === "field-sizing" ? false : (supports as (...all: readonly unknown[]) => boolean)(...args),
    );
    const style = document.createElement("style");
    style.textContent = ".foyer-composer-field { field-sizing: fixed !important }";
    document.head.append(style);
    const stage = await open();
    return { ...stage, end: () => style.remove() };
  }

  it("has the heights of one that does, with words that wrap, a last line that is empty, and a long placeholder (W2)", async () => {
    const texts = ["", "one", "one\n", "one\ntwo", "words ".repeat(40), "x".repeat(200), "1\n2\n3\n4\n5\n6\n7\n8"];
    const heightsOf = async ({ field }: Pick<Awaited<ReturnType<typeof open>>, "field">) => {
      const heights: number[] = [];
      for (const text of texts) {
        await write(field(), text);
        heights.push(field().offsetHeight);
      }
      return heights;
    };
    const now = await open();
    const expected = await heightsOf(now);
    await now.unmount();
    const old = await openOld();
    expect(await heightsOf(old)).toEqual(expected);
    expect(expected[0]).toBe(76);
    old.end();
  });

  it("never shrinks while line after line is written, and the newest message stays in view (W2, settled 46)", async () => {
    const { field, log, end } = await openOld();
    await until(() => log() !== null && distanceOf(log()) === 0, "the end");
    const heights: number[] = [];
    const observer = new ResizeObserver(() => void heights.push(field().offsetHeight));
    observer.observe(field());
    const distances: number[] = [];
    for (let line = 0; line < 7; line++) {
      await userEvent.keyboard("line{Shift>}{Enter}{/Shift}");
      // Sizes are observed after the callbacks of a frame: the next one sees what was painted.
      await frames(2);
      distances.push(distanceOf(log()));
    }
    observer.disconnect();
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    expect(field().offsetHeight).toBe(152);
    expect(distances).toEqual([0, 0, 0, 0, 0, 0, 0]);
    end();
  });
});

it("the header of a thread is as high as the main one (W35)", async () => {
  const { control, boxOf } = await open();
  const root = await control.post({ channelUrl, userId: "ben", text: "the root" });
  await control.post({ channelUrl, userId: "cleo", text: "an answer", parentId: root.id });
  const { height } = boxOf(".foyer-chat-header");
  await page.getByRole("button", { name: /1 reply/ }).click();
  await expect.element(page.getByText("Thread in public chat")).toBeVisible();
  expect(boxOf(".foyer-chat-header").height).toBe(height);
});
