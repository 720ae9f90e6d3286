import type {
  Network,
  Reception,
  ServiceRequest,
  ServiceSocket,
} from "../../packages/chat-adapter-sendbird/test/loopback/network";
import type { SimulatedClock } from "../world/clock";

/** The network globals of a thread, to be put in place of its own. */
type NetworkGlobals = Pick<typeof globalThis, "WebSocket" | "fetch">;

/** One network in the time of a world: everything arrives in the order in which it was sent, as soon as time passes. */
export interface VirtualNetwork extends NetworkGlobals {
  readonly listen: Network;
}

/** A service that listens, and functions that break the connections of its clients. */
interface Place {
  readonly reception: Reception;
  readonly breaks: Set<() => void>;
}

/** The last port: worlds of one thread must not share one. */
let ports = 1000;

export function createVirtualNetwork(clock: SimulatedClock): VirtualNetwork {
  const places = new Map<number, Place>();
  const placeOf = (url: string) => places.get(Number(new URL(url).port));
  const soon = (run: () => void) => void clock.after(0, run);

  class VirtualSocket {
    readyState = 0;
    onopen = (_: object) => {};
    onmessage = (_: object) => {};
    onerror = (_: object) => {};
    onclose = (_: object) => {};
    readonly #listeners = new Map<string, (data: string) => void>();
    #place: Place | undefined;
    readonly #break = () => this.#end(1006);

    constructor(url: string, credentials: string) {
      soon(() => {
        this.#place = placeOf(url);
        if (this.readyState !== 0) return;
        if (this.#place === undefined) {
          this.onerror({});
          return this.#end(1006);
        }
        this.#place.breaks.add(this.#break);
        this.readyState = 1;
        this.onopen({});
        this.#place.reception.connection(this.#serviceEnd(), credentials);
      });
    }

    send(text: string): void {
      if (this.readyState === 0) throw new Error("The socket is still connecting.");
      soon(() => {
        if (this.readyState === 1) this.#listeners.get("message")?.(text);
      });
    }

    close(): void {
      if (this.readyState > 1) return;
      this.readyState = 2;
      soon(() => this.#end(1000));
    }

    #serviceEnd(): ServiceSocket {
      return {
        send: (data) =>
          soon(() => {
            if (this.readyState === 1) this.onmessage({ data });
          }),
        terminate: () => soon(this.#break),
        on: (event: string, listener: (data: string) => void) => void this.#listeners.set(event, listener),
      };
    }

    #end(code: number): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.#place?.breaks.delete(this.#break);
      this.#listeners.get("close")?.("");
      this.onclose({ code, reason: "" });
    }
  }

  async function fetchFrom(url: string, init: RequestInit): Promise<unknown> {
    // Also how the SDK asks outside of a browser whether there is an internet, before an upload.
    const isElsewhere = new URL(url).hostname !== "127.0.0.1";
    if (isElsewhere) return toAnswer(200, "{}");
    const asked = new Request(url, { ...init, signal: null });
    const body = await clock.load(() => asked.arrayBuffer());
    return new Promise((resolve, reject) => {
      const place = placeOf(url);
      const fail = () => {
        request.destroyed = true;
        place?.breaks.delete(fail);
        soon(() => reject(new TypeError("fetch failed")));
      };
      const request: ServiceRequest & { destroyed: boolean } = {
        method: asked.method,
        url: url.slice(new URL(url).origin.length),
        headers: Object.fromEntries(asked.headers),
        destroyed: false,
        socket: { destroy: fail },
        async *[Symbol.asyncIterator]() {
          if (body.byteLength > 0) yield Buffer.from(body);
        },
      };
      let status = 200;
      init.signal?.addEventListener("abort", () => {
        request.destroyed = true;
        reject(new DOMException("The request was aborted.", "AbortError"));
      });
      if (place === undefined) return fail();
      place.breaks.add(fail);
      const response = {
        writeHead(code: number) {
          status = code;
          return response;
        },
        end(text: string | Uint8Array = "") {
          place.breaks.delete(fail);
          soon(() => resolve(toAnswer(status, typeof text === "string" ? text : "")));
        },
      };
      soon(() => place.reception.request(request, response));
    });
  }

  return {
    WebSocket: VirtualSocket as unknown as typeof WebSocket,
    fetch: ((url: string, init: RequestInit = {}) => fetchFrom(url, init)) as unknown as typeof fetch,
    async listen(port, reception) {
      const at = port || (ports += 1);
      const place: Place = { reception, breaks: new Set() };
      places.set(at, place);
      return {
        port: at,
        async stop() {
          places.delete(at);
          for (const breakIt of [...place.breaks]) breakIt();
        },
      };
    },
  };
}

/** The properties that the SDK reads of an answer. */
function toAnswer(status: number, text: string) {
  return { ok: status < 300, redirected: false, status, json: async (): Promise<unknown> => JSON.parse(text) };
}
