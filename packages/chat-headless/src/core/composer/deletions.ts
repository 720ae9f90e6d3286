import { isDeleted, isThreadGone } from "../state/find-message";
import type { ComposerCore } from "./composer-core";
import { replyIn } from "./composer-mode";
import { type MentionedText, moveMention } from "./mention";

/** What becomes of what is written when its message is deleted. */
export interface Deletions {
  /**
   * To be called at every change of the chat. When the message that is edited is deleted, what was written stays, in an edit that
   * can no longer be saved; a reply ends. The words of a thread whose first message is deleted are handed over.
   */
  follow(): void;
  /** Takes the words of a thread that is gone, behind what is written here. */
  adopt(words: MentionedText): void;
}

export function createDeletions(core: ComposerCore): Deletions {
  const { store, set } = core;
  const { chat, parentId, collect, handOver } = core.options;
  let isHandedOver = false;

  /** What is written stays to be read here, and is stored with the main list's draft: nothing leads back to this thread. */
  function giveTo(give: (words: MentionedText) => void): void {
    const { mode } = store.get();
    const words = core.written();
    isHandedOver = true;
    if (core.draft().text !== "") give(core.draft());
    if (mode.type === "editing" && words.text !== (mode.original?.text ?? "")) give(words);
    core.endDraft();
  }

  function follow(): void {
    const { mode, messageDeleted } = store.get();
    const state = chat.store.get();
    collect?.((id) => isThreadGone(state, id));
    if (handOver && parentId !== null && !isHandedOver && isThreadGone(state, parentId)) giveTo(handOver);
    const reply = replyIn(mode);
    const id = mode.type === "editing" ? mode.messageId : reply?.parentId;
    if (messageDeleted || !id || !isDeleted(state, id)) return;
    if (mode.type === "file") set({ mode: { ...mode, reply: null } });
    else if (mode.type === "replying") core.leaveMode(core.written());
    set({ messageDeleted: true });
  }

  return {
    follow,
    adopt(words) {
      const { mode } = store.get();
      if (mode.type === "editing") set({ mode: { ...mode, draft: joinTexts(mode.draft, words) } });
      else set({ ...joinTexts(core.written(), words), messageDeleted: true });
      core.saveDraft();
    },
  };
}

/** Both texts, the second one on a line of its own. */
function joinTexts(first: MentionedText, second: MentionedText): MentionedText {
  const start = first.text && `${first.text}\n`;
  const moved = second.mentions.map((mention) => moveMention(mention, start.length));
  return { text: start + second.text, mentions: [...first.mentions, ...moved] };
}
