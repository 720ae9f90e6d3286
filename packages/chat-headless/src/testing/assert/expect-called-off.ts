import type { Stage } from "../stage";
import { expect } from "./expect";
import { expectRefusal } from "./expect-refusal";

/** Milliseconds within which an aborted call has to be over. */
const soon = 1000;

/** More than what wraps a promise here and in an adapter needs to hand it on, within one task. */
const handOvers = 50;

/**
 * Throws unless the call, which was aborted in the task that began it, rejects with `cancelled` soon. It may resolve in that task: an
 * answer that is there already cannot be cancelled.
 */
export async function expectCalledOff(stage: Stage, what: string, call: Promise<unknown>): Promise<void> {
  const since = stage.elapsed();
  if (await isAnsweredAlready(call)) return;
  await expectRefusal(what, call, "cancelled");
  expect(stage.elapsed() - since, "milliseconds until it was over").toBeLessThanOrEqual(soon);
}

async function isAnsweredAlready(call: Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  call.then(
    () => void (isAnswered = true),
    () => undefined,
  );
  for (let turn = 0; turn < handOvers; turn += 1) await Promise.resolve();
  return isAnswered;
}
