export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The zoom of a picture: its scale, and the offset of its middle from the middle of its stage in px. */
export interface Zoom extends Point {
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

const mostScale = 5;

/** Zooms by a factor so that the point at `from` moves to `to`. Points are px from the middle of the stage. */
export function zoomAround(zoom: Zoom, factor: number, from: Point, to: Point = from): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), mostScale);
  const grown = scale / zoom.scale;
  return { scale, x: to.x - (from.x - zoom.x) * grown, y: to.y - (from.y - zoom.y) * grown };
}

/** Moves a zoomed picture back so far that it covers its stage, or is in the middle where it is smaller. */
export function keepInside({ scale, x, y }: Zoom, picture: Size, stage: Size): Zoom {
  const keep = (at: number, own: number, whole: number) => {
    const room = Math.max(0, (own * scale - whole) / 2);
    return Math.min(Math.max(at, -room), room);
  };
  return { scale, x: keep(x, picture.width, stage.width), y: keep(y, picture.height, stage.height) };
}
