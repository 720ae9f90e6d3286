import { systemEnvironment, type Environment } from "@foyer/chat-headless";
import { useEffect, useState } from "react";

const minute = 60_000;

/** Returns the time in milliseconds since the epoch, read again when its minute is over. */
export function useMinute(environment: Pick<Environment, "now" | "after"> = systemEnvironment): number {
  const [now, setNow] = useState(environment.now);
  useEffect(() => environment.after(minute - (now % minute), () => setNow(environment.now())), [environment, now]);
  return now;
}
