import { describe, expect, it } from "vitest";
import { hostileValues, mutations } from "../../../test/hostile";
import { ann } from "../../../test/messages";
import { unsentText } from "../../../test/outgoing";
import { createTestStorage, createWorld } from "../../../test/world";
import { createDrafts } from "../composer/drafts";
import type { KeyValueStorage } from "../port/environment";
import { createPersistedValues } from "./persisted-values";

function refuse(): never {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
}

const full = (): KeyValueStorage => ({ ...createTestStorage(), setItem: refuse });
const blocked = (): KeyValueStorage => ({
  get length(): number {
    return refuse();
  },
  key: refuse,
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
});

const written = { text: "Hi @Ann", mentions: [{ user: ann, start: 3, end: 7 }] };
const entry = unsentText("Hi", { key: "k1" });

describe("persisted values", () => {
  it("come back, by name and all together, and only those of the same prefix", () => {
    const storage = createTestStorage();
    const kept = createPersistedValues({ storage }, "a:");
    kept.set("1", { x: 1 });
    kept.set("2", "two");
    createPersistedValues({ storage }, "b:").set("1", "other");
    expect(kept.get("1")).toEqual({ x: 1 });
    expect(kept.names()).toEqual(["1", "2"]);
    kept.set("1", undefined);
    expect(kept.get("1")).toBeNull();
    expect(storage.length).toBe(2);
  });

  it.each([
    ["missing", () => null, null],
    ["full", full, []],
    ["blocked", blocked, null],
  ])(
    "of a storage that is %s are not kept, and a missing value is distinct from one that cannot be read",
    (_, create, names) => {
      const kept = createPersistedValues({ storage: create() }, "a:");
      expect(() => kept.set("1", 1)).not.toThrow();
      expect(() => kept.set("1", undefined)).not.toThrow();
      expect(kept.get("1")).toBe(names ? null : undefined);
      expect(kept.names()).toEqual(names);
    },
  );

  it("that are damaged or cannot be written are read as undefined and do not throw", () => {
    const storage = createTestStorage();
    storage.setItem("a:1", "{");
    const kept = createPersistedValues({ storage }, "a:");
    expect(kept.get("1")).toBeUndefined();
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    expect(() => kept.set("2", loop)).not.toThrow();
  });
});

describe("drafts", () => {
  it("are kept per person, channel and thread", () => {
    const storage = createTestStorage();
    createDrafts({ storage }, "ann", "hall").save(null, written);
    createDrafts({ storage }, "ann", "hall").save("root", { text: "reply", mentions: [] });
    const again = createDrafts({ storage }, "ann", "hall");
    expect([again.load(null), again.load("root").text, again.load("other").text]).toMatchObject([written, "reply", ""]);
    for (const other of [createDrafts({ storage }, "ben", "hall"), createDrafts({ storage }, "ann", "yard")])
      expect(other.load(null).text).toBe("");
  });

  it("go when they are sent", () => {
    const storage = createTestStorage();
    const drafts = createDrafts({ storage }, "ann", "hall");
    drafts.save(null, written);
    drafts.save(null, { text: "", mentions: [] });
    expect(storage.length).toBe(0);
    expect(drafts.load(null).text).toBe("");
  });

  it.each([
    ["missing", () => null],
    ["full", full],
    ["blocked", blocked],
  ])("live as long as the page where the storage is %s", (_, create) => {
    const drafts = createDrafts({ storage: create() }, "ann", "hall");
    drafts.save(null, written);
    expect(drafts.load(null)).toMatchObject(written);
  });

  it("that are sent after the storage was taken away do not come back with it (T2)", () => {
    const first = createTestStorage();
    createDrafts({ storage: first }, "ann", "hall").save(null, written);
    let storage: KeyValueStorage | null = first;
    const source = {
      get storage() {
        return storage;
      },
    };
    const drafts = createDrafts(source, "ann", "hall");
    expect(drafts.load(null)).toMatchObject(written);
    drafts.save("root", written);
    storage = null;
    drafts.save("root", { text: "more", mentions: [] });
    expect(drafts.load("root").text).toBe("more");
    drafts.save(null, { text: "", mentions: [] });
    expect([drafts.load(null).text, first.length]).toEqual(["", 0]);
  });

  it("stay where another object stands for the same storage", () => {
    const inner = createTestStorage();
    const source = {
      get storage() {
        return { ...inner };
      },
    };
    const drafts = createDrafts(source, "ann", "hall");
    drafts.save(null, written);
    drafts.save(null, { ...written, text: "Hi @Ann!" });
    expect(createDrafts(source, "ann", "hall").load(null).text).toBe("Hi @Ann!");
  });

  it("that are damaged are empty, or text with the mentions that fit it", () => {
    const storage = createTestStorage();
    createDrafts({ storage }, "ann", "hall").save(null, written);
    const name = storage.key(0)!;
    const damaged = [...mutations(written)].flatMap(({ mutant }) => serialised(mutant));
    for (const value of [...damaged, "", "{", "null", '{"text":5}']) {
      storage.setItem(name, value);
      const { text, mentions } = createDrafts({ storage }, "ann", "hall").load(null);
      expect(typeof text).toBe("string");
      for (const { user, start, end } of mentions) {
        expect(user.id).not.toBe("");
        expect(start < end && end <= text.length).toBe(true);
      }
    }
  });
});

describe("unsent texts", () => {
  it.each([
    ["missing", () => null],
    ["full", full],
    ["blocked", blocked],
  ])("are sent all the same where the storage is %s", async (_, create) => {
    const world = await createWorld();
    const chat = await world.enter("ann", { storage: create() });
    chat.sending.sendText({ ...plainText("Hi") });
    await world.environment.advance(100);
    expect(chat.rows()).toMatchObject([{ status: "sent" }]);
  });

  it("that are damaged never keep the chat from opening, and show as rows or not at all", async () => {
    const storage = createTestStorage();
    const world = await createWorld();
    await world.post("ben", "there");
    const name = `foyer:outbox:${JSON.stringify(["ann", "hall"])}:k1`;
    const damaged = [...mutations(entry)].flatMap(({ mutant }) => serialised(mutant));
    // Many at once, each under a name of its own, as a page finds them.
    const unique = [...new Set(damaged)].filter((value) => value.length < 10_000);
    unique.forEach((value, i) => storage.setItem(`${name}${i}`, value.replaceAll('"k1"', `"k1${i}"`)));
    await world.service.control.addFault({ method: "sendText", fault: { type: "fail", code: "blocked" } });
    const chat = await world.enter("ann", { storage });
    expect(chat.store.get().connection.type).toBe("ready");
    expect(chat.texts()[0]).toBe("there");
    expect(chat.rows().length).toBeGreaterThan(10);
    for (const { message } of chat.rows()) {
      expect(new Date(message.createdAt).getTime()).not.toBeNaN();
      expect(message).toMatchObject({ type: "text", text: expect.any(String), mentionedUsers: expect.any(Array) });
    }
  });
});

function plainText(text: string) {
  return { text, mentionTemplate: null, mentionedUserIds: [], mentionedUsers: [], parentId: null, parent: null };
}

/** As JSON, where it can be written. */
function serialised(value: unknown): string[] {
  try {
    return [JSON.stringify(value) ?? "null"];
  } catch {
    return [];
  }
}

it("the hostile values have one that cannot be written, and many that can", () => {
  const count = hostileValues().flatMap(serialised).length;
  expect(count).toBeGreaterThan(20);
  expect(count).toBeLessThan(hostileValues().length);
});
