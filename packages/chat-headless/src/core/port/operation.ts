import type { ChatAdapter } from "./adapter";
import type { ChatError } from "./chat-error";

/**
 * The operation that failed: the method of the adapter that was called, `moderation` for each of that group, or
 * - `getToken`: the session was asked for its token.
 * - `connection`: the adapter reported that it has given the connection up.
 * - `read`: something that the adapter, or the storage, handed out could not be read. The error's `cause` is what it was.
 * - `suggest`: the provider's `suggest` was asked who can be mentioned.
 * - `kind`: `describe` of a custom kind was called, or what it renders was rendered.
 * - `storage`: what must survive the page could not be stored or read.
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
 * Receives each failure once, whatever becomes of it: most calls are tried again, and the interface shows what people have to know.
 * A thrown value that is no `ChatError` is the error's `cause`. A cancelled call is no failure. Never called with a token.
 */
export type OnError = (error: ChatError, during: ChatOperation) => void;
