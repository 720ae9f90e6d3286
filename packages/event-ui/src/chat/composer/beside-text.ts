import type { UseComposerResult } from "@foyer/chat-headless";
import { type ComponentType, memo } from "react";

/** The members of a composer that each keystroke changes. */
const written = ["text", "mentions", "length", "caret", "getInputProps"] as const;

/** A composer without its text. */
type BesideText = Omit<UseComposerResult, (typeof written)[number]>;

/** Props of such a part. */
export interface BesideTextProps {
  readonly composer: BesideText;
}

/** A part of the composer that shows nothing of the text: a keystroke does not render it, nor what is in it. */
export const besideText = <P extends BesideTextProps>(Part: ComponentType<P>) => memo(Part, isSame);

function isSame<P extends BesideTextProps>(before: P, after: P): boolean {
  return isEqual(before, after, ["composer"]) && isEqual(before.composer, after.composer, written);
}

/** Whether all members are the same, but those of some names. */
function isEqual<T extends object>(before: T, after: T, except: readonly string[]): boolean {
  for (const name in after) if (before[name] !== after[name] && !except.includes(name)) return false;
  return true;
}
