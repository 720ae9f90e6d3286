import { type KeyboardEventHandler, type ReactNode, type RefObject, useContext, useEffect, useRef } from "react";
import { LateContext } from "../code/loaded-part";
import { useEscape } from "../context/escape-ladder";
import { IconButton } from "../../ui/parts/button";
import { useCloseOnBack } from "../../ui/base/back-closes";
import { narrowQuery, useMediaQuery } from "../../ui/base/use-media-query";
import { useRootCheck } from "../../ui/base/root";
import { isFocusLost } from "../../ui/base/tree";

/** Props of `Pane`. */
export interface PaneProps {
  /** The accessible name. */
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Rendered before the closing button. */
  readonly head: ReactNode;
  /** Takes the focus when the pane appears. @default the closing button */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Whether only the head is shown, above the messages instead of over them; it then takes no focus. @default false */
  readonly isFolded?: boolean | undefined;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
  readonly children?: ReactNode;
}

/**
 * A panel over the messages, with its closing button. Takes the focus when it covers them, unless its code came late and somebody has
 * gone on with something else; Back then closes it on narrow screens. Renders a `<section>`.
 */
export function Pane({
  label,
  closeLabel,
  onClose,
  head,
  initialFocus,
  isFolded = false,
  onKeyDown,
  children,
}: PaneProps) {
  useRootCheck("Pane");
  const close = useRef<HTMLButtonElement>(null);
  const isLate = useContext(LateContext);
  useEffect(() => {
    // While its code was loaded, somebody may have gone on elsewhere, as in the field.
    const isElsewhere = isLate && !isFocusLost(close.current);
    if (!isFolded && !isElsewhere) (initialFocus ?? close).current?.focus({ preventScroll: true });
  }, [initialFocus, isFolded, isLate]);

  useEscape("pane", true, onClose);
  useCloseOnBack(useMediaQuery(narrowQuery) && !isFolded, onClose);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is inside
    <section className="foyer-pane" aria-label={label} data-folded={isFolded || undefined} onKeyDown={onKeyDown}>
      <div className="foyer-search-row">
        {head}
        <IconButton ref={close} icon="close" label={closeLabel} aria-keyshortcuts="Escape" onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
