import { describe, expect, it, vi } from "vitest";
import { fileMessage, rowOf, textMessage } from "../../../test/messages";
import { channelUrl, createWorld } from "../../../test/world";
import { conversationOf } from "../state/chat-state";
import { rowsOf } from "../state/row";
import { createFileViewer, filesOf, isViewable } from "./file-viewer";

describe("a file that the viewer shows", () => {
  it.each([
    ["image/png", true],
    ["image/svg+xml", true],
    ["image/gif", true],
    ["video/mp4", true],
    ["audio/mpeg", false],
    ["application/pdf", false],
    ["", false],
  ])("a file of type %j can be looked at: %s", (mimeType, expected) => {
    expect(isViewable(rowOf(fileMessage(mimeType)))).toBe(expected);
  });

  it("is stored and not deleted", () => {
    expect(isViewable(rowOf(textMessage()))).toBe(false);
    expect(isViewable(rowOf(fileMessage("image/png", { deleted: true })))).toBe(false);
    expect(isViewable(rowOf(fileMessage("image/png"), { deleting: true }))).toBe(false);
    for (const status of ["pending", "failed", "unconfirmed"] as const)
      expect(isViewable(rowOf(fileMessage("image/png"), { status }))).toBe(false);
  });
});

describe("the viewer", () => {
  async function createStage() {
    const world = await createWorld();
    const file = async (name: string, mimeType: string) => {
      const blob = new Blob(["x"], { type: mimeType });
      return (await world.service.control.postFile({ channelUrl, userId: "ben", file: blob, name, mimeType })).id;
    };
    const first = await file("1.png", "image/png");
    await world.post("ben", "between");
    const second = await file("2.mp4", "video/mp4");
    await file("no.pdf", "application/pdf");
    const third = await file("3.gif", "image/gif");
    const chat = await world.enter("ann");
    return { world, chat, viewer: createFileViewer(chat, null), first, second, third };
  }

  it("moves through the pictures and videos in the list's order, and stays at its ends", async () => {
    const { viewer, first, second, third } = await createStage();
    const { store } = viewer;
    viewer.open(first);
    expect(viewer.neighbours()).toMatchObject({ previous: null, next: { key: second } });
    viewer.move(-1);
    expect(store.get().openKey).toBe(first);
    viewer.move(1);
    viewer.move(1);
    expect(store.get().openKey).toBe(third);
    viewer.move(1);
    expect(store.get().openKey).toBe(third);
    viewer.close();
    expect(store.get().openKey).toBeNull();
    viewer.move(1);
    expect(store.get().openKey).toBeNull();
  });

  it("makes no row of a loaded message while it is closed (Q2)", async () => {
    const { chat, viewer, first } = await createStage();
    const state = chat.store.get();
    const slice = vi.spyOn(rowsOf(state, conversationOf(state, null)), "slice");
    expect(viewer.neighbours()).toEqual({ previous: null, next: null });
    viewer.move(1);
    expect(slice).not.toHaveBeenCalled();
    viewer.open(first);
    expect(slice).toHaveBeenCalledOnce();
  });

  it("goes on over what was deleted, and knows no neighbours of what is gone", async () => {
    const { world, viewer, first, second, third } = await createStage();
    viewer.open(first);
    await world.service.control.deleteMessage({ channelUrl, messageId: second, mode: "soft" });
    await world.environment.advance(100);
    expect(viewer.neighbours().next?.key).toBe(third);
    await world.service.control.deleteMessage({ channelUrl, messageId: first, mode: "hard" });
    await world.environment.advance(100);
    expect(viewer.neighbours()).toEqual({ previous: null, next: null });
    viewer.move(1);
    expect(viewer.store.get().openKey).toBe(first);
  });

  it("the viewer of a thread begins with the picture that the thread is about (U12)", async () => {
    const { world, chat, first } = await createStage();
    const file = new Blob(["x"], { type: "image/png" });
    const reply = { channelUrl, userId: "ben", file, name: "4.png", mimeType: "image/png", parentId: first };
    const { id } = await world.service.control.postFile(reply);
    chat.openThread(first);
    await world.environment.advance(100);
    expect(filesOf(chat.store.get(), first).map(({ key }) => key)).toEqual([first, id]);
    const viewer = createFileViewer(chat, first);
    viewer.open(first);
    expect(viewer.neighbours()).toMatchObject({ previous: null, next: { key: id } });
    viewer.move(1);
    expect(viewer.neighbours()).toMatchObject({ previous: { key: first }, next: null });
    await world.service.control.deleteMessage({ channelUrl, messageId: first, mode: "soft" });
    await world.environment.advance(100);
    expect(filesOf(chat.store.get(), first).map(({ key }) => key)).toEqual([id]);
  });

  it("the viewer of a list that is not open has nothing to show", async () => {
    const { chat } = await createStage();
    const viewer = createFileViewer(chat, "nowhere");
    viewer.open("x");
    viewer.move(1);
    expect(viewer.neighbours()).toEqual({ previous: null, next: null });
  });
});
