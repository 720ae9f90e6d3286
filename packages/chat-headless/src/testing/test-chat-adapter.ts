import type { Capabilities, ModerationCapabilities } from "@foyer/chat-headless/core";
import { type ChatAdapterCase, missingControls, type Need, whyNotApplicable } from "./chat-adapter-case";
import { chatAdapterCases } from "./chat-adapter-cases";
import { findRunner, skip, type TestRunner } from "./test-runner";
import type { CreateWorld, World } from "./world";
import { createWorldClock } from "./world-clock";

/** Options of `testChatAdapter`, and the functions of a test runner where they are not global. */
export interface TestChatAdapterOptions extends Partial<TestRunner> {
  /**
   * Milliseconds of real time that one case may take, for runners whose `it` takes that as its third argument.
   * @default 30_000
   */
  readonly timeout?: number | undefined;
  /**
   * A world made beforehand, by which cases that do not apply are left out instead of being skipped while they run. Only the
   * capabilities of its adapters and the names of its controls are read, so it may be empty. The suite disposes of it.
   */
  readonly sample?: World | undefined;
}

/**
 * Registers every promise of the port as a test, each in a world of its own. The declared capabilities decide which apply: of
 * each pair "works" and "is honestly absent" one does. Call it once per kind of adapter, where the runner collects tests.
 *
 * The runner is the one whose `describe` and `it` are global (jest, Mocha, Vitest with `globals`) or handed in. A case that does
 * not apply is skipped, with the reason, also where the world lacks a control that the case needs. jest cannot skip a test that
 * runs: there it passes, and a warning names the control, unless there is a `sample`.
 *
 * @example
 * import { describe, it } from "vitest"; // or node:test; for Playwright { describe: test.describe, it: test }
 *
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
 * }, { describe, it });
 */
export function testChatAdapter(name: string, createWorld: CreateWorld, options: TestChatAdapterOptions = {}): void {
  const { describe, it } = findRunner(options);
  const known = options.sample === undefined ? null : toShown(options.sample);
  let learning = options.sample === undefined ? null : learn(options.sample);
  // Each test awaits it. Without a test, its rejection would be unhandled.
  learning?.catch(() => undefined);
  const warned = new Set<string>();

  async function run(each: ChatAdapterCase, self: unknown, handed: readonly unknown[]): Promise<void> {
    learning ??= Promise.resolve(createWorld()).then(learn);
    const shown = await learning;
    const reason = whyNotShown(each.needs, shown);
    if (reason === null) return each.run(createWorld);
    const why = describeReason(reason, each, shown);
    if (skip(self, handed, why) || reason === "declared" || warned.has(why)) return;
    warned.add(why);
    // The runner shows the case as passed: nothing else can say that it was not run.
    console.warn(`${name}: ${why} Cases that need it pass without being run.`);
  }

  describe(toTitle(name, known), () => {
    for (const each of chatAdapterCases) {
      if (known !== null && whyNotShown(each.needs, known) !== null) continue;
      // No parameters: a runner would take them for fixtures or a callback.
      it(
        each.name,
        function (this: unknown) {
          return run(each, this, [...arguments]);
        },
        options.timeout ?? 30_000,
      );
    }
  });
}

/** The properties of a world that decide which cases apply. */
interface Shown {
  readonly capabilities: Capabilities;
  readonly moderation: ModerationCapabilities | undefined;
  readonly control: World["control"];
}

function toShown(world: World): Shown {
  const { capabilities, moderation } = world.alice.createAdapter();
  return { capabilities, moderation: moderation?.capabilities, control: world.control };
}

function whyNotShown(needs: readonly Need[], { capabilities, control, moderation }: Shown) {
  return whyNotApplicable(needs, capabilities, control, moderation);
}

/** Ends the world after looking at it. */
async function learn(world: World): Promise<Shown> {
  const shown = toShown(world);
  await createWorldClock(world).drive("the world's dispose", world.dispose());
  return shown;
}

function toTitle(name: string, known: Shown | null): string {
  if (known === null) return name;
  const missing = chatAdapterCases
    .filter(({ needs }) => whyNotShown(needs, known) === "world")
    .flatMap(({ needs }) => missingControls(needs, known.control));
  return missing.length === 0 ? name : `${name} (not shown, the world lacks: ${[...new Set(missing)].join(", ")})`;
}

function describeReason(reason: "declared" | "world", { needs }: ChatAdapterCase, shown: Shown): string {
  if (reason === "world") return `The world has no control for: ${missingControls(needs, shown.control).join(", ")}.`;
  const wanted = needs.filter((need) => whyNotShown([need], shown) === "declared");
  return `It is for adapters that declare: ${wanted.join(", ")}.`;
}
