import { describe, it } from "vitest";
import { createFullDriver, createPlainDriver } from "../../../test/driver/tiny-driver";
import { createTinyWorld } from "../../../test/driver/tiny-world";
import { testChatAdapter } from "../../testing";

for (const [name, createDriver] of [
  ["a driver with the required methods only", createPlainDriver],
  ["a driver with every group", createFullDriver],
] as const) {
  const createWorld = () => createTinyWorld(createDriver);
  testChatAdapter(`defineAdapter over ${name}`, createWorld, { describe, it, sample: createWorld() });
}
