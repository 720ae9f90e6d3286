import { LabelsProvider, OverlayTargets, Root } from "@foyer/event-ui";
import type { ReactNode } from "react";

/** Own words, and own values of the look. Both outside of the component: a new object at each render renders all readers. */
const words = { header: { publicChat: "The lounge" }, composer: { placeholder: "Say hello" } };
const tokens = { "--foyer-accent-light": "#6d28d9", "--foyer-accent-dark": "#c4b5fd", "--foyer-curve": "1px" } as const;

/** Around the chat, in place of a bare `Root`. */
export function OwnLook({ children }: { readonly children: ReactNode }) {
  return (
    <LabelsProvider overrides={words}>
      <Root tokens={tokens}>
        <OverlayTargets>{children}</OverlayTargets>
      </Root>
    </LabelsProvider>
  );
}
