import { ChatError, type FileDraft, type FileInfo, type OnProgress } from "@foyer/chat-headless";
import { childOf, childrenOf, type Element, textOf, x } from "../xmpp/element";
import type { Stream } from "../xmpp/open-stream";

const slots = "urn:xmpp:http:upload:0";

/** Puts a file at the server and says where it is. */
export type Upload = (
  put: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  file: Blob,
  call: { readonly signal: AbortSignal; readonly onProgress: OnProgress },
) => Promise<void>;

interface SendFileCall {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** Asks for a slot (XEP-0363) and uploads to it. */
export async function uploadFile(
  stream: Stream,
  host: string,
  upload: Upload,
  draft: FileDraft,
  call: SendFileCall,
): Promise<FileInfo> {
  const { file, name, mimeType, width, height } = draft;
  const request = x("request", {
    xmlns: slots,
    filename: toFileName(name),
    size: String(file.size),
    "content-type": mimeType || "application/octet-stream",
  });
  const slot = childOf(await stream.request("get", `upload.${host}`, request), "slot");
  const put = childOf(slot, "put");
  const url = childOf(slot, "get")?.attrs["url"];
  if (put?.attrs["url"] === undefined || url === undefined)
    throw new ChatError("malformed", "The slot has no address.");
  call.onProgress(0, file.size);
  await upload({ url: put.attrs["url"], headers: toHeaders(put, mimeType) }, file, call);
  if (call.signal.aborted) throw new ChatError("cancelled");
  return { url, name, mimeType, size: file.size, thumbnails: [], width, height };
}

/** Names with other characters are refused by some servers; the message keeps the real one. */
const toFileName = (name: string) => name.replaceAll(/[^\w.-]/g, "_").slice(-80) || "file";

const toHeaders = (put: Element, mimeType: string) => ({
  "Content-Type": mimeType || "application/octet-stream",
  ...Object.fromEntries(childrenOf(put, "header").map((header) => [header.attrs["name"] ?? "", textOf(header)])),
});

/** Uploads by `XMLHttpRequest`, which alone tells the progress. */
export const uploadByXhr: Upload = ({ url, headers }, file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size), file.size);
    request.onerror = () => reject(new ChatError("connection-lost", "The upload has failed."));
    request.onload = () => {
      if (request.status < 300) resolve();
      else
        reject(new ChatError(request.status === 413 ? "too-large" : "server-error", `The upload: ${request.status}.`));
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.onabort = () => reject(new ChatError("cancelled"));
    request.send(file);
  });
