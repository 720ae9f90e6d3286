import type { PartLabels } from "./part-labels";
import { createPlural } from "./plural";

const plural = createPlural("en");
const unreadMessages: (count: number) => string = (count) =>
  plural(count, { one: "# unread message", other: "# unread messages" });
const mentions = (count = 0) => (count > 0 ? plural(count, { one: ", # mention", other: ", # mentions" }) : "");
const newMessages: (count: number, ofMentions?: number) => string = (count, ofMentions) =>
  plural(count, { one: "# new message", other: "# new messages" }) + mentions(ofMentions);
const replies: (count: number) => string = (count) => plural(count, { one: "# reply", other: "# replies" });

const parts: { readonly [Group in keyof PartLabels]?: Partial<PartLabels[Group]> } = {};

const labels = {
  /** The event page around the chat. */
  event: {
    loading: "Loading",
    errorTitle: "Oops! Something's wrong",
    generalError: "The event could not be loaded.",
    retry: "Try again",
    inviteOnly: "This event is invite only.",
    notInvited: "It looks like you are not invited.",
    pageNotFound: "Page not found",
    pageNotFoundHint: "There is nothing at this address.",
    navigation: "Navigation",
    sideNavigation: "Event",
    closeNavigation: "Close",
    home: "Home",
    logo: "Logo",
    archivedAttendee: "Archived attendee",
  },

  /** The button and the panel. */
  chat: {
    chat: "Chat",
    chatWithUnread: (count: number, ofMentions?: number) => `Chat, ${unreadMessages(count)}${mentions(ofMentions)}`,
    unreadMessages,
    /** The landmark of open menus. */
    menu: "Menu",
    /** The landmark of a tooltip. */
    hint: "Hint",
    close: "Close chat",
    problem: "There was a problem loading the chat",
    loading: "Loading",
    noChannels: "No channels",
    noChannelsHint: "The chat of this event is not open, or was removed.",
    banned: "You have been banned from this channel",
    bannedHint: "If you think this is a mistake, ask the people who run the event.",
  },

  header: {
    publicChat: "Public Chat",
    publicChatSubtitle: "Chat publicly visible to all attendees",
    thread: "Thread in public chat",
    threadSubtitle: "Replies of a public chat message. Visible to all attendees",
    back: "Back to public chat",
  },

  /** The menu in the chat's header. */
  settings: {
    title: "Chat settings",
    density: "Density",
    comfortable: "Comfortable",
    compact: "Compact",
    textSize: "Text size",
    small: "Small",
    medium: "Medium",
    large: "Large",
    announcements: "Screen reader announcements",
    all: "All messages",
    mentions: "Mentions",
    off: "Off",
  },

  connection: {
    unableToConnectToService: "Unable to connect to chat service",
    hint: "Check your connection, or try again. What you have written is kept.",
    unableToConnect: "Unable to connect",
    trying: "Trying to connect…",
    retry: "Retry",
    waiting: "No connection. Messages will be sent when you are back.",
  },

  list: {
    messages: "Messages",
    noMessages: "No messages",
    noMessagesHint: "Be the first to write.",
    newMessages: "New messages",
    today: "Today",
    yesterday: "Yesterday",
    startOfThread: (date: string) => `Start of thread - ${date}`,
    startOfReplies: (date: string) => `Start of replies - ${date}`,
    jumpToLatest: "Jump to latest",
    jumpToLatestWithPreview: (preview: string, sender: string, count: number, ofMentions?: number) =>
      `Jump to latest: ${preview}, ${sender}, ${newMessages(count, ofMentions)}`,
    newSince: (_count: number, text: string, time: string) => `${text} new since ${time}`,
    newCount: (_count: number, text: string) => `${text} new`,
    jumpToFirstUnread: "Jump to first unread",
    catchUp: "Catch up",
    jumpToMention: "Jump to mention",
    dismiss: "Dismiss",
    loadMissing: "Load missing messages",
    loadingEarlier: "Loading earlier messages",
    threadDeleted: "This message was deleted",
    threadCloses: "The thread closes by itself.",
  },

  message: {
    /** The accessible name; the states of the message follow it. */
    name: (sender: string, time: string, text: string) => `${sender}, ${time}: ${text}`,
    edited: "edited",
    sending: "sending",
    failed: "failed",
    /** The state of a message that may or may not have been sent. */
    unconfirmed: "not confirmed",
    unknownSender: "unknown sender",
    editedMark: "(edited)",
    announcement: "Announcement",
    deleted: "Deleted Message",
    /** In place of a message that an operator removed. */
    removed: "Removed by a moderator",
    /** Ends the accessible name of a message by one. */
    byOperator: "operator",
    unknownType: "(Unknown message type)",
    cannotRead: "Cannot read this message.",
    noName: "(No name)",
    you: "You",
    image: "Photo",
    gif: "GIF",
    video: "Video",
    audio: "Audio",
    file: "File",
    /** The accessible name of a link that opens another tab. */
    opensInNewTab: (text: string) => `${text} (opens in a new tab)`,
    viewFile: (name: string) => `View ${name}`,
    imageNotShown: "This image cannot be shown",
    showMore: "Show more",
    showLess: "Show less",
    quote: (sender: string, text: string) => `Reply to ${sender}: ${text}`,
    quoteUnavailable: "Message unavailable",
    replies,
    latestReply: (time: string) => `Latest reply ${time}`,
    actions: "Message actions",
    reply: "Reply",
    edit: "Edit",
    delete: "Delete",
    undoDelete: "Undo Delete",
    copyText: "Copy text",
    copyLink: "Copy link",
    retry: "Retry",
    remove: "Remove",
    confirmDelete: "Delete this message?",
    cancelDelete: "Cancel",
  },

  /** Parts that are loaded when they are wanted know English, German and Arabic by themselves. Texts that stand here override them. */
  parts,

  /** Why an action is refused for now. */
  reason: {
    muted: "You have been muted",
    frozen: "Channel frozen",
    mutedHint: "You can go on reading. The event's team can lift this.",
    frozenHint: "You can go on reading. Only operators can write now.",
    notConnected: "Unable to connect",
    editing: "You are editing a message",
    quoting: "You are replying to a message",
    hasReplies: "This message has replies",
    fileAttached: "Send or remove the file first",
    empty: "There is nothing to send",
    tooLong: "This message is too long",
  },

  composer: {
    message: "Message",
    placeholder: "Enter message",
    replyPlaceholder: "Reply to message",
    threadPlaceholder: "Reply to thread",
    loading: "Loading..",
    muted: "Chat is unavailable because you are being muted",
    unavailable: "Chat is unavailable in this channel",
    fileAttached: "Send or remove the file first",
    send: "Send",
    save: "Save",
    cancel: "Cancel",
    editing: "Edit message",
    replyingTo: (name: string) => `Reply to ${name}`,
    cancelReply: "Cancel reply",
    attachFile: "Attach file",
    insertEmoji: "Insert emoji",
    removeFile: "Remove file",
    dropFile: "Drop the file to attach it",
    folder: "Folders cannot be sent.",
    unsupportedType: "This type of file is not supported.",
    emptyFile: "This file is empty.",
    textCut: (count: number) =>
      plural(count, {
        one: "Text too long: # character was left out",
        other: "Text too long: # characters were left out",
      }),
    acceptedTypes: (names: string) => `You can send ${names}.`,
    textWaits: "Your text waits until the file is sent",
    filesWaitForEdit: "What you attached waits until the edit ends",
    filesWait: (count: number) => plural(count, { one: "# more file waits", other: "# more files wait" }),
    notKept: "This browser keeps no unsent messages: its storage is full or blocked.",
    dismiss: "Dismiss",
    fileTooLarge: (limit: string) => `The file is too large. At most ${limit} can be sent.`,
    uploading: (name: string) => `Uploading ${name}`,
    cancelUpload: "Cancel upload",
    charactersLeft: (count: number) => plural(count, { one: "# character left", other: "# characters left" }),
    charactersOver: (count: number) => plural(count, { one: "# character too many", other: "# characters too many" }),
    attendees: "Attendees",
    noResults: "No results found.",
    tooManyMentions: (limit: number) =>
      plural(limit, { one: "You can mention at most # person.", other: "You can mention at most # people." }),
  },

  typing: {
    one: (name: string) => `${name} is typing…`,
    two: (a: string, b: string) => `${a} and ${b} are typing…`,
    several: "Several people are typing…",
  },

  reactions: {
    add: "Add reaction",
    badge: (emoji: string, count: number) => `${emoji}, ${plural(count, { other: "#" })}`,
    you: "you",
    others: (count: number) => plural(count, { one: "# other", other: "# others" }),
    people: (count: number) => plural(count, { one: "# person", other: "# people" }),
  },

  /** Names of emoji by key, without the provider's prefix. A key that is not here is its own name, underscores as spaces. */
  emoji: {
    heart_eyes: "heart eyes",
    laughing: "laughing",
    rage: "rage",
    sob: "sob",
    sweat_smile: "sweat smile",
    thumbsdown: "thumbs down",
    thumbsup: "thumbs up",
  },

  /** The groups of the emoji that can be put into a text. */
  emojiPicker: {
    recent: "Recently used",
    smileys: "Smileys",
    hands: "Hands",
    celebration: "Hearts and celebrations",
    event: "At the event",
    signs: "Signs",
    several: "Shift for several",
  },

  viewer: {
    close: "Close",
    delete: "Delete",
    download: "Download",
    previous: "Previous",
    next: "Next",
    cannotShow: "This file cannot be shown here.",
    /** The place of the shown file or hit among all of them. A count ends with `+` where more may be loaded. */
    position: (index: string, count: string) => `${index} of ${count}`,
  },

  search: {
    search: "Search",
    searchMessages: "Search messages",
    hint: "Search for words in messages.",
    searching: "Searching for messages...",
    noResults: "No results found.",
    /** `more` is `+` where more may be loaded. */
    results: (count: number, more: string) =>
      plural(count, more ? { other: `#${more} results` } : { one: "# result", other: "# results" }),
    more: "Show more",
    close: "Close search",
    showResults: "Show all results",
    older: "Older result",
    newer: "Newer result",
  },

  info: {
    channelInfo: "Channel info",
    close: "Close channel info",
    members: (count: number) => plural(count, { one: "# member", other: "# members" }),
    present: "Here now",
    absent: "Away",
    /** Heads the list where the service does not tell which people are present. */
    everybody: "Everybody",
    find: "Find people",
    noOneElse: "No participants yet",
    operator: "Operator",
    muted: "Muted",
    you: "(You)",
  },

  /** A person's card. */
  person: {
    /** The name of the card, and of the picture that opens it. */
    about: (name: string) => `About ${name}`,
    mention: "Mention",
    unknownHint: "This person is not on the event's guest list. Take care with links and requests.",
  },

  /** Texts for screen readers. */
  announcement: {
    message: (sender: string, text: string) => `${sender}: ${text}`,
    mention: (sender: string, text: string) => `${sender} mentioned you: ${text}`,
    newMessages,
    sendFailed: "Your message could not be sent",
    /** The browser's storage is full or blocked. */
    notKept: "This browser cannot keep messages that are not sent",
    deleted: "Message deleted",
    restored: "Message restored",
    // Announced, not shown. The words differ from those on the screen, so that no text is found twice.
    connectionLost: "The connection was lost",
    connected: "Connected again",
    cannotConnect: "The chat cannot be reached",
    muted: "You can no longer write here",
    unmuted: "You can write here again",
    banned: "You no longer have access to this chat",
    unbanned: "You have access to this chat again",
    frozen: "Only operators can write now",
    unfrozen: "Everybody can write again",
    operator: "You are now an operator",
    attendee: "You are no longer an operator",
    copied: "Copied",
    notCopied: "Could not copy: the browser does not allow it",
  },

  /** One text for each code of a failure; nothing an error says itself is ever shown. */
  error: {
    timeout: "The chat service did not answer in time.",
    "connection-lost": "The connection was lost.",
    "server-error": "Something went wrong",
    malformed: "Something went wrong",
    "rate-limited": "Too fast. Please wait a moment.",
    busy: "The chat service is busy. Please try again.",
    "not-connected": "Unable to connect",
    muted: "You have been muted",
    banned: "You have been banned from this channel",
    frozen: "Channel frozen",
    "not-member": "You are not in this channel.",
    "not-allowed": "You may not do that.",
    "not-found": "It is no longer there.",
    "too-long": "This message is too long",
    "too-large": "The file is too large.",
    "unsupported-type": "This type of file is not supported.",
    invalid: "Something went wrong",
    blocked: "This message was not accepted.",
    deactivated: "This account has been deactivated.",
    unsupported: "This is not possible in this channel.",
    "session-expired": "Your session has ended.",
    "session-refused": "Unable to connect",
    cancelled: "Cancelled",
  },
};

/** English, the default of `LabelsProvider`. The type of all other languages follows from its texts. */
export const english = { locale: "en", direction: "ltr", labels } as const;
