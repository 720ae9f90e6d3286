import { field, text } from "./read";

/**
 * What the core does about a failure (one class per code, `errorClasses` is the table):
 * - `unknown`: the service may have done it. Keep it, look at the history, only then say sent or failed.
 * - `later`: it was not done; wait as told and try again, a few times.
 * - `refused`: it was not done and will not work as it is.
 * - `auth`: the session ended; one shared refresh, then once more.
 * - `cancelled`: we did it ourselves; nothing to say.
 */
export type ChatErrorClass = "unknown" | "later" | "refused" | "auth" | "cancelled";

export const errorClasses = {
  timeout: "unknown",
  "connection-lost": "unknown",
  "server-error": "unknown",
  malformed: "unknown",
  "rate-limited": "later",
  busy: "later",
  "not-connected": "later",
  muted: "refused",
  banned: "refused",
  frozen: "refused",
  "not-member": "refused",
  "not-allowed": "refused",
  "not-found": "refused",
  "too-long": "refused",
  "too-large": "refused",
  "unsupported-type": "refused",
  invalid: "refused",
  blocked: "refused",
  deactivated: "refused",
  unsupported: "refused",
  "session-expired": "auth",
  "session-refused": "auth",
  cancelled: "cancelled",
} as const satisfies Record<string, ChatErrorClass>;

export type ChatErrorCode = keyof typeof errorClasses;

/**
 * The one error that crosses the port. `message` is for developers; what people read is chosen by `code` from the label
 * set. Never put a token into one.
 */
export class ChatError extends Error {
  readonly code: ChatErrorCode;
  /** Milliseconds the service asked to wait before trying again; `null` where it said nothing. */
  readonly retryAfter: number | null;

  constructor(
    code: ChatErrorCode,
    message: string,
    options: { readonly cause?: unknown; readonly retryAfter?: number | null } = {},
  ) {
    super(message, options);
    this.name = "ChatError";
    this.code = code;
    this.retryAfter = options.retryAfter ?? null;
  }

  get class(): ChatErrorClass {
    return errorClasses[this.code];
  }

  /** Whether the same call may work later without a change by the user. */
  get retryable(): boolean {
    return this.class === "later" || this.class === "unknown";
  }
}

/**
 * Anything an adapter threw, as a `ChatError`. An abort is `cancelled`; what is no `ChatError` counts as `server-error`,
 * because nobody knows whether it was done. Reads only `name` and `code`, so that errors of another copy of this package
 * are understood too.
 */
export function toChatError(thrown: unknown): ChatError {
  if (thrown instanceof ChatError) return thrown;
  const name = field(thrown, "name");
  const code = field(thrown, "code");
  if (name === "AbortError") return new ChatError("cancelled", "The call was cancelled.", { cause: thrown });
  if (name === "ChatError" && typeof code === "string" && Object.hasOwn(errorClasses, code)) {
    const retryAfter = field(thrown, "retryAfter");
    return new ChatError(code as ChatErrorCode, text(field(thrown, "message")), {
      cause: thrown,
      retryAfter: typeof retryAfter === "number" ? retryAfter : null,
    });
  }
  return new ChatError("server-error", "The adapter threw something else than a ChatError.", { cause: thrown });
}
