import { describe, expect, it } from "vitest";
import { textMessage } from "../../../test/messages";
import type { ModerationAct } from "./act";
import { type ModerationFacts, permitModeration } from "./permit-moderation";
import { noStanding, type Standing } from "./standings";

const olga = { id: "olga", name: "Olga" };
const noah = { id: "noah", name: "Noah" };
const mute: ModerationAct = { type: "mute", user: noah, seconds: 600, reason: "" };
const muted: Standing = { ...noStanding, mute: { until: null, reason: "" } };
const banned: Standing = { ...noStanding, ban: { until: null, reason: "" } };
const operator: Standing = { ...noStanding, role: "operator" };
const message = textMessage({ id: "7", sender: noah });
const removed = { ...message, deleted: true, removedBy: "operator" } as const;

const everything: ModerationFacts = {
  capabilities: {
    mute: true,
    ban: true,
    freeze: true,
    operators: true,
    messagesBy: true,
    removal: "reversible",
    slowModes: [0, 30],
  },
  role: "operator",
  isConnected: true,
  selfId: "olga",
  frozen: false,
  slowModeSeconds: 0,
  pending: [],
  standings: new Map([["olga", operator]]),
  operators: 2,
};
const nothing = {
  mute: false,
  ban: false,
  freeze: false,
  operators: false,
  messagesBy: false,
  removal: null,
  slowModes: [],
};

/** Whether an act may be done where Noah has a standing: `allowed`, or the reason why not. */
function permit(act: ModerationAct, standing: Standing = noStanding, facts: Partial<ModerationFacts> = {}): string {
  const standings = new Map([...everything.standings, ["noah", standing] as const]);
  const permission = permitModeration(act, { ...everything, standings, ...facts });
  return permission.type === "allowed" ? permission.type : `${permission.type} ${permission.reason}`;
}

/** Each act, in a standing of Noah in which it may be done. */
const possible: readonly (readonly [ModerationAct, Standing, Partial<ModerationFacts>?])[] = [
  [{ type: "remove", message }, noStanding],
  [{ type: "remove", message }, operator],
  [{ type: "restore", message: removed }, noStanding],
  [{ type: "restore", message: { ...removed, sender: olga } }, noStanding],
  [mute, noStanding],
  [mute, muted],
  [{ ...mute, type: "ban" }, muted],
  [{ type: "unmute", user: noah }, muted],
  [{ type: "unban", user: noah }, banned],
  [{ type: "register", user: noah }, noStanding],
  [{ type: "unregister", user: noah }, operator],
  [{ type: "unregister", user: olga }, noStanding],
  [{ type: "freeze" }, noStanding],
  [{ type: "unfreeze" }, noStanding, { frozen: true }],
  [{ type: "slow-mode", seconds: 30 }, noStanding],
  [{ type: "slow-mode", seconds: 0 }, noStanding, { slowModeSeconds: 30 }],
];

describe.each(possible.map(([act, standing, facts = {}]) => ({ act, standing, facts })))(
  "$act",
  ({ act, standing, facts }) => {
    it("may be done by an operator (P7)", () => {
      expect(permit(act, standing, facts)).toBe("allowed");
    });

    it("is absent for everybody else, and where the service cannot do it", () => {
      expect(permit(act, standing, { ...facts, role: "attendee" })).toBe("absent not-operator");
      expect(permit(act, standing, { ...facts, role: "speaker" })).toBe("absent not-operator");
      expect(permit(act, standing, { ...facts, capabilities: null })).toBe("absent unsupported");
      expect(permit(act, standing, { ...facts, capabilities: nothing })).toBe("absent unsupported");
    });

    it("is refused without a connection, and while the same thing is being changed", () => {
      expect(permit(act, standing, { ...facts, isConnected: false })).toBe("refused not-connected");
      expect(permit(act, standing, { ...facts, pending: [{ ...act }] })).toBe("refused changing");
      const elsewhere = [{ type: "unmute", user: { id: "mia", name: "Mia" } } as const];
      expect(permit(act, standing, { ...facts, pending: elsewhere })).toBe("allowed");
    });
  },
);

describe("an act that cannot be done", () => {
  it.each<readonly [ModerationAct, Standing, string]>([
    [{ type: "remove", message: { ...message, sender: olga } }, noStanding, "absent oneself"],
    [
      { type: "remove", message: textMessage({ ...message, type: "admin", sender: null } as never) },
      noStanding,
      "absent wrong-kind",
    ],
    [{ type: "remove", message: { ...message, deleted: true } }, noStanding, "absent deleted"],
    [{ type: "restore", message }, noStanding, "absent not-removed"],
    [{ type: "restore", message: { ...message, deleted: true } }, noStanding, "absent not-removed"],
    [{ type: "restore", message: { ...removed, removedBy: "author" } }, noStanding, "absent not-removed"],
    [mute, operator, "refused target-operator"],
    [{ ...mute, type: "ban" }, operator, "refused target-operator"],
    [{ ...mute, user: olga }, noStanding, "absent oneself"],
    [{ ...mute, type: "ban", user: olga }, noStanding, "absent oneself"],
    [{ type: "unmute", user: noah }, noStanding, "absent not-restricted"],
    [{ type: "unmute", user: noah }, banned, "absent not-restricted"],
    [{ type: "unban", user: noah }, muted, "absent not-restricted"],
    [{ type: "register", user: noah }, operator, "absent set-already"],
    [{ type: "register", user: noah }, muted, "refused restricted"],
    [{ type: "register", user: noah }, banned, "refused restricted"],
    [{ type: "unregister", user: noah }, noStanding, "absent set-already"],
    [{ type: "unfreeze" }, noStanding, "absent set-already"],
    [{ type: "slow-mode", seconds: 0 }, noStanding, "absent set-already"],
    [{ type: "slow-mode", seconds: 31 }, noStanding, "absent unsupported"],
  ])("%j is not, of somebody who is %j: %s", (act, standing, reason) => {
    expect(permit(act, standing)).toBe(reason);
  });

  it("without a connection that is said first, but of what does not apply (O22)", () => {
    expect(permit(mute, operator, { isConnected: false })).toBe("refused not-connected");
    expect(permit({ ...mute, user: olga }, noStanding, { isConnected: false })).toBe("absent oneself");
  });

  it("nobody unregisters themselves as the last operator that is known", () => {
    const act = { type: "unregister", user: olga } as const;
    expect(permit(act, noStanding, { operators: 1 })).toBe("refused last-operator");
    expect(permit(act, noStanding, { operators: null })).toBe("allowed");
    expect(permit({ type: "unregister", user: noah }, operator, { operators: 1 })).toBe("allowed");
  });

  it("a message that was removed for good is not restored", () => {
    const capabilities = { ...everything.capabilities!, removal: "final" } as const;
    expect(permit({ type: "restore", message: removed }, noStanding, { capabilities })).toBe("absent not-removed");
  });
});
