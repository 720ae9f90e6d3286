import { once } from "node:events";
import { WebSocket } from "ws";

/** The network of a world: sockets that are counted, cut, and lose what they are told to. */
export interface WorldSockets {
  /** A token by which a person may be refused later, though the server would still take it. */
  tokenOf(userId: string, token: string): string;
  socketOf(userId: string): typeof globalThis.WebSocket;
  drop(userId: string): Promise<void>;
  loseAck(userId: string): void;
  loseJoin(userId: string): void;
  /** No server forgets a token before its time: the network makes another of it on the way. */
  expireToken(userId: string): Promise<void>;
  /** Waits for goodbyes, and returns what was left open. */
  close(): Promise<readonly string[]>;
}

export function createWorldSockets(): WorldSockets {
  const open = new Map<WebSocket, string>();
  const losingAcks = new Set<string>();
  const losingJoins = new Set<string>();
  const tokens = new Map<string, Set<string>>();
  const expired = new Set<string>();

  function isLost(userId: string, data: string): boolean {
    const isAck = data.startsWith("<message") && data.includes("origin-id") && data.includes(`/${userId}`);
    if (isAck && !data.includes("<result") && losingAcks.delete(userId)) return true;
    const isJoin = data.startsWith("<presence") && /code=['"]110['"]/.test(data);
    return isJoin && losingJoins.delete(userId);
  }

  /** The token is in the frame as base64 of what PLAIN says. */
  function rewrite(frame: string): string {
    const said = /<auth[^>]*>([^<]*)</.exec(frame)?.[1];
    const [, , token = ""] = said === undefined ? [] : Buffer.from(said, "base64").toString().split("\0");
    return expired.has(token) ? frame.replace(said ?? "", Buffer.from("\0nobody\0expired").toString("base64")) : frame;
  }

  async function drop(userId: string): Promise<void> {
    const own = [...open].flatMap(([socket, id]) => (id === userId ? [socket] : []));
    const closed = own.map((socket) => once(socket, "close"));
    for (const socket of own) socket.terminate();
    await Promise.all(closed);
  }

  return {
    tokenOf(userId, token) {
      const own = tokens.get(userId) ?? new Set();
      tokens.set(userId, own.add(token));
      return token;
    },
    socketOf(userId) {
      class WatchedSocket extends WebSocket {
        constructor(address: string, protocol: string) {
          super(address, protocol);
          open.set(this, userId);
          this.once("close", () => open.delete(this));
        }
        override send(data: string): void {
          super.send(rewrite(data));
        }
        override emit(event: string | symbol, ...args: unknown[]): boolean {
          if (event === "message" && isLost(userId, String(args[0]))) return true;
          return Reflect.apply(super.emit, this, [event, ...args]);
        }
      }
      return WatchedSocket as unknown as typeof globalThis.WebSocket;
    },
    drop,
    loseAck: (userId) => void losingAcks.add(userId),
    loseJoin: (userId) => void losingJoins.add(userId),
    async expireToken(userId) {
      for (const token of tokens.get(userId) ?? []) expired.add(token);
      tokens.delete(userId);
      await drop(userId);
    },
    async close() {
      const goodbyes = [...open.keys()].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
      await Promise.race([Promise.all(goodbyes), new Promise((resolve) => setTimeout(resolve, 5000))]);
      const left = [...open.values()].map((id) => `a socket of ${id}`);
      for (const socket of open.keys()) socket.terminate();
      return left;
    },
  };
}
