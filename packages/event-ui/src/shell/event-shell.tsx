import { safeUrl } from "@foyer/chat-headless/core";
import { useMemo, type ReactNode } from "react";
import { noBrand, toBrandLook, type BrandLook } from "../event/branding";
import type { EventState, ReadyEvent } from "../event/event-loader";
import type { RootProps } from "../ui/base/root";
import { Favicon } from "./favicon";
import { ErrorScreen } from "./screens/error-screen";
import { InviteOnlyScreen } from "./screens/invite-only-screen";
import { LoadingScreen } from "./screens/loading-screen";
import { ShellRoot } from "./shell-root";

/** Props of `EventShell`. */
export interface EventShellProps {
  readonly state: EventState;
  /** Adds a Retry button to the error screen. */
  readonly onRetry?: (() => void) | undefined;
  /** Base address of the logo files. */
  readonly assetsBase: string;
  /** Address of the product's logo, absolute or relative to the site. */
  readonly productLogo?: string | undefined;
  readonly theme?: RootProps["theme"] | undefined;
  /** Renders the page once the event is ready, usually an `EventBody`. */
  readonly children: (ready: ReadyEvent, look: BrandLook) => ReactNode;
}

/** The event page in each of its states, in the event's brand: loading, error, not invited, ready. */
export function EventShell({ state, onRetry, assetsBase, productLogo, theme, children }: EventShellProps) {
  const branding = state.type === "not-invited" ? null : state.branding;
  const look = useMemo(() => (branding === null ? noBrand : toBrandLook(branding, assetsBase)), [branding, assetsBase]);

  return (
    <ShellRoot {...(theme && { theme })} tokens={look.tokens}>
      <Favicon url={look.icon} />
      {state.type === "loading" && <LoadingScreen logo={look.logo ?? toProductLogo(productLogo)} />}
      {state.type === "error" && <ErrorScreen reasons={state.reasons} onRetry={onRetry} />}
      {state.type === "not-invited" && <InviteOnlyScreen />}
      {state.type === "ready" && children(state, look)}
    </ShellRoot>
  );
}

function toProductLogo(address: string | undefined) {
  return safeUrl(address, typeof document === "undefined" ? {} : { base: document.baseURI });
}
