import { median } from "./loop";
import { createSubject, type Subject } from "./subject";

// Measures the cost of one more received message in a chat that already holds many: parsing, reducing, notifying the listeners, and
// reading the last two rows as a list does. All sizes are measured in turns in one run, so that only their ratio matters.

const sizes = [1_000, 10_000, 100_000];
// Few enough that a chat of 1,000 is still one of 1,000 at the end.
const rounds = 25;
const messagesPerRound = 8;
/** Rounds of a chat that is not measured, until the compiler knows the code. */
const warmUpRounds = 2_000;
/** At 100,000 held messages one more may cost at most so many times what it costs at 1,000. */
const allowedRatio = 1.5;

/** Microseconds of one message. */
function measure(subject: Subject): number {
  const events = Array.from({ length: messagesPerRound }, subject.nextEvent);
  const begin = performance.now();
  for (const event of events) {
    subject.receive(event);
    subject.paint();
  }
  return ((performance.now() - begin) / messagesPerRound) * 1000;
}

const warmUp = await createSubject(1_000);
for (let round = 0; round < warmUpRounds; round++) measure(warmUp);

const subjects = await Promise.all(
  sizes.map(async (size) => ({ size, subject: await createSubject(size), times: [] as number[] })),
);
globalThis.gc?.();
for (let round = 0; round < rounds; round++) {
  for (const { subject, times } of subjects) times.push(measure(subject));
}

console.log("One more received message, held messages -> microseconds (median of rounds)");
const results = subjects.map(({ size, times }) => ({ size, cost: median(times) }));
for (const { size, cost } of results) console.log(`${String(size).padStart(8)}  ${cost.toFixed(2)} us`);
const ratio = results.at(-1)!.cost / results[0]!.cost;
console.log(`ratio 100,000 : 1,000 = ${ratio.toFixed(2)} (at most ${allowedRatio})`);
if (ratio > allowedRatio) process.exitCode = 1;
