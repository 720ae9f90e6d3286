import { describe, expect, it, vi } from "vitest";
import { callTimeout, createCallScope, until } from "./call-scope";
import { ChatError } from "../port/chat-error";
import { createVirtualEnvironment } from "../clock/virtual-environment";

/** A scope, what became of its calls, and the failures that were raised. */
function createStage() {
  const environment = createVirtualEnvironment();
  const raised: string[] = [];
  const scope = createCallScope(environment, (error, during) => raised.push(`${during} ${error.code}`));
  const outcomes: string[] = [];
  const watch = (call: Promise<unknown>) =>
    void call.then(
      (value) => outcomes.push(`value ${String(value)}`),
      (error: unknown) => outcomes.push(error instanceof ChatError ? error.code : `not a ChatError: ${String(error)}`),
    );
  return { environment, scope, outcomes, raised, watch };
}

const never = () => new Promise<never>(() => {});
const synchronously = (thrown: unknown) => (): Promise<never> => {
  throw thrown;
};

describe("a call", () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ["answers", async () => 5, "value 5"],
    ["answers with nothing", async () => undefined, "value undefined"],
    ["rejects with a ChatError", () => Promise.reject(new ChatError("muted", "x")), "muted"],
    ["rejects with undefined", () => Promise.reject(undefined), "server-error"],
    ["rejects with a text", () => Promise.reject("no"), "server-error"],
    ["rejects with an AbortError", () => Promise.reject(new DOMException("x", "AbortError")), "cancelled"],
    ["rejects with another copy's error", () => Promise.reject({ name: "ChatError", code: "frozen" }), "frozen"],
    ["rejects with an unknown code", () => Promise.reject({ name: "ChatError", code: "__proto__" }), "__proto__"],
    ["throws synchronously", synchronously(new Error("now")), "server-error"],
    ["throws undefined synchronously", synchronously(undefined), "server-error"],
    ["throws a ChatError synchronously", synchronously(new ChatError("banned", "x")), "banned"],
    ["is never answered", never, "timeout"],
  ])("that %s", async (_, request, outcome) => {
    const { environment, scope, outcomes, raised, watch } = createStage();
    watch(scope.run("join", request));
    expect(environment.pending()).toBe(1);
    await environment.advance(callTimeout);
    expect(outcomes).toEqual([outcome]);
    expect(raised).toEqual(outcome.startsWith("value") ? [] : [`join ${outcome}`]);
    expect(environment.pending()).toBe(0);
  });

  it("that rejects with something hostile is a failure like any other", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    const hostile = Object.defineProperty({}, "name", {
      get() {
        throw new Error("trap");
      },
    });
    watch(scope.run("join", () => Promise.reject(hostile)));
    await environment.settle();
    expect(outcomes).toEqual(["server-error"]);
  });

  it("rejects with the reason for which its scope has ended, before and after", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    watch(scope.run("join", never));
    scope.end(new ChatError("connection-lost"));
    scope.end();
    watch(scope.run("join", async () => 1));
    await environment.settle();
    expect(outcomes).toEqual(["connection-lost", "connection-lost"]);
  });

  it("may return a value without a promise", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    watch(scope.run("join", () => 7 as unknown as Promise<number>));
    await environment.settle();
    expect(outcomes).toEqual(["value 7"]);
  });

  it("is given up just after its time, and a late answer changes nothing", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    let signal: AbortSignal | null = null;
    let answer: (value: number) => void = () => {};
    watch(
      scope.run(
        "join",
        (given) => {
          signal = given;
          return new Promise<number>((resolve) => (answer = resolve));
        },
        { timeout: 500 },
      ),
    );
    await environment.advance(499);
    expect(outcomes).toEqual([]);
    await environment.advance(1);
    expect(outcomes).toEqual(["timeout"]);
    expect(signal!.aborted).toBe(true);
    answer(1);
    await environment.settle();
    expect(outcomes).toEqual(["timeout"]);
  });

  it("that shows signs of life may take as long as it does", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    let live = () => {};
    watch(
      scope.run(
        "join",
        (_, alive) => {
          live = alive;
          return never();
        },
        { timeout: 1_000 },
      ),
    );
    for (let i = 0; i < 10; i++) {
      await environment.advance(900);
      live();
    }
    expect(outcomes).toEqual([]);
    await environment.advance(1_000);
    expect(outcomes).toEqual(["timeout"]);
    live();
    expect(environment.pending()).toBe(0);
  });

  it("that shows a sign of life after it was answered leaves no timer", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    let live = () => {};
    watch(
      scope.run("join", async (_, alive) => {
        live = alive;
      }),
    );
    await environment.settle();
    live();
    expect(outcomes).toEqual(["value undefined"]);
    expect(environment.pending()).toBe(0);
  });

  it("without a limit of time has no timer", async () => {
    const { environment, scope, watch } = createStage();
    watch(scope.run("join", never, { timeout: Infinity }));
    expect(environment.pending()).toBe(0);
  });

  it("is cancelled by its caller, before or after it began", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    const before = AbortSignal.abort();
    const request = vi.fn<() => Promise<never>>(never);
    watch(scope.run("join", request, { signal: before }));
    const controller = new AbortController();
    watch(scope.run("join", request, { signal: controller.signal }));
    controller.abort();
    await environment.settle();
    expect(outcomes).toEqual(["cancelled", "cancelled"]);
    expect(request).toHaveBeenCalledOnce();
    expect(environment.pending()).toBe(0);
  });

  it("leaves no listener on the caller's signal", async () => {
    const { environment, scope, watch } = createStage();
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    watch(scope.run("join", async () => 1, { signal }));
    await environment.settle();
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
  });
});

describe("a scope that ended", () => {
  it("cancels everything in flight, aborts every request's signal, and runs nothing more", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    const signals: AbortSignal[] = [];
    for (let i = 0; i < 3; i++) {
      watch(
        scope.run("join", (signal) => {
          signals.push(signal);
          return never();
        }),
      );
    }
    watch(scope.wait(10_000));
    scope.end();
    scope.end();
    expect(scope.ended).toBe(true);
    const late = vi.fn<() => Promise<never>>(never);
    watch(scope.run("join", late));
    watch(scope.wait(5));
    await environment.settle();
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => "cancelled"));
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(late).not.toHaveBeenCalled();
    expect(environment.pending()).toBe(0);
  });

  it("may be ended by one of its own calls", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    watch(
      scope.run("join", async () => {
        scope.end();
        return 1;
      }),
    );
    await environment.settle();
    expect(outcomes).toEqual(["cancelled"]);
  });
});

describe("a wait", () => {
  it("takes its delay, and leaves no timer", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    watch(scope.wait(1_000));
    await environment.advance(999);
    expect(outcomes).toEqual([]);
    await environment.advance(1);
    expect(outcomes).toEqual(["value undefined"]);
    expect(environment.pending()).toBe(0);
  });
});

describe("a condition", () => {
  /** Something that may change, and how many listen to it. */
  function createSubject() {
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    return { listeners, subscribe, change: () => listeners.forEach((listener) => listener()) };
  }

  it("is waited for until it holds, and leaves neither listener nor timer", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    const { listeners, subscribe, change } = createSubject();
    let isTrue = false;
    watch(until(scope, subscribe, () => isTrue, { timeout: 1_000 }));
    change();
    await environment.advance(500);
    expect(outcomes).toEqual([]);
    isTrue = true;
    change();
    await environment.settle();
    expect(outcomes).toEqual(["value undefined"]);
    expect([listeners.size, environment.pending()]).toEqual([0, 0]);
  });

  it("that holds already is not waited for, and one that never holds is given up in time", async () => {
    const { environment, scope, outcomes, watch } = createStage();
    const { listeners, subscribe } = createSubject();
    watch(until(scope, subscribe, () => true, {}));
    watch(until(scope, subscribe, () => false, { timeout: 1_000 }));
    await environment.advance(1_000);
    expect(outcomes).toEqual(["value undefined", "timeout"]);
    expect(listeners.size).toBe(0);
  });
});
