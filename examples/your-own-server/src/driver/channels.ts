import type { DriverEvent, User } from "@foyer/chat-headless";
import type { Standing } from "../desk-protocol";
import { type Element, x } from "../xmpp/element";
import type { Stream } from "../xmpp/open-stream";
import { accountOf, type Addresses, bareOf, toRoom } from "../xmpp/addresses";
import { askIfThere, readNotice } from "./desk-client";
import { createPeople, type FindNames, type People } from "./people";
import { createArchiveReader } from "./read-archive";
import { createRoom, type Room } from "./room";
import { createStandings, type Standings } from "./standing";

/** A room, and this person's standing in it. */
export interface Channel {
  readonly url: string;
  readonly room: Room;
  readonly standings: Standings;
}

/** The channels of one person, which outlive connections. */
export interface Channels {
  readonly selfId: string;
  readonly addresses: Addresses;
  readonly people: People;
  self(): User;
  begin(stream: Stream, emit: (event: DriverEvent) => void): Promise<void>;
  /** Throws `not-found` for what cannot be the name of a room. */
  get(channelUrl: string): Channel;
  forget(channelUrl: string): void;
  /** Resolves once every room that was entered has answered. */
  check(): Promise<unknown>;
  /** Takes whatever comes over the stream and answers nothing. */
  take(stanza: Element): void;
}

interface ChannelsOptions extends Addresses {
  readonly findNames: FindNames;
}

export function createChannels(selfId: string, options: ChannelsOptions, tellsPresence: boolean): Channels {
  const { host, platformId } = options;
  const addresses = { host, platformId };
  const people = createPeople(options.findNames);
  const channels = new Map<string, Channel>();
  let stream: Stream | null = null;
  let pass: (event: DriverEvent) => void = () => {};
  const current = () => {
    if (stream === null) throw new Error("Nothing is called before the stream is open.");
    return stream;
  };
  const reader = createArchiveReader(current, platformId);
  const emit = (event: DriverEvent) => {
    if (event.type !== "presence-changed" || tellsPresence) pass(event);
  };

  function create(url: string, jid: string): Channel {
    const room = createRoom({
      ...{ url, jid, selfId, platformId, people, reader, emit },
      stream: current,
      onRole: (userId, role) => standings.takeRole(userId, role),
      onBan: () => standings.takeBan(),
      async isMuteOver() {
        const request = { ask: "standing", room: url, userId: selfId } as const;
        return (await askIfThere<Standing>(current(), addresses, request))?.muted === false;
      },
    });
    const standings = createStandings(url, selfId, people.toUser, room.isPresent, emit);
    return { url, room, standings };
  }

  /** The desk has told something about a standing. */
  async function takeNotice(stanza: Element): Promise<void> {
    const notice = readNotice(stanza);
    const channel = notice === null ? undefined : channels.get(notice.room);
    if (notice === null || channel === undefined) return;
    await people.meet([notice.standing.userId]);
    channel.standings.take(notice.standing);
  }

  return {
    selfId,
    addresses,
    people,
    self: () => people.toUser(selfId),
    async begin(opened, emitNow) {
      stream = opened;
      pass = emitNow;
      for (const { room } of channels.values()) room.lose();
      // The server passes notices on to whoever is available.
      opened.send(x("presence", { xmlns: "jabber:client" }));
      await people.meet([selfId]);
    },
    get(channelUrl) {
      const jid = toRoom(addresses, channelUrl);
      const channel = channels.get(channelUrl) ?? create(channelUrl, jid);
      channels.set(channelUrl, channel);
      return channel;
    },
    check: () => Promise.all([...channels.values()].map(({ room }) => room.check())),
    forget: (channelUrl) => void channels.delete(channelUrl),
    take(stanza) {
      const from = bareOf(stanza.attrs["from"] ?? "");
      if (reader.take(stanza)) return;
      if (from === `${platformId}@${host}`) return void takeNotice(stanza);
      if (from.endsWith(`@rooms.${host}`)) channels.get(accountOf(from))?.room.take(stanza);
    },
  };
}
