import { plantIn, type PlantedChange } from "./planted-change";

const state = "chat-headless/src/core/state";
const owner = "chat-headless/src/core/owner";

/** Lists that are wrong about what they hold. */
export const listChanges: readonly PlantedChange[] = [
  ...plantIn(
    `${state}/timeline.ts`,
    [
      "the same words count as the same message",
      "    if (findSlot(timeline, id)) continue;",
      `    const lastEntry = newestEntry(timeline)?.message;
    if (lastEntry?.type === "text" && message.type === "text" && lastEntry.id !== id && lastEntry.text === message.text) continue;
    if (findSlot(timeline, id)) continue;`,
    ],
    [
      "a drop leaves the live end as it is",
      "if (!reachesEnd(timeline.coverage)) return timeline;",
      "if (timeline.coverage) return timeline;",
    ],
    [
      "the newest row counts as proof of all before it",
      "const to = [timeline.provenTo, deliveredTo].reduce(later, from);",
      "const last = newestEntry(timeline); const to = [timeline.provenTo, deliveredTo, ...(last ? [positionOf(last.message)] : [])].reduce(later, from);",
    ],
    [
      "a trimmed window hides its hole",
      "if (end < newest) coverage = uncover(coverage, positionAt(end - 1), positionAt(newest));",
      "",
    ],
    [
      "a trimmed window says that it begins at the beginning",
      "if (start > 0) coverage = uncover(coverage, beforeAll, positionAt(start));",
      "",
    ],
    [
      "a row is put at the end wherever it belongs",
      "(i) => comparePositions(block[i]!.message, place) < 0) + 1;",
      "() => true) + 1;",
    ],
    ["a removed message stays", "return withoutGone(splice(timeline, slot, 1, []));", "return timeline;"],
  ),
  ...plantIn(
    `${state}/reduce-conversation.ts`,
    [
      "more pages are told from the length of a page",
      "(known(query.after) ?? first) : page.hasOlder ? first : earliest;",
      "(known(query.after) ?? first) : page.messages.length >= query.limit ? first : earliest;",
    ],
    [
      "what comes while a page loads is left out",
      "upsertMessages(timeline, [...page.messages, ...meanwhile], earlyFacts",
      "upsertMessages(timeline, [...page.messages, ...meanwhile.slice(0, 0)], earlyFacts",
    ],
    ["a deleted root is not told", "if (id === parentId) [root, rootDeleted] = [null, true];", ""],
  ),
  ...plantIn(`${state}/coverage.ts`, [
    "two stretches that do not touch become one",
    "if (comparePositions(interval.to, from) < 0) before.push(interval);",
    "if (comparePositions(interval.to, from) < -5_000) before.push(interval);",
  ]),
  ...plantIn(
    `${owner}/page-loads.ts`,
    [
      "an answer that outlived its entry is shown",
      `const page = await context.readPage(query, scope);
      if (scope.ended) throw new ChatError("cancelled");`,
      "const page = await context.readPage(query, context.chatScope());",
    ],
    [
      "an empty page that claims more counts as the last",
      'if (goesOn && !page.messages[0]) throw new ChatError("malformed", "An empty page that is not the last.");',
      "void goesOn;",
    ],
  ),
  ...plantIn(`${owner}/history.ts`, [
    "the same older page is asked for twice at once",
    'if (older === "loading") return olderPages.get(parentId) ?? { type: "nothing" };',
    "",
  ]),
  ...plantIn(`${owner}/live-lists.ts`, [
    "a list that missed more than a page loads the newest page only",
    'if (newest === "idle" && known && comparePositions(known, earliest) > 0)',
    'if (newest === "failed" && known && comparePositions(known, earliest) > 0)',
  ]),
  ...plantIn(`${state}/row.ts`, [
    "what waits in a thread stands in every list",
    'entry.phase !== "withdrawn" && belongsTo(entry.draft, parentId)',
    'entry.phase !== "withdrawn"',
  ]),
];
