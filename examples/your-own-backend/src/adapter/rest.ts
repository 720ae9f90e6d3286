import { cancelledError, ChatError, errorClasses, type ChatErrorCode } from "@foyer/chat-headless";
import { callTimeout, type ServerSocket } from "./server-socket";

export interface Rest {
  /**
   * One call of the server. Rejects with what it refused; with `cancelled`, `timeout` or `connection-lost` where nobody knows
   * whether it was done, because the answer is missing.
   */
  call<T>(method: string, path: string, options?: RestOptions): Promise<T>;
}

interface RestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly query?: Readonly<Record<string, string | number | null>>;
  readonly body?: object;
}

/** @param socket the connection that calls belong to: they carry its token, and end with it. Throws where there is none */
export function createRest(url: string, fetch: typeof globalThis.fetch, socket: () => ServerSocket): Rest {
  async function request(method: string, path: string, { signal, query = {}, body }: RestOptions): Promise<unknown> {
    const { token, down, close } = socket();
    const timeout = AbortSignal.timeout(callTimeout);
    const asked = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
    try {
      const response = await fetch(`${url}${path}?${new URLSearchParams(asked)}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
        signal: AbortSignal.any([down, timeout, ...(signal ? [signal] : [])]),
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw await toRefusal(response);
      return await response.json();
    } catch (thrown) {
      if (signal?.aborted) throw cancelledError();
      if (thrown instanceof ChatError && thrown.code === "session-expired") {
        // Nothing was done. The connection comes back with a new token, and the call is made again then.
        close(new ChatError("connection-lost", "The session ended."));
        throw new ChatError("not-connected", "The session ended.", { cause: thrown });
      }
      if (thrown instanceof ChatError) throw thrown;
      if (timeout.aborted) throw new ChatError("timeout", `No answer to ${method} ${path}.`);
      if (thrown instanceof SyntaxError) throw new ChatError("malformed", "The answer cannot be read.");
      throw new ChatError("connection-lost", "The connection was lost before the answer came.", { cause: thrown });
    }
  }

  return {
    async call<T>(method: string, path: string, options: RestOptions = {}) {
      if (options.signal?.aborted) throw cancelledError();
      return (await request(method, path, options)) as T;
    },
  };
}

/** What a refusal means. One that is not of our server, such as a proxy's, is `server-error`: it may have been done. */
async function toRefusal(response: Response): Promise<ChatError> {
  const answer: unknown = await response.json().catch(() => null);
  const { code, message } = Object(answer) as Partial<Record<"code" | "message", unknown>>;
  const known = typeof code === "string" && Object.hasOwn(errorClasses, code) ? (code as ChatErrorCode) : null;
  const seconds = response.headers.get("Retry-After");
  return new ChatError(
    known ?? (response.status === 429 ? "rate-limited" : "server-error"),
    typeof message === "string" ? message : "",
    {
      retryAfter: seconds === null ? null : Number(seconds) * 1000,
    },
  );
}
