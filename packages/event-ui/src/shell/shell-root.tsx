import type { ReactNode } from "react";
import type { BrandTokens } from "../event/brand-tokens";
import { useLanguage } from "../ui/labels-provider";
import { Root, type RootProps } from "../ui/root";

export interface ShellRootProps {
  readonly theme?: RootProps["theme"];
  readonly tokens?: BrandTokens;
  readonly children: ReactNode;
}

/** The whole page: theme, brand, language and direction for everything inside. Renders a `<div>`. */
export function ShellRoot({ theme = "system", tokens = {}, children }: ShellRootProps) {
  const { locale, direction } = useLanguage();
  return (
    <Root theme={theme} tokens={tokens} lang={locale} dir={direction} data-page="">
      {children}
    </Root>
  );
}
