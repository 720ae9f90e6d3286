import type { Capabilities, Feature } from "@foyer/chat-headless/core";
import { testChatAdapter } from "@foyer/chat-headless/testing";
import { fullCapabilities } from "../src/index";
import { createMemoryWorld } from "./memory-world";

const features = Object.entries(fullCapabilities).flatMap(([name, value]) =>
  typeof value === "boolean" ? [name as Feature] : [],
);
const nothing = Object.fromEntries(features.map((feature) => [feature, false])) as Partial<Capabilities>;

for (const feature of features) {
  testChatAdapter(`memory without ${feature}`, () => createMemoryWorld({ capabilities: { [feature]: false } }));
}
testChatAdapter("memory without anything optional", () => createMemoryWorld({ capabilities: nothing }));
