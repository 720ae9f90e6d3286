import { describe, expect, it } from "vitest";
import { ann, ben, rowOf, textMessage } from "../../test/messages";
import type { TextMessage } from "../core/port/model";
import type { Row } from "../core/state/row";
import { newsSince } from "./news";
import { toRowList } from "./test/row-list";

const messageAt = (createdAt: number, more: Partial<TextMessage> = {}) =>
  textMessage({ id: String(createdAt), createdAt, sender: ben, ...more });

const toRows = (...rows: readonly Row[]) => toRowList(rows);

const seen = { createdAt: 1, id: "1" };

describe("the news of a list", () => {
  it("are what others have written since its end was seen, with those that mention this person", () => {
    const rows = toRows(
      rowOf(messageAt(1)),
      rowOf(messageAt(2, { mentionedUsers: [ann] })),
      rowOf(messageAt(3, { deleted: true })),
      rowOf(messageAt(4)),
      rowOf(messageAt(5, { sender: ann })),
      rowOf(messageAt(6, { sender: ann }), { status: "pending" }),
    );
    expect(newsSince(rows, seen, "ann")).toMatchObject({ latest: { id: "4" }, count: 2, mentions: 1 });
  });

  it("are none where only this person has written, or the end was never seen", () => {
    expect(newsSince(toRows(rowOf(messageAt(2, { sender: ann }))), seen, "ann")).toBeNull();
    expect(newsSince(toRows(rowOf(messageAt(2))), null, "ann")).toBeNull();
  });
});
