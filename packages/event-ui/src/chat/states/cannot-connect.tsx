import { useConnection } from "@foyer/chat-headless";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { useLabels } from "../../ui/labels-provider";
import { StatePage } from "./state-page";

/** In place of the messages while none could be loaded, with the one thing that can be done. */
export function CannotConnect() {
  const { connection } = useLabels();
  const { retry } = useConnection();
  return (
    <StatePage picture={<Icon name="warning" />} title={connection.unableToConnectToService}>
      <Button tone="accent" icon="retry" onClick={retry}>
        {connection.retry}
      </Button>
    </StatePage>
  );
}
