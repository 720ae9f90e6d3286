import {
  type CallOptions,
  type Capabilities,
  type ChatAdapter,
  ChatError,
  type ChatEvent,
  type Emoji,
  type JoinedChannel,
  positionOf,
  type User,
} from "@foyer/chat-headless";
import { type Calls, createCalls } from "./calls";
import { createRoomStore, edit, post, react, remove, toPage } from "./room";

export interface TabAdapterOptions {
  /** What the database and the line between the tabs are called: one backend for each name. */
  readonly name: string;
  /** Names of the channels there are, by their addresses. */
  readonly channels: Readonly<Record<string, string>>;
  /** Names of the people there are, by their ids. */
  readonly people: Readonly<Record<string, string>>;
}

/** What is declared absent is refused as `unsupported`; the interface offers none of it. */
const capabilities: Capabilities = {
  reactions: true,
  threads: false,
  typing: true,
  files: false,
  softDelete: false,
  search: false,
  members: false,
  presence: false,
  unread: false,
  mentions: false,
  changes: false,
  idempotentSend: true,
  maxTextLength: 1024,
  lengthUnit: "utf16",
  maxFileSize: 0,
};

const emoji: readonly Emoji[] = ["heart_eyes", "laughing", "sob", "thumbsdown", "thumbsup"].map((name) => ({
  key: `sendbird_emoji_${name}`,
  url: "",
}));

/** One connection. A new one is made for each `connect`, so that nothing of an older one can come late. */
interface Link {
  readonly self: User;
  readonly line: BroadcastChannel;
  /** The channels whose events are told. */
  readonly joined: Set<string>;
  readonly calls: Calls;
  readonly stopWatching: () => void;
}

/** What one tab tells the others. */
type Told = Extract<ChatEvent, { readonly channelUrl: string }>;

/**
 * A chat between the tabs of one browser, without a server: IndexedDB is the database that puts everything in order, a
 * BroadcastChannel the line over which tabs tell each other. Nobody is asked for a token.
 */
export function createTabAdapter({ name, channels, people }: TabAdapterOptions): ChatAdapter {
  const rooms = createRoomStore(name);
  const listeners = new Set<{ readonly tell: (event: ChatEvent) => void }>();
  let link: Link | null = null;

  function emit(event: ChatEvent): void {
    for (const listener of [...listeners]) if (listeners.has(listener)) listener.tell(event);
  }

  function hangUp(reason: ChatError): void {
    link?.line.close();
    link?.stopWatching();
    link?.calls.end(reason);
    link = null;
  }

  function open(self: User): Link {
    const line = new BroadcastChannel(name);
    const joined = new Set<string>();
    line.onmessage = ({ data }: MessageEvent<Told>) => {
      if (joined.has(data.channelUrl)) emit(data);
    };
    const stopWatching = watchResume(() => {
      for (const channelUrl of joined) emit({ type: "continuity-lost", channelUrl });
    });
    return { self, line, joined, calls: createCalls(), stopWatching };
  }

  async function call<T>(options: CallOptions | undefined, work: (mine: Link) => Promise<T>): Promise<T> {
    const mine = link;
    if (mine === null) throw new ChatError("not-connected", "Connect first.");
    return mine.calls.run(options, () => work(mine));
  }

  /** Everything that is about a channel. `tell` lets the other tabs know what happened there. */
  function inChannel<T>(
    channelUrl: string,
    options: CallOptions | undefined,
    work: (mine: Link, tell: (event: Told) => void) => Promise<T>,
  ): Promise<T> {
    return call(options, async (mine) => {
      if (!Object.hasOwn(channels, channelUrl)) throw new ChatError("not-found", `There is no channel ${channelUrl}.`);
      return work(mine, (event) => {
        if (mine === link) mine.line.postMessage(event);
      });
    });
  }

  const unsupported = () => Promise.reject(new ChatError("unsupported", "Tabs do not do this; see the capabilities."));
  const checkText = (text: string) => {
    if (text.length > capabilities.maxTextLength) throw new ChatError("too-long", "The text is too long.");
  };

  return {
    capabilities,

    async connect({ userId }, options) {
      hangUp(new ChatError("cancelled", "Another connection took over."));
      if (options?.signal?.aborted === true) throw new ChatError("cancelled", "The call was given up.");
      const userName = people[userId];
      if (userName === undefined) throw new ChatError("session-refused", `There is nobody called ${userId}.`);
      const mine = open({ id: userId, name: userName });
      link = mine;
      try {
        // A browser may forbid a page its database: better known now than with the first message.
        await mine.calls.run(options, () => rooms.read(""));
        return mine.self;
      } catch (thrown) {
        if (link === mine) hangUp(new ChatError("cancelled", "The connecting was given up."));
        throw thrown;
      }
    },

    async disconnect() {
      hangUp(new ChatError("connection-lost", "The connection was ended before the answer came."));
    },

    async join(channelUrl, options) {
      const { joined } = link ?? { joined: new Set<string>() };
      const wasJoined = joined.has(channelUrl);
      try {
        return await inChannel(channelUrl, options, async (): Promise<JoinedChannel> => {
          // Before reading: what is said from here on is either read or told, or both.
          joined.add(channelUrl);
          const newest = (await rooms.read(channelUrl)).messages.at(-1);
          return {
            channel: { url: channelUrl, name: channels[channelUrl] ?? "", frozen: false, memberCount: 0, revision: 0 },
            membership: { role: "attendee", muted: false, banned: false, revision: 0 },
            unreadCount: null,
            newest: newest === undefined ? null : positionOf(newest),
            cursor: null,
          };
        });
      } catch (thrown) {
        if (!wasJoined) joined.delete(channelUrl);
        throw thrown;
      }
    },

    async leave(channelUrl) {
      link?.joined.delete(channelUrl);
    },

    subscribe(tell) {
      const listener = { tell };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    getMessages: (channelUrl, query, options) =>
      query.parentId === null
        ? inChannel(channelUrl, options, async () => toPage(await rooms.read(channelUrl), query))
        : unsupported(),

    sendText: (channelUrl, draft, options) =>
      draft.parentId === null
        ? inChannel(channelUrl, options, async ({ self }, tell) => {
            checkText(draft.text);
            const { message, isNew } = await rooms.change(channelUrl, (room) => post(room, self, draft));
            if (isNew) tell({ type: "message-received", channelUrl, message });
            return message;
          })
        : unsupported(),

    updateText: (channelUrl, messageId, { text }, options) =>
      inChannel(channelUrl, options, async ({ self }, tell) => {
        checkText(text);
        const message = await rooms.change(channelUrl, (room) => edit(room, self.id, messageId, text));
        tell({ type: "message-updated", channelUrl, message });
        return message;
      }),

    deleteMessage: (channelUrl, messageId, mode, options) =>
      mode === "hard"
        ? inChannel(channelUrl, options, async ({ self }, tell) => {
            await rooms.change(channelUrl, (room) => remove(room, self.id, messageId));
            tell({ type: "message-deleted", channelUrl, messageId });
            return null;
          })
        : unsupported(),

    setReaction: (channelUrl, messageId, key, on, options) =>
      inChannel(channelUrl, options, async ({ self }, tell) => {
        const change = await rooms.change(channelUrl, (room) => react(room, self.id, messageId, key, on));
        tell({ type: "reaction-changed", channelUrl, change });
        return change;
      }),

    setTyping: (channelUrl, typing, options) =>
      inChannel(channelUrl, options, async ({ self }, tell) =>
        tell({ type: "typing-changed", channelUrl, user: self, typing }),
      ),

    getEmoji: (options) => call(options, async () => emoji),

    sendFile: unsupported,
    undoDelete: unsupported,
    markAsSeen: unsupported,
    search: unsupported,
    getMembers: unsupported,
    getChanges: unsupported,
  };
}

/** A page that the browser had frozen was told nothing meanwhile: it has to ask. Returns how to stop. */
function watchResume(onResume: () => void): () => void {
  const page = typeof document === "undefined" ? null : document;
  page?.addEventListener("resume", onResume);
  return () => page?.removeEventListener("resume", onResume);
}
