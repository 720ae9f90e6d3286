import { Icon } from "../../ui/parts/icon";
import { useLabels } from "../../ui/base/labels-provider";
import { StatePage } from "./state-page";

/** In place of a chat that an event does not have. */
export function NoChannel() {
  return <StatePage picture={<Icon name="hash" />} title={useLabels().chat.noChannels} />;
}
