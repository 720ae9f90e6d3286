import { expect, it } from "vitest";
import { toSdkChannel } from "../../test/sdk-objects";
import { toLoaded, uploadFile } from "./upload-file";

it.each([
  [0, 1_200, 0],
  [600, 1_200, 500],
  [601, 1_200, 500],
  [1_200, 1_200, 1_000],
  [1_300, 1_200, 1_000],
  [5, 0, 0],
])("%i sent bytes of a request of %i are %i bytes of a file of 1,000", (sent, total, loaded) => {
  expect(toLoaded(sent, total, 1_000)).toBe(loaded);
});

const draft = (mimeType: string) => ({
  key: "mine",
  parentId: null,
  inMainList: true,
  file: new Blob([new Uint8Array(1_000)], { type: mimeType }),
  name: "a.png",
  mimeType,
  width: 0,
  height: 0,
});

interface Upload {
  readonly file: File;
  readonly thumbnailSizes?: readonly object[];
  uploadStartedHandler(id: string): void;
  progressHandler(id: string, sent: number, total: number): void;
}

/** A channel that uploads when the test says so. */
function begin(mimeType = "image/png", onProgress: ((loaded: number, total: number) => void) | null = null) {
  const uploads: Upload[] = [];
  const cancelled: string[] = [];
  const settle: { done?: (answer: object) => void; fail?: (reason: Error) => void } = {};
  const channel = toSdkChannel("group", {
    uploadFile(upload: Upload) {
      uploads.push(upload);
      return new Promise((resolve, reject) => Object.assign(settle, { done: resolve, fail: reject }));
    },
    async cancelUploadingFileMessage(id: string) {
      cancelled.push(id);
      throw new Error("Too late.");
    },
  });
  const abort = new AbortController();
  const uploading = uploadFile(channel, draft(mimeType), abort.signal, onProgress);
  const [upload] = uploads;
  if (upload === undefined) throw new Error("Nothing is uploaded.");
  return { upload, uploading, cancelled, abort, settle };
}

const address = "https://example.com/a.png";

it("an upload sends a picture under its name and type, and returns where it and its thumbnails are", async () => {
  const { upload, uploading, settle } = begin();
  expect([upload.file.name, upload.file.type, upload.file.size]).toEqual(["a.png", "image/png", 1_000]);
  expect(upload.thumbnailSizes).toEqual([{ maxWidth: 800, maxHeight: 800 }]);
  settle.done?.({ url: address, thumbnails: [{ plainUrl: "https://example.com/s.png" }] });
  expect(await uploading).toEqual({ url: address, thumbnails: ["https://example.com/s.png"] });
});

it("an upload of another file asks for no thumbnails, and needs none", async () => {
  const { upload, uploading, settle } = begin("application/pdf");
  expect(upload).not.toHaveProperty("thumbnailSizes");
  settle.done?.({ url: address });
  expect(await uploading).toEqual({ url: address, thumbnails: [] });
});

it("an upload reports a progress that never decreases and ends with the whole file", async () => {
  const reports: number[][] = [];
  const { upload, uploading, settle } = begin("image/png", (...report) => reports.push(report));
  for (const sent of [600, 500, 600, 900]) upload.progressHandler("id", sent, 1_200);
  settle.done?.({ url: address });
  await uploading;
  expect(reports).toEqual([500, 500, 750, 1_000].map((loaded) => [loaded, 1_000]));
});

it("an upload that is aborted is cancelled at the service, and reports nothing from then on", async () => {
  const reports: number[] = [];
  const { upload, uploading, settle, abort, cancelled } = begin("image/png", (loaded) => reports.push(loaded));
  upload.uploadStartedHandler("upload-1");
  abort.abort();
  upload.progressHandler("upload-1", 600, 1_200);
  settle.fail?.(new Error("cancelled"));
  await expect(uploading).rejects.toThrow("cancelled");
  expect([new Set(cancelled), reports]).toEqual([new Set(["upload-1"]), []]);
});

it("an upload that is given up before it has started is cancelled when it starts, and whenever it goes on (B17)", () => {
  const { upload, abort, cancelled } = begin();
  abort.abort();
  expect(cancelled).toEqual([]);
  upload.uploadStartedHandler("upload-1");
  upload.progressHandler("upload-1", 600, 1_200);
  expect(cancelled).toEqual(["upload-1", "upload-1"]);
});

it("an upload that was given up before it was asked for does not begin (B17)", async () => {
  await expect(uploadFile(toSdkChannel("group"), draft("image/png"), AbortSignal.abort(), null)).rejects.toMatchObject({
    code: "cancelled",
  });
});

it("an upload that has ended is not cancelled by a late abort", async () => {
  const { upload, uploading, settle, abort, cancelled } = begin();
  upload.uploadStartedHandler("upload-1");
  settle.done?.({ url: address });
  await uploading;
  abort.abort();
  expect(cancelled).toEqual([]);
});
