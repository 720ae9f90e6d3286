import type { Composer } from "../../core/composer/composer";
import { type Composers, createComposers } from "../../core/composer/composers";
import { type ChatScope, linkOf } from "../chat-scope";

const createSlot = (): { composers: Composers | null } => ({ composers: null });

/** The composer of one list of a chat. */
export function composerOf(scope: Pick<ChatScope, "chat" | "source" | "suggest">, parentId: string | null): Composer {
  const { chat, source, suggest } = scope;
  const slot = chat.part(createSlot);
  slot.composers ??= createComposers(chat, source, suggest, (list) => linkOf(chat, list));
  return (linkOf(chat, parentId).composer ??= slot.composers(parentId));
}
