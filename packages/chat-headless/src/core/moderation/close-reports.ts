import { retrying } from "../boundary/retrying";
import { toChatError } from "../boundary/to-chat-error";
import type { Chat } from "../owner/chat";
import type { ModerationAct } from "./act";
import type { Report, ReportPage } from "../port/desk";

/** Reports of a page, and the most pages that are read. */
const pageSize = 100;
const maxPages = 10;
/** Tries of one call: a desk may allow so many a second. */
const tries = 4;

/**
 * Closes the reports that an act settles: removing a message settles those of it, banning a person those of all their messages. A
 * failure goes to the chat's `onError`: the reports stay open, for an operator to close.
 */
export async function closeReports(chat: Chat, act: ModerationAct): Promise<void> {
  const desk = chat.desk();
  if (desk === null || (act.type !== "remove" && act.type !== "ban")) return;
  const isSettled = ({ messageId, sender }: Report) =>
    "message" in act ? messageId === act.message.id : sender.id === act.user.id;
  const { channelUrl, environment } = chat;
  const scope = {
    wait: (delay: number) => new Promise<void>((resolve) => void environment.after(delay, resolve)),
    get ended() {
      return chat.store.get().connection.type === "left";
    },
  };
  const call = <T>(make: () => Promise<T>): Promise<T> => retrying(scope, environment, make, { tries });
  try {
    const settled: Report[] = [];
    let next: string | null = null;
    for (let page = 0; page < maxPages; page++) {
      const cursor: string | null = next;
      const found: ReportPage = await call(() =>
        desk.getReports(channelUrl, { state: "open", limit: pageSize, cursor }),
      );
      settled.push(...found.reports.filter(isSettled));
      next = found.cursor;
      if (next === null) break;
    }
    for (const { id } of settled)
      await call(() => desk.changeReport(channelUrl, id, "act")).catch((thrown: unknown) => {
        // A report that is gone keeps no other one open.
        if (toChatError(thrown).code !== "not-found") throw thrown;
      });
  } catch (thrown) {
    chat.raiseError(toChatError(thrown), "moderation");
  }
}
