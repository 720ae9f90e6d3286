import { ChatError } from "@foyer/chat-headless";
import { type Entry, isArchiveId } from "../archive/entry";
import { readResult } from "../archive/read-entry";
import { childOf, type Element, textOf, x } from "../xmpp/element";
import type { Stream } from "../xmpp/open-stream";

const mam = "urn:xmpp:mam:2";
const rsm = "http://jabber.org/protocol/rsm";

/** The most entries of a page; both servers are configured so. */
const pageSize = 250;

/** A page of the archive, oldest first. */
export interface ArchivePage {
  readonly entries: readonly Entry[];
  /** The ids of the page's ends, also where they are no entries; `null` for an empty page. */
  readonly first: string | null;
  readonly last: string | null;
  /** There is no more in the direction that was read. */
  readonly isComplete: boolean;
}

/** Which page: before an id, the newest for `""`, or after an id. */
export type ArchivePlace = { readonly before: string } | { readonly after: string };

export interface ArchiveReader {
  read(room: string, place: ArchivePlace, limit?: number): Promise<ArchivePage>;
  /** Takes a stanza that belongs to an answer; returns whether it does. */
  take(stanza: Element): boolean;
}

/** Reads archives of rooms (XEP-0313). Their results come as stanzas of their own, before the answer. */
export function createArchiveReader(stream: () => Stream, platformId: string): ArchiveReader {
  const open = new Map<string, { readonly room: string; readonly results: Element[] }>();
  let lastId = 0;

  return {
    async read(room, place, limit = pageSize) {
      const queryid = `m${(lastId += 1)}`;
      const results: Element[] = [];
      open.set(queryid, { room, results });
      const where = "before" in place ? x("before", {}, place.before) : x("after", {}, place.after);
      const page = x("set", { xmlns: rsm }, x("max", {}, String(limit)), where);
      try {
        const answer = await stream().request("set", room, x("query", { xmlns: mam, queryid }, page));
        return toPage(childOf(answer, "fin", mam), results, platformId);
      } finally {
        open.delete(queryid);
      }
    },
    take(stanza) {
      const result = childOf(stanza, "result", mam);
      const query = open.get(result?.attrs["queryid"] ?? "");
      // Anybody may send what looks like a result, in a message that everybody has to see.
      if (!result || !query || stanza.attrs["from"] !== query.room) return false;
      query.results.push(result);
      return true;
    },
  };
}

function toPage(fin: Element | undefined, results: readonly Element[], platformId: string): ArchivePage {
  const ids = results.map(({ attrs }) => attrs["id"] ?? "");
  if (!ids.every(isArchiveId)) {
    throw new ChatError("refused:archive-without-order", "The ids of this archive are no times: see servers/prosody.");
  }
  const set = childOf(fin, "set", rsm);
  return {
    entries: results.flatMap((result) => readResult(result, platformId) ?? []),
    first: textOf(childOf(set, "first")) || (ids[0] ?? null),
    last: textOf(childOf(set, "last")) || (ids.at(-1) ?? null),
    isComplete: fin?.attrs["complete"] === "true" || results.length === 0,
  };
}
