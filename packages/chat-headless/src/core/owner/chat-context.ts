import type { ActivityEvent } from "../port/activity";
import type { ChannelEvent, ChatAdapter, Page, PageQuery } from "../port/adapter";
import type { CallScope } from "../boundary/call-scope";
import type { WritingCode } from "../boundary/parts";
import type { ChatAction, ChatState } from "../state/chat-state";
import type { Environment } from "../port/environment";
import type { Report } from "../boundary/raise-error";
import type { OnError } from "../port/operation";
import type { OutgoingStep } from "../state/outgoing/outbox";
import type { OutgoingEvent } from "../state/outgoing/outgoing-lifecycle";
import type { Notify } from "./chat-notifications";

/** The values that the parts of a chat share. They read the state, call the adapter and dispatch actions; none of them writes. */
export interface ChatContext {
  readonly adapter: ChatAdapter;
  readonly environment: Environment;
  readonly channelUrl: string;
  readonly selfId: string;
  state(): ChatState;
  /** Calls `listener` after every change of the state, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Reduces the actions, after everything queued, and notifies the listeners once. */
  dispatch(...actions: readonly ChatAction[]): void;
  /** Reduces an event of an entry of the outbox. */
  move(key: string, event: OutgoingEvent, step?: OutgoingStep): void;
  /**
   * Passes own changes that the service has confirmed on to other chats of this channel on the same connection: the service
   * need not send an event of them.
   */
  share(events: readonly ChannelEvent[]): void;
  /** Makes the calls of own messages and changes that are due. */
  deliver(): void;
  /** The code that writing needs, once it is loaded: tried again while the chat is open. Rejects when it is closed before. */
  writing(): Promise<WritingCode>;
  /** Settles once the file of an entry is kept, or cannot be. */
  whenKept(key: string): Promise<void> | undefined;
  /** Requests that end when the chat is closed. */
  chatScope(): CallScope;
  /** Requests about what is shown, which also end when the room has to be entered again. */
  connectionScope(): CallScope;
  /** One page, read and checked: an empty one that claims there is more is `malformed`. @default `scope` is `connectionScope()`. */
  readPage(query: PageQuery, scope?: CallScope): Promise<Page>;
  /** Hands a failure to the chat's `onError`. */
  readonly raiseError: OnError;
  /** Hands an event in the use of the channel to the chat's `onEvent`. */
  emit(event: ActivityEvent): void;
  readonly report: Report;
  readonly notify: Notify;
}
