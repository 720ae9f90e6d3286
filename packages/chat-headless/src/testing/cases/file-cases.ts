import { expect } from "../assert/expect";
import { casesAbout } from "../chat-adapter-case";
import { toFileDraft } from "../drafts";
import { expectRefusal } from "../assert/expect-refusal";

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
      expect(ack, "what sendFile resolves with").toMatchObject({
        type: "file",
        key: draft.key,
        sender: { id: alice.user.id },
        updatedAt: 0,
      });
      const delivered = await stage.until("bob has the event message-received", () => bob.latest(ack.id));
      for (const message of [ack, delivered, await bob.find(ack.id)]) {
        expect(message, "the file message (acknowledged, delivered, in the history)").toMatchObject({
          type: "file",
          file: { name: draft.name, mimeType: draft.mimeType },
        });
        if (message?.type !== "file") continue;
        expect(message.file.size, "size in bytes, 0 for unknown").toBeOneOf([0, 4000]);
        expect(message.file.width, "width in pixels, 0 for unknown").toBeOneOf([0, draft.width]);
        expect(message.file.height, "height in pixels, 0 for unknown").toBeOneOf([0, draft.height]);
      }
      expect((await alice.find(ack.id))?.key, "key in alice's history").toBe(draft.key);
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
      expect(await bob.history(), "bob's history after the aborted file").toEqual([]);
      expect(bob.eventsOf("message-received"), "message-received events to bob after the aborted file").toEqual([]);
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
      expect(await alice.history(), `alice's history after sendFile was ${outcome}`).toHaveLength(
        outcome === "stored" ? 1 : 0,
      );
      // Without any word of progress, or with the last one only, there was no middle to abort in.
      if (abort.signal.aborted && !ended)
        expect(outcome, "the outcome of a file aborted in the middle").toBe("refused");
    },
  ],

  "are refused as too-large beyond the declared size": [
    ["files"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const file = blobOfSize(stage.capabilities.maxFileSize + 1);
      await expectRefusal("the file", alice.adapter.sendFile(stage.channelUrl, toFileDraft({ file })), "too-large");
      expect(await alice.history(), "alice's history after the refused file").toEqual([]);
    },
  ],

  "are refused as unsupported-type when the service does not take them": [
    ["files", "with refusedMimeType"],
    async (stage) => {
      const alice = await stage.enter("alice");
      const draft = toFileDraft({ mimeType: stage.control("refusedMimeType"), name: "file.bin" });
      await expectRefusal("the file", alice.adapter.sendFile(stage.channelUrl, draft), "unsupported-type");
      expect(await alice.history(), "alice's history after the refused file").toEqual([]);
    },
  ],

  "can be replies": [
    ["files", "threads"],
    async (stage) => {
      const [alice, bob] = [await stage.enter("alice"), await stage.enter("bob")];
      const root = await alice.send("pictures?");
      const file = await bob.adapter.sendFile(stage.channelUrl, toFileDraft({ parentId: root.id, inMainList: false }));
      expect(file, "the file as a reply").toMatchObject({ parentId: root.id, inMainList: false });
      expect(
        (await alice.history(root.id)).map((message) => message.id),
        "the ids in the thread",
      ).toEqual([file.id]);
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
      expect(await alice.history(), "alice's history after the deletion").toEqual([]);
    },
  ],
});
