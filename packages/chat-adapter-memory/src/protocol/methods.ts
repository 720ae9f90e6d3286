import type {
  ChannelChange,
  Channel,
  Changes,
  Emoji,
  FileDraft,
  JoinedChannel,
  Member,
  MemberPage,
  MemberQuery,
  MessageReport,
  Message,
  Page,
  PageQuery,
  PersonQuery,
  Position,
  ReactionChange,
  Restriction,
  RestrictionKind,
  Role,
  SearchPage,
  SearchQuery,
  TextContent,
  TextDraft,
  User,
} from "@foyer/chat-headless/core";

interface InChannel {
  readonly channelUrl: string;
}

interface OnPerson extends InChannel {
  readonly userId: string;
}

interface OnMessage extends InChannel {
  readonly messageId: string;
}

/** The methods of the service by name: what a client sends with each and what it gets back. */
interface Methods {
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
  markAsSeen: { args: InChannel & { readonly upTo: Position }; result: null };
  search: { args: InChannel & { readonly query: SearchQuery }; result: SearchPage };
  getMembers: { args: InChannel & { readonly query: MemberQuery }; result: MemberPage };
  reportMessage: { args: OnMessage & { readonly report: MessageReport }; result: null };
  restrict: { args: InChannel & { readonly restriction: Restriction }; result: Member };
  lift: { args: OnPerson & { readonly kind: RestrictionKind }; result: Member };
  setRole: { args: OnPerson & { readonly role: Role }; result: Member };
  changeChannel: { args: InChannel & { readonly change: ChannelChange }; result: Channel };
  getMember: { args: OnPerson; result: Member };
  getMessagesBy: { args: OnPerson & { readonly query: PersonQuery }; result: Page };
  getEmoji: { args: Record<never, never>; result: readonly Emoji[] };
}

/** The name of a method that clients call. */
export type Method =
  | "authenticate"
  | "join"
  | "leave"
  | "getMessages"
  | "getChanges"
  | "sendText"
  | "sendFile"
  | "updateText"
  | "deleteMessage"
  | "undoDelete"
  | "setReaction"
  | "setTyping"
  | "markAsSeen"
  | "search"
  | "getMembers"
  | "reportMessage"
  | "restrict"
  | "lift"
  | "setRole"
  | "changeChannel"
  | "getMember"
  | "getMessagesBy"
  | "getEmoji";
export type Arguments<M extends Method> = Methods[M]["args"];
export type Result<M extends Method> = Methods[M]["result"];
