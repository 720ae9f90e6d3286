import { isUnderWay } from "../owner/outgoing/is-under-way";
import { describe, expect, it } from "vitest";
import { waiting } from "../../../test/outgoing";
import { ChatError, type ChatErrorCode } from "../port/chat-error";
import {
  type ClientEvent,
  clientEvents,
  clientLifecycle,
  clientPhases,
  noConnection,
  reduceClient,
} from "./client-lifecycle";
import { type OutgoingPhase, outgoingEvents, outgoingLifecycle, outgoingPhases } from "./outgoing/outgoing-lifecycle";
import {
  closedRoom,
  isProgress,
  maxUnanswered,
  reduceRoom,
  type Room,
  type RoomEvent,
  roomEvents,
  roomLifecycle,
  roomPhases,
} from "./room-lifecycle";

/** Every phase that can be reached from `start`, by any order of events. */
function reachable(table: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>, start: string) {
  const found = new Set([start]);
  for (const phase of found) for (const next of Object.values(table[phase] ?? {})) if (next) found.add(next);
  return found;
}

/** Every event that a phase of a table answers. */
function answered(table: Readonly<Record<string, object>>) {
  return [...new Set(Object.values(table).flatMap(Object.keys))].toSorted();
}

const cases = <P, E>(phases: readonly P[], events: readonly E[]) =>
  phases.flatMap((phase) => events.map((event) => [phase, event] as const));

describe("the lifecycle of a connection", () => {
  it.each(cases(clientPhases, clientEvents))(
    "the lifecycle of a connection in %s answers %s with a phase of its own or by staying",
    (phase, event) => {
      const next = clientLifecycle[phase][event];
      expect([undefined, ...clientPhases].filter((answer) => answer !== phase)).toContain(next);
    },
  );

  it("reaches every phase, and lists every event that it answers", () => {
    expect([...reachable(clientLifecycle, "off")].toSorted()).toEqual([...clientPhases].toSorted());
  });

  it.each(clientPhases)("the lifecycle of a connection in %s ends off after the last release", (phase) => {
    const released = clientLifecycle[phase].released ?? phase;
    expect(clientLifecycle[released].disconnected ?? released).toBe("off");
  });

  it.each(clientPhases)(
    "the lifecycle of a connection in %s comes up once a user retains it, retries and the service answers",
    (phase) => {
      let now = phase;
      for (let round = 0; round < 4; round++)
        for (const event of ["retained", "retried", "disconnected", "line-ready", "connected"] as const)
          now = clientLifecycle[now][event] ?? now;
      expect(now).toBe("up");
    },
  );
});

describe("the state of a connection", () => {
  const error = new ChatError("not-connected");
  /** A connection after events, each at a time in seconds. */
  const after = (...events: readonly (readonly [number, ClientEvent])[]) =>
    events.reduce((now, [seconds, event]) => reduceClient(now, event, seconds * 1_000, { error }), noConnection);

  it("counts failures until it has stood for a while", () => {
    const dropped = after(
      [0, "retained"],
      [1, "connected"],
      [20, "line-failed"],
      [21, "retry-due"],
      [22, "connect-failed"],
    );
    expect(dropped).toMatchObject({ phase: "failed", failures: 2, upSince: null });
    const up = [
      ...([
        [0, "retained"],
        [1, "connect-failed"],
        [2, "retry-due"],
        [3, "connected"],
      ] as const),
    ] as const;
    expect(after(...up, [32, "line-failed"])).toMatchObject({ failures: 2 });
    expect(after(...up, [33, "line-failed"])).toMatchObject({ failures: 1 });
  });

  it("is the same object where an event changes nothing", () => {
    expect(reduceClient(noConnection, "connected", 0)).toBe(noConnection);
  });

  it("shows why it failed while it is tried again, and no longer", () => {
    const retrying = reduceClient(after([0, "retained"], [1, "connect-failed"]), "retry-due", 2_000);
    expect(retrying).toMatchObject({ phase: "retrying", error });
    expect(reduceClient(retrying, "connected", 3_000).error).toBeNull();
  });
});

describe("the lifecycle of a room", () => {
  it.each(cases(roomPhases, roomEvents))(
    "the lifecycle of a room in %s answers %s with a phase or by staying",
    (phase, event) => {
      // The same error once more changes nothing.
      const room = { ...closedRoom, phase, error: phase === "failed" ? new ChatError("timeout") : null };
      const next = reduceRoom(room, event, null);
      expect(roomPhases).toContain(next.phase);
      expect(next === room).toBe(roomLifecycle[phase][event] === undefined);
      expect(next === room || (next.error !== null) === (next.phase === "failed" || next.phase === "refused")).toBe(
        true,
      );
    },
  );

  it("reaches every phase, and lists every event that it answers", () => {
    expect([...reachable(roomLifecycle, "closed")].toSorted()).toEqual([...roomPhases].toSorted());
    expect(answered(roomLifecycle)).toEqual([...roomEvents].toSorted());
  });

  const openPhases = roomPhases.filter((phase) => phase !== "closed");

  it.each(openPhases)("a drop, a return and a close of a room in %s lead to one phase each", (phase) => {
    expect(roomLifecycle[phase]).toMatchObject({
      "client-down": "reconnecting",
      "client-up": "joining",
      "client-failed": "failed",
      "client-refused": "refused",
      closed: "closed",
    });
  });

  it.each(openPhases.filter((phase) => isProgress(phase) || phase === "joining" || phase === "backing-off"))(
    "a ban of a room in %s ends reading",
    (phase) => {
      expect(roomLifecycle[phase].banned).toBe("banned");
    },
  );

  it.each(roomPhases.filter(isProgress))("a doubt about continuity of a room in %s enters anew", (phase) => {
    expect(roomLifecycle[phase]["continuity-lost"]).toBe("joining");
  });

  it.each(openPhases)(
    "the lifecycle of a room in %s becomes live once the connection is up and every step succeeds",
    (phase) => {
      const events = ["client-up", "joined", "changes-learned", "list-loaded"] as const;
      let room: Room = { ...closedRoom, phase };
      for (const event of events) room = reduceRoom(room, event, null);
      expect(room.phase).toBe("live");
    },
  );

  /** A room after events, each with the code of its error. */
  const after = (...events: readonly (RoomEvent | readonly [RoomEvent, ChatErrorCode])[]) =>
    events.reduce<Room>((room, event) => {
      const [type, code] = typeof event === "string" ? [event, null] : event;
      return reduceRoom(room, type, code && new ChatError(code));
    }, closedRoom);
  const live = ["opened", "client-up", "joined", "changes-learned", "list-loaded"] as const;
  const silent = ["step-deferred", "timeout"] as const;

  it("a room counts the steps that failed since it was live, and those in a row that were not answered", () => {
    const busy = ["step-deferred", "busy"] as const;
    const entering = after("opened", "client-up", silent, "retry-due", busy, "retry-due", silent, "retry-due", silent);
    expect(entering).toMatchObject({ failures: 4, unanswered: 2, error: { code: "timeout" } });
    expect(after(...live)).toMatchObject({ failures: 0, unanswered: 0 });
    expect(after("opened", "client-up", silent, "banned")).toMatchObject({ failures: 0, unanswered: 0 });
  });

  it("a connection is dead for a room after three steps without an answer, and after one where something was lost", () => {
    expect(after("opened", "client-up", silent, "retry-due", silent, "retry-due", silent).unanswered).toBe(
      maxUnanswered,
    );
    expect(after(...live, "continuity-lost", silent).unanswered).toBe(maxUnanswered);
    expect(after(...live, "continuity-lost", silent, "client-failed", "client-up")).toMatchObject({ unanswered: 0 });
  });

  it("a room has a line that is lost until the next one lets it in, and none once it is closed", () => {
    expect(after("opened", "client-up").line).toBe("none");
    expect(after(...live).line).toBe("live");
    expect(after(...live, "client-down", "client-up", "joined").line).toBe("lost");
    expect(after("opened", "client-failed", "client-up", "banned").line).toBe("live");
    expect(after(...live, "closed")).toEqual(closedRoom);
  });
});

describe("the lifecycle of an outgoing entry", () => {
  it.each(cases(outgoingPhases, outgoingEvents))(
    "the lifecycle of an outgoing entry in %s answers %s with a phase or by staying",
    (phase, event) => {
      expect([undefined, ...outgoingPhases]).toContain(outgoingLifecycle[phase][event]);
    },
  );

  it("reaches every phase, and lists every event that it answers", () => {
    expect([...reachable(outgoingLifecycle, "waiting")].toSorted()).toEqual([...outgoingPhases].toSorted());
    expect(answered(outgoingLifecycle)).toEqual([...outgoingEvents].toSorted());
  });

  const present = outgoingPhases.filter((phase) => phase !== "gone");

  it.each(present)("an outgoing entry that is %s is gone once the service has it, or another page", (phase) => {
    expect(outgoingLifecycle[phase]).toMatchObject({ confirmed: "gone", forgotten: "gone" });
  });

  it.each(present)("an outgoing entry that is %s is gone for the person who removes it", (phase) => {
    const mayBeStored = phase === "sending" || phase === "unconfirmed" || phase === "unproven";
    const after = outgoingLifecycle[phase].removed ?? phase;
    expect(after).toBe(mayBeStored || phase === "withdrawn" ? "withdrawn" : "gone");
  });

  it("an outgoing entry that was removed does not come back, whatever happens", () => {
    expect([...reachable(outgoingLifecycle, "withdrawn")].toSorted()).toEqual(["gone", "withdrawn"]);
  });

  it.each(present)("an outgoing entry that is %s has either something to be done about it, or a Retry", (phase) => {
    expect(isUnderWay({ ...waiting, phase })).toBe(outgoingLifecycle[phase].retried === undefined);
  });

  it.each(present)("an outgoing entry that is %s ends once every call and look succeeds", (phase) => {
    let now: OutgoingPhase = phase;
    for (let round = 0; round < 2; round++)
      for (const event of ["retried", "absent", "started", "confirmed"] as const)
        now = outgoingLifecycle[now][event] ?? now;
    expect(now).toBe("gone");
  });
});
