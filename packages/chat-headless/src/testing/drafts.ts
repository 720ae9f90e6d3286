import { type FileDraft, systemEnvironment, type TextContent, type TextDraft } from "@foyer/chat-headless/core";

/** A draft with a new key and, by default, without a thread and mentions. */
export function toTextDraft(text: string, rest: Partial<TextDraft> = {}): TextDraft {
  return { key: systemEnvironment.newKey(), parentId: null, inMainList: true, ...toTextContent(text), ...rest };
}

export function toTextContent(text: string): TextContent {
  return { text, mentionTemplate: null, mentionedUserIds: [] };
}

/** A draft of a picture of `size` bytes, 3,000 by default. */
export function toFileDraft(rest: Partial<FileDraft> & { readonly size?: number | undefined } = {}): FileDraft {
  const { size = 3000, ...draft } = rest;
  return {
    key: systemEnvironment.newKey(),
    parentId: null,
    inMainList: true,
    file: new Blob([new Uint8Array(size).fill(7)], { type: draft.mimeType ?? "image/png" }),
    name: "rainbow.png",
    mimeType: "image/png",
    width: 40,
    height: 30,
    ...draft,
  };
}
