import type { Capabilities, ChannelEvent, ChatAdapter, JoinedChannel, MemberPage } from "../port/adapter";
import type { ChatError } from "../port/chat-error";
import type { Complete } from "../port/complete";
import type { Environment } from "../port/environment";
import type { Channel, Member, Membership, User } from "../port/model";
import type { ModerationCapabilities, ModerationPort } from "../port/moderation";

/**
 * A chat service as `defineAdapter` needs it: a way to open a connection, and the calls that a connection answers. `defineAdapter`
 * keeps the promises of the port that are the same for every service: see there.
 */
export interface Driver {
  readonly capabilities: DriverCapabilities;
  /** The abilities of operators. Left out, the adapter has no `moderation`, and the group of the connection is not used. */
  readonly moderation?: ModerationCapabilities | undefined;
  /**
   * Opens a connection and signs in; resolves when it answers calls. Called for each attempt to connect and to reconnect,
   * never twice at once, and not before the connection of the last one has been closed. A rejection with class `auth` or
   * `refused` ends the attempts, but for `session-expired` of a token that was used before: then it is called at once
   * with a new one.
   */
  open(session: DriverSession, line: Line): Promise<DriverConnection>;
  /**
   * An error of the service as the port knows it; `null` where it is none of the service's own. Called with every value that
   * `open` or a call rejects with.
   * @default a value that is no `ChatError` is `server-error`: the call may have been done
   */
  readonly toError?: ((thrown: unknown) => ChatError | null) | undefined;
  /**
   * Milliseconds without an answer, or without progress of an upload, after which a call is `timeout`. Less than the core and the
   * conformance suite wait. Opening has 15 s.
   * @default 8_000
   */
  readonly callTimeout?: number | undefined;
  /**
   * Milliseconds between two calls of `ping`. 0, which is for tests, pings after a time-out only: a line that is silent then counts as
   * `ready`, and delivers nothing, until something is asked over it.
   * @default 15_000
   */
  readonly pingInterval?: number | undefined;
  /** @default the platform's own */
  readonly environment?: Environment | undefined;
}

/** The capabilities of a service. One that is left out is absent. */
export type DriverCapabilities = Partial<Capabilities> & Pick<Capabilities, "maxTextLength">;

/** The person who signs in. */
export interface DriverSession {
  readonly userId: string;
  /**
   * The session token; `null` where the application has none. The application is asked when it is needed first, and again
   * after `session-expired`. Rejects with class `auth`, also where the application was asked too often, and with `not-connected`
   * where it does not answer within 10 s.
   */
  getToken(): Promise<string | null>;
  /** A new token, for a service that asks for one while it is connected. Rejects as `getToken` does. */
  renewToken(): Promise<string | null>;
}

/** The reports of a driver about one connection. After its end every method does nothing. */
export interface Line {
  /** Aborted when the connection has ended, also while it is being opened. */
  readonly signal: AbortSignal;
  /**
   * Reports an event of a channel. An event of a channel that is not joined is dropped, but for `continuity-lost` of one that the
   * service refused: the caller that wants to join it tries again.
   */
  emit(event: DriverEvent): void;
  /**
   * The connection is down. Another one is opened, unless the reason has class `refused` or `auth`: then the adapter is
   * `failed`. After `session-expired` another one is opened with a new token.
   * @param reason as `open` may reject
   */
  closed(reason?: unknown): void;
  /** For an SDK that reconnects by itself: it is reconnecting. Where it is not `ready` in time, another connection is opened. */
  reconnecting(): void;
  /** For an SDK that reconnects by itself: it is connected again. */
  ready(): void;
}

/**
 * A method of the port as a driver has it: its options are last and complete. Its `signal` is aborted when the answer is of
 * no more use: the caller gave up, the time is over, or the connection has ended.
 */
export type DriverMethod<Name extends Exclude<keyof ChatAdapter, "capabilities" | "moderation" | "subscribe">> =
  MethodOf<NonNullable<ChatAdapter[Name]>>;

/** A method of a port as a driver has it, as in `DriverMethod`. */
export type MethodOf<Method extends (...args: never) => unknown> =
  Required<Parameters<Method>> extends [...infer Given, infer Options]
    ? (...args: [...given: Given, call: Complete<Options>]) => ReturnType<Method>
    : never;

/** A method of `DriverModeration`, which answers with a state that need not be numbered. */
export type ModerationMethod<Name extends Exclude<keyof ModerationPort, "capabilities">, State> = (
  ...args: Parameters<MethodOf<ModerationPort[Name]>>
) => Promise<State>;

/** The methods of operators, as in `ModerationPort`. One is there where its capability is declared. */
export interface DriverModeration {
  readonly restrict?: ModerationMethod<"restrict", Unnumbered<Member>> | undefined;
  readonly lift?: ModerationMethod<"lift", Unnumbered<Member>> | undefined;
  readonly setRole?: ModerationMethod<"setRole", Unnumbered<Member>> | undefined;
  readonly changeChannel?: ModerationMethod<"changeChannel", Unnumbered<Channel>> | undefined;
  readonly getMember: ModerationMethod<"getMember", Unnumbered<Member>>;
  readonly getMessagesBy?: MethodOf<ModerationPort["getMessagesBy"]> | undefined;
}

/** The signal of a call, as in `DriverMethod`. */
export interface DriverCall {
  readonly signal: AbortSignal;
}

/**
 * One open connection. Its methods are called while it is open. Calls of `join`, `rejoin` and `leave` for one channel follow
 * each other. A group is there where its capability is declared; its methods are those of the port.
 */
export interface DriverConnection {
  /** The person who has signed in. */
  readonly self: User;
  /** Ends the connection; called once, whichever side ended it. An error that it throws is ignored. */
  close(): unknown;
  /**
   * Finds out whether the line is alive: a rejection, or no answer within 5 s, ends the connection.
   * @default calls that time out change nothing
   */
  ping?(call: DriverCall): Promise<unknown>;

  /** Begins the events of a channel, before it is read. May be called while it is joined. */
  join(channelUrl: string, call: DriverCall): Promise<DriverJoined>;
  /**
   * Begins the events of a joined channel again, on a connection that was opened after a drop or is `ready` again.
   * @default `join`
   */
  rejoin?(channelUrl: string, call: DriverCall): Promise<unknown>;
  readonly leave: DriverMethod<"leave">;
  readonly getMessages: DriverMethod<"getMessages">;
  readonly sendText: DriverMethod<"sendText">;
  readonly updateText: DriverMethod<"updateText">;
  /** Deletes for good. */
  deleteMessage(channelUrl: string, messageId: string, call: DriverCall): Promise<unknown>;

  readonly files?: { readonly sendFile: DriverMethod<"sendFile"> } | undefined;
  readonly softDelete?:
    | {
        /** Resolves with the message marked deleted. */
        deleteMessage(channelUrl: string, messageId: string, call: DriverCall): ReturnType<ChatAdapter["undoDelete"]>;
        readonly undoDelete: DriverMethod<"undoDelete">;
      }
    | undefined;
  readonly reactions?:
    | {
        readonly setReaction: DriverMethod<"setReaction">;
        readonly getEmoji: DriverMethod<"getEmoji">;
      }
    | undefined;
  readonly changes?: { readonly getChanges: DriverMethod<"getChanges"> } | undefined;
  readonly typing?: { readonly setTyping: DriverMethod<"setTyping"> } | undefined;
  readonly unread?: { readonly markAsSeen: DriverMethod<"markAsSeen"> } | undefined;
  readonly search?: { readonly search: DriverMethod<"search"> } | undefined;
  readonly members?:
    | {
        getMembers(...args: Parameters<DriverMethod<"getMembers">>): Promise<DriverMemberPage>;
      }
    | undefined;
  readonly reports?: { readonly reportMessage: DriverMethod<"reportMessage"> } | undefined;
  readonly moderation?: DriverModeration | undefined;
}

/** The state of something that the service may not number: then it is numbered as it is read. */
export type Unnumbered<T extends { readonly revision: number }> = Omit<T, "revision"> & Partial<Pick<T, "revision">>;

/** A `JoinedChannel` whose missing fields get defaults: those of an attendee in a channel that is not frozen. */
export interface DriverJoined extends Partial<Omit<JoinedChannel, "channel" | "membership">> {
  readonly channel: Partial<Channel> & Pick<Channel, "name">;
  readonly membership?: Partial<Membership> | undefined;
}

/** A `MemberPage` of a driver, whose members need no revision. */
export interface DriverMemberPage extends Omit<MemberPage, "members"> {
  readonly members: readonly Unnumbered<Member>[];
}

/** An event of a channel, as a driver reports it. */
export type DriverEvent =
  | Exclude<ChannelEvent, { readonly type: "channel-changed" | "member-changed" }>
  | { readonly type: "channel-changed"; readonly channelUrl: string; readonly channel: Unnumbered<Channel> }
  | { readonly type: "member-changed"; readonly channelUrl: string; readonly member: Unnumbered<Member> };
