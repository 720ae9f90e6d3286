import { describe, expect, it } from "vitest";
import { uncaughtIn } from "../../../test/uncaught-in";
import { createDerived, createStore, type Readable } from "./store";

describe("a store", () => {
  it("tells its listeners of another value only, also of one that is no number", () => {
    const store = createStore<number>(1);
    const values: number[] = [];
    store.subscribe(() => values.push(store.get()));
    for (const value of [1, 2, 2, Number.NaN, Number.NaN, 3]) store.set(value);
    expect(values).toEqual([2, Number.NaN, 3]);
  });

  it("does not call a listener that was removed while others were called", () => {
    const store = createStore(1);
    const told: string[] = [];
    store.subscribe(() => {
      told.push("first");
      stop();
    });
    const stop = store.subscribe(() => told.push("second"));
    store.set(2);
    expect(told).toEqual(["first"]);
  });

  it("tells one function that listens twice twice, until each is taken away", () => {
    const store = createStore(1);
    let count = 0;
    const listen = () => void count++;
    const [stop] = [store.subscribe(listen), store.subscribe(listen)];
    store.set(2);
    expect(count).toBe(2);
    stop();
    store.set(3);
    expect(count).toBe(3);
  });

  it("tells the other listeners when one throws, and lets that be known", async () => {
    const store = createStore(1);
    let value = 0;
    store.subscribe(() => {
      throw new Error("a listener");
    });
    store.subscribe(() => (value = store.get()));
    expect([...(await uncaughtIn(async () => store.set(2)))]).toEqual(["Error: a listener"]);
    expect(value).toBe(2);
  });
});

describe("a derived value", () => {
  const isEven = (store: Readable<number>) => createDerived([store], () => store.get() % 2 === 0);

  it("notifies when it changes, and not when only its sources do", () => {
    const store = createStore(0);
    const derived = isEven(store);
    const values: boolean[] = [];
    derived.subscribe(() => values.push(derived.get()));
    for (const value of [2, 4, 5, 7, 8]) store.set(value);
    expect(values).toEqual([false, true]);
  });

  it("is read as it is now, with and without listeners", () => {
    const store = createStore(0);
    const derived = isEven(store);
    expect(derived.get()).toBe(true);
    store.set(1);
    expect(derived.get()).toBe(false);
    const values: boolean[] = [];
    derived.subscribe(() => values.push(derived.get()));
    store.set(3);
    expect(values, "nothing has changed since it was subscribed to").toEqual([]);
  });

  it("subscribes once to each of its sources, for as long as it has listeners", () => {
    let count = 0;
    const source = {
      get: () => 0,
      subscribe: () => {
        count++;
        return () => void count--;
      },
    };
    const derived = createDerived([source], () => 0);
    const [first, second] = [derived.subscribe(() => {}), derived.subscribe(() => {})];
    expect(count).toBe(1);
    first();
    first();
    expect(count, "the other one is still there").toBe(1);
    second();
    expect(count).toBe(0);
    derived.subscribe(() => {})();
    expect(count).toBe(0);
  });
});
