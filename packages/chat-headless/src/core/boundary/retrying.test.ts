import { describe, expect, it } from "vitest";
import { createSeededRandom } from "../clock/seeded-random";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import { ChatError, type ChatErrorCode } from "../port/chat-error";
import { createCallScope } from "./call-scope";
import { backoffDelay, retrying, type RetryOptions } from "./retrying";

/** A call that fails with each of the codes in turn and then returns `done`. */
function createStage(codes: readonly ChatErrorCode[], options: RetryOptions = {}) {
  const environment = createVirtualEnvironment({ seed: 9 });
  const scope = createCallScope(environment, () => {});
  const triedAt: number[] = [];
  const failures: string[] = [];
  let outcome = "none";
  const call = async (attempt: number) => {
    triedAt.push(environment.elapsed());
    const code = codes[attempt];
    if (code) throw new ChatError(code);
    return "done";
  };
  const onFailure = ({ code }: ChatError, attempt: number) => void failures.push(`${code} ${attempt}`);
  retrying(scope, environment, call, { onFailure, ...options }).then(
    (value) => (outcome = value),
    (error: ChatError) => (outcome = error.code),
  );
  return { environment, scope, triedAt, failures, outcome: () => outcome };
}

describe("trying again", () => {
  it("goes on until the call succeeds, and waits longer each time", async () => {
    const { environment, triedAt, failures, outcome } = createStage(["busy", "timeout", "rate-limited", "cancelled"]);
    await environment.advance(60_000);
    expect(outcome()).toBe("done");
    expect(failures).toEqual(["busy 0", "timeout 1", "rate-limited 2", "cancelled 3"]);
    const waits = triedAt.slice(1).map((at, index) => at - triedAt[index]!);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(800);
      expect(wait).toBeLessThanOrEqual(800 + 1_000 * 2 ** index);
    }
    expect(triedAt[0]).toBe(0);
    expect(environment.pending()).toBe(0);
  });

  it.each(["not-allowed", "not-found", "session-refused"] as const)(
    "ends with %s, which no other try helps",
    async (code) => {
      const { environment, triedAt, failures, outcome } = createStage(["busy", code]);
      await environment.advance(60_000);
      expect([outcome(), triedAt.length, failures]).toEqual([code, 2, ["busy 0"]]);
    },
  );

  it("ends after as many tries as it was given, with the last error", async () => {
    const { environment, triedAt, outcome } = createStage(["busy", "timeout", "rate-limited"], { tries: 3 });
    await environment.advance(60_000);
    expect([outcome(), triedAt.length]).toEqual(["rate-limited", 3]);
    expect(environment.pending()).toBe(0);
  });

  it("counts the wait before the first try as one of them", async () => {
    const environment = createVirtualEnvironment();
    const triedAt: number[] = [];
    const call = async (attempt: number) => {
      triedAt.push(environment.elapsed());
      if (attempt < 2) throw new ChatError("busy");
    };
    const scope = createCallScope(environment, () => {});
    void retrying(scope, { random: () => 1 }, call, { isSpread: true });
    await environment.advance(60_000);
    expect(triedAt).toEqual([1_000, 3_800, 8_600]);
  });

  it("ends with what came of the call during which it was cancelled", async () => {
    const controller = new AbortController();
    const { environment, failures, outcome } = createStage(["busy"], { signal: controller.signal });
    controller.abort();
    await environment.advance(60_000);
    expect([outcome(), failures]).toEqual(["busy", []]);
  });

  it("ends with its scope, during a wait and during a call", async () => {
    const { environment, scope, triedAt, outcome } = createStage(Array.from({ length: 50 }, () => "busy" as const));
    await environment.advance(5_000);
    const before = triedAt.length;
    scope.end();
    await environment.advance(60_000);
    expect([outcome(), triedAt.length, environment.pending()]).toEqual(["cancelled", before, 0]);
  });

  it("ends with its signal, and leaves no timer", async () => {
    const controller = new AbortController();
    const codes = Array.from({ length: 50 }, () => "busy" as const);
    const { environment, triedAt, outcome } = createStage(codes, { signal: controller.signal });
    await environment.advance(5_000);
    const before = triedAt.length;
    controller.abort();
    await environment.advance(60_000);
    expect([outcome(), triedAt.length, environment.pending()]).toEqual(["cancelled", before, 0]);
  });

  it("waits before the first try too, where many begin in the same moment", async () => {
    const { environment, triedAt, outcome } = createStage([], { isSpread: true });
    await environment.settle();
    expect(triedAt).toEqual([]);
    await environment.advance(1_000);
    expect([triedAt.length, outcome()]).toEqual([1, "done"]);
  });

  it("asks `canRetry` whether another try can help", async () => {
    const { environment, triedAt } = createStage(["not-allowed"], { canRetry: () => true });
    await environment.advance(1_800);
    expect(triedAt).toHaveLength(2);
  });
});

describe("the time before another try", () => {
  it("is any time up to a bound, which doubles from a second to thirty (R12)", () => {
    for (let attempt = 0; attempt < 2_000; attempt++) {
      const bound = Math.min(30_000, 1_000 * 2 ** attempt);
      expect(backoffDelay(attempt, () => 0)).toBe(0);
      expect(backoffDelay(attempt, () => 0.999999)).toBe(bound);
    }
  });

  it("is spread beyond the time that the service asked for, never before it (R12)", () => {
    const random = createSeededRandom(3);
    const waits = Array.from({ length: 100 }, () => backoffDelay(0, random, 5_000));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(6_250);
    expect(new Set(waits).size).toBeGreaterThan(80);
  });

  it.each([2_000, 30_000, 600_000])(
    "of many who were told to come back in %i ms is spread in proportion to that time (G6)",
    (asked) => {
      const random = createSeededRandom(5);
      const waits = Array.from({ length: 5_000 }, () => backoffDelay(0, random, asked));
      const window = Math.max(1_000, asked / 4);
      const perSecond = new Map<number, number>();
      for (const wait of waits) {
        const second = Math.floor((wait - asked) / 1_000);
        perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
      }
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(asked);
      expect(Math.max(...waits)).toBeLessThanOrEqual(asked + window);
      expect(Math.max(...perSecond.values())).toBeLessThan((5_000 / (window / 1_000)) * 1.3 + 10);
    },
  );

  it.each([Number.NaN, -1e9, Infinity, 1e12])("is never negative, no number or above an hour for %s (R12)", (asked) => {
    const wait = backoffDelay(0, () => 0.5, new ChatError("busy", "later", { retryAfter: asked }).retryAfter);
    expect(wait).toBeGreaterThanOrEqual(500);
    expect(wait).toBeLessThanOrEqual(3_900_000);
  });

  it("differs from try to try", () => {
    const random = createSeededRandom(3);
    const waits = Array.from({ length: 100 }, () => backoffDelay(4, random));
    expect(new Set(waits).size).toBeGreaterThan(90);
  });
});
