import { describe, expect, it } from "vitest";
import { createSeededRandom } from "./seeded-random";
import { createVirtualEnvironment } from "./virtual-environment";

describe("virtual time", () => {
  it("runs what falls due in order of time, and of beginning within one moment", async () => {
    const environment = createVirtualEnvironment({ now: 1_000 });
    const ran: string[] = [];
    const note = (name: string) => () => void ran.push(`${name} at ${environment.now()}`);
    environment.after(20, note("b"));
    environment.after(10, note("a"));
    environment.after(20, note("c"));
    environment.frame(note("frame"));
    environment.after(-5, note("late"));
    expect(environment.pending()).toBe(5);
    await environment.advance(19);
    expect(ran).toEqual(["late at 1000", "a at 1010", "frame at 1016"]);
    await environment.advance(1);
    expect(ran.slice(3)).toEqual(["b at 1020", "c at 1020"]);
    expect([environment.now(), environment.pending()]).toEqual([1_020, 0]);
  });

  it("runs what begins meanwhile, when that falls due too", async () => {
    const environment = createVirtualEnvironment({ now: 0 });
    const times: number[] = [];
    const again = () => {
      times.push(environment.now());
      environment.after(30, again);
    };
    environment.after(30, again);
    await environment.advance(100);
    expect(times).toEqual([30, 60, 90]);
    expect(environment.now()).toBe(100);
  });

  it("turns its clock without any time passing, and without moving a timer", async () => {
    const environment = createVirtualEnvironment({ now: 5_000 });
    const ran: number[] = [];
    environment.after(20, () => ran.push(environment.now()));
    await environment.advance(10);
    environment.turnClock(-3_600_000);
    expect([environment.now(), environment.elapsed()]).toEqual([5_010 - 3_600_000, 10]);
    await environment.advance(10);
    expect(ran).toEqual([5_020 - 3_600_000]);
    environment.turnClock(7_200_000);
    expect([environment.now(), environment.elapsed()]).toEqual([5_020 + 3_600_000, 20]);
  });

  it("lets promises settle before, between and after", async () => {
    const environment = createVirtualEnvironment();
    const ran: string[] = [];
    void Promise.resolve().then(() => ran.push("before"));
    environment.after(5, () => void Promise.resolve().then(() => ran.push("between")));
    environment.after(10, () => ran.push("last"));
    await environment.advance(10);
    expect(ran).toEqual(["before", "between", "last"]);
  });

  it("forgets what is cancelled, once or twice, even by another timer of the same moment", async () => {
    const environment = createVirtualEnvironment();
    let ran = 0;
    let cancel = () => {};
    environment.after(5, () => cancel());
    cancel = environment.after(5, () => ran++);
    const other = environment.after(7, () => ran++);
    other();
    other();
    await environment.advance(10);
    expect([ran, environment.pending()]).toEqual([0, 0]);
  });

  it("chance in virtual time is the same for the same seed, and gives every key once", () => {
    const [one, two, other] = [4, 4, 5].map((seed) => createVirtualEnvironment({ seed }));
    const keys = Array.from({ length: 10_000 }, () => one!.newKey());
    expect(new Set(keys).size).toBe(10_000);
    expect(Array.from({ length: 10 }, () => two!.newKey())).toEqual(keys.slice(0, 10));
    expect(other!.newKey()).not.toBe(keys[0]);
  });
});

describe("chance from a seed", () => {
  it("chance from a seed is the same everywhere", () => {
    const random = createSeededRandom(1);
    const numbers = Array.from({ length: 1_000 }, random);
    const again = createSeededRandom(1);
    expect(numbers.every((number) => number === again())).toBe(true);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it("differs from seed to seed, and is spread evenly", () => {
    const firsts = Array.from({ length: 500 }, (_, seed) => createSeededRandom(seed)());
    expect(new Set(firsts).size).toBe(500);
    const random = createSeededRandom(42);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 10_000; i++) counts[Math.floor(random() * 10)]!++;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
