import { ChatError, type Driver, systemEnvironment } from "@foyer/chat-headless/core";
import { toCapabilities } from "./capabilities";
import { createChannelRecords } from "./channel/channel-records";
import { followChannelEvents } from "./channel/channel-events";
import { createMemberLists } from "./channel/member-lists";
import { openSdkConnection, type SdkSurroundings } from "./connection/open-sdk-connection";
import { getChannel } from "./connection/sdk-connection";
import { isSocketClosed, toAdapterError } from "./errors";
import type { SendbirdAdapterOptions } from "./options";
import { loadChanges } from "./reading/changes";
import { createMessageCache } from "./reading/message-cache";
import { loadPage } from "./reading/pages";
import { createSearches } from "./reading/searches";
import { createServerClock } from "./server-clock";
import { createLateModeration, toModerationCapabilities } from "./moderating/late-moderation";
import { createMessageWriter } from "./writing/message-writer";
import { builtInEmoji, setReaction } from "./writing/reactions";
import { reportMessage } from "./writing/report-message";
import { markAsSeen, setTyping } from "./writing/typing-and-seen";

/** Milliseconds between looks at a socket that may have closed without a word, which cost no request. */
const lookInterval = 5_000;
/** Milliseconds: the SDK's own for an answer over the socket, and two seconds for what is asked because of it. */
const callTimeout = 12_000;

/** The vendor's service as a driver: each connection is an instance of the SDK, which reconnects by itself for a while. */
export function createSendbirdDriver(options: SendbirdAdapterOptions): Driver {
  const environment = options.environment ?? systemEnvironment;
  const capabilities = toCapabilities(options);
  const elapsed = () => environment.elapsed();
  const clock = createServerClock(elapsed);
  const cache = createMessageCache(clock);
  const writer = createMessageWriter(cache);
  const memberLists = createMemberLists(clock, elapsed);
  const searches = createSearches(cache, clock);
  let revisions = 0;
  const nextRevision = () => (revisions += 1);
  const surroundings: SdkSurroundings = {
    options,
    environment,
    clock,
    isPaused: false,
    isLent: false,
  };

  function checkLength(text: string): void {
    const { maxTextLength } = capabilities;
    if (text.length <= maxTextLength) return;
    throw new ChatError("too-long", `A text may have at most ${maxTextLength} UTF-16 units.`);
  }

  return {
    capabilities,
    moderation: toModerationCapabilities(options.channelKind ?? "group"),
    environment,
    toError: toAdapterError,
    callTimeout,
    pingInterval: lookInterval,
    async open(session, line) {
      const opened = await openSdkConnection(surroundings, session, line);
      const channels = createChannelRecords(clock, environment, nextRevision);
      const connection = { ...opened, channels };
      opened.onRestored(() => channels.exitLeft(connection));
      // Objects of an earlier instance of the SDK do nothing any more.
      cache.clear();
      searches.clear();
      memberLists.clear();
      connection.onClose(followChannelEvents(connection, cache, clock, environment, line.emit));

      /**
       * Waits for a session renewal, so that no request is handed to an SDK that may be about to drop it. A request
       * that the service refused because of a session that is being renewed was not done, and is made again after it.
       */
      async function run<T>(signal: AbortSignal, request: () => Promise<T>): Promise<T> {
        await connection.sessionRenewed();
        signal.throwIfAborted();
        try {
          return await request();
        } catch (thrown) {
          if (isSocketClosed(thrown)) connection.doubtSocket();
          if (toAdapterError(thrown).code !== "session-expired") throw thrown;
          await connection.sessionRenewed();
          signal.throwIfAborted();
          return await request();
        }
      }

      return {
        self: connection.self,
        close: connection.close,
        ping: connection.checkSocket,
        join: (url, { signal }) => run(signal, () => channels.join(connection, url, signal)),
        rejoin: (url, { signal }) => run(signal, () => channels.rejoin(connection, url, signal)),
        leave: (url, call) => run(call.signal, () => channels.leave(connection, url, call)),
        getMessages: (url, query, { signal }) => run(signal, () => loadPage(connection, url, query, cache, clock)),
        async sendText(url, draft, { signal }) {
          checkLength(draft.text);
          return run(signal, () => writer.sendText(connection, url, draft));
        },
        async updateText(url, id, change, { signal }) {
          checkLength(change.text);
          return run(signal, () => writer.updateText(connection, url, id, change));
        },
        deleteMessage: (url, id, { signal }) => run(signal, () => writer.deleteForGood(connection, url, id)),
        files: {
          async sendFile(url, draft, { signal, onProgress }) {
            const { maxFileSize } = capabilities;
            if (draft.file.size > maxFileSize)
              throw new ChatError("too-large", `A file may have at most ${maxFileSize} bytes.`);
            return run(signal, () => writer.sendFile(connection, url, draft, signal, onProgress));
          },
        },
        softDelete: {
          deleteMessage: (url, id, { signal }) => run(signal, () => writer.archive(connection, url, id)),
          undoDelete: (url, id, { signal }) => run(signal, () => writer.restore(connection, url, id)),
        },
        reactions: {
          setReaction: (url, messageId, key, on, { signal }) =>
            run(signal, () => setReaction(connection, url, { messageId, key, on }, cache, clock)),
          getEmoji: async () => options.emoji ?? builtInEmoji,
        },
        changes: {
          getChanges: (url, cursor, { signal }) =>
            run(signal, () => loadChanges(connection, url, cursor, cache, clock)),
        },
        typing: {
          setTyping: (url, typing, { signal }) =>
            run(signal, async () => setTyping(await getChannel(connection, url), typing)),
        },
        unread: {
          markAsSeen: (url, upTo, { signal }) =>
            run(signal, async () =>
              markAsSeen(await getChannel(connection, url), upTo, channels.get(url)?.newest ?? null),
            ),
        },
        search: {
          search: (url, query, { signal }) => run(signal, () => searches.search(connection, url, query, signal)),
        },
        members: {
          getMembers: (url, query, { signal }) =>
            run(signal, () => memberLists.members(connection, url, query, signal)),
        },
        moderation: createLateModeration(connection, cache, clock, elapsed, run),
        reports: {
          reportMessage: (url, id, report, { signal }) =>
            run(signal, () => reportMessage(connection, url, id, report, options.reportCategories, cache)),
        },
      };
    },
  };
}
