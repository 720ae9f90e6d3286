import { plantIn, type PlantedChange } from "./planted-change";

const owner = "chat-headless/src/core/owner";
const driver = "chat-headless/src/core/driver";

/** The line, the room and the session behave wrongly. */
export const lineChanges: readonly PlantedChange[] = [
  ...plantIn(
    `${owner}/entering/learn-changes.ts`,
    [
      "nothing is learnt of what changed during a gap",
      "let cursor: string | null = first;",
      "let cursor = null as string | null;\n  void first;",
    ],
    ["only one page of changes is learnt", "cursor = changes.hasMore ? changes.cursor : null;", "cursor = null;"],
    [
      "changes that do not go on are asked for without end",
      "if (read.complete && read.hasMore && read.cursor === from)",
      "if (read.cursor === null)",
    ],
  ),
  ...plantIn(
    `${owner}/room.ts`,
    [
      "entering is tried again without a wait",
      "const delay = retryDelay(failures - 1, environment.random, error ?? { retryAfter: null });",
      "const delay = 0 * failures;",
    ],
    ["what waits is not sent after a reconnect", "resume();", "void resume;"],
    [
      "a thread is not loaded again after a gap",
      "if (parentId !== null) void history.keepLive(parentId, scope);",
      "void parentId;",
    ],
  ),
  ...plantIn(
    "chat-headless/src/core/state/reduce-chat.ts",
    ["the cursor moves before its changes are learnt", "cursor: state.cursor ?? cursor", "cursor"],
    ["what a trimmed window drops counts as seen", 'if (key === "" && !isDrop(action))', 'if (key === "")'],
    [
      "who typed before a drop types for ever",
      "typing: noPeople.typing, presentIds: noPeople.presentIds",
      "presentIds: noPeople.presentIds",
    ],
  ),
  ...plantIn("chat-headless/src/core/state/room-lifecycle.ts", [
    "a doubt of the adapter is not followed",
    'live: { ...open, "continuity-lost": "joining",',
    "live: { ...open,",
  ]),
  ...plantIn("chat-headless/src/core/state/room-lifecycle.ts", [
    "a room is live before its list is",
    'joining: { ...entering, joined: "learning" }',
    'joining: { ...entering, joined: "live" }',
  ]),
  ...plantIn(
    `${owner}/client.ts`,
    [
      "the listener stays after the last page has left",
      'await attempt("subscribe", async () => ended.forEach((stop) => stop()));',
      "",
    ],
    [
      "the connection stays after the last page has left",
      'await attempt("disconnect", () => adapter.disconnect());',
      "",
    ],
  ),
  ...plantIn(`${driver}/kept-line.ts`, [
    "each call renews the token for itself",
    "if (state.line === expired) drop(error);",
    "drop(error);",
  ]),
  ...plantIn(`${driver}/heartbeat.ts`, [
    "a zombie line is trusted",
    ".then(schedule, dead);",
    ".then(schedule, schedule);",
  ]),
  ...plantIn("chat-headless/src/core/boundary/call-scope.ts", [
    "requests go on when their entry has ended",
    "for (const cancel of running) cancel();",
    "",
  ]),
  ...plantIn(
    "chat-headless/src/react/chat-provider.tsx",
    [
      "another channel keeps the chat of the one before",
      "[adapter, channelUrl, userId, environment, latest]",
      "[adapter, userId, environment, latest]",
    ],
    [
      "an unmounted provider leaves its channel open",
      "useEffect(() => chat.open(), [chat]);",
      "useEffect(() => void chat.open(), [chat]);",
    ],
  ),
  ...plantIn("chat-headless/src/react/use-readable.ts", [
    "a hook shows what was so when it was rendered last",
    "useSyncExternalStore(readable.subscribe, read, read)",
    "useSyncExternalStore(() => () => undefined, read, read)",
  ]),
  ...plantIn("chat-headless/src/react/composer/use-composer.ts", [
    "an unmounted composer does not keep its draft",
    "useEffect(() => composer.attach(), [composer]);",
    "useEffect(() => void composer.attach(), [composer]);",
  ]),
];
