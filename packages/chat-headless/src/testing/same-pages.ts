import { expect } from "./assert/expect";

/** Asks a list of three or more entries, one on a page, for its second page again and again. */
export async function expectSamePages<Page extends { readonly cursor: string | null }>(
  ask: (cursor: string | null, signal?: AbortSignal) => Promise<Page>,
  idsOf: (page: Page) => readonly string[],
): Promise<void> {
  const first = await ask(null);
  const second = await ask(first.cursor);
  expect(idsOf(second), "the ids on the second page").toHaveLength(1);
  expect(idsOf(await ask(first.cursor)), "the ids on the second page, asked for again").toEqual(idsOf(second));
  const abort = new AbortController();
  const givenUp = ask(second.cursor, abort.signal).catch(() => null);
  abort.abort();
  await givenUp;
  const third = idsOf(await ask(second.cursor));
  expect(third, "the ids on the third page, once given up").toHaveLength(1);
  expect(idsOf(first).concat(idsOf(second)), "the ids before the third page").not.toContain(third[0]);
  expect(idsOf(await ask(second.cursor)), "the ids on the third page, asked for again").toEqual(third);
}
