import { ChatError, type ChatErrorClass, type ChatErrorCode } from "@foyer/chat-headless/core";

/** The errors with which a call may be refused: a code, one of several, or any code of a class. */
export type Refusal = ChatErrorCode | readonly ChatErrorCode[] | { readonly class: ChatErrorClass };

/** Throws unless the call rejects with that refusal. Returns the error. */
export async function expectRefusal(what: string, call: Promise<unknown>, refusal: Refusal): Promise<ChatError> {
  const outcome = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (outcome === null) throw new Error(`${what} must be refused with ${describeRefusal(refusal)}, but it resolved.`);
  if (!(outcome instanceof ChatError)) throw outcome;
  if (!isRefusal(outcome, refusal)) {
    throw new Error(
      `${what} must be refused with ${describeRefusal(refusal)}, but it was refused with ${outcome.code} (${outcome.message}).`,
    );
  }
  return outcome;
}

function isRefusal(error: ChatError, refusal: Refusal): boolean {
  if (typeof refusal === "string") return error.code === refusal;
  return "class" in refusal ? error.class === refusal.class : refusal.includes(error.code);
}

function describeRefusal(refusal: Refusal): string {
  if (typeof refusal === "string") return `"${refusal}"`;
  return "class" in refusal ? `a code of class "${refusal.class}"` : refusal.map((code) => `"${code}"`).join(" or ");
}
