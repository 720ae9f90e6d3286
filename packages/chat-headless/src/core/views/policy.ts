import type { Optional } from "../port/complete";
import { acceptedFileTypes } from "./file-category";

/** The decisions of an event about messages. Each has a default of the product, in `defaultPolicy`. */
export interface ChatPolicy {
  /** The longest text, in the service's unit. A smaller limit of the service counts. @default 1024 */
  readonly maxTextLength: number;
  /** MIME types of the files that may be sent; `image/*` names all of a kind. @default `acceptedFileTypes` */
  readonly fileTypes: readonly string[];
  /** Whether people may reply to their own messages. @default false */
  readonly ownReplies: boolean;
  /** Whether people may react to their own messages. @default false */
  readonly ownReactions: boolean;
}

/** `defaultPolicy.maxTextLength`, without the rest. */
export const defaultTextLength = 1024;

/** The product's policy: texts of at most 1,024 units, its file types, no replies and reactions to own messages. */
export const defaultPolicy: ChatPolicy = {
  maxTextLength: defaultTextLength,
  fileTypes: acceptedFileTypes,
  ownReplies: false,
  ownReactions: false,
};

/** `given` with the default for every field that is left out or `undefined`. */
export function toPolicy({
  maxTextLength = defaultTextLength,
  fileTypes = acceptedFileTypes,
  ownReplies = false,
  ownReactions = false,
}: Optional<ChatPolicy> = {}): ChatPolicy {
  return { maxTextLength, fileTypes, ownReplies, ownReactions };
}
