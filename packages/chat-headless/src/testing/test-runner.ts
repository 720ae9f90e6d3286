/** The functions of a test runner: Vitest, jest, node:test, Mocha, or Playwright's `test.describe` and `test`. */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => unknown;
  /** @param timeout milliseconds; runners that take it elsewhere ignore it */
  readonly it: (name: string, body: () => Promise<void>, timeout?: number) => unknown;
}

/** The runner that was handed in, or the one whose `describe` and `it` are global. Throws when there is none. */
export function findRunner(handedIn: Partial<TestRunner>): TestRunner {
  const runner: unknown = { describe: globalOf("describe"), it: globalOf("it"), ...handedIn };
  if (isRunner(runner)) return runner;
  throw new Error(
    "testChatAdapter found no test runner: describe and it are not global. Hand them in: " +
      'testChatAdapter("my service", createWorld, { describe, it }), imported from vitest, node:test or another.',
  );
}

function globalOf(name: string): unknown {
  return Reflect.get(globalThis, name);
}

function isRunner(runner: unknown): runner is TestRunner {
  return ["describe", "it"].every((name) => typeof Reflect.get(Object(runner), name) === "function");
}

/**
 * Marks the running test as skipped, by what the runner has handed to it: a context with `skip` (Vitest, node:test), a second
 * argument with `skip` (Playwright), or a `this` with it (Mocha). Returns whether that was possible; jest has no such thing.
 */
export function skip(self: unknown, handed: readonly unknown[], why: string): boolean {
  const [first, second] = handed;
  if (canSkip(first)) first.skip(why);
  else if (canSkip(second)) second.skip(true, why);
  else if (canSkip(self)) self.skip();
  else return false;
  return true;
}

function canSkip(context: unknown): context is { readonly skip: (...args: readonly unknown[]) => unknown } {
  // Vitest's context is a function.
  const canHave = (typeof context === "object" || typeof context === "function") && context !== null;
  return canHave && "skip" in context && typeof context.skip === "function";
}
