import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createFormats } from "../../labels/formats";
import { arabic } from "../../labels/arabic";
import { english } from "../../labels/english";
import type { LabelSet } from "../../labels/labels";
import { logOf, nextFrame, until } from "../list/test/painted";
import { showBar, showChat } from "../test/browser-chat";
import { createOrdinaryHistory } from "../test/ordinary-history";
import { ann, ben, channelUrl, cleo, stranger } from "../test/stage-chat";
import { reactions, toMessage } from "../test/story-messages";
import { storyTime } from "../test/story-time";

afterEach(() => page.viewport(1200, 800));

const box = (element: Element | null | undefined) => {
  if (element == null) throw new Error("The element is not there.");
  return element.getBoundingClientRect();
};
const bubbleOf = (row: HTMLElement) => box(row.querySelector(".foyer-bubble"));
const timeOf = (row: HTMLElement) => row.querySelector(".foyer-message-time, .foyer-message-meta");
const long = "They moved the panel about accessibility to the large hall, so there are seats again.";

/** The boxes of the lines of a row's words. */
function linesOf(row: HTMLElement): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(row.querySelector(".foyer-message-words") ?? row);
  return [...range.getClientRects()];
}

/** The full date of what the floating date says. */
function dayOf(text: string): string {
  const ago = ["Today", "Yesterday"].indexOf(text);
  return ago < 0 ? text : createFormats("en", "UTC").fullDate(storyTime - ago * 24 * 60 * 60_000);
}

describe("the floating date", () => {
  it("shows the day of the topmost message while the person reads back, and is hidden from screen readers (U7)", async () => {
    const messages = Array.from({ length: 60 }, (_, index) =>
      toMessage({ text: `text ${index}`, ago: (60 - index) * 240 }),
    );
    const { container } = await showChat({ messages });
    const log = logOf(container);
    const date = () => container.querySelector(".foyer-floating-date");
    expect(date()).toBeNull();
    // Its code is loaded when the reader first scrolls back.
    log.scrollTop -= 450;
    await until(() => date() !== null, "the date");
    const days = new Set<string>();
    for (let step = 0; step < 40 && log.scrollTop > 0; step++) {
      log.scrollTop -= 150;
      await nextFrame();
      await nextFrame();
      const separators = [...container.querySelectorAll("[role=separator]")].filter(
        (separator) => box(separator).top < box(log).top,
      );
      const shown = date();
      if (shown === null) continue;
      expect(shown.getAttribute("aria-hidden")).toBe("true");
      days.add(shown.textContent);
      // The day of the last separator above the view, where that row is mounted.
      const day = separators.at(-1)?.textContent;
      expect(day === undefined || day.includes(dayOf(shown.textContent))).toBe(true);
      expect(box(shown).top).toBeLessThan(box(log).top + 16);
    }
    expect(days.size).toBeGreaterThan(3);
    log.scrollTop = log.scrollHeight;
    await until(() => date() === null, "no date at the end");
  });

  it("fades 1.2 s after the last movement of the list, and comes back with the next (W7)", async () => {
    const messages = Array.from({ length: 60 }, (_, index) => toMessage({ text: `text ${index}`, ago: 60 - index }));
    const { container } = await showChat({ messages });
    const log = logOf(container);
    const date = () => container.querySelector<HTMLElement>(".foyer-floating-date");
    const fading = () =>
      date()!
        .getAnimations()
        .find((animation) => Number(animation.effect?.getTiming().delay) > 0)!;
    log.scrollTop -= 600;
    await until(() => date() !== null, "the date");
    expect(date()).toHaveTextContent("Today");
    expect(fading().effect?.getTiming().delay).toBe(1200);
    fading().finish();
    expect(getComputedStyle(date()!).visibility).toBe("hidden");
    const [shown] = [date()];
    log.scrollTop -= 20;
    await until(() => getComputedStyle(date()!).visibility === "visible", "the date again");
    expect(date()).toBe(shown);
    expect(fading().playState).toBe("running");
  });
});

describe("the jump button", () => {
  it.each(["ltr", "rtl"] as const)(
    "stands at the end of the lines, 12 px from the edge, %s (W8)",
    async (direction) => {
      const messages = Array.from({ length: 60 }, (_, index) => toMessage({ text: `text ${index}`, ago: 60 - index }));
      const { container, control } = await showChat({ messages, ...(direction === "rtl" && { set: arabic }) });
      const log = logOf(container);
      log.scrollTop -= 600;
      const jump = () => container.querySelector(".foyer-jump");
      const space = () => (direction === "ltr" ? box(log).right - box(jump()).right : box(jump()).left - box(log).left);
      await until(() => jump() !== null, "the button");
      expect(space()).toBeCloseTo(12, 0);
      await control.post({ channelUrl, userId: ben.id, text: "something new" });
      await until(() => jump()?.hasAttribute("data-news") === true, "its preview");
      expect(space()).toBeCloseTo(12, 0);
      expect(box(jump()).width).toBeLessThan(box(log).width - 24);
    },
  );
});

describe("a message row", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "is one of at least eight whole ones in a panel of 420x720 (U10, detail 36), seed %i",
    async (seed) => {
      const { container, rows } = await showChat({ messages: createOrdinaryHistory(80, seed) });
      const log = box(logOf(container));
      const whole = rows().filter((row) => {
        return box(row.firstElementChild).top >= log.top && box(row.lastElementChild).bottom <= log.bottom;
      });
      expect(whole.length).toBeGreaterThanOrEqual(8);
    },
  );

  it("keeps a reaction whose key is a long word within the message, with its count (S10)", async () => {
    const { row } = await showChat({
      messages: [toMessage({ text: long, reactions: [{ key: "W".repeat(500), userIds: [cleo.id, ben.id] }] })],
    });
    const badges = box(row(long).querySelector(".foyer-reactions"));
    const count = box(row(long).querySelector(".foyer-reaction-count"));
    expect(count.right).toBeLessThanOrEqual(badges.right);
    expect(count.width).toBeGreaterThan(0);
  });

  it("is even lower in the compact density", async () => {
    const messages = createOrdinaryHistory(8, 1);
    const heightOf = async (density?: "compact") => {
      const { rows, unmount } = await showChat({ messages, ...(density && { "data-density": density }) });
      await until(() => rows().length === messages.length, "all rows");
      const height = rows().reduce((sum, row) => sum + box(row).height, 0) / rows().length;
      await unmount();
      return height;
    };
    expect(await heightOf("compact")).toBeLessThan((await heightOf()) * 0.9);
  });

  it("uses 85 % of the column, with its avatar and without (U10)", async () => {
    const { row } = await showChat({
      messages: [
        toMessage({ text: `first ${long}`, ago: 2 }),
        toMessage({ text: `second ${long}`, ago: 1 }),
        toMessage({ by: ann, text: `mine ${long}` }),
      ],
    });
    const column = 420 - 2 * 12;
    for (const text of ["first", "second", "mine"]) {
      const { width } = bubbleOf(row(text));
      expect(width).toBeGreaterThan(0.77 * column);
      expect(width).toBeLessThanOrEqual(0.85 * column + 1);
    }
  });

  it("shows each minute once in a group, beside the name or in the last line of the text (detail 36)", async () => {
    const { row } = await showChat({
      messages: [
        toMessage({ text: "one", ago: 2 }),
        toMessage({ text: "two", ago: 2 }),
        toMessage({ text: "three", ago: 1 }),
        toMessage({ by: ann, text: `four ${long}`, ago: 1 }),
        toMessage({ by: ann, text: "five", ago: 1 }),
      ],
    });
    const shown = ["one", "two", "three", "four", "five"].map((text) => timeOf(row(text))?.textContent ?? null);
    expect(shown).toEqual(["2:00 PM", null, "2:01 PM", "2:01 PM", null]);
    expect(timeOf(row("one"))?.closest(".foyer-message-sender")).not.toBeNull();
    for (const text of ["three", "four"]) {
      const last = linesOf(row(text)).at(-1);
      const time = box(timeOf(row(text)));
      expect(time.top).toBeGreaterThanOrEqual((last?.top ?? 0) - 2);
      expect(time.bottom).toBeLessThanOrEqual((last?.bottom ?? 0) + 4);
      expect(time.left).toBeGreaterThanOrEqual(last?.right ?? 0);
    }
  });

  it("gives the time no line of its own, however the last line of the text is filled (detail 36)", async () => {
    const messages = Array.from({ length: 40 }, (_, index) =>
      toMessage({ by: ann, ago: 80 - 2 * index, text: `${"seat ".repeat(3)}${"r".repeat(index + 1)} ${index}.` }),
    );
    const { rows } = await showChat({ messages, height: 2400 });
    for (const row of rows()) {
      const last = linesOf(row).at(-1);
      const time = box(timeOf(row));
      expect(time.top).toBeLessThan(last?.bottom ?? 0);
      expect(time.left).toBeGreaterThanOrEqual((last?.right ?? 0) - 1);
    }
  });

  it("keeps the time in the corner in a language from right to left (detail 36)", async () => {
    const { row } = await showChat({
      set: arabic,
      messages: [toMessage({ by: ann, text: "هل يمكن للمتحدث تكبير الصورة قليلا؟ الصفوف الخلفية لا تستطيع القراءة." })],
    });
    const article = row("الصفوف");
    expect(box(timeOf(article)).right).toBeLessThanOrEqual(
      Math.min(
        ...linesOf(article)
          .slice(-1)
          .map(({ left }) => left),
      ),
    );
    expect(box(timeOf(article)).left - bubbleOf(article).left).toBeLessThan(16);
  });

  it("shows its full date and time on its bar, on hover and on focus, and nothing over its neighbour (detail 36, W4)", async () => {
    const { row } = await showChat({ messages: [toMessage({ text: "one", ago: 2 }), toMessage({ text: "two" })] });
    const bar = await showBar(() => row("one"));
    await until(() => bar.textContent.includes("May 20, 2026, 2:00 PM"), "the date on the bar");
    expect(box(bar.querySelector(".foyer-row-date")).bottom).toBeLessThanOrEqual(box(row("one")).bottom + 0.5);
    expect(row("one").querySelector(".foyer-message-line > [data-tip], .foyer-bubble[data-tip]")).toBeNull();
    await userEvent.unhover(row("one"), { timeout: 3_000, force: true });
    row("two").focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(page.getByText("May 20, 2026, 2:00 PM")).toBeVisible();
  });

  it.each(["comfortable", "compact"])("lies with its whole bar over the messages around it, %s", async (density) => {
    const texts = ["ok", "ok so", `three ${long}`, "four"];
    const messages = texts.map((text, index) => toMessage({ text, ago: 9 - index }));
    const { row, container } = await showChat({ messages });
    container.querySelector<HTMLElement>(".foyer-chat")!.dataset["density"] = density;
    for (const text of texts.slice(0, -1)) {
      const bar = (await showBar(() => row(text))).querySelector(".foyer-row-bar")!;
      const { left, right, top, bottom } = box(bar);
      const corners = [top + 2, bottom - 2].flatMap((y) => [left + 8, right - 8].map((x) => [x, y] as const));
      const covered = corners.filter(([x, y]) => !bar.contains(document.elementFromPoint(x, y)));
      expect([text, covered]).toEqual([text, []]);
    }
  });

  it("lies with its bar over a message below that has the focus, and while its menu is open", async () => {
    const messages = ["ok", "ok so", "three of many"].map((text, index) => toMessage({ text, ago: 9 - index }));
    const { row, container } = await showChat({ messages, "data-density": "compact" });
    const bar = () => row("ok so").querySelector(".foyer-row-bar");
    const below = () => {
      const { left, right, bottom } = box(bar());
      return [left + 8, right - 8]
        .flatMap((x) => document.elementsFromPoint(x, bottom - 2).find((one) => logOf(container).contains(one)) ?? [])
        .filter((one) => bar()?.contains(one) !== true);
    };
    row("three").focus();
    await showBar(() => row("ok so"));
    expect(box(bar()).bottom).toBeGreaterThan(box(row("three")).top + 2);
    expect(below()).toEqual([]);
    await userEvent.click(row("ok so").querySelector("[data-row-menu]")!);
    await until(() => document.querySelector("[role=menu]")?.contains(document.activeElement) === true, "the menu");
    await userEvent.unhover(row("ok so"), { force: true });
    await until(() => !row("ok so").matches(":hover"), "the pointer elsewhere");
    expect(row("ok so").querySelector("[data-shown]")).not.toBeNull();
    expect(below()).toEqual([]);
  });

  const words = ["ok", "one two", "a text of some words", `three ${long}`];
  const dated = words.flatMap((text, index) => [
    toMessage({ text, ago: 9 - 2 * index }),
    toMessage({ by: ann, text: `mine ${text}`, ago: 8 - 2 * index }),
  ]);
  const portuguese: LabelSet = { ...english, locale: "pt-BR", direction: "ltr" };

  it.each(
    [320, 420, 640].flatMap((width) =>
      [english, portuguese, arabic].flatMap((set) =>
        (["default", "large"] as const).map((textSize) => ({ width, set, textSize, locale: set.locale })),
      ),
    ),
  )(
    "shows its date in one line, whole or not at all, beside its words: $width, $locale, $textSize",
    async ({ width: panel, set, textSize }) => {
      const { row, container } = await showChat({ width: panel, set, height: 1100, messages: dated });
      container.querySelector<HTMLElement>(".foyer-chat")!.dataset["textSize"] = textSize;
      const shown: string[] = [];
      for (const text of words.flatMap((one) => [one, `mine ${one}`])) {
        await showBar(() => row(text));
        await until(() => row(text).querySelector(".foyer-row-date") !== null, "the whole bar");
        const date = row(text).querySelector<HTMLElement>(".foyer-row-date")!;
        const { width, height, left, right } = box(date);
        if (width < 1) continue;
        shown.push(text);
        const size = parseFloat(getComputedStyle(date).fontSize);
        expect.soft([text, height < 1.8 * size, date.scrollWidth <= width + 1]).toEqual([text, true, true]);
        for (const line of linesOf(row(text)))
          expect.soft([text, left >= line.right || right <= line.left]).toEqual([text, true]);
      }
      expect(shown.includes("ok")).toBe(panel > 420 || (panel === 420 && textSize === "default" && set !== portuguese));
    },
  );

  it.each([
    ["from left to right", undefined],
    ["from right to left", arabic],
  ])("has its bar at most 8 px from its bubble, one's own too, %s (W3)", async (_, set) => {
    const { row, container } = await showChat({
      ...(set && { set }),
      messages: [
        toMessage({ text: "ok", ago: 3 }),
        toMessage({ text: "sure", ago: 3 }),
        toMessage({ text: `three ${long}`, ago: 2 }),
        toMessage({ by: ann, text: "fine", ago: 1 }),
        toMessage({ by: ann, text: `five ${long}`, ago: 1 }),
      ],
    });
    const log = box(logOf(container));
    for (const text of ["ok", "sure", "three", "fine", "five"]) {
      await showBar(() => row(text));
      await until(() => row(text).querySelectorAll("[data-shown] button").length > 1, "the whole bar");
      const bar = box(row(text).querySelector(".foyer-row-bar"));
      const bubble = bubbleOf(row(text));
      const beside = Math.max(bar.left - bubble.right, bubble.left - bar.right, 0);
      const above = Math.max(bar.top - bubble.bottom, bubble.top - bar.bottom, 0);
      expect([text, beside <= 8, above <= 8]).toEqual([text, true, true]);
      expect(bar.left).toBeGreaterThanOrEqual(log.left);
      expect(bar.right).toBeLessThanOrEqual(log.right);
    }
  });

  it("opens the menu of one's own message inside of the panel (W16)", async () => {
    const { row, container } = await showChat({ messages: [toMessage({ by: ann, text: "ok" })] });
    await showBar(() => row("ok"));
    await userEvent.click(page.getByRole("button", { name: "Message actions" }));
    await until(() => document.querySelector("[role=menu]") !== null, "the menu");
    const menu = document.querySelector("[role=menu]");
    await Promise.all(menu?.getAnimations().map(({ finished }) => finished) ?? []);
    expect(box(menu).left).toBeGreaterThanOrEqual(box(container.firstElementChild).left);
    expect(box(menu).right).toBeLessThanOrEqual(box(container.firstElementChild).right);
  });

  it("is replied to by a double click beside its words, which on them selects (W33)", async () => {
    const { row } = await showChat({
      messages: [toMessage({ text: "one two", ago: 1 }), toMessage({ text: "three" })],
    });
    await showBar(() => row("one two"));
    const isReplying = () => document.querySelector("form[data-mode=replying]") !== null;
    const [line] = linesOf(row("one two"));
    if (line === undefined) throw new Error("There are no words.");
    const doubleClickAt = async (x: number) => {
      const { left, top } = box(row("one two"));
      const position = { x: x - left, y: line.top + line.height / 2 - top };
      await userEvent.dblClick(row("one two"), { position, force: true, timeout: 3_000 });
    };
    await doubleClickAt(line.left + 10);
    expect([isReplying(), getSelection()?.toString().trim()]).toEqual([false, "one"]);
    await doubleClickAt(line.right + 150);
    await until(isReplying, "the quote above the field");
    expect(getSelection()?.toString()).toBe("");
  });

  it("has its author's picture beside the last line of the bubble, whatever stands below that (W19)", async () => {
    const { row } = await showChat({
      messages: [
        toMessage({ text: "one", ago: 9, reactions: reactions(["thumbsup", "cleo"]) }),
        toMessage({ by: cleo, text: `two ${long}`, ago: 1, thread: { count: 3, by: [ben] } }),
      ],
    });
    for (const text of ["one", "two"])
      expect(box(row(text).querySelector(".foyer-avatar")).bottom).toBeCloseTo(bubbleOf(row(text)).bottom, 0);
  });

  it("has the figure of a name without letters in the middle of the picture", async () => {
    const { row } = await showChat({ messages: [toMessage({ by: { id: "fox", name: "🦊" }, text: "one" })] });
    const picture = box(row("one").querySelector(".foyer-person-button"));
    const figure = box(row("one").querySelector(".foyer-person-button > svg"));
    expect(figure.height).toBeCloseTo(figure.width, 1);
    expect(figure.top + figure.bottom).toBeCloseTo(picture.top + picture.bottom, 1);
    expect(figure.left + figure.right).toBeCloseTo(picture.left + picture.right, 1);
  });

  it("paints no initials beyond the picture, however wide or high their letters are", async () => {
    const { row } = await showChat({
      messages: [
        toMessage({ by: { id: "marks", name: `Z${"\u0317\u0301".repeat(20)}algo` }, text: "one", ago: 20 }),
        toMessage({ by: ben, text: "two" }),
      ],
    });
    const buttonOf = (text: string) => row(text).querySelector<HTMLElement>(".foyer-person-button")!;
    for (const text of ["one", "two"]) {
      const initials = getComputedStyle(buttonOf(text), "::before");
      const { width, height } = box(buttonOf(text));
      expect([initials.overflow, initials.width, initials.height]).toEqual(["clip", `${width}px`, `${height}px`]);
    }
    buttonOf("one").click();
    const onCard = () => document.querySelector("dialog .foyer-avatar");
    await until(() => onCard() !== null, "the card");
    expect(getComputedStyle(onCard()!).overflow).toBe("clip");
  });

  it.each([420, 320])("keeps the mark of an unknown sender beside a long name, %i px wide (A3)", async (width) => {
    const resolve = () => ({
      name: "The organisers of this event, in person and in full",
      avatarUrl: null,
      unknown: true,
    });
    const { row } = await showChat({ width, messages: [toMessage({ text: "hello" })], resolve });
    const line = row("hello").querySelector(".foyer-message-sender");
    const mark = box(row("hello").querySelector(".foyer-message-unknown-sender"));
    expect(mark.width).toBeGreaterThan(70);
    expect(box(line?.firstElementChild).width).toBeGreaterThan(50);
    expect(box(timeOf(row("hello"))).right).toBeLessThanOrEqual(box(line).right);
  });

  it("leaves the time beside a name that is longer than the bubble free of its bar", async () => {
    const { row } = await showChat({
      messages: [toMessage({ text: "ok", ago: 3 }), toMessage({ by: ann, text: "two" })],
    });
    const bar = box((await showBar(() => row("ok"))).querySelector(".foyer-row-bar"));
    const time = box(timeOf(row("ok")));
    expect(time.right).toBeGreaterThan(bubbleOf(row("ok")).right);
    expect(bar.top).toBeGreaterThanOrEqual(time.bottom - 2);
  });

  it("shows its action bar inside its own row, without moving anything (U10)", async () => {
    const { row } = await showChat({
      messages: [
        toMessage({ text: "one", ago: 3 }),
        toMessage({ text: "two", ago: 3 }),
        toMessage({ text: `three ${long}`, ago: 2 }),
        toMessage({ by: ann, text: "four", ago: 1 }),
      ],
    });
    for (const text of ["one", "two", "three", "four"]) {
      const bar = box((await showBar(() => row(text))).querySelector(".foyer-row-bar"));
      const before = box(row(text));
      const bubble = bubbleOf(row(text));
      await userEvent.unhover(row(text), { timeout: 3_000, force: true });
      await until(() => row(text).querySelector("[data-shown]") === null, "no bar");
      expect(box(row(text))).toEqual(before);
      expect(bubbleOf(row(text))).toEqual(bubble);
      expect(bar.top).toBeGreaterThanOrEqual(before.top - 0.5);
      expect(bar.bottom).toBeLessThanOrEqual(before.bottom + 0.5);
      expect(bar.width).toBeGreaterThan(24);
    }
  });

  it.each([{ density: undefined }, { density: "compact" as const }])(
    "has no letter of its first line below its bar where it begins a group, however wide its bubble is ($density)",
    async ({ density }) => {
      const messages = [toMessage({ text: long, ago: 3 })];
      const { row } = await showChat({ messages, ...(density && { "data-density": density }) });
      const bar = box((await showBar(() => row(long))).querySelector(".foyer-row-bar"));
      await until(() => row(long).querySelectorAll("[data-shown] button").length > 1, "the whole bar");
      const [line] = linesOf(row(long));
      expect(bar.left).toBeLessThan(bubbleOf(row(long)).right);
      // Letters begin below the upper fifth of their line's box.
      expect(bar.bottom).toBeLessThan(line!.top + line!.height / 5);
    },
  );

  it("has the whole of its focus ring in sight at the end of the list", async () => {
    const { container, rows } = await showChat({ messages: createOrdinaryHistory(30, 4) });
    const last = rows().at(-1)!;
    last.focus({ focusVisible: true } as FocusOptions);
    const { outlineWidth, outlineOffset } = getComputedStyle(last);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    expect(ring).toBeGreaterThan(0);
    // Browsers end a scroll at whole pixels.
    expect(box(last).bottom + ring).toBeLessThan(box(logOf(container)).bottom + 0.5);
  });

  it("shows no action bar under a pointer that rests while rows move below it (U16)", async () => {
    const { container, control, rows } = await showChat({ messages: createOrdinaryHistory(30, 4) });
    await userEvent.hover(rows().at(-3) ?? container);
    const keysShown = () =>
      [...container.querySelectorAll("[data-shown]")].map((bar) => bar.closest("article")?.dataset["key"]);
    await until(() => keysShown().length === 1, "the bar of a pointer that moved");
    const [pointed] = keysShown();
    const others = new Set<string | undefined>();
    const observer = new MutationObserver(() => {
      for (const key of keysShown()) if (key !== pointed) others.add(key);
    });
    observer.observe(container, { subtree: true, attributes: true, childList: true });
    const texts = Array.from({ length: 30 }, (_, index) => `crowd ${index}`);
    for (const text of texts) {
      await control.post({ channelUrl, userId: ben.id, text });
      await nextFrame();
    }
    await until(() => rows().some((row) => row.textContent.includes("crowd 29")), "the last message");
    // Chromium notices only some time after a layout what stands below a resting pointer.
    await until(() => keysShown().length === 0, "no bar on a row that has gone from below the pointer");
    observer.disconnect();
    expect([...others]).toEqual([]);
  });

  it("lets another row become active after one went whose menu was open (U11)", async () => {
    const first = toMessage({ text: "goes", ago: 1 });
    const { control, row } = await showChat({ messages: [first, toMessage({ text: "stays" })] });
    await showBar(() => row("goes"));
    await userEvent.click(page.getByRole("button", { name: "Message actions" }).first());
    await until(() => document.querySelector("[role=menu]") !== null, "the menu");
    await control.deleteMessage({ channelUrl, messageId: first.id, mode: "hard" });
    await until(() => document.querySelector("[role=menu]") === null, "no menu");
    expect((await showBar(() => row("stays"))).dataset["shown"]).toBe("true");
  });

  it("lets another row become active after the line dropped under an open menu of emoji (U11)", async () => {
    const { control, row } = await showChat({
      messages: [toMessage({ text: "one", ago: 1 }), toMessage({ text: "two" })],
    });
    await showBar(() => row("one"));
    await userEvent.click(page.getByRole("button", { name: "Add reaction" }));
    await until(() => document.querySelector("[role=menu]") !== null, "the menu");
    await control.setConnections("down");
    await until(() => document.querySelector("[role=menu]") === null, "no menu");
    expect((await showBar(() => row("two"))).dataset["shown"]).toBe("true");
  });

  it("has no layer, no transition and, but for initials and the room of its time, no pseudo-element at rest", async () => {
    const { rows } = await showChat({
      messages: [
        toMessage({ text: "one", reactions: reactions(["thumbsup", "cleo"]), ago: 1 }),
        toMessage({ by: ann, text: "two" }),
      ],
    });
    for (const element of rows().flatMap((row) => [row, ...row.querySelectorAll("*")])) {
      const style = getComputedStyle(element);
      expect([element.className, style.willChange, style.transform]).toEqual([element.className, "auto", "none"]);
      expect([element.className, style.transitionDuration]).toEqual([element.className, "0s"]);
      if (element.matches(".foyer-message-room, .foyer-person-button")) continue;
      for (const pseudo of ["::before", "::after"])
        expect([element.className, getComputedStyle(element, pseudo).content]).toEqual([element.className, "none"]);
    }
  });

  it("is tinted where it mentions the person who reads, with the mention (detail 37)", async () => {
    const { row } = await showChat({
      messages: [
        toMessage({ text: "other @0", mentions: [cleo], ago: 2 }),
        toMessage({ by: cleo, text: "me @0", mentions: [ann], ago: 1 }),
        toMessage({ by: ann, text: "own @0", mentions: [ann] }),
      ],
    });
    const isTinted = (text: string) => getComputedStyle(row(text)).backgroundColor !== "rgba(0, 0, 0, 0)";
    expect(["other", "me", "own"].map(isTinted)).toEqual([false, true, false]);
    expect(row("me").querySelectorAll("[data-self]")).toHaveLength(1);
    expect(box(row("me")).width).toBe(420);
  });

  it("puts a link's picture of 36 px beside its text, and large above it where the link is the whole message", async () => {
    const preview = {
      url: "https://example.org/x",
      title: "A talk",
      description: "About it",
      image: { url: "https://example.org/i.png", alt: "", width: 1200, height: 630 },
    };
    const { row } = await showChat({
      messages: [
        toMessage({ by: stranger, text: "look at https://example.org/x", preview, ago: 1 }),
        toMessage({ text: "https://example.org/x", preview }),
      ],
    });
    const beside = row("look at").querySelector(".foyer-link-card-image");
    expect([box(beside).width, box(beside).height]).toEqual([36, 36]);
    expect(box(row("https://example.org/x").querySelector(".foyer-link-card")).height).toBeLessThan(400);
    const all = [...document.querySelectorAll(".foyer-link-card-image")];
    expect(box(all.at(-1)).width).toBeGreaterThan(200);
  });

  it.each([320, 420])(
    "of a reply stands right below the message that it replies to in a thread, at %i px (U10)",
    async (width) => {
      const root = toMessage({ text: "the root", thread: { count: 1, by: [cleo] }, ago: 5 });
      const { container } = await showChat({
        width,
        messages: [root, toMessage({ by: cleo, text: "the reply", parent: root, ago: 1 })],
      });
      await userEvent.click(page.getByRole("button", { name: /1 reply/ }));
      const inThread = () => container.querySelector<HTMLElement>("[data-thread] [role=log] article");
      await until(() => inThread() !== null, "the thread");
      const gap = box(inThread()).top - box(container.querySelector(".foyer-thread-root")).bottom;
      expect(gap).toBeLessThan(60);
    },
  );

  it("keeps marks that are stacked on the letters of a file's name inside the name (S9)", async () => {
    const name = `${"Z\u0323\u0324\u0301\u0302".repeat(8)}.pdf`;
    await showChat({ messages: [toMessage({ file: { name, mimeType: "application/pdf", size: 5 } })] });
    await until(() => document.querySelector(".foyer-file-card-name") !== null, "the file's name");
    expect(getComputedStyle(document.querySelector(".foyer-file-card-name")!).overflowY).toBe("clip");
  });

  it("is copied with others as lines of name, time and text, and in part as it is (U18)", async () => {
    const { row } = await showChat({
      messages: [
        toMessage({ text: "one", ago: 2, edited: true }),
        toMessage({ text: "two", ago: 2 }),
        toMessage({ by: ann, text: "three", ago: 1 }),
      ],
    });
    const copied = (from: string, to: string) => {
      const start = row(from).querySelector(".foyer-message-words")?.firstChild ?? null;
      const end = row(to).querySelector(".foyer-message-words")?.firstChild ?? null;
      if (start === null || end === null) throw new Error("There is no text.");
      getSelection()?.setBaseAndExtent(start, 1, end, 2);
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent("copy", { bubbles: true, cancelable: true, clipboardData });
      start.parentElement?.dispatchEvent(event);
      return event.defaultPrevented ? clipboardData.getData("text/plain") : null;
    };
    row("one").dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
    await until(() => copied("one", "three") !== null, "the code that copies");
    expect(copied("one", "three")).toBe(
      ["Benjamin Okafor, 2:00 PM: one", "Benjamin Okafor, 2:00 PM: two", "Ann Lee, 2:01 PM: three"].join("\n"),
    );
    expect(copied("two", "two")).toBeNull();
    getSelection()?.removeAllRanges();
  });

  it.each([320, 420])("keeps everything within a panel of %i px with spaced text of twice the size", async (width) => {
    document.documentElement.style.fontSize = "32px";
    const style = document.createElement("style");
    style.textContent = "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }";
    document.head.append(style);
    try {
      const { container, rows } = await showChat({
        width,
        messages: [
          toMessage({ by: stranger, text: long, ago: 3, reactions: reactions(["thumbsup", "ann"]) }),
          toMessage({ by: ann, text: long, ago: 2, edited: true, thread: { count: 12, by: [ben, cleo] } }),
          toMessage({ by: null, text: long, ago: 1 }),
        ],
      });
      const { left, right } = box(container.firstElementChild);
      for (const element of rows().flatMap((row) => [
        ...row.querySelectorAll(".foyer-bubble, .foyer-message-meta, .foyer-message-sender"),
      ])) {
        expect(box(element).left).toBeGreaterThanOrEqual(left - 0.5);
        expect(box(element).right).toBeLessThanOrEqual(right + 0.5);
      }
    } finally {
      document.documentElement.style.fontSize = "";
      style.remove();
    }
  });
});
