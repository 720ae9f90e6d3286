import { useEffect, useMemo } from "react";
import { createReports, type ReportsState } from "../core/moderation/desk-lists";
import type { Chat } from "../core/owner/chat";
import type { Report, ReportChange } from "../core/port/desk";
import { useChatScope } from "../react/chat-provider";
import { useReadable } from "../react/use-readable";

/** The reports of a channel, and the calls that load and change them. */
export interface UseReportsResult extends ReportsState {
  /** Loads the next page, or again the one that could not be loaded. */
  more(): void;
  /** Changes a report. Rejects with a `ChatError`. */
  change(reportId: string, change: ReportChange): Promise<Report>;
}

/** One list of a chat for all that show it: a change in one place is seen in the others. */
const owners = {
  open: (chat: Chat) => createReports(chat, "open"),
  closed: (chat: Chat) => createReports(chat, "closed"),
};

/**
 * Reports of the surrounding channel, for an operator: read from the desk of the provider, and again when it says that they may have
 * changed.
 */
export function useReports(state: "open" | "closed"): UseReportsResult {
  const { chat } = useChatScope();
  const reports = chat.part(owners[state]);
  useEffect(() => reports.start(), [reports]);
  const now = useReadable(reports.store, (value) => value);
  return useMemo(() => ({ ...now, more: reports.more, change: reports.change }), [now, reports]);
}
