import { useReadable } from "@foyer/chat-headless";
import { memo } from "react";
import { IconButton } from "../../../ui/parts/button";
import { Icon } from "../../../ui/parts/icon";
import { useLabels } from "../../../ui/base/labels-provider";
import { useCommands } from "../../context/conversation-context";
import { useNotKept } from "../not-kept";

/** Warns that waiting messages do not outlive the page: the browser's storage is full or blocked. Renders a `<p>` until dismissed. */
export const NotKeptNotice = memo(function NotKeptNotice() {
  const { composer: labels } = useLabels();
  const shown = useNotKept();
  const { focusField } = useCommands();
  const dismiss = () => {
    shown.set(false);
    focusField();
  };
  if (!useReadable(shown, (now) => now)) return null;
  return (
    <p className="foyer-not-kept">
      <Icon name="warning" />
      {labels.notKept}
      <IconButton icon="close" label={labels.dismiss} onClick={dismiss} />
    </p>
  );
});
