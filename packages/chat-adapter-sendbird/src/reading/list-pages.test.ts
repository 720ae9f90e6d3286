import { expect, it } from "vitest";
import { createListPages, type PagedList } from "./list-pages";

const never = new AbortController().signal;

/** Lists of the given pages, of which a page that is an error fails once, and how often a list was begun. */
function begin(...pages: readonly (readonly number[] | Error)[]) {
  let starts = 0;
  const reader = createListPages<number>();
  const failed = new Set<Error>();
  function start(): PagedList<number> {
    starts += 1;
    const left = [...pages];
    return {
      get hasNext() {
        return left.length > 0;
      },
      async next() {
        const page = left[0];
        if (page instanceof Error && !failed.has(page)) {
          failed.add(page);
          throw page;
        }
        const next = left.shift();
        return next instanceof Error ? [] : (next ?? []);
      },
    };
  }
  const read = (cursor: string | null, signal = never) => reader.read(cursor, start, signal);
  return { reader, read, start, starts: () => starts };
}

it("the same cursor answers the same page, however often it is asked, also several times at once (B16)", async () => {
  const { read, starts } = begin([4, 3], [2], [1]);
  const { items, cursor } = await read(null);
  expect(items).toEqual([4, 3]);
  const pages = await Promise.all([read(cursor), read(cursor)]);
  expect([...pages, await read(cursor)].map((page) => page.items)).toEqual([[2], [2], [2]]);
  const last = await read(pages[0]?.cursor ?? null);
  expect(last).toEqual({ items: [1], cursor: null });
  expect((await read(cursor)).items).toEqual([2]);
  expect(starts()).toBe(1);
});

it("a page is not empty while there is more: the list is read on (B15)", async () => {
  const { read } = begin([], [], [2], [], []);
  const first = await read(null);
  expect(first.items).toEqual([2]);
  expect(await read(first.cursor)).toEqual({ items: [], cursor: null });
});

it("a page that failed is read again where it failed", async () => {
  const { read, starts } = begin([3], [], new Error("no"), [2]);
  const { cursor } = await read(null);
  await expect(read(cursor)).rejects.toThrow("no");
  expect((await read(cursor)).items).toEqual([2]);
  expect(starts()).toBe(1);
});

it("a page whose asker gave up before it came is that page for the next asker (B16)", async () => {
  const { reader, start, read, starts } = begin([3], [2], [1]);
  const { cursor } = await read(null);
  const given = new AbortController();
  const endless = () => ({ hasNext: true, next: () => new Promise<never>(() => {}) });
  const lost = reader.read(cursor, endless, given.signal).catch((error: unknown) => error);
  given.abort();
  expect((await reader.read(cursor, start, never)).items).toEqual([2]);
  expect(starts()).toBe(2);
  expect(await lost).toMatchObject({ code: "cancelled" });
});

it("no more pages are asked for once their asker gave up, however many are empty (B15, B31)", async () => {
  const answers: (() => void)[] = [];
  const next = () => new Promise<readonly number[]>((resolve) => answers.push(() => resolve([])));
  const given = new AbortController();
  const page = createListPages<number>().read(null, () => ({ hasNext: true, next }), given.signal);
  const outcome = page.catch((error: unknown) => error);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  given.abort();
  answers[1]?.();
  expect(await outcome).toMatchObject({ code: "cancelled" });
  expect(answers).toHaveLength(2);
});

it("a cursor outlives the instance of the SDK, and fifty lists after its own", async () => {
  const { reader, read } = begin([3], [2], [1]);
  const { cursor } = await read(null);
  reader.clear();
  expect((await read(cursor)).items).toEqual([2]);
  for (let list = 0; list < 50; list++) await read(null);
  expect((await read(cursor)).items).toEqual([2]);
});

it("a cursor of no list is refused", async () => {
  const { read } = begin([1]);
  await expect(read("list-x")).rejects.toMatchObject({ code: "invalid" });
});
