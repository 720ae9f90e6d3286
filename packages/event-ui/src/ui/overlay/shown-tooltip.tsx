import { forwardRef, useImperativeHandle, useState, type ComponentPropsWithoutRef } from "react";
import { Overlay, type OverlayLayer } from "./overlay-targets";
import type { PlacementRequest } from "./place-overlay";
import { usePlacement } from "./use-placement";

interface ShownTooltipProps extends ComponentPropsWithoutRef<"div">, Pick<PlacementRequest, "side" | "align"> {
  readonly anchor: HTMLElement | null;
  readonly layer: OverlayLayer;
}

/** The tooltip itself, beside its anchor. Renders a `<div>` in an overlay layer. */
export const ShownTooltip = forwardRef<HTMLDivElement, ShownTooltipProps>(function ShownTooltip(
  { anchor, layer, side, align, ...rest },
  ref,
) {
  const [tip, setTip] = useState<HTMLDivElement | null>(null);
  usePlacement(tip, anchor, { side, align });
  useImperativeHandle(ref, () => tip as HTMLDivElement, [tip]);
  return (
    <Overlay layer={layer}>
      <div {...rest} ref={setTip} role="tooltip" className="foyer-tooltip" />
    </Overlay>
  );
});
