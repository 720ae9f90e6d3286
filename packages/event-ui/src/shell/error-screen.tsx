import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { useLabels } from "../ui/labels-provider";

export interface ErrorScreenProps {
  /** In the service's words; without any, the general text. */
  readonly reasons: readonly string[];
  readonly onRetry?: (() => void) | undefined;
}

/** The event could not be loaded, and why. Renders a `<main>`. */
export function ErrorScreen({ reasons, onRetry }: ErrorScreenProps) {
  const { event } = useLabels();
  const shown = reasons.length === 0 ? [event.generalError] : [...new Set(reasons)];
  return (
    <main className="foyer-screen" data-screen="error">
      <span className="foyer-screen-figure">
        <Icon name="warning" />
      </span>
      <div role="alert">
        <h1 className="foyer-screen-title">{event.errorTitle}</h1>
        <ul className="foyer-screen-reasons">
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
    </main>
  );
}
