/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/**
 * A colour as `#rgb`, `#rrggbb`, `rgb(r, g, b)` or `hsl(h, s%, l%)`, and nothing else: no names, no transparency, no
 * functions. `null` for everything that is not exactly one of these.
 */
export function parseColor(raw: string): Oklch | null {
  const color = raw.trim().toLowerCase();
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/.exec(color);
  if (hex) {
    const digits = hex[1] === undefined ? hex.slice(4, 7) : hex.slice(1, 4).map((digit) => digit + digit);
    return fromChannels(digits.map((pair) => Number.parseInt(pair, 16)));
  }
  const rgb = /^rgb\( ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?[, ] ?(\d{1,3}) ?\)$/.exec(color);
  if (rgb) {
    const channels = rgb.slice(1, 4).map(Number);
    return channels.every((channel) => channel <= 255) ? fromChannels(channels) : null;
  }
  const hsl = /^hsl\( ?(\d{1,3})(?:deg)? ?[, ] ?(\d{1,3})% ?[, ] ?(\d{1,3})% ?\)$/.exec(color);
  if (hsl) {
    const [h = 0, s = 0, l = 0] = hsl.slice(1, 4).map(Number);
    return s <= 100 && l <= 100 ? toOklch(fromHsl(h, s / 100, l / 100)) : null;
  }
  return null;
}

/** The WCAG contrast of two colours, from 1 to 21. */
export function contrast(a: Oklch, b: Oklch): number {
  const [lighter, darker] = [luminance(toRgb(a)), luminance(toRgb(b))].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** For a style sheet: numbers only, whatever the colour came from. */
export function formatColor({ l, c, h }: Oklch): string {
  return `oklch(${round(l)} ${round(c)} ${round(h)})`;
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

function fromChannels([red = 0, green = 0, blue = 0]: readonly number[]): Oklch {
  return toOklch([red / 255, green / 255, blue / 255]);
}

function fromHsl(h: number, s: number, l: number): Rgb {
  const channel = (n: number) => {
    const k = (n + h / 30) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

// Matrices of Björn Ottosson's Oklab, https://bottosson.github.io/posts/oklab/.
function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const c = Math.hypot(a, bb);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: c < 1e-4 ? 0 : c,
    h: c < 1e-4 ? 0 : ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** In sRGB, each channel clipped to what a screen can show. */
function toRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  const clipped = Math.min(1, Math.max(0, value));
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
}
