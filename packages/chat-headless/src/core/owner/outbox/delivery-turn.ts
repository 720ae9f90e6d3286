import type { BrowserTab } from "../../port/environment";
import type { ChatContext } from "../chat-context";
import { askForTurn, type Lease } from "./lease";
import type { OutboxRecords } from "./outbox-records";

/** Milliseconds after which the events of another tab's changes have come. */
const eventTime = 100;

/** The turn to deliver, which one tab at a time has. */
export interface Turn {
  isMine(): boolean;
  /** Whether it is this tab's turn; asks for it otherwise. */
  take(): boolean;
  release(): void;
}

/**
 * @param isBehind returns whether other tabs have removed something whose event has not come yet.
 * @param prepare is called when the turn has come, before it counts.
 */
export function createTurn(
  tab: BrowserTab | null,
  context: ChatContext,
  records: OutboxRecords,
  isBehind: () => boolean,
  prepare: () => void,
): Turn {
  let lease: Lease | null = null;
  let isMine = !tab;

  function release(): void {
    lease?.end();
    lease = null;
    isMine = !tab;
  }

  return {
    isMine: () => isMine,
    release,
    take() {
      // Another tab may deliver since this one slept.
      if (lease && isMine && !lease.isHeld()) release();
      if (!tab || lease) return isMine;
      const taken = async () => {
        if (isBehind()) await context.chatScope().wait(eventTime);
        if (lease !== mine) return;
        prepare();
        isMine = true;
        context.deliver();
      };
      const mine = (lease = askForTurn(tab, context.environment, records.source, records.prefix, () => {
        Promise.resolve()
          .then(taken)
          .catch(() => {});
      }));
      return isMine;
    },
  };
}
