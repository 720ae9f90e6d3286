import { describe, it } from "vitest";
import { missingControls, whyNotApplicable } from "./chat-adapter-case";
import { chatAdapterCases } from "./chat-adapter-cases";
import { runChatAdapterCase } from "./run-chat-adapter-case";
import type { CreateWorld } from "./world";
import { createWorldClock } from "./world-clock";

/**
 * Registers every promise of the port as a Vitest test, each in a world of its own. The declared capabilities decide which
 * apply: of each pair "works" and "is honestly absent" one does. Call it once per kind of adapter. Promises that need a
 * control which the world lacks are not tested: the title of the suite names those controls.
 *
 * @example
 * testChatAdapter("my service", async () => {
 *   const service = await startService();
 *   const person = (id: string, name: string) => ({
 *     user: { id, name },
 *     session: { userId: id, getToken: async () => service.tokenFor(id) },
 *     createAdapter: () => createMyAdapter(service.address),
 *   });
 *   return {
 *     channelUrl: await service.createChannel(["a", "b", "c"]),
 *     alice: person("a", "Alice"),
 *     bob: person("b", "Bob"),
 *     carol: person("c", "Carol"),
 *     advance: (ms) => new Promise((done) => setTimeout(done, ms)),
 *     dispose: () => service.stop(),
 *     control: { mute: (userId) => service.mute(userId) },
 *   };
 * });
 *
 * @param options `timeout` of one case in real milliseconds, 30,000 by default. Call `testChatAdapter` where Vitest
 * collects tests: it calls `describe` and `it`.
 */
export function testChatAdapter(
  name: string,
  createWorld: CreateWorld,
  options: { readonly timeout?: number } = {},
): void {
  describe(name, async () => {
    const world = await createWorld();
    const { capabilities } = world.alice.createAdapter();
    const { control } = world;
    await createWorldClock(world).drive("the world's dispose", world.dispose());

    const unshown = new Set<string>();
    const cases = chatAdapterCases.filter(({ needs }) => {
      const reason = whyNotApplicable(needs, capabilities, control);
      if (reason === "world") for (const missing of missingControls(needs, control)) unshown.add(missing);
      return reason === null;
    });
    const title =
      unshown.size === 0
        ? "keeps its promises"
        : `keeps its promises (not shown, the world lacks: ${[...unshown].join(", ")})`;
    describe(title, () => {
      for (const each of cases) it(each.name, () => runChatAdapterCase(each, createWorld), options.timeout ?? 30_000);
    });
  });
}
