/**
 * The class of a failure, by which the core decides what follows (one class per code; `errorClasses` is the table of those
 * that Foyer knows, an adapter's own code begins with its class):
 * - `indeterminate`: the service may have done it. Kept until the history shows whether it was done.
 * - `retryable`: it was not done. Tried again a few times, after `retryAfter` or a growing delay.
 * - `refused`: it was not done and will not work as it is.
 * - `auth`: the session ended or was refused. Adapters renew a session by `getToken`; what reaches the core is final until Retry.
 * - `cancelled`: the caller aborted it. Nothing is shown.
 */
export type ChatErrorClass = "indeterminate" | "retryable" | "refused" | "auth" | "cancelled";

/** The class of each code that Foyer knows, by which it decides what follows a failure. */
export const errorClasses = {
  timeout: "indeterminate",
  "connection-lost": "indeterminate",
  "server-error": "indeterminate",
  malformed: "indeterminate",
  "rate-limited": "retryable",
  busy: "retryable",
  "not-connected": "retryable",
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

/** The codes that Foyer knows, and has words for. */
export type KnownErrorCode = keyof typeof errorClasses;

/** A code of an adapter's own, which says its class first: `refused:quota-used-up`. */
export type OwnErrorCode = `${Exclude<ChatErrorClass, "cancelled">}:${string}`;

/** The code of a failure: one that Foyer knows, or an adapter's own, which begins with its class and a colon. */
export type ChatErrorCode = KnownErrorCode | OwnErrorCode;

const classes: readonly string[] = Object.values(errorClasses);

/** Whether a value is a code that Foyer knows; not for an adapter's own codes and those of later versions. */
export const isKnownErrorCode = (code: unknown): code is KnownErrorCode =>
  typeof code === "string" && Object.hasOwn(errorClasses, code);

/** The class of a code. A code without one, of an untyped adapter or a later version, is `indeterminate`: it may have been done. */
export function errorClassOf(code: ChatErrorCode): ChatErrorClass {
  if (isKnownErrorCode(code)) return errorClasses[code];
  const [own = ""] = code.split(":", 1);
  return own !== code && classes.includes(own) ? (own as ChatErrorClass) : "indeterminate";
}

/** Milliseconds: the longest `retryAfter` of a service that is obeyed. Timers cannot count beyond 25 days. */
const longestRetryAfter = 3_600_000;

/**
 * The one error that crosses the port. `message` is for developers; the label set has the words for people, by `code`, or the code
 * itself where that says enough. Never put a token into one.
 */
export class ChatError extends Error {
  readonly code: ChatErrorCode;
  /** Milliseconds the service asked to wait, an hour at most, for a ban until its end; `null` where it gave no such time. */
  readonly retryAfter: number | null;

  constructor(
    code: ChatErrorCode,
    message: string = code,
    options: { readonly cause?: unknown; readonly retryAfter?: number | null | undefined } = {},
  ) {
    super(message, options);
    this.name = "ChatError";
    this.code = code;
    // An adapter may pass on anything: every comparison with NaN is false.
    const wait = options.retryAfter ?? -1;
    this.retryAfter = wait >= 0 ? Math.min(wait, longestRetryAfter) : null;
  }

  get class(): ChatErrorClass {
    return errorClassOf(this.code);
  }

  /** Whether the same call may work later without a change by the user. */
  get canRetry(): boolean {
    return this.class === "retryable" || this.class === "indeterminate";
  }
}
