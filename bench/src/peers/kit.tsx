import type { Message, User } from "@foyer/chat-headless/core";
import { createRoot } from "react-dom/client";
import { StreamChat } from "stream-chat";
import { Channel, Chat, MessageComposer, VirtualizedMessageList, Window } from "stream-chat-react";
import "stream-chat-react/dist/css/index.css";
import { createGate, placeOf, reader, untilAnswered } from "../driver";
import "./kit.css";

// A well-known kit with its own client, offline: its requests are answered in the page, its events are dispatched to it.

const cid = "messaging:bench";
const me = { id: reader.id, name: reader.name };
const gate = createGate();
const channelData = {
  cid,
  id: "bench",
  type: "messaging",
  name: "Public Chat",
  member_count: 200,
  own_capabilities: ["send-message", "send-reply", "send-reaction", "read-events", "typing-events"],
  config: { name: "messaging", reactions: true, replies: true, read_events: true, typing_events: true, commands: [] },
};

let all: ReturnType<typeof toKitMessage>[] = [];
let indices = new Map<string, number>();
let sender: User = { id: "nobody", name: "" };

const client = new StreamChat("key");
client.user = me;
client.userID = me.id;
client.wsPromise = Promise.resolve(undefined);
client.tokenManager.token = "token";
client.axiosInstance.defaults.adapter = async (config) => ({
  data: await respond(config.url ?? "", typeof config.data === "string" ? config.data : "{}"),
  status: 200,
  statusText: "OK",
  headers: {},
  config,
});

/** The answers of a server to the few requests that a reading client makes. */
async function respond(url: string, body: string): Promise<unknown> {
  await untilAnswered();
  if (!url.endsWith("/query")) return {};
  const { messages: wanted = {} }: { messages?: { limit?: number; id_lt?: string } } = JSON.parse(body);
  if (wanted.id_lt !== undefined) {
    // It asks for a second page while it opens, and loses its place when the answer comes before it has one.
    await new Promise((resolve) => void setTimeout(resolve, 100));
    await gate.pass();
  }
  const end = wanted.id_lt === undefined ? all.length : (indices.get(wanted.id_lt) ?? 0);
  const messages = all.slice(Math.max(0, end - (wanted.limit ?? 25)), end);
  const read = [{ user: me, last_read: new Date().toISOString(), unread_messages: 0 }];
  return { channel: channelData, messages, members: [], watchers: [], read, membership: { user: me } };
}

function toKitUser({ id, name }: User) {
  return { id, name };
}

function toKitMessage(message: Message) {
  const at = new Date(message.createdAt).toISOString();
  const text = "text" in message ? message.text : message.type === "file" ? "" : "Unsupported message";
  const [parent] = message.parent === null ? [] : [message.parent];
  return {
    id: message.id,
    cid,
    type: message.deleted ? "deleted" : message.type === "admin" ? "system" : "regular",
    text,
    html: "",
    user: toKitUser(message.sender ?? { id: "system", name: "" }),
    created_at: at,
    updated_at: at,
    ...(message.deleted && { deleted_at: at }),
    ...(parent !== undefined && {
      quoted_message: {
        id: parent.id,
        type: "regular",
        text: parent.text,
        user: toKitUser(parent.sender ?? sender),
        created_at: at,
        updated_at: at,
      },
    }),
    attachments:
      message.type === "file"
        ? [{ type: "image", image_url: message.file.url, original_width: 320, original_height: 240 }]
        : [],
    mentioned_users: [],
    own_reactions: [],
    latest_reactions: message.reactions.flatMap(({ userIds }) => userIds.map((id) => toReaction(message.id, id))),
    reaction_groups: toGroups(message.reactions.reduce((sum, { userIds }) => sum + userIds.length, 0)),
  };
}

function toReaction(messageId: string, userId: string) {
  const at = "2026-11-20T16:30:00.000Z";
  const user = { id: userId, name: userId };
  return { type: "like", message_id: messageId, user_id: userId, user, score: 1, created_at: at, updated_at: at };
}

function toGroups(count: number) {
  if (count === 0) return {};
  const at = "2026-11-20T16:30:00.000Z";
  return { like: { count, sum_scores: count, first_reaction_at: at, last_reaction_at: at } };
}

function dispatch(type: string, message: (typeof all)[number], more: object = {}) {
  const event = { type, cid, channel_id: "bench", channel_type: "messaging", user: message.user, message, ...more };
  client.dispatchEvent({ ...event, created_at: message.updated_at } as Parameters<typeof client.dispatchEvent>[0]);
}

function change(id: string, next: (message: (typeof all)[number]) => (typeof all)[number]) {
  const index = indices.get(id) ?? -1;
  const message = all[index];
  if (message === undefined) return undefined;
  const changed = next(message);
  all[index] = changed;
  return changed;
}

window.driver = {
  scroller: ".str-chat__message-list-scroll",
  row: ".str-chat__virtual-list-message-wrapper",
  field: "textarea",
  prepare({ messages, users }) {
    sender = users[0] ?? sender;
    all = messages.map(toKitMessage);
    indices = new Map(all.map(({ id }, index) => [id, index]));
  },
  async hold(count) {
    await client.channel("messaging", "bench").watch({ messages: { limit: count } });
  },
  open(count) {
    const channel = client.channel("messaging", "bench");
    createRoot(placeOf(document)).render(
      <Chat client={client}>
        <Channel channel={channel} channelQueryOptions={{ messages: { limit: count } }}>
          <Window>
            <VirtualizedMessageList messageLimit={50} shouldGroupByUser />
            <MessageComposer />
          </Window>
        </Channel>
      </Chat>,
    );
  },
  receive(text) {
    const last = all.at(-1);
    const at = new Date(Date.parse(last?.created_at ?? "2026-11-20") + 1).toISOString();
    const message = {
      id: `received-${all.length}`,
      cid,
      type: "regular",
      text,
      html: "",
      user: toKitUser(sender),
      created_at: at,
      updated_at: at,
      attachments: [],
      mentioned_users: [],
      own_reactions: [],
      latest_reactions: [],
      reaction_groups: {},
    };
    indices.set(message.id, all.length);
    all.push(message);
    dispatch("message.new", message);
  },
  react(messageId, by) {
    const reaction = toReaction(messageId, by.id);
    const message = change(messageId, (before) => ({
      ...before,
      latest_reactions: [...before.latest_reactions, reaction],
      reaction_groups: toGroups(before.latest_reactions.length + 1),
    }));
    if (message !== undefined) dispatch("reaction.new", message, { reaction, user: reaction.user });
  },
  edit(messageId, text) {
    const message = change(messageId, (before) => ({ ...before, text }));
    if (message !== undefined) dispatch("message.updated", message);
  },
  holdHistory: gate.hold,
  releaseHistory: gate.release,
};
