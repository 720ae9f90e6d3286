import { expect, it } from "vitest";
import type { ModerationCapabilities } from "../port/moderation";
import type { DriverModeration } from "./driver";
import { createStateNumbers } from "./hand-out";
import { createModerationPort } from "./moderation-port";

const everything: ModerationCapabilities = {
  mute: true,
  ban: true,
  freeze: true,
  operators: true,
  messagesBy: true,
  removal: "reversible",
  slowModes: [0, 30],
};
const noah = {
  user: { id: "noah", name: "Noah" },
  role: "attendee",
  muted: true,
  banned: false,
  present: true,
} as const;
const mute = { kind: "mute", userId: "noah", seconds: 60, reason: "spam" } as const;

function createPort(capabilities: ModerationCapabilities, group: Partial<DriverModeration> = {}) {
  const numbers = createStateNumbers();
  const asked: string[] = [];
  const port = createModerationPort(capabilities, numbers, async (options, act) => {
    asked.push("call");
    return act(
      { getMember: async () => noah, restrict: async () => noah, ...group },
      options?.signal ?? AbortSignal.any([]),
    );
  });
  return { port, numbers, asked };
}

it("numbers an answer as the state was when it was asked for", async () => {
  const { port, numbers } = createPort(everything);
  const answer = port.restrict("hall", mute);
  const later = numbers.next();
  expect((await answer).revision).toBeLessThan(later);
});

it("keeps a revision that the service gave", async () => {
  const { port } = createPort(everything, { getMember: async () => ({ ...noah, revision: 70 }) });
  await expect(port.getMember("hall", "noah")).resolves.toMatchObject({ revision: 70 });
});

it("refuses what is not declared as unsupported, without asking the service", async () => {
  const nothing = {
    mute: false,
    ban: false,
    freeze: false,
    operators: false,
    messagesBy: false,
    removal: null,
    slowModes: [],
  };
  const { port, asked } = createPort(nothing);
  const calls = [
    port.restrict("hall", mute),
    port.lift("hall", "ban", "noah"),
    port.setRole("hall", "noah", "operator"),
    port.changeChannel("hall", { frozen: true }),
    port.changeChannel("hall", { slowModeSeconds: 30 }),
    port.getMessagesBy("hall", "noah", { before: null, limit: 20 }),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: "unsupported" });
  expect(asked).toEqual([]);
});

it("refuses a slow mode that is not on offer", async () => {
  const { port } = createPort(everything);
  await expect(port.changeChannel("hall", { slowModeSeconds: 29 })).rejects.toMatchObject({ code: "unsupported" });
});

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses to mute for %s seconds", async (seconds) => {
  const { port } = createPort(everything);
  await expect(port.restrict("hall", { ...mute, seconds })).rejects.toMatchObject({ code: "invalid" });
});
