import { describe, expect, it } from "vitest";
import type { Row, RowList } from "../../core/state/row";
import type { UseConversationResult } from "../../react/use-conversation";
import { createListLoading } from "./list-loading";

const rowHeight = 20;
const viewport = 600;
const pageSize = 30;

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
        frame: { indices: [], start: 0, end: 0, kept: -1, before: 0, gapAbove: 0, gapBelow: 0, after: 0, reach: 0 },
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
