import { describe, expect, it } from "vitest";
import type { Row, RowList } from "../../core/state/row";
import type { UseConversationResult } from "../../react/use-conversation";
import { createListLoading } from "./list-loading";

const rowHeight = 20;
const viewport = 600;
const pageSize = 30;

const noFrame = { indices: [], start: 0, end: 0, kept: -1, before: 0, gapAbove: 0, gapBelow: 0, after: 0, reach: 0 };

/** A list of rows of one height that holds at most `held` of them, those around the reader. It is looked at after each change, as a page does. */
function createBoundedList(held: number) {
  const loading = createListLoading();
  /** Numbers of messages; 0 is the newest, and there is no oldest. */
  let oldest = held - 1;
  let newest = 0;
  let anchor = 0;
  let asked = 0;

  function readAt(number: number) {
    anchor = number;
    const half = Math.floor(held / 2);
    if (oldest - newest + 1 <= held) return;
    oldest = Math.min(oldest, Math.max(anchor + half, newest + held - 1));
    newest = oldest - held + 1;
  }

  async function check() {
    const most = asked + 50;
    for (let before = -1; before !== asked && asked < most;) {
      before = asked;
      loading.check({
        conversation: toConversation(),
        frame: noFrame,
        above: (oldest - anchor) * rowHeight,
        viewport,
        anchorIndex: oldest - anchor,
        pulled: false,
      });
      await Promise.resolve();
      readAt(anchor);
    }
  }

  function toConversation() {
    const rows = { length: oldest - newest + 1, at: (index: number) => toRow(oldest - index) };
    const loadOlder = () => {
      asked++;
      oldest += pageSize;
      return Promise.resolve({ type: "loaded" as const });
    };
    const conversation = { rows: rows as unknown as RowList, hasOlder: true, older: "idle", filling: [], loadOlder };
    return conversation as unknown as UseConversationResult;
  }

  return {
    check,
    asked: () => asked,
    oldest: () => oldest,
    async readFurther(number: number) {
      readAt(number);
      await check();
    },
  };
}

const toRow = (number: number) =>
  ({ key: `${number}`, message: { id: `${number}`, createdAt: -number } }) as unknown as Row;

describe("a list that holds few messages", () => {
  it("does not ask for older ones again and again while it drops what comes", async () => {
    const list = createBoundedList(40);
    await list.check();
    expect(list.asked()).toBeLessThanOrEqual(2);
  });

  it("gets each message before who scrolls back is at the top, with few vain requests", async () => {
    const list = createBoundedList(40);
    for (let number = 0; number < 400; number++) {
      await list.readFurther(number);
      expect(list.oldest()).toBeGreaterThan(number);
    }
    expect(list.asked()).toBeLessThan(100);
  });
});

it("a list that drops nothing is filled for two screens above the reader", async () => {
  const list = createBoundedList(1000);
  await list.readFurther(970);
  expect(list.oldest()).toBeGreaterThanOrEqual(970 + (2 * viewport) / rowHeight);
});

it("a page that could not be loaded is asked for again by who pulls at the top, and by nobody else", () => {
  const loading = createListLoading();
  let asked = 0;
  const loadOlder = () => {
    asked++;
    return Promise.resolve({ type: "loaded" as const });
  };
  const rows = { length: 1, at: () => toRow(0) };
  const conversation = { rows, hasOlder: true, older: "failed", filling: [], loadOlder };
  const check = (above: number, pulled: boolean) =>
    loading.check({
      conversation: conversation as unknown as UseConversationResult,
      frame: noFrame,
      above,
      viewport,
      anchorIndex: 0,
      pulled,
    });
  check(0, false);
  check(200, true);
  expect(asked).toBe(0);
  check(0, true);
  expect(asked).toBe(1);
});

describe("a hole that a lost connection has left", () => {
  /** Messages with a hole after the first one, which the reader sees. */
  function toConversation(fillHole: (key: string) => void, ...numbers: readonly number[]): UseConversationResult {
    const all = numbers.map((number) => ({ ...toRow(number), status: "sent" }));
    const hole = { key: "hole", older: all[0]?.message, newer: all[1]?.message };
    const rows = {
      length: all.length,
      at: (index: number) => all[index],
      indexOf: (id: string) => all.findIndex(({ key }) => key === id),
      holeBefore: (index: number) => (index === 1 ? hole : null),
    };
    return { rows, hasOlder: false, older: "idle", filling: [], fillHole } as unknown as UseConversationResult;
  }

  it("waits for the reader, also what is left of it once a part was loaded", () => {
    const loading = createListLoading();
    const filled: string[] = [];
    const fill = (key: string) => void filled.push(key);
    const check = (conversation: UseConversationResult) =>
      loading.check({
        conversation,
        frame: { ...noFrame, indices: [0, 1] },
        above: 0,
        viewport,
        anchorIndex: 1,
        pulled: false,
      });
    loading.observe(toConversation(fill, 9), toConversation(fill, 9, 1));
    check(toConversation(fill, 9, 1));
    check(toConversation(fill, 9, 5));
    check(toConversation(fill, 7, 5));
    expect(filled).toEqual([]);
    check(toConversation(fill, 4, 3));
    expect(filled).toEqual(["hole"]);
  });
});
