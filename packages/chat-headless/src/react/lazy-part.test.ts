import { describe, expect, it } from "vitest";
import { createVirtualEnvironment } from "../core/clock/virtual-environment";
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

  it("is loaded again after a failure, for as long as somebody wants it", async () => {
    const environment = createVirtualEnvironment();
    const { part, loads } = createPart(3);
    part.want(environment);
    await environment.advance(600_000);
    expect(part.get()).toBe("code");
    expect(loads()).toBe(4);
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

  it("is tried again at once when somebody wants it after everybody had given up", async () => {
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
});
