import { ChatError, type MessageReport } from "@foyer/chat-headless/core";
import type { Store } from "./database";
import { openReport } from "./desk";
import { requireMember } from "./members";
import { type MessageRow, requireRow } from "./message-rows";

/** Reports a message of this server. */
export function reportMessage(
  store: Store,
  channelUrl: string,
  personId: string,
  id: string,
  report: MessageReport,
): void {
  requireMember(store, channelUrl, personId);
  const row = requireRow(store, channelUrl, id);
  if (row.sender_id === personId) throw new ChatError("not-allowed", "Nobody reports an own message.");
  keepReport(store, row, personId, report);
}

/** Keeps the latest report of each person about each message, with the time of the first. Nobody is told. */
export function keepReport(
  store: Store,
  { id, text }: Pick<MessageRow, "id" | "text">,
  personId: string,
  { reason, comment }: MessageReport,
): void {
  store.change(() => {
    const isNew = !store.get("SELECT 1 FROM report WHERE message_id = ? AND person_id = ?", id, personId);
    store.run(
      `INSERT INTO report VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET reason = excluded.reason, comment = excluded.comment`,
      ...[id, personId, reason, comment, Date.now()],
    );
    openReport(store, id, text, isNew);
  });
}

/** A report as those who moderate see it. */
interface StoredReport {
  readonly messageId: string;
  readonly reporterId: string;
  readonly reason: string;
  readonly comment: string;
  readonly text: string;
}

/** The latest hundred, oldest first. */
export function listReports(store: Store, channelUrl: string): readonly StoredReport[] {
  return store
    .all<StoredReport>(
      `SELECT CAST(message_id AS TEXT) AS messageId, person_id AS reporterId, reason, comment, text
       FROM report JOIN message ON message.id = message_id WHERE channel_url = ? ORDER BY reported_at DESC LIMIT 100`,
      channelUrl,
    )
    .toReversed();
}
