import { Root, toBrandTokens } from "@foyer/event-ui";
import type { ReactNode } from "react";

/** One colour of the brand makes all accents and neutrals, light and dark, each readable on its ground. */
const brand = toBrandTokens("#7a1f5c");

export function Branded({ children }: { readonly children: ReactNode }) {
  return (
    <Root theme="system" tokens={{ ...brand, "--foyer-curve": "1px", "--foyer-font": "Georgia, serif" }}>
      {children}
    </Root>
  );
}
