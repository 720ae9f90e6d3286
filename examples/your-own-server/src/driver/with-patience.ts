import { systemEnvironment, wait } from "@foyer/chat-headless";

/** Milliseconds after which something goes on without what only the organiser knows. */
const patience = 2000;

/** What is asked of the organiser; `null` where the answer is a refusal, or takes too long: a room must not need it. */
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
