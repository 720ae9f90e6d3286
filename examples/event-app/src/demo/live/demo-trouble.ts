import type { MemoryChatControl } from "@foyer/chat-adapter-memory";
import type { ChatAdapter, Environment, ReportReason, User } from "@foyer/chat-headless";

/** Milliseconds between two messages that somebody reports, and before another operator looks at a report. */
const pause = 9_000;
const lookAfter = 30_000;

const texts: readonly (readonly [text: string, reason: ReportReason])[] = [
  ["Cheap lanterns, original brands: write to me!", "spam"],
  ["You all have no idea what you are talking about.", "harassment"],
  ["WIN A TRIP TO PORTO NOW", "spam"],
  ["Whoever liked that talk is an idiot.", "harassment"],
  ["Followers for everybody, only today", "spam"],
  ["Shut up, Kim.", "inappropriate"],
];

export interface DemoTroubleOptions {
  readonly channelUrl: string;
  /** Clients of the service: who writes is refused there once they are muted. */
  readonly createAdapter: () => ChatAdapter;
  readonly control: Pick<MemoryChatControl, "deskReports" | "changeReport">;
  /** Those who write what is reported, and those who report it. */
  readonly people: readonly User[];
  /** An operator who now and then looks at a report too. */
  readonly operatorId: string;
  readonly environment: Environment;
}

/** A few attendees who misbehave, and others who report it, until the returned function is called. */
export function startTrouble(options: DemoTroubleOptions): () => void {
  const { channelUrl, createAdapter, control, people, operatorId, environment } = options;
  const clients = new Map<string, Promise<ChatAdapter>>();
  let turn = 0;
  let cancel = () => {};
  let cancelLook = () => {};

  async function enter(userId: string): Promise<ChatAdapter> {
    const adapter = createAdapter();
    await adapter.connect({ userId, getToken: async () => null });
    await adapter.join(channelUrl);
    return adapter;
  }
  function clientOf({ id }: User): Promise<ChatAdapter> {
    const known = clients.get(id) ?? enter(id);
    clients.set(id, known);
    known.catch(() => clients.delete(id));
    return known;
  }

  async function misbehave(): Promise<void> {
    const [text, reason] = texts[turn % texts.length] ?? ["", "other"];
    const writer = people[turn % 3];
    const reporters = people.slice(3, 4 + (turn % 2));
    turn += 1;
    if (writer === undefined) return;
    const draft = { key: environment.newKey(), parentId: null, inMainList: true, mentionTemplate: null };
    const { id } = await (await clientOf(writer)).sendText(channelUrl, { ...draft, text, mentionedUserIds: [] });
    for (const reporter of reporters)
      await (await clientOf(reporter)).reportMessage?.(channelUrl, id, { reason, comment: "" });
  }

  async function look(): Promise<void> {
    const query = { state: "open", limit: 1, cursor: null } as const;
    const { reports } = await control.deskReports({ channelUrl, userId: operatorId, ...query });
    const [report] = reports;
    if (report !== undefined)
      await control.changeReport({ channelUrl, userId: operatorId, reportId: report.id, change: "claim" });
  }

  function next(): void {
    // A writer who is muted is refused; the others go on.
    void misbehave().catch(() => {});
    cancel = environment.after(pause, next);
  }
  function nextLook(): void {
    void look().catch(() => {});
    cancelLook = environment.after(lookAfter, nextLook);
  }
  cancel = environment.after(1_500, next);
  cancelLook = environment.after(lookAfter, nextLook);
  return () => {
    cancel();
    cancelLook();
    for (const client of clients.values()) void client.then((adapter) => adapter.disconnect()).catch(() => {});
    clients.clear();
  };
}
