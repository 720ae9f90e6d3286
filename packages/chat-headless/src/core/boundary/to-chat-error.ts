import { ChatError, type ChatErrorCode } from "../port/chat-error";
import { field, type Reader, text } from "./readers";

/** A code of any adapter and version, of 100 characters at most. */
export const errorCode: Reader<ChatErrorCode | null> = (value) =>
  (text(value).slice(0, 100) || null) as ChatErrorCode | null;

/**
 * Anything an adapter threw, as a `ChatError`. An abort is `cancelled`; a value that is no `ChatError` counts as `server-error`,
 * because the call may have been done. A thrown text is the error's words. Reads the fields by their names, so that errors of
 * another copy of this package are understood too.
 */
export function toChatError(thrown: unknown): ChatError {
  if (isChatError(thrown)) return thrown;
  const name = field(thrown, "name");
  const code = field(thrown, "code");
  const retryAfter = field(thrown, "retryAfter");
  const own = name === "ChatError" && errorCode(code);
  const words = text(field(thrown, "message") ?? thrown) || undefined;
  return new ChatError(name === "AbortError" ? "cancelled" : own || "server-error", words, {
    cause: thrown,
    retryAfter: typeof retryAfter === "number" ? retryAfter : null,
  });
}

/** A proxy may throw where its prototype is read. */
function isChatError(thrown: unknown): thrown is ChatError {
  try {
    return thrown instanceof ChatError;
  } catch {
    return false;
  }
}
