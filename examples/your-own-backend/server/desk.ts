import {
  ChatError,
  type Report,
  type ReportChange,
  type ReportPage,
  type ReportQuery,
  type ReportReason,
  type User,
} from "@foyer/chat-headless/core";
import type { Store } from "./database";
import { publicId, toId } from "./message-rows";

/** Comments of a report that are handed out: hundreds of people may report one message. */
const mostComments = 10;
/** Milliseconds for which others are shown who is at a report. */
const claimDuration = 60_000;

/**
 * Somebody has reported a message. Its text is kept as it was at first. A new report opens one that was dismissed, with the text as
 * it is by now.
 *
 * @param isNew whether this person had not reported it before
 */
export function openReport(store: Store, messageId: number, text: string, isNew: boolean): void {
  store.run(
    `INSERT INTO report_state (message_id, text) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET revision = revision + 1,
       text = iif(?3 AND state = 'dismissed', ?2, text), state = iif(?3 AND state = 'dismissed', 'open', state)`,
    messageId,
    text,
    Number(isNew),
  );
}

interface ReportRow {
  readonly message_id: number;
  readonly public_id: string;
  readonly text: string;
  readonly state: Report["state"];
  readonly holder_id: string | null;
  readonly holder_name: string | null;
  readonly revision: number;
  readonly sender_id: string;
  readonly sender_name: string;
  readonly created_at: number;
  readonly first_at: number;
  readonly people: number;
  readonly reasons: string;
  readonly comments: string;
}

const select = `
  SELECT report_state.message_id, ${publicId} AS public_id, report_state.text, state, report_state.revision, closed_as,
    iif(held_until > ?1, holder_id, NULL) AS holder_id, holder.name AS holder_name,
    sender_id, sender.name AS sender_name, created_at,
    min(reported_at) AS first_at, count(*) AS people, json_group_array(DISTINCT reason) AS reasons,
    json_group_array(comment) AS comments
  FROM report_state JOIN message ON message.id = report_state.message_id JOIN report ON report.message_id = message.id
  JOIN person AS sender ON sender.id = sender_id LEFT JOIN person AS holder ON holder.id = holder_id
  WHERE channel_url = ?2`;

/** Reports by message: open ones with the oldest first, closed ones with the last to be closed first. */
export function listDesk(store: Store, channelUrl: string, { state, limit, cursor }: ReportQuery): ReportPage {
  const [order, is] = state === "open" ? ["first_at", "="] : ["-closed_as", "<>"];
  // The place of the last report, not the report: that may be closed or opened again by now.
  const [place = Number.MIN_SAFE_INTEGER, id = 0] = cursor?.split(",").map(Number) ?? [];
  const rows = store.all<ReportRow & { readonly place: number }>(
    `SELECT *, ${order} AS place FROM (${select} AND state ${is} 'open' GROUP BY report_state.message_id)
     WHERE (${order}, message_id) > (?3, ?4) ORDER BY ${order}, message_id LIMIT ?5`,
    Date.now(),
    channelUrl,
    place,
    id,
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { reports: page.map(toReport), cursor: last === undefined ? null : `${last.place},${last.message_id}` };
}

function findReport(store: Store, channelUrl: string, id: string): Report {
  const row = store.get<ReportRow>(
    `${select} AND report_state.message_id = ?3 GROUP BY report_state.message_id`,
    Date.now(),
    channelUrl,
    toId(id),
  );
  if (row === undefined) throw new ChatError("not-found", "There is no such report.");
  return toReport(row);
}

/** Throws `not-found`. */
export function changeReport(store: Store, channelUrl: string, id: string, change: ReportChange, by: User): Report {
  return store.change(() => {
    findReport(store, channelUrl, id);
    if (change === "claim") {
      const until = Date.now() + claimDuration;
      const set = "UPDATE report_state SET holder_id = ?, held_until = ?, revision = revision + 1 WHERE message_id = ?";
      store.run(set, by.id, until, toId(id));
    } else {
      const state = change === "reopen" ? "open" : change === "dismiss" ? "dismissed" : "acted";
      store.run(
        `UPDATE report_state SET state = ?1, revision = revision + 1, holder_id = NULL, held_until = 0,
           closed_as = iif(?1 = 'open', 0, (SELECT max(closed_as) FROM report_state) + 1)
         WHERE message_id = ?2 AND state <> ?1 AND NOT (state = 'acted' AND ?1 = 'dismissed')`,
        state,
        toId(id),
      );
    }
    return findReport(store, channelUrl, id);
  });
}

function toReport(row: ReportRow): Report {
  const { message_id, public_id: messageId, text, state, revision, holder_id, holder_name, people: count } = row;
  const id = String(message_id);
  const written = JSON.parse(row.comments) as readonly string[];
  const comments = written.filter((comment) => comment !== "").slice(0, mostComments);
  const reasons = JSON.parse(row.reasons) as readonly ReportReason[];
  const holder = holder_id === null ? null : { id: holder_id, name: holder_name ?? "" };
  const sender = { id: row.sender_id, name: row.sender_name };
  const times = { sentAt: row.created_at, firstAt: row.first_at };
  return { ...{ id, revision, state, messageId, sender, text, count, reasons, comments, holder }, ...times };
}
