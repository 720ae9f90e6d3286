import { ChatError } from "../port/chat-error";
import type { ChatOperation, OnError } from "../port/operation";
import { callSafely } from "./call-safely";
import { warn } from "./warn";

/** Hands a failure to `onError`. @default a warning in the console, in development */
export function raiseError(onError: OnError = warn, error: ChatError, during: ChatOperation): void {
  if (error.class !== "cancelled") callSafely(() => onError(error, during));
}

/** Notes that something cannot be read. */
export type Report = (problem: string, value: unknown) => void;

export function createReport(raise: OnError): Report {
  return (problem, cause) => raise(new ChatError("malformed", problem, { cause }), "read");
}
