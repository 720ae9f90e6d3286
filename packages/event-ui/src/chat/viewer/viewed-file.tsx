import { type FileInfo, fileCategory } from "@foyer/chat-headless";
import { Icon } from "../../ui/parts/icon";
import { useLabels } from "../../ui/base/labels-provider";
import { useImage } from "../../ui/parts/use-image";
import { useAddress } from "../context/address-policy";

export interface ViewedFileProps {
  readonly file: FileInfo;
  readonly name: string;
  /** Whether the file is next and not shown yet: a picture is then loaded in advance, a video is not. */
  readonly isNear: boolean;
}

/** The file itself, as large as there is room, or that it cannot be shown. Renders an `<img>` or a `<video>`. */
export function ViewedFile({ file, name, isNear }: ViewedFileProps) {
  const { viewer } = useLabels();
  const isVideo = fileCategory(file.mimeType) === "VIDEO";
  const src = useAddress()(file.url, isVideo ? "file" : "image", file.mimeType);
  const { status, handleError } = useImage(src);
  if (src === null || status === "failed") {
    return (
      <p className="foyer-viewer-failed">
        <Icon name="image" />
        {viewer.cannotShow}
      </p>
    );
  }
  if (isVideo) {
    return isNear ? (
      <Icon name="video" />
    ) : (
      <video className="foyer-viewer-file" src={src} controls playsInline preload="metadata" onError={handleError}>
        <track kind="captions" />
      </video>
    );
  }
  return (
    <img
      className="foyer-viewer-file"
      src={src}
      alt={name}
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      {...(file.width > 0 && file.height > 0 && { width: file.width, height: file.height })}
      onError={handleError}
    />
  );
}
