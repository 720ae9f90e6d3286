import { createEventApi, type EventApi, type Invited } from "./event-api";
import { createLoopbackServer, type LoopbackServer } from "./loopback-server";
import type { ChannelKind, ServiceChannel } from "./service-state";

export interface DemoSettings {
  readonly kind: ChannelKind;
  /** 0 for any free one. */
  readonly chatPort: number;
  readonly eventPort: number;
}

/** A chat service with one lively channel, and the event service that leads to it. */
export interface Demo {
  readonly chat: LoopbackServer;
  readonly channel: ServiceChannel;
  readonly events: EventApi;
  /** The page's runtime configuration, for the person who signs in. */
  readonly config: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

const channelUrl = "loopback_public";

const invited: readonly Invited[] = [
  { _id: "mira", screen_name: "Mira Okafor" },
  { _id: "jonas", screen_name: "Jonas Lind" },
  { _id: "aiko", screen_name: "Aiko Tanaka" },
  { _id: "samir", screen_name: "Samir Haddad" },
  { _id: "elena", screen_name: "Elena Rossi" },
];

const lines = [
  "Good morning from the harbour! 🌊",
  "Has anybody found the cloakroom?",
  "Second floor, behind the coffee.",
  "The keynote starts in ten minutes.",
  "Slides are at https://example.com/slides",
  "おはようございます",
  "صباح الخير من القاعة الرئيسية",
  "Who is coming to the lantern walk tonight?",
];

export async function createDemo(settings: Partial<DemoSettings> = {}): Promise<Demo> {
  const { kind = "group", chatPort = 0, eventPort = 0 } = settings;
  const chat = await createLoopbackServer({ port: chatPort, reconnectInterval: 1, reconnectMaxInterval: 10 });
  for (const { _id, screen_name } of invited) chat.addUser(_id, screen_name);
  const ids = invited.map(({ _id }) => _id);
  const channel = chat.addChannel(channelUrl, kind, "Public Chat", ids);
  chat.state.previews.set("https://example.com/slides", {
    title: "The slides",
    description: "Everything that was shown on stage",
    imageUrl: "",
  });
  seed(chat, channel, ids);

  const events = await createEventApi(chat, {
    port: eventPort,
    event: {
      id: "loopback-event",
      brandingId: "loopback-brand",
      chatChannelUrl: channelUrl,
      chatEmojis: ["heart_eyes", "laughing", "thumbsup", "thumbsdown"].map((name) => `sendbird_emoji_${name}`),
      name: "Harbour night",
    },
    branding: { logos: [] },
    invited,
  });
  return {
    chat,
    channel,
    events,
    config: {
      apiDomain: events.apiDomain,
      assetsBase: "/",
      accessToken: invited[0]?._id,
      defaultEventSlug: "harbour-night",
      chat: {
        adapter: "sendbird",
        appId: "LOOPBACK",
        apiHost: chat.apiHost,
        webSocketHost: chat.webSocketHost,
        channelKind: kind,
      },
    },
    async close() {
      await Promise.all([chat.close(), events.close()]);
    },
  };
}

/** Eighty messages over the last two hours, with a thread, some reactions, an edit and a deletion. */
function seed(chat: LoopbackServer, channel: ServiceChannel, ids: readonly string[]): void {
  const start = chat.state.tick() - 2 * 3_600_000;
  for (let index = 0; index < 80; index++) {
    const text = lines[index % lines.length];
    const senderId = ids[(index * 3) % ids.length] ?? null;
    if (text !== undefined) chat.messages.post(channel, { senderId, text, createdAt: start + index * 90_000 });
  }
  chat.messages.post(channel, { kind: "ADMM", senderId: null, text: "Welcome to the chat of this event." });
  const [root, liked] = channel.messages.slice(-4);
  if (root === undefined || liked === undefined) return;
  for (const senderId of ids.slice(1, 3)) {
    chat.messages.post(channel, { senderId, text: "Count me in!", parentId: root.id, inMainList: true });
  }
  for (const id of ids) chat.messages.react(channel, liked, id, "sendbird_emoji_thumbsup", true);
}
