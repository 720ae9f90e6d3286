import { plantIn, type PlantedChange } from "./planted-change";

const owner = "chat-headless/src/core/owner";
const composer = "chat-headless/src/core/composer";

/** What people write or change is lost, doubled or shown wrongly. */
export const writingChanges: readonly PlantedChange[] = [
  ...plantIn(
    `${owner}/sending.ts`,
    [
      "a send is repeated under a new key",
      "await adapter.sendText(channelUrl, draft, { signal });",
      "await adapter.sendText(channelUrl, { ...draft, key: environment.newKey() }, { signal });",
    ],
    [
      "an own message stands where the clock of the device puts it",
      "const sent = { ...message, key };",
      "const sent = { ...message, key, createdAt: find(key)?.createdAt ?? message.createdAt };",
    ],
    [
      "what is under way fails when the room is refused",
      'status === "pending" && !underWay.has(key));',
      'status === "pending");',
    ],
    [
      "a send counts as failed when its answer is lost",
      "if (doubt) return moveToDoubt(key, doubt);",
      "if (doubt) return fail(key, doubt);",
    ],
    [
      "a send that was put off is repeated without a wait",
      "const delay = backoffDelay(tries.get(key) ?? 0, () => (1 + environment.random()) / 2, error.retryAfter);",
      "const delay = 0;",
    ],
    [
      "a later send overtakes one in doubt",
      'isFileDraft(draft) === isFile && (status === "pending" || (!isFile && status === "unconfirmed")),',
      'isFileDraft(draft) === isFile && status === "pending",',
    ],
    [
      "what is in doubt is sent again without a look",
      "proven = await searchHistory(context, entries);",
      "proven = entries;",
    ],
    [
      "a send the service might still get is sent again at once",
      'else if ((!idempotentSend || hasFailed) && entry.error !== "timeout" && !hasRested(key)) return true;',
      "",
    ],
  ),
  ...plantIn(`${owner}/message-changes.ts`, [
    "changes of one message run beside each other",
    "return next ? { name: messageId, deliver: () => perform(next) } : [];",
    "return changes.map((one) => ({ name: `${one.serial} ${messageId}`, deliver: () => perform(one) }));",
  ]),
  ...plantIn(
    `${owner}/perform-change.ts`,
    [
      "a change that was confirmed stays on its way",
      ': { type: "change-ended", messageId, serial: change.serial },',
      ': { type: "change-recorded", change },',
    ],
    [
      "a change that was confirmed is not shown until an event comes",
      "context.dispatch(\n      ...facts,",
      "context.dispatch(",
    ],
  ),
  ...plantIn(
    `${composer}/composer.ts`,
    [
      "a failed send empties the composer",
      'chat.on("change-failed", bringBackEdit),',
      'chat.on("send-failed", () => leaveMode(noText)),',
    ],
    ["closing forgets the draft", "        saveDraft,\n      ];", "      ];"],
  ),
  ...plantIn(`${owner}/presence.ts`, [
    "what is seen shortly after a mark is not told",
    "if (unreported === upTo) unreported = null;",
    "unreported = null;",
  ]),
  ...plantIn("chat-headless/src/core/views/search.ts", [
    "an answer to an earlier question is shown",
    "searchPageSize }, signal);\n      if (signal.aborted) return;",
    "searchPageSize });",
  ]),
];
