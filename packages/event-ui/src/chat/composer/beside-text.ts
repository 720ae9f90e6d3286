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

/** A part of the composer that shows nothing of the text: a keystroke does not render it. */
export const besideText = (Part: ComponentType<BesideTextProps>) => memo(Part, isSame);

function isSame({ composer: before }: BesideTextProps, { composer: after }: BesideTextProps): boolean {
  const ofText: readonly string[] = written;
  const keys = Object.keys(after) as (keyof BesideText)[];
  return keys.every((key) => ofText.includes(key) || before[key] === after[key]);
}
