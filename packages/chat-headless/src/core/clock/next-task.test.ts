import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["setImmediate", []],
  ["a message channel", ["setImmediate"]],
  ["a timer, as in jest with jsdom", ["setImmediate", "MessageChannel"]],
])("the next task comes after every promise by %s (P4)", async (_, missing) => {
  vi.resetModules();
  for (const name of missing) vi.stubGlobal(name, undefined);
  const { nextTask } = await import("./next-task");
  const order: string[] = [];
  const task = nextTask().then(() => order.push("task"));
  let chain = Promise.resolve();
  for (let turn = 0; turn < 50; turn += 1) chain = chain.then(() => {});
  await Promise.all([task, chain.then(() => order.push("promises"))]);
  expect(order).toEqual(["promises", "task"]);
});
