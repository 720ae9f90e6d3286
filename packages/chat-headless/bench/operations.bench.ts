import type { ChatEvent } from "../src/core/port/adapter";
import { calibrate, median, spent } from "./loop";
import { channelUrl, createSubject, toMessage } from "./subject";

// Measures the cost of the events and actions of a channel in a chat of 10,000 messages, and the memory of a held message. The unit
// is a loop that is measured in turns with them, so that a slower or busier machine gives the same figures.

const held = 10_000;
const rounds = 60;
/** Rounds that are not counted, until the compiler knows the code. */
const warmUpRounds = 300;
const pageSize = 100;
const burstSize = 100;

/** Units of the loop; reached on 2026-11-23, and about a quarter more. */
const ceilings = { message: 0.1, reaction: 0.09, edit: 0.1, page: 21.5, burst: 8.6 };
/** Bytes of a held message with what finds it, reached and a fifth more. */
const memoryCeiling = 1_400;

type Operation = keyof typeof ceilings;

const subject = await createSubject(held);
let changes = 0;
let oldest = -1;
const pages = Array.from({ length: rounds + warmUpRounds }, () => {
  oldest -= pageSize;
  const messages = Array.from({ length: pageSize }, (_, index) => toMessage(oldest + index));
  return { messages, hasOlder: true, hasNewer: true, parent: null };
});
/** One of the messages near the end, which are the ones that are reacted to and edited. */
const recent = () => toMessage(held - 50 + (changes % 20));

/** Each makes what it needs, which does not count, and gives what is measured. */
const operations: Readonly<Record<Operation, (round: number) => () => void | Promise<void>>> = {
  message: () => one(subject.nextEvent),
  reaction: () =>
    one(() => {
      changes += 1;
      const { id } = recent();
      const change = { messageId: id, key: "wave", userId: `user-${changes % 40}`, on: true, revision: changes };
      return { type: "reaction-changed", channelUrl, change };
    }),
  edit: () =>
    one(() => {
      changes += 1;
      const message = { ...recent(), revision: 1e12 + changes, updatedAt: changes };
      return { type: "message-updated", channelUrl, message };
    }),
  page: (round) => async () => {
    await subject.loadOlder(pages[round]!);
    subject.paint();
  },
  burst() {
    const events = Array.from({ length: burstSize }, subject.nextEvent);
    return () => {
      for (const event of events) subject.receive(event);
      subject.paint();
    };
  },
};

/** So many of what takes some 50 us are measured together, each in a frame of its own. */
const repeats: Readonly<Record<Operation, number>> = { message: 10, reaction: 10, edit: 10, page: 1, burst: 1 };

function one(toEvent: () => ChatEvent): () => void {
  const events = Array.from({ length: repeats.message }, toEvent);
  return () => {
    for (const event of events) {
      subject.receive(event);
      subject.paint();
    }
  };
}

const names = Object.keys(operations) as Operation[];
const loops: number[] = [];
const costs: Record<Operation, number[]> = { message: [], reaction: [], edit: [], page: [], burst: [] };
for (let round = 0; round < warmUpRounds + rounds; round++) {
  const isCounted = round >= warmUpRounds;
  for (const name of names) {
    const run = operations[name](round);
    const loop = await timed(calibrate);
    const time = await timed(run);
    if (!isCounted) continue;
    loops.push(loop);
    costs[name].push(time / repeats[name] / loop);
  }
}
console.log(`In units of a loop of ${median(loops).toFixed(0)} us, ${held.toLocaleString("en")} messages held:`);
for (const name of names) {
  const cost = median(costs[name]);
  const isOver = cost > ceilings[name];
  console.log(`${isOver ? "✗" : "✓"} ${name.padEnd(8)} ${cost.toFixed(3)} (at most ${ceilings[name]})`);
  if (isOver) process.exitCode = 1;
}

async function timed(run: () => unknown): Promise<number> {
  const begin = spent();
  await run();
  return spent() - begin;
}

const before = heapUsed();
const count = 50_000;
const large = await createSubject(count);
const bytes = (heapUsed() - before) / count;
large.paint();
console.log(
  `${bytes > memoryCeiling ? "✗" : "✓"} memory   ${bytes.toFixed(0)} bytes a message (at most ${memoryCeiling})`,
);
if (bytes > memoryCeiling) process.exitCode = 1;

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
