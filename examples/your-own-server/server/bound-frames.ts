import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { Transform } from "node:stream";

interface BoundOptions {
  /** The port at which a server speaks XMPP over WebSocket. */
  readonly to: number;
  /** @default any that is free */
  readonly port?: number;
  /** Bytes of the longest message of a page. @default 128 KiB */
  readonly longest?: number;
}

/**
 * Passes connections on to a server, and ends one that begins a longer message: ejabberd reads messages of any size, and proxies of the usual kind
 * look into no frame. It belongs between the proxy that ends TLS and the server's `/ws`. Answers pass untouched.
 */
export async function serveBoundFrames({ to, port = 0, longest = 128 * 1024 }: BoundOptions): Promise<Server> {
  const proxy = createServer((page) => {
    const server = connect(to, "127.0.0.1");
    let isOpen = false;
    server.once("data", (answer: Buffer) => (isOpen = answer.toString("latin1").startsWith("HTTP/1.1 101 ")));
    const bound = createFrameBound(longest, () => isOpen);
    const end = () => [page, server].forEach((socket) => socket.destroy());
    for (const stream of [page, bound, server]) stream.on("error", end).on("close", end);
    page.pipe(bound).pipe(server).pipe(page);
  });
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  return proxy;
}

/**
 * Passes on what a client sends, the request first and frames (RFC 6455, 5.2) after it. Fails at the header of a frame that is too much,
 * and at whatever comes before the server has opened the socket: to the server that would be another request, and no frame.
 */
function createFrameBound(longest: number, isOpen: () => boolean): Transform {
  let isUpgraded = false;
  let header: number[] = [];
  /** Bytes of the frame that are still to come. */
  let rest = 0;
  /** Bytes of the message so far, which may be of several frames. */
  let size = 0;

  function readByte(byte: number): void {
    if (isUpgraded && !isOpen()) throw new RangeError("The socket is not open.");
    header.push(byte);
    if (!isUpgraded) isUpgraded = header.slice(-4).join() === "13,10,13,10";
    else if (header.length < headerLength(header)) return;
    else {
      const [first = 0] = header;
      rest = payloadLength(header);
      // Pings and the like may come within a message.
      if ((first & 0x0f) < 8) size = rest + ((first & 0x0f) === 0 ? size : 0);
      if (Math.max(size, rest) > longest) throw new RangeError("The message is too long.");
    }
    if (isUpgraded) header = [];
    else if (header.length > 16_384) throw new RangeError("The request is too long.");
  }

  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        for (let at = 0; at < chunk.length;) {
          const passed = Math.min(rest, chunk.length - at);
          rest -= passed;
          at += passed;
          if (rest === 0 && at < chunk.length) readByte(chunk.readUInt8(at++));
        }
        done(null, chunk);
      } catch (thrown) {
        done(thrown instanceof Error ? thrown : new Error(String(thrown)));
      }
    },
  });
}

/** A frame of a client has a mask of four bytes. */
function headerLength([, second = 0]: readonly number[]): number {
  const length = second & 0x7f;
  return 6 + (length === 126 ? 2 : length === 127 ? 8 : 0);
}

function payloadLength([, second = 0, ...rest]: readonly number[]): number {
  const length = second & 0x7f;
  if (length < 126) return length;
  return rest.slice(0, length === 126 ? 2 : 8).reduce((sum, byte) => sum * 256 + byte, 0);
}
