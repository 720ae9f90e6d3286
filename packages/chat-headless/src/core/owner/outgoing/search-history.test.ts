import { describe, expect, it } from "vitest";
import type { PageQuery } from "../../port/adapter";
import { comparePositions, type Position } from "../../port/model";
import type { UnsentMessage } from "../../state/outgoing/outbox";
import type { ChatContext } from "../chat-context";
import { searchHistory } from "./search-history";

const minute = 60_000;
const at = (createdAt: number, key: string | null = null) => ({ createdAt, id: `${createdAt}`, key });
type Stored = ReturnType<typeof at>;

/** A search for texts that were sent at times, over a history. */
async function search(history: readonly Stored[], sent: Readonly<Record<string, number>>) {
  const asked: Position[] = [];
  const found: string[] = [];
  const context = {
    readPage: async (query: PageQuery) => {
      const after = "after" in query ? query.after : at(0);
      asked.push(after);
      const left = history.filter((message) => comparePositions(message, after) > 0);
      return { messages: left.slice(0, query.limit), hasNewer: left.length > query.limit };
    },
    dispatch: ({ message }: { readonly message: Stored }) => void found.push(message.key ?? ""),
  } as unknown as ChatContext;
  const entries = Object.entries(sent).map(([key, createdAt]) => ({ key, sentAfter: at(createdAt) }));
  const proven = await searchHistory(context, entries as unknown as readonly UnsentMessage[]);
  return { found, proven: proven.map(({ key }) => key), asked: asked.map(({ createdAt }) => createdAt) };
}

/** Messages of others, one a second from a time on. */
const crowd = (from: number, count: number) => Array.from({ length: count }, (_, i) => at(from + i * 1_000));

describe("a search of the history", () => {
  it("begins a minute before the text was sent, by the clock of the service (M4)", async () => {
    const { found, asked } = await search([at(9 * minute + 1, "mine"), at(10 * minute)], { mine: 10 * minute });
    expect([found, asked]).toEqual([["mine"], [9 * minute]]);
  });

  it("proves at the end of the history that nothing is there (M4)", async () => {
    expect(await search(crowd(minute, 150), { mine: minute })).toMatchObject({ found: [], proven: ["mine"] });
  });

  it("proves nothing of a text behind which a thousand messages lie, and goes on with a later one (M4)", async () => {
    const later = 60 * minute;
    const history = [...crowd(minute, 1_500), at(later, "second"), at(later + 1)];
    const { found, proven } = await search(history, { first: minute, second: later });
    expect([found, proven]).toEqual([["second"], ["second"]]);
  });

  it("looks as far behind each text as if it were alone (M4)", async () => {
    const texts = { first: minute, second: 15 * minute };
    const history = [...crowd(minute, 1_500), at(27 * minute, "second")];
    expect(await search(history, texts)).toMatchObject({ found: ["second"] });
  });
});
