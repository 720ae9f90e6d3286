import type { UseComposerResult } from "@foyer/chat-headless";
import type { ComponentType, RefObject } from "react";
import { type CodePart, createCodePart } from "../../ui/code/code-part";
import { useCodePart } from "../../ui/code/use-code-part";

/** The code of the parts around the field and behind its text, which the first paint does without. */
export const extrasPart: CodePart<NonNullable<ReturnType<typeof useComposerExtras>>> = createCodePart(
  () => import("./around/composer-extras"),
);

/**
 * Returns the components around the field and behind its text once their code is loaded; `null` before. A load that failed is
 * tried again when `attempt` changes.
 */
export function useComposerExtras(attempt: unknown): {
  readonly ComposerExtras: ComponentType<{ readonly composer: UseComposerResult }>;
  readonly EmojiButton: ComponentType<{ readonly composer: UseComposerResult }>;
  readonly MentionLayer: ComponentType<{
    readonly composer: UseComposerResult;
    readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  }>;
  readonly SlowModeCountdown: ComponentType;
} | null {
  return useCodePart(extrasPart, { attempt });
}
