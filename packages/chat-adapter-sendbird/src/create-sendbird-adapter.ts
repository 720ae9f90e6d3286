import {
  type ChatAdapter,
  ChatError,
  type ChatEvent,
  type Feature,
  systemEnvironment,
} from "@foyer/chat-headless/core";
import { toCapabilities } from "./capabilities";
import { followChannelEvents } from "./channel/channel-events";
import { createJoinedChannels } from "./channel/joined-channels";
import { createMemberLists } from "./channel/member-lists";
import { createSdkCalls } from "./connection/sdk-calls";
import { getChannel } from "./connection/sdk-connection";
import { createSdkConnector } from "./connection/sdk-connector";
import type { SendbirdAdapterOptions } from "./options";
import { loadChanges } from "./reading/changes";
import { createMessageCache } from "./reading/message-cache";
import { loadPage } from "./reading/pages";
import { createSearches } from "./reading/searches";
import { createServerClock } from "./server-clock";
import { createMessageWriter } from "./writing/message-writer";
import { builtInEmoji, setReaction } from "./writing/reactions";
import { reportMessage } from "./writing/report-message";
import { markAsSeen, setTyping } from "./writing/typing-and-seen";

/**
 * Creates a chat adapter for a Sendbird application: one person's connection over the vendor's SDK, with any number of joined
 * channels of one kind. `connect` loads the SDK. `disconnect` removes every handler and timer, and closes the connection
 * unless it belongs to `options.sdk` and was open before; the caller of `connect` must call it.
 */
export function createSendbirdAdapter(options: SendbirdAdapterOptions): ChatAdapter {
  const environment = options.environment ?? systemEnvironment;
  const capabilities = toCapabilities(options);
  const listeners = new Set<(event: ChatEvent) => void>();
  const elapsed = () => environment.elapsed();
  const clock = createServerClock(elapsed);
  const cache = createMessageCache(clock);
  const joined = createJoinedChannels(clock, environment);
  const writer = createMessageWriter(cache, joined);
  const memberLists = createMemberLists(joined, clock, elapsed);
  const searches = createSearches(cache, clock);

  const emit = (event: ChatEvent) => {
    for (const listener of [...listeners]) if (listeners.has(listener)) listener(event);
  };
  const connector = createSdkConnector(options, environment, clock, {
    emit,
    opened(connection) {
      // Objects of an earlier instance of the SDK do nothing any more.
      cache.clear();
      searches.clear();
      memberLists.clear();
      const stop = followChannelEvents(connection, joined, cache, clock, elapsed, emit);
      return () => {
        joined.clear();
        stop();
      };
    },
    restored: (connection) => joined.reenter(connection),
  });
  const calls = createSdkCalls(connector);

  function requireFeature(feature: Feature): void {
    if (!capabilities[feature])
      throw new ChatError("unsupported", `This adapter does not declare the capability "${feature}".`);
  }

  const textLimit = capabilities.maxTextLength;
  function checkLength(text: string): void {
    if (text.length > textLimit) throw new ChatError("too-long", `A text may have at most ${textLimit} UTF-16 units.`);
  }

  return {
    capabilities,
    connect: (session, callOptions) => connector.connect(session, callOptions?.signal),
    disconnect: () => connector.disconnect(),
    join: (channelUrl, callOptions) => joined.join(channelUrl, (request) => calls.run(callOptions, request)),
    async leave(channelUrl, callOptions) {
      const giveUp = callOptions?.giveUpMembership ?? false;
      try {
        await joined.leave(channelUrl, giveUp, (request) => calls.run(callOptions, request));
      } catch (thrown) {
        // Without a connection the person is in no channel.
        if (!(thrown instanceof ChatError) || thrown.code !== "not-connected") throw thrown;
      }
    },
    subscribe(listener) {
      const entry = (event: ChatEvent) => listener(event);
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    async getMessages(channelUrl, query, callOptions) {
      if (query.parentId !== null) requireFeature("threads");
      return calls.run(callOptions, (connection) => loadPage(connection, channelUrl, query, cache, clock));
    },
    async getChanges(channelUrl, cursor, callOptions) {
      requireFeature("changes");
      return calls.run(callOptions, (connection) => loadChanges(connection, channelUrl, cursor, cache, clock));
    },
    async sendText(channelUrl, draft, callOptions) {
      if (draft.parentId !== null) requireFeature("threads");
      checkLength(draft.text);
      return calls.run(callOptions, (connection) => writer.sendText(connection, channelUrl, draft));
    },
    async sendFile(channelUrl, draft, callOptions) {
      requireFeature("files");
      if (draft.parentId !== null) requireFeature("threads");
      if (draft.file.size > capabilities.maxFileSize) {
        throw new ChatError("too-large", `A file may have at most ${capabilities.maxFileSize} bytes.`);
      }
      const onProgress = callOptions?.onProgress ?? null;
      return calls.run(callOptions, (connection, signal) =>
        writer.sendFile(connection, channelUrl, draft, signal, onProgress),
      );
    },
    async updateText(channelUrl, messageId, change, callOptions) {
      checkLength(change.text);
      return calls.run(callOptions, (connection) => writer.updateText(connection, channelUrl, messageId, change));
    },
    async deleteMessage(channelUrl, messageId, mode, callOptions) {
      if (mode === "soft") {
        requireFeature("softDelete");
        return calls.run(callOptions, (connection) => writer.archive(connection, channelUrl, messageId));
      }
      await calls.run(callOptions, (connection) => writer.deleteForGood(connection, channelUrl, messageId));
      return null;
    },
    async undoDelete(channelUrl, messageId, callOptions) {
      requireFeature("softDelete");
      return calls.run(callOptions, (connection) => writer.restore(connection, channelUrl, messageId));
    },
    async setReaction(channelUrl, messageId, key, on, callOptions) {
      requireFeature("reactions");
      const change = { messageId, key, on };
      return calls.run(callOptions, (connection) => setReaction(connection, channelUrl, change, cache, clock));
    },
    async setTyping(channelUrl, typing, callOptions) {
      requireFeature("typing");
      return calls.run(callOptions, async (connection) => setTyping(await getChannel(connection, channelUrl), typing));
    },
    async markAsSeen(channelUrl, upTo, callOptions) {
      requireFeature("unread");
      return calls.run(callOptions, async (connection) => {
        const channel = await getChannel(connection, channelUrl);
        await markAsSeen(channel, upTo, joined.record(channelUrl)?.newest ?? null);
      });
    },
    async search(channelUrl, query, callOptions) {
      requireFeature("search");
      return calls.run(callOptions, (connection, signal) => searches.search(connection, channelUrl, query, signal));
    },
    async getMembers(channelUrl, query, callOptions) {
      requireFeature("members");
      return calls.run(callOptions, (connection, signal) => memberLists.members(connection, channelUrl, query, signal));
    },
    async getEmoji(callOptions) {
      requireFeature("reactions");
      return calls.run(callOptions, async () => options.emoji ?? builtInEmoji);
    },
    async reportMessage(channelUrl, messageId, report, callOptions) {
      return calls.run(callOptions, (connection) =>
        reportMessage(connection, channelUrl, messageId, report, options.reportCategories, cache),
      );
    },
  };
}
