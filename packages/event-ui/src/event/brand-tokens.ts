import { contrast, formatColor, parseColor, type Oklch } from "./color";

/** Values of `--foyer-*` custom properties, by name. */
export type BrandTokens = Readonly<Record<`--foyer-${string}`, string>>;

/** The contrast of WCAG 2.2 AA for text, and for other visible parts; a little more, for rounding on the way to the screen. */
const textContrast = 4.55;
const shapeContrast = 3.05;

/** The most chroma that soft surfaces and neutrals are derived from: more would make the whole page coloured. */
const maxChroma = 0.1;

const white: Oklch = { l: 1, c: 0, h: 0 };

/**
 * The tokens a brand's colour sets, for light and dark. The colour itself stays where it can; where text on it or in it
 * would be too weak, its lightness moves just as far as WCAG AA needs. Empty for a text that is no plain colour. Only
 * numbers of ours are in the result, so it is safe in a style.
 */
export function toBrandTokens(raw: string | undefined): BrandTokens {
  const brand = typeof raw === "string" ? parseColor(raw) : null;
  if (brand === null) return {};
  const chroma = Math.min(brand.c, maxChroma);
  // The hardest grounds that text in the brand's colour stands on, as tokens.css makes them of hue and chroma.
  const lightGrounds: Oklch[] = [
    { l: 0.933, c: chroma * 0.09, h: brand.h },
    { l: 0.945, c: chroma * 0.34, h: brand.h },
  ];
  const darkGrounds: Oklch[] = [
    { l: 0.275, c: chroma * 0.09, h: brand.h },
    { l: 0.325, c: chroma * 0.5, h: brand.h },
  ];
  const darkSurface: Oklch = { l: 0.205, c: chroma * 0.09, h: brand.h };
  const light = fillFor(brand);
  const dark = fillFor(move(brand, 1, (color) => contrast(color, darkSurface) >= shapeContrast));
  const readableOn = (grounds: readonly Oklch[]) => (color: Oklch) =>
    grounds.every((ground) => contrast(color, ground) >= textContrast);

  return {
    "--foyer-hue": String(Math.round(brand.h * 100) / 100),
    "--foyer-chroma": String(Math.round(chroma * 1e4) / 1e4),
    "--foyer-accent-light": formatColor(light.fill),
    "--foyer-accent-dark": formatColor(dark.fill),
    "--foyer-on-accent-light": formatColor(light.ink),
    "--foyer-on-accent-dark": formatColor(dark.ink),
    "--foyer-accent-text-light": formatColor(move(brand, -1, readableOn(lightGrounds))),
    "--foyer-accent-text-dark": formatColor(move(brand, 1, readableOn(darkGrounds))),
  };
}

/** A fill and the text on it: white where that is readable, else dark, else white on a fill made darker. */
function fillFor(color: Oklch): { readonly fill: Oklch; readonly ink: Oklch } {
  const ink: Oklch = { l: 0.19, c: Math.min(color.c, 0.03), h: color.h };
  if (contrast(color, white) >= textContrast) return { fill: color, ink: white };
  if (contrast(color, ink) >= textContrast) return { fill: color, ink };
  return { fill: move(color, -1, (darker) => contrast(darker, white) >= textContrast), ink: white };
}

/** The nearest colour in one direction of lightness that is good; black or white at the end. */
function move(color: Oklch, direction: 1 | -1, isGood: (color: Oklch) => boolean): Oklch {
  for (let l = color.l; l > 0 && l < 1; l += direction * 0.005) {
    // Far from the middle a screen cannot show much chroma, and clipping would turn the hue.
    const moved = {
      ...color,
      l,
      c: Math.min(color.c, 0.45 * Math.min(l, 1 - l) + 0.02 + (l === color.l ? color.c : 0)),
    };
    if (isGood(moved)) return moved;
  }
  return { l: direction === 1 ? 1 : 0, c: 0, h: color.h };
}
