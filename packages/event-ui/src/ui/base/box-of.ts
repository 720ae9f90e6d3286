/**
 * How many px of the window one px of an element's boxes takes. WebKit, which has no `currentCSSZoom`, measures boxes as if no
 * element around had a `zoom`, but tells the place of a pointer and the size of the window as they are.
 */
export function zoomOfBoxes(element: Element): number {
  let zoom = 1;
  const { currentCSSZoom }: { readonly currentCSSZoom?: number } = element;
  let around = currentCSSZoom === undefined ? element : null;
  while (around !== null) {
    // Without layout there is no zoom.
    zoom *= Number(getComputedStyle(around).zoom) || 1;
    around = around.parentElement;
  }
  return zoom;
}

/** The box of an element in px of the window. */
export function boxOf(element: Element): Pick<DOMRect, "left" | "top" | "width" | "height"> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const zoom = zoomOfBoxes(element);
  return { left: left * zoom, top: top * zoom, width: width * zoom, height: height * zoom };
}
