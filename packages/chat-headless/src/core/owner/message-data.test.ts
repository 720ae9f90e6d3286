import { describe, expect, it } from "vitest";
import { channelUrl, createTestStorage, createWorld, picture } from "../../../test/world";
import { maxDataLength } from "../boundary/message-data";
import { ChatError } from "../port/chat-error";

const poll = { customType: "poll", data: { options: ["Pizza", "Soup"], open: true } };

describe("a message with data of its own (P2)", () => {
  it("has it from the first moment, for everybody, and in the history", async () => {
    const { environment, enter, service } = await createWorld();
    const [ann, ben] = [await enter("ann"), await enter("ben")];
    ann.sending.sendText({ text: "Lunch?", ...poll });
    ann.sending.sendFile({ file: picture.file, name: "menu.png", mimeType: "image/png", ...poll });
    expect(ann.rows().map(({ message }) => message)).toMatchObject([poll, poll]);
    await environment.advance(1_000);
    for (const chat of [ann, ben, await enter("cem")]) {
      expect(chat.rows().map(({ message, status }) => ({ ...message, status }))).toMatchObject([
        { ...poll, status: "sent", text: "Lunch?" },
        { ...poll, status: "sent", type: "file" },
      ]);
    }
    expect(await service.control.history({ channelUrl })).toMatchObject([poll, poll]);
  });

  it("is quoted with it", async () => {
    const { environment, enter } = await createWorld();
    const [ann, ben] = [await enter("ann"), await enter("ben")];
    ann.sending.sendText({ text: "Lunch?", ...poll });
    await environment.advance(1_000);
    ben.sending.sendText({ text: "Soup", parentId: ann.rows()[0]!.message.id });
    await environment.advance(1_000);
    expect(ann.rows()[1]!.message.parent).toMatchObject(poll);
  });

  it("needs nothing but its words", async () => {
    const { environment, enter } = await createWorld();
    const ann = await enter("ann");
    const key = ann.sending.sendText({ text: "42" });
    await environment.advance(1_000);
    expect(ann.rows()).toMatchObject([{ key, message: { text: "42", customType: "", data: null, parentId: null } }]);
  });

  it("is sent with it after a reload", async () => {
    const storage = createTestStorage();
    const { environment, enter, service } = await createWorld();
    await service.control.setConnections("refused");
    const first = await enter("ann", { storage });
    first.sending.sendText({ text: "Lunch?", ...poll });
    first.close();
    await environment.advance(1_000);
    await service.control.setConnections("open");
    const second = await enter("ann", { storage });
    await environment.advance(5_000);
    expect(second.rows()).toMatchObject([{ status: "sent", message: poll }]);
    expect(await service.control.history({ channelUrl })).toMatchObject([poll]);
  });

  it("keeps it when its words are edited, and has another one where the edit brings one", async () => {
    const { environment, enter } = await createWorld();
    const [ann, ben] = [await enter("ann"), await enter("ben")];
    ann.sending.sendText({ text: "Lunch?", ...poll });
    await environment.advance(1_000);
    const { id } = ann.rows()[0]!.message;
    const edit = async (change: Parameters<typeof ann.changes.edit>[1]) => {
      const done = ann.changes.edit(id, change);
      const shown = ann.rows()[0]!.message;
      await environment.advance(1_000);
      await done;
      expect(ben.rows()[0]!.message).toMatchObject({ text: change.text, customType: "poll", data: shown.data });
      return shown.data;
    };
    expect(await edit({ text: "Dinner?" })).toEqual(poll.data);
    expect(await edit({ text: "Dinner?", data: { ...poll.data, open: false } })).toEqual({ ...poll.data, open: false });
    expect(await edit({ text: "Dinner!", data: null })).toBeNull();
  });

  it("an edit of its data whose answer was lost is proven by the data", async () => {
    const { environment, enter, service } = await createWorld();
    const ann = await enter("ann");
    ann.sending.sendText({ text: "Lunch?", ...poll });
    await environment.advance(1_000);
    const { id } = ann.rows()[0]!.message;
    service.faults.add({ method: "updateText", count: 1, fault: { type: "lose-request" } });
    const closed = { open: false, options: ["Pizza", "Soup"] };
    const done = ann.changes.edit(id, { text: "Lunch?", data: closed });
    await environment.advance(120_000);
    await done;
    expect(await service.control.history({ channelUrl })).toMatchObject([{ data: closed }]);
  });

  it.each([
    ["too large", "too-large", "x".repeat(maxDataLength)],
    ["no JSON", "invalid", new Date(0) as never],
  ])("is not sent with data that is %s, nor edited", async (_, code, data) => {
    const { environment, enter } = await createWorld();
    const ann = await enter("ann");
    const refused = expect.objectContaining({ code }) as Error;
    expect(() => ann.sending.sendText({ text: "Lunch?", data })).toThrow(refused);
    expect(() => ann.sending.sendFile({ ...picture, data })).toThrow(ChatError);
    expect(ann.rows()).toEqual([]);
    ann.sending.sendText({ text: "Lunch?", ...poll });
    await environment.advance(1_000);
    await expect(ann.changes.edit(ann.rows()[0]!.message.id, { text: "!", data })).rejects.toThrow(refused);
    expect(ann.rows()).toMatchObject([{ hasPendingChange: false, message: { text: "Lunch?", ...poll } }]);
  });

  it("is not sent to a service that keeps none", async () => {
    const { enter } = await createWorld({ capabilities: { data: false } });
    const ann = await enter("ann");
    const unsupported = expect.objectContaining({ code: "unsupported" }) as Error;
    expect(() => ann.sending.sendText({ text: "Lunch?", customType: "poll" })).toThrow(unsupported);
    expect(() => ann.sending.sendText({ text: "Lunch?", data: 1 })).toThrow(unsupported);
    expect(ann.rows()).toEqual([]);
  });
});
