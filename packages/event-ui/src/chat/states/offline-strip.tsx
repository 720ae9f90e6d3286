import { useConnection } from "@foyer/chat-headless";
import { Button } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { Spinner } from "../../ui/parts/spinner";

/** What is known of a connection that is not there, above the messages and over them, so that nothing is pushed. Renders a `<div>`. */
export function OfflineStrip({ isLoading }: { readonly isLoading: boolean }) {
  const { connection: labels } = useLabels();
  const { connection, retry } = useConnection();
  const lost = connection.type === "failed" || connection.type === "refused";
  const trying = connection.type === "reconnecting" || (connection.type === "connecting" && !isLoading);
  if (!lost && !trying) return null;
  return (
    <div className="foyer-offline-strip" data-status={connection.type}>
      {trying && <Spinner />}
      <span>{lost ? labels.unableToConnect : labels.trying}</span>
      {lost && (
        <Button tone="quiet" onClick={retry}>
          {labels.retry}
        </Button>
      )}
    </div>
  );
}
