import type { FileContents } from "../protocol/file-address";

/** A generated picture, as a file of the service. */
export interface DemoPicture {
  readonly contents: FileContents;
  readonly width: number;
  readonly height: number;
}

const sizes = [
  [800, 600],
  [600, 800],
  [1200, 400],
  [400, 400],
] as const;

/** Generates SVG pictures that need no network, each in its own colours. */
export function drawDemoPictures(count: number): readonly DemoPicture[] {
  return Array.from({ length: count }, (_, index) => {
    const [width, height] = sizes[index % sizes.length] ?? sizes[0];
    const hue = Math.round((index * 360) / count);
    const hill = (top: number, light: number) =>
      `<path fill="hsl(${(hue + 40) % 360} 45% ${light}%)" d="M0 ${height * top} C${width / 3} ${height * (top - 0.2)} ` +
      `${(width * 2) / 3} ${height * (top + 0.2)} ${width} ${height * top} V${height} H0 Z"/>`;
    const drawing =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="100%" height="100%" fill="hsl(${hue} 60% 82%)"/>` +
      `<circle cx="${width * 0.7}" cy="${height * 0.3}" r="${height * 0.12}" fill="hsl(${(hue + 180) % 360} 80% 70%)"/>` +
      `${hill(0.6, 55)}${hill(0.75, 40)}</svg>`;
    const blob = new Blob([drawing], { type: "image/svg+xml" });
    return { contents: { id: `picture-${index + 1}`, blob }, width, height };
  });
}
