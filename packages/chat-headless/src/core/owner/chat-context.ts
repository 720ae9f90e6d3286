import type { ChatAdapter, Page, PageQuery } from "../port/adapter";
import type { CallScope } from "./call-scope";
import type { ChatAction, ChatState } from "../state/chat-state";
import type { Environment } from "../port/environment";
import type { Report } from "../boundary/parse";
import type { Notify } from "./chat-notifications";

/** What the parts of a chat share. They read the state, call the adapter and say what happened; none of them writes. */
export interface ChatContext {
  readonly adapter: ChatAdapter;
  readonly environment: Environment;
  readonly channelUrl: string;
  readonly selfId: string;
  state(): ChatState;
  /** Reduces the actions, after everything queued, and tells the listeners once. */
  dispatch(...actions: readonly ChatAction[]): void;
  /** Requests that end when the chat is closed. */
  life(): CallScope;
  /** Requests about what is shown, which also end with the connection they were asked on. */
  link(): CallScope;
  /** One page, read and checked. Ends with `scope`, the link unless told. */
  readPage(query: PageQuery, scope?: CallScope): Promise<Page>;
  readonly report: Report;
  readonly notify: Notify;
}
