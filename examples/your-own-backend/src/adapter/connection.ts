import {
  abortable,
  type AdapterConnection,
  backoffDelay,
  cancelledError,
  ChatError,
  type Session,
  systemEnvironment,
  toChatError,
  type User,
  wait,
} from "@foyer/chat-headless";
import { openSocket, type ServerSocket, type SocketOptions } from "./server-socket";

/** One person's connection: signs in, asks for a new token when the old one is no longer good, and comes back after a drop. */
export interface Connection {
  connect(session: Session, signal: AbortSignal | undefined): Promise<User>;
  disconnect(reason: ChatError): void;
  /** The socket that is open now. Throws `not-connected`. */
  socket(): ServerSocket;
}

export interface ConnectionOptions extends Pick<SocketOptions, "url" | "onEvent" | "WebSocket"> {
  /** The channels to join again with each socket. */
  readonly joined: () => readonly string[];
  readonly onChange: (connection: AdapterConnection, error: ChatError | null) => void;
}

/** From one `connect` to the next, or to `disconnect`. */
interface Stretch {
  readonly session: Session;
  readonly lifetime: AbortController;
  token: string | null;
  socket: ServerSocket | null;
}

export function createConnection({ joined, onChange, ...socketOptions }: ConnectionOptions): Connection {
  let current: Stretch | null = null;

  async function askForToken({ session, lifetime: { signal } }: Stretch): Promise<string> {
    const token = await abortable(session.getToken({ signal }), signal).catch((cause: unknown) => {
      throw signal.aborted ? signal.reason : new ChatError("session-refused", "There is no token.", { cause });
    });
    if (token === null) throw new ChatError("session-refused", "This server needs a token.");
    return token;
  }

  /** Opens a socket, with a new token where the known one is no longer good. */
  async function establish(mine: Stretch): Promise<ServerSocket> {
    const lifetime = mine.lifetime.signal;
    const channelUrls = joined();
    const open = (token: string) => openSocket({ ...socketOptions, token, channelUrls, lifetime });
    const known = mine.token;
    mine.token ??= await askForToken(mine);
    const socket = await open(mine.token).catch(async (thrown: unknown) => {
      if (known === null || toChatError(thrown).code !== "session-expired") throw thrown;
      mine.token = await askForToken(mine);
      return open(mine.token);
    });
    lifetime.throwIfAborted();
    if (socket.user.id !== mine.session.userId) {
      throw new ChatError("session-refused", "The token is somebody else's.");
    }
    socket.down.throwIfAborted();
    socket.down.addEventListener("abort", () => void reconnect(mine));
    mine.socket = socket;
    for (const channelUrl of channelUrls) {
      // Left meanwhile, when there was no connection to say so.
      if (!joined().includes(channelUrl)) socket.request({ type: "leave", channelUrl }).catch(() => {});
    }
    return socket;
  }

  async function reconnect(mine: Stretch): Promise<void> {
    const { signal } = mine.lifetime;
    mine.socket = null;
    if (signal.aborted) return;
    onChange("reconnecting", null);
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await wait(systemEnvironment, backoffDelay(attempt, Math.random), signal);
        await establish(mine);
        return onChange("ready", null);
      } catch (thrown) {
        const error = toChatError(thrown);
        if (signal.aborted || error.class !== "auth") continue;
        disconnect(error);
        onChange("failed", error);
      }
    }
  }

  function disconnect(reason: ChatError): void {
    const former = current;
    current = null;
    former?.lifetime.abort(reason);
  }

  return {
    async connect(session, signal) {
      disconnect(cancelledError());
      if (signal?.aborted) throw cancelledError();
      const mine: Stretch = { session, lifetime: new AbortController(), token: null, socket: null };
      current = mine;
      const abort = () => mine.lifetime.abort(cancelledError());
      signal?.addEventListener("abort", abort);
      try {
        return (await establish(mine)).user;
      } catch (thrown) {
        const { aborted, reason } = mine.lifetime.signal;
        if (current === mine) disconnect(cancelledError());
        throw toChatError(aborted ? reason : thrown);
      } finally {
        signal?.removeEventListener("abort", abort);
      }
    },
    disconnect,
    socket() {
      if (!current?.socket) throw new ChatError("not-connected", "There is no connection to the server.");
      return current.socket;
    },
  };
}
