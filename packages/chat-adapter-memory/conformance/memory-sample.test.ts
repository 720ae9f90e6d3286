import { fullCapabilities } from "../src/index";
import { reorderEvents } from "./memory-world";
import { testMemory } from "./test-memory";

// One of each kind that memory-reduced.slow.test and memory-variants.slow.test have more of.
const nothing = Object.fromEntries(
  Object.entries(fullCapabilities).flatMap(([name, value]) => (typeof value === "boolean" ? [[name, false]] : [])),
);

await testMemory("memory without anything optional", { capabilities: nothing });
await testMemory("memory with repeated and reordered events, seed 1", reorderEvents(1));

const nobody = { mute: false, ban: false, freeze: false, operators: false, messagesBy: false, slowModes: [] };
await testMemory("memory with operators who can only remove, for good", {
  capabilities: { softDelete: false },
  moderation: nobody,
});
