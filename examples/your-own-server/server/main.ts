import { WebSocket } from "ws";
import { createBackOffice } from "./back-office";
import { type Desk, openDesk } from "./desk";
import { type FlavorName, flavors } from "./flavors";
import { openKeeper } from "./keeper";
import { people } from "./people";
import { reserveNick } from "./reserve-nick";

// The organiser's back office, a process of its own. The environment says at which server and with which secret; scripts/start-xmpp.mjs
// gives it. It prints its address once the room is there.

const read = (name: string, fallback?: string) => {
  const value = process.env[name] ?? fallback;
  if (value === undefined) throw new Error(`The environment lacks ${name}.`);
  return value;
};
const say = (line: string) => void process.stdout.write(`${line}\n`);
const onError = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);

const name = read("XMPP_SERVER") as FlavorName;
const origin = read("XMPP_ORIGIN");
const tokens = { secret: read("XMPP_SECRET"), host: read("XMPP_HOST") };
const platformId = read("XMPP_PLATFORM");
const flavor = flavors[name];
const url = `${origin.replace(/^http/, "ws")}${flavor.path}`;
const keeper = openKeeper(read("DESK_FILE"));

async function open(): Promise<Desk> {
  const desk = await openDesk({
    ...{ url, platformId, flavor, ...tokens, presence: true, onError },
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    isPerson: (userId) => Object.hasOwn(people, userId),
    load: keeper.load,
    save: keeper.save,
  });
  const isNew = keeper.load("hall") === undefined;
  const hall = await desk.addRoom("hall", "Evening at the Foyer");
  if (isNew) {
    await hall.setRole("ann", "operator");
    await hall.announce("Welcome to the evening. This chat runs on a server of one's own.");
  }
  return desk;
}

/** The desk is there as long as the server is, and comes back with it. */
async function keepOpen(first: Desk): Promise<void> {
  let desk: Desk | null = first;
  for (;;) {
    await desk?.ended;
    await new Promise((resolve) => setTimeout(resolve, 500));
    desk = await open().catch(() => null);
  }
}

for (const userId of Object.keys(people)) await reserveNick({ origin, platformId, flavor: name, ...tokens }, userId);
const first = await open();
const office = await createBackOffice({
  port: Number(read("PORT", "0")),
  tokens,
  chat: { url, host: tokens.host, platformId },
});
say(office.url);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
await keepOpen(first);
