import { ChatError, type FileDraft, type OnProgress } from "@foyer/chat-headless/core";
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
  if (signal.aborted) throw new ChatError("cancelled", "The upload was aborted before it began.");
  const size = draft.file.size;
  const canceller = toCanceller(channel);
  let requestId: string | null = null;
  let reported = 0;
  function cancel(): void {
    if (requestId !== null) void canceller.cancelUploadingFileMessage(requestId).catch(() => undefined);
  }
  function report(loaded: number): void {
    // A cancel before the SDK has made its request does nothing.
    if (signal.aborted) return cancel();
    if (loaded < reported) return;
    reported = loaded;
    onProgress?.(loaded, size);
  }
  signal.addEventListener("abort", cancel);
  try {
    const { url, thumbnails } = await channel.uploadFile({
      file: new File([draft.file], draft.name, { type: draft.mimeType }),
      uploadStartedHandler(id) {
        requestId = id;
        if (signal.aborted) cancel();
      },
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

/**
 * Once a file message was sent in a channel, the SDK looks for what is to be cancelled among such messages of that channel
 * alone, and finds no upload there (@sendbird/chat 4.22.12). Under the address of no channel it cancels the request itself.
 */
function toCanceller(channel: SdkChannel): Pick<SdkChannel, "cancelUploadingFileMessage"> {
  return Object.create(channel, { url: { value: "" } }) as SdkChannel;
}
