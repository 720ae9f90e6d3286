import type { FileDraft } from "@foyer/chat-headless/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLoopbackWorld, type LoopbackWorld } from "./loopback-world";
import { createVisitor, endWorld, refusalOf, until, type Visitor } from "./visitor";

/** Larger than what can lie in the buffers between the SDK and the service. */
const large = new Blob([new Uint8Array(20_000_000)], { type: "video/mp4" });
const small = new Blob([new Uint8Array(500)], { type: "image/png" });
const rateLimited = 500910;

let world: LoopbackWorld;
let alice: Visitor;
let uploads: number;

const toDraft = (key: string, file: Blob): FileDraft => ({
  key,
  parentId: null,
  inMainList: true,
  file,
  name: "a file",
  mimeType: file.type,
  width: 0,
  height: 0,
});
const send = (key: string, file: Blob, signal?: AbortSignal) =>
  alice.adapter.sendFile(world.channelUrl, toDraft(key, file), signal && { signal });

describe.each(["group", "open"] as const)("a file for a %s channel", (kind) => {
  beforeEach(async () => {
    world = await createLoopbackWorld(kind);
    alice = createVisitor(world, "alice");
    uploads = 0;
    world.server.http.onRequest = ({ pathname }) => void (uploads += pathname.endsWith("/storage/file") ? 1 : 0);
    await alice.enter();
  });

  afterEach(async () => {
    await alice.adapter.disconnect();
    await endWorld(world);
  });

  it("that is given up while it is uploaded does not get there, also after another file was sent (B17)", async () => {
    await send("first", small);
    const abort = new AbortController();
    world.server.http.onRequest = () => abort.abort();
    expect((await refusalOf(send("second", large, abort.signal))).code).toBe("cancelled");
    await alice.send("and then");
    expect([world.server.state.files.size, world.channel.messages.length]).toEqual([1, 2]);
    world.server.http.onRequest = () => {};
    await send("third", small);
    expect(world.server.state.files.size).toBe(2);
  });

  it("that is given up before it is uploaded is not asked for (B17)", async () => {
    const abort = new AbortController();
    const sending = send("mine", large, abort.signal);
    abort.abort();
    expect((await refusalOf(sending)).code).toBe("cancelled");
    await alice.send("and then");
    expect([uploads, world.server.state.files.size]).toEqual([0, 0]);
  });

  it("whose message is refused for now is uploaded once, and again for another draft (B18)", async () => {
    for (let turn = 0; turn < 2; turn++) {
      world.server.faults.onRequest("FILE", { kind: "refuse", code: rateLimited }, { userId: "alice" });
      expect((await refusalOf(send("mine", small))).class).toBe("retryable");
    }
    const sent = await send("mine", small);
    expect([uploads, sent.key]).toEqual([1, "mine"]);
    await send("another", small);
    expect(uploads).toBe(2);
    await until("both are there", () => world.channel.messages.length === 2);
  });
});
