import type { Permission, RefusalReason } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";

/** Why an action is refused for now, in words; `undefined` for one that is not refused. */
export function toReason(permission: Permission, labels: Labels): string | undefined {
  return permission.type === "refused" ? texts[permission.reason](labels) : undefined;
}

const texts: Readonly<Record<RefusalReason, (labels: Labels) => string>> = {
  loading: ({ chat }) => chat.loading,
  "not-connected": ({ reason }) => reason.notConnected,
  banned: ({ chat }) => chat.banned,
  muted: ({ reason }) => reason.muted,
  frozen: ({ reason }) => reason.frozen,
  "being-edited": ({ reason }) => reason.editing,
  "being-quoted": ({ reason }) => reason.quoting,
  "has-replies": ({ reason }) => reason.hasReplies,
  changing: ({ message }) => message.sending,
  "thread-deleted": ({ list }) => list.threadDeleted,
};
