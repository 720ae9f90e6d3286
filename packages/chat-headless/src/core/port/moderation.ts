import type { CallOptions, Page, ReportReason } from "./adapter";
import type { Channel, Member, Position, Role } from "./model";

/** The kind of a restriction: muted people may read and not write, banned people neither. */
export type RestrictionKind = "mute" | "ban";

/** A mute or a ban, as an operator asks for it. */
export interface Restriction {
  readonly kind: RestrictionKind;
  /** The person whom it is for; they may have left, or never have been there. */
  readonly userId: string;
  /** A whole number from 1; `null` until it is lifted. */
  readonly seconds: number | null;
  /** Its key travels, and each reader sees it in their own language; empty for none. */
  readonly reason: ReportReason | "";
}

/** The settings of a channel that an operator may change. A setting that is left out stays as it is. */
export interface ChannelChange {
  readonly frozen?: boolean | undefined;
  /** One of `ModerationCapabilities.slowModes`. */
  readonly slowModeSeconds?: number | undefined;
}

/** The abilities of operators from a page, as data. */
export interface ModerationCapabilities {
  readonly mute: boolean;
  readonly ban: boolean;
  readonly freeze: boolean;
  /** Operators can be registered and unregistered: `setRole`. */
  readonly operators: boolean;
  /** `getMessagesBy` answers. */
  readonly messagesBy: boolean;
  /**
   * How operators remove others' messages: `reversible` with `deleteMessage` `soft`, which `undoDelete` undoes; `final` with `hard`.
   * `null`: they cannot.
   */
  readonly removal: "reversible" | "final" | null;
  /** Seconds that slow mode can be set to, ascending, beginning with 0 for off; empty where it cannot be set. */
  readonly slowModes: readonly number[];
}

/** One page of a person's messages in a channel. */
export interface PersonQuery {
  /** Excludes the place itself; `null` for the newest page. */
  readonly before: Position | null;
  /** The most messages of a page. */
  readonly limit: number;
}

/**
 * The calls of operators. A call of anybody else is refused with `not-allowed` and changes nothing, whatever a page shows; one
 * that only reads may be answered instead, without others' mutes and bans. A mute or a frozen channel does not hinder an operator.
 * Every member is notified of a change by `member-changed` and `channel-changed`. A method whose capability is declared absent
 * rejects with `unsupported`.
 */
export interface ModerationPort {
  readonly capabilities: ModerationCapabilities;
  /** Mutes or bans; replaces an earlier one of the same kind, also by a shorter one. Resolves with the person's new state. */
  restrict(channelUrl: string, restriction: Restriction, options?: CallOptions): Promise<Member>;
  /** Ends a mute or a ban. Lifting one that is not there is no error. */
  lift(channelUrl: string, kind: RestrictionKind, userId: string, options?: CallOptions): Promise<Member>;
  /** Registers an operator, or makes one an attendee again. A role that is set already is no error. */
  setRole(channelUrl: string, userId: string, role: Role, options?: CallOptions): Promise<Member>;
  changeChannel(channelUrl: string, change: ChannelChange, options?: CallOptions): Promise<Channel>;
  /** A person as the service knows them now, also one who has left. Rejects with `not-found` where nobody has the id. */
  getMember(channelUrl: string, userId: string, options?: CallOptions): Promise<Member>;
  /** A person's messages, of threads as well, in the order of the channel; its `parent` is `null`. */
  getMessagesBy(channelUrl: string, userId: string, query: PersonQuery, options?: CallOptions): Promise<Page>;
}
