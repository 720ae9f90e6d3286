import {
  defaultFlags,
  defaultPolicy,
  noKinds,
  type PermissionContext,
  type Row,
  type RowList,
} from "@foyer/chat-headless/core";
import {
  type ChatState,
  conversationOf,
  type ConversationState,
} from "../../packages/chat-headless/src/core/state/chat-state";
import { isMessage, type UnsentMessage } from "../../packages/chat-headless/src/core/state/outgoing/outbox";
import { hasAllOlder } from "../../packages/chat-headless/src/core/state/reduce-conversation";
import { rowsOf } from "../../packages/chat-headless/src/core/state/row";
import { type Hole, holesOf } from "../../packages/chat-headless/src/core/state/timeline";
import type { Page } from "./page";
import { channelUrl } from "./settings";
import type { World } from "./world";

/** One list as a person sees it, by the selectors that the hooks use. */
export interface ListView {
  readonly state: ChatState;
  readonly conversation: ConversationState;
  readonly rows: RowList;
  readonly hasOlder: boolean;
  readonly holes: readonly Hole[];
  readonly permissions: PermissionContext;
}

export function viewOf(page: Page, parentId: string | null, softDelete: boolean): ListView {
  const state = page.chat.store.get();
  const conversation = conversationOf(state, parentId);
  const { mode } = page.composer(parentId).store.get();
  const reading = page.reading(parentId);
  return {
    state,
    conversation,
    rows: reading?.conversation.rows ?? rowsOf(state, conversation),
    hasOlder: reading?.conversation.hasOlder ?? !hasAllOlder(conversation),
    holes: holesOf(conversation.timeline),
    permissions: reading?.permissions ?? {
      flags: { ...defaultFlags, search: true, info: true },
      softDelete,
      policy: defaultPolicy,
      kinds: noKinds,
      capabilities: state.capabilities,
      connection: state.connection.type,
      loading: conversation.newest !== "idle",
      membership: state.people.membership,
      frozen: state.channel?.frozen ?? false,
      slowed: false,
      hasEmoji: state.emoji.length > 0,
      selfId: page.chat.selfId,
      parentId,
      rootDeleted: conversation.rootDeleted,
      editedId: mode.type === "editing" ? mode.messageId : null,
      quotedId: mode.type === "replying" ? mode.quote.id : null,
    },
  };
}

/** The lists that are open on a page: the main list, then the threads. */
export function listsOf(page: Page): readonly (string | null)[] {
  return [null, ...page.threads()];
}

/** Whether the service lists the messages of a list. Not every service does once the root of a thread is deleted. */
export function isListed({ service }: World, parentId: string | null): boolean {
  const { log } = service.server.channel(channelUrl);
  return parentId === null || (log.listsOrphans ?? true) || log.get(parentId) !== undefined;
}

/** The unsent messages that a person sees. */
export function unsentOf({ outbox }: Pick<ChatState, "outbox">): readonly UnsentMessage[] {
  return outbox.filter(isMessage).filter(({ phase }) => phase !== "withdrawn");
}

export function rowsIn(view: ListView): readonly Row[] {
  return view.rows.slice();
}
