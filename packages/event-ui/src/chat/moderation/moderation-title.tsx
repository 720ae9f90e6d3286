import { useReports } from "@foyer/chat-headless/moderation";
import { IconButton } from "../../ui/parts/button";
import { Badge } from "../../ui/parts/badge";
import { useTexts } from "./use-texts";

export interface ModerationTitleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The header's button of the pane for those who moderate, with how many reports are open. Renders a `<span>` around it. */
export function ModerationTitle({ isOpen, onToggle }: ModerationTitleProps) {
  const texts = useTexts();
  const { reports, hasMore } = useReports("open");
  const count = reports.length;
  return (
    <span className="foyer-moderation-title">
      <IconButton
        icon="lock"
        label={count > 0 ? texts.withReports(count, hasMore) : texts.moderation}
        aria-expanded={isOpen}
        data-pane="moderation"
        onClick={onToggle}
      />
      <Badge count={count} data-more={hasMore || undefined} />
    </span>
  );
}
