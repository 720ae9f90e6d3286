import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useEscape } from "../context/escape-ladder";
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

  useEscape("pane", true, onClose);
  return (
    <section className="foyer-pane" aria-label={label}>
      <div className="foyer-search-row">
        {head}
        <IconButton ref={close} icon="close" label={closeLabel} aria-keyshortcuts="Escape" onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
