import { ChatError, errorClasses, type ChatErrorCode } from "@foyer/chat-headless";

interface RestCall {
  readonly signal: AbortSignal;
  readonly query?: Readonly<Record<string, string | number | null>>;
  readonly body?: object;
}

/** One call of the server, which rejects with what it refused. */
export type Rest = <T>(method: string, path: string, call: RestCall) => Promise<T>;

export function createRest(url: string, fetch: typeof globalThis.fetch, token: string): Rest {
  return async <T>(method: string, path: string, { signal, query = {}, body }: RestCall) => {
    const asked = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
    const response = await fetch(`${url}${path}?${new URLSearchParams(asked)}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await toRefusal(response);
    return (await response.json()) as T;
  };
}

/** Returns the error of a refusal. One that is not of our server, such as a proxy's, is `server-error`: it may have been done. */
async function toRefusal(response: Response): Promise<ChatError> {
  const answer: unknown = await response.json().catch(() => null);
  const { code, message } = Object(answer) as Partial<Record<"code" | "message", unknown>>;
  const known = typeof code === "string" && Object.hasOwn(errorClasses, code) ? (code as ChatErrorCode) : null;
  const seconds = response.headers.get("Retry-After");
  return new ChatError(
    known ?? (response.status === 429 ? "rate-limited" : "server-error"),
    typeof message === "string" ? message : "",
    { retryAfter: seconds === null ? null : Number(seconds) * 1000 },
  );
}

/** Returns the error of a call without an answer: nobody knows whether it was done. */
export function toRestError(thrown: unknown): ChatError | null {
  if (thrown instanceof SyntaxError) return new ChatError("malformed", "The answer cannot be read.");
  return thrown instanceof TypeError
    ? new ChatError("connection-lost", "There was no answer.", { cause: thrown })
    : null;
}
