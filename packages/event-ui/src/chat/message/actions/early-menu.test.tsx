import { createVirtualEnvironment } from "@foyer/chat-headless";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ben, createStage, StagedChat } from "../../test/stage-chat";
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

it("a right click counts before the menu's code is there (W1)", async () => {
  const environment = createVirtualEnvironment({ seed: 7, now: Date.UTC(2026, 4, 20, 14, 0) });
  const stage = await createStage({ environment }, [toMessage({ by: ben, text: "hello" })]);
  render(<StagedChat adapter={stage.createAdapter()} environment={environment} />);
  await act(() => environment.advance(100));
  const row = screen.getByRole("article", { name: /hello/ });
  // False where the browser's own menu does not open.
  expect(fireEvent.contextMenu(row, { shiftKey: true })).toBe(true);
  expect(fireEvent.contextMenu(row)).toBe(false);
  expect(screen.queryByRole("menu")).toBeNull();
  await act(async () => {
    late.open();
    await vi.dynamicImportSettled();
  });
  await act(() => environment.advance(100));
  expect(screen.getByRole("menu")).toContainElement(document.activeElement as HTMLElement);
});
