import { describe, expect, it } from "vitest";
import { createFullDriver, createPlainDriver } from "../../../test/driver/tiny-driver";
import { createTinyWorld } from "../../../test/driver/tiny-world";
import { chatAdapterCases, testChatAdapter } from "../../testing";

for (const [name, createDriver] of [
  ["a driver with the required methods only", createPlainDriver],
  ["a driver with every group", createFullDriver],
] as const) {
  const createWorld = () => createTinyWorld(createDriver);
  testChatAdapter(`defineAdapter over ${name}`, createWorld, { describe, it, sample: createWorld() });
}

it.each(chatAdapterCases.filter(({ needs }) => needs.includes("with expireToken")))(
  "a service that says by ending the line, with a call under way, that a session has expired: $name",
  async ({ run }) => {
    await expect(run(async () => createTinyWorld(createFullDriver, { endsExpired: true }))).resolves.toBeUndefined();
  },
);
