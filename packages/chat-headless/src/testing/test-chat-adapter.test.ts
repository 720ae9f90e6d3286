import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { nextTask } from "../core/clock/next-task";
import { chatAdapterCases } from "./chat-adapter-cases";
import { testChatAdapter, type TestChatAdapterOptions } from "./test-chat-adapter";
import type { World } from "./world";

interface Registered {
  readonly title: string;
  readonly body: () => Promise<void>;
}

/** A runner that only collects, as jest and Playwright do: what comes after `describe` has returned is not seen. */
function collect(options: Pick<TestChatAdapterOptions, "sample"> = {}, make = createWorld) {
  const suites: string[] = [];
  const tests: Registered[] = [];
  let isCollecting = false;
  testChatAdapter("my service", make, {
    ...options,
    describe(title, body) {
      suites.push(title);
      isCollecting = true;
      expect(body(), "collected at once").toBeUndefined();
      isCollecting = false;
    },
    it(title, body) {
      if (isCollecting) tests.push({ title, body });
    },
  });
  const find = (title: string) =>
    tests.find((test) => test.title.includes(title))?.body ?? Promise.reject.bind(Promise);
  return { suites, tests, find };
}

async function createWorld(): Promise<World> {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({
    environment,
    tokens: "any",
    logLines: 0,
    capabilities: { threads: false },
  });
  const people = { alice: "Alice", bob: "Bob", carol: "Carol" };
  const person = (id: keyof typeof people) => ({
    user: { id, name: people[id] },
    session: { userId: id, getToken: () => Promise.resolve(null) },
    createAdapter: () => service.createAdapter(),
  });
  for (const [id, name] of Object.entries(people)) await service.control.addUser({ id, name });
  await service.control.addChannel({ url: "hall", name: "Hall", memberIds: Object.keys(people) });
  return {
    channelUrl: "hall",
    alice: person("alice"),
    bob: person("bob"),
    carol: person("carol"),
    advance: (ms) => environment.advance(ms),
    dispose: async () => (service.close(), []),
    control: { mute: (userId) => service.control.mute({ channelUrl: "hall", userId }) },
  };
}

afterEach(() => vi.restoreAllMocks());

describe("testChatAdapter", () => {
  it("registers every case at once, for runners that do not wait for a describe", () => {
    const { suites, tests } = collect();
    expect(suites).toEqual(["my service"]);
    expect(tests.map(({ title }) => title)).toEqual(chatAdapterCases.map(({ name }) => name));
  });

  it("gives bodies without parameters, which a runner would take for fixtures or a callback", () => {
    for (const { body } of collect().tests) expect(body).toHaveLength(0);
  });

  it("leaves out what does not apply to a sample, and names the controls that it lacks", async () => {
    const { suites, tests } = collect({ sample: await createWorld() });
    expect(suites[0]).toMatch(/^my service \(not shown, the world lacks: .*\bunmute\b/);
    expect(suites[0]).not.toMatch(/\bmute,/);
    expect(tests.some(({ title }) => title.startsWith("threads:"))).toBe(false);
    expect(tests.some(({ title }) => title === "absence: of threads is honest")).toBe(true);
  });

  it("runs a case that applies", async () => {
    await expect(collect().find("events: place a later message")()).resolves.toBeUndefined();
  });

  it("lets a call that is aborted resolve where its answer was there already, and not later (P21)", async () => {
    const answering = (wait: () => Promise<unknown>) => async (): Promise<World> => {
      const world = await createWorld();
      const getEmoji = () => wait().then(() => [{ key: "thumbs", url: "" }]);
      const createAdapter = () => ({ ...world.alice.createAdapter(), getEmoji });
      return { ...world, alice: { ...world.alice, createAdapter } };
    };
    const run = (wait: () => Promise<unknown>) => collect({}, answering(wait)).find("getEmoji under way")();
    await expect(run(() => Promise.resolve())).resolves.toBeUndefined();
    await expect(run(nextTask)).rejects.toThrow('getEmoji must be refused with "cancelled", but it resolved.');
  });

  it("skips what does not apply by what the runner hands to a test (P1)", async (vitest) => {
    const { find } = collect();
    const [playwright, mocha] = [0, 1].map(() => ({ skip: vi.fn<(...why: unknown[]) => void>() }));
    // The context of this test itself, which is a function.
    const skip = vi.spyOn(vitest, "skip").mockImplementation(() => undefined as never);
    await Reflect.apply(find("threads: are kept apart"), undefined, [vitest]);
    await Reflect.apply(find("moderation: delivers freezing and its end"), undefined, [{}, playwright]);
    await Reflect.apply(find("threads: are kept apart"), mocha, []);
    expect(skip).toHaveBeenCalledExactlyOnceWith("It is for adapters that declare: threads.");
    expect(playwright?.skip).toHaveBeenCalledExactlyOnceWith(true, "The world has no control for: freeze, unfreeze.");
    expect(mocha?.skip).toHaveBeenCalledOnce();
  });

  it("names a missing control once where the runner cannot skip", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { find } = collect();
    await find("threads: are kept apart")();
    await find("moderation: delivers freezing and its end")();
    await find("moderation: lets only operators write")();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      "my service: The world has no control for: freeze, unfreeze. Cases that need it pass without being run.",
    );
  });

  it("says how to hand in a runner where none is global", () => {
    expect(() => testChatAdapter("my service", createWorld)).toThrow(
      /^testChatAdapter found no test runner: .*testChatAdapter\("my service", createWorld, \{ describe, it \}\)/,
    );
  });

  it("reports what was promised, what came, where to look and what happened last", async () => {
    const deaf = async (): Promise<World> => {
      const world = await createWorld();
      const createAdapter = () => ({ ...world.carol.createAdapter(), subscribe: () => () => undefined });
      return { ...world, carol: { ...world.carol, createAdapter } };
    };
    const failure = await collect({}, deaf)
      .find("events: deliver every one of many messages")()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const message = String((failure as Error).message);
    expect(message).toContain("Not so within 10000 ms:");
    expect(message).toContain("Broken promise: events: deliver every one of many messages\n");
    expect(message).toContain(
      'See: subscribe, ChatEvent (docstrings of @foyer/chat-headless), and "subscribe" of docs/write-an-adapter.md',
    );
    expect(message).toMatch(/What happened last:\n(?: {2}\d+ ms {2}\w+: .+\n)+/);
  });
});
