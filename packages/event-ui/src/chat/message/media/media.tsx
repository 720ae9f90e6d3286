import { type FileInfo, isViewable, type Row, type SafeUrl, shownCategory, toFileName } from "@foyer/chat-headless";
import { Icon } from "../../../ui/parts/icon";
import { useLabels } from "../../../ui/base/labels-provider";
import { useImage } from "../../../ui/parts/use-image";
import { type ToAddress, useAddress } from "../../context/address-policy";
import { useCommands } from "../../context/conversation-context";
import { useRowControls } from "../../context/row-controls";
import { useLocalPicture } from "../../file/use-local-picture";
import { toMediaBox } from "./media-box";

/** A picture or video in its row; opens the viewer once it is stored. Renders a `<button>`. */
export function Media({ row, file }: { readonly row: Row; readonly file: FileInfo }) {
  const labels = useLabels();
  const controls = useRowControls();
  const toAddress = useAddress();
  const { viewFile, prepareViewer } = useCommands();
  const category = shownCategory(file);
  return (
    <button
      type="button"
      className="foyer-media"
      data-category={category}
      style={toMediaBox(file)}
      aria-label={labels.message.viewFile(toFileName(file.name, labels.message.file))}
      aria-disabled={!isViewable(row) || undefined}
      onClick={() => isViewable(row) && viewFile(row.key)}
      onPointerEnter={prepareViewer}
      onFocus={prepareViewer}
      {...controls}
    >
      {row.localFile === null ? (
        <Picture src={toPictureUrl(file, category, toAddress)} refused={category !== "VIDEO"} />
      ) : (
        <LocalPicture file={row.localFile} mimeType={file.mimeType} />
      )}
      {category === "VIDEO" && (
        <span className="foyer-media-play">
          <Icon name="play" />
        </span>
      )}
      {category === "GIF" && <span className="foyer-media-tag">{labels.message.gif}</span>}
    </button>
  );
}

function toPictureUrl({ thumbnails, url, mimeType }: FileInfo, category: string, toAddress: ToAddress): SafeUrl | null {
  const thumbnail = toAddress(thumbnails[0], "image");
  return thumbnail ?? (category === "VIDEO" ? null : toAddress(url, "image", mimeType));
}

/** A picture that is still being uploaded. */
function LocalPicture({ file, mimeType }: { readonly file: Blob; readonly mimeType: string }) {
  return <Picture src={useLocalPicture(file, mimeType)} />;
}

function Picture({ src, refused = false }: { readonly src: SafeUrl | null; readonly refused?: boolean | undefined }) {
  const { message } = useLabels();
  const { status, handleError } = useImage(src);
  if (src === null && !refused) return null;
  if (src === null || status === "failed") return <span className="foyer-media-failed">{message.imageNotShown}</span>;
  return (
    <img
      className="foyer-media-image"
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={handleError}
    />
  );
}
