import { createLazyPart } from "@foyer/chat-headless";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { AnnounceProvider } from "../context/announce-context";
import { useOverlayPart } from "./use-overlay-part";

it("an overlay whose code cannot be loaded says so, closes, and opens at the next press", async () => {
  const load = vi.fn<() => Promise<string>>(async () => {
    if (load.mock.calls.length === 1) throw new Error("No connection.");
    return "The menu";
  });
  const part = createLazyPart(load);
  const announce = vi.fn<(text: string) => void>();

  function Opener() {
    const [isOpen, setOpen] = useState(false);
    const loaded = useOverlayPart(part, isOpen, () => setOpen(false));
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && loaded}
      </>
    );
  }
  render(
    <AnnounceProvider value={announce}>
      <Opener />
    </AnnounceProvider>,
  );
  const open = screen.getByRole("button", { name: "Open" });
  await userEvent.click(open);
  expect(open).toHaveAttribute("aria-expanded", "false");
  expect(announce).toHaveBeenCalledExactlyOnceWith("Unable to connect");
  await userEvent.click(open);
  expect(await screen.findByText("The menu")).toBeVisible();
  expect(announce).toHaveBeenCalledOnce();
});

it.each<[string, () => unknown]>([
  ["types", () => userEvent.keyboard("k")],
  ["dictates", () => fireEvent(document.body, new InputEvent("beforeinput", { bubbles: true }))],
  ["presses elsewhere", () => userEvent.click(document.body)],
  ["presses Escape", () => userEvent.keyboard("{Escape}")],
])(
  "what is still loading when somebody %s does not open, and opens when it is asked for again",
  async (_does, goOn) => {
    const loads: ((text: string) => void)[] = [];
    const part = createLazyPart(() => new Promise<string>((resolve) => loads.push(resolve)));
    const closePanel = vi.fn<() => void>();

    function Opener() {
      const [isOpen, setOpen] = useState(false);
      const loaded = useOverlayPart(part, isOpen, () => setOpen(false));
      return (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the panel
        <div onKeyDown={({ key: pressed }) => pressed === "Escape" && closePanel()}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen && loaded}
        </div>
      );
    }
    render(<Opener />);
    const open = screen.getByRole("button", { name: "Open" });
    await userEvent.click(open);
    expect(open).toHaveAttribute("aria-expanded", "true");
    // Enter is still down, and a capital letter begins with Shift: nothing of its own yet.
    fireEvent.keyDown(open, { key: "Enter", repeat: true });
    fireEvent.keyDown(open, { key: "Shift" });
    expect(open).toHaveAttribute("aria-expanded", "true");
    await act(async () => void (await goOn()));
    expect(open).toHaveAttribute("aria-expanded", "false");
    expect(closePanel).not.toHaveBeenCalled();
    await act(async () => loads[0]?.("The menu"));
    expect(screen.queryByText("The menu")).toBeNull();
    await userEvent.click(open);
    expect(screen.getByText("The menu")).toBeVisible();
  },
);
