import { describe, expect, it } from "vitest";
import { uncaughtIn } from "../../../test/uncaught-in";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import { createLazyPart } from "./lazy-part";

/** A part whose first loads fail. */
function createPart(failures: number) {
  let loads = 0;
  const part = createLazyPart(async () => {
    if (++loads <= failures) throw new Error("No connection.");
    return "code";
  });
  return { part, loads: () => loads };
}

describe("a part that is loaded later", () => {
  it("is loaded once, however many want it", async () => {
    const environment = createVirtualEnvironment();
    const { part, loads } = createPart(0);
    expect(part.get()).toBeNull();
    part.want(environment);
    part.want(environment);
    await environment.settle();
    expect(part.get()).toBe("code");
    part.want(environment);
    expect(loads()).toBe(1);
  });

  it("is loaded again after a failure, for as long as a caller wants it", async () => {
    const environment = createVirtualEnvironment();
    const { part, loads } = createPart(3);
    part.want(environment);
    await environment.advance(600_000);
    expect(part.get()).toBe("code");
    expect(loads()).toBe(4);
  });

  it("is loaded for everybody, whatever the functions of others throw", async () => {
    const environment = createVirtualEnvironment();
    const { part } = createPart(1);
    const fail = () => {
      throw new Error("of an app");
    };
    let isTold = false;
    const thrown = await uncaughtIn(async () => {
      part.subscribe(fail);
      part.subscribe(() => (isTold = true));
      part.want(environment, fail);
      await environment.advance(60_000);
    });
    expect([part.get(), isTold, await part.load(), [...thrown]]).toEqual(["code", true, "code", ["Error: of an app"]]);
  });

  it("leaves no timer once nobody wants it", async () => {
    const environment = createVirtualEnvironment();
    const { part, loads } = createPart(Infinity);
    const release = [part.want(environment), part.want(environment)];
    await environment.settle();
    release[0]!();
    release[0]!();
    expect(environment.pending()).toBe(1);
    release[1]!();
    expect(environment.pending()).toBe(0);
    expect(loads()).toBe(1);
  });

  it("is tried again at once when a caller wants it after all had given up", async () => {
    const environment = createVirtualEnvironment();
    const { part } = createPart(1);
    const release = part.want(environment);
    release();
    await environment.settle();
    expect(environment.pending()).toBe(0);
    part.want(environment);
    await environment.settle();
    expect(part.get()).toBe("code");
  });

  it("says of each load that failed to everybody who wants it, and none loads it beside the others", async () => {
    const environment = createVirtualEnvironment();
    const { part, loads } = createPart(2);
    const failed = [0, 0];
    const release = part.want(environment, () => failed[0]!++);
    part.want(environment, () => failed[1]!++);
    await environment.settle();
    expect(failed).toEqual([1, 1]);
    release();
    await environment.advance(600_000);
    expect(failed).toEqual([1, 2]);
    expect(loads()).toBe(3);
  });

  it("can be tried once, and in advance, which leaves failures to those who want it", async () => {
    const environment = createVirtualEnvironment();
    const { part, loads } = createPart(2);
    part.preload();
    await expect(part.load()).rejects.toThrow("No connection.");
    expect(loads()).toBe(1);
    await expect(part.load(environment)).rejects.toThrow("No connection.");
    await expect(part.load()).resolves.toBe("code");
    expect(loads()).toBe(3);
  });

  it("calls a listener once when it is loaded, unless that has unsubscribed", async () => {
    const { part } = createPart(0);
    let said = 0;
    part.subscribe(() => said++);
    part.subscribe(() => (said += 10))();
    await part.load();
    await part.load();
    expect(said).toBe(1);
  });
});
