import type { SafeUrl } from "@foyer/chat-headless/core";
import { forwardRef } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { Spinner } from "../../ui/parts/spinner";
import { Screen, type ScreenProps } from "./screen";

/** Props of `LoadingScreen`. */
export interface LoadingScreenProps extends Omit<ScreenProps, "children" | "icon"> {
  /** Address of the logo, the event's own or the product's; `null` for none. */
  readonly logo: SafeUrl | null;
}

/** Shown until the event has loaded. Renders a `<main>`. */
export const LoadingScreen = forwardRef<HTMLElement, LoadingScreenProps>(function LoadingScreen(
  { logo, ...rest },
  ref,
) {
  const { event } = useLabels();
  return (
    <Screen ref={ref} data-screen="loading" {...rest}>
      {logo !== null && <img className="foyer-screen-logo" src={logo} alt="" referrerPolicy="no-referrer" />}
      <Spinner label={event.loading} />
    </Screen>
  );
});
