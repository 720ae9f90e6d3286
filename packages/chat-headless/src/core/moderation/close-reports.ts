import { toChatError } from "../boundary/to-chat-error";
import type { Chat } from "../owner/chat";
import type { ModerationAct } from "./act";
import type { Report } from "../port/desk";

/** Reports of a page, and the most pages that are read. */
const pageSize = 100;
const maxPages = 10;

/**
 * Closes the reports that an act settles: removing a message settles those of it, banning a person those of all their messages. A
 * failure goes to the chat's `onError`: the reports stay open, for an operator to close.
 */
export async function closeReports(chat: Chat, act: ModerationAct): Promise<void> {
  const desk = chat.desk();
  if (desk === null || (act.type !== "remove" && act.type !== "ban")) return;
  const isSettled = ({ messageId, sender }: Report) =>
    "message" in act ? messageId === act.message.id : sender.id === act.user.id;
  const { channelUrl } = chat;
  try {
    const settled: Report[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < maxPages; page++) {
      const found = await desk.getReports(channelUrl, { state: "open", limit: pageSize, cursor });
      settled.push(...found.reports.filter(isSettled));
      ({ cursor } = found);
      if (cursor === null) break;
    }
    for (const { id } of settled) await desk.changeReport(channelUrl, id, "act");
  } catch (thrown) {
    chat.raiseError(toChatError(thrown), "moderation");
  }
}
