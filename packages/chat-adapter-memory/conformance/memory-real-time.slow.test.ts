import { describe } from "vitest";
import { testMemory } from "./test-memory";

// Adapters over a real network are tested in real time: the suite must hold there as well.
// The cases mostly wait, each in a world of its own: several at once use that time.
describe.concurrent("in real time", async () => {
  await testMemory("memory", { realTime: true, latency: { call: 2, event: 1, upload: 1 } });
});
