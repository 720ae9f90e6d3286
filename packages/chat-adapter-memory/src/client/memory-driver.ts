import {
  type Capabilities,
  ChatError,
  type Driver,
  type DriverConnection,
  type Environment,
  type Line,
  type ModerationCapabilities,
  parseEvent,
} from "@foyer/chat-headless/core";
import type { OpenTransport, ServerFrame, Transport } from "../protocol/frames";
import { withEventMessages, withResultMessages } from "../protocol/map-messages";
import type { Method, Result } from "../protocol/methods";
import { type ClientCalls, createClientCalls } from "./client-calls";
import type { FileUrls } from "./file-urls";

/** A client of the service over transports. */
export function createMemoryDriver(options: {
  readonly openTransport: OpenTransport;
  readonly capabilities: Capabilities;
  readonly moderation: ModerationCapabilities | undefined;
  readonly environment: Environment;
  readonly callTimeout: number;
  readonly pingInterval: number;
  readonly files: FileUrls;
}): Driver {
  const { openTransport, files, ...driver } = options;
  return {
    ...driver,
    async open(session, line) {
      const { userId } = session;
      const joined = new Set<string>();
      const { calls, transport } = await openCalls(openTransport, files, line, (frame) =>
        receiveEvent(frame, userId, files, joined, line),
      );
      const token = await session.getToken();
      const self = await calls.call("authenticate", { userId, token }, line);
      return { self, ...toConnection(calls, transport, joined) };
    },
  };
}

/** Opens a transport; resolves when it is open. */
function openCalls(
  openTransport: OpenTransport,
  files: FileUrls,
  line: Line,
  receiveEvent: (frame: ServerFrame) => void,
): Promise<{ readonly calls: ClientCalls; readonly transport: Transport }> {
  return new Promise((resolve, reject) => {
    const transport = openTransport((frame) => {
      if (line.signal.aborted) return;
      if (frame.type === "opened") resolve({ calls, transport });
      else if (frame.type === "closed")
        line.closed(new ChatError("not-connected", "There is no connection to the service."));
      else if (frame.type === "event" || frame.type === "raw" || frame.type === "woke") receiveEvent(frame);
      else calls.receive(frame);
    });
    const calls = createClientCalls(transport, (frame) => {
      files.add(frame.files);
      const value = frame.value as Result<Method>;
      if (value !== null && "deletedIds" in value) value.deletedIds.forEach(files.revokeOf);
      return withResultMessages(value, files.translate);
    });
    line.signal.addEventListener("abort", () => {
      transport.close();
      reject(line.signal.reason);
    });
  });
}

function receiveEvent(
  frame: ServerFrame,
  userId: string,
  files: FileUrls,
  joined: ReadonlySet<string>,
  { emit }: Line,
): void {
  if (frame.type === "woke") {
    for (const channelUrl of joined) emit({ type: "continuity-lost", channelUrl });
  } else if (frame.type === "raw") {
    const event = parseEvent(frame.event, userId, () => undefined);
    if (event !== null && "channelUrl" in event) emit({ ...event, channelUrl: frame.channelUrl });
  } else if (frame.type === "event") {
    const { event, files: contents } = frame;
    if (contents.length > 0) files.add(contents);
    if (event.type === "message-deleted") files.revokeOf(event.messageId);
    // Nearly always the same event.
    emit("message" in event && event.message.type === "file" ? withEventMessages(event, files.translate) : event);
  }
}

function toConnection(calls: ClientCalls, transport: Transport, joined: Set<string>): Omit<DriverConnection, "self"> {
  const { call } = calls;
  return {
    close: () => transport.close(),
    ping: calls.ping,

    join(channelUrl, settings) {
      joined.add(channelUrl);
      return call("join", { channelUrl }, settings);
    },
    async leave(channelUrl, { giveUpMembership, signal }) {
      joined.delete(channelUrl);
      await call("leave", { channelUrl, giveUpMembership }, { signal });
    },
    getMessages: (channelUrl, query, settings) => call("getMessages", { channelUrl, query }, settings),
    sendText: (channelUrl, draft, settings) => call("sendText", { channelUrl, draft }, settings),
    updateText: (channelUrl, messageId, change, settings) =>
      call("updateText", { channelUrl, messageId, change }, settings),
    deleteMessage: (channelUrl, messageId, settings) =>
      call("deleteMessage", { channelUrl, messageId, mode: "hard" }, settings),

    files: { sendFile: (channelUrl, draft, settings) => call("sendFile", { channelUrl, draft }, settings) },
    softDelete: {
      async deleteMessage(channelUrl, messageId, settings) {
        const message = await call("deleteMessage", { channelUrl, messageId, mode: "soft" }, settings);
        if (message === null) throw new ChatError("malformed", "A soft deletion is answered by the message.");
        return message;
      },
      undoDelete: (channelUrl, messageId, settings) => call("undoDelete", { channelUrl, messageId }, settings),
    },
    reactions: {
      setReaction: (channelUrl, messageId, key, on, settings) =>
        call("setReaction", { channelUrl, messageId, key, on }, settings),
      getEmoji: (settings) => call("getEmoji", {}, settings),
    },
    changes: { getChanges: (channelUrl, cursor, settings) => call("getChanges", { channelUrl, cursor }, settings) },
    typing: {
      setTyping: async (channelUrl, typing, settings) =>
        void (await call("setTyping", { channelUrl, typing }, settings)),
    },
    unread: {
      markAsSeen: async (channelUrl, upTo, settings) => void (await call("markAsSeen", { channelUrl, upTo }, settings)),
    },
    search: { search: (channelUrl, query, settings) => call("search", { channelUrl, query }, settings) },
    members: { getMembers: (channelUrl, query, settings) => call("getMembers", { channelUrl, query }, settings) },
    reports: {
      reportMessage: async (channelUrl, messageId, report, settings) =>
        void (await call("reportMessage", { channelUrl, messageId, report }, settings)),
    },
    moderation: {
      restrict: (channelUrl, restriction, settings) => call("restrict", { channelUrl, restriction }, settings),
      lift: (channelUrl, kind, userId, settings) => call("lift", { channelUrl, kind, userId }, settings),
      setRole: (channelUrl, userId, role, settings) => call("setRole", { channelUrl, userId, role }, settings),
      changeChannel: (channelUrl, change, settings) => call("changeChannel", { channelUrl, change }, settings),
      getMember: (channelUrl, userId, settings) => call("getMember", { channelUrl, userId }, settings),
      getMessagesBy: (channelUrl, userId, query, settings) =>
        call("getMessagesBy", { channelUrl, userId, query }, settings),
    },
  };
}
