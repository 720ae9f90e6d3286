import type { ReportReason, RestrictionKind, Role } from "@foyer/chat-headless";

// Between a page and the organiser's back office, over the same stream as the chat: the server says who asks, and nobody can forge it.

/** The namespace of questions and notices. */
export const deskNamespace = "urn:foyer:desk:0";

/** A person's standing in a room, which XMPP can hold in part only: not until when, nor why. */
export interface Standing {
  readonly userId: string;
  readonly role: Role;
  readonly muted: boolean;
  readonly banned: boolean;
  /** Milliseconds from now; `null` until it is lifted. */
  readonly endsIn: number | null;
  readonly reason: string;
}

/** A question or an order to the desk. All but joining, and one's own standing, is for operators. */
export type DeskRequest = { readonly room: string } & (
  | { readonly ask: "join" }
  | { readonly ask: "standing"; readonly userId: string }
  | {
      readonly ask: "restrict";
      readonly kind: RestrictionKind;
      readonly userId: string;
      readonly seconds: number | null;
      readonly reason: ReportReason | "";
    }
  | { readonly ask: "lift"; readonly kind: RestrictionKind; readonly userId: string }
  | { readonly ask: "role"; readonly userId: string; readonly role: Role }
  | { readonly ask: "freeze"; readonly frozen: boolean }
  | { readonly ask: "remove"; readonly messageId: string }
);

/** A role from an entry of the archive on. */
export interface RoleChange {
  readonly userId: string;
  readonly role: Role;
  readonly since: string;
}

/** The desk's answer to a person who joins. */
export interface DeskWelcome {
  readonly standing: Standing;
  /** All changes of roles that there were, oldest first: by them a message says which role its sender had. */
  readonly roles: readonly RoleChange[];
}

/** Told to a person, and to operators, about a standing. Roles are told to everybody, by an entry of the archive. */
export interface DeskNotice {
  readonly room: string;
  readonly standing: Standing;
}
