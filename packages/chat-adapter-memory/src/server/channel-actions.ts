import type { Message, ModerationActionKind } from "@foyer/chat-headless/core";

/** Something that was done in a channel by those who moderate it. People are named by their ids. */
interface StoredAction {
  readonly id: string;
  /** Milliseconds since the epoch, by the service's clock. */
  readonly at: number;
  /** `null` for the service itself. */
  readonly by: string | null;
  readonly kind: ModerationActionKind;
  readonly targetId: string | null;
  readonly seconds: number | null;
  readonly reason: string;
  readonly messageId: string | null;
}

/** The details of an action; a field that is left out is nothing. */
export type NewAction = Pick<StoredAction, "by" | "kind"> & Partial<Omit<StoredAction, "id" | "at">>;

/** The removal of a message, or its opposite. */
export function toRemoval({ id, sender }: Message, by: string, kind: "remove" | "restore"): NewAction {
  return { by, kind, targetId: sender?.id ?? null, messageId: id };
}

/** The actions in one channel, for as long as the service is there. */
export interface ChannelActions {
  add(action: NewAction): void;
  /** The latest first: those before `beforeId`, or the last ones with `null`. */
  page(of: { readonly targetId: string | null; readonly beforeId: string | null; readonly limit: number }): {
    readonly actions: readonly StoredAction[];
    readonly hasMore: boolean;
  };
}

/** The most actions that are kept. */
const kept = 10_000;

/** @param now milliseconds since the epoch */
export function createChannelActions(now: () => number): ChannelActions {
  let actions: StoredAction[] = [];
  let lastId = 0;
  return {
    add(action) {
      lastId += 1;
      const nothing = { targetId: null, seconds: null, reason: "", messageId: null };
      actions.push(Object.freeze({ ...nothing, ...action, id: String(lastId), at: now() }));
      if (actions.length > kept * 2) actions = actions.slice(-kept);
    },
    page({ targetId, beforeId, limit }) {
      const found = actions
        .filter((action) => targetId === null || action.targetId === targetId)
        .filter(({ id }) => beforeId === null || Number(id) < Number(beforeId))
        .toReversed();
      return { actions: found.slice(0, limit), hasMore: found.length > limit };
    },
  };
}
