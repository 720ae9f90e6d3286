import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Dialog } from "./dialog";

function Page({ onClose = () => undefined }: { readonly onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog open={open} onClose={close} label="Delete this message?">
        <button type="button" onClick={close}>
          Cancel
        </button>
        <input type="file" aria-label="file" />
      </Dialog>
    </>
  );
}

async function openPage(onClose?: () => void) {
  const user = userEvent.setup();
  render(<Page {...(onClose && { onClose })} />);
  await user.click(screen.getByText("open"));
  return { user, dialog: screen.getByRole<HTMLDialogElement>("dialog", { name: "Delete this message?" }) };
}

describe("Dialog", () => {
  it("Dialog is closed until opened, and modal", async () => {
    render(<Page />);
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByText("open"));
    expect(screen.getByRole("dialog")).toHaveAttribute("aria-modal", "true");
  });

  it("takes the focus and gives it back", async () => {
    const { user } = await openPage();
    expect(screen.getByText("Cancel")).toHaveFocus();
    await user.click(screen.getByText("Cancel"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("open")).toHaveFocus();
  });

  it("closes on Escape, once, without telling what is around it", async () => {
    const onClose = vi.fn<() => void>();
    const { user } = await openPage(onClose);
    const outer = vi.fn<() => void>();
    document.addEventListener("keydown", outer);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByText("open")).toHaveFocus();
    document.removeEventListener("keydown", outer);
  });

  it("leaves an Escape alone that something inside has used", async () => {
    const onClose = vi.fn<() => void>();
    await openPage(onClose);
    const cancel = screen.getByText("Cancel");
    const event = createEvent.keyDown(cancel, { key: "Escape" });
    event.preventDefault();
    fireEvent(cancel, event);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closes on the backdrop, not on itself", async () => {
    const onClose = vi.fn<() => void>();
    const { dialog } = await openPage(onClose);
    fireEvent.click(dialog, { clientX: 0, clientY: 0 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog, { clientX: 900, clientY: 10 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("stays when a press that began inside of it ends on the backdrop, as when words are selected", async () => {
    const onClose = vi.fn<() => void>();
    const { dialog } = await openPage(onClose);
    fireEvent.pointerDown(screen.getByLabelText("file"));
    // The target of a click is what both elements are in.
    fireEvent.click(dialog, { clientX: 900, clientY: 10 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog, { clientX: 900, clientY: 10 });
    fireEvent.click(dialog, { clientX: 900, clientY: 10 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("closes on the platform's own request, but not on that of a file input inside", async () => {
    const onClose = vi.fn<() => void>();
    const { dialog } = await openPage(onClose);
    fireEvent(screen.getByLabelText("file"), new Event("cancel", { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it("the Escape that ends a composition of an input method closes no Dialog", async () => {
  const onClose = vi.fn<() => void>();
  const { dialog } = await openPage(onClose);
  fireEvent.keyDown(dialog, { key: "Escape", isComposing: true });
  // Safari ends the composition before the key.
  fireEvent.keyDown(dialog, { key: "Escape", keyCode: 229 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});

it("an Escape that closes a Dialog closes nothing around it", async () => {
  const [onClose, around] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <div role="presentation" onKeyDown={({ defaultPrevented }) => void (defaultPrevented || around())}>
      <Dialog open label="Question" onClose={onClose}>
        <button type="button">Yes</button>
      </Dialog>
    </div>,
  );
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(around).not.toHaveBeenCalled();
});
