import { expect, it } from "vitest";
import { toSdkChannel } from "../../test/sdk-objects";
import { createUploads } from "./uploads";

it("a file that is uploaded already is not uploaded again, and its progress is that of the whole file (B18)", async () => {
  let count = 0;
  const channel = toSdkChannel("group", {
    uploadFile: async () => ({ url: `https://example.com/${(count += 1)}.png` }),
  });
  const draft = {
    ...{ key: "mine", parentId: null, inMainList: true },
    ...{ file: new Blob([new Uint8Array(1_000)]), name: "a.zip", mimeType: "application/zip", width: 0, height: 0 },
  };
  const { signal } = new AbortController();
  const uploads = createUploads();
  const first = await uploads.get(channel, draft, signal, null);
  const progress: number[][] = [];
  expect(await uploads.get(channel, draft, signal, (...of) => void progress.push(of))).toBe(first);
  expect(progress).toEqual([[1_000, 1_000]]);
  uploads.forget("mine");
  expect((await uploads.get(channel, draft, signal, null)).url).toBe("https://example.com/2.png");
});
