import type {
  ActionPage,
  JsonValue,
  LinkPreview,
  Message,
  Position,
  Report,
  ReportChange,
  ReportPage,
  ReportQuery,
  Role,
  User,
} from "@foyer/chat-headless/core";
import type { StoredReport } from "../server/channel-reports";
import type { ConversationData } from "../server/conversation-data";
import type { FaultRule } from "../transport/faults";

/** The options of every new message: its author and its list, which is the main list without `parentId`. */
export interface PostOptions {
  readonly channelUrl: string;
  readonly userId: string;
  readonly parentId?: string | undefined;
  /**
   * Whether a reply is in the main list too.
   * @default true
   */
  readonly inMainList?: boolean | undefined;
  /** @default "" */
  readonly customType?: string | undefined;
  /** @default null */
  readonly data?: JsonValue | undefined;
}

/** Selects one client by its id, all clients of a person, or (empty) all clients. */
export interface ClientSelection {
  readonly clientId?: string | undefined;
  readonly userId?: string | undefined;
}

/** A channel, and the operator who acts there. */
export interface Moderated {
  readonly channelUrl: string;
  /** @default no operator is named */
  readonly by?: string | undefined;
}

/** A mute or a ban by the control. */
export interface NewRestriction extends Moderated {
  readonly userId: string;
  /**
   * Milliseconds.
   * @default until it is lifted
   */
  readonly duration?: number | undefined;
  /** @default "" */
  readonly reason?: string | undefined;
}

/** Counts of what is open in a service, for assertions that nothing leaks. */
export interface ServiceStats {
  /** Open connections. */
  readonly clients: number;
  /** Listeners subscribed to the service's adapters. */
  readonly listeners: number;
  /** Calls without a result yet. */
  readonly inFlight: number;
  /** Timers of the service and of the adapters that share its environment. */
  readonly timers: number;
  /** Messages stored in all channels. */
  readonly messages: number;
}

/**
 * Controls a service from outside: sets it up, acts for attendees without a client, moderates, injects faults. Permissions
 * are not checked. Arguments and results are plain data, so that it works from another tab. In the tab of the service the
 * work is done when the method returns. Every method rejects with a `ChatError`: `not-found` for a person, channel or
 * message that does not exist.
 */
export interface MemoryChatControl {
  addUser(user: User): Promise<void>;
  /** Adds a channel. `memberIds` are people added before. Rejects with `invalid` when the channel exists. */
  addChannel(channel: {
    readonly url: string;
    readonly name: string;
    readonly frozen?: boolean | undefined;
    /** @default 0 */
    readonly slowModeSeconds?: number | undefined;
    readonly memberIds?: readonly string[] | undefined;
  }): Promise<void>;
  /** Deletes a channel, for as long as the service runs: a history that is kept still has it. */
  removeChannel(channel: { readonly channelUrl: string }): Promise<void>;
  /** Creates a channel with a whole conversation. Rejects with `invalid` when the channel exists. */
  load(data: ConversationData): Promise<void>;

  /** Posts a text. Its author becomes a member of the channel. */
  post(
    message: PostOptions & {
      readonly text: string;
      readonly mentionTemplate?: string | undefined;
      readonly mentionedUserIds?: readonly string[] | undefined;
    },
  ): Promise<Message>;
  /** Posts a file. `width` and `height` are pixels; 0 for unknown. */
  postFile(
    message: PostOptions & {
      readonly file: Blob;
      readonly name: string;
      readonly mimeType: string;
      readonly width?: number | undefined;
      readonly height?: number | undefined;
    },
  ): Promise<Message>;
  /** Posts a message of the service itself. */
  postAdmin(message: { readonly channelUrl: string; readonly text: string }): Promise<Message>;
  /** Posts a message of type `unsupported`. */
  postUnknown(message: Omit<PostOptions, "userId"> & { readonly userId: string | null }): Promise<Message>;
  /** Sends the clients in the channel an event that may be malformed. Nothing is stored. */
  injectEvent(raw: { readonly channelUrl: string; readonly event: unknown }): Promise<void>;
  /** Without `data`, the message keeps what it has. */
  edit(change: {
    readonly channelUrl: string;
    readonly messageId: string;
    readonly text: string;
    readonly data?: JsonValue | undefined;
  }): Promise<Message>;
  /** `hard` also removes a message that has replies. The replies stay. With `by`, an operator removes it, else its author. */
  deleteMessage(message: Moderated & { readonly messageId: string; readonly mode: "soft" | "hard" }): Promise<void>;
  undoDelete(message: Moderated & { readonly messageId: string }): Promise<void>;
  /** Sets a reaction, or clears it with `on: false`. */
  react(reaction: {
    readonly channelUrl: string;
    readonly messageId: string;
    readonly userId: string;
    readonly key: string;
    readonly on?: boolean | undefined;
  }): Promise<void>;
  setTyping(typing: { readonly channelUrl: string; readonly userId: string; readonly typing: boolean }): Promise<void>;
  /** Shows people as there who have no client, until it is taken back or the service ends. */
  setPresence(people: { readonly userIds: readonly string[]; readonly present: boolean }): Promise<void>;
  /** Marks everything up to a message as seen. @default all of it */
  markAsSeen(seen: {
    readonly channelUrl: string;
    readonly userId: string;
    readonly upTo?: Position | undefined;
  }): Promise<void>;

  /**
   * With `duration`, the mute (or ban) ends after so many milliseconds, without an event. It replaces an earlier one, with `reason`
   * (empty for none). `by` is the id of the operator whom the history of actions names, here and below; without it, none.
   */
  mute(member: NewRestriction): Promise<void>;
  unmute(member: Moderated & { readonly userId: string }): Promise<void>;
  ban(member: NewRestriction): Promise<void>;
  unban(member: Moderated & { readonly userId: string }): Promise<void>;
  setRole(member: Moderated & { readonly userId: string; readonly role: Role }): Promise<void>;
  freeze(channel: Moderated): Promise<void>;
  unfreeze(channel: Moderated): Promise<void>;
  /** Lets everybody but operators send one message in so many seconds; 0 ends that. */
  setSlowMode(channel: Moderated & { readonly seconds: number }): Promise<void>;
  rename(channel: { readonly channelUrl: string; readonly name: string }): Promise<void>;

  /** Issues a token of a person, valid for `lifetime` milliseconds (without one: until `expireTokens`). */
  issueToken(token: { readonly userId: string; readonly lifetime?: number | undefined }): Promise<string>;
  /** Ends the sessions and tokens of one person, or of all people. */
  expireTokens(of?: { readonly userId?: string | undefined }): Promise<void>;
  /** Sets the preview of an address, or removes it with `null`. */
  setLinkPreview(preview: { readonly url: string; readonly preview: Omit<LinkPreview, "url"> | null }): Promise<void>;

  /** Drops the connections of the selected clients, which then reconnect by themselves. */
  dropClients(selection?: ClientSelection): Promise<void>;
  /** Simulates half-open connections, which carry nothing, until `wakeClients` or a drop. */
  sleepClients(selection?: ClientSelection): Promise<void>;
  /** Ends `sleepClients`. Events in between are not delivered. */
  wakeClients(selection?: ClientSelection): Promise<void>;
  /** `refused`: new connections are refused and open ones stay. `down`: open ones are dropped as well. */
  setConnections(mode: "open" | "refused" | "down"): Promise<void>;
  /** Sets the connections `down` and, after `downFor` milliseconds (1,000 by default), `open`. Messages and people stay. */
  restart(options?: { readonly downFor?: number | undefined }): Promise<void>;
  /** Adds a fault rule and returns its id for `removeFault`. */
  addFault(rule: FaultRule): Promise<number>;
  removeFault(id: number): Promise<void>;
  clearFaults(): Promise<void>;

  /** All messages of the main list, or of the thread of `parentId`, oldest first. */
  history(list: {
    readonly channelUrl: string;
    readonly parentId?: string | null | undefined;
  }): Promise<readonly Message[]>;
  /** The newest `limit` messages of the main list, oldest first. */
  latest(list: { readonly channelUrl: string; readonly limit: number }): Promise<readonly Message[]>;
  /** The reports of all people, oldest first; of one person and message the latest. They end with the service. */
  reports(of: { readonly channelUrl: string }): Promise<readonly StoredReport[]>;
  /** Resolves with the answer of `ModerationDesk.getReports` to `userId`. Rejects with `not-allowed` for others than operators, as the next two do. */
  deskReports(of: ReportQuery & { readonly channelUrl: string; readonly userId: string }): Promise<ReportPage>;
  /** Does what `ModerationDesk.changeReport` of `userId` does. */
  changeReport(of: {
    readonly channelUrl: string;
    readonly userId: string;
    readonly reportId: string;
    readonly change: ReportChange;
  }): Promise<Report>;
  /** Resolves with the answer of `ModerationDesk.getActions` to `userId`: all actions, or those on `targetId`. */
  actions(of: {
    readonly channelUrl: string;
    readonly userId: string;
    readonly targetId: string | null;
    readonly limit: number;
    readonly cursor: string | null;
  }): Promise<ActionPage>;
  /** The unread count that `join` reports to a person. */
  unreadCount(of: { readonly channelUrl: string; readonly userId: string }): Promise<number>;
  users(): Promise<readonly User[]>;
  stats(): Promise<ServiceStats>;
}
