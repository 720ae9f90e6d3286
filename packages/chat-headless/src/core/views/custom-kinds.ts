import { text } from "../boundary/readers";
import type { Message, QuotedMessage } from "../port/model";
import { toQuote } from "../port/quote";
import { toFileName } from "./text/text-limits";

/** An action that a custom kind can refuse for its messages. */
export type KindAction = "edit" | "reply" | "react" | "copy" | "delete";

/** A custom kind of message, which Foyer knows by its `customType` alone. */
export interface CustomKind {
  /**
   * Returns the message in words, as they stand in quotes, previews, search results, notifications, announcements, the clipboard
   * and the accessible name. It gets the few fields that are known in all these places. Other people have written `data`: check it.
   * Where it throws, or returns no words, the message's own text is used.
   */
  readonly describe: (message: QuotedMessage) => string;
  /** `false` refuses an action. An action that the service, its rules or a flag refuse stays refused. @default {} */
  readonly permissions?: { readonly [A in KindAction]?: boolean | undefined } | undefined;
}

/** Custom kinds by their `customType`. */
export type CustomKinds = Readonly<Record<string, CustomKind>>;

/** The custom kinds, for everything that names a message: read by `kindOf`, `wordsOf` and `permit`. */
export interface Kinds {
  readonly byType: CustomKinds;
  /** Called with the first error of each kind's `describe`. */
  readonly report: (thrown: unknown) => void;
  /** Those whose error was reported. */
  readonly broken: Set<CustomKind>;
}

/**
 * Creates the custom kinds as everything reads them. A `ChatProvider` makes them of its `kinds`.
 *
 * @param report is called with the first error of each kind's `describe`
 */
export function createKinds(byType: CustomKinds, report: (thrown: unknown) => void): Kinds {
  return { byType, report, broken: new Set() };
}

/** No custom kinds. */
export const noKinds: Kinds = createKinds({}, () => {});

/** The custom kind of a message; `undefined` for none. */
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
 * A message in words: those of its custom kind, else its text, or the name of its file. Empty for a deleted message, and for one
 * whose type is not supported.
 */
export function wordsOf(message: Message | QuotedMessage, kinds: Kinds): string {
  if (message.deleted) return "";
  const quote = "parentId" in message ? toQuote(message) : message;
  return describe(quote, kinds) || (quote.type === "file" ? toFileName(quote.text) : quote.text);
}
