import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectCleanPrototypes } from "../../../test/hostile";
import { behaviours, createMisbehavingAdapter, portMethods } from "../../../test/misbehaving-adapter";
import { channelUrl, createTestStorage, createWorld, picture, plain, type OpenChat } from "../../../test/world";
import { ChatError } from "../port/chat-error";
import { outgoingPhases } from "../state/outgoing/outgoing-lifecycle";
import { holesOf } from "../state/timeline";

const rejections: unknown[] = [];
const remember = (reason: unknown) => void rejections.push(reason);

beforeEach(() => {
  rejections.length = 0;
  process.on("unhandledRejection", remember);
});
afterEach(() => {
  process.off("unhandledRejection", remember);
});

/** Everything a person can do in a chat. Answers what the promises rejected with. */
function doEverything(chat: OpenChat, mine: string, theirs: string): unknown[] {
  const failures: unknown[] = [];
  const note = (promise: Promise<unknown>) => void promise.catch((thrown: unknown) => failures.push(thrown));
  const content = { text: "edited", mentionTemplate: null, mentionedUserIds: [] };
  chat.sending.sendText(plain("sent"));
  chat.sending.sendFile(picture);
  chat.presence.setTyping(true);
  chat.presence.markSeen();
  const leaveThread = chat.openThread(theirs);
  note(chat.changes.edit(mine, content, []));
  note(chat.changes.react(theirs, "sendbird_emoji_sob"));
  note(chat.changes.remove(mine, "soft"));
  note(chat.changes.undoDelete(mine));
  note(chat.history.loadOlder(null));
  note(chat.history.reveal(null, "nowhere"));
  note(chat.search({ text: "a", limit: 5, cursor: null }));
  note(chat.getMembers({ filter: "all", namePrefix: "", limit: 5, cursor: null }));
  leaveThread();
  return failures;
}

function checkState(chat: OpenChat): void {
  const { unread, conversations, outbox } = chat.store.get();
  expect(unread.base + unread.count).toBeGreaterThanOrEqual(0);
  for (const { timeline } of conversations.values()) expect(holesOf(timeline)).toEqual([]);
  const keys = chat.rows().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(outbox.every(({ phase }) => outgoingPhases.includes(phase) && phase !== "gone")).toBe(true);
  expect(chat.texts().join()).not.toMatch(/undefined|\[object|NaN/);
}

describe.each(portMethods)("an adapter whose %s", (method) => {
  it.each(Object.entries(behaviours))(
    "%s causes no error but a ChatError, and the chat equals the service once that is repaired",
    async (_, behave) => {
      const world = await createWorld();
      const mine = await world.post("ann", "mine");
      const theirs = await world.post("ben", "theirs");
      const adapter = createMisbehavingAdapter(world.service.createAdapter(), method, behave);
      const chat = await world.enter("ann", { adapter, storage: createTestStorage() });
      const { environment, service } = world;

      await environment.advance(60_000);
      const failures = doEverything(chat, mine, theirs);
      await environment.advance(60_000);
      checkState(chat);
      await service.control.dropClients();
      await world.post("ben", "meanwhile");
      await environment.advance(300_000);
      checkState(chat);
      expect(failures.filter((failure) => !(failure instanceof ChatError))).toEqual([]);

      // Mended, Retry (or the next reconnect) makes it what the service has.
      adapter.mend();
      chat.retry();
      await environment.advance(60_000);
      await service.control.dropClients();
      await environment.advance(300_000);
      expect(chat.store.get().connection.type).toBe("ready");
      checkState(chat);
      for (const { key, status } of chat.rows())
        if (status === "failed" || status === "unproven") chat.sending.retry(key);
      await environment.advance(60_000);
      const truth = await service.control.history({ channelUrl });
      expect(chat.rows().map(({ message }) => message.id)).toEqual(truth.map(({ id }) => id));
      const sent = truth.map((message) => (message.type === "text" ? message.text : message.type));
      expect(sent.filter((text) => text === "sent" || text === "file").toSorted()).toEqual(["file", "sent"]);

      chat.close();
      await environment.advance(60_000);
      expect(chat.store.get().connection.type).toBe("left");
      expect(environment.pending()).toBe(0);
      expect(service.stats()).toMatchObject({ clients: 0, listeners: 0, inFlight: 0, timers: 0 });
      expect(rejections).toEqual([]);
      expectCleanPrototypes();
    },
  );
});
