import { documentOf, windowOf } from "../ui/base/tree";

/** Pixels by which the two viewports may differ for other reasons: bars that slide in, fractions of pixels. */
const slack = 24;

/**
 * Keeps a fixed element inside of what an on-screen keyboard leaves of the page, in browsers that lay it over the page: Safari,
 * and Chrome without `interactive-widget=resizes-content`. A page that is zoomed in is left alone, because the person pans it.
 * @returns the function that ends it
 */
export function keepVisible(element: HTMLElement): () => void {
  const viewport = windowOf(element).visualViewport;
  if (viewport == null) return () => {};
  const { style } = element;
  const fit = () => {
    const { height, scale, offsetTop } = viewport;
    const isCovered = scale < 1.01 && documentOf(element).documentElement.clientHeight - height > slack;
    style.top = isCovered ? `${offsetTop}px` : "";
    style.height = isCovered ? `${height}px` : "";
    // No unit of CSS knows of that keyboard.
    style.setProperty("--foyer-visible-height", isCovered ? `${height}px` : "");
    // The safe area at the bottom is covered by the keyboard, so that the element needs no padding for it.
    style.setProperty("--foyer-safe-bottom", isCovered ? "0px" : "");
  };
  fit();
  const end = new AbortController();
  viewport.addEventListener("resize", fit, end);
  viewport.addEventListener("scroll", fit, end);
  return () => end.abort();
}
