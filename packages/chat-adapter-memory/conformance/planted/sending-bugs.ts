import { ChatError, type ChatErrorCode, type Message, toChatError } from "@foyer/chat-headless/core";
import type { MemoryChatService } from "../../src/index";
import { acknowledging, channelUrl, everywhere, hearing, type PlantedBug, reading } from "./planted-bug";

const cancelled = () => new ChatError("cancelled", "The call was cancelled.");
const withoutKey = (message: Message): Message => ({ ...message, key: null });
const withText = (message: Message, change: (text: string) => string): Message =>
  message.type === "text" ? { ...message, text: change(message.text) } : message;

/** Posts behind the service's rules when it refuses with this code. */
const notEnforced = (code: ChatErrorCode, caughtBy: string): PlantedBug => ({
  name: `does not enforce "${code}"`,
  caughtBy,
  plant: (adapter, service: MemoryChatService) => {
    let userId = "";
    return {
      connect(session, options) {
        ({ userId } = session);
        return adapter.connect(session, options);
      },
      sendText: (url, draft, options) =>
        adapter.sendText(url, draft, options).catch(async (error: unknown) => {
          if (toChatError(error).code !== code) throw error;
          const message = await service.control.post({ channelUrl, userId, text: draft.text });
          return { ...message, key: draft.key };
        }),
    };
  },
});

export const sendingBugs: readonly PlantedBug[] = [
  {
    name: "stores a message twice",
    caughtBy: "sending: stores the message once and shows the witness one message",
    plant: (adapter) => ({
      async sendText(url, draft, options) {
        const message = await adapter.sendText(url, draft, options);
        await adapter.sendText(url, { ...draft, key: `${draft.key}-again` }, options);
        return message;
      },
    }),
  },
  {
    name: "does not keep the key in the acknowledgement",
    caughtBy: "sending: is acknowledged with the stored message and its draft's key",
    plant: (adapter) => acknowledging(adapter, withoutKey),
  },
  {
    name: "does not keep the key in the history",
    caughtBy: "sending: keeps the key in the sender's history, on every device",
    plant: (adapter) => reading(adapter, withoutKey),
  },
  {
    name: "does not keep the key in events",
    caughtBy: "sending: delivers the key with the event to the sender's other devices",
    plant: (adapter) =>
      hearing(adapter, (event) => ["message" in event ? { ...event, message: withoutKey(event.message) } : event]),
  },
  {
    name: "acknowledges a send with another's message",
    caughtBy: "sending: resolves each of several sends with its own message",
    plant(adapter) {
      let previous: Message | null = null;
      return acknowledging(adapter, (message) => {
        const answer = previous ?? message;
        previous = message;
        return answer;
      });
    },
  },
  {
    name: "lets sends overtake each other",
    caughtBy: "sending: keeps the order of several sends at once",
    plant(adapter) {
      let count = 0;
      return {
        async sendText(url, draft, options) {
          const turns = ++count % 2 === 0 ? 0 : 40;
          for (let turn = 0; turn < turns; turn++) await Promise.resolve();
          return adapter.sendText(url, draft, options);
        },
      };
    },
  },
  {
    name: "stores a resend again though it says it does not",
    caughtBy: "sending: resolves a second send of the same key with the first message",
    world: { capabilities: { idempotentSend: false } },
    plant: (adapter) => ({ capabilities: { ...adapter.capabilities, idempotentSend: true } }),
  },
  {
    name: "escapes markup in texts",
    caughtBy: "sending: brings markup and templates back as it was written",
    plant: (adapter) => everywhere(adapter, (message) => withText(message, (text) => text.replaceAll("<", "&lt;"))),
  },
  {
    name: "normalises Unicode",
    caughtBy: "sending: brings text of many scripts back as it was written",
    plant: (adapter) => everywhere(adapter, (message) => withText(message, (text) => text.normalize("NFC"))),
  },
  {
    name: "removes invisible characters",
    caughtBy: "sending: brings line breaks and invisible characters back as it was written",
    plant: (adapter) => everywhere(adapter, (message) => withText(message, (text) => text.replace(/\s+/g, " "))),
  },
  {
    name: "counts the length in another unit than it says",
    caughtBy: "sending: takes the longest text whole and refuses one more as too-long",
    plant: (adapter) => ({ capabilities: { ...adapter.capabilities, lengthUnit: "codePoint" } }),
  },
  {
    name: "cuts long texts",
    caughtBy: "sending: takes the longest text whole and refuses one more as too-long",
    plant: (adapter) => ({
      sendText: (url, draft, options) => adapter.sendText(url, { ...draft, text: draft.text.slice(0, 1000) }, options),
    }),
  },
  {
    name: "loses mentions",
    caughtBy: "sending: keeps mentions for everybody, in the text and by user",
    plant: (adapter) => ({
      sendText: (url, draft, options) =>
        adapter.sendText(url, { ...draft, mentionTemplate: null, mentionedUserIds: [] }, options),
    }),
  },
  {
    name: "calls a link preview an edit",
    caughtBy: "sending: adds a link preview without calling it an edit",
    plant: (adapter) =>
      everywhere(adapter, (message) =>
        message.type === "text" && message.linkPreview !== null
          ? { ...message, updatedAt: message.createdAt }
          : message,
      ),
  },
  {
    name: "takes a lost acknowledgement for a refusal",
    caughtBy: "sending: rejects a send without acknowledgement as indeterminate, and the history has the message",
    plant: (adapter) => ({
      sendText: (url, draft, options) =>
        adapter.sendText(url, draft, options).catch(() => Promise.reject(new ChatError("invalid", "It failed."))),
    }),
  },
  {
    name: "ignores an abort",
    caughtBy: "cancelling: getMessages under way rejects with cancelled soon",
    plant: (adapter) => ({ getMessages: (url, query) => adapter.getMessages(url, query) }),
    // An answer that is there already cannot be cancelled.
    world: { latency: 5 },
  },
  {
    name: "says cancelled but does what was aborted beforehand",
    caughtBy: "cancelling: sendText beforehand rejects with cancelled and does nothing",
    plant: (adapter) => ({
      async sendText(url, draft, options) {
        const message = await adapter.sendText(url, draft);
        if (options?.signal?.aborted === true) throw cancelled();
        return message;
      },
    }),
  },
  {
    name: "stores a file whose upload was aborted",
    caughtBy: "files: store nothing when aborted before the upload has ended",
    plant: (adapter) => ({
      async sendFile(url, draft, options) {
        const message = await adapter.sendFile(url, draft);
        if (options?.signal?.aborted === true) throw cancelled();
        return message;
      },
    }),
  },
  {
    name: "lets progress go backwards",
    caughtBy: "files: report a progress that never decreases",
    plant: (adapter) => ({
      sendFile: (url, draft, options = {}) =>
        adapter.sendFile(url, draft, {
          ...options,
          onProgress: (loaded, total) => options.onProgress?.(total - loaded, total),
        }),
    }),
  },
  {
    name: "lets progress go beyond the total",
    caughtBy: "files: report a progress that never decreases",
    plant: (adapter) => ({
      sendFile: (url, draft, options = {}) =>
        adapter.sendFile(url, draft, {
          ...options,
          onProgress: (loaded, total) => options.onProgress?.(loaded + 1, total),
        }),
    }),
  },
  {
    name: "takes files that are larger than it says",
    caughtBy: "files: are refused as too-large beyond the declared size",
    plant: (adapter) => ({ capabilities: { ...adapter.capabilities, maxFileSize: 1000 } }),
  },
  notEnforced("muted", "moderation: keeps a muted person from writing, until unmuted"),
  notEnforced("banned", "moderation: keeps a banned person out, until unbanned"),
  notEnforced("frozen", "moderation: lets only operators write in a frozen channel"),
  {
    name: "calls a mute by another code",
    caughtBy: "moderation: keeps a muted person from writing, until unmuted",
    plant: (adapter) => ({
      sendText: (url, draft, options) =>
        adapter.sendText(url, draft, options).catch(() => Promise.reject(new ChatError("not-allowed", "No."))),
    }),
  },
  {
    name: "ends a text where a C string ends",
    caughtBy: "sending: keeps a text whole that has characters which are none, or refuses it (S5)",
    plant: (adapter) => ({
      sendText: (url, draft, options) =>
        adapter.sendText(url, { ...draft, text: draft.text.split("\0")[0] ?? "" }, options),
    }),
  },
  {
    name: "takes every half of a surrogate pair for the same",
    caughtBy: "sending: takes keys for different that differ in characters which are none, or refuses them (S5)",
    plant: (adapter) => ({
      sendText: (url, draft, options) =>
        adapter.sendText(url, { ...draft, key: draft.key.replace(/\p{Surrogate}/u, "\uFFFD") }, options),
    }),
  },
];
