import { calibrate, median, spent } from "./loop";
import { channelUrl, createSubject, toMessage } from "./subject";

// What the things that happen in a channel cost a chat of 10,000 messages, in units of a loop that is measured in turns with
// them, so that a slower machine or one with other work gives the same figures; and the memory of a held message.

const held = 10_000;
const rounds = 60;
/** Rounds that are not counted, until the compiler knows the code. */
const warmUpRounds = 300;
const pageSize = 100;
const burstSize = 100;

/** Units of the loop; reached on 2026-11-22, and a quarter more. */
const ceilings = { message: 1, reaction: 0.48, edit: 0.23, page: 6.5, burst: 8 };
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

const operations: Readonly<Record<Operation, (round: number) => void | Promise<void>>> = {
  message() {
    subject.receive(subject.nextEvent());
    subject.paint();
  },
  reaction() {
    changes += 1;
    const { id } = recent();
    const change = { messageId: id, key: "wave", userId: `user-${changes % 40}`, on: true, revision: changes };
    subject.receive({ type: "reaction-changed", channelUrl, change });
    subject.paint();
  },
  edit() {
    changes += 1;
    const message = { ...recent(), revision: 1e12 + changes, updatedAt: changes };
    subject.receive({ type: "message-updated", channelUrl, message });
    subject.paint();
  },
  async page(round) {
    await subject.loadOlder(pages[round]!);
    subject.paint();
  },
  burst() {
    for (let index = 0; index < burstSize; index++) subject.receive(subject.nextEvent());
    subject.paint();
  },
};

const names = Object.keys(operations) as Operation[];
const loops: number[] = [];
const times: Record<Operation, number[]> = { message: [], reaction: [], edit: [], page: [], burst: [] };
for (let round = 0; round < warmUpRounds + rounds; round++) {
  const isCounted = round >= warmUpRounds;
  const begin = spent();
  calibrate();
  if (isCounted) loops.push(spent() - begin);
  for (const name of names) {
    const start = spent();
    await operations[name](round);
    if (isCounted) times[name].push(spent() - start);
  }
}
const loop = median(loops);
console.log(`In units of a loop of ${loop.toFixed(0)} us, ${held.toLocaleString("en")} messages held:`);
for (const name of names) {
  const cost = median(times[name]) / loop;
  const isOver = cost > ceilings[name];
  console.log(`${isOver ? "✗" : "✓"} ${name.padEnd(8)} ${cost.toFixed(3)} (at most ${ceilings[name]})`);
  if (isOver) process.exitCode = 1;
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
