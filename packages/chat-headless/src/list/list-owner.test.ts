import { describe, expect, it } from "vitest";
import type { Chat } from "../core/owner/chat";
import { createListOwner } from "./list-owner";

/** A list whose messages are loaded when the test says so. */
function createStage() {
  const answers = new Map<string, { resolve: () => void; reject: (thrown: Error) => void }>();
  const reveal = (_: string | null, id: string) =>
    new Promise<void>((resolve, reject) => {
      answers.set(id, { resolve, reject });
    });
  const chat = { history: { reveal }, presence: { markSeen() {} } } as unknown as Pick<Chat, "history" | "presence">;
  const { commands, focus, stop } = createListOwner({ chat, parentId: null, memory: undefined, actions: undefined });
  return {
    commands,
    stop,
    current: () => focus.state.get().currentKey,
    async find(id: string) {
      answers.get(id)?.resolve();
      await Promise.resolve();
    },
    lose: (id: string) => answers.get(id)?.reject(new Error("gone")),
  };
}

describe("jumps", () => {
  it("end where the latest one leads, however long an earlier one takes (B28)", async () => {
    const { commands, current, find } = createStage();
    const jumps = [commands.jumpTo("first"), commands.jumpTo("second")];
    await find("second");
    await find("first");
    expect(current()).toBe("second");
    expect(await jumps[0]).toEqual({ type: "overtaken" });
  });

  it("that another one has overtaken say nothing of their failure (B28)", async () => {
    const { commands, find, lose } = createStage();
    const first = commands.jumpTo("first");
    void commands.jumpTo("second");
    await find("second");
    lose("first");
    expect(await first).toEqual({ type: "overtaken" });
  });

  it("that fail say why", async () => {
    const { commands, lose } = createStage();
    const only = commands.jumpTo("first");
    lose("first");
    expect(await only).toMatchObject({ type: "failed", error: { code: "server-error" } });
  });

  it("end with their list, also those that have nothing to load any more, and say nothing of a failure", async () => {
    const { commands, find, lose, stop } = createStage();
    const jumps = [commands.jumpTo("loading"), commands.jumpTo("failing"), commands.jumpTo("loaded")];
    await find("loaded");
    stop();
    await find("loading");
    lose("failing");
    for (const jump of jumps) expect(await jump).toEqual({ type: "overtaken" });
    const late = commands.jumpTo("late");
    stop();
    await find("late");
    expect(await late).toEqual({ type: "overtaken" });
  });

  it("do not lead away from the end to which the reader has gone meanwhile (B28)", async () => {
    const { commands, current, find } = createStage();
    const first = commands.jumpTo("first");
    commands.jumpToEnd();
    await find("first");
    expect(await first).toEqual({ type: "overtaken" });
    expect(current()).toBeNull();
  });
});
