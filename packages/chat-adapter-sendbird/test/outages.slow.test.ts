import { Worker } from "node:worker_threads";
import { systemEnvironment } from "@foyer/chat-headless/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld } from "./visitor";

// Beside busy processors of its own making, and nothing else: `timedTests` of vitest.config.ts.

/** Drops of a connection, of which `FOYER_OUTAGES` makes more. */
const runs = Number(process.env["FOYER_OUTAGES"] ?? 12);
/** Milliseconds within which everything is there again, whatever the SDK says or does not say. */
const longestOutage = 20_000;
/** Where a run waits for something else, the others go on. */
const lanes = 4;
/** The fate of the first sign-in after the drop. */
const signIns = ["drop-before", "lose-request", null] as const;

/** Keep both of two processors busy. */
const loops: Worker[] = [];
beforeAll(() => {
  for (let loop = 0; loop < 2; loop++) loops.push(new Worker("for (;;);", { eval: true }));
});
afterAll(() => Promise.all(loops.map((loop) => loop.terminate())));

async function run(kind: "group" | "open", signIn: (typeof signIns)[number]): Promise<number> {
  const world = await createLoopbackWorld(kind);
  const alice = createVisitor(world, "alice", { environment: systemEnvironment });
  await alice.enter();
  if (signIn !== null) world.server.faults.onRequest("LOGI", { kind: signIn }, { userId: "alice" });
  const from = systemEnvironment.elapsed();
  world.server.drop("alice");
  world.server.sessions.expireTokens("alice");
  // Longer than `until` waits: how long it took is what is asked.
  while (alice.connections().at(-1) !== "ready") await new Promise((resolve) => setTimeout(resolve, 5));
  const outage = systemEnvironment.elapsed() - from;
  await alice.send("here again");
  await alice.adapter.disconnect();
  await endWorld(world);
  return outage;
}

it("a drop during which the token expires is over within 20 s, beside a busy processor (G2)", async () => {
  const outages: number[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun < runs) {
      const number = begun++;
      outages.push(await run(number % 2 ? "open" : "group", signIns[number % signIns.length] ?? null));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  outages.sort((a, b) => a - b);
  const [median, longest] = [outages[outages.length >> 1] ?? 0, outages.at(-1) ?? Infinity];
  process.stdout.write(`${outages.length} drops: median ${Math.round(median)} ms, longest ${Math.round(longest)} ms\n`);
  expect(longest).toBeLessThanOrEqual(longestOutage);
}, 3_600_000);
