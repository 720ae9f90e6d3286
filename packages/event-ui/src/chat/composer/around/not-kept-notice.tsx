import { useReadable } from "@foyer/chat-headless";
import { memo } from "react";
import { IconButton } from "../../../ui/parts/button";
import { Icon } from "../../../ui/parts/icon";
import { useLabels } from "../../../ui/base/labels-provider";
import { useNotKept } from "../not-kept";
import { useComposerHeir } from "./use-composer-heir";

/** Warns that waiting messages do not outlive the page: the browser's storage is full or blocked. Renders a `<p>` until dismissed. */
export const NotKeptNotice = memo(function NotKeptNotice() {
  const shown = useNotKept();
  return useReadable(shown, (now) => now) && <Warning onDismiss={() => shown.set(false)} />;
});

function Warning({ onDismiss }: { readonly onDismiss: () => void }) {
  const { composer: labels } = useLabels();
  return (
    <p ref={useComposerHeir<HTMLParagraphElement>()} className="foyer-not-kept">
      <Icon name="warning" />
      {labels.notKept}
      <IconButton icon="close" label={labels.dismiss} onClick={onDismiss} />
    </p>
  );
}
