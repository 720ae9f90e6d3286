import type { PermissionContext } from "../../core/views/permission";
import type { Chat } from "../../core/owner/chat";
import { createDerived, type Readable, type Store } from "../../core/owner/store";
import { createSlowed, type Slowed } from "../../core/views/slowed";
import { withStructuralSharing } from "../../core/state/structural-sharing";
import { useChatScope } from "../chat-provider";
import { type ChatScope, linkOf, perList } from "../chat-scope";
import { useParentId } from "../conversation-scope";
import { useReadable } from "../use-readable";

/**
 * Returns the facts by which `permit` decides in the surrounding list; the same reference until a permission may have changed.
 */
export function usePermissions(): PermissionContext;
/**
 * Returns the value that `select` makes of these facts. A row that selects its own permission, as by
 * `(context) => permit("react", context, row)`, does not render when a reply to another message begins.
 *
 * @param select must return the same reference while nothing that it reads has changed, as `permit` does
 */
export function usePermissions<T>(select: (context: PermissionContext) => T): T;
export function usePermissions(select: (context: PermissionContext) => unknown = (context) => context): unknown {
  return useReadable(permissionsOf(useChatScope(), useParentId()), select);
}

/** The permissions in one list of a chat, as they are now. */
export const permissionsOf = perList(createPermissions);

/** The slow mode of a chat, as far as `useSlowMode` follows it. */
export const slowedOf = (chat: Chat): Store<Slowed> => chat.part(createSlowed);

function createPermissions(scope: ChatScope, parentId: string | null): Readable<PermissionContext> {
  const { chat, flags, softDelete, policy, kinds } = scope;
  // A page that only reads loads no composer for it.
  const link = linkOf(chat, parentId);
  const slowed = slowedOf(chat);
  const read = withStructuralSharing((_: void): PermissionContext => {
    const state = chat.store.get();
    const { mode, reply } = link.composer?.store.get() ?? {};
    const list = state.conversations.get(parentId ?? "");
    const rootDeleted = list?.rootDeleted ?? false;
    return {
      flags,
      softDelete,
      policy,
      kinds,
      capabilities: state.capabilities,
      connection: state.connection.type,
      loading: list?.newest !== "idle",
      membership: state.people.membership,
      frozen: state.channel?.frozen ?? false,
      slowed: (slowed.get().until ?? -Infinity) > chat.environment.elapsed(),
      hasEmoji: (scope.emoji ?? state.emoji).length > 0,
      selfId: chat.selfId,
      parentId,
      rootDeleted,
      editedId: mode?.type === "editing" ? mode.messageId : null,
      // A file that is chosen answers it as well; an edit only covers it.
      quotedId: mode?.type === "editing" ? null : (reply?.quote.id ?? null),
    };
  });
  return createDerived([chat.store, link, slowed], read);
}
