import { type ChosenFile, type ChosenFiles, type ComposerMode, newMode, replyIn } from "./composer-mode";
import type { ComposerCore } from "./composer-core";
import { takeFiles } from "./take-files";

/** The files of a composer: one is its mode's, the others wait in a row. */
export interface ComposerFiles {
  choose(files: readonly ChosenFile[]): void;
  /** Sends the mode's file. */
  send(mode: ChosenFiles): void;
  /** The next file comes up; after the last one, the mode `after`. */
  leave(mode: ChosenFiles, after: ComposerMode): void;
}

export function createComposerFiles(core: ComposerCore): ComposerFiles {
  const { store, set } = core;
  const { chat, settings } = core.options;

  function leave({ waiting: [file, ...waiting], ...mode }: ChosenFiles, after: ComposerMode): void {
    core.leaveMode(core.written(), file ? { ...mode, file, waiting } : after);
  }

  return {
    choose(files) {
      const { mode } = store.get();
      const { taken, problem: fileProblem } = takeFiles(files, chat.store.get().capabilities, settings?.policy);
      const [file, ...waiting] = mode.type === "file" ? [mode.file, ...mode.waiting, ...taken] : taken;
      if (!file || mode.type === "editing") return set({ fileProblem });
      core.followMention(null);
      set({ fileProblem, mode: { type: "file", file, waiting, reply: replyIn(mode) } });
    },
    send(mode) {
      const { blob, ...file } = mode.file;
      chat.sending.sendFile({ ...core.target(), ...file, file: blob });
      leave(mode, newMode);
    },
    leave,
  };
}
