import {
  ChatError,
  type Message,
  type Report,
  type ReportChange,
  type ReportPage,
  type ReportQuery,
  type ReportReason,
  toQuote,
  type User,
} from "@foyer/chat-headless/core";

/** The reports of one channel by message, and who is at them, for as long as the service is there. */
export interface ChannelDesk {
  /** Takes the place of the same person's earlier report. A new report of a message opens a dismissed one, with its text. */
  add(report: {
    readonly userId: string;
    readonly message: Message;
    readonly reason: ReportReason;
    readonly comment: string;
  }): void;
  /** Open ones with the oldest first, closed ones with the last to be closed first. */
  page(query: ReportQuery): ReportPage;
  /** Throws `not-found`. */
  change(id: string, change: ReportChange, by: User): Report;
}

/** Milliseconds for which the other operators are shown the one who is at a report. */
const held = 60_000;

interface Case {
  readonly id: string;
  /** As it was when it was reported first, or first since it was dismissed. */
  readonly message: Message;
  readonly sender: User;
  readonly firstAt: number;
  readonly byReporter: ReadonlyMap<string, { readonly reason: ReportReason; readonly comment: string }>;
  readonly state: Report["state"];
  /** Counts what was closed, for the order of closed ones. */
  readonly closedAs: number;
  readonly holder: User | null;
  readonly heldUntil: number;
  readonly revision: number;
}

/** The place of a case in a list: reports of the same time have the order of their ids. */
type Place = readonly [order: number, id: string];
const compare = (a: Place, b: Place) => a[0] - b[0] || a[1].localeCompare(b[1]);

/**
 * @param now milliseconds since the epoch
 * @param user returns a person
 */
export function createChannelDesk(now: () => number, user: (userId: string) => User): ChannelDesk {
  const cases = new Map<string, Case>();
  let closed = 0;

  function set(next: Case): Case {
    const changed = { ...next, revision: next.revision + 1 };
    cases.set(next.id, changed);
    return changed;
  }

  /** The case, without its holder once the holder's time is over. */
  function settled(known: Case): Case {
    return known.holder !== null && known.heldUntil <= now() ? set({ ...known, holder: null }) : known;
  }

  function close(known: Case, state: "dismissed" | "acted"): Case {
    if (known.state === state || known.state === "acted") return known;
    closed += 1;
    return set({ ...known, state, closedAs: closed, holder: null });
  }

  function apply(known: Case, change: ReportChange, by: User): Case {
    if (change === "claim") return set({ ...known, holder: by, heldUntil: now() + held });
    if (change === "dismiss") return close(known, "dismissed");
    if (change === "act") return close(known, "acted");
    return known.state === "open" ? known : set({ ...known, state: "open", closedAs: 0, holder: null });
  }

  return {
    add({ userId, message, reason, comment }) {
      if (message.sender === null) return;
      const known: Case = cases.get(message.id) ?? {
        id: message.id,
        message,
        sender: user(message.sender.id),
        firstAt: now(),
        byReporter: new Map(),
        state: "open",
        closedAs: 0,
        holder: null,
        heldUntil: 0,
        revision: 0,
      };
      const isReopened = known.state === "dismissed" && !known.byReporter.has(userId);
      const byReporter = new Map(known.byReporter).set(userId, { reason, comment });
      // The author may have written something else since. A deleted message has no text.
      const shown = isReopened && !message.deleted ? message : known.message;
      set({ ...known, message: shown, byReporter, state: isReopened ? "open" : known.state });
    },
    page({ state, cursor, limit }) {
      const isOpen = state === "open";
      const placeOf = ({ firstAt, closedAs, id }: Case): Place => [isOpen ? firstAt : -closedAs, id];
      // The place of the last report, not the report: that may be closed or opened again by now.
      const after = cursor === null ? null : (JSON.parse(cursor) as Place);
      const found = [...cases.values()]
        .map(settled)
        .filter((each) => (each.state === "open") === isOpen && (after === null || compare(placeOf(each), after) > 0))
        .sort((a, b) => compare(placeOf(a), placeOf(b)));
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return { reports: page.map(toReport), cursor: last === undefined ? null : JSON.stringify(placeOf(last)) };
    },
    change(id, change, by) {
      const known = cases.get(id);
      if (known === undefined) throw new ChatError("not-found", `There is no report "${id}".`);
      return toReport(apply(settled(known), change, by));
    },
  };
}

function toReport({ id, message, sender, firstAt, byReporter, state, holder, revision }: Case): Report {
  const said = [...byReporter.values()];
  return Object.freeze({
    id,
    revision,
    state,
    messageId: message.id,
    sender,
    text: toQuote(message).text,
    sentAt: message.createdAt,
    count: byReporter.size,
    reasons: [...new Set(said.map(({ reason }) => reason))],
    comments: said.map(({ comment }) => comment).filter((comment) => comment !== ""),
    firstAt,
    holder,
  });
}
