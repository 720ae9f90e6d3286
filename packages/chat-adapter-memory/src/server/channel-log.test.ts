import { comparePositions, type Message, messageDefaults, type PageQuery } from "@foyer/chat-headless/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../test/seed";
import { createChannelLog, type ChannelLog } from "./channel-log";

function toMessage(place: { readonly id: string; readonly createdAt: number }, parentId: string | null): Message {
  return {
    ...messageDefaults,
    ...place,
    type: "unsupported",
    sender: null,
    parentId,
    inMainList: parentId === null || Number(place.id) % 3 > 0,
  };
}

type Step = { readonly type: "add" | "reply" | "replace" | "remove"; readonly at: number; readonly pause: number };

const steps = fc.array(
  fc.record({
    type: fc.constantFrom<Step["type"]>("add", "add", "reply", "replace", "remove"),
    at: fc.nat(1_000),
    pause: fc.constantFrom(0, 0, 1, 50),
  }),
  { minLength: 1, maxLength: 60 },
);

/** Does the steps to the log, and to a plain map beside it. */
function follow(log: ChannelLog, truth: Map<string, Message>, script: readonly Step[]): void {
  let now = 1_000;
  for (const { type, at, pause } of script) {
    now += pause;
    const known = [...truth.values()];
    const target = known[at % Math.max(1, known.length)];
    const root = known.filter(({ parentId }) => parentId === null)[0];
    const sequence = log.nextSequence();
    if (type === "add" || type === "reply") {
      const message = toMessage(log.nextPosition(now), type === "reply" && root !== undefined ? root.id : null);
      truth.set(message.id, message);
      log.add(message);
    } else if (target !== undefined && type === "replace") {
      const next = { ...target, revision: sequence };
      truth.set(next.id, next);
      log.replace(next);
    } else if (target !== undefined) {
      truth.delete(target.id);
      log.remove(target.id);
    }
  }
}

/** The same page, by looking at everything. */
function plainPage(truth: ReadonlyMap<string, Message>, query: PageQuery) {
  const list = [...truth.values()]
    .filter((message) => (query.parentId === null ? message.inMainList : message.parentId === query.parentId))
    .sort(comparePositions);
  if ("around" in query) throw new Error("Looked at by itself.");
  if ("after" in query) {
    const { after } = query;
    const rest = list.filter((message) => comparePositions(message, after) > 0);
    const messages = rest.slice(0, query.limit);
    return { messages, hasOlder: rest.length < list.length, hasNewer: rest.length > messages.length };
  }
  const { before } = query;
  const rest = list.filter((message) => before === null || comparePositions(message, before) < 0);
  const messages = rest.slice(-query.limit);
  return { messages, hasOlder: rest.length > messages.length, hasNewer: rest.length < list.length };
}

describe("the channel log", () => {
  it("returns the same pages as a scan of all messages", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 7 }), (script, limit) => {
        const log = createChannelLog(1_000);
        const truth = new Map<string, Message>();
        follow(log, truth, script);
        const roots = [null, ...[...truth.values()].map(({ id }) => id)];
        const places = [...truth.values(), { createdAt: 1_001, id: "" }, { createdAt: 0, id: "" }];
        for (const parentId of roots) {
          for (const place of places) {
            for (const query of [
              { parentId, limit, before: place },
              { parentId, limit, after: place },
            ]) {
              expect(log.page(query)).toEqual(plainPage(truth, query));
            }
          }
          expect(log.page({ parentId, limit, before: null })).toEqual(
            plainPage(truth, { parentId, limit, before: null }),
          );
        }
      }),
      seeded("pages of the channel log", 150),
    );
  });

  it("returns a page around a message with neighbours on both sides", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 9 }), (script, limit) => {
        const log = createChannelLog(1_000);
        follow(log, new Map(), script);
        const list = log.list(null);
        list.forEach((message, index) => {
          const page = log.page({ parentId: null, around: message.id, limit });
          const ids = page?.messages.map(({ id }) => id) ?? [];
          const start = list.findIndex(({ id }) => id === ids[0]);
          expect(ids).toEqual(list.slice(start, start + limit).map(({ id }) => id));
          expect(ids).toContain(message.id);
          expect(ids).toHaveLength(Math.min(limit, list.length));
          expect(page).toMatchObject({ hasOlder: start > 0, hasNewer: start + ids.length < list.length });
          const inner = index >= limit && index < list.length - limit;
          expect(inner ? Math.abs(ids.indexOf(message.id) * 2 - (limit - 1)) : 0).toBeLessThanOrEqual(1);
        });
        expect(log.page({ parentId: null, around: "nowhere", limit })).toBe(null);
      }),
      seeded("pages around a message", 150),
    );
  });

  it("returns changes that bring a client with the state at a cursor and the new messages up to date", () => {
    fc.assert(
      fc.property(steps, steps, fc.integer({ min: 1, max: 5 }), (before, since, limit) => {
        const log = createChannelLog(1_000);
        const truth = new Map<string, Message>();
        follow(log, truth, before);
        const copy = new Map(truth);
        const cursorAtStart = String(log.sequence());
        // New messages are heard of as they were when they came.
        const add = log.add;
        follow({ ...log, add: (message) => (copy.set(message.id, message), add(message)) }, truth, since);
        let cursor = cursorAtStart;
        for (let hasMore = true; hasMore;) {
          const changes = log.changesSince(cursor, limit);
          expect(changes.complete).toBe(true);
          expect(changes.changed.length + changes.deletedIds.length).toBeLessThanOrEqual(limit);
          for (const message of changes.changed) copy.set(message.id, message);
          for (const id of changes.deletedIds) copy.delete(id);
          ({ cursor, hasMore } = changes);
        }
        expect(copy).toEqual(truth);
      }),
      seeded("changes since a cursor", 500),
    );
  });

  it("leaves new messages without changes out of the changes", () => {
    const log = createChannelLog(1_000);
    const cursor = String(log.sequence());
    for (let count = 0; count < 500; count++) {
      log.nextSequence();
      log.add(toMessage(log.nextPosition(1_000), null));
    }
    expect(log.changesSince(cursor, 100)).toMatchObject({
      changed: [],
      deletedIds: [],
      hasMore: false,
      complete: true,
    });
  });

  it("returns incomplete changes for a cursor that is too old or unknown", () => {
    const log = createChannelLog(10);
    const early = String(log.sequence());
    for (let count = 0; count < 50; count++) {
      log.nextSequence();
      log.add(toMessage(log.nextPosition(1_000), null));
    }
    expect(log.changesSince(early, 100).complete).toBe(false);
    expect(log.changesSince(String(log.sequence() - 5), 100).complete).toBe(true);
    const incomplete = { changed: [], deletedIds: [], cursor: "50", hasMore: false, complete: false };
    for (const cursor of ["1000", "", "-1", "soon"]) expect(log.changesSince(cursor, 100)).toEqual(incomplete);
  });

  it("removes nothing that it does not have", () => {
    const log = createChannelLog(10);
    log.add(toMessage(log.nextPosition(1_000), null));
    const before = log.sequence();
    log.remove("nowhere");
    expect([log.all().length, log.changesSince(String(before), 10).deletedIds]).toEqual([1, []]);
  });
});
