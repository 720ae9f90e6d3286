import type { ActionPage, ActionQuery, ModerationAction, ModerationActionKind, User } from "@foyer/chat-headless/core";
import type { Store } from "./database";
import { publicId } from "./message-rows";

/** One action of an operator. */
interface ActionFacts {
  /** `null` where nobody says who did it. */
  readonly by: string | null;
  readonly kind: ModerationActionKind;
  readonly targetId?: string | null;
  readonly seconds?: number | null;
  readonly reason?: string;
  readonly messageId?: number | null;
}

/** Records what was done, in the transaction that does it. */
export function record(store: Store, channelUrl: string, facts: ActionFacts): void {
  const { by, kind, targetId = null, seconds = null, reason = "", messageId = null } = facts;
  store.run(
    `INSERT INTO action (channel_url, at, by_id, kind, target_id, seconds, reason, message_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    channelUrl,
    Date.now(),
    by,
    kind,
    targetId,
    seconds,
    reason,
    messageId,
  );
}

interface ActionRow {
  readonly id: number;
  readonly at: number;
  readonly by_id: string | null;
  readonly by_name: string | null;
  readonly kind: ModerationActionKind;
  readonly target_id: string | null;
  readonly target_name: string | null;
  readonly seconds: number | null;
  readonly reason: string;
  readonly message_id: string | null;
}

/** The latest first. The cursor is the last action of the page before. */
export function listActions(store: Store, channelUrl: string, { userId, limit, cursor }: ActionQuery): ActionPage {
  const rows = store.all<ActionRow>(
    `SELECT action.*, actor.name AS by_name, target.name AS target_name, ${publicId} AS message_id FROM action
     LEFT JOIN person AS actor ON actor.id = by_id LEFT JOIN person AS target ON target.id = target_id
     LEFT JOIN message ON message.id = message_id WHERE action.channel_url = ?1 AND (?2 IS NULL OR target_id = ?2) AND action.id < ?3 ORDER BY action.id DESC LIMIT ?4`,
    channelUrl,
    userId,
    cursor === null ? Number.MAX_SAFE_INTEGER : Number(cursor),
    limit + 1,
  );
  const actions = rows.slice(0, limit).map(toAction);
  return { actions, cursor: rows.length > limit ? (actions.at(-1)?.id ?? null) : null };
}

const toUser = (id: string | null, name: string | null): User | null => (id === null ? null : { id, name: name ?? "" });

function toAction(row: ActionRow): ModerationAction {
  const { id, at, kind, seconds, reason, message_id: messageId } = row;
  const people = { by: toUser(row.by_id, row.by_name), target: toUser(row.target_id, row.target_name) };
  return { id: String(id), at, ...people, kind, seconds, reason, messageId };
}
