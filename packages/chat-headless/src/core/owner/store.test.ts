import { describe, expect, it } from "vitest";
import { uncaughtIn } from "../../../test/uncaught-in";
import { createStore } from "./store";

describe("a store", () => {
  it("tells its listeners of another value only, also of one that is no number", () => {
    const store = createStore<number>(1);
    const values: number[] = [];
    store.subscribe(() => values.push(store.get()));
    for (const value of [1, 2, 2, Number.NaN, Number.NaN, 3]) store.set(value);
    expect(values).toEqual([2, Number.NaN, 3]);
  });

  it("does not tell a listener that was taken away while others were told", () => {
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
