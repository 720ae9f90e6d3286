import { describe, expect, it } from "vitest";
import { createVirtualEnvironment } from "../clock/virtual-environment";
import { ChatError } from "../port/chat-error";
import { createPagedList } from "./paged-list";

/** A list of words by their beginning, two a page, over a service whose words and failures can change. */
function createStage(words: readonly string[] = ["ant", "ape", "bee", "bat", "ass"]) {
  const environment = createVirtualEnvironment();
  const service = { words, fails: false, delay: 0 };
  const asked: string[] = [];
  const list = createPagedList<string, string, number>(
    environment,
    async (query, cursor, signal) => {
      asked.push(`${query} ${cursor ?? 0}`);
      await new Promise<void>((resolve) => void environment.after(service.delay, resolve));
      if (signal.aborted) throw new ChatError("cancelled");
      if (service.fails) throw new ChatError("busy");
      const found = service.words.filter((word) => word.startsWith(query));
      const from = cursor ?? 0;
      return { items: found.slice(from, from + 2), cursor: from + 2 < found.length ? from + 2 : null };
    },
    (word) => word,
  );
  const shown = () => {
    const { status, query, items } = list.store.get();
    return `${status} ${query}: ${items.join(" ")}`;
  };
  return { list, shown, asked, service, advance: environment.advance, pending: environment.pending };
}

describe("a list with pages", () => {
  it("goes on to its end, and asks for one page at a time", async () => {
    const { list, shown, asked, advance } = createStage();
    list.more();
    expect(asked).toEqual([]);
    list.ask("a");
    list.more();
    await advance(0);
    expect(shown()).toBe("ready a: ant ape");
    list.more();
    list.more();
    await advance(0);
    expect(shown()).toBe("ready a: ant ape ass");
    list.more();
    await advance(0);
    expect(asked).toEqual(["a 0", "a 2"]);
  });

  it("names nothing twice that two pages have, in the place where it stood first (B5, B48)", async () => {
    const { list, shown, service, advance } = createStage();
    list.ask("");
    await advance(0);
    service.words = ["new", ...service.words];
    list.more();
    await advance(0);
    expect(shown()).toBe("ready : ant ape bee");
  });

  it("does not go on while a question waits", async () => {
    const { list, asked, advance } = createStage();
    list.ask("a");
    await advance(0);
    list.ask("b", 250);
    list.more();
    await advance(0);
    expect(asked).toEqual(["a 0"]);
    await advance(250);
    expect(asked).toEqual(["a 0", "b 0"]);
  });

  it("asks nothing again of what was cleared", async () => {
    const { list, asked, service, advance } = createStage();
    service.fails = true;
    list.ask("a");
    await advance(0);
    list.clear();
    list.more();
    list.resume();
    await advance(0);
    expect(asked).toEqual(["a 0"]);
  });

  it("shows what it found for one question as that of no other, also after a failure and Retry (B3)", async () => {
    const { list, shown, service, advance } = createStage();
    list.ask("a");
    await advance(0);
    service.fails = true;
    list.ask("b");
    expect(shown()).toBe("loading a: ant ape");
    await advance(0);
    expect(shown()).toBe("failed b: ");
    service.fails = false;
    list.more();
    await advance(0);
    expect(shown()).toBe("ready b: bee bat");
  });

  it("goes on after a failure from what was loaded", async () => {
    const { list, shown, service, asked, advance } = createStage();
    list.ask("a");
    await advance(0);
    service.fails = true;
    list.more();
    await advance(0);
    expect(shown()).toBe("failed a: ant ape");
    expect(list.store.get().error?.code).toBe("busy");
    service.fails = false;
    list.more();
    await advance(0);
    expect(shown()).toBe("ready a: ant ape ass");
    expect(asked).toEqual(["a 0", "a 2", "a 2"]);
  });

  it("is read again as far as it is loaded", async () => {
    const { list, shown, asked, service, advance } = createStage();
    list.ask("");
    await advance(0);
    list.more();
    await advance(0);
    service.words = ["new", ...service.words];
    asked.length = 0;
    list.refresh();
    expect(shown()).toBe("loading : ant ape bee bat");
    await advance(0);
    expect(asked).toEqual([" 0", " 2"]);
    expect(shown()).toBe("ready : new ant ape bee");
    list.more();
    await advance(0);
    expect(shown()).toBe("ready : new ant ape bee bat ass");
  });

  it("that is read again in vain lists nothing twice after Retry (B4)", async () => {
    const { list, shown, service, advance } = createStage();
    list.ask("b");
    await advance(0);
    service.fails = true;
    list.refresh();
    await advance(0);
    expect(shown()).toBe("failed b: bee bat");
    service.fails = false;
    service.words = ["bee", "bug"];
    list.more();
    await advance(0);
    expect(shown()).toBe("ready b: bee bug");
  });

  it("asks once the questions rest, answers the latest only, and is not read again before", async () => {
    const { list, shown, asked, service, advance } = createStage();
    service.delay = 50;
    list.ask("b");
    await advance(10);
    list.ask("a", 300);
    await advance(200);
    list.ask("as", 300);
    list.refresh();
    await advance(400);
    expect(asked).toEqual(["b 0", "as 0"]);
    expect(shown()).toBe("ready as: ass");
  });

  it.each(["ready", "failed"])("that is %s forgets no question that waits when more is asked for", async (status) => {
    const { list, shown, asked, service, advance } = createStage();
    service.fails = status === "failed";
    list.ask("a");
    await advance(0);
    service.fails = false;
    list.ask("b", 300);
    list.more();
    await advance(400);
    expect([shown(), asked]).toEqual(["ready b: bee bat", ["a 0", "b 0"]]);
  });

  it("that is stopped while a question waits asks it later, also behind a failure", async () => {
    const { list, shown, service, advance } = createStage();
    service.fails = true;
    list.ask("a");
    await advance(0);
    service.fails = false;
    list.stop();
    list.resume();
    await advance(0);
    expect(shown()).toBe("failed a: ");
    list.ask("b", 300);
    list.stop();
    list.resume();
    await advance(400);
    expect(shown()).toBe("ready b: bee bat");
  });

  it("that is stopped leaves nothing, and goes on where it was cut off", async () => {
    const { list, shown, asked, service, advance, pending } = createStage();
    list.ask("a", 300);
    list.stop();
    expect(pending()).toBe(0);
    list.resume();
    await advance(0);
    service.delay = 100;
    list.more();
    await advance(10);
    list.stop();
    await advance(1_000);
    expect(shown()).toBe("loading a: ant ape");
    list.resume();
    list.resume();
    await advance(1_000);
    expect(shown()).toBe("ready a: ant ape ass");
    list.resume();
    await advance(1_000);
    expect(asked).toEqual(["a 0", "a 2", "a 2"]);
    list.clear();
    expect(list.store.get()).toMatchObject({ status: "idle", asked: null, items: [] });
  });

  it("that is read again is read as far as before, however many pages between are empty", async () => {
    const environment = createVirtualEnvironment();
    const pages = 30;
    // Every second page is empty.
    const read = async (_: string, cursor: number | null) => {
      const page = cursor ?? 0;
      return { items: page % 2 === 0 ? [`word ${page}`] : [], cursor: page < pages ? page + 1 : null };
    };
    const list = createPagedList<string, string, number>(environment, read, (word) => word);
    list.ask("a");
    await environment.advance(0);
    for (let page = 0; page < pages; page++) {
      list.more();
      await environment.advance(0);
    }
    expect(list.store.get().items).toHaveLength(16);
    list.refresh();
    await environment.advance(0);
    expect(list.store.get()).toMatchObject({ status: "ready", cursor: null, items: { length: 16 } });
  });

  it("that is read again is not asked for without end where pages are empty and claim more", async () => {
    const environment = createVirtualEnvironment();
    let asked = 0;
    let items: readonly string[] = ["ant", "ape"];
    const read = async (_: string, cursor: number | null) => {
      await new Promise<void>((resolve) => void environment.after(1, resolve));
      asked += 1;
      return { items, cursor: (cursor ?? 0) + 1 };
    };
    const list = createPagedList<string, string, number>(environment, read, (word) => word);
    list.ask("a");
    await environment.advance(10);
    items = [];
    list.refresh();
    await environment.advance(10_000);
    expect(asked).toBeLessThan(20);
    expect(list.store.get()).toMatchObject({ status: "ready", items: [] });
    list.stop();
  });
});
