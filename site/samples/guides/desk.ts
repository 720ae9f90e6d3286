import type { ActionPage, ModerationDesk, Report, ReportPage } from "@foyer/chat-headless/core";

/** Asks your server, which asks the chat service whether this person is an operator, and refuses everybody else. */
declare function ask<Answer>(path: string, body: unknown, signal: AbortSignal | undefined): Promise<Answer>;

const pace = 10_000;

/** Reports and actions from your own server, asked for every ten seconds. */
export const desk: ModerationDesk = {
  subscribe(_channelUrl, listener) {
    const timer = setInterval(listener, pace);
    return () => clearInterval(timer);
  },
  getReports: (channelUrl, query, options) => ask<ReportPage>("reports", { channelUrl, ...query }, options?.signal),
  changeReport: (channelUrl, reportId, change, options) =>
    ask<Report>(`reports/${encodeURIComponent(reportId)}`, { channelUrl, change }, options?.signal),
  getActions: (channelUrl, query, options) => ask<ActionPage>("actions", { channelUrl, ...query }, options?.signal),
};
