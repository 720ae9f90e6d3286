import {
  type ChatAdapter,
  ChatError,
  type ChatEvent,
  type Feature,
  systemEnvironment,
} from "@foyer/chat-headless/core";
import { createCalls } from "./connection/sdk-calls";
import { toCapabilities } from "./capabilities";
import { loadChanges } from "./reading/changes";
import { createConnection } from "./connection/sdk-connector";
import { followEvents } from "./channel/channel-events";
import { createJoining } from "./channel/joined-channels";
import { getChannel } from "./connection/sdk-connection";
import { createLists } from "./reading/paged-lists";
import { createMessageShelf } from "./reading/message-cache";
import type { SendbirdAdapterOptions } from "./options";
import { loadPage } from "./reading/pages";
import { builtInEmoji, setReaction } from "./writing/reactions";
import { createSending } from "./writing/message-writer";
import { createServerClock } from "./server-clock";
import { markAsSeen, setTyping } from "./writing/typing-and-seen";

/**
 * One person's connection to a Sendbird application, over the vendor's SDK. The SDK is loaded when `connect` is first called;
 * `disconnect` lets go of everything but a connection that was handed in.
 */
export function createSendbirdAdapter(options: SendbirdAdapterOptions): ChatAdapter {
  const environment = options.environment ?? systemEnvironment;
  const capabilities = toCapabilities(options);
  const listeners = new Set<(event: ChatEvent) => void>();
  const clock = createServerClock();
  const shelf = createMessageShelf(clock);
  const joining = createJoining(clock);
  const sending = createSending(shelf, joining);
  const lists = createLists(shelf, clock);

  const emit = (event: ChatEvent) => {
    for (const listener of [...listeners]) if (listeners.has(listener)) listener(event);
  };
  const connection = createConnection(options, environment, clock, {
    emit,
    opened(link) {
      const stop = followEvents(link, joining, shelf, clock, emit);
      return () => {
        joining.closeAll();
        stop();
      };
    },
    restored: (link) => joining.enterAgain(link),
    doubted: () => joining.urls().forEach((channelUrl) => emit({ type: "continuity-lost", channelUrl })),
  });
  const calls = createCalls(connection);

  function need(feature: Feature): void {
    if (!capabilities[feature]) throw new ChatError("unsupported", `This adapter declares no ${feature}.`);
  }

  const textLimit = capabilities.maxTextLength;
  function checkLength(text: string): void {
    if (text.length > textLimit) throw new ChatError("too-long", `A text has at most ${textLimit} UTF-16 units.`);
  }

  return {
    capabilities,
    connect: (session, callOptions) => connection.connect(session, callOptions?.signal),
    disconnect: () => connection.disconnect(),
    join: (channelUrl, callOptions) => calls.run(callOptions, joining.begin(channelUrl)),
    async leave(channelUrl, callOptions) {
      joining.close(channelUrl);
      const giveUp = callOptions?.giveUpMembership ?? false;
      try {
        await calls.run(callOptions, (link) => joining.goOut(link, channelUrl, giveUp));
      } catch (thrown) {
        // Who is not connected is not there either.
        if (!(thrown instanceof ChatError) || thrown.code !== "not-connected") throw thrown;
      }
    },
    subscribe(listener) {
      const entry = (event: ChatEvent) => listener(event);
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    async getMessages(channelUrl, query, callOptions) {
      if (query.parentId !== null) need("threads");
      return calls.run(callOptions, (link) => loadPage(link, channelUrl, query, shelf, clock));
    },
    async getChanges(channelUrl, cursor, callOptions) {
      need("changes");
      return calls.run(callOptions, (link) => loadChanges(link, channelUrl, cursor, shelf, clock));
    },
    async sendText(channelUrl, draft, callOptions) {
      if (draft.parentId !== null) need("threads");
      checkLength(draft.text);
      return calls.run(callOptions, (link) => sending.sendText(link, channelUrl, draft));
    },
    async sendFile(channelUrl, draft, callOptions) {
      need("files");
      if (draft.parentId !== null) need("threads");
      if (draft.file.size > capabilities.maxFileSize) {
        throw new ChatError("too-large", `A file has at most ${capabilities.maxFileSize} bytes.`);
      }
      const onProgress = callOptions?.onProgress ?? null;
      return calls.run(callOptions, (link, signal) => sending.sendFile(link, channelUrl, draft, signal, onProgress));
    },
    async updateText(channelUrl, messageId, change, callOptions) {
      checkLength(change.text);
      return calls.run(callOptions, (link) => sending.updateText(link, channelUrl, messageId, change));
    },
    async deleteMessage(channelUrl, messageId, mode, callOptions) {
      if (mode === "soft") {
        need("softDelete");
        return calls.run(callOptions, (link) => sending.archive(link, channelUrl, messageId));
      }
      await calls.run(callOptions, (link) => sending.deleteForGood(link, channelUrl, messageId));
      return null;
    },
    async undoDelete(channelUrl, messageId, callOptions) {
      need("softDelete");
      return calls.run(callOptions, (link) => sending.restore(link, channelUrl, messageId));
    },
    async setReaction(channelUrl, messageId, key, on, callOptions) {
      need("reactions");
      const change = { messageId, key, on };
      return calls.run(callOptions, (link) => setReaction(link, channelUrl, change, shelf, clock));
    },
    async setTyping(channelUrl, typing, callOptions) {
      need("typing");
      return calls.run(callOptions, async (link) => setTyping(await getChannel(link, channelUrl), typing));
    },
    async markAsSeen(channelUrl, callOptions) {
      need("unread");
      return calls.run(callOptions, async (link) => markAsSeen(await getChannel(link, channelUrl)));
    },
    async search(channelUrl, query, callOptions) {
      need("search");
      return calls.run(callOptions, (link) => lists.search(link, channelUrl, query));
    },
    async getMembers(channelUrl, query, callOptions) {
      need("members");
      return calls.run(callOptions, (link) => lists.members(link, channelUrl, query));
    },
    async getEmoji(callOptions) {
      need("reactions");
      return calls.run(callOptions, async () => options.emoji ?? builtInEmoji);
    },
  };
}
