import type { SafeUrl } from "@foyer/chat-headless/core";
import { toAssetUrl } from "./asset-url";
import { toBrandTokens, type BrandTokens } from "./brand-tokens";
import type { Branding } from "./event-model";

const iconType = "icon";
/** Names under which a service may give the brand's one colour, the first one set wins. */
const colorNames = ["accent", "primary", "brand"];

/** The parts of an event's branding that the page shows. */
export interface BrandLook {
  /** The favicon; `null` keeps the page's own. */
  readonly icon: SafeUrl | null;
  /** The logo in the header; `null` for none. */
  readonly logo: SafeUrl | null;
  readonly tokens: BrandTokens;
}

/** The look of an event without branding: the product's own. */
export const noBrand: BrandLook = { icon: null, logo: null, tokens: {} };

/** The logo of type `icon`, the first other one (one of type `logo` before all others), and the colours. */
export function toBrandLook(branding: Branding, assetsBase: string): BrandLook {
  const firstOf = (isWanted: (type: string) => boolean) => {
    for (const { type, image } of branding.logos) {
      const url = isWanted(type) ? toAssetUrl(image, assetsBase) : null;
      if (url !== null) return url;
    }
    return null;
  };
  const color = colorNames.map((name) => branding.colors[name]).find((value) => value !== undefined);
  return {
    icon: firstOf((type) => type === iconType),
    logo: firstOf((type) => type === "logo") ?? firstOf((type) => type !== iconType),
    tokens: toBrandTokens(color),
  };
}
