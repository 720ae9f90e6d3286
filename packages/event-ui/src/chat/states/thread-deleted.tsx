import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { useLabels } from "../../ui/labels-provider";
import { StatePage } from "./state-page";

/** In place of a thread whose first message was deleted. */
export function ThreadDeleted({ onBack }: { readonly onBack: () => void }) {
  const { list, header } = useLabels();
  return (
    <StatePage picture={<Icon name="trash" />} title={list.threadDeleted}>
      <Button icon="back" onClick={onBack}>
        {header.back}
      </Button>
    </StatePage>
  );
}
