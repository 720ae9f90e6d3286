import { chatAdapterCases, whyNotApplicable } from "@foyer/chat-headless/testing";
import { expect, it } from "vitest";
import { createMemoryWorld } from "./memory-world";

/** A world whose service has no line but one for each joined channel, as of server-sent events: without one nothing drops. */
async function createStreamWorld() {
  const lines = new Set<string>();
  const world = await createMemoryWorld({
    wrap(adapter) {
      let userId = "";
      return {
        ...adapter,
        connect(session, options) {
          ({ userId } = session);
          return adapter.connect(session, options);
        },
        join(url, options) {
          lines.add(`${userId} ${url}`);
          return adapter.join(url, options);
        },
        leave(url, options) {
          lines.delete(`${userId} ${url}`);
          return adapter.leave(url, options);
        },
      };
    },
  });
  async function drop(userId: string) {
    if ([...lines].some((line) => line.startsWith(`${userId} `))) await world.control?.drop?.(userId);
  }
  return { ...world, control: { ...world.control, drop } };
}

const { alice, control } = await createStreamWorld();
const { capabilities, moderation } = alice.createAdapter();

it.each(
  chatAdapterCases
    .filter(({ needs }) => needs.includes("with drop"))
    .filter(({ needs }) => whyNotApplicable(needs, capabilities, control, moderation?.capabilities) === null),
)("an adapter with a line for each channel keeps the promise $name", async ({ run }) => {
  await expect(run(createStreamWorld)).resolves.toBeUndefined();
});
