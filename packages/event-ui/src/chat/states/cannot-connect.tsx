import { useConnection } from "@foyer/chat-headless";
import { Button } from "../../ui/parts/button";
import { Icon } from "../../ui/parts/icon";
import { useLabels } from "../../ui/base/labels-provider";
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
