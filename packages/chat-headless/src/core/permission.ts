import type { Capabilities } from "./adapter";
import type { Connection } from "./chat-state";
import type { Membership } from "./model";
import { messageKind } from "./message-kind";
import type { Row } from "./row";

/** What the integrator offers; everything the product has, with the product's defaults. */
export interface ChatFlags {
  readonly search: boolean;
  readonly info: boolean;
  readonly reactions: boolean;
  readonly fileUpload: boolean;
  readonly moreMenu: boolean;
  readonly edit: boolean;
  readonly delete: boolean;
  readonly reply: boolean;
}

export const defaultFlags: ChatFlags = {
  search: false,
  info: false,
  reactions: true,
  fileUpload: true,
  moreMenu: true,
  edit: true,
  delete: true,
  reply: true,
};

export type Action =
  | "write"
  | "attach"
  | "reply"
  | "react"
  | "edit"
  | "delete"
  | "undo-delete"
  | "copy"
  | "open-thread"
  | "retry"
  | "remove"
  | "search"
  | "show-info";

/** Why an action is not there at all: it does not apply to this message, this person or this place. */
export type AbsenceReason =
  | "flag-off"
  | "unsupported"
  | "own-message"
  | "not-own-message"
  | "wrong-kind"
  | "deleted"
  | "not-deleted"
  | "not-sent"
  | "not-failed"
  | "in-thread"
  | "no-replies"
  | "no-emoji"
  | "hard-delete";

/** Why an action that applies is refused for now. */
export type RefusalReason =
  | "loading"
  | "not-connected"
  | "banned"
  | "muted"
  | "frozen"
  | "being-edited"
  | "being-quoted"
  | "has-replies"
  | "changing"
  | "thread-deleted";

export type Permission =
  | { readonly type: "allowed" }
  | { readonly type: "refused"; readonly reason: RefusalReason }
  | { readonly type: "absent"; readonly reason: AbsenceReason };

/** Everything a permission depends on. */
export interface PermissionContext {
  readonly flags: ChatFlags;
  readonly softDelete: boolean;
  readonly capabilities: Capabilities;
  readonly connection: Connection["type"];
  /** The list is being loaded for the first time. */
  readonly loading: boolean;
  readonly membership: Membership;
  readonly frozen: boolean;
  readonly hasEmoji: boolean;
  readonly selfId: string;
  /** `null` in the main list. */
  readonly parentId: string | null;
  readonly rootDeleted: boolean;
  /** Row key being edited, message id quoted; `null` for neither. */
  readonly editingKey: string | null;
  readonly quotedId: string | null;
}

type Rule = (context: PermissionContext, row: Row | null) => Permission | null;

const absent = (reason: AbsenceReason, holds: (context: PermissionContext, row: Row) => boolean): Rule => {
  const permission: Permission = { type: "absent", reason };
  return (context, row) => (row !== null && holds(context, row) ? permission : null);
};
const without = (reason: AbsenceReason, holds: (context: PermissionContext) => boolean): Rule => {
  const permission: Permission = { type: "absent", reason };
  return (context) => (holds(context) ? permission : null);
};
const refused = (reason: RefusalReason, holds: (context: PermissionContext, row: Row | null) => boolean): Rule => {
  const permission: Permission = { type: "refused", reason };
  return (context, row) => (holds(context, row) ? permission : null);
};

const isOwn = ({ selfId }: PermissionContext, { message }: Row) => message.sender?.id === selfId;
const flag = (name: keyof ChatFlags) => without("flag-off", ({ flags }) => !flags[name]);
const ownOnly = absent("not-own-message", (context, row) => !isOwn(context, row));
const othersOnly = absent("own-message", isOwn);
const sentOnly = absent("not-sent", (_, { status }) => status !== "sent");
const notDeleted = absent("deleted", (_, { message }) => message.deleted);
const failedOnly = absent("not-failed", (_, { status }) => status !== "failed");
const notAdmin = absent("wrong-kind", (_, { message }) => message.type === "admin" || message.type === "unknown");
const notChanging = refused("changing", (_, row) => row?.vanishing === true);

const loading = refused("loading", (context) => context.loading);
const banned = refused("banned", ({ membership }) => membership.banned);
const muted = refused("muted", ({ membership }) => membership.muted);
const frozen = refused("frozen", ({ frozen: isFrozen, membership }) => isFrozen && membership.role !== "operator");
/** Calls about stored messages need a connection now. */
const connected = refused("not-connected", ({ connection }) => connection !== "ready");
/** Writing goes on while the connection is being restored: what is sent then waits in the outbox. */
const reachable = refused(
  "not-connected",
  ({ connection }) => connection === "failed" || connection === "refused" || connection === "left",
);
const rootThere = refused("thread-deleted", ({ rootDeleted }) => rootDeleted);
const notEditing = refused("being-edited", ({ editingKey }) => editingKey !== null);
const notQuoting = refused("being-quoted", ({ quotedId }) => quotedId !== null);
const noReplies = refused("has-replies", (_, row) => (row?.message.thread?.replyCount ?? 0) > 0);

const mayWrite = [banned, loading, reachable, muted, frozen, rootThere];

/** The product's table: for each action its rules, of which the first that speaks decides. */
const rules: Record<Action, readonly Rule[]> = {
  write: mayWrite,
  attach: [
    flag("fileUpload"),
    without("unsupported", ({ capabilities }) => !capabilities.files),
    ...mayWrite,
    notEditing,
  ],
  reply: [
    flag("reply"),
    without("unsupported", ({ capabilities }) => !capabilities.threads),
    without("in-thread", ({ parentId }) => parentId !== null),
    notAdmin,
    othersOnly,
    sentOnly,
    notDeleted,
    banned,
    muted,
    frozen,
    connected,
    notEditing,
  ],
  react: [
    flag("reactions"),
    without("unsupported", ({ capabilities }) => !capabilities.reactions),
    without("no-emoji", ({ hasEmoji }) => !hasEmoji),
    notAdmin,
    othersOnly,
    sentOnly,
    notDeleted,
    banned,
    muted,
    frozen,
    connected,
  ],
  edit: [
    flag("edit"),
    ownOnly,
    absent("wrong-kind", (_, { message }) => messageKind(message) !== "TEXT" && messageKind(message) !== "OG"),
    sentOnly,
    notDeleted,
    banned,
    muted,
    frozen,
    connected,
    notQuoting,
    notChanging,
  ],
  delete: [
    flag("delete"),
    ownOnly,
    sentOnly,
    notDeleted,
    banned,
    connected,
    notEditing,
    notQuoting,
    noReplies,
    notChanging,
  ],
  "undo-delete": [
    flag("delete"),
    without("hard-delete", ({ softDelete, capabilities }) => !softDelete || !capabilities.softDelete),
    ownOnly,
    sentOnly,
    absent("not-deleted", (_, { message }) => !message.deleted),
    banned,
    connected,
  ],
  copy: [absent("wrong-kind", (_, { message }) => message.type !== "text" && message.type !== "admin"), notDeleted],
  "open-thread": [
    without("unsupported", ({ capabilities }) => !capabilities.threads),
    without("in-thread", ({ parentId }) => parentId !== null),
    absent("no-replies", (_, { message }) => (message.thread?.replyCount ?? 0) === 0),
  ],
  retry: [failedOnly, banned, muted, frozen, reachable],
  remove: [failedOnly],
  search: [flag("search"), without("unsupported", ({ capabilities }) => !capabilities.search), banned, connected],
  "show-info": [flag("info"), banned],
};

const allowed: Permission = { type: "allowed" };

/** Whether an action may be done now, or why not. `row` is the message it is about; `null` for actions about none. */
export function permit(action: Action, context: PermissionContext, row: Row | null = null): Permission {
  for (const rule of rules[action]) {
    const permission = rule(context, row);
    if (permission !== null) return permission;
  }
  return allowed;
}
