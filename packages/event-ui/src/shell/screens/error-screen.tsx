import { forwardRef } from "react";
import { Button } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { Screen, type ScreenProps } from "./screen";

/** Props of `ErrorScreen`. */
export interface ErrorScreenProps extends Omit<ScreenProps, "children" | "icon"> {
  /** The reasons that the service gave; the general text is shown where there are none. */
  readonly reasons: readonly string[];
  readonly onRetry?: (() => void) | undefined;
}

/** Shown when the event could not be loaded, with the reason. Renders a `<main>`. */
export const ErrorScreen = forwardRef<HTMLElement, ErrorScreenProps>(function ErrorScreen(
  { reasons, onRetry, ...rest },
  ref,
) {
  const { event } = useLabels();
  const shown = reasons.length === 0 ? [event.generalError] : [...new Set(reasons)];
  return (
    <Screen ref={ref} icon="warning" data-screen="error" {...rest}>
      <div role="alert">
        <h1 className="foyer-screen-title">{event.errorTitle}</h1>
        <ul className="foyer-screen-text">
          {shown.map((reason) => (
            <li key={reason} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      </div>
      {onRetry !== undefined && (
        <Button tone="accent" icon="retry" onClick={onRetry}>
          {event.retry}
        </Button>
      )}
    </Screen>
  );
});
