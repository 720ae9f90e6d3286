import type { Chat } from "../owner/chat";
import { createLater, type Later } from "../boundary/later";
import type * as parts from "./composer-parts";

export type ComposerCode = typeof parts;

const known = new WeakMap<Chat, Later<ComposerCode>>();

/** What the composers of a chat can do beyond writing and sending a text: once it is there for one, it is for all. */
export function composerCodeOf(chat: Chat): Later<ComposerCode> {
  const { load = (part) => part() } = chat.environment;
  const code =
    known.get(chat) ??
    createLater(
      () => load(() => import("./composer-parts")),
      (thrown) => chat.raiseError(thrown, "code"),
    );
  known.set(chat, code);
  return code;
}
