import { plantIn, type PlantedChange } from "./planted-change";

const state = "chat-headless/src/core/state";

/** Facts that are merged wrongly. */
export const factChanges: readonly PlantedChange[] = [
  ...plantIn(
    `${state}/timeline-entry.ts`,
    [
      "a reaction is counted instead of set",
      "if (on === isNamed && next === count) continue;",
      "if (!on && !isNamed) continue;",
    ],
    [
      "an older page of reactions wins",
      "const isNewer = told.reactionsRevision > known.reactionsRevision;",
      "const isNewer = told.reactionsRevision !== known.reactionsRevision;",
    ],
    [
      "an older reaction wins over a newer one",
      "if (known && known.revision >= change.revision) return entry;",
      "if (known && known.revision === change.revision) return entry;",
    ],
    [
      "a reaction that a page contains is applied again",
      "if (change.revision <= entry.message.reactionsRevision) return entry;",
      "",
    ],
    [
      "a page overwrites a newer row",
      "const content = told.revision > known.revision ? told : known;",
      "const content = told;",
    ],
    [
      "an older thread summary wins",
      "return told && (!known || told.revision > known.revision) ? told : known;",
      "return told ?? known;",
    ],
    [
      "a whole message forgets the reactions that came alone",
      "reactions: isNewer ? applyReactions(reactions, changes) : known.reactions,",
      "reactions: isNewer ? reactions : known.reactions,",
    ],
  ),
  ...plantIn(
    `${state}/early-facts.ts`,
    [
      "a deletion is forgotten before its message comes",
      "const before = findIn(earlyFacts, id);\n  if (before === null) return earlyFacts;",
      "const before = findIn(earlyFacts, id);\n  if (before === null || fact.deleted) return earlyFacts;",
    ],
    [
      "a fact is forgotten before its message comes",
      "const before = findIn(earlyFacts, id);\n  if (before === null) return earlyFacts;",
      "const before = findIn(earlyFacts, id);\n  if (before === null || (!fact.deleted && !fact.message)) return earlyFacts;",
    ],
    [
      "a message is forgotten that comes while its page loads",
      "const before = findIn(earlyFacts, id);\n  if (before === null) return earlyFacts;",
      "const before = findIn(earlyFacts, id);\n  if (before === null || fact.message) return earlyFacts;",
    ],
  ),
  ...plantIn(
    `${state}/unread.ts`,
    [
      "own messages count as unread",
      "return message.sender?.id !== selfId && !message.deleted;",
      "return !message.deleted;",
    ],
    [
      "what came after what was seen elsewhere counts as seen",
      "count: recountUnread(timeline, upTo, selfId),\n    });",
      "count: 0,\n    });",
    ],
    [
      "deleted messages count as unread",
      "return message.sender?.id !== selfId && !message.deleted;",
      "return message.sender?.id !== selfId;",
    ],
  ),
  ...plantIn(`${state}/reduce-people.ts`, [
    "a typing person who leaves types for ever",
    "const typing = present ? people.typing : othersThan(user, people.typing);",
    "const typing = people.typing;",
  ]),
  ...plantIn(`${state}/outgoing/pending-change.ts`, [
    "a second reaction leaves the first one",
    "const steps = own.filter((key) => key !== emojiKey).map((key) => ({ key, userId, on: false }));",
    "const steps = own.filter((key) => emojiKey === null && key).map((key) => ({ key, userId, on: false }));",
  ]),
  ...plantIn("chat-headless/src/core/views/reaction-summary.ts", [
    "a badge counts oneself twice",
    "return { key, count: reactionCount(reaction), own: key === ownKey, userIds: ordered };",
    "return { key, count: reactionCount(reaction) + (key === ownKey ? 1 : 0), own: key === ownKey, userIds: ordered };",
  ]),
  ...plantIn("chat-headless/src/core/views/plain-permission.ts", [
    "operators may not write in a frozen channel",
    'isFrozen && membership.role !== "operator",',
    "isFrozen && Boolean(membership),",
  ]),
];
