import type { Capabilities } from "../port/adapter";
import type { Connection } from "../state/chat-state";
import type { Membership, Message } from "../port/model";
import type { Row } from "../state/row";
import {
  absent,
  banned,
  connected,
  decide,
  requiresFlag,
  frozen,
  type Holds,
  muted,
  notEditing,
  plainRules,
  reachable,
  refused,
  type Rule,
  supported,
} from "./plain-permission";
import { type KindAction, kindOf, type Kinds } from "./custom-kinds";
import type { ChatPolicy } from "./policy";
import type { ChatFlags } from "./flags";

/** An action of a composer. */
export type WritingAction = "write" | "send" | "attach";

/** An action that needs no message. */
export type PlainAction = WritingAction | "search" | "show-info";

/**
 * Something that a person can do in a list: without a message (`PlainAction`) or with one. `permit` says whether they may. `delete` is
 * for a message that the service has, `remove` for one that failed and leaves the list.
 */
export type Action =
  | PlainAction
  | "reply"
  | "react"
  | "edit"
  | "delete"
  | "undo-delete"
  | "copy"
  | "open-thread"
  | "retry"
  | "remove"
  | "report";

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
  | "hard-delete"
  | "removed";

/** Why an action that applies is refused for now. */
export type RefusalReason =
  | "loading"
  | "not-connected"
  | "banned"
  | "muted"
  | "frozen"
  | "slow-mode"
  | "being-edited"
  | "being-quoted"
  | "has-replies"
  | "being-deleted"
  | "thread-deleted";

/** Whether an action may be done: `allowed`; `refused`, and shown with the reason; or `absent`, and not shown at all. */
export type Permission =
  | { readonly type: "allowed" }
  | { readonly type: "refused"; readonly reason: RefusalReason }
  | { readonly type: "absent"; readonly reason: AbsenceReason };

/** Everything a permission depends on. */
export interface PermissionContext {
  readonly flags: ChatFlags;
  readonly softDelete: boolean;
  readonly policy: ChatPolicy;
  /** The custom kinds of messages, which may refuse actions. @default none: `noKinds` */
  readonly kinds: Kinds;
  readonly capabilities: Capabilities;
  readonly connection: Connection["type"];
  /** The list is being loaded for the first time. */
  readonly loading: boolean;
  readonly membership: Membership;
  readonly frozen: boolean;
  /** Slow mode does not take this person's next message yet. */
  readonly slowed: boolean;
  readonly hasEmoji: boolean;
  readonly selfId: string;
  /** `null` in the main list. */
  readonly parentId: string | null;
  readonly rootDeleted: boolean;
  /** Ids of the messages being edited and quoted; `null` for none. */
  readonly editedId: string | null;
  readonly quotedId: string | null;
}

/** Whether deletions keep the message and can be undone: where that is both chosen and supported by the service. */
export function deletesSoftly({
  softDelete,
  capabilities,
}: Pick<PermissionContext, "softDelete" | "capabilities">): boolean {
  return softDelete && capabilities.softDelete;
}

const isOwn = ({ selfId }: PermissionContext, { message }: Row) => message.sender?.id === selfId;
const ownOnly = absent("not-own-message", (context, row) => !isOwn(context, row));
const sentOnly = absent("not-sent", (_, { status }) => status !== "sent");
const notDeleted = absent("deleted", (_, { message }) => message.deleted);
const failedOnly = absent("not-failed", (_, { status }) => status !== "failed" && status !== "unproven");
const mainOnly = absent("in-thread", ({ parentId }) => parentId !== null);
const types = (...known: readonly Message["type"][]) =>
  absent("wrong-kind", (_, { message }) => !known.includes(message.type));
/** Refuses an action that the message's kind does not permit. */
const ofKind = (action: KindAction) =>
  absent("wrong-kind", ({ kinds }, { message }) => kindOf(message, kinds)?.permissions?.[action] === false);
const notDeleting = refused("being-deleted", (_, row) => row.deleting);

const notQuoting = refused("being-quoted", ({ quotedId }) => quotedId !== null);
const hasReplies: Holds = (_, { message }) => (message.thread?.replyCount ?? 0) > 0;

/** The rules for a change that everybody gets to see. */
const mayTakePart = [banned, muted, frozen];
/** The rules for a reply or a reaction to one message. */
const mayAnswer = (action: "reply" | "react", own: "ownReplies" | "ownReactions") => [
  types("text", "file"),
  ofKind(action),
  absent("own-message", (context, row) => isOwn(context, row) && !context.policy[own]),
  sentOnly,
  notDeleted,
  ...mayTakePart,
];

// Made by a function, so that an app that asks for no permission does without the table.
const rules = createRules();

/** The product's table: for each action its rules, of which the first that applies decides. */
function createRules(): Record<Action, readonly Rule[]> {
  return {
    ...plainRules,
    search: [requiresFlag("search"), supported("search"), banned, connected],
    "show-info": [requiresFlag("info"), banned],
    reply: [
      requiresFlag("reply"),
      supported("threads"),
      mainOnly,
      ...mayAnswer("reply", "ownReplies"),
      reachable,
      notEditing,
    ],
    react: [
      requiresFlag("reactions"),
      supported("reactions"),
      absent("no-emoji", ({ hasEmoji }) => !hasEmoji),
      ...mayAnswer("react", "ownReactions"),
      connected,
    ],
    edit: [
      requiresFlag("edit"),
      ownOnly,
      types("text"),
      ofKind("edit"),
      sentOnly,
      notDeleted,
      ...mayTakePart,
      connected,
      notQuoting,
      notDeleting,
    ],
    delete: [
      requiresFlag("delete"),
      ownOnly,
      ofKind("delete"),
      sentOnly,
      notDeleted,
      banned,
      connected,
      notEditing,
      notQuoting,
      refused("has-replies", hasReplies),
      notDeleting,
    ],
    "undo-delete": [
      requiresFlag("delete"),
      absent("hard-delete", (context) => !deletesSoftly(context)),
      ownOnly,
      sentOnly,
      absent("not-deleted", (_, { message }) => !message.deleted),
      // Only an operator may restore a message that an operator removed.
      absent("removed", (_, { message }) => message.removedBy === "operator"),
      banned,
      connected,
    ],
    copy: [types("text", "admin"), ofKind("copy"), notDeleted],
    report: [
      requiresFlag("report"),
      supported("reports"),
      types("text", "file"),
      absent("own-message", isOwn),
      sentOnly,
      notDeleted,
      banned,
      connected,
    ],
    "open-thread": [supported("threads"), mainOnly, absent("no-replies", (context, row) => !hasReplies(context, row))],
    retry: [failedOnly, banned, muted, frozen, reachable],
    remove: [failedOnly],
  };
}

/** Returns whether an action that needs no message may be done now, or why not. */
export function permit(action: PlainAction, context: PermissionContext): Permission;
/** Returns whether an action on the message of `row` may be done now, or why not. */
export function permit(action: Action, context: PermissionContext, row: Row): Permission;
export function permit(action: Action, context: PermissionContext, row?: Row): Permission {
  return decide(rules[action], context, row);
}
