import harbour from "./harbour.svg?url&no-inline";

/** A picture that has an address of its own, as those of link previews must. */
export const harbourUrl = new URL(harbour, location.href).href;

/** An address that answers, but with no picture. */
export const noPictureUrl = new URL("/", location.href).href;

const made = new Map<string, Blob>();

/** A landscape of some colours, in any size, for stories that show pictures. */
export function createPicture(width: number, height: number, hue = 205): Blob {
  const key = `${width} ${height} ${hue}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const sky = `<linearGradient id="a" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 38%)"/><stop offset="1" stop-color="hsl(${hue + 90} 60% 78%)"/></linearGradient>`;
  const hills = [0.62, 0.74, 0.86].map((top, index) => {
    const y = height * top;
    const light = 34 - index * 8;
    return `<path fill="hsl(${hue + 20} 30% ${light}%)" d="M0 ${y}Q${width * (0.2 + index * 0.15)} ${y - height * 0.16} ${width * 0.55} ${y}T${width} ${y - height * 0.05}V${height}H0z"/>`;
  });
  const sun = `<circle cx="${width * 0.72}" cy="${height * 0.34}" r="${Math.min(width, height) * 0.09}" fill="hsl(45 95% 82%)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${sky}</defs><rect width="${width}" height="${height}" fill="url(#a)"/>${sun}${hills.join("")}</svg>`;
  const picture = new Blob([svg], { type: "image/svg+xml" });
  made.set(key, picture);
  return picture;
}

const urls = new WeakMap<Blob, string>();

/** The picture's address in this page, for as long as the page is open. */
export function pictureUrl(width: number, height: number, hue?: number): string {
  const picture = createPicture(width, height, hue);
  const url = urls.get(picture) ?? URL.createObjectURL(picture);
  urls.set(picture, url);
  return url;
}
