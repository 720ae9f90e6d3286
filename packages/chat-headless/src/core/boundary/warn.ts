import type { ChatError } from "../port/chat-error";
import type { ChatOperation } from "../port/operation";
import { explainError } from "./explain-error";

/** The warnings of this page so far: a connection that is down would cause the same one again and again. */
const warned = new Set<string>();

/**
 * Writes to the console what failed, why it matters and what to do: each sentence once. A bundler for production leaves the
 * sentences out; without a bundler nothing tells whether this is development, and nothing is written.
 */
export function warn(error: ChatError, during: ChatOperation): void {
  try {
    if (process.env.NODE_ENV !== "production") {
      const sentence = explainError(error, during);
      if (warned.has(sentence)) return;
      warned.add(sentence);
      globalThis.console.warn(
        `${sentence} Give the provider an \`onError\` to hear of failures in place of this warning.`,
        error,
      );
    }
  } catch {
    // A page without `process`.
  }
}
