import { useMemo } from "react";
import type { ModerationTexts } from "../../labels/moderation/moderation-texts";
import { useLabels } from "../../ui/base/labels-provider";
import { useModeratorPart } from "../code/use-moderator-part";

/** The texts of those who moderate: as the page's labels say, else as they were loaded with the code. */
export function useTexts(): ModerationTexts {
  const { moderation } = useLabels().parts;
  const loaded = useModeratorPart()?.texts;
  return useMemo(() => ({ ...loaded, ...moderation }) as ModerationTexts, [loaded, moderation]);
}
