import { belongsTo, comparePositions, type Page, type PageQuery } from "@foyer/chat-headless/core";
import { checkMessage } from "./check-message";

/** Describes how a page breaks the promises of its query, whatever the history. */
export function checkPage(query: PageQuery, page: Page): readonly string[] {
  const { messages } = page;
  const wrong = messages.flatMap((message) => checkMessage(message));
  const claim = (holds: boolean, what: string) => void (holds || wrong.push(what));
  // Half a page on either side of a message makes one more than an even limit.
  claim(
    messages.length <= query.limit + ("around" in query ? 1 : 0),
    `it has ${messages.length} messages, asked for ${query.limit}`,
  );
  claim(new Set(messages.map((message) => message.id)).size === messages.length, "a message stands in it twice");
  claim(
    messages.every((message, index) => index === 0 || comparePositions(messages[index - 1] ?? message, message) < 0),
    "it is not in the channel's order",
  );
  claim(
    messages.every((message) => belongsTo(message, query.parentId)),
    query.parentId === null
      ? "it has a reply that is not in the main list"
      : "it has a message that is no reply of the thread that was asked for",
  );
  if ("around" in query)
    claim(
      messages.some((message) => message.id === query.around),
      "it lacks the message asked for",
    );
  if ("before" in query) {
    const { before } = query;
    claim(
      before === null || messages.every((message) => comparePositions(message, before) < 0),
      "it goes beyond `before`",
    );
    claim(before !== null || !page.hasNewer, "the newest page says that there is newer");
  }
  if ("after" in query) {
    claim(
      messages.every((message) => comparePositions(message, query.after) > 0),
      "it goes back before `after`",
    );
  }
  claim(page.parent === null || page.parent.id === query.parentId, "its parent is not the thread's root");
  if (page.parent !== null) wrong.push(...checkMessage(page.parent));
  return wrong;
}
