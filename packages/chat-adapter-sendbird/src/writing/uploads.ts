import type { FileDraft, OnProgress } from "@foyer/chat-headless/core";
import type { SdkChannel } from "../sdk/load-sdk";
import type { UploadedFile } from "./to-sdk-params";
import { uploadFile } from "./upload-file";

/** Uploads by the keys of their drafts, until the message is stored: one that is refused for now needs no second upload. */
export interface Uploads {
  /** The file of a draft at the service, uploaded now unless it was before. */
  get(channel: SdkChannel, draft: FileDraft, signal: AbortSignal, onProgress: OnProgress | null): Promise<UploadedFile>;
  /** Forgets an upload, whose message is stored. */
  forget(key: string): void;
}

/** Files that are remembered; of more the oldest is uploaded again. */
const capacity = 50;

export function createUploads(): Uploads {
  const uploaded = new Map<string, UploadedFile>();
  return {
    async get(channel, draft, signal, onProgress) {
      const known = uploaded.get(draft.key);
      if (known !== undefined) {
        onProgress?.(draft.file.size, draft.file.size);
        return known;
      }
      const file = await uploadFile(channel, draft, signal, onProgress);
      uploaded.set(draft.key, file);
      const [oldest] = uploaded.keys();
      if (uploaded.size > capacity && oldest !== undefined) uploaded.delete(oldest);
      return file;
    },
    forget: (key) => void uploaded.delete(key),
  };
}
