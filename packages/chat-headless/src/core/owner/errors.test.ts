import { afterEach, describe, expect, it, vi } from "vitest";
import { channelUrl, createWorld, picture, plain, type World } from "../../../test/world";
import { withEvents } from "../../../test/with-events";
import type { ChatAdapter } from "../port/adapter";
import { ChatError, type ChatErrorCode } from "../port/chat-error";
import type { OnError } from "../port/operation";
import type { ChatOptions } from "./chat";

/** Ann in a channel, by an adapter of which something is replaced, and every failure that was reported. */
async function createListener(
  change: (inner: ChatAdapter, world: World) => Partial<ChatAdapter>,
  more: Partial<ChatOptions> = {},
) {
  const world = await createWorld();
  const inner = world.service.createAdapter();
  const heard: [during: string, code: string, message: string][] = [];
  const errors: ChatError[] = [];
  const onError: OnError = (error, during) => {
    heard.push([during, error.code, error.message]);
    errors.push(error);
  };
  const adapter = { ...inner, ...change(inner, world) };
  const chat = await world.enter("ann", { adapter, onError, ...more });
  const pass = (ms = 100) => world.environment.advance(ms);
  return { world, chat, heard, errors, pass };
}

const mistake = new TypeError("Cannot read properties of undefined (reading 'id')");
const slip = (): never => {
  throw mistake;
};

describe("a code of the adapter's own", () => {
  it.each([
    ["refused:quota", 1, "failed", "refused:quota"],
    ["retryable:moving", 2, "sent", null],
    ["indeterminate:odd", 2, "sent", null],
    ["tired", 2, "sent", null],
  ])("%s is kept, and followed by its class", async (code, tries, status, error) => {
    let tried = 0;
    const { chat, heard, pass } = await createListener((inner) => ({
      sendText: (...args) =>
        tried++ > 0 ? inner.sendText(...args) : Promise.reject(new ChatError(code as ChatErrorCode, "Not now.")),
    }));
    chat.sending.sendText(plain("one"));
    await pass(60_000);
    expect(chat.rows()).toMatchObject([{ status, error }]);
    expect(tried).toBe(tries);
    expect(heard).toEqual([["sendText", code, "Not now."]]);
  });
});

describe("a failure is reported once, with its operation (I2)", () => {
  it("where the adapter throws a TypeError in connect, which the state keeps with its message and cause", async () => {
    const { chat, heard, errors } = await createListener(() => ({ connect: slip }));
    expect(heard).toEqual([["connect", "server-error", mistake.message]]);
    expect(errors[0]?.cause).toBe(mistake);
    expect(chat.store.get().connection).toEqual({ type: "failed", error: errors[0] });
  });

  it("at each attempt to connect that fails", async () => {
    let attempts = 0;
    const { heard, pass } = await createListener(() => ({
      connect() {
        attempts++;
        return slip();
      },
    }));
    await pass(60_000);
    expect(attempts).toBeGreaterThan(2);
    expect(heard).toHaveLength(attempts);
  });

  it("where the channel's address has a slip of the pen", async () => {
    const { chat, heard, errors } = await createListener(() => ({}), { channelUrl: "hal" });
    expect(heard).toEqual([["join", "not-found", expect.any(String)]]);
    expect(chat.store.get().connection).toEqual({ type: "refused", error: errors[0] });
  });

  it("where getToken throws, and not again as the adapter's own failure to connect", async () => {
    const getToken = () => Promise.reject(new Error("No session cookie."));
    const { heard, errors } = await createListener(() => ({}), { session: { userId: "ann", getToken } });
    expect(heard).toEqual([["getToken", "server-error", "No session cookie."]]);
    expect(errors[0]?.cause).toEqual(new Error("No session cookie."));
  });

  it.each<[keyof ChatAdapter, string]>([
    ["sendText", "sendText"],
    ["sendFile", "sendFile"],
    ["updateText", "updateText"],
    ["setReaction", "setReaction"],
    ["setTyping", "setTyping"],
    ["markAsSeen", "markAsSeen"],
    ["search", "search"],
    ["getMembers", "getMembers"],
  ])("where %s throws what is no ChatError", async (method, during) => {
    const calls: string[] = [];
    const { world, chat, heard, pass } = await createListener(() => ({
      [method]: () => {
        calls.push(method);
        return slip();
      },
    }));
    const mine = await world.post("ann", "mine");
    const theirs = await world.post("ben", "theirs");
    await pass();
    if (method === "sendText") chat.sending.sendText(plain("one"));
    if (method === "sendFile") chat.sending.sendFile(picture);
    if (method === "updateText") void chat.changes.edit(mine, { ...plain("other") }, []);
    if (method === "setReaction") void chat.changes.react(theirs, "sendbird_emoji_sob");
    if (method === "setTyping") chat.presence.setTyping(true);
    if (method === "markAsSeen") chat.presence.markSeen();
    if (method === "search") chat.search({ text: "a", limit: 5, cursor: null }).catch(() => {});
    const query = { filter: "all", namePrefix: "", limit: 5, cursor: null } as const;
    if (method === "getMembers") chat.getMembers(query).catch(() => {});
    await pass();
    expect(calls.length).toBeGreaterThan(0);
    expect(heard).toEqual(calls.map(() => [during, "server-error", mistake.message]));
  });

  it("at each try whose answer cannot be read, with the answer", async () => {
    let tries = 0;
    const { chat, heard, errors, pass } = await createListener(() => ({
      sendText() {
        tries++;
        return Promise.resolve(JSON.parse("{}"));
      },
    }));
    chat.sending.sendText(plain("one"));
    await pass(60_000);
    expect(tries).toBeGreaterThan(0);
    const failure = ["sendText", "malformed", "Another message was acknowledged."];
    expect(heard).toEqual(Array.from({ length: tries }, () => failure));
    expect(errors[0]?.cause).toEqual({});
  });

  it("where an answer is not given in time", async () => {
    const { chat, heard, pass } = await createListener(() => ({ setTyping: () => new Promise<void>(() => {}) }));
    chat.presence.setTyping(true);
    await pass(16_000);
    expect(heard[0]).toEqual(["setTyping", "timeout", "timeout"]);
  });

  it("where an event cannot be read, with what it was", async () => {
    const world = await createWorld();
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const heard: unknown[] = [];
    await world.enter("ann", { adapter, onError: (error, during) => heard.push([during, error.code, error.cause]) });
    const event = JSON.parse(`{ "type": "channel-renamed", "channelUrl": "${channelUrl}" }`);
    emit(event);
    expect(heard).toEqual([["read", "malformed", event]]);
  });

  it("by several channels of one connection with one function", async () => {
    const world = await createWorld();
    await world.service.control.addChannel({ url: "lobby", name: "Lobby", memberIds: ["ann"] });
    const { adapter, emit } = withEvents(world.service.createAdapter());
    const heard: string[] = [];
    const onError: OnError = (_, during) => heard.push(during);
    await world.enter("ann", { adapter, onError });
    await world.enter("ann", { adapter, onError, channelUrl: "lobby" });
    emit({ type: "connection-changed", connection: "failed", error: new ChatError("server-error") });
    expect(heard).toEqual(["connection"]);
  });

  it("where leaving or disconnecting throws, although nobody uses the connection any more", async () => {
    const { chat, heard, pass } = await createListener(() => ({ leave: slip, disconnect: slip }));
    chat.close();
    await pass();
    expect(heard.map(([during]) => during)).toEqual(["leave", "disconnect"]);
  });

  it("and not where a call was cancelled, or nothing failed", async () => {
    const { chat, heard, pass } = await createListener((inner) => ({
      search: (_, __, options) => inner.search("nowhere", { text: "", limit: 1, cursor: null }, options),
    }));
    const controller = new AbortController();
    const search = chat.search({ text: "a", limit: 5, cursor: null }, controller.signal);
    controller.abort();
    await expect(search).rejects.toMatchObject({ code: "cancelled" });
    chat.sending.sendText(plain("one"));
    await pass(1_000);
    chat.close();
    await pass(1_000);
    expect(heard).toEqual([]);
  });
});

describe("a failure that nobody listens for (I2)", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** The warnings in the console about an adapter that throws in `connect`. */
  async function warningsOf(message: string): Promise<unknown[][]> {
    const warn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {});
    const connect = () => Promise.reject(new TypeError(message));
    const { pass } = await createListener(() => ({ connect }), { onError: undefined });
    await pass(60_000);
    const said = warn.mock.calls;
    warn.mockRestore();
    return said;
  }

  it("is a warning in development, once: what happened, why it matters and what to do", async () => {
    const said = await warningsOf("x is undefined");
    expect(said).toHaveLength(1);
    expect(said[0]?.[0]).toMatch(
      /^Foyer: connect failed \(server-error: x is undefined\)\. It is tried again after a wait\. A TypeError is a mistake in the code that connect runs/,
    );
    expect(said[0]?.[1]).toMatchObject({ name: "ChatError", cause: new TypeError("x is undefined") });
  });

  it("is silent in production, and in a page without `process`", async () => {
    vi.stubEnv("NODE_ENV", "production");
    expect(await warningsOf("in production")).toEqual([]);
    const { process } = globalThis;
    Reflect.deleteProperty(globalThis, "process");
    const said = warningsOf("without process");
    try {
      expect(await said).toEqual([]);
    } finally {
      globalThis.process = process;
    }
  });
});

describe("each action of a channel", () => {
  it("is handed to `onAction` with the state as it then is", async () => {
    const log: string[] = [];
    const { world, chat, pass } = await createListener(() => ({}), {
      onAction: (action, state) => log.push(`${action.type} ${state.connection.type}`),
    });
    expect(log[0]).toBe("room-changed connecting");
    expect(log.at(-1)).toBe("emoji-loaded ready");
    log.length = 0;
    await world.post("ben", "Hello");
    await pass();
    expect(log).toEqual(["message-received ready"]);
    chat.close();
  });
});
