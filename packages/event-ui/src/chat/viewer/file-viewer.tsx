import { useFileViewer } from "@foyer/chat-headless";
import { type ReactNode, useEffect } from "react";
import { IconButton } from "../../ui/parts/button";
import { Dialog } from "../../ui/overlay/dialog";
import { Overlay } from "../../ui/overlay/overlay";
import { useLabels } from "../../ui/base/labels-provider";
import { LoadedPart } from "../code/loaded-part";
import { viewerPart } from "../code/parts";
import { useViewerAddress } from "./viewer-address";

/** Shows the pictures and videos of the surrounding list, one at a time, above everything. Renders a `<dialog>` while one is open. */
export function FileViewer() {
  const viewer = useFileViewer();
  const address = useViewerAddress();
  const { viewer: labels, message: texts } = useLabels();
  const { row } = viewer;
  const isGone = address?.isOpen === true && row === null;

  useEffect(() => {
    // The file was deleted, or the address was not ours: it must not claim that something is open.
    if (isGone) address?.close();
  }, [isGone, address]);

  if (row === null || address?.isOpen === false) return null;
  const close = address?.close ?? viewer.close;
  const renderFrame = (content: ReactNode) => (
    <Dialog open label={texts.file} onClose={close} className="foyer-viewer">
      <div className="foyer-viewer-header">
        <IconButton icon="close" label={labels.close} onClick={close} />
      </div>
      <div className="foyer-viewer-failed">{content}</div>
    </Dialog>
  );
  return (
    <Overlay layer="viewer">
      <LoadedPart part={viewerPart} renderFrame={renderFrame}>
        {({ OpenViewer }) => <OpenViewer viewer={viewer} row={row} onClose={close} />}
      </LoadedPart>
    </Overlay>
  );
}
