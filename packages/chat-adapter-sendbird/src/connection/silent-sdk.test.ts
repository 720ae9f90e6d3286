import type { ConnectionHandler } from "@sendbird/chat";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createAdapterOverDoubles, createSdkDouble, type SdkDouble } from "../../test/sdk-double";

/** Milliseconds within which everything is there again, whatever the SDK says or does not say. */
const longestOutage = 20_000;
const silent = () => new Promise<never>(() => {});

/** A connection whose SDK does what a test says, the instances after it, and how long it takes until it is ready again. */
async function begin(kind: "group" | "open", following: readonly SdkDouble[]) {
  const double = createSdkDouble(true, kind);
  const over = createAdapterOverDoubles([double, ...following], { channelKind: kind });
  await over.adapter.connect(over.session);
  await over.adapter.join("hall");
  const [handler] = double.connectionHandlers.values();
  if (handler === undefined) throw new Error("The line is not followed.");
  const { environment, events } = over;
  const last = () => events.findLast((event) => event.type === "connection-changed")?.connection;
  async function outage(): Promise<number> {
    const from = environment.elapsed();
    const isOver = () => last() === "ready" || environment.elapsed() - from > 2 * longestOutage;
    do await environment.advance(100);
    while (!isOver());
    return environment.elapsed() - from;
  }
  return { ...over, double, handler, outage, last };
}

function drop({ double, handler }: { readonly double: SdkDouble; readonly handler: ConnectionHandler }): void {
  double.setState("CLOSED");
  handler.onReconnectStarted?.();
}

afterEach(() => vi.unstubAllGlobals());

describe.each(["group", "open"] as const)(
  "an SDK of %s channels is back within 20 s when it goes silent (G2)",
  (kind) => {
    it("while it reconnects, also while the clock of the device is put back by an hour (B8)", async () => {
      const place = await begin(kind, [createSdkDouble(true, kind)]);
      drop(place);
      place.environment.turnClock(-3_600_000);
      expect(await place.outage()).toBeLessThanOrEqual(longestOutage);
    });

    it("before it has said that its socket closed", async () => {
      const place = await begin(kind, [createSdkDouble(true, kind)]);
      place.double.setState("CLOSED");
      expect(await place.outage()).toBeLessThanOrEqual(longestOutage);
    });

    it("about a socket that broke in the moment of its login, while it says that it is connected and nobody writes", async () => {
      const place = await begin(kind, [createSdkDouble(true, kind)]);
      drop(place);
      place.double.breakSocket();
      place.double.setState("OPEN");
      place.handler.onReconnectSucceeded?.();
      await place.outage();
      expect(place.last()).toBe("ready");
      await place.environment.advance(longestOutage - 5_000);
      expect([place.settings.length, place.last()]).toEqual([2, "ready"]);
    });

    it("about a socket that a call finds closed, while it says that it is connected", async () => {
      const place = await begin(kind, [createSdkDouble(true, kind)]);
      const closed = () =>
        Promise.reject(Object.assign(new Error("Connection is closed."), { name: "SendbirdError", code: 800200 }));
      const module = place.double.sdk.groupChannel ?? place.double.sdk.openChannel;
      Object.assign(module ?? {}, { getChannel: closed });
      const reading = place.adapter.getMessages("hall", { parentId: null, limit: 1, before: null });
      await expect(reading).rejects.toMatchObject({ code: "connection-lost" });
      expect(await place.outage()).toBeLessThanOrEqual(longestOutage);
    });

    it("after it has said that it lost its connection", async () => {
      const place = await begin(kind, [createSdkDouble(true, kind)]);
      place.double.setState("CLOSED");
      place.handler.onConnectionLost?.();
      expect(await place.outage()).toBeLessThanOrEqual(longestOutage);
    });

    it("while it disconnects, after it reconnected in vain", async () => {
      const place = await begin(kind, [createSdkDouble(true, kind)]);
      Object.assign(place.double.sdk, { disconnect: silent });
      drop(place);
      expect(await place.outage()).toBeLessThanOrEqual(longestOutage);
    });

    it("while another instance signs in, after the first was given up", async () => {
      const place = await begin(kind, [createSdkDouble(false, kind), createSdkDouble(true, kind)]);
      place.double.setState("CLOSED");
      place.handler.onConnectionLost?.();
      expect(await place.outage()).toBeLessThanOrEqual(longestOutage);
    });

    it("while it gives a channel, after it said that it is connected again", async () => {
      const place = await begin(kind, [createSdkDouble(true, kind)]);
      drop(place);
      await place.environment.advance(5_000);
      const module = place.double.sdk.groupChannel ?? place.double.sdk.openChannel;
      Object.assign(module ?? {}, { getChannel: silent });
      place.double.setState("OPEN");
      place.handler.onReconnectSucceeded?.();
      expect(await place.outage()).toBeLessThanOrEqual(longestOutage - 5_000);
    });

    it("while another instance gives a channel, after the first was given up", async () => {
      const next = createSdkDouble(true, kind);
      Object.assign(next.sdk.groupChannel ?? next.sdk.openChannel ?? {}, { getChannel: silent });
      const place = await begin(kind, [next, createSdkDouble(true, kind)]);
      place.double.setState("CLOSED");
      place.handler.onConnectionLost?.();
      expect(await place.outage()).toBeLessThanOrEqual(longestOutage);
      expect(place.settings).toHaveLength(3);
    });

    it("while it disconnects after a refused sign-in, and the application is silent about a token", async () => {
      const next = createSdkDouble(false, kind);
      const place = await begin(kind, [next, createSdkDouble(true, kind), createSdkDouble(true, kind)]);
      let asked = 0;
      Object.assign(place.session, { getToken: () => ((asked += 1) === 1 ? silent() : Promise.resolve("late")) });
      place.double.setState("CLOSED");
      place.handler.onConnectionLost?.();
      while (next.calls.length === 0) await place.environment.advance(100);
      next.refuse(400309);
      expect(await place.outage()).toBeLessThanOrEqual(longestOutage - 1_000);
      expect(asked).toBe(2);
    });

    it("while it renews the session: calls wait for 5 s at most", async () => {
      const { double, adapter, environment } = await begin(kind, []);
      double.sessionHandler()?.onSessionTokenRequired?.(
        () => undefined,
        () => undefined,
      );
      let isDone = false;
      void adapter.getMessages("hall", { parentId: null, limit: 1, before: null }).then(() => (isDone = true));
      await environment.advance(4_999);
      expect(isDone).toBe(false);
      await environment.advance(1);
      expect(isDone).toBe(true);
      await adapter.disconnect();
      expect(environment.pending()).toBe(0);
    });
  },
);

it("an SDK of open channels is back within 20 s when it goes silent while it enters one again (G2)", async () => {
  const place = await begin("open", [createSdkDouble(true, "open")]);
  drop(place);
  await place.environment.advance(5_000);
  Object.assign(await place.double.sdk.openChannel!.getChannel("hall"), { enter: silent });
  place.double.setState("OPEN");
  place.handler.onReconnectSucceeded?.();
  expect(await place.outage()).toBeLessThanOrEqual(longestOutage - 5_000);
});

it("a page that nobody sees opens no other connection until it is seen", async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  vi.stubGlobal("document", page);
  const place = await begin("group", [createSdkDouble()]);
  place.double.setState("CLOSED");
  place.handler.onConnectionLost?.();
  await place.environment.advance(600_000);
  expect([place.settings.length, place.last()]).toEqual([1, "reconnecting"]);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await place.outage();
  expect([place.settings.length, place.last()]).toEqual([2, "ready"]);
  await place.adapter.disconnect();
});
