import { fixedFrameBeside } from "./fixed-frame";
import { placeOverlay, type PlacementRequest } from "./place-overlay";
import { boxOf } from "../base/box-of";
import { useClientLayoutEffect } from "../base/use-client-layout-effect";
import { documentOf, treeOf, windowOf } from "../base/tree";

type Wish = Pick<PlacementRequest, "side" | "align">;

/**
 * Keeps a fixed-positioned element beside its anchor while both are mounted: at once, and whenever an ancestor scrolls or
 * either of them or the window changes its size. Writes `left`, `top`, `max-height` (px) and `data-side`; removes them and its
 * listeners when either becomes `null`.
 */
export function usePlacement(overlay: HTMLElement | null, anchor: HTMLElement | null, { side, align }: Wish): void {
  useClientLayoutEffect(() => {
    if (overlay === null || anchor === null) return;
    const update = () => place(overlay, anchor, { side, align });
    const handleScroll = (event: Event) => !event.composedPath().includes(overlay) && update();
    update();
    const window = windowOf(anchor);
    const observer = typeof window.ResizeObserver === "function" ? new window.ResizeObserver(update) : null;
    for (const element of [anchor, overlay]) observer?.observe(element);
    // Scroll events inside of a shadow tree are not dispatched outside of it.
    const places = [window, treeOf(anchor)];
    for (const place of places) place.addEventListener("scroll", handleScroll, { capture: true, passive: true });
    window.addEventListener("resize", update);
    return () => {
      observer?.disconnect();
      for (const place of places) place.removeEventListener("scroll", handleScroll, { capture: true });
      window.removeEventListener("resize", update);
      clear(overlay);
    };
  }, [overlay, anchor, side, align]);
}

function place(overlay: HTMLElement, anchor: HTMLElement, wish: Wish): void {
  // Without its anchor, it stays where it was.
  if (!anchor.isConnected) return;
  // Lost where it has room for all that it scrolls.
  const { scrollTop } = overlay;
  overlay.style.maxHeight = "";
  const frame = fixedFrameBeside(overlay);
  const { left, top, side, maxHeight } = placeOverlay({
    ...wish,
    anchor: boxOf(anchor),
    // The layout size: its box includes the scale of the entrance animation.
    size: { width: overlay.offsetWidth * frame.scale, height: overlay.offsetHeight * frame.scale },
    viewport: { width: documentOf(anchor).documentElement.clientWidth, height: windowOf(anchor).innerHeight },
    direction: getComputedStyle(anchor).direction === "rtl" ? "rtl" : "ltr",
  });
  overlay.style.left = `${(left - frame.left) / frame.scale}px`;
  overlay.style.top = `${(top - frame.top) / frame.scale}px`;
  overlay.style.right = "auto";
  overlay.style.maxHeight = `${maxHeight / frame.scale}px`;
  overlay.scrollTop = scrollTop;
  overlay.dataset.side = side;
}

function clear(overlay: HTMLElement): void {
  for (const property of ["left", "top", "right", "max-height"]) overlay.style.removeProperty(property);
  delete overlay.dataset.side;
}
