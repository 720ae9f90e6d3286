import type {
  Changes,
  ChatErrorCode,
  ChatEvent,
  Emoji,
  FileDraft,
  JoinedChannel,
  MemberPage,
  MemberQuery,
  Message,
  Page,
  PageQuery,
  ReactionChange,
  SearchPage,
  SearchQuery,
  TextContent,
  TextDraft,
  User,
} from "@foyer/chat-headless/core";

interface InChannel {
  readonly channelUrl: string;
}

interface OnMessage extends InChannel {
  readonly messageId: string;
}

/** What a client may ask of the service, by name: what it sends and what it gets. */
interface Operations {
  authenticate: { args: { readonly userId: string; readonly token: string | null }; result: User };
  join: { args: InChannel; result: JoinedChannel };
  leave: { args: InChannel & { readonly giveUpMembership: boolean }; result: null };
  getMessages: { args: InChannel & { readonly query: PageQuery }; result: Page };
  getChanges: { args: InChannel & { readonly cursor: string }; result: Changes };
  sendText: { args: InChannel & { readonly draft: TextDraft }; result: Message };
  sendFile: { args: InChannel & { readonly draft: FileDraft }; result: Message };
  updateText: { args: OnMessage & { readonly change: TextContent }; result: Message };
  deleteMessage: { args: OnMessage & { readonly mode: "soft" | "hard" }; result: Message | null };
  undoDelete: { args: OnMessage; result: Message };
  setReaction: { args: OnMessage & { readonly key: string; readonly on: boolean }; result: ReactionChange };
  setTyping: { args: InChannel & { readonly typing: boolean }; result: null };
  markAsSeen: { args: InChannel; result: null };
  search: { args: InChannel & { readonly query: SearchQuery }; result: SearchPage };
  getMembers: { args: InChannel & { readonly query: MemberQuery }; result: MemberPage };
  getEmoji: { args: Record<never, never>; result: readonly Emoji[] };
}

export type Operation = keyof Operations;
export type Arguments<O extends Operation> = Operations[O]["args"];
export type Result<O extends Operation> = Operations[O]["result"];

/** The contents of a file that a frame speaks of, by the id in its `memory-file:` address. */
export interface FileContents {
  readonly id: string;
  readonly blob: Blob;
}

/** What a client sends. Every frame survives a structured clone, so that a client may live in another tab. */
export type ClientFrame =
  | {
      [O in Operation]: {
        readonly type: "request";
        readonly id: number;
        readonly operation: O;
        readonly args: Arguments<O>;
      };
    }[Operation]
  /** The caller no longer waits. An upload that has not ended stores nothing. */
  | { readonly type: "abort"; readonly id: number }
  /** Answered by `pong`; how a client finds out that its line is dead. */
  | { readonly type: "ping" };

/** What the service sends. */
export type ServerFrame =
  | { readonly type: "opened"; readonly clientId: string }
  | { readonly type: "closed"; readonly reason: "refused" | "dropped" }
  | { readonly type: "ok"; readonly id: number; readonly value: unknown; readonly files: readonly FileContents[] }
  | {
      readonly type: "error";
      readonly id: number;
      readonly code: ChatErrorCode;
      readonly message: string;
      readonly retryAfter: number | null;
    }
  | { readonly type: "progress"; readonly id: number; readonly loaded: number; readonly total: number }
  | { readonly type: "event"; readonly event: ChatEvent; readonly files: readonly FileContents[] }
  /** Something that claims to be an event and may be malformed. */
  | { readonly type: "raw"; readonly channelUrl: string; readonly event: unknown }
  | { readonly type: "pong" }
  /** The line slept; what happened meanwhile was not delivered. */
  | { readonly type: "woke" };

/** A client's end of one line to the service. */
export interface Line {
  send(frame: ClientFrame): void;
  /** Hangs up. Nothing is received afterwards. */
  close(): void;
}

/** Opens a line. `opened` or `closed` is the first frame received, never before this function has returned. */
export type OpenLine = (receive: (frame: ServerFrame) => void) => Line;
