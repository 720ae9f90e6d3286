import type { LinkPreview, Message, Position, Role, User } from "@foyer/chat-headless/core";
import type { ConversationData } from "../server/conversation-data";
import type { FaultRule } from "../transport/faults";

interface InChannel {
  readonly channelUrl: string;
}

interface ByUser extends InChannel {
  readonly userId: string;
}

interface OnMessage extends InChannel {
  readonly messageId: string;
}

/** Where a message stands: nothing said is the main list. */
interface Place {
  readonly parentId?: string;
  /** Replies stand in the main list too unless told otherwise. */
  readonly inMainList?: boolean;
  readonly customType?: string;
}

/** Some clients: one by its id, all of a person, or (nothing said) all. */
export interface ClientSelection {
  readonly clientId?: string;
  readonly userId?: string;
}

/** What is alive in a service, for assertions that nothing leaks. */
export interface ServiceStats {
  /** Lines open. */
  readonly clients: number;
  /** Listeners subscribed at the adapters made here. */
  readonly listeners: number;
  /** Calls accepted and not answered. */
  readonly inFlight: number;
  /** Timers of the service and of the adapters that share its clock. */
  readonly timers: number;
  readonly messages: number;
}

/**
 * The hands on a service: sets the stage, speaks for attendees without a client, moderates, breaks things. No rule of who
 * may do what is asked. Arguments and results are plain, so that it works from another tab; in the tab of the service
 * everything is done when the method returns, and the promise is only its answer. Rejects with a `ChatError`.
 */
export interface MemoryChatControl {
  addUser(user: User): Promise<void>;
  /** People already known become members with `memberIds`; others join by themselves. */
  addChannel(channel: {
    readonly url: string;
    readonly name: string;
    readonly frozen?: boolean;
    readonly memberIds?: readonly string[];
  }): Promise<void>;
  /** Takes in a whole conversation and makes its channel. */
  load(data: ConversationData): Promise<void>;

  post(
    message: ByUser &
      Place & {
        readonly text: string;
        readonly mentionTemplate?: string;
        readonly mentionedUserIds?: readonly string[];
      },
  ): Promise<Message>;
  postFile(
    message: ByUser &
      Place & {
        readonly file: Blob;
        readonly name: string;
        readonly mimeType: string;
        readonly width?: number;
        readonly height?: number;
      },
  ): Promise<Message>;
  postAdmin(message: InChannel & { readonly text: string }): Promise<Message>;
  /** A message of a kind that nobody can read. */
  postUnknown(message: InChannel & Place & { readonly userId: string | null }): Promise<Message>;
  /** Sends clients something that claims to be an event of the channel, stored nowhere. */
  injectEvent(raw: InChannel & { readonly event: unknown }): Promise<void>;
  edit(change: OnMessage & { readonly text: string }): Promise<Message>;
  /** `hard` also removes a message that has replies; they stay. */
  deleteMessage(message: OnMessage & { readonly mode: "soft" | "hard" }): Promise<void>;
  undoDelete(message: OnMessage): Promise<void>;
  react(reaction: OnMessage & { readonly userId: string; readonly key: string; readonly on?: boolean }): Promise<void>;
  setTyping(typing: ByUser & { readonly typing: boolean }): Promise<void>;
  markAsSeen(seen: ByUser & { readonly upTo?: Position }): Promise<void>;

  mute(member: ByUser): Promise<void>;
  unmute(member: ByUser): Promise<void>;
  ban(member: ByUser): Promise<void>;
  unban(member: ByUser): Promise<void>;
  setRole(member: ByUser & { readonly role: Role }): Promise<void>;
  freeze(channel: InChannel): Promise<void>;
  unfreeze(channel: InChannel): Promise<void>;
  rename(channel: InChannel & { readonly name: string }): Promise<void>;

  /** A token that signs this person in, for `lifetime` milliseconds or until expired. */
  issueToken(token: { readonly userId: string; readonly lifetime?: number }): Promise<string>;
  /** Ends the sessions and tokens of one person, or of everybody. */
  expireTokens(of?: { readonly userId?: string }): Promise<void>;
  setLinkPreview(preview: { readonly url: string; readonly preview: Omit<LinkPreview, "url"> | null }): Promise<void>;

  /** Breaks the lines of the selected clients; they come back by themselves. */
  dropClients(selection?: ClientSelection): Promise<void>;
  /** Makes lines that look open but carry nothing, until `wake` or a drop. */
  sleepClients(selection?: ClientSelection): Promise<void>;
  /** Ends the sleep; what happened meanwhile has not been told. */
  wakeClients(selection?: ClientSelection): Promise<void>;
  /** `refused`: who is connected stays, nobody new gets in. `down`: all lines break as well. */
  setConnections(mode: "open" | "refused" | "down"): Promise<void>;
  /** Down at once, up again after so many milliseconds. Messages and people stay. */
  restart(options?: { readonly downFor?: number }): Promise<void>;
  addFault(rule: FaultRule): Promise<number>;
  removeFault(id: number): Promise<void>;
  clearFaults(): Promise<void>;

  /** Everything in a list as the service has it, oldest first: the truth to compare clients with. */
  history(list: InChannel & { readonly parentId?: string | null }): Promise<readonly Message[]>;
  /** The newest of the main list, oldest of them first. */
  latest(list: InChannel & { readonly limit: number }): Promise<readonly Message[]>;
  unreadCount(of: ByUser): Promise<number>;
  users(): Promise<readonly User[]>;
  stats(): Promise<ServiceStats>;
}
