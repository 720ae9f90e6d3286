import { keepInside, type Point, unzoomed, type Zoom } from "./zoom";

/** The stage of a viewer's files: a strip of them that is moved along, with one picture in it that may be zoomed. */
export interface PictureStage {
  zoom(): Zoom;
  /** Zooms the picture as far as there is one. */
  show(zoom: Zoom, isSmooth: boolean): void;
  /** Moves the strip by px. The further down, the more transparent is the viewer around it. */
  drag(x: number, y: number): void;
  /** Lets the strip glide from so far away to its place. */
  settle(x: number, y: number): void;
  /** Shows every picture as large as there is room. */
  reset(): void;
  /** In px from the middle of the stage. */
  toPoint(event: { readonly clientX: number; readonly clientY: number }): Point;
}

export function createPictureStage(stage: HTMLElement, strip: HTMLElement): PictureStage {
  let zoom = unzoomed;
  const picture = () => strip.querySelector<HTMLElement>('[data-at="current"] > img');

  function show(next: Zoom, isSmooth: boolean): void {
    const element = picture();
    if (element === null) return;
    const own = { width: element.offsetWidth, height: element.offsetHeight };
    zoom = keepInside(next, own, { width: stage.clientWidth, height: stage.clientHeight });
    element.style.transition = isSmooth ? "transform var(--foyer-duration) var(--foyer-ease)" : "none";
    element.style.transform = zoom.scale === 1 ? "" : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
    stage.toggleAttribute("data-zoomed", zoom.scale > 1);
  }

  function drag(x: number, y: number): void {
    for (const animation of strip.getAnimations()) animation.cancel();
    strip.style.transform = x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px)`;
    const left = y === 0 ? "" : String(1 - Math.min(1, y / stage.clientHeight));
    stage.parentElement?.style.setProperty("--viewer-left", left);
  }

  return {
    zoom: () => zoom,
    show,
    drag,
    settle(x, y) {
      drag(0, 0);
      const style = getComputedStyle(stage);
      const duration = Number.parseFloat(style.getPropertyValue("--foyer-duration")) || 0;
      strip.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
        duration,
        easing: style.getPropertyValue("--foyer-ease").trim() || "ease-out",
      });
    },
    reset() {
      for (const image of strip.querySelectorAll("img")) image.style.transform = "";
      zoom = unzoomed;
      stage.removeAttribute("data-zoomed");
    },
    toPoint({ clientX, clientY }) {
      const { left, top, width, height } = stage.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    },
  };
}
