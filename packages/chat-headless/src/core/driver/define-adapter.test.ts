import { describe, expect, it } from "vitest";
import { createScriptedAdapter, message, outcome } from "../../../test/driver/scripted-driver";
import { textMessage } from "../../../test/messages";
import { uncaughtIn } from "../../../test/uncaught-in";
import { everyCall } from "../../testing/every-call";
import { ChatError } from "../port/chat-error";
import type { DriverConnection, DriverEvent, DriverMemberPage } from "./driver";

const query = { parentId: null, limit: 10, before: null };
const draft = {
  key: "k",
  parentId: null,
  inMainList: false,
  text: "Hello",
  mentionTemplate: null,
  mentionedUserIds: [],
};
const target = { channelUrl: "hall", own: "1", other: "2", reactionKey: "a", cursor: "0" };
const never = () => new Promise<never>(() => {});

describe("a call of an adapter that was made of a driver", () => {
  it("is not-connected before connect, while the driver opens, and after disconnect", async () => {
    const { adapter, session, environment, calls, opening } = createScriptedAdapter();
    const expectNone = () =>
      expect(adapter.getMessages("hall", query)).rejects.toMatchObject({ code: "not-connected" });
    await expectNone();
    const connecting = adapter.connect(session);
    await environment.settle();
    await expectNone();
    opening().accept();
    await connecting;
    await adapter.disconnect();
    await expectNone();
    expect(calls).toEqual([]);
  });

  it("is unsupported where its capability is not declared, connected or not", async () => {
    const { adapter, connect, calls } = createScriptedAdapter();
    for (const isConnected of [false, true]) {
      if (isConnected) await connect();
      for (const { feature, start } of everyCall.filter(({ feature }) => feature !== null)) {
        await expect(start(adapter, target), `${feature}`).rejects.toMatchObject({ code: "unsupported" });
      }
    }
    expect(calls).toEqual([]);
  });

  it("is unsupported with data of one's own where the service has none", async () => {
    const { adapter, connect, calls } = createScriptedAdapter();
    await connect();
    for (const more of [{ customType: "poll" }, { data: 0 }]) {
      await expect(adapter.sendText("hall", { ...draft, ...more })).rejects.toMatchObject({ code: "unsupported" });
    }
    await expect(adapter.updateText("hall", "1", { ...draft, data: [] })).rejects.toMatchObject({
      code: "unsupported",
    });
    expect(calls).toEqual([]);
  });

  it("that is aborted beforehand asks the driver for nothing", async () => {
    const { adapter, connect, calls } = createScriptedAdapter();
    await connect();
    const signal = AbortSignal.abort();
    for (const { feature, start } of everyCall.filter(({ feature }) => feature === null)) {
      await expect(start(adapter, target, { signal }), `${feature}`).rejects.toMatchObject({ code: "cancelled" });
    }
    await expect(adapter.leave("hall", { signal })).rejects.toMatchObject({ code: "cancelled" });
    expect(calls).toEqual([]);
  });

  it("that is aborted rejects at once, whatever the driver does, and tells it so", async () => {
    const { adapter, connect, call } = createScriptedAdapter();
    await connect();
    const controller = new AbortController();
    const sending = adapter.sendText("hall", draft, { signal: controller.signal });
    await Promise.resolve();
    controller.abort();
    await expect(sending).rejects.toMatchObject({ code: "cancelled" });
    expect(call("sendText").signal.aborted).toBe(true);
    call("sendText").resolve(message);
  });

  it("that is not answered is a time-out", async () => {
    const { adapter, connect, environment, call } = createScriptedAdapter({ callTimeout: 3_000 });
    await connect();
    const sending = outcome(adapter.sendText("hall", draft));
    await environment.advance(2_999);
    expect(sending.value).toBe("pending");
    await environment.advance(1);
    expect(sending.value).toBe("timeout");
    expect(call("sendText").signal.aborted).toBe(true);
  });

  it("of an upload has its time again with each progress, which never goes back", async () => {
    const progress: string[] = [];
    const reports: ((loaded: number, total: number) => void)[] = [];
    const { adapter, openings, session, environment } = createScriptedAdapter({
      capabilities: { maxTextLength: 1, files: true, maxFileSize: 10 },
      callTimeout: 3_000,
    });
    const connecting = adapter.connect(session);
    await environment.settle();
    openings[0]!.accept({
      files: {
        sendFile(_url, _draft, { onProgress }) {
          reports.push(onProgress);
          return never();
        },
      },
    });
    await connecting;
    const file = { key: "k", parentId: null, inMainList: false, file: new Blob(["a"]), name: "a", mimeType: "a/b" };
    const sending = outcome(
      adapter.sendFile(
        "hall",
        { ...file, width: 0, height: 0 },
        { onProgress: (loaded, total) => progress.push(`${loaded}/${total}`) },
      ),
    );
    await environment.settle();
    for (const loaded of [2, 1, 12]) {
      await environment.advance(2_000);
      reports[0]!(loaded, 10);
    }
    await environment.advance(2_999);
    expect(sending.value).toBe("pending");
    await environment.advance(1);
    expect(sending.value).toBe("timeout");
    reports[0]!(10, 10);
    expect(progress).toEqual(["2/10", "2/10", "10/10"]);
  });

  it.each([
    ["a ChatError", new ChatError("muted"), "muted"],
    ["an error that the driver knows", { status: 403 }, "not-allowed"],
    ["an error that nobody knows", { status: 500 }, "server-error"],
    ["an error that the driver fails to read", { status: 0 }, "server-error"],
  ])("rejects for %s with a ChatError", async (_, thrown, code) => {
    const { adapter, connect, call, environment } = createScriptedAdapter({
      toError(error) {
        const { status } = error as { readonly status: number };
        if (status === 0) throw new TypeError("no");
        return status === 403 ? new ChatError("not-allowed") : null;
      },
    });
    await connect();
    const reading = adapter.getMessages("hall", query).catch((error: unknown) => error);
    await environment.settle();
    call("getMessages").reject(thrown);
    expect(await reading).toMatchObject({ name: "ChatError", code });
  });

  it("rejects for what the driver throws at once", async () => {
    const { adapter, openings, session, environment } = createScriptedAdapter();
    const connecting = adapter.connect(session);
    await environment.settle();
    openings[0]!.accept({
      getMessages() {
        throw new TypeError("no");
      },
    });
    await connecting;
    await expect(adapter.getMessages("hall", query)).rejects.toMatchObject({ code: "server-error" });
  });

  it.each([undefined, null, "joined"])(
    "that is answered with %j is malformed where an answer is needed",
    async (answer) => {
      const capabilities = { maxTextLength: 1, members: true };
      const { adapter, session, environment, opening, call } = createScriptedAdapter({ capabilities });
      const connecting = adapter.connect(session);
      await environment.settle();
      const answered: object = { members: { getMembers: async () => answer } };
      opening().accept(answered);
      await connecting;
      const joining = outcome(adapter.join("hall"));
      const listing = outcome(adapter.getMembers("hall", { filter: "all", namePrefix: "", limit: 1, cursor: null }));
      await environment.settle();
      call("join").resolve(answer);
      await environment.settle();
      expect([joining.value, listing.value]).toEqual(["malformed", "malformed"]);
    },
  );

  it("whose answer cannot be read is malformed", async () => {
    const { adapter, connect, call, environment } = createScriptedAdapter();
    await connect();
    const reading = outcome(adapter.getMessages("hall", query));
    await environment.settle();
    call("getMessages").resolve({
      get messages() {
        throw new Error("Not to be read.");
      },
    });
    await environment.settle();
    expect(reading.value).toBe("malformed");
  });

  it("is refused as the session is, where the service ends that", async () => {
    const { adapter, connect, opening, environment } = createScriptedAdapter();
    await connect();
    const sending = outcome(adapter.sendText("hall", draft));
    await Promise.resolve();
    opening().line.closed(new ChatError("session-refused"));
    await environment.settle();
    expect(sending.value).toBe("session-refused");
  });

  it("that is under way when the session expires is in doubt, and is not made once more", async () => {
    const { adapter, connect, opening, openings, calls, environment } = createScriptedAdapter();
    await connect();
    const sending = outcome(adapter.sendText("hall", draft));
    await Promise.resolve();
    opening().line.closed(new ChatError("session-expired"));
    await environment.settle();
    openings[1]!.accept();
    await environment.settle();
    expect([sending.value, calls.map(({ name }) => name)]).toEqual(["connection-lost", ["sendText"]]);
  });

  it("of connect rejects with the service's own error as the driver reads it", async () => {
    const { adapter, session, opening, environment } = createScriptedAdapter({
      toError: () => new ChatError("deactivated"),
    });
    const connecting = outcome(adapter.connect(session));
    await environment.settle();
    opening().reject({ status: 410 });
    await environment.settle();
    expect(connecting.value).toBe("deactivated");
  });

  it("settles with connection-lost when the connection ends, and its late answer is dropped", async () => {
    const { adapter, connect, call } = createScriptedAdapter();
    await connect();
    const sending = outcome(adapter.sendText("hall", draft));
    await Promise.resolve();
    await adapter.disconnect();
    expect(sending.value).toBe("connection-lost");
    call("sendText").resolve(message);
  });

  it("hands out messages that nobody can change", async () => {
    const { adapter, connect, call, join, events, environment, opening } = createScriptedAdapter();
    await connect();
    await join();
    await environment.settle();
    const reading = adapter.getMessages("hall", query);
    await environment.settle();
    call("getMessages").resolve({ messages: [textMessage()], hasOlder: false, hasNewer: false, parent: null });
    const [read] = (await reading).messages;
    opening().line.emit({ type: "message-received", channelUrl: "hall", message: textMessage() });
    const [event] = events;
    expect([read, event?.type === "message-received" && event.message].map(Object.isFrozen)).toEqual([true, true]);
  });
});

describe("a listener", () => {
  it("that throws keeps nothing from the others, and its error is nobody else's", async () => {
    const { adapter, connect, opening, events, environment } = createScriptedAdapter();
    await connect();
    adapter.subscribe(() => {
      throw new Error("A broken listener.");
    });
    const last: string[] = [];
    adapter.subscribe(({ type }) => last.push(type));
    const uncaught = await uncaughtIn(async () => {
      opening().line.reconnecting();
      await environment.settle();
    });
    expect([events.length, last, uncaught]).toEqual([
      1,
      ["connection-changed"],
      new Set(["Error: A broken listener."]),
    ]);
  });

  it("may be added twice, and may leave while an event is passed on", async () => {
    const { adapter, connect, opening } = createScriptedAdapter();
    await connect();
    const calls: string[] = [];
    const listener = () => void calls.push("twice");
    adapter.subscribe(() => stop());
    const stop = adapter.subscribe(() => calls.push("never"));
    adapter.subscribe(listener);
    adapter.subscribe(listener)();
    opening().line.reconnecting();
    expect(calls).toEqual(["twice"]);
  });
});

describe("a driver", () => {
  it.each([
    ["that declares a group which is not there", { reactions: true }, {}],
    ["that has a group which is not declared", {}, { typing: { setTyping: async () => {} } }],
    ["that declares no longest text", { maxTextLength: Number("none") }, {}],
  ])("%s is refused with a clear error", async (_, declared, more: Partial<DriverConnection>) => {
    const { adapter, session, environment, openings } = createScriptedAdapter({
      capabilities: { maxTextLength: 1, ...declared },
    });
    const connecting = adapter.connect(session).catch((error: unknown) => error);
    await environment.settle();
    openings[0]!.accept(more);
    expect(await connecting).toMatchObject({
      code: "invalid",
      message: expect.stringMatching(/reactions|typing|maxTextLength/),
    });
    expect(openings[0]!.closed).toBe(1);
  });

  it("may report what nobody can read", async () => {
    const { connect, join, opening, events, environment } = createScriptedAdapter();
    await connect();
    await join();
    await environment.settle();
    const unread: readonly unknown[] = [undefined, null, "event", {}, { channelUrl: "hall", type: "channel-changed" }];
    for (const report of unread) opening().line.emit(report as DriverEvent);
    expect(events).toMatchObject([{ type: "channel-changed" }]);
  });

  it("may have a group that it declares as absent", async () => {
    const { adapter, session, environment, openings } = createScriptedAdapter({
      capabilities: { maxTextLength: 1, typing: false },
    });
    const connecting = adapter.connect(session);
    await environment.settle();
    openings[0]!.accept({ typing: { setTyping: async () => {} } });
    await connecting;
    await expect(adapter.setTyping("hall", true)).rejects.toMatchObject({ code: "unsupported" });
  });
});

describe("states that a service does not number", () => {
  it("are numbered in the order in which they were asked for or came", async () => {
    const { adapter, connect, call, events, environment, opening, join } = createScriptedAdapter();
    await connect();
    await join();
    await environment.settle();
    const joining = adapter.join("hall");
    await environment.settle();
    const channel = { url: "hall", name: "Hall", frozen: true, memberCount: 1 };
    opening().line.emit({ type: "channel-changed", channelUrl: "hall", channel });
    call("join").resolve({ channel: { name: "Hall" } });
    const joined = await joining;
    expect(joined).toMatchObject({
      channel: { url: "hall", frozen: false, memberCount: 0 },
      membership: { role: "attendee", muted: false, banned: false },
      unreadCount: null,
      newest: null,
      cursor: null,
    });
    const [event] = events;
    if (event?.type !== "channel-changed") throw new Error("The event did not come.");
    // The event overtook the answer: its state is the later one.
    expect(event.channel.revision).toBeGreaterThan(joined.channel.revision);
  });

  it("of a page of people are older than what an event says before that page is there", async () => {
    const { adapter, session, events, environment, opening, openings, join } = createScriptedAdapter({
      capabilities: { maxTextLength: 1, members: true },
    });
    const user = { id: "bob", name: "Bob" };
    const state = { role: "attendee", muted: false, banned: false, present: true } as const;
    let answer = () => {};
    const getMembers = () =>
      new Promise<DriverMemberPage>((resolve) => {
        answer = () => resolve({ members: [{ user, ...state }], cursor: null });
      });
    const connecting = adapter.connect(session);
    await environment.settle();
    openings[0]!.accept({ members: { getMembers } });
    await connecting;
    await join();
    await environment.settle();
    const listing = adapter.getMembers("hall", { filter: "all", namePrefix: "", limit: 1, cursor: null });
    await environment.settle();
    opening().line.emit({ type: "member-changed", channelUrl: "hall", member: { user, ...state, muted: true } });
    answer();
    const [listed] = (await listing).members;
    const [event] = events;
    if (event?.type !== "member-changed") throw new Error("The event did not come.");
    expect(event.member.revision).toBeGreaterThan(listed!.revision);
  });

  it("are numbered for each event of a person", async () => {
    const { connect, events, environment, opening, join } = createScriptedAdapter();
    await connect();
    await join();
    await environment.settle();
    const member = { user: { id: "bob", name: "Bob" }, role: "attendee", muted: true, banned: false, present: true };
    for (const muted of [true, false]) {
      opening().line.emit({ type: "member-changed", channelUrl: "hall", member: { ...member, muted } });
    }
    const [first, second] = events.flatMap((event) => (event.type === "member-changed" ? [event.member.revision] : []));
    expect(second).toBeGreaterThan(first!);
  });

  it("are numbered where the driver says that there is no number", async () => {
    const { adapter, connect, call, events, environment, opening } = createScriptedAdapter();
    await connect();
    const joining = adapter.join("hall");
    await environment.settle();
    const unnumbered: object = { name: "Hall", revision: undefined };
    call("join").resolve({ channel: unnumbered, membership: { revision: undefined } });
    expect(await joining).toMatchObject({ channel: { revision: 1 }, membership: { revision: 1 } });
    await environment.settle();
    const user = { id: "bob", name: "Bob" };
    const channel: object = { url: "hall", ...unnumbered };
    const reports = [
      { type: "channel-changed", channelUrl: "hall", channel },
      { type: "member-changed", channelUrl: "hall", member: { user, revision: undefined } },
    ];
    for (const report of reports) opening().line.emit(report as DriverEvent);
    expect(events).toMatchObject([{ channel: { revision: 2 } }, { member: { revision: 3 } }]);
  });

  it("keep the numbers that a service gives", async () => {
    const { adapter, connect, call, environment } = createScriptedAdapter();
    await connect();
    const joining = adapter.join("hall");
    await environment.settle();
    call("join").resolve({ channel: { name: "Hall", revision: 70 }, membership: { revision: 80 } });
    expect(await joining).toMatchObject({ channel: { revision: 70 }, membership: { revision: 80 } });
  });
});
