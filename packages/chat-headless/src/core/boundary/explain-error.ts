import { type ChatError, type ChatErrorClass, isKnownErrorCode, type KnownErrorCode } from "../port/chat-error";
import type { ChatOperation } from "../port/operation";

/** The consequence of a failure of each class: what the core does about it. */
const consequences: Record<ChatErrorClass, string> = {
  indeterminate: "Nobody knows whether it was done: that is read again, and what was not done is tried again.",
  retryable: "It was not done. It is tried again after a wait.",
  refused: "It was not done, and is not tried again: it would be refused again.",
  auth: "The person is signed out: the chat stays disconnected until Retry, or until another session comes.",
  cancelled: "It was given up here.",
};

/** The calls that change something at the service, so that it matters whether they were done. */
const writing: readonly ChatOperation[] = [
  "sendText",
  "sendFile",
  "updateText",
  "deleteMessage",
  "undoDelete",
  "setReaction",
  "reportMessage",
];
/** The calls that nothing waits for. */
const incidental: readonly ChatOperation[] = ["leave", "disconnect", "subscribe", "setTyping"];

/** The consequences of failures that are not the service's, by operation: none of these is tried again. */
const otherConsequences: Partial<Record<ChatOperation, string>> = {
  read: "It is left out.",
  suggest: "Nobody is offered for a mention.",
  kind: "The message's text is shown in its place.",
  storage: "What is not sent ends with the page.",
};

function toConsequence({ class: kind, canRetry }: ChatError, during: ChatOperation): string {
  const other = otherConsequences[during];
  if (other !== undefined) return other;
  if (incidental.includes(during)) return "Nothing that is shown depends on it.";
  return canRetry && !writing.includes(during) ? "It is tried again after a wait." : consequences[kind];
}

const remedies: Record<KnownErrorCode, string> = {
  timeout: "Look whether the adapter's promise settles, and whether the service can be reached.",
  "connection-lost": "Look at the network and at the service. Nothing has to be changed here if this happens seldom.",
  "server-error": "Look at the service's own log.",
  malformed: "Compare what the adapter handed out, the error's cause, with the types of the port.",
  "rate-limited": "Make fewer calls, or raise the service's limit.",
  busy: "Nothing has to be changed here if this happens seldom.",
  "not-connected": "Look at the network and at the service.",
  muted: "An operator has muted this person. The chat says so where they write.",
  banned: "An operator has banned this person. The chat says so in place of the messages.",
  frozen: "The channel is frozen: operators alone can write.",
  "not-member": "Make this person a member of the channel, or let the adapter join it for them.",
  "not-allowed": "Give this person the right to do it, or turn its flag off.",
  "not-found": "Compare `channelUrl`, and the message's id, with what the service has: one letter is enough.",
  "too-long": "Let the adapter's capability `maxTextLength` say what the service takes.",
  "too-large": "Let the adapter's capability `maxFileSize` say what the service takes.",
  "unsupported-type": "Let the provider's `policy` name the files that the service takes.",
  invalid: "Compare the call's arguments with what the service takes. One adapter is one person's connection.",
  blocked: "The service's own rules (words, domains, addresses) have refused the content.",
  deactivated: "This person's account is deactivated at the service.",
  unsupported: "Let the adapter's capabilities say that the service cannot do it: then it is not offered.",
  "session-expired": "Let `session.getToken` return a fresh token each time it is called.",
  "session-refused": "Look whether `session.userId` and the token belong together, and to this service.",
  cancelled: "The adapter has cancelled a call that nobody has aborted.",
};

/** The remedies for failures that are not the service's, by operation. */
const otherRemedies: Partial<Record<ChatOperation, string>> = {
  getToken: "Look at `session.getToken`, which the app gives: it threw, or its promise was rejected.",
  suggest: "Look at the provider's `suggest`: it threw, or its promise was rejected.",
  kind: "Look at the provider's `kinds`: `describe` or `render` threw.",
  storage: "The browser's storage is full, blocked or damaged.",
  code: "A part of the code could not be loaded. After a release, keep the files of the one before for a while.",
};

/** A failure in words for developers: what happened, why it matters and what to do. For an `onError` that writes a log of its own. */
export function explainError(error: ChatError, during: ChatOperation): string {
  const { code, message, cause } = error;
  const isMistake = cause instanceof TypeError || cause instanceof ReferenceError || cause instanceof RangeError;
  const remedy = isMistake
    ? `A ${cause.name} is a mistake in the code that ${during} runs: follow the stack of the cause.`
    : (otherRemedies[during] ??
      (isKnownErrorCode(code) ? remedies[code] : "The code is the adapter's own: look there."));
  const what = message === code ? "" : `: ${message}`;
  return `Foyer: ${during} failed (${code}${what}). ${toConsequence(error, during)} ${remedy}`;
}
