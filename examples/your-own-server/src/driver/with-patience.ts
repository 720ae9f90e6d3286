import { systemEnvironment, wait } from "@foyer/chat-headless";

/** Milliseconds for which something waits that only the organiser knows. */
const patience = 2000;

/** Awaits an answer of the organiser; `null` where it is a refusal, or takes too long: a room must not need it. */
export async function withPatience<T>(asking: Promise<T>): Promise<T | null> {
  const waiting = new AbortController();
  const toNull = () => null;
  const answer = await Promise.race([
    asking.catch(toNull),
    wait(systemEnvironment, patience, waiting.signal).then(toNull, toNull),
  ]);
  waiting.abort();
  return answer;
}
