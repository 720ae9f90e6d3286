import { type ChatAdapter, ChatError, defineAdapter, type Environment } from "@foyer/chat-headless";
import { openStream } from "../xmpp/open-stream";
import type { Addresses } from "../xmpp/addresses";
import { capabilities, moderation } from "./capabilities";
import { type Channels, createChannels } from "./channels";
import { createConnection } from "./connection";
import type { FindNames } from "./people";
import { type Upload, uploadByXhr } from "./send-file";
import { toXmppError } from "./to-error";

export interface XmppAdapterOptions extends Addresses {
  /** Where the server speaks XMPP over WebSocket (RFC 7395). */
  readonly url: string;
  readonly findNames: FindNames;
  /**
   * Whether rooms tell who comes and goes. Turn it off for rooms of more than some 200 people, here and in the room.
   * @default true
   */
  readonly presence?: boolean;
  /** @default the platform's own, which Node has since 22 */
  readonly WebSocket?: typeof globalThis.WebSocket;
  /** @default by `XMLHttpRequest` */
  readonly upload?: Upload;
  /** @default 8_000 */
  readonly callTimeout?: number;
  readonly environment?: Environment;
}

/** A chat over an XMPP server: rooms (XEP-0045) and their archives (XEP-0313), folded here. */
export function createXmppAdapter(options: XmppAdapterOptions): ChatAdapter {
  const { url, host, presence = true, WebSocket = globalThis.WebSocket, upload = uploadByXhr } = options;
  let channels: Channels | null = null;

  return defineAdapter({
    capabilities: { ...capabilities, presence },
    moderation,
    toError: toXmppError,
    callTimeout: options.callTimeout,
    environment: options.environment,
    async open(session, line) {
      const { userId } = session;
      const token = await session.getToken();
      if (token === null) throw new ChatError("session-refused", "This server needs a token.");
      // The next connection goes on with the archives that were read. Those of another person are dropped.
      if (channels?.selfId !== userId) channels = createChannels(userId, options, presence);
      const mine = channels;
      const stream = await openStream({
        ...{ url, host, userId, WebSocket },
        password: token,
        requestTimeout: options.callTimeout,
        signal: line.signal,
        onStanza: mine.take,
        onClose: line.closed,
      });
      await mine.begin(stream, line.emit);
      return createConnection(mine, stream, { host, upload });
    },
  });
}
