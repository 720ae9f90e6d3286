import type { FileDraft, OnProgress } from "@foyer/chat-headless/core";
import type { SdkChannel } from "../sdk/load-sdk";
import type { UploadedFile } from "./to-sdk-params";

/** Pixels of the small version of a picture: twice the 400 at which pictures are shown. */
const thumbnailSize = 800;

/**
 * Uploads a file without sending it: the only way the SDK tells progress. Aborting ends the upload. Where the SDK tells no
 * progress (it needs XMLHttpRequest for it) there is only the end.
 */
export async function uploadFile(
  channel: SdkChannel,
  draft: FileDraft,
  signal: AbortSignal,
  onProgress: OnProgress | null,
): Promise<UploadedFile> {
  const size = draft.file.size;
  let requestId = "";
  let told = 0;
  const cancel = () => void channel.cancelUploadingFileMessage(requestId).catch(() => undefined);
  const tell = (loaded: number) => {
    if (signal.aborted || loaded < told) return;
    told = loaded;
    onProgress?.(loaded, size);
  };
  signal.addEventListener("abort", cancel);
  try {
    const { url, thumbnails } = await channel.uploadFile({
      file: new File([draft.file], draft.name, { type: draft.mimeType }),
      uploadStartedHandler: (id) => void (requestId = id),
      // What is counted is the whole request: the file is a little less of it.
      progressHandler: (_, loaded, total) => tell(total > 0 ? Math.min(size, Math.floor((loaded / total) * size)) : 0),
      ...(draft.mimeType.startsWith("image/")
        ? { thumbnailSizes: [{ maxWidth: thumbnailSize, maxHeight: thumbnailSize }] }
        : {}),
    });
    tell(size);
    return { url, thumbnails: (thumbnails ?? []).map((thumbnail) => thumbnail.plainUrl) };
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
