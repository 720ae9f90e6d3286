import { describe, expect, it } from "vitest";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import { createDraftSaver } from "./draft-saver";

function createStage() {
  const environment = createVirtualEnvironment({ now: 0 });
  const times: number[] = [];
  const saver = createDraftSaver(environment, () => times.push(environment.now()));
  return { environment, times, saver };
}

describe("a draft", () => {
  it("is stored 300 ms after the first letter", async () => {
    const { environment, times, saver } = createStage();
    saver.saveSoon();
    await environment.advance(10_000);
    saver.saveSoon();
    await environment.advance(200);
    saver.saveSoon();
    await environment.advance(10_000);
    expect(times).toEqual([300, 10_300]);
  });

  it("is stored each 300 ms while a person goes on writing (R23)", async () => {
    const { environment, times, saver } = createStage();
    for (let i = 0; i < 11; i++) {
      saver.saveSoon();
      await environment.advance(100);
    }
    expect(times).toEqual([300, 600, 900]);
  });

  it("is stored at once where that is asked for, and not a second time", async () => {
    const { environment, times, saver } = createStage();
    saver.saveSoon();
    await environment.advance(100);
    saver.save();
    await environment.advance(10_000);
    expect(times).toEqual([100]);
  });
});
