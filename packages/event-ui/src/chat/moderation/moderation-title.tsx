import { useReports } from "@foyer/chat-headless/moderation";
import { toModerationLabels } from "../../labels/moderation-labels";
import { IconButton } from "../../ui/parts/button";
import { useLabels, useLanguage } from "../../ui/base/labels-provider";

export interface ModerationTitleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The header's button of the pane for those who moderate, with how many reports are open. Renders a `<button>`. */
export function ModerationTitle({ isOpen, onToggle }: ModerationTitleProps) {
  const texts = toModerationLabels(useLabels(), useLanguage().locale);
  const { reports } = useReports("open");
  return (
    <IconButton
      icon="lock"
      label={reports.length > 0 ? texts.withReports(reports.length) : texts.moderation}
      aria-expanded={isOpen}
      data-pane="moderation"
      data-count={reports.length > 0 || undefined}
      onClick={onToggle}
    />
  );
}
