import { toChatError } from "../boundary/to-chat-error";
import type { Chat } from "../owner/chat";
import { createDerived, type Readable } from "../owner/store";
import { ChatError } from "../port/chat-error";
import { memoize } from "../state/memoize";
import { createPagedList, type PagedState } from "../views/paged-list";
import { personOf } from "./act";
import type { ModerationAction, ModerationDesk, Report, ReportChange } from "../port/desk";
import type { DoneAct, Moderation } from "./moderation";

/** How far a list of a desk is loaded. */
export interface DeskListState {
  /** `absent`: there is no desk. */
  readonly status: "loading" | "ready" | "failed" | "absent";
  /** Why the last page could not be loaded; `null` in every other status. */
  readonly error: ChatError | null;
  readonly hasMore: boolean;
}

/** Reports, as far as they are loaded. */
export interface ReportsState extends DeskListState {
  readonly reports: readonly Report[];
}

/** The actions of operators, as far as they are loaded. */
export interface ActionsState extends DeskListState {
  readonly actions: readonly ModerationAction[];
  /** Since when they are known, in milliseconds since the epoch by this device; `null` for all along, as with a desk. */
  readonly since: number | null;
}

/** The owner of one list of a desk. */
interface DeskList<State> {
  readonly store: Readable<State>;
  /** Loads the first page and follows the desk until the returned function is called. */
  start(): () => void;
  more(): void;
}

/** Entries of a page. */
const pageSize = 50;

/** A list of a desk, which is read again when the desk reports that it may have changed. */
function createDeskList<Item extends { readonly id: string }>(
  chat: Chat,
  read: (
    desk: ModerationDesk,
    query: { readonly limit: number; readonly cursor: string | null },
    options: { readonly signal: AbortSignal },
  ) => Promise<{ readonly items: readonly Item[]; readonly cursor: string | null }>,
) {
  const list = createPagedList<true, Item, string>(
    chat.environment,
    async (_, cursor, signal) => {
      const desk = chat.desk();
      if (desk === null) return { items: [], cursor: null };
      try {
        return await read(desk, { limit: pageSize, cursor }, { signal });
      } catch (thrown) {
        const error = toChatError(thrown);
        if (!signal.aborted) chat.raiseError(error, "moderation");
        throw error;
      }
    },
    ({ id }) => id,
  );
  const toState = memoize(
    ({ status, error, cursor }: PagedState<true, Item, string>, hasDesk: boolean): DeskListState => ({
      status: !hasDesk ? "absent" : status === "idle" ? "loading" : status,
      error,
      hasMore: cursor !== null,
    }),
  );
  return {
    list,
    toState: () => toState(list.store.get(), chat.desk() !== null),
    start() {
      const desk = chat.desk();
      if (desk === null) return () => {};
      let isBehind = false;
      // A page that is on its way is not cut off: of a desk that is slower than its changes no page would ever come.
      const follow = () => {
        isBehind = list.store.get().status === "loading";
        if (!isBehind) list.refresh();
      };
      list.ask(true);
      const stops = [
        desk.subscribe(chat.channelUrl, follow),
        list.store.subscribe(() => {
          if (isBehind) follow();
        }),
        list.stop,
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The reports of a chat's channel. */
export function createReports(
  chat: Chat,
  state: "open" | "closed",
): DeskList<ReportsState> & { change(reportId: string, change: ReportChange): Promise<Report> } {
  /** The latest state of each report that was changed here: a page that was asked for before is older. */
  const latest = new Map<string, Report>();
  const later = (report: Report) => {
    const known = latest.get(report.id);
    return known !== undefined && known.revision > report.revision ? known : report;
  };
  const belongs = (report: Report) => (report.state === "open") === (state === "open");
  const { list, toState, start } = createDeskList<Report>(chat, async (desk, query, options) => {
    const { reports, cursor } = await desk.getReports(chat.channelUrl, { ...query, state }, options);
    return { items: reports.map(later).filter(belongs), cursor };
  });
  const read = memoize((now: DeskListState, reports: readonly Report[]): ReportsState => ({ ...now, reports }));

  /** A report that is in the other state by now leaves the list. */
  function follow(report: Report): void {
    latest.set(report.id, later(report));
    list.change((items) => items.map((item) => (item.id === report.id ? later(item) : item)).filter(belongs));
  }

  return {
    store: createDerived([list.store], () => read(toState(), list.store.get().items)),
    start,
    more: list.more,
    async change(reportId, change) {
      const desk = chat.desk();
      if (desk === null) throw new ChatError("unsupported", "There is no desk.");
      try {
        const report = await desk.changeReport(chat.channelUrl, reportId, change);
        follow(report);
        return report;
      } catch (thrown) {
        const error = toChatError(thrown);
        chat.raiseError(error, "moderation");
        throw error;
      }
    },
  };
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
