import { expect, it } from "vitest";
import { unlessAborted } from "./unless-aborted";

it("a rejection that comes after the signal was aborted is handled", async () => {
  const unhandled: unknown[] = [];
  const onUnhandled = (thrown: unknown) => void unhandled.push(thrown);
  process.on("unhandledRejection", onUnhandled);
  const late = new Promise<never>((_, reject) => setImmediate(() => reject(new Error("late"))));
  await expect(unlessAborted(late, AbortSignal.abort("given up"))).rejects.toBe("given up");
  // A rejection without a handler is reported after the turn in which it happened.
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => void setImmediate(resolve));
  process.off("unhandledRejection", onUnhandled);
  expect(unhandled).toEqual([]);
});
