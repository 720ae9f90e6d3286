import { type ChatAdapter, ChatError } from "../src/core";
import { cyclic, polluting, throwing } from "./hostile";

/** The methods of the port that answer with a promise. */
export const portMethods = [
  "connect",
  "disconnect",
  "join",
  "leave",
  "getMessages",
  "getChanges",
  "sendText",
  "sendFile",
  "updateText",
  "deleteMessage",
  "undoDelete",
  "setReaction",
  "setTyping",
  "markAsSeen",
  "search",
  "getMembers",
  "getEmoji",
] as const satisfies readonly (keyof ChatAdapter)[];

export type PortMethod = (typeof portMethods)[number];

type Behaviour = (call: () => Promise<unknown>) => unknown;

function throws(thrown: unknown): Behaviour {
  return () => {
    throw thrown;
  };
}

/** A thenable that may call back synchronously, and several times. */
function thenable(answer: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void): object {
  // oxlint-disable-next-line unicorn/no-thenable
  return Object.defineProperty({}, "then", { value: answer });
}

/** Ways to break the port's promises, by name. `call` is what a sound adapter would have done. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  "throws a ChatError at once": throws(new ChatError("server-error", "at once")),
  "throws a TypeError at once": throws(new TypeError("x is not a function")),
  "throws undefined at once": throws(undefined),
  "rejects with undefined": () => Promise.reject(undefined),
  "rejects with a text": () => Promise.reject("no"),
  "rejects with something hostile": () => Promise.reject(throwing()),
  "rejects with an Error": () => Promise.reject(new Error("socket hang up")),
  "rejects with a refusal": () => Promise.reject(new ChatError("not-allowed", "no")),
  "rejects with busy": () => Promise.reject(new ChatError("busy", "later", { retryAfter: 1_000 })),
  "does it, and rejects": async (call) => {
    await call();
    throw new ChatError("server-error", "after it was done");
  },
  "does it, and never answers": async (call) => {
    await call();
    return new Promise(() => {});
  },
  "never answers": () => new Promise(() => {}),
  "resolves with undefined": async () => undefined,
  "resolves with a text": async () => "ok",
  "resolves with an empty object": async () => ({}),
  "resolves with an object in a circle": async () => cyclic(),
  "resolves with an attack": async () => polluting(),
  "answers in the same tick, with nothing": () => thenable((resolve) => resolve(undefined)),
  "answers twice": (call) =>
    thenable((resolve, reject) => {
      void call().then((value) => {
        resolve(value);
        resolve({});
        reject(undefined);
      }, reject);
    }),
  "answers without a promise": () => 7,
};

export interface MisbehavingAdapter extends ChatAdapter {
  /** From now on it keeps its promises. */
  mend(): void;
}

/** `adapter` with one method that breaks the port's promises until mended. */
export function createMisbehavingAdapter(
  adapter: ChatAdapter,
  method: PortMethod,
  behave: Behaviour,
): MisbehavingAdapter {
  let mended = false;
  return {
    ...adapter,
    [method](...args: unknown[]): unknown {
      const call = () => (adapter[method] as (...all: unknown[]) => Promise<unknown>)(...args);
      return mended ? call() : behave(call);
    },
    mend() {
      mended = true;
    },
  };
}
