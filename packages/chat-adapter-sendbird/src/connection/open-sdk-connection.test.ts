import { LogLevel } from "@sendbird/chat";
import { ChatError } from "@foyer/chat-headless/core";
import { describe, expect, it } from "vitest";
import { createAdapterOverDoubles, createSdkDouble } from "../../test/sdk-double";

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: ChatError) => error.code,
  );
const connectionsOf = ({ events }: Pick<ReturnType<typeof createAdapterOverDoubles>, "events">) =>
  events.flatMap((event) => (event.type === "connection-changed" ? [event.connection] : []));

describe("connecting", () => {
  it("signs in with the session's token, and follows the line and the channels", async () => {
    const double = createSdkDouble();
    const { adapter, session } = createAdapterOverDoubles([double]);
    expect(await adapter.connect(session)).toEqual({ id: "ann", name: "Ann" });
    expect(double.calls).toEqual(["connect ann token-1"]);
    expect([double.connectionHandlers.size, double.channelHandlers.size]).toEqual([1, 1]);
  });

  it("signs in without a token where the session has none", async () => {
    const double = createSdkDouble();
    const { adapter } = createAdapterOverDoubles([double]);
    await adapter.connect({ userId: "ann", getToken: async () => null });
    expect(double.calls).toEqual(["connect ann undefined"]);
  });

  it("creates an instance for the application, without a cache or a log, where the options say", async () => {
    const plain = createAdapterOverDoubles([createSdkDouble()]);
    await plain.adapter.connect(plain.session);
    const [settings] = plain.settings;
    expect(settings).toMatchObject({
      appId: "app",
      newInstance: true,
      localCacheEnabled: false,
      logLevel: LogLevel.NONE,
    });
    expect(settings?.["modules"]).toMatchObject([{ name: "groupChannel" }]);
    for (const name of ["options", "customApiHost", "customWebSocketHost"]) expect(settings).not.toHaveProperty(name);
    const hosts = { apiHost: "https://api.example", webSocketHost: "wss://ws.example" };
    const own = createAdapterOverDoubles([createSdkDouble()], hosts);
    await own.adapter.connect(own.session);
    expect(own.settings).toMatchObject([
      {
        customApiHost: "https://api.example",
        customWebSocketHost: "wss://ws.example",
      },
    ]);
  });

  it("loads the open channels alone for a channel of that kind", async () => {
    const double = createSdkDouble(true, "open");
    const { adapter, session, settings } = createAdapterOverDoubles([double], { channelKind: "open" });
    await adapter.connect(session);
    expect(settings[0]?.["modules"]).toMatchObject([{ name: "openChannel" }]);
    await adapter.disconnect();
    expect(double.channelHandlers.size).toBe(0);
  });

  it("is refused as the service refuses it, and leaves nothing", async () => {
    const double = createSdkDouble(false);
    const { adapter, session, environment, events } = createAdapterOverDoubles([double]);
    const connecting = codeOf(adapter.connect(session));
    await environment.settle();
    double.refuse(400302);
    await environment.settle();
    double.goodbye();
    expect(await connecting).toBe("session-expired");
    expect([double.connectionHandlers.size, double.channelHandlers.size, events]).toEqual([0, 0, []]);
    expect(double.calls).toEqual(["connect ann token-1", "disconnect", "release"]);
  });

  it("is refused for good where the session provides no token, and for now where the SDK cannot be loaded", async () => {
    const { adapter } = createAdapterOverDoubles([]);
    const getToken = () => Promise.reject(new Error("offline"));
    await expect(adapter.connect({ userId: "ann", getToken })).rejects.toMatchObject({ code: "session-refused" });
    const refused = new ChatError("session-expired", "Sign in again.");
    const own = () => Promise.reject(refused);
    await expect(adapter.connect({ userId: "ann", getToken: own })).rejects.toBe(refused);
    const load = () => Promise.reject(new Error("Failed to fetch"));
    const unloaded = createAdapterOverDoubles([], { load });
    expect(await codeOf(unloaded.adapter.connect(unloaded.session))).toBe("not-connected");
    expect(unloaded.tokens()).toBe(0);
  });

  it("is refused where the SDK has signed nobody in", async () => {
    const double = createSdkDouble(false);
    const { adapter, session, environment } = createAdapterOverDoubles([double]);
    const connecting = codeOf(adapter.connect(session));
    await environment.settle();
    double.admit();
    Object.assign(double.sdk, { currentUser: null });
    await environment.settle();
    double.goodbye();
    expect(await connecting).toBe("not-connected");
  });

  it("again ends the connection before it, and takes a new instance", async () => {
    const [first, second] = [createSdkDouble(), createSdkDouble()];
    const { adapter, session, events } = createAdapterOverDoubles([first, second]);
    await adapter.connect(session);
    await adapter.connect(session);
    expect(first.calls).toEqual(["connect ann token-1", "disconnect", "release"]);
    expect([first.connectionHandlers.size, first.channelHandlers.size]).toEqual([0, 0]);
    expect(second.calls).toEqual(["connect ann token-2"]);
    expect(events).toEqual([]);
  });
});

describe("disconnecting", () => {
  it("removes every handler, takes the session's handler back and releases the instance", async () => {
    const double = createSdkDouble();
    const { adapter, session, events, environment } = createAdapterOverDoubles([double]);
    await adapter.connect(session);
    const own = double.sessionHandler();
    await adapter.disconnect();
    expect(double.calls).toEqual(["connect ann token-1", "disconnect", "release"]);
    expect([double.connectionHandlers.size, double.channelHandlers.size]).toEqual([0, 0]);
    expect(double.sessionHandler()).not.toBe(own);
    expect([events, environment.pending()]).toEqual([[], 0]);
    expect(await codeOf(adapter.join("hall"))).toBe("not-connected");
    await adapter.disconnect();
    expect(double.calls).toHaveLength(3);
  });

  it("while connecting makes that reject, and disconnects once more what connects all the same", async () => {
    const double = createSdkDouble(false);
    const { adapter, session, environment } = createAdapterOverDoubles([double]);
    const connecting = codeOf(adapter.connect(session));
    await environment.settle();
    const disconnecting = adapter.disconnect();
    await environment.settle();
    double.goodbye();
    await disconnecting;
    expect([await connecting, double.calls]).toEqual(["cancelled", ["connect ann token-1", "disconnect"]]);
    double.admit();
    await environment.settle();
    double.goodbye();
    await environment.settle();
    expect(double.calls).toEqual(["connect ann token-1", "disconnect", "disconnect", "release"]);
  });

  it("while the token is asked for creates no instance", async () => {
    const { adapter, environment, settings } = createAdapterOverDoubles([]);
    let provide = (_token: string) => {};
    const getToken = () => new Promise<string>((resolve) => (provide = resolve));
    const connecting = codeOf(adapter.connect({ userId: "ann", getToken }));
    await environment.settle();
    await adapter.disconnect();
    provide("late");
    expect([await connecting, settings]).toEqual(["cancelled", []]);
  });

  it("by the signal of connect leaves nothing, before and while it connects", async () => {
    const early = createAdapterOverDoubles([]);
    expect(await codeOf(early.adapter.connect(early.session, { signal: AbortSignal.abort() }))).toBe("cancelled");
    expect(early.tokens()).toBe(0);
    const double = createSdkDouble(false);
    const { adapter, session, environment } = createAdapterOverDoubles([double]);
    const abort = new AbortController();
    const connecting = codeOf(adapter.connect(session, { signal: abort.signal }));
    await environment.settle();
    abort.abort();
    await environment.settle();
    double.goodbye();
    expect(await connecting).toBe("cancelled");
  });

  it("by the signal of a connect that has ended has no effect", async () => {
    const double = createSdkDouble();
    const { adapter, session, environment } = createAdapterOverDoubles([double]);
    const abort = new AbortController();
    await adapter.connect(session, { signal: abort.signal });
    abort.abort();
    await environment.settle();
    expect(double.calls).toEqual(["connect ann token-1"]);
    expect(double.connectionHandlers.size).toBe(1);
  });
});

describe("an SDK instance of the integrator", () => {
  it("that is connected as the person is used without a token, and left as it is", async () => {
    const double = createSdkDouble();
    await double.sdk.connect("ann");
    const { adapter, session, tokens } = createAdapterOverDoubles([], { sdk: double.sdk });
    expect(await adapter.connect(session)).toEqual({ id: "ann", name: "Ann" });
    await adapter.disconnect();
    expect([tokens(), double.calls, double.sessionHandler()]).toEqual([0, ["connect ann undefined"], null]);
    expect([double.connectionHandlers.size, double.channelHandlers.size]).toEqual([0, 0]);
  });

  it.each([
    ["is connected as somebody else", "bob", "OPEN"],
    ["has lost its socket", "ann", "CLOSED"],
  ] as const)("that %s is connected and disconnected, and not released", async (_, userId, state) => {
    const double = createSdkDouble();
    await double.sdk.connect(userId);
    double.setState(state);
    double.calls.length = 0;
    const { adapter, session } = createAdapterOverDoubles([], { sdk: double.sdk });
    await adapter.connect(session);
    await adapter.disconnect();
    expect(double.calls).toEqual(["connect ann token-1", "disconnect"]);
  });

  it("is connected by a second adapter only once the first one has disconnected it", async () => {
    const double = createSdkDouble(false);
    const [one, two] = [1, 2].map(() => createAdapterOverDoubles([], { sdk: double.sdk }));
    if (one === undefined || two === undefined) throw new Error("There are two.");
    const connecting = one.adapter.connect(one.session);
    await one.environment.settle();
    double.admit();
    await connecting;
    const disconnecting = one.adapter.disconnect();
    const next = two.adapter.connect(two.session);
    await two.environment.settle();
    expect(double.calls).toEqual(["connect ann token-1", "disconnect"]);
    double.goodbye();
    await disconnecting;
    await two.environment.settle();
    double.admit();
    expect(await next).toMatchObject({ id: "ann" });
    expect(double.calls).toEqual(["connect ann token-1", "disconnect", "connect ann token-1"]);
  });

  it("is connected again only once its disconnect has ended", async () => {
    const double = createSdkDouble(false);
    const { adapter, session, environment } = createAdapterOverDoubles([], { sdk: double.sdk });
    const connecting = adapter.connect(session);
    await environment.settle();
    double.admit();
    await connecting;
    const disconnecting = adapter.disconnect();
    const again = adapter.connect(session);
    await environment.settle();
    expect(double.calls).toEqual(["connect ann token-1", "disconnect"]);
    double.goodbye();
    await disconnecting;
    await environment.settle();
    double.admit();
    expect(await again).toMatchObject({ id: "ann" });
    expect(double.calls).toEqual(["connect ann token-1", "disconnect", "connect ann token-2"]);
  });
});

describe("a connection", () => {
  async function connect() {
    const double = createSdkDouble();
    const over = createAdapterOverDoubles([double]);
    await over.adapter.connect(over.session);
    const [handler] = double.connectionHandlers.values();
    if (handler === undefined) throw new Error("The line is not followed.");
    return { ...over, double, handler };
  }

  it("that is interrupted and restored says each once", async () => {
    const { handler, environment, ...rest } = await connect();
    handler.onReconnectStarted?.();
    handler.onReconnectStarted?.();
    expect(connectionsOf(rest)).toEqual(["reconnecting"]);
    handler.onReconnectSucceeded?.();
    await environment.settle();
    expect(connectionsOf(rest)).toEqual(["reconnecting", "ready"]);
  });

  it("that is interrupted again before it is restored is not ready in between", async () => {
    const { handler, environment, ...rest } = await connect();
    handler.onReconnectStarted?.();
    handler.onReconnectSucceeded?.();
    handler.onReconnectStarted?.();
    await environment.settle();
    expect(connectionsOf(rest)).toEqual(["reconnecting"]);
    handler.onReconnectSucceeded?.();
    await environment.settle();
    expect(connectionsOf(rest)).toEqual(["reconnecting", "ready"]);
  });

  it("that is restored has entered its open channels again before it is ready", async () => {
    const double = createSdkDouble(true, "open");
    const over = createAdapterOverDoubles([double], { channelKind: "open" });
    await over.adapter.connect(over.session);
    await over.adapter.join("hall");
    const [handler] = double.connectionHandlers.values();
    handler?.onReconnectStarted?.();
    double.calls.length = 0;
    over.adapter.subscribe((event) => double.calls.push(event.type));
    handler?.onReconnectSucceeded?.();
    await over.environment.settle();
    expect(double.calls).toEqual(["enter", "connection-changed"]);
    await over.adapter.leave("hall");
    expect(double.calls.at(-1)).toBe("exit");
  });

  it("takes typing and what was seen to the service", async () => {
    const { adapter, double } = await connect();
    double.calls.length = 0;
    await adapter.setTyping("hall", true);
    await adapter.setTyping("hall", false);
    await adapter.markAsSeen("hall", { createdAt: 1, id: "5" });
    expect(double.calls).toEqual(["start typing", "end typing", "mark as read"]);
  });

  it("says nothing of its interruptions once it is disconnected", async () => {
    const { adapter, handler, environment, ...rest } = await connect();
    handler.onReconnectStarted?.();
    handler.onReconnectSucceeded?.();
    await adapter.disconnect();
    handler.onReconnectStarted?.();
    await environment.settle();
    expect(connectionsOf(rest)).toEqual(["reconnecting"]);
  });

  it("whose session ends fails once, with the reason, and is over", async () => {
    const { double, adapter, events, environment } = await connect();
    const session = double.sessionHandler();
    session?.onSessionClosed?.();
    session?.onSessionClosed?.();
    expect(events).toMatchObject([
      { type: "connection-changed", connection: "failed", error: { code: "session-refused" } },
    ]);
    expect(await codeOf(adapter.join("hall"))).toBe("not-connected");
    await environment.settle();
    expect(double.calls).toContain("disconnect");
    expect(double.connectionHandlers.size).toBe(0);
  });

  it("asks for a new token each time the service wants one, and not for ever", async () => {
    const { double, environment, tokens, events } = await connect();
    const given: (string | null)[] = [];
    const renew = async () => {
      double.sessionHandler()?.onSessionTokenRequired?.(
        (token) => void given.push(token),
        () => undefined,
      );
      await environment.settle();
    };
    for (let time = 0; time < 6; time++) await renew();
    expect(given).toEqual(["token-2", "token-3", "token-4", "token-5", "token-6", null]);
    expect(tokens()).toBe(6);
    double.sessionHandler()?.onSessionClosed?.();
    expect(events).toMatchObject([{ connection: "failed", error: { code: "session-refused" } }]);
  });
});
