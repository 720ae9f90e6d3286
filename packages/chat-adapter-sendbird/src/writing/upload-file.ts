import type { FileDraft, OnProgress } from "@foyer/chat-headless/core";
import type { SdkChannel } from "../sdk/load-sdk";
import type { UploadedFile } from "./to-sdk-params";

/** Pixels of a thumbnail: twice the 400 at which pictures are shown. */
const thumbnailSize = 800;

/** The bytes of a file that are uploaded: the SDK counts those of the whole request, which is a little more than the file. */
export function toLoaded(sent: number, total: number, size: number): number {
  return total > 0 ? Math.min(size, Math.floor((sent / total) * size)) : 0;
}

/**
 * Uploads a file without sending it: the SDK reports progress for such an upload only (@sendbird/chat 4.22.12). Aborting
 * `signal` cancels the upload. Without XMLHttpRequest the SDK reports no progress, and `onProgress` is called once at the end.
 */
export async function uploadFile(
  channel: SdkChannel,
  draft: FileDraft,
  signal: AbortSignal,
  onProgress: OnProgress | null,
): Promise<UploadedFile> {
  const size = draft.file.size;
  let requestId = "";
  let reported = 0;
  const cancel = () => void channel.cancelUploadingFileMessage(requestId).catch(() => undefined);
  const report = (loaded: number) => {
    if (signal.aborted || loaded < reported) return;
    reported = loaded;
    onProgress?.(loaded, size);
  };
  signal.addEventListener("abort", cancel);
  try {
    const { url, thumbnails } = await channel.uploadFile({
      file: new File([draft.file], draft.name, { type: draft.mimeType }),
      uploadStartedHandler: (id) => void (requestId = id),
      progressHandler: (_, sent, total) => report(toLoaded(sent, total, size)),
      ...(draft.mimeType.startsWith("image/")
        ? { thumbnailSizes: [{ maxWidth: thumbnailSize, maxHeight: thumbnailSize }] }
        : {}),
    });
    report(size);
    return { url, thumbnails: (thumbnails ?? []).map((thumbnail) => thumbnail.plainUrl) };
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
