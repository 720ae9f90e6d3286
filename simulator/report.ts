import type { Outcome } from "./run-world";
import { faultNames, type WorldSettings } from "./world/settings";
import type { Step } from "./world/steps";

/** A broken promise in words, with how to see it again. */
export function describeViolation({ seed, settings, steps, violation, brokenAt }: Outcome): string {
  if (violation === null) return `Seed ${seed}: no violation in ${steps.length} steps.`;
  const faults = faultNames.filter((fault) => settings.faults[fault] > 0);
  return [
    `Seed ${seed}: ${violation.message}`,
    `  ${describeSettings(settings)}`,
    ...steps.map((step) => `  ${describeStep(step)}${step.id === brokenAt ? "   <- after this" : ""}`),
    ...(brokenAt === null ? ["  … everything healed   <- after this"] : []),
    `  again: npm run simulate -- --seed ${seed} --steps ${steps.map(({ id }) => id).join(",") || "none"} ` +
      `--faults ${faults.join(",") || "none"} --pages ${settings.pages.map(({ name }) => name).join(",")} --replay`,
  ].join("\n");
}

function describeSettings({ pages, faults, maxHeld, ...rest }: WorldSettings): string {
  const { latency, echo, changes, idempotentSend, pageSize, unread, softDelete, tokens, history, isRendered } = rest;
  const { isModerated, isHandsOff, hasSecondRoom } = rest;
  const people = pages.map(({ name, userId, sharesStorage }) => `${name} ${userId}${sharesStorage ? " (shared)" : ""}`);
  const wrong = faultNames.filter((fault) => faults[fault] > 0).map((fault) => `${fault} ${faults[fault].toFixed(2)}`);
  return [
    people.join(", "),
    `latency ${latency.call}/${latency.event} ms`,
    `echo ${echo}`,
    `changes ${changes}`,
    `history ${history}`,
    `pages of ${pageSize}`,
    ...(maxHeld === undefined ? [] : [`at most ${maxHeld} held`]),
    `${idempotentSend ? "" : "not "}idempotent`,
    ...(unread ? [] : ["no unread"]),
    ...(softDelete ? [] : ["no soft deletion"]),
    ...(tokens ? ["tokens"] : []),
    ...(isRendered ? ["rendered"] : []),
    ...(isModerated ? ["moderated"] : []),
    ...(isHandsOff ? ["healed without a hand"] : []),
    ...(hasSecondRoom ? ["two rooms"] : []),
    wrong.length > 0 ? `faults: ${wrong.join(", ")}` : "no faults",
  ].join("; ");
}

export function describeStep({ id, deed, page, pause }: Step): string {
  return `${id} ${deed} ${page} +${pause} ms`;
}
