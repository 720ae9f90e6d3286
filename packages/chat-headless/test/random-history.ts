import { textDefaults } from "../src/core/port/text-defaults";
import type { ChatEvent, Page, PageQuery } from "../src/core/port/adapter";
import { earliest, latest } from "../src/core/state/coverage";
import { applyReactions } from "../src/core/state/timeline-entry";
import {
  belongsTo,
  comparePositions,
  type Message,
  type Position,
  positionOf,
  type TextMessage,
  type User,
} from "../src/core/port/model";

const people: readonly User[] = ["ann", "ben", "cem"].map((id) => ({ id, name: id }));
const emojiKeys = ["sob", "rage"];

/** A channel as its service has it: what happened, what is true at every moment, and what a page says then. */
export interface RandomHistory {
  /** All live events, in order. Moment `i` is after `events[i - 1]`. */
  readonly events: readonly ChatEvent[];
  /** The messages at a moment. */
  at(moment: number): ReadonlyMap<string, Message>;
  page(moment: number, query: PageQuery): Page;
  /** The first message, which has replies. */
  readonly rootId: string;
}

/** @param before the number of changes before there is a listener @param after the number of changes after that */
export function createRandomHistory(
  random: () => number,
  channelUrl: string,
  before: number,
  after: number,
): RandomHistory {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const states: ReadonlyMap<string, Message>[] = [];
  const events: ChatEvent[] = [];
  let now = 1_000_000;
  let revision = 0;
  let messages: ReadonlyMap<string, Message> = new Map();
  const rootId = "001";
  let lastId = 0;

  const put = (message: Message) => (messages = new Map(messages).set(message.id, message));

  function create(parentId: string | null): ChatEvent[] {
    // Several messages may share a millisecond: then the id decides.
    now += Math.floor(random() * 3);
    const id = String(++lastId).padStart(3, "0");
    const sender = pick(people);
    const message: TextMessage = {
      ...textDefaults,
      id,
      sender,
      key: sender.id === "ann" && random() < 0.8 ? `key-${id}` : null,
      createdAt: now,
      revision: ++revision,
      parentId,
      inMainList: parentId === null || random() < 0.7,
      text: `text ${id}`,
    };
    put(message);
    const emitted: ChatEvent[] = [{ type: "message-received", channelUrl, message }];
    if (parentId !== null) emitted.push(...countReplies(parentId));
    return emitted;
  }

  function countReplies(parentId: string): ChatEvent[] {
    const root = messages.get(parentId);
    if (root === undefined) return [];
    const replies = [...messages.values()].filter((message) => message.parentId === parentId);
    const thread = {
      replyCount: replies.length,
      lastReplyAt: replies.at(-1)?.createdAt ?? 0,
      repliers: [],
      revision: ++revision,
    };
    put({ ...root, thread });
    return [{ type: "thread-changed", channelUrl, messageId: parentId, thread }];
  }

  function step(): ChatEvent[] {
    const target = messages.size === 0 ? undefined : pick([...messages.values()]);
    const dice = random();
    if (target === undefined || dice < 0.4) return create(null);
    if (dice < 0.55) return create(rootId);
    if (dice < 0.7) {
      const change = {
        messageId: target.id,
        key: pick(emojiKeys),
        userId: pick(people).id,
        on: random() < 0.6,
        revision: ++revision,
      };
      put({ ...target, reactions: applyReactions(target.reactions, [change]), reactionsRevision: revision });
      return [{ type: "reaction-changed", channelUrl, change }];
    }
    if (dice < 0.9 || target.id === rootId) {
      const edited = {
        ...target,
        revision: ++revision,
        deleted: random() < 0.2,
        updatedAt: now,
        text: `edit ${revision}`,
      } as TextMessage;
      put(edited);
      return [{ type: "message-updated", channelUrl, message: edited }];
    }
    const rest = new Map(messages);
    rest.delete(target.id);
    messages = rest;
    const emitted: ChatEvent[] = [{ type: "message-deleted", channelUrl, messageId: target.id }];
    if (target.parentId !== null) emitted.push(...countReplies(target.parentId));
    return emitted;
  }

  create(null);
  for (let i = 0; i < before; i++) step();
  states.push(messages);
  for (let i = 0; i < after; i++) {
    for (const event of step()) {
      events.push(event);
      states.push(messages);
    }
  }

  return {
    events,
    rootId,
    at: (moment) => states[moment]!,
    page(moment, query) {
      const list = [...states[moment]!.values()]
        .filter((message) => belongsTo(message, query.parentId))
        .sort(comparePositions);
      const inside = list.filter((message) => isInside(message, query));
      const chosen = "before" in query ? inside.slice(-query.limit) : inside.slice(0, query.limit);
      const first = chosen[0];
      const last = chosen.at(-1);
      return {
        messages: chosen,
        hasOlder:
          first === undefined
            ? list.some((message) => !isInside(message, query) && "after" in query)
            : list[0] !== first,
        hasNewer: last === undefined ? false : list.at(-1) !== last,
        parent: query.parentId === null ? null : (states[moment]!.get(query.parentId) ?? null),
      };
    },
  };
}

function isInside(message: Message, query: PageQuery): boolean {
  if ("before" in query) return comparePositions(message, query.before ?? latest) < 0;
  if ("after" in query) return comparePositions(message, query.after) > 0;
  return true;
}

/** Places that cut a list into pages of random size. */
export function randomCuts(
  random: () => number,
  messages: Iterable<Message>,
  parentId: string | null,
): readonly Position[] {
  const cuts = [...messages].filter((message) => belongsTo(message, parentId) && random() < 0.25).map(positionOf);
  return [earliest, ...cuts.sort(comparePositions)];
}

export function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}
