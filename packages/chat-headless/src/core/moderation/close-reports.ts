import { retrying } from "../boundary/retrying";
import { toChatError } from "../boundary/to-chat-error";
import type { Chat } from "../owner/chat";
import { type ModerationAct, personOf } from "./act";
import type { ModerationDesk, Report, ReportChange, ReportPage } from "../port/desk";

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

/** All open reports, as many as are read; those before a failure, which goes to the chat's `onError`. */
async function readOpen(chat: Chat, desk: ModerationDesk): Promise<readonly Report[]> {
  const open: Report[] = [];
  try {
    let next: string | null = null;
    for (let page = 0; page < maxPages; page++) {
      const query = { state: "open", limit: pageSize, cursor: next } as const;
      const found: ReportPage = await call(chat, () => desk.getReports(chat.channelUrl, query));
      open.push(...found.reports);
      next = found.cursor;
      if (next === null) break;
    }
  } catch (thrown) {
    chat.raiseError(toChatError(thrown), "moderation");
  }
  return open;
}

/** Whether an act settles a report: removing a message settles that of it, banning a person those of all their messages. */
const settles = (act: ModerationAct, { messageId, sender }: Report): boolean =>
  "message" in act ? messageId === act.message.id : personOf(act)?.id === sender.id;

/**
 * Creates the function that closes the reports that an act settles, and returns the ids of those that were open. Acts that come
 * while reports are read or closed wait for the next reading, together. A failure goes to the chat's `onError`: the
 * reports stay open, for an operator to close.
 */
export function createReportCloser(chat: Chat): (act: ModerationAct) => Promise<readonly string[]> {
  let waiting: { readonly act: ModerationAct; readonly resolve: (ids: readonly string[]) => void }[] = [];
  let isClosing = false;

  async function closeAll(desk: ModerationDesk): Promise<void> {
    isClosing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const open = await readOpen(chat, desk);
      const settled = batch.map(({ act }) => open.filter((report) => settles(act, report)).map(({ id }) => id));
      await change(chat, [...new Set(settled.flat())], "act");
      batch.forEach(({ resolve }, index) => resolve(settled[index] ?? []));
    }
    isClosing = false;
  }

  return async (act) => {
    const desk = chat.desk();
    if (desk === null || (act.type !== "remove" && act.type !== "ban")) return [];
    return new Promise((resolve) => {
      waiting.push({ act, resolve });
      if (!isClosing) void closeAll(desk);
    });
  };
}

/** Opens reports again, whose act was undone. */
export const reopenReports = (chat: Chat, ids: readonly string[]): Promise<void> => change(chat, ids, "reopen");
