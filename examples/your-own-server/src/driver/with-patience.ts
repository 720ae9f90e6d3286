import { systemEnvironment, wait } from "@foyer/chat-headless";

/** Awaits an answer for a while; `null` where it is a refusal, or takes too long. */
export async function withPatience<T>(asking: Promise<T>, milliseconds = 2000): Promise<T | null> {
  const waiting = new AbortController();
  const toNull = () => null;
  const answer = await Promise.race([
    asking.catch(toNull),
    wait(systemEnvironment, milliseconds, waiting.signal).then(toNull, toNull),
  ]);
  waiting.abort();
  return answer;
}
