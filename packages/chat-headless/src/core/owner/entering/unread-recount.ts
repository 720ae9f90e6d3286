import { ChatError } from "../../port/chat-error";
import { retrying } from "../../boundary/retrying";
import type { ChatContext } from "../chat-context";
import type { ChatClient } from "../client";

/** Has the service count the unread messages again while its count is in doubt and the room is live. One recount at a time. */
export interface UnreadRecount {
  follow(): void;
  /**
   * Whether a recount is under way, which then reads the person's membership as well, with a join of its own where one is on its
   * way: the service may have put its join off, and another one beside it would come too early.
   */
  readsMembership(): boolean;
}

export function createUnreadRecount(context: ChatContext, client: ChatClient): UnreadRecount {
  let isCounting = false;
  /** How often the membership was to be read, and up to which of these an answer counts that was requested afterwards. */
  let asked = 0;
  let read = 0;

  function isDoubtful(): boolean {
    const { doubts, settled } = context.state().unread;
    return doubts !== settled || read !== asked;
  }

  async function recount(): Promise<void> {
    const scope = context.connectionScope();
    isCounting = true;
    const count = async () => {
      if (!isDoubtful()) return;
      const { since, doubts } = context.state().unread;
      const covered = asked;
      const joined = await client.join(context.channelUrl, scope);
      // A count from before does not know which messages were seen meanwhile.
      const isFresh = !scope.ended && context.state().unread.since === since;
      if (isFresh) {
        read = covered;
        context.dispatch({ type: "channel-joined", joined, settledDoubts: doubts, at: context.environment.elapsed() });
      }
      if (isDoubtful()) throw new ChatError("busy");
    };
    await retrying(scope, context.environment, count, { isSpread: true, canRetry: () => true }).catch(() => {});
    isCounting = false;
    read = asked;
  }

  return {
    readsMembership() {
      if (isCounting) asked += 1;
      return isCounting;
    },
    follow() {
      if (context.state().room.phase === "live" && isDoubtful() && !isCounting) void recount();
    },
  };
}
