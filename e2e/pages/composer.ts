import type { Locator } from "@playwright/test";

/** The composer of a list: the field, its buttons and its suggestions. */
export interface ComposerPart {
  readonly field: Locator;
  readonly send: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly cancelReply: Locator;
  readonly attach: Locator;
  /** Opens the emoji picker. */
  readonly emoji: Locator;
  readonly emojiPicker: Locator;
  readonly removeFile: Locator;
  readonly suggestions: Locator;
  /** Writes a message and sends it by Enter. */
  say(text: string): Promise<void>;
  /** Chooses a file, without sending it. */
  choose(file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void>;
}

export function createComposer(root: Locator): ComposerPart {
  const field = root.getByRole("textbox", { name: "Message", exact: true });
  const attach = root.getByRole("button", { name: "Attach file" });
  return {
    field,
    send: root.getByRole("button", { name: "Send", exact: true }),
    save: root.getByRole("button", { name: "Save", exact: true }),
    cancel: root.getByRole("button", { name: "Cancel", exact: true }),
    cancelReply: root.getByRole("button", { name: "Cancel reply" }),
    attach,
    emoji: root.getByRole("button", { name: "Insert emoji" }),
    emojiPicker: root.page().getByRole("dialog", { name: "Insert emoji" }),
    removeFile: root.getByRole("button", { name: "Remove file" }),
    suggestions: root.page().getByRole("listbox", { name: "Attendees" }),
    async say(text) {
      await field.fill(text);
      await field.press("Enter");
    },
    async choose(file) {
      const chooser = root.page().waitForEvent("filechooser");
      await attach.click();
      await (await chooser).setFiles({ name: file.name, mimeType: file.mimeType, buffer: file.buffer });
    },
  };
}
