import { ChatError } from "@foyer/chat-headless/core";
import { expect, it } from "vitest";
import { createConnectionLifetime } from "./connection-lifetime";

const over = new ChatError("not-connected", "over");

it("the end of a connection undoes what was set up in the reverse order, each step after the one before, and after the listeners", async () => {
  const lifetime = createConnectionLifetime();
  const done: string[] = [];
  for (const name of ["first", "second", "third"]) {
    lifetime.onEnd(async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    });
  }
  lifetime.onEnding(() => done.push("listener"));
  await lifetime.end(over);
  const ofStep = (name: string) => [`${name} begins`, `${name} ends`];
  expect(done).toEqual(["listener", ...ofStep("third"), ...ofStep("second"), ...ofStep("first")]);
});

it("the end of a connection goes on with the other steps when one fails", async () => {
  const lifetime = createConnectionLifetime();
  const done: string[] = [];
  lifetime.onEnd(() => done.push("first"));
  lifetime.onEnd(() => Promise.reject(new Error("failed")));
  lifetime.onEnd(() => {
    throw new Error("thrown");
  });
  await expect(lifetime.end(over)).resolves.toBeUndefined();
  expect(done).toEqual(["first"]);
});

it("a connection ends once, with the first reason, and whoever ends it again waits for the same steps", async () => {
  const lifetime = createConnectionLifetime();
  let listened = 0;
  let release = () => {};
  const settled: string[] = [];
  lifetime.onEnding(() => (listened += 1));
  lifetime.onEnd(() => new Promise<void>((resolve) => (release = resolve)));
  expect(lifetime.ended.aborted).toBe(false);
  const first = lifetime.end(over).then(() => settled.push("first"));
  const second = lifetime.end(new ChatError("cancelled", "again")).then(() => settled.push("second"));
  await Promise.resolve();
  expect(settled).toEqual([]);
  release();
  await Promise.all([first, second]);
  expect([lifetime.ended.aborted, lifetime.ended.reason, listened]).toEqual([true, over, 1]);
  expect(settled.toSorted()).toEqual(["first", "second"]);
});

it("a connection runs at once what is added after its end, and calls no listener that was removed", async () => {
  const lifetime = createConnectionLifetime();
  const done: string[] = [];
  const remove = lifetime.onEnding(() => done.push("removed"));
  remove();
  lifetime.onEnding(() => {
    done.push("removing the other");
    removeOther();
  });
  const removeOther = lifetime.onEnding(() => done.push("other"));
  await lifetime.end(over);
  lifetime.onEnd(() => done.push("late"));
  await lifetime.end(over);
  expect(done).toEqual(["removing the other", "other", "late"]);
});
