import { expect, it, vi } from "vitest";
import { until } from "../../list/test/painted";
import { showChat } from "../../test/browser-chat";
import { ben } from "../../test/stage-chat";
import { toMessage } from "../../test/story-messages";

const late = vi.hoisted(() => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open: () => open() };
});
vi.mock("../../../later/overlays", async (importOriginal) => {
  await late.gate;
  return importOriginal();
});

const menu = () => document.querySelector<HTMLElement>("[role=menu]");

it("a right click counts before the menu's code is there (W1)", async () => {
  const { row } = await showChat({ messages: [toMessage({ by: ben, text: "hello" })] });
  const click = (init: MouseEventInit = {}) =>
    row("hello").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...init }));
  // False where the browser's own menu does not open.
  expect(click({ shiftKey: true })).toBe(true);
  expect(click()).toBe(false);
  expect(menu()).toBeNull();
  late.open();
  await until(() => menu()?.contains(document.activeElement) === true, "the menu");
});
