import { testChatAdapter } from "@foyer/chat-headless/testing";
import { createMemoryWorld } from "./memory-world";

testChatAdapter("memory in small pages", () => createMemoryWorld({ maxPageSize: 2 }));
testChatAdapter("memory counting code points", () =>
  createMemoryWorld({ capabilities: { lengthUnit: "codePoint", maxTextLength: 64, maxFileSize: 400_000 } }),
);

for (const echo of ["before-answer", "after-answer", "none"] as const) {
  testChatAdapter(`memory with own events: ${echo}`, () => createMemoryWorld({ echo }));
}
testChatAdapter("memory with latency", () => createMemoryWorld({ latency: { call: 40, event: 25, upload: 10 } }));
testChatAdapter("memory with events slower than calls", () =>
  createMemoryWorld({ latency: { call: 2, event: { min: 0, max: 90 }, upload: 1 } }),
);

// Repeated, late and reordered events are allowed by the port: every promise must hold all the same.
for (let seed = 1; seed <= 3; seed++) {
  testChatAdapter(`memory with repeated and reordered events, seed ${seed}`, () =>
    createMemoryWorld({
      seed,
      latency: { call: 10, event: 5, upload: 2 },
      prepare({ faults }) {
        faults.add({ event: "any", probability: 0.3, fault: { type: "duplicate", copies: 2, within: 40 } });
        faults.add({ event: "any", probability: 0.3, fault: { type: "reorder", within: 40 } });
      },
    }),
  );
}
