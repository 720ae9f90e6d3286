import type { ChatErrorCode } from "./chat-error";
import type { Membership, Message } from "./model";
import type { Operation } from "./operation";

/** What a chat tells once, as it happens, for announcements and toasts. Nothing here is state: what matters stays in the state. */
export type Notices = {
  /** Others' messages that came live or were missed during a gap, by list; never history. */
  arrived: { readonly parentId: string | null; readonly messages: readonly Message[] };
  "send-failed": { readonly key: string; readonly error: ChatErrorCode };
  /** An own change was taken back. For an edit, `operation` holds what was written. */
  "change-failed": { readonly messageId: string; readonly operation: Operation; readonly error: ChatErrorCode };
  "connection-lost": undefined;
  reconnected: undefined;
  "membership-changed": { readonly before: Membership; readonly now: Membership };
  "frozen-changed": { readonly frozen: boolean };
};

export type EmitNotice = <K extends keyof Notices>(type: K, notice: Notices[K]) => void;
