import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import type { ChatEvent, Message } from "@foyer/chat-headless/core";
import { type Chat, createChat } from "../src/core/owner/chat";
import { rowsOf } from "../src/core/state/row";
import { createVirtualEnvironment } from "../src/core/clock/virtual-environment";

// What one more received message costs a chat that already holds many: parsing, reducing, telling the listeners, and reading
// the last two rows as a list does. All sizes are measured in turns in one run, so that only their ratio matters.

const sizes = [1_000, 10_000, 100_000];
// Few enough that a chat of 1,000 is still one of 1,000 at the end.
const rounds = 25;
const messagesPerRound = 8;
/** Rounds of a chat that is not measured, until the compiler knows the code. */
const warmUpRounds = 2_000;
/** At 100,000 held messages one more may cost at most so many times what it costs at 1,000. */
const allowedRatio = 1.5;

interface Subject {
  readonly size: number;
  readonly receive: (event: ChatEvent) => void;
  readonly chat: Chat;
  readonly paint: () => void;
  next: number;
  readonly times: number[];
}

async function createSubject(size: number): Promise<Subject> {
  const environment = createVirtualEnvironment();
  const service = createMemoryChatService({ environment });
  await service.control.addUser({ id: "ann", name: "Ann" });
  await service.control.addChannel({ url: "hall", name: "Hall", memberIds: ["ann"] });
  const adapter = service.createAdapter();
  let receive: (event: ChatEvent) => void = () => {};
  let frame: (() => void) | null = null;
  const chat = createChat({
    adapter: {
      ...adapter,
      subscribe(listener) {
        receive = listener;
        return adapter.subscribe(listener);
      },
    },
    channelUrl: "hall",
    session: { userId: "ann", getToken: async () => null },
    environment: {
      ...environment,
      frame(run) {
        frame = run;
        return () => (frame = null);
      },
    },
  });
  chat.open();
  await environment.advance(1000);
  const paint = () => {
    const run = frame;
    frame = null;
    run?.();
  };
  const subject: Subject = { size, chat, paint, receive: (event) => receive(event), next: 0, times: [] };
  while (subject.next < size) subject.receive(nextEvent(subject));
  paint();
  return subject;
}

function nextEvent(subject: Subject): ChatEvent {
  const number = subject.next++;
  const message: Message = {
    type: "text",
    id: String(number).padStart(12, "0"),
    key: null,
    sender: { id: `user-${number % 200}`, name: "Somebody" },
    createdAt: 1_700_000_000_000 + number * 50,
    updatedAt: 0,
    revision: number,
    parentId: null,
    parent: null,
    inMainList: true,
    deleted: false,
    customType: "",
    reactions: [],
    reactionsRevision: 0,
    thread: null,
    text: `Message number ${number}`,
    mentionTemplate: null,
    mentionedUsers: [],
    linkPreview: null,
  };
  return { type: "message-received", channelUrl: "hall", message };
}

function measure(subject: Subject): number {
  const events = Array.from({ length: messagesPerRound }, () => nextEvent(subject));
  let read = 0;
  const begin = performance.now();
  for (const event of events) {
    subject.receive(event);
    subject.paint();
    const state = subject.chat.store.get();
    const rows = rowsOf(state, state.conversations.get("")!);
    read += rows.at(rows.length - 1)!.key.length + rows.at(rows.length - 2)!.key.length;
  }
  const time = performance.now() - begin;
  if (read === 0) throw new Error("nothing was read");
  return (time / messagesPerRound) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

const warmUp = await createSubject(1_000);
for (let round = 0; round < warmUpRounds; round++) measure(warmUp);

const subjects = await Promise.all(sizes.map(createSubject));
globalThis.gc?.();
for (let round = 0; round < rounds; round++) {
  for (const subject of subjects) subject.times.push(measure(subject));
}

console.log("One more received message, held messages -> microseconds (median of rounds)");
const results = subjects.map(({ size, times }) => ({ size, cost: median(times) }));
for (const { size, cost } of results) console.log(`${String(size).padStart(8)}  ${cost.toFixed(2)} us`);
const ratio = results.at(-1)!.cost / results[0]!.cost;
console.log(`ratio 100,000 : 1,000 = ${ratio.toFixed(2)} (at most ${allowedRatio})`);
if (ratio > allowedRatio) process.exitCode = 1;
