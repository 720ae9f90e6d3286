import { frozenDescription } from "../src/driver/room-info";

export type FlavorName = "ejabberd" | "prosody";

export interface RoomSettings {
  readonly name: string;
  readonly frozen: boolean;
  /** Whether everybody is told who comes and goes; not in rooms of more than some 200 people. */
  readonly presence: boolean;
}

/** The differences between two servers of one protocol. */
export interface Flavor {
  /** The path of XMPP over WebSocket. */
  readonly path: string;
  /** Fields of a room's form. Without a voice for whoever has no affiliation a room is frozen. */
  readonly toFields: (settings: RoomSettings) => Readonly<Record<string, string>>;
  /** The affiliation of whoever may write. */
  readonly writer: "member" | "none";
  /** Changes of roles in one request: Prosody applies the first of them alone. */
  readonly batch: number;
}

const flag = (isOn: boolean) => (isOn ? "1" : "0");

const toShared = ({ name, frozen }: RoomSettings) => ({
  "muc#roomconfig_persistentroom": "1",
  "muc#roomconfig_roomname": name,
  "muc#roomconfig_roomdesc": frozen ? frozenDescription : "",
});

export const flavors: Readonly<Record<FlavorName, Flavor>> = {
  ejabberd: {
    path: "/ws",
    toFields: (settings) => ({
      ...toShared(settings),
      mam: "1",
      "muc#roomconfig_moderatedroom": "1",
      members_by_default: flag(!settings.frozen),
      ...(!settings.presence && { "muc#roomconfig_presencebroadcast": "moderator" }),
    }),
    // Without it, whoever was banned comes back without a voice.
    writer: "member",
    batch: 100,
  },
  prosody: {
    path: "/xmpp-websocket",
    toFields: (settings) => ({
      ...toShared(settings),
      "muc#roomconfig_enablearchiving": "1",
      "muc#roomconfig_moderatedroom": flag(settings.frozen),
      ...(!settings.presence && { "muc#roomconfig_presencebroadcast": "moderator" }),
    }),
    writer: "none",
    batch: 1,
  },
};
