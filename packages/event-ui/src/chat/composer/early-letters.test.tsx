import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openChat } from "../test/open-chat";
import { ben, channelUrl } from "../test/stage-chat";

/** A chat in which a thread has just been opened, whose messages come after half a second. */
async function openThread() {
  const chat = await openChat({
    onClose: () => {},
    before: async ({ control }) => {
      const { id } = await control.post({ channelUrl, userId: ben.id, text: "Lunch?" });
      await control.post({ channelUrl, userId: ben.id, text: "Yes", parentId: id });
    },
  });
  await chat.control.addFault({ method: "any", fault: { type: "delay", min: 500, max: 500 } });
  await chat.user.click(screen.getByRole("button", { name: /^1 reply/ }));
  expect(chat.field()).toBeDisabled();
  const back = () => screen.queryByRole("button", { name: "Back to public chat" });
  expect(back()).toHaveFocus();
  return { ...chat, back, load: () => chat.pass(2_000) };
}

describe("letters that are typed while a thread is loaded", () => {
  it("come into its field with the focus, and their spaces and Enter press nothing", async () => {
    const { user, field, back, load, control } = await openThread();
    await user.keyboard("Sp{Backspace}o do I,{Enter}");
    expect(back()).not.toBeNull();
    await load();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("So do I,");
    await user.keyboard(" too");
    expect(field()).toHaveValue("So do I, too");
    expect(await control.history({ channelUrl })).toHaveLength(2);
  });

  it("may be of two UTF-16 units, or two that one key writes", async () => {
    const { field, back, load } = await openThread();
    for (const key of ["𞤢", "F8", "x", "𞤣", "Backspace", "لا"]) fireEvent.keyDown(back()!, { key });
    await load();
    expect(field()).toHaveValue("𞤢xلا");
  });

  it("stand behind the thread's draft, of which they take nothing back", async () => {
    const { user, field, back, load, pass } = await openThread();
    await load();
    await user.keyboard("a draft ");
    await user.click(back()!);
    await pass(2_000);
    await user.click(screen.getByRole("button", { name: /^1 reply/ }));
    await user.keyboard("x{Backspace}{Backspace}here");
    await load();
    expect(field()).toHaveValue("a draft here");
  });

  it("stay in the thread's draft where one goes back before it is loaded", async () => {
    const { user, field, back, load } = await openThread();
    await user.keyboard("So do I{Escape}");
    expect(back()).toBeNull();
    await load();
    expect(field()).toHaveValue("");
    await user.click(screen.getByRole("button", { name: /^1 reply/ }));
    await load();
    expect(field()).toHaveValue("So do I");
  });

  it("stay those of another field, and leave its focus", async () => {
    const { user, field, back, load } = await openThread();
    await user.keyboard("So ");
    const close = screen.getByRole("button", { name: "Close chat" });
    close.focus();
    await user.keyboard("do I");
    const other = document.body.appendChild(document.createElement("input"));
    other.focus();
    await user.keyboard("away ");
    await load();
    expect(other).toHaveFocus();
    expect(other).toHaveValue("away ");
    other.remove();
    expect(field()).toHaveValue("So do I");
    expect(back()).not.toBeNull();
  });

  it("are none where a space comes first: it presses the button that has the focus", async () => {
    const { user, back } = await openThread();
    await user.keyboard(" ");
    expect(back()).toBeNull();
  });
});
