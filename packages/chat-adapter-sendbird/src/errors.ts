import { ChatError, type ChatErrorCode, toChatError } from "@foyer/chat-headless/core";

/**
 * The service's and the SDK's error numbers as codes of the port (@sendbird/chat 4.22.12). The socket and HTTP use different
 * numbers for the same refusal, so several numbers map to one code.
 */
export const errorCodes: Readonly<Record<number, ChatErrorCode>> = {
  // The service over HTTP, and its sessions.
  400105: "invalid",
  400108: "not-allowed",
  400111: "session-refused",
  400201: "not-found",
  400202: "server-error",
  400300: "deactivated",
  400301: "session-refused",
  400302: "session-expired",
  400304: "session-refused",
  400309: "session-expired",
  400310: "session-refused",
  400312: "session-refused",
  400313: "session-refused",
  403200: "not-allowed",
  500901: "server-error",
  500910: "rate-limited",
  // The SDK itself.
  800101: "not-connected",
  800102: "cancelled",
  800110: "invalid",
  800111: "unsupported",
  800120: "connection-lost",
  800121: "connection-lost",
  800130: "malformed",
  800140: "malformed",
  800150: "invalid",
  800160: "busy",
  800170: "busy",
  800180: "timeout",
  800190: "timeout",
  800200: "connection-lost",
  800210: "connection-lost",
  800220: "server-error",
  800221: "busy",
  800230: "cancelled",
  800240: "cancelled",
  800250: "rate-limited",
  800260: "too-large",
  800500: "session-refused",
  800502: "session-refused",
  800700: "not-connected",
  // The service over the socket.
  900020: "not-member",
  900021: "deactivated",
  900022: "not-allowed",
  900023: "not-allowed",
  900040: "muted",
  900041: "muted",
  900050: "frozen",
  900060: "blocked",
  900061: "blocked",
  900065: "blocked",
  900066: "unsupported-type",
  900080: "not-allowed",
  900081: "not-allowed",
  900100: "banned",
  900200: "server-error",
  900300: "not-found",
  900500: "not-found",
};

/** The milliseconds to wait: the SDK error's detail holds them as `retry_after`, in seconds. `null` without one. */
function toRetryAfter(detail: unknown): number | null {
  if (typeof detail !== "string") return null;
  const seconds = Number(/"retry_after":\s*(\d+(?:\.\d+)?)/.exec(detail)?.[1]);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/**
 * Converts anything thrown by the SDK to a `ChatError`; a `ChatError` is returned as it is. A number that is not in the table
 * is classified by its range: a refusal by the service (400…, 900…) means "not done"; the outcome of the rest is unknown.
 */
export function toAdapterError(thrown: unknown): ChatError {
  // By name, not instanceof: an SDK instance passed as `options.sdk` may come from another copy of the package.
  if (!(thrown instanceof Error) || thrown.name !== "SendbirdError" || !("code" in thrown)) return toChatError(thrown);
  const code = Number(thrown.code);
  const detail = "detail" in thrown ? thrown.detail : null;
  return new ChatError(errorCodes[code] ?? byFamily(code), `The chat service answered ${code}.`, {
    cause: thrown,
    retryAfter: toRetryAfter(detail),
  });
}

/** Whether the SDK had no open socket to send over, or lost it before the answer. */
export function isSocketClosed(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === 800200;
}

function byFamily(code: number): ChatErrorCode {
  const family = Math.floor(code / 100_000);
  return family === 4 ? "invalid" : family === 9 ? "not-allowed" : "server-error";
}
