import type { ChatError } from "../port/chat-error";
import type { ChatOperation } from "../port/operation";
import { explainError } from "./explain-error";

/** What has been warned of in this page: a line that is down says the same again and again. */
const warned = new Set<string>();

/**
 * Says in the console what failed, why it matters and what to do: each thing once. A bundler for production leaves the
 * sentences out; where there is no bundler, and so nobody to say that this is development, nothing is said.
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
