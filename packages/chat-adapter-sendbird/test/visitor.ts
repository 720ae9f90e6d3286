import { vi } from "vitest";
import {
  type ChatAdapter,
  type ChatEvent,
  ChatError,
  type Message,
  type Session,
  systemEnvironment,
  type TextDraft,
} from "@foyer/chat-headless/core";
import { createSendbirdAdapter, type SendbirdAdapterOptions } from "../src/index";
import { type LoopbackWorld, patience } from "./loopback-world";

/** A person of a loopback world with an adapter, and everything it told. */
export interface Visitor {
  readonly adapter: ChatAdapter;
  readonly session: Session;
  readonly events: ChatEvent[];
  /** How often a token was asked for. */
  tokenRequests(): number;
  enter(): Promise<void>;
  send(text: string, rest?: Partial<TextDraft>): Promise<Message>;
  /** The newest messages of the main list, oldest first. */
  newest(limit?: number): Promise<readonly Message[]>;
  connections(): readonly string[];
}

export function createVisitor(
  world: LoopbackWorld,
  userId: "alice" | "bob" | "carol",
  options: Partial<SendbirdAdapterOptions> = {},
  getToken = world[userId].session.getToken,
): Visitor {
  const adapter = createSendbirdAdapter({ ...world.adapterOptions, ...options });
  const events: ChatEvent[] = [];
  let tokenRequests = 0;
  adapter.subscribe((event) => events.push(event));
  const session: Session = {
    userId,
    getToken(call) {
      tokenRequests += 1;
      return getToken(call);
    },
  };
  return {
    adapter,
    session,
    events,
    tokenRequests: () => tokenRequests,
    async enter() {
      await adapter.connect(session);
      await adapter.join(world.channelUrl);
    },
    send: (text, rest) => adapter.sendText(world.channelUrl, toDraft(text, rest)),
    newest: async (limit = 50) =>
      (await adapter.getMessages(world.channelUrl, { parentId: null, limit, before: null })).messages,
    connections: () => events.flatMap((event) => (event.type === "connection-changed" ? [event.connection] : [])),
  };
}

export function toDraft(text: string, rest: Partial<TextDraft> = {}): TextDraft {
  const content = { text, mentionTemplate: null, mentionedUserIds: [] };
  return { key: systemEnvironment.newKey(), parentId: null, inMainList: true, ...content, ...rest };
}

export const textOf = (message: Message) => (message.type === "text" ? message.text : message.type);

/** The code with which a call is refused; fails when it is answered. */
export async function refusalOf(call: Promise<unknown>): Promise<ChatError> {
  const outcome = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (outcome instanceof ChatError) return outcome;
  throw new Error(`The call was not refused with a ChatError, but: ${String(outcome)}`);
}

/** Ends a world; fails when something is left in it. */
export async function endWorld(world: LoopbackWorld): Promise<void> {
  const left = await world.dispose();
  if (left.length > 0) throw new Error(`Left over: ${left.join(", ")}`);
}

// Time is real here, and the machine may be busy with much else.
vi.setConfig({ testTimeout: 3 * patience, hookTimeout: 3 * patience });

/** Waits until something is so, looking often; fails after a while, saying what was waited for. */
export async function until<T>(what: string, condition: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await condition();
    if (answer) return answer as NonNullable<T>;
    if (Date.now() > deadline) throw new Error(`Not so within ${patience} ms: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
