import {
  type Message,
  mayHaveLink,
  mentionsSelf,
  messageKind,
  type Row,
  splitMentions,
  type TextMessage,
  type TextToken,
  type ThreadSummary,
} from "@foyer/chat-headless";
import { type ChatKind, chatKindOf } from "../context/chat-kinds";
import type { Person } from "../context/people";
import type { RowGrouping } from "@foyer/chat-headless/list";
import type { RowServices } from "../context/row-services";
import { hasMenu } from "./actions/has-menu";
import { isShownAsCard } from "../file/file-name";
import { toMessageName } from "./message-name";
import { isLarge } from "./text/message-text";
import { type RowMeta, toRowMeta } from "./text/row-meta";

/** The place of a row among its neighbours, as far as it shows. `showsTime` is `true` where it is left out. */
export type RowPlace = Pick<RowGrouping, "startsGroup" | "endsGroup"> & Partial<Pick<RowGrouping, "showsTime">>;

/** The content of a bubble: a custom kind, or one of those that every chat has. */
export type RowBody = "own" | "deleted" | Message["type"];

/** How a bubble is drawn; `undefined` as any text. */
type BubbleShape = "large" | "media" | "outline" | "notice" | undefined;

/** A message as its row shows it. Each fact is decided here once, whatever shows it: the name, the mark, an attribute for style sheets. */
export interface RowView {
  readonly row: Row;
  /** The accessible name. */
  readonly name: string;
  /** For style sheets. */
  readonly kind: string;
  readonly body: RowBody;
  /** The `render` of a custom kind. */
  readonly render: ChatKind["render"];
  readonly shape: BubbleShape;
  readonly isOwn: boolean;
  readonly isMentioned: boolean;
  /** The person whose picture stands beside the bubble; `null` for none. */
  readonly pictured: Person | null;
  /** The name above the bubble, and beside it the small print; `null` for none. */
  readonly heading: { readonly person: Person; readonly isOperator: boolean; readonly meta: RowMeta | null } | null;
  /** The small print where no heading has it: in the last line of a text, or in a corner of what is none. */
  readonly meta: RowMeta | null;
  /** The text in pieces where it has no link; `null` where it may have one, which is looked for where it is shown. */
  readonly tokens: readonly TextToken[] | null;
  /** The message that is replied to, where it is not above all of them. */
  readonly quotedId: string | null;
  readonly hasReactions: boolean;
  /** The replies to it; `null` where none are to be shown. */
  readonly thread: ThreadSummary | null;
  readonly hasMenu: boolean;
}

/** The services of a list that a view is made with. */
export type ViewServices = Pick<RowServices, "labels" | "formats" | "people" | "kinds" | "parentId" | "permissions"> & {
  readonly chat: Pick<RowServices["chat"], "selfId">;
};

interface Known {
  readonly place: RowPlace;
  readonly view: RowView;
}

/** Rows live in the state of a channel, services as long as their list: what goes takes its views along. */
const views = new WeakMap<ViewServices, WeakMap<Row, Known>>();

/** The view of a row at its place; the same object while row, place and services are the same. */
export function toRowView(row: Row, place: RowPlace, services: ViewServices): RowView {
  const ofList = views.get(services) ?? new WeakMap<Row, Known>();
  views.set(services, ofList);
  const known = ofList.get(row);
  if (known !== undefined && isSamePlace(known.place, place)) return known.view;
  const view = createView(row, place, services);
  ofList.set(row, { place, view });
  return view;
}

const isSamePlace = (one: RowPlace, other: RowPlace) =>
  one.startsGroup === other.startsGroup && one.endsGroup === other.endsGroup && one.showsTime === other.showsTime;

function createView(row: Row, place: RowPlace, services: ViewServices): RowView {
  const { message } = row;
  const { labels, formats, people, kinds, chat, parentId } = services;
  const { sender, thread } = message;
  const kind = chatKindOf(message, kinds);
  const person = sender && people(sender.id, sender);
  const isOwn = sender?.id === chat.selfId;
  const time = place.showsTime === false ? null : formats.time(message.createdAt);
  const isOperator = message.senderRole === "operator";
  const meta = toRowMeta(row, time, labels);
  const heading = place.startsGroup && !isOwn && person !== null ? { person, isOperator, meta } : null;
  const isMain = parentId === null;
  const body = message.deleted ? "deleted" : kind?.render ? "own" : message.type;
  return {
    row,
    name: toMessageName(row, person, labels, formats, kinds),
    kind: message.deleted ? "deleted" : messageKind(message).toLowerCase(),
    body,
    render: kind?.render,
    shape: toShape(message, body),
    isOwn,
    isMentioned: mentionsSelf(message, chat.selfId),
    pictured: place.endsGroup && !isOwn ? person : null,
    heading,
    meta: heading === null ? meta : null,
    tokens: message.type === "text" ? toTokens(message) : null,
    quotedId: isMain ? message.parentId : null,
    hasReactions: message.reactions.length > 0 && !message.deleted,
    thread: isMain && thread !== null && thread.replyCount > 0 ? thread : null,
    hasMenu: hasMenu(row, services),
  };
}

const toTokens = (message: TextMessage) =>
  mayHaveLink(message.mentionTemplate ?? message.text) ? null : splitMentions(message);

/**
 * How the bubble is drawn: as any text around a custom kind, a frame around a picture, none at all around a few emoji, a line around what has nothing to
 * show, a small one for an announcement.
 */
function toShape(message: Message, body: RowBody): BubbleShape {
  if (body === "deleted" || body === "unsupported") return "outline";
  if (body === "own") return undefined;
  if (message.type === "admin") return "notice";
  if (message.type === "file" && !isShownAsCard(message.file)) return "media";
  return message.type === "text" && message.linkPreview === null && isLarge(message) ? "large" : undefined;
}
