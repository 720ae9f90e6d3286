import type { Outgoing } from "../../state/outgoing/outgoing-lifecycle";

/** Whether something is to be done about it without the person: a call, or a look. */
export function isUnderWay({ phase, restUntil }: Outgoing): boolean {
  if (phase === "unproven") return restUntil !== null;
  return phase !== "failed" && phase !== "gone";
}
