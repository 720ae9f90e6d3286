import type { DriverEvent } from "@foyer/chat-headless";
import { expect, it } from "vitest";
import { createRoles } from "../src/driver/roles";
import { createStandings } from "../src/driver/standing";
import { standingOf } from "./scripted-server";

it("a role that an archive tells is handed on to attendees alone: the desk tells operators the mute beside it", () => {
  const events: DriverEvent[] = [];
  const standings = createStandings(
    "hall",
    "ann",
    (id) => ({ id, name: "" }),
    () => true,
    (event) => void events.push(event),
  );
  standings.takeRole("ben", "operator");
  standings.takeRole("ann", "operator");
  expect(events).toMatchObject([{ type: "member-changed", member: { user: { id: "ben" }, role: "operator" } }]);
  standings.take(standingOf("ann", { role: "operator" }));
  standings.takeRole("ben", "attendee");
  expect(events).toHaveLength(2);
});

it("the latest change of a role before an entry counts, in whichever order the changes are read", () => {
  const roles = createRoles();
  const id = (order: number) => String(1_795_000_000_000_000 + order);
  roles.add([{ userId: "ben", role: "attendee", since: id(20) }]);
  roles.add([{ userId: "ben", role: "operator", since: id(10) }]);
  expect([5, 10, 15, 20, 25].map((order) => roles.at("ben", id(order)))).toEqual([
    ...[undefined, "operator", "operator"],
    ...["attendee", "attendee"],
  ]);
});
