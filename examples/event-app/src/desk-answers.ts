import { type ActionPage, ChatError, type Report, type ReportPage } from "@foyer/chat-headless";
import * as v from "valibot";

const user = v.object({ id: v.string(), name: v.string() });
/** As large as the latest time that a `Date` can show. */
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));
const cursor = v.nullable(v.string());
const report = v.object({
  id: v.string(),
  revision: v.number(),
  state: v.picklist(["open", "dismissed", "acted"]),
  messageId: v.string(),
  sender: user,
  text: v.string(),
  sentAt: time,
  count: v.number(),
  reasons: v.array(v.picklist(["spam", "harassment", "inappropriate", "other"])),
  comments: v.array(v.string()),
  firstAt: time,
  holder: v.nullable(user),
});
const action = v.object({
  id: v.string(),
  at: time,
  by: v.nullable(user),
  kind: v.picklist([
    ...(["mute", "unmute", "ban", "unban", "remove", "restore"] as const),
    ...(["register", "unregister", "freeze", "unfreeze", "slow-mode"] as const),
  ]),
  target: v.nullable(user),
  seconds: v.nullable(v.number()),
  reason: v.string(),
  messageId: v.nullable(v.string()),
});
const reportPage = v.object({ reports: v.array(report), cursor });
const actionPage = v.object({ actions: v.array(action), cursor });

/** Throws `malformed` for an answer of another shape. */
function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, answer);
  if (success) return output;
  throw new ChatError("malformed", `The desk's answer is wrong at ${v.getDotPath(issues[0]) ?? "its root"}.`);
}

export const toReport = (answer: unknown): Report => read(report, answer);
export const toReportPage = (answer: unknown): ReportPage => read(reportPage, answer);
export const toActionPage = (answer: unknown): ActionPage => read(actionPage, answer);
