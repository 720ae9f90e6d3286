import { text } from "../boundary/readers";
import type { Message, QuotedMessage } from "../port/model";
import { toQuote } from "../port/quote";
import { toFileName } from "./text/text-limits";

/** What people can be kept from with messages of a kind. */
export type KindAction = "edit" | "reply" | "react" | "copy" | "delete";

/** A kind of message of one's own, which Foyer knows by its `customType` alone. */
export interface CustomKind {
  /**
   * The message in words, as they stand in quotes, previews, search results, notifications, announcements, the clipboard and
   * the accessible name. It gets the little that is known wherever a message is named. Others have written `data`: check it.
   * Where it throws, or returns no words, the message's own text stands there.
   */
  readonly describe: (message: QuotedMessage) => string;
  /** `false` keeps people from an action. What the service, its rules or a flag refuse stays refused. @default {} */
  readonly permissions?: { readonly [A in KindAction]?: boolean | undefined } | undefined;
}

/** Kinds of one's own by their `customType`. */
export type CustomKinds = Readonly<Record<string, CustomKind>>;

/** The kinds of one's own, as everything that names a message reads them. */
export interface Kinds {
  /** The kind of a message; `undefined` for none of one's own. */
  of(message: Pick<QuotedMessage, "customType">): CustomKind | undefined;
  /** A message in the words of its kind; `null` where it has none. */
  describe(message: Message | QuotedMessage): string | null;
}

const toShortForm = (message: Message | QuotedMessage) => ("parentId" in message ? toQuote(message) : message);

/**
 * The kinds of one's own as everything reads them, for `wordsOf` and `permit`. A `ChatProvider` makes them of its `kinds`.
 *
 * @param report is told of the first error of each kind's `describe`
 */
export function createKinds(kinds: CustomKinds, report: (thrown: unknown) => void): Kinds {
  const broken = new Set<string>();
  const of: Kinds["of"] = ({ customType }) =>
    customType !== "" && Object.hasOwn(kinds, customType) ? kinds[customType] : undefined;
  return {
    of,
    describe(message) {
      const kind = of(message);
      if (!kind) return null;
      try {
        return text(kind.describe(toShortForm(message))).trim() || null;
      } catch (thrown) {
        if (!broken.has(message.customType)) report(thrown);
        broken.add(message.customType);
        return null;
      }
    },
  };
}

/** No kinds of one's own. */
export const noKinds: Kinds = createKinds({}, () => {});

/**
 * A message in words: of its kind where it is one of one's own, else its text, or the name of its file. Empty for a deleted one,
 * and for one of a type that nobody can read.
 */
export function wordsOf(message: Message | QuotedMessage, kinds: Kinds): string {
  if (message.deleted) return "";
  const { type, text: own } = toShortForm(message);
  return kinds.describe(message) ?? (type === "file" ? toFileName(own) : own);
}
