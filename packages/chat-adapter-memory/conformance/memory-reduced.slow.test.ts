import type { Feature } from "@foyer/chat-headless/core";
import { fullCapabilities } from "../src/index";
import { testMemory } from "./test-memory";

const features = Object.entries(fullCapabilities).flatMap(([name, value]) =>
  typeof value === "boolean" ? [name as Feature] : [],
);

for (const feature of features) {
  await testMemory(`memory without ${feature}`, { capabilities: { [feature]: false } });
}
