import { WebSocket } from "ws";
import type { Stream } from "../src/xmpp/open-stream";
import { openStream } from "../src/xmpp/open-stream";
import { x } from "../src/xmpp/element";
import { createToken } from "../server/tokens";

/** A server, as a crowd reaches it. */
export interface CrowdPlace {
  readonly url: string;
  readonly host: string;
  readonly secret: string;
}

/** The messages of a while, as a crowd has seen them. */
export interface CrowdReport {
  readonly sent: number;
  readonly deliveries: number;
  readonly deliveriesPerSecond: number;
  /** Milliseconds from sending to each delivery. */
  readonly p50: number;
  readonly p95: number;
}

/** Many people in one room, over the example's own wire. */
export interface Crowd {
  readonly size: number;
  /** Milliseconds until everybody was in the room. */
  readonly joinedIn: number;
  /** Presences that came meanwhile, for all. */
  readonly presences: number;
  talk(perSecond: number, seconds: number): Promise<CrowdReport>;
  leave(): void;
}

interface Counted {
  presences: number;
  deliveries: number;
  readonly delays: number[];
}

/** Joins so many at a time: a server has a queue for sockets. */
const joinsAtOnce = 40;
const muc = "http://jabber.org/protocol/muc";

export async function gatherCrowd(places: readonly CrowdPlace[], room: string, size: number): Promise<Crowd> {
  const counted: Counted = { presences: 0, deliveries: 0, delays: [] };
  const streams: Stream[] = [];
  const began = performance.now();
  let next = 0;
  const joinSome = async () => {
    while (next < size) {
      const index = next++;
      const place = places[index % places.length];
      if (place) streams.push(await joinOne(place, room, `guest${index}`, counted));
    }
  };
  await Promise.all(Array.from({ length: joinsAtOnce }, joinSome));
  const joinedIn = performance.now() - began;

  return {
    size,
    joinedIn,
    presences: counted.presences,
    async talk(perSecond, seconds) {
      counted.deliveries = 0;
      counted.delays.length = 0;
      const total = perSecond * seconds;
      const start = performance.now();
      for (let index = 0; index < total; index++) {
        await until(start + (index * 1000) / perSecond);
        const id = `m${performance.timeOrigin + performance.now()}`;
        const message = { xmlns: "jabber:client", to: room, type: "groupchat", id };
        streams[(index * 7) % size]?.send(x("message", message, x("body", {}, `Message ${index}`)));
      }
      await waitFor(() => counted.deliveries >= total * size, 30_000);
      const elapsed = (performance.now() - start) / 1000;
      const delays = counted.delays.toSorted((a, b) => a - b);
      const at = (part: number) => Math.round(delays[Math.floor(delays.length * part)] ?? 0);
      const { deliveries } = counted;
      return {
        sent: total,
        deliveries,
        deliveriesPerSecond: Math.round(deliveries / elapsed),
        p50: at(0.5),
        p95: at(0.95),
      };
    },
    leave: () => streams.forEach((stream) => stream.close()),
  };
}

async function joinOne({ url, host, secret }: CrowdPlace, room: string, id: string, counted: Counted): Promise<Stream> {
  let enter: () => void = () => {};
  const entered = new Promise<void>((resolve) => (enter = resolve));
  /** Reading a thousand copies of each message as XML would measure this process. */
  class LightSocket extends WebSocket {
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      const text = event === "message" ? String(args[0]) : "";
      if (text.startsWith("<presence")) {
        counted.presences += 1;
        if (/code=['"]110['"]/.test(text)) enter();
        return true;
      }
      if (text.startsWith("<message")) return countDelivery(text, counted);
      return Reflect.apply(super.emit, this, [event, ...args]);
    }
  }
  const stream = await openStream({
    ...{ url, host, userId: id },
    password: createToken({ secret, host }, id),
    WebSocket: LightSocket as unknown as typeof globalThis.WebSocket,
    signal: new AbortController().signal,
    onStanza: () => {},
    onClose: () => {},
  });
  const history = x("history", { maxstanzas: "0" });
  stream.send(x("presence", { xmlns: "jabber:client", to: `${room}/${id}` }, x("x", { xmlns: muc }, history)));
  await entered;
  return stream;
}

function countDelivery(text: string, counted: Counted): true {
  const sentAt = /id=['"]m([\d.]+)['"]/.exec(text)?.[1];
  if (sentAt !== undefined) {
    counted.deliveries += 1;
    counted.delays.push(performance.timeOrigin + performance.now() - Number(sentAt));
  }
  return true;
}

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));

async function waitFor(isSo: () => boolean, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (!isSo() && performance.now() < end) await until(performance.now() + 20);
}
