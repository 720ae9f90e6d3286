import { useLabels } from "../ui/labels-provider";
import { Spinner } from "../ui/spinner";

export interface LoadingScreenProps {
  /** The event's own logo; without one, the product's. */
  readonly logo: string | null;
}

/** What stands there until the event has come. Renders a `<main>`. */
export function LoadingScreen({ logo }: LoadingScreenProps) {
  const { event } = useLabels();
  return (
    <main className="foyer-screen" data-screen="loading">
      {logo !== null && <img className="foyer-screen-logo" src={logo} alt="" referrerPolicy="no-referrer" />}
      <Spinner label={event.loading} />
    </main>
  );
}
