import { reorderEvents } from "./memory-world";
import { testMemory } from "./test-memory";

const codePoints = { lengthUnit: "codePoint", maxTextLength: 64, maxFileSize: 400_000 } as const;
await testMemory("memory counting code points", { capabilities: codePoints });

await testMemory("memory in small pages", { maxPageSize: 2 });
await testMemory("memory without anything for operators", { moderation: null });

for (const echo of ["before-answer", "after-answer", "none"] as const) {
  await testMemory(`memory with own events: ${echo}`, { echo });
}
await testMemory("memory with latency", { latency: { call: 40, event: 25, upload: 10 } });
const slowEvents = { call: 2, event: { min: 0, max: 90 }, upload: 1 };
await testMemory("memory with events slower than calls", { latency: slowEvents });

for (const seed of [2, 3]) {
  await testMemory(`memory with repeated and reordered events, seed ${seed}`, reorderEvents(seed));
}

for (const namedReactions of [0, 1]) {
  await testMemory(`memory naming ${namedReactions} of those who react`, { namedReactions });
}
