import type { ReportReason } from "./adapter";
import type { User } from "./model";

/**
 * The shared work of a channel's operators: the reports, the operator who works on each, and a log of actions. A second port
 * beside `ChatAdapter`, because chat services seldom tell these to a page. Every call is refused with `not-allowed` for a person
 * who is no operator of the channel, and rejects with a `ChatError` and nothing else.
 */
export interface ModerationDesk {
  /** Calls `listener` when reports or actions may have changed, until the returned function is called. */
  subscribe(channelUrl: string, listener: () => void): () => void;
  /** Reports of a channel: `open` ones oldest first, `closed` ones with the last to be closed first. */
  getReports(channelUrl: string, query: ReportQuery, options?: DeskOptions): Promise<ReportPage>;
  /** Rejects with `not-found` where there is no such report. Resolves with its new state. */
  changeReport(channelUrl: string, reportId: string, change: ReportChange, options?: DeskOptions): Promise<Report>;
  /** The actions of operators in a channel, the latest first. */
  getActions(channelUrl: string, query: ActionQuery, options?: DeskOptions): Promise<ActionPage>;
}

/** Options of every call of a desk. Once `signal` is aborted the call rejects with `cancelled`. */
export interface DeskOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * - `claim`: shows the other operators for 60 s who works on it. It locks nothing.
 * - `dismiss`, `act`: closes it, with nothing done or with something. A report that was acted on stays so after a late `dismiss`.
 * - `reopen`: opens it again.
 */
export type ReportChange = "claim" | "dismiss" | "act" | "reopen";

/** A query for reports. `limit` is the most of a page, `cursor` `null` for the first one. */
export interface ReportQuery {
  readonly state: "open" | "closed";
  readonly limit: number;
  readonly cursor: string | null;
}

/** One page of reports. */
export interface ReportPage {
  readonly reports: readonly Report[];
  /** For the next page; `null` at the end. */
  readonly cursor: string | null;
}

/** Everything that was reported about one message. Those who reported it are counted and never named. */
export interface Report {
  readonly id: string;
  /** Grows with every change of this report; the larger one wins. */
  readonly revision: number;
  readonly state: "open" | "dismissed" | "acted";
  readonly messageId: string;
  readonly sender: User;
  /** A copy of the text, or the name of the file, as it was when it was reported first, or first since it was dismissed. */
  readonly text: string;
  /** When the message was sent; milliseconds since the epoch, by the service's clock, like all times here. */
  readonly sentAt: number;
  /** How many people reported it. */
  readonly count: number;
  /** Each once. */
  readonly reasons: readonly ReportReason[];
  /** The comments of the reporters, without empty ones. */
  readonly comments: readonly string[];
  /** When it was reported first. */
  readonly firstAt: number;
  /** The operator who works on it; `null` for none. */
  readonly holder: User | null;
}

/** The kind of an operator's action. */
export type ModerationActionKind =
  | "mute"
  | "unmute"
  | "ban"
  | "unban"
  | "remove"
  | "restore"
  | "register"
  | "unregister"
  | "freeze"
  | "unfreeze"
  | "slow-mode";

/** A query for actions. `limit` is the most of a page, `cursor` `null` for the first one. */
export interface ActionQuery {
  /** Only what was done to this person; `null` for everything. */
  readonly userId: string | null;
  readonly limit: number;
  readonly cursor: string | null;
}

/** One page of actions. */
export interface ActionPage {
  readonly actions: readonly ModerationAction[];
  /** For the next page; `null` at the end. */
  readonly cursor: string | null;
}

/** Something that an operator did, as the service recorded it. */
export interface ModerationAction {
  readonly id: string;
  /** Milliseconds since the epoch, by the service's clock. */
  readonly at: number;
  /** `null` where the service does not say who did it. */
  readonly by: User | null;
  readonly kind: ModerationActionKind;
  /** The person to whom it was done, or whose message was removed; `null` where it was done to the channel. */
  readonly target: User | null;
  /** The length of a mute or ban, or the seconds of slow mode; `null` for until lifted, and for everything else. */
  readonly seconds: number | null;
  /** A key of `ReportReason`, or words of the service's own; empty for none. */
  readonly reason: string;
  /** The message that was removed or restored; `null` for everything else. */
  readonly messageId: string | null;
}
