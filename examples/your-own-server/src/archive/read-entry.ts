import { accountOf, resourceOf } from "../xmpp/addresses";
import { childOf, childrenOf, type Element, textOf } from "../xmpp/element";
import {
  type Change,
  type Content,
  type Entry,
  isArchiveId,
  maxKeys,
  type Post,
  type RoleEntry,
  type Words,
} from "./entry";
import { type Payload, readPayload } from "./payload";

const correct = "urn:xmpp:message-correct:0";
const retract = "urn:xmpp:message-retract:1";
const fasten = "urn:xmpp:fasten:0";
const moderate = "urn:xmpp:message-moderate:0";
const reactions = "urn:xmpp:reactions:0";
const reply = "urn:xmpp:reply:0";

/** Where a stanza stands in the archive, and who sent it. */
export interface Place {
  readonly id: string;
  readonly from: string;
  /** The account whose word counts for everybody: it announces and removes. */
  readonly platformId: string;
}

/** Reads a result of the archive (XEP-0313); `null` where it is neither a message nor a change of one. */
export function readResult(result: Element, platformId: string): Entry | null {
  const message = childOf(childOf(result, "forwarded"), "message");
  if (message === undefined) return null;
  const from = senderOf(message) ?? platformId;
  return readEntry(message, { id: result.attrs["id"] ?? "", from, platformId });
}

/**
 * The account that sent an archived message, by the real address that the room adds; `null` for the room itself. Prosody keeps what a
 * sender has written in that place, and adds its own: where they disagree the nick counts, which is reserved for its person.
 */
function senderOf(message: Element): string | null {
  const nick = resourceOf(message.attrs["from"] ?? "");
  const said = childrenOf(message, "x", "http://jabber.org/protocol/muc#user").flatMap((x) => childrenOf(x, "item"));
  const accounts = new Set(said.flatMap(({ attrs: { jid } }) => (jid === undefined ? [] : accountOf(jid))));
  const [account = nick] = accounts.size === 1 ? accounts : [];
  return account === "" ? null : account;
}

/**
 * Reads a stanza of the archive, or the live copy of one: a message or a change of one, `null` where it is neither. Reads what other
 * clients send as well: corrections (XEP-0308), retractions (0424), those of moderators (0425), reactions (0444), replies (0461).
 */
export function readEntry(stanza: Element, place: Place): Entry | null {
  if (!isArchiveId(place.id)) return null;
  return readRole(stanza, place) ?? readChange(stanza, place) ?? readPost(stanza, place);
}

/** Nobody else's word counts for who has a role. */
function readRole(stanza: Element, { id, from, platformId }: Place): RoleEntry | null {
  const payload = from === platformId ? readPayload(stanza) : null;
  if (payload?.op !== "role" || !payload.target || !payload.role) return null;
  return { kind: "role", id, from, userId: payload.target, role: payload.role };
}

function readChange(stanza: Element, { id, from }: Place): Change | null {
  const payload = readPayload(stanza);
  const replace = childOf(stanza, "replace", correct);
  if (replace !== undefined) {
    const targetId = payload?.op === "edit" ? (payload.target ?? null) : null;
    const words = toWords(stanza, payload);
    return { kind: "edit", id, from, targetId, targetKey: replace.attrs["id"] ?? "", words, data: payload?.data };
  }
  const retracted = retractedBy(stanza);
  if (retracted !== null) return { kind: "retract", id, from, targetId: retracted };
  if (payload?.op === "hide" || payload?.op === "show") {
    return { kind: payload.op, id, from, targetId: payload.target ?? "" };
  }
  const set = childOf(stanza, "reactions", reactions);
  if (set === undefined) return null;
  const keys = new Set(childrenOf(set, "reaction", reactions).map(textOf));
  keys.delete("");
  return { kind: "react", id, from, targetId: set.attrs["id"] ?? "", keys: [...keys].slice(0, maxKeys) };
}

/** The message that is deleted for good, by either version of XEP-0425 as well, in which the room itself says so. */
function retractedBy(stanza: Element): string | null {
  const own = childOf(stanza, "retract", retract);
  if (own !== undefined) return own.attrs["id"] ?? "";
  const applied = childOf(stanza, "apply-to", fasten);
  const isModerated = !stanza.attrs["from"]?.includes("/") && childOf(applied, "moderated", moderate) !== undefined;
  return isModerated ? (applied?.attrs["id"] ?? "") : null;
}

function readPost(stanza: Element, { id, from, platformId }: Place): Post | null {
  const payload = readPayload(stanza);
  const content = toContent(stanza, payload, from === platformId);
  if (content === null) return null;
  const parentId = childOf(stanza, "reply", reply)?.attrs["id"] ?? null;
  return {
    kind: "post",
    id,
    from,
    key: content.type === "admin" ? null : (stanza.attrs["id"] ?? null),
    parentId,
    inMainList: parentId === null || (payload?.main ?? true),
    customType: payload?.customType ?? "",
    data: payload?.data ?? null,
    content,
  };
}

function toContent(stanza: Element, payload: Payload | null, isPlatform: boolean): Content | null {
  const body = childOf(stanza, "body");
  if (payload?.file !== undefined) return { type: "file", file: payload.file };
  if (isPlatform) return payload?.admin && body ? { type: "admin", text: payload.text ?? textOf(body) } : null;
  return body || payload?.text !== undefined ? { type: "text", words: toWords(stanza, payload) } : null;
}

function toWords(stanza: Element, payload: Payload | null): Words {
  return {
    text: payload?.text ?? textOf(childOf(stanza, "body")),
    mentionTemplate: payload?.template ?? null,
    mentionedUserIds: payload?.template === undefined ? [] : (payload.mentions ?? []),
  };
}
