import { type ReactNode, StrictMode, useEffect } from "react";
import { arabic } from "../packages/event-ui/src/labels/arabic";
import { english } from "../packages/event-ui/src/labels/english";
import "../packages/event-ui/src/styles.css";
import { LabelsProvider } from "../packages/event-ui/src/ui/base/labels-provider";
import { OverlayTargets } from "../packages/event-ui/src/ui/overlay/overlay-targets";
import { Root } from "../packages/event-ui/src/ui/base/root";

interface ProviderProps {
  readonly children: ReactNode;
  readonly globalState: { readonly story: string; readonly rtl: boolean };
}

/**
 * Around every story: what a page gives. Right to left is a language, not a mirror: the switch takes Arabic. The theme's
 * switch writes `data-theme` on the document, which is where the tokens look. Marks the document once the story is on
 * screen, for whoever takes pictures or checks of it. A constant: Ladle 5.1 finds no exported function.
 */
export const Provider = ({ children, globalState: { story, rtl } }: ProviderProps) => {
  const set = rtl ? arabic : english;
  useEffect(() => {
    document.documentElement.dataset["ready"] = story;
    return () => void delete document.documentElement.dataset["ready"];
  }, [story]);
  useEffect(() => {
    document.documentElement.lang = set.locale;
  }, [set]);
  return (
    <StrictMode>
      <LabelsProvider set={set} timeZone="UTC">
        <Root dir={set.direction} data-page="">
          <OverlayTargets>{children}</OverlayTargets>
        </Root>
      </LabelsProvider>
    </StrictMode>
  );
};
