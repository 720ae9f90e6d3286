import {
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
} from "react";
import { createCodePart } from "../parts/code-part";
import { useCodePart } from "../parts/use-code-part";
import type { OverlayLayer } from "./overlay-targets";
import type { PlacementRequest } from "./place-overlay";

/** The code of a shown tooltip. */
export const tooltipPart = createCodePart(() => import("./shown-tooltip"));

/** Props of the element that shows the tooltip. Spread all of them. */
export interface TooltipAnchorProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly "aria-describedby": string | undefined;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface TooltipProps {
  /** Text. No tooltip is shown while it is empty. */
  readonly content: string | readonly ReactNode[];
  readonly children: (anchor: TooltipAnchorProps) => ReactNode;
  /** @default "dropdown" */
  readonly layer?: OverlayLayer;
  /** The preferred side of the anchor. @default "above" */
  readonly side?: PlacementRequest["side"];
  /** @default "center" */
  readonly align?: PlacementRequest["align"];
}

/**
 * A description of an element, shown 350 ms after the pointer enters it (`--foyer-delay-tooltip`) and at once on keyboard
 * focus. Escape hides it; the pointer may move onto it (WCAG 1.4.13). It is the element's `aria-describedby`, never its
 * name. Renders what `children` returns, and a `<div>` in an overlay layer.
 */
export function Tooltip({ content, children, layer = "dropdown", side = "above", align = "center" }: TooltipProps) {
  const id = useId();
  const [tip, setTip] = useState<HTMLElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [cause, setCause] = useState<"hover" | "focus" | null>(null);
  const shown = cause !== null && content !== "";
  const loaded = useCodePart(tooltipPart, { isWanted: shown, attempt: cause });

  const handlePointerLeave = ({ relatedTarget }: PointerEvent) => {
    const target = relatedTarget instanceof Node ? relatedTarget : null;
    if (cause === "hover" && !tip?.contains(target) && !anchor?.contains(target)) setCause(null);
  };

  return (
    <>
      {children({
        ref: setAnchor,
        "aria-describedby": shown ? id : undefined,
        onPointerEnter: ({ pointerType }) => pointerType === "mouse" && setCause((now) => now ?? "hover"),
        onPointerLeave: handlePointerLeave,
        onFocus: ({ target }) => target.matches(":focus-visible") && setCause("focus"),
        onBlur: () => setCause(null),
        onKeyDown: (event) => {
          if (event.key !== "Escape" || !shown) return;
          event.stopPropagation();
          setCause(null);
        },
      })}
      {shown && loaded !== null && (
        <loaded.ShownTooltip
          ref={setTip}
          id={id}
          anchor={anchor}
          layer={layer}
          side={side}
          align={align}
          data-cause={cause}
          onPointerLeave={handlePointerLeave}
        >
          {content}
        </loaded.ShownTooltip>
      )}
    </>
  );
}
