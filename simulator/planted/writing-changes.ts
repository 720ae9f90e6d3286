import { plantIn, type PlantedChange } from "./planted-change";

const owner = "chat-headless/src/core/owner";
const composer = "chat-headless/src/core/composer";

/** Bugs by which messages or changes are lost, doubled or shown wrongly. */
export const writingChanges: readonly PlantedChange[] = [
  ...plantIn(
    `${owner}/outgoing/message-courier.ts`,
    [
      "a send is repeated under a new key",
      "await adapter.sendText(channelUrl, entry.draft, { signal });",
      "await adapter.sendText(channelUrl, { ...entry.draft, key: environment.newKey() }, { signal });",
    ],
    [
      "an own message stands where the clock of the device puts it",
      "const sent = { ...message, key };",
      "const sent = { ...message, key, createdAt: entry.createdAt };",
    ],
    [
      "what is in doubt is sent again without a look",
      "const proven = await searchHistory(context, entries);",
      "const proven = entries;",
    ],
    [
      "a send the service might still get is sent again at once",
      "if (isAwaited && environment.elapsed() < mayArriveUntil)",
      "if (isAwaited && environment.elapsed() > mayArriveUntil)",
    ],
  ),
  ...plantIn(
    `${owner}/outgoing/delivery.ts`,
    [
      "the time is read twice when it is decided what is due",
      "const isDue = (entry: OutboxEntry) => isRested(entry, passed);",
      "const isDue = (entry: OutboxEntry) => isRested(entry, environment.elapsed());",
    ],
    [
      "what is under way fails when the room is refused",
      'isRefused && isMessage(entry) && entry.phase === "waiting");',
      "isRefused && isMessage(entry));",
    ],
    [
      "a send counts as failed when its answer is lost",
      "else if (isDoubt || attemptedBefore !== null) context.move(",
      "else if (attemptedBefore !== null) context.move(",
    ],
    [
      "a send that was put off is repeated without a wait",
      'context.move(key, "put-off", { attemptedAt: attemptedBefore, tries, ...rest });',
      'context.move(key, "put-off", { attemptedAt: attemptedBefore, tries });',
    ],
    [
      "a later send overtakes one in doubt",
      'isWaiting(entry) || (entry.phase === "unconfirmed" && entry.type !== "file");',
      'isWaiting(entry) || (entry.phase === "unconfirmed" && !isMessage(entry));',
    ],
    ["changes of one message run beside each other", "`of ${entry.messageId}`", "`of ${entry.key}`"],
  ),
  ...plantIn(
    `${owner}/outgoing/change-courier.ts`,
    [
      "a change that was confirmed stays on its way",
      'context.dispatch(...facts, { type: "outgoing-moved", key, event: "confirmed" });',
      "context.dispatch(...facts);",
    ],
    [
      "a change that was confirmed is not shown until an event comes",
      'context.dispatch(...facts, { type: "outgoing-moved", key, event: "confirmed" });',
      'context.dispatch({ type: "outgoing-moved", key, event: "confirmed" });',
    ],
  ),
  ...plantIn(
    `${composer}/composer.ts`,
    [
      "a failed send empties the composer",
      'chat.on("send-deleted", (sent) => {',
      'chat.on("send-failed", () => leave(true)),\n        chat.on("send-deleted", (sent) => {',
    ],
    ["closing forgets the draft", "endSuggestions(),\n        save,\n      ];", "endSuggestions(),\n      ];"],
  ),
  ...plantIn(`${owner}/presence.ts`, [
    "what is seen shortly after a mark is not told",
    "if (unreported === upTo) unreported = null;",
    "unreported = null;",
  ]),
  ...plantIn("chat-headless/src/core/views/paged-list.ts", [
    "an answer to an earlier question is shown",
    "const page = await read(asked, next, signal);\n        if (signal.aborted) return;",
    "const page = await read(asked, next, new AbortController().signal);",
  ]),
];
