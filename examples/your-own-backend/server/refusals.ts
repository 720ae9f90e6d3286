import { ChatError, type ChatErrorCode } from "@foyer/chat-headless/core";
import * as v from "valibot";
import type { WireError } from "../src/protocol";

/** The HTTP status of each code that this server refuses with. */
const statuses: Partial<Record<ChatErrorCode, number>> = {
  invalid: 400,
  unsupported: 400,
  "session-expired": 401,
  "session-refused": 401,
  muted: 403,
  banned: 403,
  frozen: 403,
  "not-member": 403,
  "not-allowed": 403,
  "not-found": 404,
  "too-long": 413,
  "too-large": 413,
  "rate-limited": 429,
  busy: 503,
};

export const statusOf = ({ code }: WireError): number => statuses[code] ?? 500;

/**
 * Returns the refusal that a caller receives for an error. The details of an internal error do not leave the server.
 *
 * @param onError receives what nobody expected
 */
export function toWireError(thrown: unknown, onError: (error: unknown) => void): WireError {
  if (thrown instanceof ChatError) return { code: thrown.code, message: thrown.message, retryAfter: thrown.retryAfter };
  if (thrown instanceof v.ValiError) {
    const where = v.getDotPath(thrown.issues[0]) ?? "the request";
    return { code: "invalid", message: `Wrong: ${where}.`, retryAfter: null };
  }
  if (thrown instanceof SyntaxError || thrown instanceof URIError) {
    return { code: "invalid", message: "The request cannot be read.", retryAfter: null };
  }
  const { code } = Object(thrown) as { readonly code?: unknown };
  if (code === "SQLITE_BUSY") return { code: "busy", message: "The database is busy.", retryAfter: 1000 };
  onError(thrown);
  return { code: "server-error", message: "Something went wrong.", retryAfter: null };
}
