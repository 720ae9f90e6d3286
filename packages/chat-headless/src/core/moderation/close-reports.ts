import { retrying } from "../boundary/retrying";
import { toChatError } from "../boundary/to-chat-error";
import type { Chat } from "../owner/chat";
import type { ModerationAct } from "./act";
import type { Report, ReportChange, ReportPage } from "../port/desk";

/** Reports of a page, and the most pages that are read. */
const pageSize = 100;
const maxPages = 10;
/** Tries of one call: a desk may allow so many a second. */
const tries = 4;

/** Makes a call of a desk, and again where that can help, as long as the chat is open. */
function call<T>({ environment, store }: Chat, make: () => Promise<T>): Promise<T> {
  const scope = {
    wait: (delay: number) => new Promise<void>((resolve) => void environment.after(delay, resolve)),
    get ended() {
      return store.get().connection.type === "left";
    },
  };
  return retrying(scope, environment, make, { tries });
}

/** Changes reports one after the other. A failure goes to the chat's `onError`. */
async function change(chat: Chat, ids: readonly string[], what: ReportChange): Promise<void> {
  try {
    for (const id of ids)
      await call(chat, async () => chat.desk()?.changeReport(chat.channelUrl, id, what)).catch((thrown: unknown) => {
        // A report that is gone hinders no other one.
        if (toChatError(thrown).code !== "not-found") throw thrown;
      });
  } catch (thrown) {
    chat.raiseError(toChatError(thrown), "moderation");
  }
}

/**
 * Closes the reports that an act settles: removing a message settles those of it, banning a person those of all their messages. A
 * failure goes to the chat's `onError`: the reports stay open, for an operator to close. Returns the ids of those that were open.
 */
export async function closeReports(chat: Chat, act: ModerationAct): Promise<readonly string[]> {
  const desk = chat.desk();
  if (desk === null || (act.type !== "remove" && act.type !== "ban")) return [];
  const isSettled = ({ messageId, sender }: Report) =>
    "message" in act ? messageId === act.message.id : sender.id === act.user.id;
  const settled: string[] = [];
  try {
    let next: string | null = null;
    for (let page = 0; page < maxPages; page++) {
      const query = { state: "open", limit: pageSize, cursor: next } as const;
      const found: ReportPage = await call(chat, () => desk.getReports(chat.channelUrl, query));
      settled.push(...found.reports.filter(isSettled).map(({ id }) => id));
      next = found.cursor;
      if (next === null) break;
    }
  } catch (thrown) {
    chat.raiseError(toChatError(thrown), "moderation");
  }
  await change(chat, settled, "act");
  return settled;
}

/** Opens reports again, whose act was undone. */
export const reopenReports = (chat: Chat, ids: readonly string[]): Promise<void> => change(chat, ids, "reopen");
