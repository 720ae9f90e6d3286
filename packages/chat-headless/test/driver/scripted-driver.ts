import {
  type ChatEvent,
  type Driver,
  type DriverConnection,
  type DriverSession,
  type Line,
  createVirtualEnvironment,
  defineAdapter,
  type Message,
  type Session,
} from "../../src/core";
import { textMessage } from "../messages";

/** A call that a driver was asked for, to be answered by the test. */
interface ScriptedCall {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly signal: AbortSignal;
  resolve(value?: unknown): void;
  reject(error: unknown): void;
}

/** One `open` of a scripted driver. */
export interface ScriptedOpening extends ScriptedCall {
  readonly session: DriverSession;
  readonly line: Line;
  /** How often its connection was closed. */
  closed: number;
  /** Answers with a connection whose calls are scripted. */
  accept(more?: Partial<DriverConnection>): void;
}

export interface ScriptedOptions extends Partial<Omit<Driver, "open">> {
  /** Opens at once. */
  readonly isReady?: boolean;
}

const self = { id: "alice", name: "Alice" };
export const joinedChannel = { channel: { name: "Hall" } };
export const message: Message = textMessage();

/** An adapter over a driver whose answers the test gives, with all that it was asked and all that it reports. */
export function createScriptedAdapter({ isReady = false, ...options }: ScriptedOptions = {}) {
  const environment = createVirtualEnvironment();
  const openings: ScriptedOpening[] = [];
  const calls: ScriptedCall[] = [];
  const events: ChatEvent[] = [];

  function ask<T>(name: string, args: readonly unknown[], signal: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      calls.push({ name, args, signal, resolve: (value) => resolve(value as T), reject });
    });
  }

  const connection = (opening: ScriptedOpening): DriverConnection => ({
    self,
    close: () => void (opening.closed += 1),
    join: (url, { signal }) => ask("join", [url], signal),
    leave: (url, { signal, giveUpMembership }) => ask("leave", [url, giveUpMembership], signal),
    getMessages: (url, query, { signal }) => ask("getMessages", [url, query], signal),
    sendText: (url, draft, { signal }) => ask("sendText", [url, draft], signal),
    updateText: (url, id, change, { signal }) => ask("updateText", [url, id, change], signal),
    deleteMessage: (url, id, { signal }) => ask("deleteMessage", [url, id], signal),
  });

  const adapter = defineAdapter({
    capabilities: { maxTextLength: 100 },
    environment,
    ...options,
    open: (session, line) =>
      new Promise((resolve, reject) => {
        const opening: ScriptedOpening = {
          name: "open",
          args: [],
          signal: line.signal,
          session,
          line,
          closed: 0,
          resolve: (value) => resolve(value as DriverConnection),
          reject,
          accept: (more) => resolve({ ...connection(opening), ...more }),
        };
        openings.push(opening);
        if (isReady) opening.accept();
      }),
  });
  adapter.subscribe((event) => events.push(event));

  const session: Session = { userId: self.id, getToken: async () => "token" };
  return {
    adapter,
    environment,
    openings,
    calls,
    events,
    session,
    /** The latest `open`. */
    opening: () => openings.at(-1)!,
    /** The latest call of a name. */
    call: (name: string) => calls.findLast((call) => call.name === name)!,
    /** The names of the calls, with the channel. */
    asked: () => calls.map(({ name, args }) => `${name} ${String(args[0])}`),
    connections: () => events.flatMap((event) => (event.type === "connection-changed" ? [event.connection] : [])),
    async connect() {
      const connecting = adapter.connect(session);
      await environment.settle();
      openings.at(-1)!.accept();
      return connecting;
    },
    async join(channelUrl = "hall") {
      const joining = adapter.join(channelUrl);
      await environment.settle();
      calls.findLast(({ name }) => name === "join")!.resolve(joinedChannel);
      await joining;
    },
  };
}

/** The outcome of a promise: its value, or the code of its error. */
export function outcome(promise: Promise<unknown>) {
  const state: { value: unknown } = { value: "pending" };
  promise.then(
    (value) => (state.value = value),
    (error: { readonly code?: string }) => (state.value = error.code ?? "no ChatError"),
  );
  return state;
}
