import { childOf, childrenOf, type Element } from "../xmpp/element";
import { accountOf } from "../xmpp/addresses";

const mucUser = "http://jabber.org/protocol/muc#user";

/** Somebody in a room, as its presence says. */
export interface Occupant {
  readonly userId: string;
  readonly isOperator: boolean;
  /** Has no voice: is muted, or the room is frozen. */
  readonly isVisitor: boolean;
}

/** The news in a presence or a message of the room itself (XEP-0045, 7 and 10). */
export interface RoomNews {
  /** `null` where the news is about the room. */
  readonly occupant: Occupant | null;
  readonly isSelf: boolean;
  readonly isBan: boolean;
  /** Thrown out, not by a ban: kicked, or the service goes down. */
  readonly isKick: boolean;
  readonly isNewConfiguration: boolean;
}

export function readNews(stanza: Element, nick: string): RoomNews {
  const news = childOf(stanza, "x", mucUser);
  const codes = childrenOf(news, "status").map(({ attrs }) => attrs["code"]);
  const item = childOf(news, "item");
  return {
    occupant: item === undefined ? null : toOccupant(item, nick),
    isSelf: codes.includes("110"),
    isBan: codes.includes("301"),
    isKick: codes.includes("307") || codes.includes("332"),
    isNewConfiguration: codes.includes("104"),
  };
}

/** A room that hides real addresses from some still shows the nick, which is reserved for its person. */
function toOccupant({ attrs }: Element, nick: string): Occupant {
  const { jid, role, affiliation } = attrs;
  return {
    userId: jid === undefined ? nick : accountOf(jid),
    isOperator: affiliation === "admin" || affiliation === "owner",
    isVisitor: role === "visitor",
  };
}
