import { expect, it } from "vitest";
import { createFullDriver, type TinyFaults } from "../../../test/driver/tiny-driver";
import { longestText, type TinyService } from "../../../test/driver/tiny-service";
import { createTinyWorld } from "../../../test/driver/tiny-world";
import { chatAdapterCases, whyNotApplicable } from "../../testing";
import type { Complete } from "../port/complete";
import type { Environment } from "../port/environment";
import type { GroupName } from "./capabilities";
import type { Driver, DriverConnection, Line } from "./driver";

type FullConnection = DriverConnection & Complete<Pick<DriverConnection, GroupName>>;

/** A driver with one thing wrong, below `defineAdapter`. */
interface PlantedBug {
  readonly connection?: (right: FullConnection) => Partial<DriverConnection>;
  readonly line?: (right: Line) => Partial<Line>;
}

/** The right driver, with the mistake of a bug in each connection. */
function plant({ connection, line: changeLine }: PlantedBug) {
  return (service: TinyService, faults: TinyFaults, environment: Environment): Driver => {
    const right = createFullDriver(service, faults, environment);
    return {
      ...right,
      async open(session, line) {
        const opened = await right.open(session, { ...line, ...changeLine?.(line) });
        return { ...opened, ...connection?.(opened as FullConnection) };
      },
    };
  };
}

async function findFailure(name: string, bug: PlantedBug): Promise<unknown> {
  const found = chatAdapterCases.find((each) => each.name === name);
  if (!found) throw new Error(`There is no case "${name}".`);
  const world = createTinyWorld(plant(bug));
  expect(whyNotApplicable(found.needs, world.alice.createAdapter().capabilities, world.control)).toBeNull();
  return found.run(async () => createTinyWorld(plant(bug))).catch((reason: unknown) => reason);
}

/** Does not pass events of a type on. */
const without = (type: string) => ({
  line: ({ emit }: Line): Partial<Line> => ({ emit: (event) => (event.type === type ? undefined : emit(event)) }),
});

const caught: Readonly<Record<string, readonly [caughtBy: string, PlantedBug]>> = {
  "gives pages newest first": [
    "pages: contain each message once",
    {
      connection: ({ getMessages }) => ({
        async getMessages(...of) {
          const page = await getMessages(...of);
          return { ...page, messages: page.messages.toReversed() };
        },
      }),
    },
  ],
  "guesses from a full page that there is older": [
    "pages: report at the edges exactly whether there is older or newer",
    {
      connection: ({ getMessages }) => ({
        async getMessages(url, query, call) {
          const page = await getMessages(url, query, call);
          return { ...page, hasOlder: page.messages.length === query.limit };
        },
      }),
    },
  ],
  "does not know the newest message": [
    "channel: returns the newest main-list message on join",
    { connection: ({ join }) => ({ join: async (...of) => ({ ...(await join(...of)), newest: null }) }) },
  ],
  "acknowledges without the key": [
    "sending: is acknowledged with the stored message and its draft's key",
    { connection: ({ sendText }) => ({ sendText: async (...of) => ({ ...(await sendText(...of)), key: null }) }) },
  ],
  "cuts a text that is too long": [
    "sending: takes the longest text whole and refuses one more as too-long",
    {
      connection: ({ sendText }) => ({
        sendText: (url, draft, call) => sendText(url, { ...draft, text: draft.text.slice(0, longestText) }, call),
      }),
    },
  ],
  "deletes nothing": [
    "deletion: with mode hard removes the message and resolves with null",
    { connection: () => ({ deleteMessage: async () => {} }) },
  ],
  "keeps edits to itself": ["editing: is delivered to everybody", without("message-updated")],
  "loses messages": ["events: deliver every one of many messages", without("message-received")],
  "does not say that its connection is gone": [
    "reconnection: reports a drop, reconnects by itself and delivers again",
    { line: () => ({ closed() {} }) },
  ],
  "does not listen again after a drop": [
    "reconnection: reports a drop, reconnects by itself and delivers again",
    { connection: () => ({ rejoin: async () => ({ channel: {} }) }) },
  ],
  "does not clear a reaction": [
    "reactions: can be cleared",
    {
      connection: ({ reactions }) => ({
        reactions: {
          ...reactions,
          setReaction: (url, id, key, _on, call) => reactions.setReaction(url, id, key, true, call),
        },
      }),
    },
  ],
  "finds the first page again and again": [
    "search: continues from its cursor to the end",
    {
      connection: ({ search }) => ({
        search: { search: (url, query, call) => search.search(url, { ...query, cursor: null }, call) },
      }),
    },
  ],
  "lists the first people again and again": [
    "members: come in pages that list everybody once",
    {
      connection: ({ members }) => ({
        members: {
          getMembers: (url, query, call) => members.getMembers(url, { ...query, cursor: null }, call),
        },
      }),
    },
  ],
  "undoes no deletion": [
    "deletion: with mode soft can be undone: the message is as before",
    {
      connection: ({ softDelete }) => ({
        softDelete: { ...softDelete, undoDelete: softDelete.deleteMessage },
      }),
    },
  ],
  "marks nothing as seen": [
    "seen: counts 0 on every device when all was seen",
    { connection: () => ({ unread: { markAsSeen: async () => {} } }) },
  ],
  "tells nobody of typing": [
    "typing: is delivered to the others, and its end too",
    { connection: () => ({ typing: { setTyping: async () => {} } }) },
  ],
  "loses reports": [
    "reports: reach those who moderate, with the reporter's words",
    { connection: () => ({ reports: { reportMessage: async () => {} } }) },
  ],
  "forgets what was deleted in a gap": [
    "changes: since a cursor include the deletions that were missed",
    {
      connection: ({ changes }) => ({
        changes: {
          getChanges: async (...of) => ({ ...(await changes.getChanges(...of)), deletedIds: [] }),
        },
      }),
    },
  ],
};

it.each(Object.entries(caught))("a driver that %s is caught by the suite", async (_, [caughtBy, bug]) => {
  const failure = await findFailure(caughtBy, bug);
  expect(failure, "the case must fail").toBeInstanceOf(Error);
  expect(String((failure as Error).message), "it names the promise").toMatch(/^Broken promise: /m);
});

/** Mistakes that an adapter had to avoid by itself, and that `defineAdapter` now makes up for. */
const harmless: Readonly<Record<string, readonly [promise: string, PlantedBug]>> = {
  "goes on with events after leave": [
    "channel: ends its events with the call of leave, before that resolves",
    { connection: () => ({ leave: async () => {} }) },
  ],
  "throws instead of rejecting": [
    "channel: is not-found when there is no such channel",
    {
      connection: ({ getMessages }) => ({
        getMessages(url, ...rest) {
          if (url !== "hall") throw Object.assign(new Error("404"), { code: "not-found", name: "ChatError" });
          return getMessages(url, ...rest);
        },
      }),
    },
  ],
  "reports a progress that decreases": [
    "files: report a progress that never decreases",
    {
      connection: ({ files }) => ({
        files: {
          sendFile: (url, draft, call) =>
            files.sendFile(url, draft, {
              ...call,
              onProgress(loaded, total) {
                call.onProgress(loaded, total);
                call.onProgress(0, total);
              },
            }),
        },
      }),
    },
  ],
  "answers nothing once it was told to stop": [
    "connection: settles what is under way when disconnecting",
    { connection: () => ({ getMessages: () => new Promise<never>(() => {}) }) },
  ],
};

it.each(Object.entries(harmless))("a driver that %s keeps the promise all the same", async (_, [promise, bug]) => {
  expect(await findFailure(promise, bug)).toBeUndefined();
});
