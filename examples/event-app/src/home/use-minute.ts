import { systemEnvironment, type Environment } from "@foyer/chat-headless";
import { useEffect, useState } from "react";

const minute = 60_000;

/** What the clock says, read again when its minute is over. Milliseconds since the epoch. */
export function useMinute(environment: Pick<Environment, "now" | "after"> = systemEnvironment): number {
  const [now, setNow] = useState(environment.now);
  useEffect(() => environment.after(minute - (now % minute), () => setNow(environment.now())), [environment, now]);
  return now;
}
