import { plantIn, type PlantedChange } from "./planted-change";

const core = "chat-headless/src/core";
const moderation = `${core}/moderation`;
const people = "chat-adapter-memory/src/server/channel-people.ts";

/** Mistakes about who operates, is muted or banned, and about what operators do: shown in worlds with a team. */
export const teamChanges: readonly PlantedChange[] = [
  ...plantIn(
    people,
    [
      "a muted operator is told of as an attendee",
      "return { role, muted, banned, endsIn,",
      'return { role: muted ? "attendee" : role, muted, banned, endsIn,',
    ],
    [
      "everybody is told who is muted and banned",
      'readerId === userId || get(readerId).role === "operator";',
      'readerId === userId || get(readerId).role !== "";',
    ],
    [
      "the end of a mute counts as that of a ban",
      "if (person.banned) return { end: person.bannedUntil,",
      "if (person.banned) return { end: person.mutedUntil ?? person.bannedUntil,",
    ],
    [
      "who has left is missing among the muted",
      'if (filter === "muted") return person.muted;',
      'if (filter === "muted") return person.muted && person.joined;',
    ],
  ),
  ...plantIn("chat-adapter-memory/src/server/handlers.ts", [
    "an operator cannot remove what has replies",
    'if (mode === "hard" && by === "author") checkRemovable(message);',
    "if (by) checkRemovable(message);",
  ]),
  ...plantIn(
    `${core}/boundary/parse.ts`,
    [
      "the end of a mute stops at the adapter",
      "endsIn: timeLeft, reason: shortText, revision",
      "endsIn: (value: unknown) => (timeLeft(value), null), reason: shortText, revision",
    ],
    ["the reason of a mute stops at the adapter", "const shortText = textUpTo(200);", "const shortText = textUpTo(0);"],
    ["the role of a sender stops at the adapter", '...(senderRole !== "" && { senderRole }),', ""],
  ),
  ...plantIn(`${core}/owner/entering/restriction-check.ts`, [
    "a ban for a time never ends on the page",
    "if (delay === null) return;",
    "if (delay === null || isBanned) return;",
  ]),
  ...plantIn(
    `${moderation}/standings.ts`,
    [
      "operators' lists are not read after a gap",
      "told.clear();\n        refresh();\n        follow();",
      "told.clear();\n        follow();",
    ],
    ["operators' lists are not read at an end", "told.delete(id);\n          refresh();", "told.delete(id);"],
    ["standings outlive the role", "told.clear();\n      store.set(new Map());", "told.clear();"],
  ),
  ...plantIn(
    `${core}/views/members.ts`,
    [
      "a list does not follow who joins it",
      "cancelPause = chat.environment.after(pause, endPause);\n    list.refresh();",
      "",
    ],
    [
      "a list keeps others' standing once the role is lost",
      "list.change((items) => items.map((member) => shownMember(member, chat.store.get())).filter(belongs));",
      "",
    ],
  ),
  ...plantIn(
    `${moderation}/moderation.ts`,
    [
      "an Undo does not compare",
      "if (isSure || (await calls.isStillSo(entry))) return await act(opposite, undefined, true);",
      "await calls.isStillSo(entry); return await act(opposite, undefined, true);",
    ],
    [
      "an act without a connection waits for one",
      'if (allowed.type !== "allowed") return { type: "refused", permission: allowed };',
      'if (allowed.type !== "allowed" && (allowed.type === "absent" || allowed.reason !== "not-connected")) return { type: "refused", permission: allowed };',
    ],
    [
      "an act in doubt is asked for again",
      "if (await calls.wasMade(act, askedAt, before).catch(putOff)) return true;",
      "if (await calls.perform(act).then(() => true, () => false)) return true;",
    ],
    [
      "an act in doubt counts as done",
      'error.class !== "indeterminate" || !(await isFound(act, askedAt, before))',
      'error.class !== "indeterminate"',
    ],
  ),
  ...plantIn(`${moderation}/perform.ts`, [
    "an act is made again after a drop",
    'if (isAsked) throw new ChatError("connection-lost");',
    "",
  ]),
].map((change) => ({ ...change, worlds: "team" }));
