import { childOf, childrenOf, type Element, textOf, x } from "../xmpp/element";
import type { Stream } from "../xmpp/open-stream";

/** A room as it describes itself (XEP-0045, 6.4). */
export interface RoomInfo {
  readonly name: string;
  /** The desk says it in the description; the room itself knows no such state. */
  readonly frozen: boolean;
  readonly occupants: number;
}

/** The description of a frozen room. */
export const frozenDescription = "frozen";

export async function readRoomInfo(stream: Stream, room: string): Promise<RoomInfo> {
  const answer = await stream.request("get", room, x("query", { xmlns: "http://jabber.org/protocol/disco#info" }));
  const query = childOf(answer, "query");
  const fields = childrenOf(childOf(query, "x", "jabber:x:data"), "field");
  return {
    name: childOf(query, "identity")?.attrs["name"] ?? "",
    frozen: valueOf(fields, "muc#roominfo_description") === frozenDescription,
    occupants: Number(valueOf(fields, "muc#roominfo_occupants")) || 0,
  };
}

const valueOf = (fields: readonly Element[], name: string) =>
  textOf(
    childOf(
      fields.find(({ attrs }) => attrs["var"] === name),
      "value",
    ),
  );
