import type { Chat } from "../owner/chat";
import { createDerived } from "../owner/store";
import type { ModerationAction } from "../port/desk";
import { memoize } from "../state/memoize";
import { personOf } from "./act";
import { createDeskList, type DeskList, type DeskListState } from "./desk-lists";
import type { DoneAct, Moderation } from "./moderation";

/** The actions of operators, as far as they are loaded. */
export interface ActionsState extends DeskListState {
  readonly actions: readonly ModerationAction[];
  /** Since when they are known, in milliseconds since the epoch by this device; `null` for all along, as with a desk. */
  readonly since: number | null;
}

/** The actions of operators in a chat's channel: those of the desk, or without one those of this page. */
export function createHistory(chat: Chat, { store, since }: Moderation, userId: string | null): DeskList<ActionsState> {
  const { list, toState, start } = createDeskList<ModerationAction>(chat, async (desk, query, options) => {
    const { actions, cursor } = await desk.getActions(chat.channelUrl, { ...query, userId }, options);
    return { items: actions, cursor };
  });
  const ownActions = memoize((done: readonly DoneAct[]) =>
    done.map((one) => toAction(one, chat)).filter(({ target }) => userId === null || target?.id === userId),
  );
  const read = memoize((now: DeskListState, actions: readonly ModerationAction[]): ActionsState =>
    now.status === "absent"
      ? { status: "ready", error: null, hasMore: false, actions, since }
      : { ...now, actions, since: null },
  );
  return {
    store: createDerived([list.store, store], () =>
      read(toState(), chat.desk() === null ? ownActions(store.get().done) : list.store.get().items),
    ),
    start,
    more: list.more,
  };
}

function toAction({ id, act, at }: DoneAct, chat: Chat): ModerationAction {
  return {
    id,
    at,
    by: chat.store.get().self,
    kind: act.type,
    target: personOf(act),
    seconds: "seconds" in act ? act.seconds : null,
    reason: "reason" in act ? act.reason : "",
    messageId: "message" in act ? act.message.id : null,
  };
}
