import "../styles.css";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { distanceOf, until } from "./list/test/painted";
import { createFinger } from "./test/finger";
import { ann, ben, channelUrl, createStage, StagedChat } from "./test/stage-chat";
import { toMessage } from "./test/story-messages";
import { storyEnvironment } from "./test/story-time";

type View = Window & typeof globalThis;

/** Somewhere else than in the page that the script runs in. */
interface Elsewhere {
  readonly view: View;
  readonly tree: Document | ShadowRoot;
  readonly place: HTMLElement;
  close(): void;
}

const kinds: readonly (readonly [string, () => Elsewhere])[] = [
  [
    "a frame",
    () => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      frame.style.cssText = "inline-size: 700px; block-size: 720px";
      return { ...fill(frame.contentWindow as View), close: () => frame.remove() };
    },
  ],
  [
    "a window of its own",
    () => {
      const opened = window.open("", "", "popup,width=700,height=720") as View;
      return { ...fill(opened), close: () => opened.close() };
    },
  ],
  [
    "a shadow tree",
    () => {
      const host = document.body.appendChild(document.createElement("div"));
      const tree = host.attachShadow({ mode: "open" });
      tree.append(...stylesOf(document));
      const place = tree.appendChild(document.createElement("div"));
      place.style.blockSize = "720px";
      return { view: window, tree, place, close: () => host.remove() };
    },
  ],
];

const stylesOf = (from: Document) =>
  [...from.querySelectorAll("style, link[rel=stylesheet]")].map((sheet) => sheet.cloneNode(true));

function fill(view: View) {
  const tree = view.document;
  tree.head.append(...stylesOf(document));
  const place = tree.body.appendChild(tree.createElement("div"));
  tree.body.style.margin = "0";
  place.style.blockSize = "100vh";
  return { view, tree, place };
}

let isOver = () => {};
afterEach(() => {
  isOver();
  vi.restoreAllMocks();
});

/** Makes a condition of media queries hold in a window. */
const matches = (condition: string) => (view: View) => {
  const ask = view.matchMedia.bind(view);
  vi.spyOn(view, "matchMedia").mockImplementation((query) => ask(query.replace(condition, "all")));
};

async function open(create: () => Elsewhere, prepare?: (view: View) => void) {
  await page.viewport(1200, 800);
  const elsewhere = create();
  const { tree, view, place } = elsewhere;
  isOver = elsewhere.close;
  prepare?.(view);
  const messages = [
    toMessage({ text: "Where is the crane?" }),
    toMessage({ text: "By the water", by: ann }),
    toMessage({ text: "Thank you" }),
  ];
  const service = await createStage({ environment: storyEnvironment }, messages);
  const chat: ReactNode = <StagedChat adapter={service.createAdapter()} environment={storyEnvironment} />;
  await render(createPortal(chat, place));
  const find = <T extends HTMLElement>(selector: string) => tree.querySelector<T>(selector);
  const see = async (selector: string) => {
    await until(() => find(selector) !== null, selector);
    return find(selector) as HTMLElement;
  };
  const row = (text: string) =>
    [...tree.querySelectorAll<HTMLElement>("[role=log] article")].find(({ textContent }) =>
      textContent.includes(text),
    )!;
  await until(() => row("Thank you") !== undefined, "the rows");
  const send = (target: Element, event: Event) => target.dispatchEvent(event);
  const all = { bubbles: true, composed: true, cancelable: true };
  /** Dispatches the events of a mouse that comes onto an element. */
  const hover = (target: Element) => {
    const { left, top } = target.getBoundingClientRect();
    const at = { ...all, pointerType: "mouse", clientX: left + 4, clientY: top + 4 };
    for (const type of ["pointerover", "pointermove"]) send(target, new view.PointerEvent(type, at));
  };
  const press = (key: string) =>
    send(tree.activeElement as Element, new view.KeyboardEvent("keydown", { ...all, key }));
  const field = () => find<HTMLTextAreaElement>("textarea")!;
  const type = (text: string) => {
    field().focus();
    place.ownerDocument.execCommand("insertText", false, text);
  };
  const bar = async (text: string) => {
    await until(() => {
      hover(row(text).querySelector(".foyer-bubble")!);
      return row(text).querySelector(".foyer-row-actions[data-shown]") !== null;
    }, "the bar of a row");
    return row(text).querySelector<HTMLElement>(".foyer-row-actions")!;
  };
  return { ...elsewhere, control: service.control, find, see, row, send, all, hover, press, field, type, bar };
}

describe.each(kinds)("a chat in %s (D23, P8)", (_, create) => {
  it("shows a row's bar under the pointer, and the tooltip of what is in it", async () => {
    const { bar, hover, find } = await open(create);
    const reply = (await bar("Where is")).querySelector<HTMLElement>("button")!;
    // The browser's own pointer rests elsewhere, and a layout may tell of it meanwhile.
    await until(() => {
      hover(reply);
      return find("[role=tooltip]") !== null;
    }, "a tooltip");
    const tooltip = find("[role=tooltip]")!;
    expect(tooltip.textContent).toContain(reply.getAttribute("aria-label"));
    const [above, below] = [tooltip.getBoundingClientRect(), reply.getBoundingClientRect()];
    expect(Math.abs(above.left + above.width / 2 - (below.left + below.width / 2))).toBeLessThan(60);
  });

  it("opens a menu by a click, goes through it by keys, and closes it by Escape and by a press beside it", async () => {
    const { bar, find, see, tree, press, send, row, view, all } = await open(create);
    const button = (await bar("Where is")).querySelector<HTMLElement>("[data-row-menu]")!;
    button.focus();
    button.click();
    const menu = await see("[role=menu]");
    const items = [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
    await until(() => tree.activeElement === items[0], "the focus on the first item");
    press("ArrowDown");
    expect(tree.activeElement).toBe(items[1]);
    press("Escape");
    await until(() => find("[role=menu]") === null, "no menu");
    expect(tree.activeElement).toBe(button);
    button.click();
    await until(() => tree.activeElement?.matches("[role^=menuitem]") === true, "the focus in the menu again");
    send(row("Thank you"), new view.PointerEvent("pointerdown", all));
    await until(() => find("[role=menu]") === null, "no menu");
  });

  it("goes from message to message by keys", async () => {
    const { row, tree, press } = await open(create);
    row("Thank you").focus();
    press("ArrowUp");
    await until(() => tree.activeElement === row("By the water"), "the focus on the message above");
    press("Home");
    await until(() => tree.activeElement === row("Where is"), "the focus on the first message");
    expect(row("Where is").tabIndex).toBe(0);
  });

  it("takes a file that is dropped, and sends it", async () => {
    const { row, find, view, send, all } = await open(create);
    const dataTransfer = new view.DataTransfer();
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    dataTransfer.items.add(new view.File([picture], "tea.svg", { type: "image/svg+xml" }));
    for (const type of ["dragover", "drop"]) {
      const event = new view.DragEvent(type, { ...all, dataTransfer });
      send(row("Thank you"), event);
      expect(event.defaultPrevented).toBe(true);
    }
    await until(() => find(".foyer-composer")?.textContent.includes("tea.svg") === true, "the file in the composer");
    await until(() => find<HTMLButtonElement>("[type=submit]")?.disabled === false, "a file that can be sent");
    find("[type=submit]")?.click();
    await until(() => find("[role=log] article[aria-label*='tea.svg']") !== null, "the picture's row");
    await until(() => find("[role=log] .foyer-send-state") === null, "the picture is sent");
    expect(find(".foyer-composer")?.textContent).not.toContain("tea.svg");
  });

  it("opens a message's sheet by a long press", async () => {
    // A finger besides the mouse that the test's browser has.
    const { row, see, bar } = await open(create, matches("(any-pointer: coarse)"));
    const bubble = row("Where is").querySelector(".foyer-bubble")!;
    const finger = createFinger();
    // It comes with the part for fingers.
    await bar("Where is");
    const { left, top } = bubble.getBoundingClientRect();
    finger.down({ x: left + 40, y: top + 8 }, bubble);
    expect((await see("[role=menu]")).getAttribute("aria-label")).toBe("Message actions");
    finger.up();
  });

  it("suggests people while a mention is typed, inserts one by a key, and can undo that", async () => {
    const { type, see, press, field, find, place } = await open(create);
    type("@Benj");
    await see("[role=option]");
    press("Enter");
    await until(() => find("[role=option]") === null, "no suggestions");
    expect(field().value).toBe("@Benjamin Okafor ");
    place.ownerDocument.execCommand("undo");
    await until(() => field().value === "@Benj", "what was written");
  });

  it("copies several messages that are selected in words, and leaves selected words to the browser's menu", async () => {
    const { row, bar, view, tree, send, all } = await open(create);
    await bar("Where is");
    const selection = (tree as Document).getSelection()!;
    const copy = () => {
      const clipboardData = new view.DataTransfer();
      send(row("Where is"), new view.ClipboardEvent("copy", { ...all, clipboardData }));
      return clipboardData.getData("text/plain");
    };
    const isOurs = (text: string) => !send(row(text), new view.MouseEvent("contextmenu", all));
    await until(() => {
      selection.setBaseAndExtent(row("Where is"), 0, row("By the water"), row("By the water").childNodes.length);
      return copy() !== "";
    }, "the code for copying");
    expect(copy().split("\n")).toEqual([
      expect.stringMatching(/: Where is the crane\?$/),
      expect.stringMatching(/: By the water$/),
    ]);
    expect(isOurs("Where is")).toBe(false);
    expect(isOurs("Thank you")).toBe(true);
  });

  it("copies by the window that has the focus", async () => {
    const { bar, see, view, tree } = await open(create);
    const write = vi.spyOn(view.navigator.clipboard, "writeText").mockResolvedValue();
    (await bar("Where is")).querySelector<HTMLElement>("[data-row-menu]")!.click();
    await see("[role=menu]");
    const items = [...tree.querySelectorAll<HTMLElement>("[role^=menuitem]")];
    items.find(({ textContent }) => textContent === "Copy text")?.click();
    expect(write).toHaveBeenCalledWith("Where is the crane?");
  });
});

it.each(kinds)("a list in %s stays where words are selected (C5, D23)", async (_, create) => {
  const { control, find, row, tree } = await open(create);
  for (let index = 0; index < 30; index++) await control.post({ channelUrl, userId: ben.id, text: `Line ${index}` });
  const log = find("[role=log]")!;
  await until(() => log.scrollHeight > log.clientHeight + 200 && distanceOf(log) <= 1, "a long list at its end");
  (tree as Document).getSelection()!.selectAllChildren(row("Line 29").querySelector(".foyer-message-words")!);
  await control.post({ channelUrl, userId: ben.id, text: "Below the edge" });
  await until(() => row("Below the edge") !== undefined, "the message");
  expect(distanceOf(log)).toBeGreaterThan(1);
});

describe.each(kinds.slice(0, 2))("a chat in %s goes by that window (D23, P8)", (_, create) => {
  it("shows menus as sheets where it is narrow", async () => {
    const { bar, see } = await open(create, matches("(max-width: 639.98px)"));
    (await bar("Where is")).querySelector<HTMLElement>("[data-row-menu]")!.click();
    expect((await see(".foyer-sheet [role=menu]")).checkVisibility()).toBe(true);
  });

  it("marks messages as seen that come while that window is in front", async () => {
    const { control, row, view } = await open(create);
    const unread = () => control.unreadCount({ channelUrl, userId: ann.id });
    let visibility: DocumentVisibilityState = "hidden";
    vi.spyOn(view.document, "visibilityState", "get").mockImplementation(() => visibility);
    view.document.dispatchEvent(new view.Event("visibilitychange"));
    await control.post({ channelUrl, userId: ben.id, text: "While you were away" });
    await until(() => row("While you were away") !== undefined, "the message");
    expect(await unread()).toBe(1);
    visibility = "visible";
    view.document.dispatchEvent(new view.Event("visibilitychange"));
    await vi.waitFor(async () => expect(await unread()).toBe(0));
  });

  it("keeps the end in view when that one becomes lower", async () => {
    const { control, find, place } = await open(create);
    for (let index = 0; index < 30; index++) await control.post({ channelUrl, userId: ben.id, text: `Line ${index}` });
    const log = find("[role=log]")!;
    await until(() => log.scrollHeight > log.clientHeight + 200 && distanceOf(log) <= 1, "a long list at its end");
    place.style.blockSize = "400px";
    await until(() => log.clientHeight < 400 && distanceOf(log) <= 1, "the end in view");
    expect(log.scrollHeight).toBeGreaterThan(log.clientHeight);
  });
});
