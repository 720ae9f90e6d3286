import { ChatError } from "@foyer/chat-headless";

/** Where things are at the server. */
export interface Addresses {
  readonly host: string;
  /** The account of the organiser's back office. */
  readonly platformId: string;
}

const local = /^[a-z\d][a-z\d._-]{0,62}$/;

/** Whether a person or a room can be called so: an address knows no upper case, and some characters not at all. */
const isLocalPart = (id: string): boolean => local.test(id);

/** The room of a channel. Throws `not-found` where no room can be called so. */
export function toRoom({ host }: Addresses, channelUrl: string): string {
  if (!isLocalPart(channelUrl)) throw new ChatError("not-found", "No room can have this name.");
  return `${channelUrl}@rooms.${host}`;
}

export const toDesk = ({ platformId, host }: Addresses): string => `${platformId}@${host}/desk`;

/** The account in an address. */
export const accountOf = (jid: string): string => jid.split("@", 1)[0] ?? "";

/** The address without its resource. */
export const bareOf = (jid: string): string => jid.split("/", 1)[0] ?? "";

/** The part after the slash: of an occupant, the nick. */
export const resourceOf = (jid: string): string => jid.slice(bareOf(jid).length + 1);
