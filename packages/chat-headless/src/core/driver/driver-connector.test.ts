import { describe, expect, it } from "vitest";
import { createScriptedAdapter, joinedChannel, outcome } from "../../../test/driver/scripted-driver";
import { ChatError } from "../port/chat-error";

const query = { parentId: null, limit: 10, before: null };
const expired = () => new ChatError("session-expired");

/** Sessions whose tokens are counted. */
function counted(refuse: () => boolean = () => false) {
  let tokens = 0;
  return {
    count: () => tokens,
    session: {
      userId: "alice",
      async getToken() {
        tokens += 1;
        if (refuse()) throw new ChatError("busy", "", { retryAfter: 7_000 });
        return `token ${tokens}`;
      },
    },
  };
}

describe("connect", () => {
  it("resolves with the person whom the driver signed in", async () => {
    const { connect } = createScriptedAdapter();
    expect(await connect()).toEqual({ id: "alice", name: "Alice" });
  });

  it("rejects as open does, and closes a connection of somebody else", async () => {
    const { adapter, session, opening, environment } = createScriptedAdapter();
    const first = outcome(adapter.connect(session));
    await environment.settle();
    opening().reject(new ChatError("session-refused"));
    await environment.settle();
    const second = outcome(adapter.connect(session));
    await environment.settle();
    opening().accept({ self: { id: "bob", name: "Bob" } });
    await environment.settle();
    expect([first.value, second.value, opening().closed]).toEqual(["session-refused", "session-refused", 1]);
  });

  it("closes a connection that names nobody, also after a drop", async () => {
    const { adapter, session, connect, opening, openings, environment, connections } = createScriptedAdapter();
    const first = outcome(adapter.connect(session));
    await environment.settle();
    const nobody: object = { self: undefined };
    opening().accept(nobody);
    await environment.settle();
    await connect();
    opening().line.closed();
    await environment.advance(1_000);
    opening().accept(nobody);
    await environment.settle();
    expect([first.value, connections()]).toEqual(["session-refused", ["reconnecting", "failed"]]);
    expect(openings.map(({ closed }) => closed)).toEqual([1, 1, 1]);
  });

  it("reports nothing by events", async () => {
    const { connect, connections, adapter } = createScriptedAdapter();
    await connect();
    await adapter.disconnect();
    expect(connections()).toEqual([]);
  });

  it.each(["abort", "disconnect", "connect"] as const)(
    "that is overtaken by %s rejects with cancelled, and its late connection is closed once",
    async (how) => {
      const { adapter, session, openings, environment } = createScriptedAdapter();
      const controller = new AbortController();
      const connecting = outcome(adapter.connect(session, { signal: controller.signal }));
      await environment.settle();
      if (how === "abort") controller.abort();
      if (how === "disconnect") void adapter.disconnect();
      if (how === "connect") void adapter.connect(session).catch(() => {});
      await environment.settle();
      expect([connecting.value, openings[0]!.signal.aborted]).toEqual(["cancelled", true]);
      openings[0]!.accept();
      await environment.settle();
      expect(openings[0]!.closed).toBe(1);
      void adapter.disconnect();
      await environment.advance(2_000);
      expect([openings[0]!.closed, environment.pending()]).toEqual([1, 0]);
    },
  );

  it("waits for no opening of which the driver has said that it is over", async () => {
    const { adapter, session, openings, environment } = createScriptedAdapter();
    const connecting = outcome(adapter.connect(session));
    await environment.settle();
    openings[0]!.line.closed();
    await environment.settle();
    void adapter.connect(session).catch(() => {});
    await environment.settle();
    expect([connecting.value, openings.length]).toEqual(["connection-lost", 2]);
    openings[0]!.accept();
    await environment.settle();
    expect(openings[0]!.closed).toBe(1);
  });

  it("opens nothing before the former connection has been closed, or for two seconds", async () => {
    const { adapter, session, openings, environment } = createScriptedAdapter();
    void adapter.connect(session).catch(() => {});
    await environment.settle();
    void adapter.connect(session).catch(() => {});
    await environment.advance(1_999);
    expect(openings).toHaveLength(1);
    await environment.advance(1);
    expect(openings).toHaveLength(2);
  });

  it("gives up what is not opened within 15 s, which a slow network may need", async () => {
    const { adapter, session, environment } = createScriptedAdapter();
    const connecting = outcome(adapter.connect(session));
    await environment.advance(14_999);
    expect(connecting.value).toBe("pending");
    await environment.advance(1);
    expect(connecting.value).toBe("not-connected");
  });

  it("rejects where the driver reports the end while it opens, or just after", async () => {
    const { adapter, session, opening, environment, connections } = createScriptedAdapter();
    const first = outcome(adapter.connect(session));
    await environment.settle();
    opening().line.closed(new ChatError("deactivated"));
    await environment.settle();
    const second = outcome(adapter.connect(session));
    await environment.advance(2_000);
    opening().accept();
    opening().line.closed();
    await environment.settle();
    expect([first.value, second.value, connections()]).toEqual(["deactivated", "connection-lost", []]);
  });
});

describe("disconnect", () => {
  it("closes the connection once, whatever it throws, and leaves no timer", async () => {
    const { adapter, session, openings, environment } = createScriptedAdapter();
    const connecting = adapter.connect(session);
    await environment.settle();
    let closed = 0;
    openings[0]!.accept({
      ping: async () => {},
      close() {
        closed += 1;
        throw new Error("no");
      },
    });
    await connecting;
    await Promise.all([adapter.disconnect(), adapter.disconnect()]);
    openings[0]!.line.closed();
    openings[0]!.line.emit({ type: "continuity-lost", channelUrl: "hall" });
    expect([closed, openings[0]!.signal.aborted, environment.pending()]).toEqual([1, true, 0]);
  });

  it("ends the attempts to reconnect without a word", async () => {
    const { adapter, connect, opening, environment, connections, openings } = createScriptedAdapter();
    await connect();
    opening().line.closed();
    await adapter.disconnect();
    await environment.advance(60_000);
    expect([connections(), openings.length, environment.pending()]).toEqual([["reconnecting"], 1, 0]);
  });
});

describe("a connection that is down", () => {
  it("is opened again after a wait that grows, and its channels are joined before ready", async () => {
    const { adapter, connect, join, opening, openings, environment, connections, asked, call } =
      createScriptedAdapter();
    await connect();
    await join();
    opening().line.closed();
    await expect(adapter.getMessages("hall", query)).rejects.toMatchObject({ code: "not-connected" });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = openings.length;
      const since = environment.elapsed();
      while (openings.length === before) await environment.advance(10);
      waits.push(environment.elapsed() - since);
      if (attempt < 7) opening().reject(new Error("no route"));
      await environment.settle();
    }
    for (const [attempt, wait] of waits.entries()) {
      expect(wait, `wait ${attempt}`).toBeLessThanOrEqual(Math.min(30_000, 1_000 * 2 ** attempt) + 810);
    }
    expect(Math.max(...waits)).toBeGreaterThan(4_000);
    opening().accept();
    await environment.settle();
    expect([connections(), asked()]).toEqual([["reconnecting"], ["join hall", "join hall"]]);
    call("join").resolve(joinedChannel);
    await environment.settle();
    expect(connections()).toEqual(["reconnecting", "ready"]);
    const reading = outcome(adapter.getMessages("hall", query));
    await environment.settle();
    call("getMessages").resolve("answer");
    await environment.settle();
    expect(reading.value).toBe("answer");
  });

  it("waits for as long as the service asked", async () => {
    const { connect, opening, openings, environment } = createScriptedAdapter();
    await connect();
    opening().line.closed(new ChatError("busy", "", { retryAfter: 20_000 }));
    await environment.advance(19_999);
    expect(openings).toHaveLength(1);
    await environment.advance(5_001);
    expect(openings).toHaveLength(2);
  });

  it("that drops again and again waits longer each time, until it has stood for a while", async () => {
    const { connect, opening, openings, environment } = createScriptedAdapter({ isReady: true });
    await connect();
    for (let drop = 0; drop < 8; drop++) {
      opening().line.closed();
      await environment.advance(30_000 - 1);
    }
    const before = openings.length;
    let waited = 0;
    opening().line.closed();
    while (openings.length === before) {
      await environment.advance(100);
      waited += 100;
    }
    expect(waited).toBeGreaterThan(1_000);
    await environment.advance(30_000);
    opening().line.closed();
    await environment.advance(1_000);
    expect(openings).toHaveLength(before + 2);
  });

  it("is joined again by the driver's own way where it has one, without what was left meanwhile", async () => {
    const { adapter, connect, join, opening, environment, connections, asked } = createScriptedAdapter();
    await connect();
    await join("hall");
    await join("lounge");
    opening().line.closed();
    await adapter.leave("lounge");
    await environment.advance(1_000);
    const rejoined: string[] = [];
    opening().accept({ rejoin: async (url) => rejoined.push(url) });
    await environment.settle();
    expect([rejoined, connections(), asked()]).toEqual([
      ["hall"],
      ["reconnecting", "ready"],
      ["join hall", "join lounge"],
    ]);
  });

  it("is ready although a channel refuses to be joined, and is opened once more where joining fails otherwise", async () => {
    const { connect, join, opening, openings, environment, connections } = createScriptedAdapter();
    await connect();
    await join();
    opening().line.closed();
    await environment.advance(1_000);
    opening().accept({ rejoin: () => Promise.reject(new Error("no")) });
    await environment.advance(2_800);
    expect([openings.length, openings[1]!.closed, connections()]).toEqual([3, 1, ["reconnecting"]]);
    opening().accept({ rejoin: () => Promise.reject(new ChatError("banned")) });
    await environment.settle();
    expect(connections()).toEqual(["reconnecting", "ready"]);
  });

  it("is ready although a channel that was left meanwhile refuses to be joined and left", async () => {
    const { adapter, connect, join, opening, environment, connections, call } = createScriptedAdapter();
    await connect();
    await join();
    opening().line.closed();
    await environment.advance(1_000);
    opening().accept();
    await environment.settle();
    await adapter.leave("hall");
    call("join").reject(new ChatError("banned"));
    await environment.settle();
    call("leave").reject(new ChatError("not-member"));
    await environment.settle();
    expect(connections()).toEqual(["reconnecting", "ready"]);
  });

  it.each(["deactivated", "session-refused"] as const)("for good (%s) is failed, until connect", async (code) => {
    const { adapter, connect, opening, openings, environment, connections, events } = createScriptedAdapter();
    await connect();
    opening().line.closed(new ChatError(code));
    await environment.advance(60_000);
    expect([connections(), openings.length]).toEqual([["failed"], 1]);
    expect(events.at(-1)).toMatchObject({ error: { code } });
    await expect(adapter.getMessages("hall", query)).rejects.toMatchObject({ code: "not-connected" });
    await connect();
    expect(connections()).toEqual(["failed"]);
  });

  it("is connected at once when connect is called meanwhile, and its attempts end", async () => {
    const { connect, opening, openings, environment, connections } = createScriptedAdapter();
    await connect();
    opening().line.closed();
    await environment.advance(1_000);
    const attempt = opening();
    const connecting = connect();
    attempt.accept();
    await connecting;
    await environment.advance(60_000);
    expect([connections(), openings.length, attempt.closed, opening().closed]).toEqual([["reconnecting"], 3, 1, 0]);
  });

  it("is looked for by one ping at a time, and by none where time-outs alone are to be followed", async () => {
    const { adapter, session, opening, environment } = createScriptedAdapter({ pingInterval: 0 });
    let pings = 0;
    const connecting = adapter.connect(session);
    await environment.settle();
    opening().accept({
      ping() {
        pings += 1;
        return new Promise(() => {});
      },
    });
    await connecting;
    await environment.advance(60_000);
    expect(pings).toBe(0);
    for (let calls = 0; calls < 2; calls++) void adapter.getMessages("hall", query).catch(() => {});
    await environment.advance(8_000);
    expect(pings).toBe(1);
  });

  it("is looked for an interval after each answered ping, also after one that a call asked for", async () => {
    const { adapter, session, opening, environment } = createScriptedAdapter();
    const start = environment.elapsed();
    const pings: number[] = [];
    const connecting = adapter.connect(session);
    await environment.settle();
    opening().accept({ ping: async () => void pings.push(environment.elapsed() - start) });
    await connecting;
    await environment.advance(4_000);
    void adapter.getMessages("hall", query).catch(() => {});
    await environment.advance(56_000);
    expect(pings).toEqual([12_000, 27_000, 42_000, 57_000]);
  });

  it("is found by pings, and after a call that was not answered", async () => {
    const { adapter, session, opening, environment, connections, openings } = createScriptedAdapter();
    const pings: (() => void)[] = [];
    const ping = () => new Promise<void>((resolve) => pings.push(resolve));
    const connecting = adapter.connect(session);
    await environment.settle();
    opening().accept({ ping });
    await connecting;
    await environment.advance(15_000);
    pings[0]!();
    await environment.advance(1_000);
    void adapter.getMessages("hall", query).catch(() => {});
    await environment.advance(8_000);
    expect([pings.length, connections()]).toEqual([2, []]);
    await environment.advance(4_999);
    expect(connections()).toEqual([]);
    await environment.advance(1);
    expect([connections(), openings[0]!.closed]).toEqual([["reconnecting"], 1]);
  });
});

describe("an SDK that reconnects by itself", () => {
  it("has eight seconds, in which calls are passed on, and its channels are joined before ready", async () => {
    const { adapter, connect, join, opening, openings, environment, connections, call } = createScriptedAdapter();
    await connect();
    await join();
    opening().line.reconnecting();
    opening().line.reconnecting();
    const reading = outcome(adapter.getMessages("hall", query));
    await environment.advance(7_000);
    call("getMessages").resolve("answer");
    opening().line.ready();
    await environment.settle();
    expect([connections(), reading.value]).toEqual([["reconnecting"], "answer"]);
    call("join").resolve(joinedChannel);
    await environment.advance(60_000);
    opening().line.ready();
    expect([connections(), openings.length]).toEqual([["reconnecting", "ready"], 1]);
  });

  it.each([0, 1, 7_999])("that says nothing more is replaced, so that it is ready within 20 s (G2)", async (before) => {
    const { connect, opening, openings, environment, connections } = createScriptedAdapter();
    await connect();
    opening().line.reconnecting();
    await environment.advance(before);
    opening().line.reconnecting();
    await environment.advance(8_000 - before);
    expect([openings[0]!.closed, openings[0]!.signal.aborted]).toEqual([1, true]);
    await environment.advance(1_000);
    opening().accept();
    openings[0]!.line.ready();
    await environment.settle();
    expect(connections()).toEqual(["reconnecting", "ready"]);
  });

  it("that drops once more while its channels are joined is ready after the last time", async () => {
    const { connect, join, opening, environment, connections, calls } = createScriptedAdapter();
    await connect();
    await join();
    const { line } = opening();
    line.reconnecting();
    line.ready();
    await environment.settle();
    line.reconnecting();
    calls[1]!.resolve(joinedChannel);
    await environment.settle();
    expect(connections()).toEqual(["reconnecting"]);
    line.ready();
    await environment.settle();
    calls[2]!.resolve(joinedChannel);
    await environment.settle();
    expect(connections()).toEqual(["reconnecting", "ready"]);
  });

  it("that came back has its eight seconds again", async () => {
    const { connect, opening, openings, environment, connections } = createScriptedAdapter();
    await connect();
    const { line } = opening();
    line.reconnecting();
    await environment.advance(7_000);
    line.ready();
    await environment.settle();
    line.reconnecting();
    await environment.advance(7_999);
    expect([connections(), openings[0]!.closed]).toEqual([["reconnecting", "ready", "reconnecting"], 0]);
    await environment.advance(1);
    expect(openings[0]!.closed).toBe(1);
  });

  it("that drops while the channels of a new connection are joined is replaced before ready", async () => {
    const { connect, join, opening, openings, environment, connections, call } = createScriptedAdapter();
    await connect();
    await join();
    opening().line.closed();
    await environment.advance(1_000);
    opening().accept();
    await environment.settle();
    opening().line.reconnecting();
    call("join").resolve(joinedChannel);
    opening().line.ready();
    await environment.advance(4_000);
    expect([connections(), openings.length, openings[1]!.closed]).toEqual([["reconnecting"], 3, 1]);
    opening().accept();
    await environment.settle();
    call("join").resolve(joinedChannel);
    await environment.settle();
    expect(connections()).toEqual(["reconnecting", "ready"]);
  });

  it("that gives up is replaced", async () => {
    const { connect, opening, openings, environment, connections } = createScriptedAdapter({ isReady: true });
    await connect();
    opening().line.reconnecting();
    opening().line.closed();
    await environment.advance(1_000);
    expect([connections(), openings.length]).toEqual([["reconnecting", "ready"], 2]);
  });
});

describe("a token", () => {
  it("is asked for when it is needed, and is kept for the next connection", async () => {
    const { adapter, opening, environment } = createScriptedAdapter();
    const { session, count } = counted();
    const connecting = adapter.connect(session);
    await environment.settle();
    expect(count()).toBe(0);
    const tokens = [await opening().session.getToken(), await opening().session.getToken()];
    opening().accept();
    await connecting;
    opening().line.closed();
    await environment.advance(1_000);
    tokens.push(await opening().session.getToken());
    expect([tokens, count()]).toEqual([["token 1", "token 1", "token 1"], 1]);
    expect([await opening().session.renewToken(), count()]).toEqual(["token 2", 2]);
  });

  it("that is new and no longer good ends the attempt", async () => {
    const { adapter, opening, openings, environment } = createScriptedAdapter();
    const connecting = outcome(adapter.connect(counted().session));
    await environment.settle();
    await opening().session.getToken();
    opening().reject(expired());
    await environment.settle();
    expect([connecting.value, openings.length]).toEqual(["session-expired", 1]);
  });

  it("is asked for again after the application refused it", async () => {
    let isRefused = true;
    const { adapter, opening, environment } = createScriptedAdapter();
    const connecting = outcome(adapter.connect(counted(() => isRefused).session));
    await environment.settle();
    await expect(opening().session.getToken()).rejects.toMatchObject({ code: "session-refused" });
    isRefused = false;
    await environment.advance(7_000);
    expect(await opening().session.getToken()).toBe("token 2");
    opening().accept();
    await environment.settle();
    expect(connecting.value).toMatchObject({ id: "alice" });
  });

  it("that the application never answers with is asked for again by the next attempt", async () => {
    const { adapter, opening, openings, environment, connections } = createScriptedAdapter();
    const requests: AbortSignal[] = [];
    const connecting = adapter.connect({
      userId: "alice",
      getToken: async ({ signal }) => {
        requests.push(signal);
        return requests.length === 2 ? new Promise<never>(() => {}) : `token ${requests.length}`;
      },
    });
    await environment.settle();
    await opening().session.getToken();
    opening().accept();
    await connecting;
    opening().line.closed(expired());
    await environment.settle();
    void opening()
      .session.getToken()
      .catch(() => {});
    await environment.advance(18_000);
    expect([openings.length, requests.map(({ aborted }) => aborted)]).toEqual([3, [false, true]]);
    expect(await opening().session.getToken()).toBe("token 3");
    opening().accept();
    await environment.settle();
    expect(connections()).toEqual(["reconnecting", "ready"]);
  });

  it("that has expired is replaced once for an attempt, at once", async () => {
    const { adapter, opening, openings, environment, connections } = createScriptedAdapter();
    const { session, count } = counted();
    const connecting = adapter.connect(session);
    await environment.settle();
    await opening().session.getToken();
    opening().accept();
    await connecting;
    opening().line.closed();
    await environment.advance(1_000);
    opening().reject(expired());
    await environment.settle();
    expect([openings.length, await opening().session.getToken(), count()]).toEqual([3, "token 2", 2]);
    opening().reject(expired());
    await environment.settle();
    expect(connections()).toEqual(["reconnecting", "failed"]);
  });

  it("that a call finds expired is replaced, and the calls are made once more", async () => {
    const { adapter, opening, environment, connections, calls } = createScriptedAdapter();
    const { session, count } = counted();
    const connecting = adapter.connect(session);
    await environment.settle();
    await opening().session.getToken();
    opening().accept();
    await connecting;
    const reading = [outcome(adapter.getMessages("hall", query)), outcome(adapter.getMessages("hall", query))];
    await environment.settle();
    calls[0]!.reject(expired());
    calls[1]!.reject(expired());
    await environment.settle();
    expect([connections(), await opening().session.getToken(), count()]).toEqual([["reconnecting"], "token 2", 2]);
    opening().accept();
    await environment.settle();
    expect([connections(), calls.length]).toEqual([["reconnecting", "ready"], 4]);
    calls[2]!.resolve("a");
    calls[3]!.reject(expired());
    await environment.settle();
    expect(reading.map(({ value }) => value)).toEqual(["a", "session-expired"]);
  });

  it("that the application refuses ends in class auth, with the time it asked to wait (S4)", async () => {
    const { adapter, opening, environment } = createScriptedAdapter();
    const { session } = counted(() => true);
    const connecting = outcome(adapter.connect(session));
    await environment.settle();
    const thrown: unknown = await opening()
      .session.getToken()
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: "session-refused", retryAfter: 7_000 });
    opening().reject(thrown);
    await environment.settle();
    expect(connecting.value).toBe("session-refused");
  });

  it("is renewed five times a minute at most, whatever the service refuses (S4)", async () => {
    const { adapter, opening, environment, connections } = createScriptedAdapter();
    const { session, count } = counted();
    const connect = async () => {
      const connecting = adapter.connect(session);
      await environment.settle();
      await opening().session.getToken();
      opening().accept();
      await connecting;
    };
    await connect();
    for (let times = 0; times < 5; times++) {
      opening().line.closed(expired());
      await environment.settle();
      await opening().session.getToken();
      opening().accept();
      await environment.settle();
    }
    opening().line.closed(expired());
    await environment.advance(59_999);
    expect([count(), connections().at(-1)]).toEqual([6, "failed"]);
    const early = outcome(adapter.connect(session));
    await environment.settle();
    const refusal: unknown = await opening()
      .session.getToken()
      .catch((error: unknown) => error);
    opening().reject(refusal);
    await environment.advance(1);
    expect([early.value, count()]).toEqual(["session-refused", 6]);
    await connect();
    expect([await opening().session.renewToken(), count()]).toEqual(["token 8", 8]);
  });

  it("that the application does not provide is asked for five times a minute at most, however often connect is called (S4)", async () => {
    let isRefused = true;
    const { adapter, opening, openings, environment } = createScriptedAdapter();
    let asked = 0;
    const session = {
      userId: "alice",
      async getToken() {
        asked += 1;
        if (isRefused) throw new Error("no token today");
        return "token";
      },
    };
    const press = async () => {
      const connecting = outcome(adapter.connect(session));
      await environment.settle();
      const token: unknown = await opening()
        .session.getToken()
        .catch((error: unknown) => error);
      if (typeof token === "string") opening().accept();
      else opening().reject(token);
      await environment.advance(1_000);
      return [connecting.value, token];
    };
    for (let times = 0; times < 10; times++) expect((await press())[0]).toBe("session-refused");
    expect(asked).toBe(5);
    expect((await press())[1]).toMatchObject({ code: "session-refused", retryAfter: 50_000 });
    isRefused = false;
    await environment.advance(49_000);
    expect((await press())[0]).toMatchObject({ id: "alice" });
    expect([asked, openings.length]).toEqual([6, 12]);
  });

  it("that is provided is asked for as often as connect is called", async () => {
    const { adapter, opening, environment } = createScriptedAdapter();
    const { session, count } = counted();
    for (let times = 0; times < 10; times++) {
      const connecting = adapter.connect(session);
      await environment.settle();
      await opening().session.getToken();
      opening().accept();
      await connecting;
    }
    expect(count()).toBe(10);
  });

  it("is not asked for within the time that the application named, whoever connects (S4)", async () => {
    let isBusy = true;
    const { adapter, opening, environment } = createScriptedAdapter();
    const { session, count } = counted(() => isBusy);
    const ask = async () => {
      void adapter.connect(session).catch(() => {});
      await environment.settle();
      const token: unknown = await opening()
        .session.getToken()
        .catch((error: unknown) => error);
      opening().reject(token);
      await environment.settle();
      return token;
    };
    expect(await ask()).toMatchObject({ retryAfter: 7_000 });
    isBusy = false;
    await environment.advance(6_999);
    expect(await ask()).toMatchObject({ code: "session-refused", retryAfter: 1 });
    expect(count()).toBe(1);
    await environment.advance(1);
    expect(await ask()).toBe("token 2");
    await adapter.disconnect();
  });

  it("is asked for however often its request was given up before it was answered, as by people who leave soon (S4)", async () => {
    const { adapter, opening, environment } = createScriptedAdapter();
    let isSlow = true;
    const session = {
      userId: "alice",
      getToken: ({ signal }: { readonly signal: AbortSignal }) =>
        new Promise<string>((resolve, reject) => {
          signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
          if (!isSlow) resolve("token");
        }),
    };
    for (let times = 0; times < 8; times++) {
      const leaving = new AbortController();
      const connecting = outcome(adapter.connect(session, { signal: leaving.signal }));
      await environment.settle();
      const asked = outcome(opening().session.getToken());
      await environment.settle();
      leaving.abort();
      await environment.settle();
      expect([connecting.value, asked.value]).toEqual(["cancelled", "cancelled"]);
      opening().reject(new Error("ended"));
      await environment.settle();
    }
    isSlow = false;
    void adapter.connect(session).catch(() => {});
    await environment.settle();
    expect(await opening().session.getToken()).toBe("token");
    opening().accept();
    await adapter.disconnect();
  });

  it("is not asked for within the longest time that the application named, in whatever order its answers come (S4)", async () => {
    const { adapter, opening, environment } = createScriptedAdapter();
    const answers: ((error: unknown) => void)[] = [];
    const session = {
      userId: "alice",
      getToken: () => new Promise<string>((_, reject) => answers.push(reject)),
    };
    const begin = async () => {
      void adapter.connect(session).catch(() => {});
      // An opening that goes on is waited for.
      await environment.advance(2_000);
      return outcome(opening().session.getToken());
    };
    await begin();
    await begin();
    answers[1]?.(new ChatError("session-refused", "later", { retryAfter: 30_000 }));
    await environment.settle();
    answers[0]?.(new ChatError("session-refused", "soon", { retryAfter: 1_000 }));
    await environment.advance(27_000);
    const third = await begin();
    await environment.settle();
    expect([third.value, answers.length]).toEqual(["session-refused", 2]);
    opening().accept();
    await adapter.disconnect();
  });

  it("for which the application lets a connection wait is given up after 10 s, also while it is connected (S4)", async () => {
    const { adapter, opening, environment } = createScriptedAdapter();
    const signals: AbortSignal[] = [];
    const connecting = adapter.connect({
      userId: "alice",
      getToken: ({ signal }) => {
        signals.push(signal);
        return new Promise<never>(() => {});
      },
    });
    await environment.settle();
    const first = outcome(opening().session.getToken());
    opening().accept();
    await connecting;
    await environment.advance(10_000);
    const renewed = outcome(opening().session.renewToken());
    await environment.advance(9_999);
    expect([first.value, renewed.value, signals.length]).toEqual(["not-connected", "pending", 2]);
    await environment.advance(1);
    expect([renewed.value, ...signals.map(({ aborted }) => aborted)]).toEqual(["not-connected", true, true]);
    await adapter.disconnect();
    expect(environment.pending()).toBe(0);
  });

  it("is asked for once by renewals at the same time", async () => {
    const { adapter, opening, environment } = createScriptedAdapter();
    const { session, count } = counted();
    const connecting = adapter.connect(session);
    await environment.settle();
    await opening().session.getToken();
    opening().accept();
    await connecting;
    const { renewToken } = opening().session;
    expect([...(await Promise.all([renewToken(), renewToken()])), count()]).toEqual(["token 2", "token 2", 2]);
    expect([await renewToken(), count()]).toEqual(["token 3", 3]);
    await adapter.disconnect();
  });

  it("is renewed again a minute after each time, not after the first", async () => {
    const { adapter, opening, environment } = createScriptedAdapter();
    const connecting = adapter.connect(counted().session);
    await environment.settle();
    opening().accept();
    await connecting;
    const { renewToken } = opening().session;
    await renewToken();
    await environment.advance(30_000);
    for (let times = 0; times < 4; times++) await renewToken();
    await environment.advance(30_000);
    await renewToken();
    await expect(renewToken()).rejects.toMatchObject({ code: "session-refused" });
  });
});
