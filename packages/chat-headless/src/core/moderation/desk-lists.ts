import { toChatError } from "../boundary/to-chat-error";
import type { Chat } from "../owner/chat";
import { createDerived, type Readable } from "../owner/store";
import { ChatError } from "../port/chat-error";
import { memoize } from "../state/memoize";
import { createPagedList, type PagedState } from "../views/paged-list";
import type { ModerationDesk, Report, ReportChange } from "../port/desk";
import { share } from "./share";

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

/** The owner of one list of a desk. */
export interface DeskList<State> {
  readonly store: Readable<State>;
  /** Loads the first page and follows the desk until the returned function is called. */
  start(): () => void;
  more(): void;
}

/** Entries of a page. */
const pageSize = 50;

/** A list of a desk, which is read again when the desk reports that it may have changed. */
export function createDeskList<Item extends { readonly id: string }>(
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

/** The reports of a chat's channel. All that show them start the same list; it is forgotten when the last of them stops. */
export function createReports(
  chat: Chat,
  state: "open" | "closed",
): DeskList<ReportsState> & { change(reportId: string, change: ReportChange): Promise<Report> } {
  /** The latest state of each report that was changed here since a reading began: a page of that reading may be older. */
  const latest = new Map<string, Report>();
  const later = (report: Report) => {
    const known = latest.get(report.id);
    return known !== undefined && known.revision > report.revision ? known : report;
  };
  const belongs = (report: Report) => (report.state === "open") === (state === "open");
  const { list, toState, start } = createDeskList<Report>(chat, async (desk, query, options) => {
    // The first page of a reading has what was changed before.
    if (query.cursor === null) latest.clear();
    const { reports, cursor } = await desk.getReports(chat.channelUrl, { ...query, state }, options);
    return { items: reports.map(later).filter(belongs), cursor };
  });
  const read = memoize((now: DeskListState, reports: readonly Report[]): ReportsState => ({ ...now, reports }));

  /** A report that is in the other state by now leaves the list; of one that comes into it the service knows the place. */
  function follow(report: Report): void {
    latest.set(report.id, later(report));
    if (belongs(report) && !list.store.get().items.some(({ id }) => id === report.id)) return list.refresh();
    list.change((items) => items.map((item) => (item.id === report.id ? later(item) : item)).filter(belongs));
  }

  return {
    store: createDerived([list.store], () => read(toState(), list.store.get().items)),
    start: share(() => {
      const stop = start();
      return () => {
        stop();
        list.clear();
      };
    }),
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
