import type { Message, MessageReport } from "@foyer/chat-headless/core";

/** One person's report of one message, as those who moderate see it. */
export interface StoredReport extends MessageReport {
  /** The person who reported it. */
  readonly userId: string;
  /** As it was when it was reported. */
  readonly message: Message;
  /** Milliseconds since the epoch, by the service's clock. */
  readonly createdAt: number;
}

/** The reports of one channel, for as long as the service is there. */
export interface ChannelReports {
  /** Takes the place of the same person's earlier report of the message. */
  add(report: Omit<StoredReport, "createdAt">): void;
  /** Oldest first. */
  all(): readonly StoredReport[];
}

/** @param now milliseconds since the epoch */
export function createChannelReports(now: () => number): ChannelReports {
  const reports = new Map<string, StoredReport>();
  return {
    add({ userId, message, reason, comment }) {
      const key = JSON.stringify([userId, message.id]);
      reports.delete(key);
      reports.set(key, Object.freeze({ userId, message, reason, comment, createdAt: now() }));
    },
    all: () => [...reports.values()],
  };
}
