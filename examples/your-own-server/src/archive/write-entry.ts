import type { DraftBase, FileInfo, JsonValue, Role, TextContent } from "@foyer/chat-headless";
import { type Element, isXmlText, x } from "../xmpp/element";
import { type Payload, writePayload } from "./payload";

/** The fields of a draft that texts and files have in common. */
type Drafted = Pick<DraftBase, "parentId" | "inMainList" | "customType" | "data">;

/** A change without a body is archived only where it says so. */
const store = x("store", { xmlns: "urn:xmpp:hints" });

export const writeText = (draft: Drafted & TextContent): readonly Element[] => [
  ...writeWords(draft, toPayload(draft)),
  ...writeReply(draft),
];

/** The body has the address, for clients that know nothing of our element. */
export const writeFile = (draft: Drafted, file: FileInfo): readonly Element[] => [
  x("body", {}, file.url),
  x("x", { xmlns: "jabber:x:oob" }, x("url", {}, file.url)),
  writePayload({ ...toPayload(draft), file }),
  ...writeReply(draft),
];

export const writeAnnouncement = (text: string): readonly Element[] => writeWords(toPlain(text), { admin: true });

export const writeEdit = (target: { readonly id: string; readonly key: string }, change: TextContent) => [
  ...writeWords(change, { op: "edit", target: target.id, ...toData(change.data) }),
  x("replace", { xmlns: "urn:xmpp:message-correct:0", id: target.key }),
];

export const writeRetraction = (id: string): readonly Element[] => [
  x("retract", { xmlns: "urn:xmpp:message-retract:1", id }),
  store,
];

export const writeVisibility = (op: "hide" | "show", target: string): readonly Element[] => [
  writePayload({ op, target }),
  store,
];

export const writeRole = (target: string, role: Role): readonly Element[] => [
  writePayload({ op: "role", target, role }),
  store,
];

export const writeReactions = (id: string, keys: readonly string[]): readonly Element[] => [
  x("reactions", { xmlns: "urn:xmpp:reactions:0", id }, ...keys.map((key) => x("reaction", {}, key))),
  store,
];

const toPlain = (text: string): TextContent => ({ text, mentionTemplate: null, mentionedUserIds: [] });

const toData = (data: JsonValue | undefined) => (data === undefined ? {} : { data });

function toPayload({ parentId, inMainList, customType, data }: Drafted): Payload {
  return {
    ...(parentId !== null && { main: inMainList }),
    ...(customType && { customType }),
    ...toData(data ?? undefined),
  };
}

const writeReply = ({ parentId }: Drafted): readonly Element[] =>
  parentId === null ? [] : [x("reply", { xmlns: "urn:xmpp:reply:0", id: parentId })];

/** The text is in the body, and in our element too where a body cannot have it or may not keep it. */
function writeWords({ text, mentionTemplate, mentionedUserIds }: TextContent, payload: Payload): readonly Element[] {
  const isPlain = isXmlText(text) && text.trim() === text && text !== "" && !text.includes("\r");
  const all: Payload = {
    ...payload,
    ...(!isPlain && { text }),
    ...(mentionTemplate !== null && { template: mentionTemplate, mentions: mentionedUserIds }),
  };
  return [x("body", {}, isPlain ? text : toReadable(text)), writePayload(all)];
}

/** The text for clients that read the body alone: without what XML cannot have. */
function toReadable(text: string): string {
  return [...text].filter(isXmlText).join("").trim() || "\u00a0";
}
