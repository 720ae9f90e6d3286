import { callTimeout } from "../../boundary/call-scope";
import { type OutgoingExtras, toExtras } from "../../boundary/message-data";
import { errorClassOf } from "../../port/chat-error";
import type { QuotedMessage, User } from "../../port/model";
import { findMessageEntry, type UnsentMessage } from "../../state/outgoing/outbox";
import { beginOutgoing, placeOf } from "./begin-outgoing";
import type { ChatContext } from "../chat-context";

/** Facts of a text and of a file that are to be sent. */
export interface OutgoingBase extends OutgoingExtras {
  /** The thread it is a reply in. @default null, for the main list */
  readonly parentId?: string | null | undefined;
  /** The message replied to, for the quote meanwhile. @default null */
  readonly parent?: QuotedMessage | null | undefined;
}

/** A text to send. */
export interface OutgoingText extends OutgoingBase {
  readonly text: string;
  /** The text with every mention as `@{userId}`. @default null, for none */
  readonly mentionTemplate?: string | null | undefined;
  /** @default [] */
  readonly mentionedUserIds?: readonly string[] | undefined;
  /** The same people, for showing them meanwhile. @default [] */
  readonly mentionedUsers?: readonly User[] | undefined;
}

/** A file to send. */
export interface OutgoingFile extends OutgoingBase {
  readonly file: Blob;
  readonly name: string;
  readonly mimeType: string;
  /** Pixels. @default 0, for unknown or no picture */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Own texts and files on their way: sent in order, tried again, removed. */
export interface Sending {
  /** Throws where `sendText` would for the `data` and the `customType`, and does nothing else. */
  check(extras: OutgoingExtras): void;
  /**
   * Puts a message into the outbox and returns its key. It is sent when the connection allows, in order.
   *
   * @throws {ChatError} and sends nothing where the service does not keep `data` or `customType`: `unsupported`, `invalid`,
   * `too-large`.
   */
  sendText(text: OutgoingText): string;
  sendFile(file: OutgoingFile): string;
  /** Sends a message that failed or could not be proven again, with the same key. */
  retry(key: string): void;
  /** Forgets an unsent message, or gives up an upload. A message that the service has all the same is shown. */
  remove(key: string): void;
}

export function createSending(context: ChatContext): Sending {
  const { adapter, environment } = context;

  function begin({ parentId = null, parent = null, ...extras }: OutgoingBase, mentionedUsers: readonly User[] = []) {
    const place = { ...toExtras(extras, adapter.capabilities), parentId, inMainList: true };
    const begun = { ...beginOutgoing(context), ...placeOf(context.state()), parent, mentionedUsers };
    return { begun, place: { ...place, key: begun.key } };
  }

  function record(entry: UnsentMessage): string {
    context.dispatch({ type: "outgoing-recorded", entry });
    context.deliver();
    return entry.key;
  }

  return {
    check: (extras) => void toExtras(extras, adapter.capabilities),
    sendText({ text, mentionTemplate = null, mentionedUserIds = [], mentionedUsers, ...rest }) {
      const { begun, place } = begin(rest, mentionedUsers);
      return record({ ...begun, type: "text", draft: { ...place, text, mentionTemplate, mentionedUserIds } });
    },
    sendFile({ file, name, mimeType, width = 0, height = 0, ...rest }) {
      const { begun, place } = begin(rest);
      const draft = { ...place, file, name, mimeType, width, height };
      return record({ ...begun, type: "file", draft, progress: { loaded: 0, total: file.size } });
    },
    retry(key) {
      const { phase, error = null } = findMessageEntry(context.state(), key) ?? {};
      const anew = { tries: 0, failedLooks: 0, mayBeDeleted: false };
      const isDoubt = error !== null && errorClassOf(error) === "indeterminate";
      // It was not stored in time, and may be now.
      if (phase === "failed" && isDoubt && !adapter.capabilities.idempotentSend)
        context.move(key, "doubted", { ...anew, error: "connection-lost", mayArriveUntil: environment.elapsed() });
      else context.move(key, "retried", { ...anew, ...(phase === "failed" && { attemptedAt: null }) });
      context.deliver();
    },
    remove(key) {
      context.move(key, "removed", { failedLooks: 0, mayArriveUntil: environment.elapsed() + callTimeout });
      context.deliver();
    },
  };
}
