import type { ChatAdapter } from "./adapter";
import type { ChatError } from "./chat-error";

/**
 * The operation that failed: the method of the adapter that was called, `moderation` for each of that group, or
 * - `getToken`: the session was asked for its token.
 * - `connection`: the adapter reported that it has given the connection up.
 * - `read`: something that the adapter, or the storage, handed out could not be read. The error's `cause` is what it was.
 * - `suggest`: the provider's `suggest` was asked who can be mentioned.
 * - `kind`: `describe` of a kind of one's own was called, or what it renders was rendered.
 * - `storage`: what must survive the page could not be kept or read.
 * - `code`: a part of the code that is loaded when it is wanted could not be loaded.
 */
export type ChatOperation =
  | Exclude<keyof ChatAdapter, "capabilities">
  | "getToken"
  | "connection"
  | "read"
  | "suggest"
  | "kind"
  | "storage"
  | "code";

/**
 * Receives each failure once, whatever becomes of it: most are tried again, and what people have to know is shown. What
 * was thrown is the error's `cause` where it was no `ChatError`. A call that was cancelled has not failed. Never called with
 * a token.
 */
export type OnError = (error: ChatError, during: ChatOperation) => void;
