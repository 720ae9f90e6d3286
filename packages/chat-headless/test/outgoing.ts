import type { UnsentMessage } from "../src/core/state/outgoing/outbox";
import type { Outgoing } from "../src/core/state/outgoing/outgoing-lifecycle";
import type { ChangeContent, PendingChange } from "../src/core/state/outgoing/pending-change";

/** The part of a message or a change that every outgoing one has, in the phase `waiting`. */
export const waiting: Outgoing = {
  key: "k",
  phase: "waiting",
  error: null,
  tries: 0,
  failedLooks: 0,
  restUntil: null,
  mayArriveUntil: null,
  createdAt: 7,
  sequence: 7,
  attemptedAt: null,
};

export function unsentText(text: string, more: Partial<Extract<UnsentMessage, { readonly type: "text" }>> = {}) {
  const { key = "k" } = more;
  const draft = { key, text, mentionTemplate: null, mentionedUserIds: [], parentId: null, inMainList: true };
  const place = { mentionedUsers: [], parent: null, sentAfter: { createdAt: 0, id: "" }, mayBeDeleted: false };
  return { ...waiting, ...place, type: "text", draft, ...more } as const satisfies UnsentMessage;
}

export function pendingChange(content: ChangeContent, more: Partial<Outgoing> = {}, messageId = "1"): PendingChange {
  return { ...waiting, key: `change-${more.sequence ?? 1}`, messageId, parentId: null, ...content, ...more };
}
