import { readFileSync } from "node:fs";
import { WebSocket } from "ws";
import { openDesk } from "../server/desk";
import { flavors } from "../server/flavors";
import { type CrowdPlace, gatherCrowd } from "./crowd";

// A crowd in one room: `node bench/xmpp/measure-crowd.mjs`, which gives the environment, says what it costs.

interface Given {
  readonly places: readonly (CrowdPlace & { readonly pid: number })[];
  readonly size: number;
  readonly rates: readonly number[];
  readonly seconds: number;
}

const given = JSON.parse(process.env["CROWD"] ?? "{}") as Given;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const [place] = given.places;
if (place === undefined) throw new Error("There is no server.");

/** Ticks of the processor that a process has had, of which there are a hundred in a second. */
const ticksOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, "utf8")
    .split(") ")[1]
    ?.split(" ")
    .slice(11, 13)
    .reduce((sum, each) => sum + Number(each), 0) ?? 0;
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const desk = await openDesk({
  ...place,
  ...{ platformId: "platform", flavor: flavors.ejabberd, presence: false },
  WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  isPerson: () => true,
  load: () => undefined,
  save: () => {},
  onError: (error) => say(String(error)),
});
await desk.addRoom("crowd", "The crowd");
say(`memory before: ${memoryOf(place.pid).toFixed(0)} MB`);
const crowd = await gatherCrowd(given.places, `crowd@rooms.${place.host}`, given.size);
say(`${crowd.size} people: in the room after ${(crowd.joinedIn / 1000).toFixed(1)} s, ${crowd.presences} presences`);
for (const rate of given.rates) {
  const [ticks, began] = [ticksOf(place.pid), performance.now()];
  const report = await crowd.talk(rate, given.seconds);
  const busy = (ticksOf(place.pid) - ticks) / ((performance.now() - began) / 1000);
  say(
    `${rate} messages/s for ${given.seconds} s: ${report.deliveries} of ${report.sent * crowd.size} delivered, ` +
      `${report.deliveriesPerSecond}/s, latency ${report.p50}/${report.p95} ms (p50/p95), ` +
      `server ${busy.toFixed(0)} % of a core, ${memoryOf(place.pid).toFixed(0)} MB`,
  );
}
crowd.leave();
desk.close();
process.exit(0);
