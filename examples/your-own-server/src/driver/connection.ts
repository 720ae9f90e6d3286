import { ChatError, createBuiltInEmoji, type DriverConnection, type Message } from "@foyer/chat-headless";
import { keysOf } from "../archive/live-events";
import { maxKeys, orderOf, type Post } from "../archive/entry";
import * as write from "../archive/write-entry";
import { type Element, isXmlText, x } from "../xmpp/element";
import type { Stream } from "../xmpp/open-stream";
import { capabilities } from "./capabilities";
import type { Channel, Channels } from "./channels";
import { joinChannel, leaveChannel } from "./join";
import { createModeration, removeByDesk } from "./moderation";
import { type Upload, uploadFile } from "./send-file";

interface ConnectionOptions {
  readonly host: string;
  readonly upload: Upload;
}

const emoji = createBuiltInEmoji();
const gone = () => new ChatError("not-found", "There is no such message any more.");

/** Everything that a page asks, over one stream. */
export function createConnection(
  channels: Channels,
  stream: Stream,
  { host, upload }: ConnectionOptions,
): DriverConnection {
  const { selfId } = channels;
  const moderation = createModeration(channels, stream);

  async function read(channelUrl: string): Promise<Channel> {
    const channel = channels.get(channelUrl);
    await channel.room.history.catchUp();
    return channel;
  }

  /** A message that is there, as it was sent. */
  async function find(channelUrl: string, id: string): Promise<{ readonly channel: Channel; readonly post: Post }> {
    const channel = await read(channelUrl);
    await channel.room.history.reach(id);
    const post = channel.room.history.archive.post(id);
    if (post === undefined) throw gone();
    return { channel, post };
  }

  async function findOwn(channelUrl: string, id: string) {
    const found = await find(channelUrl, id);
    if (found.post.from !== selfId) throw new ChatError("not-allowed", "It is somebody else's message.");
    return found;
  }

  /** Sends an entry, and returns what has become of a message then. No server checks what a change is about: something may have come first. */
  async function change({ room }: Channel, id: string, children: readonly Element[]): Promise<Message> {
    const entryId = await room.post(crypto.randomUUID(), children);
    const message = room.history.archive.message(id);
    if (message === null || Math.max(message.revision, message.reactionsRevision) < orderOf(entryId)) throw gone();
    return message;
  }

  async function send(channelUrl: string, key: string, parentId: string | null, children: readonly Element[]) {
    const { room } = parentId === null ? channels.get(channelUrl) : (await find(channelUrl, parentId)).channel;
    const id = await room.post(key, children);
    const message = room.history.archive.message(id);
    if (message === null) throw gone();
    return message;
  }

  async function setVisibility(channelUrl: string, id: string, op: "hide" | "show"): Promise<Message> {
    const { channel } = await findOwn(channelUrl, id);
    const { archive } = channel.room.history;
    if (archive.folded(id)?.hidden === (op === "hide")) return archive.message(id) ?? Promise.reject(gone());
    return change(channel, id, write.writeVisibility(op, id));
  }

  return {
    self: channels.self(),
    close: stream.close,
    ping: () => Promise.all([channels.check(), stream.request("get", host, x("ping", { xmlns: "urn:xmpp:ping" }))]),

    join: (channelUrl) => joinChannel(channels, stream, channelUrl),
    leave: async (channelUrl) => leaveChannel(channels, channelUrl),
    getMessages: async (channelUrl, query) => (await read(channelUrl)).room.history.getPage(query),
    changes: {
      getChanges: async (channelUrl, cursor) => (await read(channelUrl)).room.history.getChanges(cursor),
    },

    async sendText(channelUrl, draft) {
      checkDraft(draft);
      return send(channelUrl, draft.key, draft.parentId, write.writeText(draft));
    },
    async updateText(channelUrl, id, text) {
      checkText(text.text);
      const { channel, post } = await findOwn(channelUrl, id);
      const folded = channel.room.history.archive.folded(id);
      if (folded?.content.type !== "text" || folded.hidden)
        throw new ChatError("not-allowed", "It is no text that is shown.");
      return change(channel, id, write.writeEdit({ id, key: post.key ?? "" }, text));
    },
    async deleteMessage(channelUrl, id) {
      const { channel, post } = await find(channelUrl, id);
      if (post.from !== selfId) return removeByDesk(stream, channels, channel, id);
      await channel.room.post(crypto.randomUUID(), write.writeRetraction(id));
    },
    softDelete: {
      deleteMessage: (channelUrl, id) => setVisibility(channelUrl, id, "hide"),
      undoDelete: (channelUrl, id) => setVisibility(channelUrl, id, "show"),
    },

    files: {
      async sendFile(channelUrl, draft, call) {
        checkDraft({ ...draft, text: "" });
        if (draft.file.size > capabilities.maxFileSize) throw new ChatError("too-large");
        if (draft.parentId !== null) await find(channelUrl, draft.parentId);
        const file = await uploadFile(stream, host, upload, draft, call);
        return send(channelUrl, draft.key, draft.parentId, write.writeFile(draft, file));
      },
    },
    reactions: {
      async setReaction(channelUrl, messageId, key, on) {
        if (key === "" || !isXmlText(key)) throw new ChatError("invalid", "XML cannot have this key.");
        const { channel } = await find(channelUrl, messageId);
        const { archive } = channel.room.history;
        const others = keysOf(archive, messageId, selfId).filter((each) => each !== key);
        const keys = on ? [...others, key] : others;
        if (keys.length > maxKeys) throw new ChatError("not-allowed", "These are too many reactions of one person.");
        const { reactionsRevision } = await change(channel, messageId, write.writeReactions(messageId, keys));
        return { messageId, key, userId: selfId, on, revision: reactionsRevision };
      },
      getEmoji: async () => emoji,
    },
    typing: { setTyping: async (channelUrl, typing) => channels.get(channelUrl).room.setTyping(typing) },
    moderation,
  };
}

function checkText(text: string): void {
  if (text.length > capabilities.maxTextLength) throw new ChatError("too-long");
}

/** A key that XML cannot have cannot be the id of a stanza. */
function checkDraft({ key, text }: { readonly key: string; readonly text: string }): void {
  checkText(text);
  if (!isXmlText(key)) throw new ChatError("invalid", "XML cannot have this key.");
}
