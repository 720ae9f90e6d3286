import type { Permission, RefusalReason } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";

/** The words for each reason why something is refused for now: on buttons and notices, and in the empty text field. */
const words: Readonly<Record<RefusalReason, { text(labels: Labels): string; field?(labels: Labels): string }>> = {
  loading: { text: ({ chat }) => chat.loading, field: ({ composer }) => composer.loading },
  "not-connected": { text: ({ reason }) => reason.notConnected },
  banned: { text: ({ chat }) => chat.banned },
  muted: { text: ({ reason }) => reason.muted, field: ({ composer }) => composer.muted },
  frozen: { text: ({ reason }) => reason.frozen },
  "slow-mode": { text: ({ error }) => error["rate-limited"] },
  "being-edited": { text: ({ reason }) => reason.editing },
  "being-quoted": { text: ({ reason }) => reason.quoting },
  "has-replies": { text: ({ reason }) => reason.hasReplies },
  "being-deleted": { text: ({ message }) => message.sending },
  "thread-deleted": { text: ({ list }) => list.threadDeleted },
};

/** Why an action is refused for now, for a button's description or a notice; `undefined` for one that is not refused. */
export function toRefusalText(permission: Permission, labels: Labels): string | undefined {
  return permission.type === "refused" ? words[permission.reason].text(labels) : undefined;
}

/** Why nothing can be written, for the placeholder of the text field; `undefined` where writing is allowed. */
export function toFieldRefusal(permission: Permission, labels: Labels): string | undefined {
  if (permission.type === "allowed") return undefined;
  const field = permission.type === "refused" ? words[permission.reason].field : undefined;
  return field?.(labels) ?? labels.composer.unavailable;
}
