import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { IconButton } from "../../ui/parts/button";

export interface PaneProps {
  /** The accessible name. */
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** What stands before the closing button. */
  readonly head: ReactNode;
  /** Takes the focus when the pane appears. @default the closing button */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** What lies over the messages, with its closing button. Takes the focus when it appears. Renders a `<section>`. */
export function Pane({ label, closeLabel, onClose, head, initialFocus, children }: PaneProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => (initialFocus ?? close).current?.focus({ preventScroll: true }), [initialFocus]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere in the pane closes it
    <section className="foyer-pane" aria-label={label} onKeyDown={handleKeyDown}>
      <div className="foyer-search-row">
        {head}
        <IconButton ref={close} icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
