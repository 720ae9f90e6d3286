import type { BaseMessage } from "@sendbird/chat/message";
import { comparePositions } from "@foyer/chat-headless/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListMessages, positionOfMessage, readWindow, type WindowRequest } from "./read-window";

const toMessage = (messageId: number, createdAt: number) => ({ messageId, createdAt }) as BaseMessage;

/** Lists as the service does; whether messages of exactly the time count towards the limits is not documented. */
function createList(all: readonly (BaseMessage | null)[], tiesCount: boolean, times: number[] = []): ListMessages {
  return async (time, { prevResultSize, nextResultSize }) => {
    times.push(time);
    const at = all.filter((message) => message !== null && message.createdAt === time);
    const first = all.findIndex((message) => message !== null && message.createdAt >= time);
    const older = first === -1 ? all : all.slice(0, first);
    const newer = first === -1 ? [] : all.slice(first + at.length);
    if (!tiesCount) {
      return [...(prevResultSize === 0 ? [] : older.slice(-prevResultSize)), ...at, ...newer.slice(0, nextResultSize)];
    }
    if (nextResultSize > 0) {
      return [
        ...(prevResultSize === 0 ? [] : older.slice(-prevResultSize)),
        ...[...at, ...newer].slice(0, nextResultSize),
      ];
    }
    return [...older, ...at].slice(-prevResultSize);
  };
}

const inOrder = (messages: readonly BaseMessage[]) =>
  messages.toSorted((a, b) => comparePositions(positionOfMessage(a), positionOfMessage(b)));
const idsOf = (messages: readonly BaseMessage[]) => messages.map(({ messageId }) => messageId);

/** The expected result of a reading, by looking at every message. */
function expected(all: readonly BaseMessage[], { position, older, newer, middle }: WindowRequest) {
  const compare = (message: BaseMessage) => comparePositions(positionOfMessage(message), position);
  const before = all.filter((message) => compare(message) < 0);
  const after = newer === null ? [] : all.filter((message) => compare(message) > 0);
  const isOutside = middle === null && all.some((message) => compare(message) === 0);
  return {
    ids: idsOf([
      ...before.slice(Math.max(0, before.length - older)),
      ...(middle === null ? [] : [middle]),
      ...after.slice(0, newer ?? 0),
    ]),
    hasOlder: before.length > older || (older === 0 && isOutside),
    hasNewer: after.length > (newer ?? 0) || (newer === 0 && isOutside),
  };
}

const read = async (list: ListMessages, request: WindowRequest) => {
  const { messages, ...rest } = await readWindow(list, request);
  return { ids: idsOf(messages), ...rest };
};

describe("reading a window of a list", () => {
  const times = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 });
  const toMessages = (stamps: readonly number[]) =>
    inOrder(stamps.toSorted((a, b) => a - b).map((time, index) => toMessage(index + 1, time)));

  it("gives what a scan of all messages gives, before, after and around a place", async () => {
    await fc.assert(
      fc.asyncProperty(times, fc.nat(45), fc.nat(8), fc.nat(8), fc.boolean(), fc.nat(3), async (...given) => {
        const [stamps, index, older, newer, tiesCount, way] = given;
        const all = toMessages(stamps);
        const message = all[index];
        const position = message === undefined ? { createdAt: index % 13, id: "" } : positionOfMessage(message);
        const newest = { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
        const requests: readonly WindowRequest[] = [
          { position, older, newer: 0, middle: null },
          { position, older: 0, newer, middle: null },
          { position, older, newer, middle: message ?? null },
          { position: newest, older, newer: null, middle: null },
        ];
        const request = requests[way] ?? { position, older, newer, middle: null };
        expect(await read(createList(all, tiesCount), request)).toEqual(expected(all, request));
      }),
      { numRuns: 600 },
    );
  });

  it("goes on where more is wanted than one request gives, and past messages that cannot be read", async () => {
    const readable = Array.from({ length: 350 }, (_, index) => toMessage(index + 1, index + 1));
    const all = readable.flatMap((message) => (message.messageId % 10 === 0 ? [message, null] : [message]));
    const newest = { createdAt: Number.MAX_SAFE_INTEGER, id: "" };
    const request: WindowRequest = { position: newest, older: 320, newer: null, middle: null };
    expect(await read(createList(all, false), request)).toEqual(expected(readable, request));
    const after: WindowRequest = { position: { createdAt: 0, id: "" }, older: 0, newer: 320, middle: null };
    expect(await read(createList(all, false), after)).toEqual(expected(readable, after));
  });

  it("gets past a hundred messages of one millisecond that it knows, in either direction", async () => {
    const all = toMessages([1, ...Array.from({ length: 130 }, () => 5), 9]);
    const edge = (id: number) => ({ createdAt: 5, id: String(id) });
    const older = await read(createList(all, true), { position: edge(2), older: 3, newer: 0, middle: null });
    expect(older).toMatchObject({ ids: [1], hasOlder: false });
    const newer = await read(createList(all, true), { position: edge(131), older: 0, newer: 3, middle: null });
    expect(newer).toMatchObject({ ids: [132], hasNewer: false });
  });

  it("asks for no negative time", async () => {
    const asked: number[] = [];
    const position = { createdAt: -5, id: "" };
    await readWindow(createList([toMessage(1, 3)], false, asked), { position, older: 2, newer: 2, middle: null });
    expect(asked.every((time) => time >= 0)).toBe(true);
    expect(asked).toContain(0);
  });

  it("needs one request for a page of messages of different times", async () => {
    const asked: number[] = [];
    const all = toMessages(Array.from({ length: 60 }, (_, index) => index + 1));
    const middle = all[30] ?? null;
    const position = { createdAt: 31, id: "31" };
    const { ids } = await read(createList(all, false, asked), { position, older: 20, newer: 20, middle });
    expect([ids.length, asked]).toEqual([41, [31]]);
  });

  it("needs no second request where the list ends on one side", async () => {
    for (const id of [3, 58]) {
      const asked: number[] = [];
      const all = toMessages(Array.from({ length: 60 }, (_, index) => index + 1));
      const position = { createdAt: id, id: String(id) };
      await read(createList(all, false, asked), { position, older: 20, newer: 20, middle: all[id - 1] ?? null });
      expect(asked).toEqual([id]);
    }
  });

  it("says with each request how many messages it wants on either side", async () => {
    const all = toMessages(Array.from({ length: 30 }, () => 5));
    const list = createList(all, true);
    const sizes: unknown[] = [];
    const counted: ListMessages = (time, size) => (sizes.push(size), list(time, size));
    await readWindow(counted, { position: { createdAt: 5, id: "15" }, older: 4, newer: 3, middle: all[14] ?? null });
    expect(sizes.slice(0, 3)).toEqual([
      { prevResultSize: 6, nextResultSize: 5 },
      { prevResultSize: 6, nextResultSize: 0 },
      { prevResultSize: 0, nextResultSize: 5 },
    ]);
  });
});
