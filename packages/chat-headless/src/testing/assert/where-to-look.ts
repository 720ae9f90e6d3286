/** The places that describe a topic: members of the port, and a section of "Write an adapter". */
interface Place {
  readonly members: string;
  readonly section: string;
}

const everyCall = { members: "the promises of every implementation", section: "Promises of every call" };
const byTopic: Readonly<Record<string, Place>> = {
  world: { members: "World of @foyer/chat-headless/testing", section: "Begin with the test" },
  connection: { members: "connect, disconnect, Session", section: "connect / disconnect" },
  channel: { members: "join, leave, JoinedChannel", section: "join / leave" },
  "two channels": { members: "join, leave, ChatEvent.channelUrl", section: "join / leave" },
  events: { members: "subscribe, ChatEvent", section: "subscribe" },
  pages: { members: "getMessages, PageQuery, Page", section: "getMessages" },
  sending: { members: "sendText, TextDraft", section: "Keys, order, revisions" },
  files: { members: "sendFile, FileDraft, OnProgress", section: "sendText / sendFile" },
  editing: { members: "updateText, Message.revision", section: "updateText, deleteMessage, undoDelete" },
  deletion: { members: "deleteMessage, undoDelete", section: "updateText, deleteMessage, undoDelete" },
  reactions: { members: "setReaction, getEmoji, Message.reactionsRevision", section: "setReaction" },
  threads: { members: "getMessages, Message.parentId, QuotedMessage", section: "Threads" },
  "thread summary": { members: "ThreadSummary, the event thread-changed", section: "Threads" },
  typing: { members: "setTyping, the event typing-changed", section: "setTyping and markAsSeen" },
  presence: { members: "the event presence-changed, Member.present", section: "search and getMembers" },
  members: { members: "getMembers, MemberQuery, Member", section: "search and getMembers" },
  moderation: {
    members: "Membership, the events member-changed and channel-changed",
    section: "Keys, order, revisions",
  },
  operators: { members: "ModerationPort, ModerationCapabilities, Message.removedBy", section: "moderation" },
  "slow mode": {
    members: "Channel.slowModeSeconds, ChatError.retryAfter",
    section: "Slow mode",
  },
  reports: { members: "reportMessage, MessageReport", section: "reportMessage" },
  search: { members: "search, SearchQuery, SearchPage", section: "search and getMembers" },
  seen: {
    members: "markAsSeen, JoinedChannel.unreadCount, the event seen-changed",
    section: "setTyping and markAsSeen",
  },
  changes: { members: "getChanges, Changes, JoinedChannel.cursor", section: "capabilities" },
  reconnection: { members: "connect, AdapterConnection, the event connection-changed", section: "Reconnecting" },
  cancelling: everyCall,
  "presence of what is declared": { members: "Capabilities", section: "capabilities" },
  absence: { members: "Capabilities, the code unsupported", section: "capabilities" },
};

/** Where the promise of a case is described, as one line. */
export function whereToLook(caseName: string): string {
  const { members, section } = byTopic[caseName.split(":")[0] ?? ""] ?? everyCall;
  return `${members} (docstrings of @foyer/chat-headless), and "${section}" of docs/write-an-adapter.md`;
}
