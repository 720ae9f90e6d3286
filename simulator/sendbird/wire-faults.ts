import type { Dice } from "../world/dice";
import type { FaultRates } from "../world/settings";
import {
  createFaults,
  type Faults,
  type RequestFault,
} from "../../packages/chat-adapter-sendbird/test/loopback/faults";
import { codes } from "../../packages/chat-adapter-sendbird/test/loopback/refusal";

/** Events whose order does not matter: each carries the time of its change. */
const reorderable = ["MESG", "FILE", "MEDI", "FEDI", "MRCT", "MTHD"];

/** Faults of the wire that are drawn for each request and event, by the rates of the moment. */
export function createDrawnFaults(
  rates: () => FaultRates,
  dice: (what: string) => Dice,
  count: () => void,
  onHold: () => void,
): Faults {
  const planted = createFaults();

  function drawRequestFault(operation: string, chance: Dice): RequestFault | null {
    const rate = rates();
    if (chance.chance(rate.dropping)) return { kind: chance.pick(["drop-before", "drop-after"]) };
    if (chance.chance(rate.lostRequest / 2)) return { kind: "lose-request" };
    if (chance.chance(rate.lostAnswer / 2)) return { kind: "lose-ack" };
    if (chance.chance(rate.slowAnswer / 2)) return { kind: "delay", ms: 5 + chance.below(8_000) };
    if (chance.chance(rate.deferred / 2)) return { kind: "refuse", code: codes.rateLimited, status: 429 };
    if (!chance.chance(rate.doubtful / 2)) return null;
    // A socket has no answer that cannot be read: the SDK leaves such a frame out.
    const isSocket = !operation.includes(" ");
    if (isSocket || chance.chance(0.5)) return { kind: "refuse", code: codes.serverError, status: 500 };
    return chance.pick<RequestFault>([
      { kind: "garbage", status: 502, body: "<html>Bad gateway</html>" },
      { kind: "garbage", status: 500, body: "" },
      { kind: "garbage", status: 200, body: '{"messages": [{"type"' },
    ]);
  }

  return {
    ...planted,
    takeRequestFault(operation, userId) {
      const fault = drawRequestFault(operation, dice(`request/${operation}/${userId}`));
      if (fault !== null) count();
      return fault ?? planted.takeRequestFault(operation, userId);
    },
    takeEventFault(command, userId) {
      const chance = dice(`event/${command}/${userId}`);
      if (chance.chance(rates().duplicated / 2)) return "duplicate";
      if (!reorderable.includes(command) || !chance.chance(rates().disordered / 4)) return null;
      onHold();
      return "hold";
    },
  };
}
