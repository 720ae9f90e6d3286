import { Icon } from "../../ui/parts/icon";
import { useLabels } from "../../ui/base/labels-provider";
import { StatePage } from "./state-page";

/** In place of the messages, for somebody who may not read them. */
export function Banned() {
  return <StatePage picture={<Icon name="ban" />} title={useLabels().chat.banned} />;
}
