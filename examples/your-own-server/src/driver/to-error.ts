import { ChatError, type ChatErrorCode } from "@foyer/chat-headless";
import { StanzaError } from "../xmpp/stanza-error";

/** Conditions that mean the same whatever was asked (RFC 6120, 8.3.3). `forbidden` does not: each call says what it means there. */
const codes: Readonly<Record<string, ChatErrorCode>> = {
  "item-not-found": "not-found",
  "remote-server-not-found": "not-found",
  "service-unavailable": "not-found",
  "resource-constraint": "rate-limited",
  "policy-violation": "rate-limited",
  "internal-server-error": "server-error",
  "bad-request": "invalid",
  "jid-malformed": "not-found",
  "not-acceptable": "invalid",
  "feature-not-implemented": "unsupported",
  gone: "not-found",
  forbidden: "not-allowed",
  "not-allowed": "not-allowed",
  "not-authorized": "not-allowed",
  "registration-required": "not-allowed",
  // Of a presence: the nick is somebody else's. Tabs of one person share theirs.
  conflict: "not-allowed",
};

/** An error of the server as the port knows it. */
export function toXmppError(thrown: unknown): ChatError | null {
  if (!(thrown instanceof StanzaError)) return null;
  const code = thrown.detail === "file-too-large" ? "too-large" : (codes[thrown.condition] ?? "server-error");
  return new ChatError(code, `The server refused: ${thrown.condition}. ${thrown.message}`.trim(), { cause: thrown });
}

/** Whether the server refused with one of these conditions. */
export const isRefusal = (thrown: unknown, ...conditions: readonly string[]): thrown is StanzaError =>
  thrown instanceof StanzaError && conditions.includes(thrown.condition);
