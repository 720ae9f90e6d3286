import type { Feature } from "../port/adapter";
import type { Row } from "../state/row";
import type { ChatFlags } from "./flags";
import type { AbsenceReason, Permission, PermissionContext, RefusalReason, WritingAction } from "./permission";

// On its own, because a composer needs no rules about messages.

/** `row` is there for every action about a message. */
export type Rule = (context: PermissionContext, row: Row) => Permission | null;
export type Holds = (context: PermissionContext, row: Row) => boolean;

function rule(permission: Permission, holds: Holds): Rule {
  return (context, row) => (holds(context, row) ? permission : null);
}
export const absent = (reason: AbsenceReason, holds: Holds) => rule({ type: "absent", reason }, holds);
export const refused = (reason: RefusalReason, holds: Holds) => rule({ type: "refused", reason }, holds);

export const requiresFlag = (name: keyof ChatFlags) => absent("flag-off", ({ flags }) => !flags[name]);
export const supported = (feature: Feature) => absent("unsupported", ({ capabilities }) => !capabilities[feature]);
const loading = refused("loading", (context) => context.loading);
export const banned = refused("banned", ({ membership }) => membership.banned);
export const muted = refused("muted", ({ membership }) => membership.muted);
export const frozen = refused(
  "frozen",
  ({ frozen: isFrozen, membership }) => isFrozen && membership.role !== "operator",
);
const slowed = refused("slow-mode", (context) => context.slowed && context.membership.role !== "operator");
/** Calls about stored messages need a connection now. */
export const connected = refused("not-connected", ({ connection }) => connection !== "ready");
/** Writing goes on while the connection is being restored: what is sent then waits in the outbox. */
export const reachable = refused("not-connected", ({ connection }) =>
  ["failed", "refused", "left"].includes(connection),
);
const rootThere = refused("thread-deleted", ({ rootDeleted }) => rootDeleted);
export const notEditing = refused("being-edited", ({ editedId }) => editedId !== null);

const mayWrite = [banned, reachable, loading, muted, frozen, rootThere];

export const plainRules = createPlainRules();

/** The part of the product's table that is about writing. */
function createPlainRules(): Record<WritingAction, readonly Rule[]> {
  return {
    write: mayWrite,
    send: [...mayWrite, slowed],
    attach: [requiresFlag("fileUpload"), supported("files"), ...mayWrite, notEditing],
  };
}

const allowed: Permission = { type: "allowed" };

/** Whether something may be written, sent or attached now, or why not. */
export function permitPlain(action: WritingAction, context: PermissionContext): Permission {
  return decide(plainRules[action], context);
}

/** The permission of the first rule that applies. `row` is there for the rules of an action about a message. */
export function decide(rules: readonly Rule[], context: PermissionContext, row?: Row): Permission {
  for (const speak of rules) {
    const permission = speak(context, row!);
    if (permission) return permission;
  }
  return allowed;
}
