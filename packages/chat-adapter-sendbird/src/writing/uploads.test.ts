import { expect, it } from "vitest";
import { toSdkChannel } from "../../test/sdk-objects";
import { createUploads } from "./uploads";

const { signal } = new AbortController();

/** A channel that numbers what is uploaded to it. */
function createChannel() {
  let count = 0;
  return toSdkChannel("group", {
    uploadFile: async () => ({ url: `https://example.com/${(count += 1)}.png` }),
  });
}

const toDraft = (key: string) => ({
  ...{ key, parentId: null, inMainList: true },
  ...{ file: new Blob([new Uint8Array(1_000)]), name: "a.zip", mimeType: "application/zip", width: 0, height: 0 },
});

it("a file that is uploaded already is not uploaded again, and its progress is that of the whole file (B18)", async () => {
  const channel = createChannel();
  const draft = toDraft("mine");
  const uploads = createUploads();
  const first = await uploads.get(channel, draft, signal, null);
  const progress: number[][] = [];
  expect(await uploads.get(channel, draft, signal, (...of) => void progress.push(of))).toBe(first);
  expect(progress).toEqual([[1_000, 1_000]]);
  uploads.forget("mine");
  expect((await uploads.get(channel, draft, signal, null)).url).toBe("https://example.com/2.png");
});

it("fifty uploads are remembered, and of more the oldest is made again", async () => {
  const channel = createChannel();
  const uploads = createUploads();
  const upload = async (index: number) => (await uploads.get(channel, toDraft(`${index}`), signal, null)).url;
  for (let index = 1; index <= 50; index++) await upload(index);
  expect(await upload(1)).toBe("https://example.com/1.png");
  expect(await upload(51)).toBe("https://example.com/51.png");
  expect(await upload(2)).toBe("https://example.com/2.png");
  expect(await upload(1)).toBe("https://example.com/52.png");
});
