import { useEffect, useMemo } from "react";
import { createHistory, createReports, type ActionsState, type ReportsState } from "../core/moderation/desk-lists";
import type { Report, ReportChange } from "../core/port/desk";
import { useChatScope } from "../react/chat-provider";
import { useReadable } from "../react/use-readable";
import { useModerationOwner } from "./use-moderation";

/** What was reported. */
export interface UseReportsResult extends ReportsState {
  /** Loads the next page, or again what could not be loaded. */
  more(): void;
  /** Changes a report. Rejects with a `ChatError`. */
  change(reportId: string, change: ReportChange): Promise<Report>;
}

/**
 * Reports of the surrounding channel, for an operator: read from the desk of the provider, and again when it says that they may have
 * changed.
 */
export function useReports(state: "open" | "closed"): UseReportsResult {
  const { chat } = useChatScope();
  const reports = useMemo(() => createReports(chat, state), [chat, state]);
  useEffect(() => reports.start(), [reports]);
  const now = useReadable(reports.store, (value) => value);
  return useMemo(() => ({ ...now, more: reports.more, change: reports.change }), [now, reports]);
}

/** What operators did. */
export interface UseModerationHistoryResult extends ActionsState {
  /** Loads the next page, or again what could not be loaded. */
  more(): void;
}

/**
 * What operators did in the surrounding channel, the latest first. Without a desk, what was done from this page, and since when that
 * is known.
 *
 * @param userId only what was done to this person. @default everything
 */
export function useModerationHistory(userId?: string): UseModerationHistoryResult {
  const { chat } = useChatScope();
  const moderation = useModerationOwner();
  const history = useMemo(() => createHistory(chat, moderation, userId ?? null), [chat, moderation, userId]);
  useEffect(() => history.start(), [history]);
  const now = useReadable(history.store, (value) => value);
  return useMemo(() => ({ ...now, more: history.more }), [now, history]);
}
