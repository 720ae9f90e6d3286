import { systemEnvironment, type ChatAdapter, type ModerationDesk } from "@foyer/chat-headless";
import { createAttendeeDirectory, type ReadyEvent, type RuntimeConfig } from "@foyer/event-ui";
import type { Address } from "./settings/address";

/** The service of an event's channel, and where those who moderate it work together. */
interface OpenedChat {
  readonly adapter: ChatAdapter;
  readonly desk: ModerationDesk | null;
}

/** The chat of an event's channel. */
export type OpenChat = (ready: ReadyEvent, channelUrl: string) => OpenedChat;

/**
 * The way to the chat service a deployment names. Its code is loaded only where it is the one configured; the SDK of a service
 * comes later still, when the chat connects.
 */
export async function createChatOpener(config: RuntimeConfig, address: Address, site: string): Promise<OpenChat> {
  const opening = config.chat.adapter === "memory" ? openInMemory(config, address, site) : openSendbird(config);
  const [open, openDesk] = await Promise.all([opening, findDesk(config)]);
  return once(openDesk === null ? open : (ready, url) => ({ ...open(ready, url), desk: openDesk(ready, url) }));
}

const defaultDeskPath = "/api/secure/events/{eventId}/moderation/";

/** The way to the desk that a deployment names, of each event. */
async function findDesk({ apiDomain, accessToken, moderation }: RuntimeConfig) {
  if (moderation?.desk !== true || apiDomain === undefined || accessToken === undefined) return null;
  const { createHttpDesk } = await import("./http-desk");
  return ({ event }: ReadyEvent, channelUrl: string): ModerationDesk => {
    const path = (moderation.deskPath ?? defaultDeskPath)
      .replaceAll("{eventId}", encodeURIComponent(event.id))
      .replaceAll("{channelUrl}", encodeURIComponent(channelUrl));
    const url = `${apiDomain.replace(/\/+$/, "")}${path.replace(/\/*$/, "/")}`;
    return createHttpDesk({ url, accessToken, environment: systemEnvironment });
  };
}

async function openInMemory({ apiDomain }: RuntimeConfig, address: Address, site: string): Promise<OpenChat> {
  const [{ openDemoChat }, { createDemoConversation, createEmptyConversation, findPresentIds }] = await Promise.all([
    import("./demo/demo-chat"),
    import("./demo/demo-conversation"),
  ]);
  return ({ me, attendees }, channelUrl) => {
    const { scenario } = address;
    const users = () => createAttendeeDirectory([me, ...attendees], "").people.map(({ id, name }) => ({ id, name }));
    const conversation = () =>
      apiDomain === undefined
        ? createDemoConversation(scenario, Date.now(), site)
        : createEmptyConversation(channelUrl, [...new Map(users().map((user) => [user.id, user])).values()]);
    const presentIds = apiDomain === undefined ? findPresentIds(scenario) : [];
    const self = { channelUrl, userId: me.id };
    const { adapter, desk, console } = openDemoChat(scenario, self, { conversation, presentIds });
    globalThis.foyer = console;
    return { adapter, desk };
  };
}

async function openSendbird({ chat, softDelete }: RuntimeConfig): Promise<OpenChat> {
  const { channelKindOf, createSendbirdAdapter } = await import("@foyer/chat-adapter-sendbird");
  const { appId = "", apiHost, webSocketHost, channelKind } = chat;
  return ({ event }, channelUrl) => {
    const kind = channelKind ?? channelKindOf(channelUrl);
    const adapter = createSendbirdAdapter({
      appId,
      emoji: event.chatEmojis,
      ...(apiHost !== undefined && { apiHost }),
      ...(webSocketHost !== undefined && { webSocketHost }),
      ...(kind !== null && { channelKind: kind }),
      ...(softDelete !== undefined && { softDelete }),
    });
    const connect: ChatAdapter["connect"] = async (session, options) => {
      await painted();
      return adapter.connect(session, options);
    };
    return { adapter: { ...adapter, connect }, desk: null };
  };
}

/** Resolves when what is on its way to the screen is there: connecting loads the SDK, which must not keep the event waiting. */
function painted(): Promise<void> {
  return new Promise((resolve) => systemEnvironment.frame(() => systemEnvironment.after(0, resolve)));
}

/** One for each person and channel, however often a page is rendered. */
function once(open: OpenChat): OpenChat {
  const opened = new Map<string, OpenedChat>();
  return (ready, channelUrl) => {
    const key = JSON.stringify([ready.me.id, channelUrl]);
    const chat = opened.get(key) ?? open(ready, channelUrl);
    opened.set(key, chat);
    return chat;
  };
}
