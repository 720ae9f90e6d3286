import { expect } from "vitest";
import { casesAbout } from "../chat-adapter-case";
import { toFileDraft } from "../drafts";
import { expectRefusal } from "../expect-refusal";

const mebibyte = 1024 * 1024;

/** A blob of any size from one piece that is held once. */
function blobOfSize(size: number): Blob {
  const piece = new Blob([new Uint8Array(mebibyte)]);
  return new Blob([
    ...Array.from({ length: Math.floor(size / mebibyte) }, () => piece),
    piece.slice(0, size % mebibyte),
  ]);
}

export const fileCases = casesAbout("files", {
  "are acknowledged with the draft's key and delivered to everybody": [
    ["files"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const draft = toFileDraft({ name: "my photo (1).png", size: 4000 });
      const ack = await alice.adapter.sendFile(stage.channelUrl, draft);
      expect(ack).toMatchObject({ type: "file", key: draft.key, sender: { id: alice.user.id }, updatedAt: 0 });
      const delivered = await stage.until("bob has it", () => bob.latest(ack.id));
      for (const message of [ack, delivered, await bob.find(ack.id)]) {
        expect(message).toMatchObject({ type: "file", file: { name: draft.name, mimeType: draft.mimeType } });
        if (message?.type !== "file") continue;
        expect([0, 4000], "size in bytes").toContain(message.file.size);
        expect([0, draft.width], "width").toContain(message.file.width);
        expect([0, draft.height], "height").toContain(message.file.height);
      }
      expect((await alice.find(ack.id))?.key).toBe(draft.key);
    },
  ],

  "report a progress that never decreases": [
    ["files"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const seen: (readonly [loaded: number, total: number])[] = [];
      const onProgress = (loaded: number, total: number) => void seen.push([loaded, total]);
      await alice.adapter.sendFile(stage.channelUrl, toFileDraft({ size: 300_000 }), { onProgress });
      const known = seen.length;
      for (const [index, [loaded, total]] of seen.entries()) {
        expect(loaded, "loaded never decreases").toBeGreaterThanOrEqual(seen[index - 1]?.[0] ?? 0);
        expect(loaded, "loaded is at most the total").toBeLessThanOrEqual(total);
      }
      await stage.quiet();
      expect(seen.length, "no progress after the end").toBe(known);
    },
  ],

  "store nothing when aborted before the upload has ended": [
    ["files"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const abort = new AbortController();
      const sending = alice.adapter.sendFile(stage.channelUrl, toFileDraft({ size: 300_000 }), {
        signal: abort.signal,
      });
      abort.abort();
      await expectRefusal("the aborted file", sending, "cancelled");
      await stage.quiet();
      expect(await bob.history()).toEqual([]);
      expect(bob.eventsOf("message-received")).toEqual([]);
    },
  ],

  "store nothing when aborted in the middle of the upload": [
    ["files"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const abort = new AbortController();
      let ended = false;
      const onProgress = (loaded: number, total: number) => {
        ended ||= loaded >= total;
        abort.abort();
      };
      const sending = alice.adapter.sendFile(stage.channelUrl, toFileDraft({ size: 300_000 }), {
        signal: abort.signal,
        onProgress,
      });
      const outcome = await sending.then(
        () => "stored",
        () => "refused",
      );
      await stage.quiet();
      expect(await alice.history()).toHaveLength(outcome === "stored" ? 1 : 0);
      // Without any word of progress, or with the last one only, there was no middle to abort in.
      if (abort.signal.aborted && !ended) expect(outcome).toBe("refused");
    },
  ],

  "are refused as too-large beyond the declared size": [
    ["files"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const file = blobOfSize(stage.capabilities.maxFileSize + 1);
      await expectRefusal("the file", alice.adapter.sendFile(stage.channelUrl, toFileDraft({ file })), "too-large");
      expect(await alice.history()).toEqual([]);
    },
  ],

  "are refused as unsupported-type when the service does not take them": [
    ["files", "with refusedMimeType"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const draft = toFileDraft({ mimeType: stage.control("refusedMimeType"), name: "file.bin" });
      await expectRefusal("the file", alice.adapter.sendFile(stage.channelUrl, draft), "unsupported-type");
      expect(await alice.history()).toEqual([]);
    },
  ],

  "can be replies": [
    ["files", "threads"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const root = await alice.send("pictures?");
      const file = await bob.adapter.sendFile(stage.channelUrl, toFileDraft({ parentId: root.id, inMainList: false }));
      expect(file).toMatchObject({ parentId: root.id, inMainList: false });
      expect((await alice.history(root.id)).map((message) => message.id)).toEqual([file.id]);
    },
  ],

  "can be deleted, not edited": [
    ["files"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const { id } = await alice.adapter.sendFile(stage.channelUrl, toFileDraft());
      const text = { text: "words", mentionTemplate: null, mentionedUserIds: [] };
      await expectRefusal("editing a file", alice.adapter.updateText(stage.channelUrl, id, text), { class: "refused" });
      await alice.adapter.deleteMessage(stage.channelUrl, id, "hard");
      expect(await alice.history()).toEqual([]);
    },
  ],
});
