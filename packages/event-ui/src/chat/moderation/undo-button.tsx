import { Button } from "../../ui/parts/button";
import { useFocusHeir } from "../../ui/base/use-focus-heir";
import type { Undoing } from "./use-acts";
import { useTexts } from "./use-texts";

/** Takes an act back. Once it is gone, the focus is at the next one, or else at the control before it. Renders a `<button>`. */
export function UndoButton({ label, disabledReason, run }: Undoing) {
  const { undoIt } = useTexts();
  const ref = useFocusHeir<HTMLButtonElement>(
    ".foyer-pane, .foyer-person-card, .foyer-chat",
    "[data-act], [aria-selected=true], [aria-expanded=true], .foyer-composer textarea",
  );
  return (
    <Button
      ref={ref}
      tone="quiet"
      icon="undo"
      aria-label={label}
      disabledReason={disabledReason}
      data-act=""
      onClick={run}
    >
      {undoIt}
    </Button>
  );
}
