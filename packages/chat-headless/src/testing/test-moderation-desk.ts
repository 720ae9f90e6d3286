import { type CreateDeskWorld, moderationDeskCases } from "./desk-cases";
import { findRunner, type TestRunner } from "./test-runner";

/**
 * Registers every promise of a `ModerationDesk` as a test, each in a world of its own.
 *
 * @param runner `describe` and `it`, where they are not global
 */
export function testModerationDesk(name: string, createWorld: CreateDeskWorld, runner: Partial<TestRunner> = {}): void {
  const { describe, it } = findRunner(runner);
  describe(name, () => {
    for (const each of moderationDeskCases) it(each.name, () => each.run(createWorld), 30_000);
  });
}
