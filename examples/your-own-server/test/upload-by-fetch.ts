import { ChatError } from "@foyer/chat-headless";
import type { Upload } from "../src/driver/send-file";

/** Node has no `XMLHttpRequest`. */
export const uploadByFetch: Upload = async ({ url, headers }, file, { signal, onProgress }) => {
  const response = await fetch(url, { method: "PUT", headers, body: file, signal });
  if (!response.ok) throw new ChatError(response.status === 413 ? "too-large" : "server-error");
  onProgress(file.size, file.size);
};
