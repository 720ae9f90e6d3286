import { type ChatAdapter, createVirtualEnvironment } from "@foyer/chat-headless/core";
import { calibrate, median, spent } from "./loop";
import { createMemoryChatService } from "@foyer/chat-adapter-memory";

// Measures the cost of many clients for the service and the adapters, without any interface: all join at once, one message is
// delivered to all of them, all connections drop and come back.

const clients = 5_000;
const messages = 200;
/** Units of the loop; reached on 2026-11-23 beside other work of the machine, and a quarter more. */
const ceilings = { join: 9_000, message: 40, reconnect: 10_000 };

const environment = createVirtualEnvironment();
const service = createMemoryChatService({ environment, logLines: 0 });
const { control } = service;
await control.addChannel({ url: "hall", name: "Hall", memberIds: [] });
await control.addUser({ id: "host", name: "Host" });
await control.addChannel({ url: "desk", name: "Desk", memberIds: ["host"] });

let events = 0;
let received = 0;
const adapters: { readonly id: string; readonly adapter: ChatAdapter }[] = [];
for (let index = 0; index < clients; index++) {
  const id = `user-${index}`;
  await control.addUser({ id, name: id });
  const adapter = service.createAdapter();
  adapter.subscribe((event) => {
    events += 1;
    if (event.type === "message-received") received += 1;
  });
  adapters.push({ id, adapter });
}

/** Microseconds of the loop now. */
function loopTime(): number {
  const times = Array.from({ length: 51 }, () => {
    const begin = spent();
    calibrate();
    return spent() - begin;
  });
  return median(times);
}

async function timed(name: string, ceiling: number, work: () => Promise<void>, times = 1): Promise<void> {
  events = 0;
  // Garbage of the step before is not a cost of this one.
  globalThis.gc?.();
  const before = loopTime();
  const begin = spent();
  await work();
  const cost = (spent() - begin) / times;
  const loops = cost / ((before + loopTime()) / 2);
  const mark = loops > ceiling ? "✗" : "✓";
  const figures = `${loops.toFixed(0)} loops (at most ${ceiling}), ${(cost / 1000).toFixed(1)} ms`;
  console.log(`${mark} ${name}: ${figures}, ${Math.round(events / times)} events`);
  if (loops > ceiling) process.exitCode = 1;
}

loopTime();
await timed(`${clients} clients join`, ceilings.join, async () => {
  const joins = adapters.map(async ({ id, adapter }) => {
    await adapter.connect({ userId: id, getToken: async () => null });
    await adapter.join("hall");
  });
  await environment.settle();
  await Promise.all(joins);
});

await timed(
  `one message to ${clients}`,
  ceilings.message,
  async () => {
    for (let index = 0; index < messages; index++) {
      await control.post({ channelUrl: "hall", userId: "user-0", text: `message ${index}` });
      await environment.settle();
    }
  },
  messages,
);
if (received !== clients * messages) throw new Error(`${received} of ${clients * messages} messages were received.`);

await timed(`${clients} drop and are back`, ceilings.reconnect, async () => {
  await control.dropClients();
  await environment.advance(60_000);
});

service.close();
