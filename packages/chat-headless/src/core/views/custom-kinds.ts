import { text } from "../boundary/readers";
import type { Message, QuotedMessage } from "../port/model";
import { toQuote } from "../port/quote";
import { toFileName } from "./text/text-limits";

/** An action that a kind of one's own can refuse for its messages. */
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

/** The kinds of one's own, for everything that names a message: read by `kindOf`, `wordsOf` and `permit`. */
export interface Kinds {
  readonly byType: CustomKinds;
  /** Is told of the first error of each kind's `describe`. */
  readonly report: (thrown: unknown) => void;
  /** Those whose error was reported. */
  readonly broken: Set<CustomKind>;
}

/**
 * The kinds of one's own as everything reads them. A `ChatProvider` makes them of its `kinds`.
 *
 * @param report is called with the first error of each kind's `describe`
 */
export function createKinds(byType: CustomKinds, report: (thrown: unknown) => void): Kinds {
  return { byType, report, broken: new Set() };
}

/** No kinds of one's own. */
export const noKinds: Kinds = createKinds({}, () => {});

/** The kind of a message; `undefined` for none of one's own. */
export function kindOf({ customType }: Pick<QuotedMessage, "customType">, { byType }: Kinds): CustomKind | undefined {
  return customType !== "" && Object.hasOwn(byType, customType) ? byType[customType] : undefined;
}

/** A message in the words of its kind; empty where it has none. */
function describe(message: QuotedMessage, kinds: Kinds): string {
  const kind = kindOf(message, kinds);
  if (!kind) return "";
  try {
    return text(kind.describe(message)).trim();
  } catch (thrown) {
    if (!kinds.broken.has(kind)) kinds.report(thrown);
    kinds.broken.add(kind);
    return "";
  }
}

/**
 * A message in words: of its kind where it is one of one's own, else its text, or the name of its file. Empty for a deleted one,
 * and for one of a type that nobody can read.
 */
export function wordsOf(message: Message | QuotedMessage, kinds: Kinds): string {
  if (message.deleted) return "";
  const quote = "parentId" in message ? toQuote(message) : message;
  return describe(quote, kinds) || (quote.type === "file" ? toFileName(quote.text) : quote.text);
}
