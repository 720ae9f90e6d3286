import type { Changes, MemberPage, SearchPage } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import { listOfMessages, parseMember } from "./parse";
import type { Report } from "./raise-error";
import { field, fields, flag, list, type Reader, someId, text, textOrNull } from "./readers";

// Answers that nobody waits for when a channel opens. In a file of their own, so that they are loaded with the code that asks.

export function parseChanges(raw: unknown, selfId: string, report: Report): Changes {
  const hasCursor = typeof field(raw, "cursor") === "string";
  return fields<Changes>({
    changed: listOfMessages(selfId, report),
    deletedIds: list(someId),
    cursor: text,
    hasMore: flag,
    complete: (value) => flag(value) && hasCursor,
  })(raw);
}

export function parseSearchPage(raw: unknown, selfId: string, report: Report): SearchPage {
  return fields<SearchPage>({ messages: listOfMessages(selfId, report), cursor: textOrNull })(raw);
}

export const parseMemberPage: Reader<MemberPage> = (raw) => {
  // Reading it as empty would hide the members that the channel has.
  if (!Array.isArray(field(raw, "members"))) throw new ChatError("malformed", "A page without members.");
  return fields<MemberPage>({ members: list(parseMember), cursor: textOrNull })(raw);
};
