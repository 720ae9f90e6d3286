import type { Client, Hub } from "./hub";
import type { ServiceChannel, ServiceState } from "./service-state";
import { toUserWire, type Wire } from "./to-wire";

/** Categories of the service's system events. */
const categories = {
  join: 10000,
  leave: 10001,
  operators: 10002,
  enter: 10102,
  exit: 10103,
  unmute: 10200,
  mute: 10201,
  unban: 10600,
  ban: 10601,
  unfreeze: 10700,
  freeze: 10701,
  typing: 10900,
  typingEnd: 10901,
  changed: 11000,
} as const;

/** Everything that happens to the people of a channel and to the channel itself. */
export interface PeopleActions {
  join(channel: ServiceChannel, userId: string): void;
  leave(channel: ServiceChannel, userId: string): void;
  enter(channel: ServiceChannel, client: Client): Wire;
  exit(channel: ServiceChannel, client: Client): Wire;
  /** @param duration milliseconds after which it ends by itself; without one it does not */
  setMuted(channel: ServiceChannel, userId: string, muted: boolean, duration?: number, reason?: string): void;
  /** @param duration as in `setMuted` */
  setBanned(channel: ServiceChannel, userId: string, banned: boolean, duration?: number, reason?: string): void;
  setFrozen(channel: ServiceChannel, frozen: boolean): void;
  setOperator(channel: ServiceChannel, userId: string, operator: boolean): void;
  rename(channel: ServiceChannel, name: string): void;
  tellTyping(channel: ServiceChannel, client: Client, typing: boolean): void;
  /** @param reader one of the person's connections, or another device of theirs */
  markRead(channel: ServiceChannel, reader: Pick<Client, "userId">): Wire;
}

export function createPeopleActions(state: ServiceState, hub: Hub): PeopleActions {
  const toEvent = (channel: ServiceChannel, category: keyof typeof categories, data: Wire): Wire => ({
    cat: categories[category],
    channel_url: channel.url,
    channel_type: channel.kind,
    data,
    ts: state.tick(),
  });
  const tell = (channel: ServiceChannel, category: keyof typeof categories, data: Wire, except?: Client) =>
    hub.publish(channel, "SYEV", toEvent(channel, category, data), except);
  const person = (id: string) => toUserWire(state, id);
  const counts = (channel: ServiceChannel) => ({
    member_count: channel.members.size,
    joined_member_count: channel.members.size,
  });

  function tellPresence(channel: ServiceChannel, client: Client, category: "enter" | "exit"): Wire {
    const data = { ...person(client.userId), participant_count: hub.participants(channel.url).length };
    const event = toEvent(channel, category, { ...data, edge_ts: state.tick() });
    // One of several devices coming or going is nobody coming or going.
    const others = [...hub.clients].filter((other) => other !== client && other.userId === client.userId);
    if (!others.some((other) => other.entered.has(channel.url))) hub.publish(channel, "SYEV", event, client);
    return event;
  }

  return {
    join(channel, userId) {
      if (channel.members.has(userId)) return;
      const now = state.tick();
      channel.members.set(userId, { joinedAt: now, lastRead: now });
      tell(channel, "join", { ...person(userId), users: [person(userId)], ...counts(channel) });
    },
    leave(channel, userId) {
      if (!channel.members.has(userId)) return;
      channel.members.delete(userId);
      const event = toEvent(channel, "leave", { ...person(userId), ...counts(channel) });
      hub.publish(channel, "SYEV", event);
      hub.tell(userId, "SYEV", event);
    },
    enter(channel, client) {
      client.entered.add(channel.url);
      return tellPresence(channel, client, "enter");
    },
    exit(channel, client) {
      client.entered.delete(channel.url);
      return tellPresence(channel, client, "exit");
    },
    setMuted(channel, userId, muted, duration, reason) {
      const isKnown = muted || channel.muted.has(userId);
      if (muted) channel.muted.set(userId, duration, reason);
      else channel.muted.delete(userId);
      const mute = { restriction_type: "muted", ...channel.muted.toWire(userId) };
      if (isKnown) tell(channel, muted ? "mute" : "unmute", { ...person(userId), ...mute });
    },
    setBanned(channel, userId, banned, duration, reason) {
      const isKnown = banned || channel.banned.has(userId);
      if (banned) channel.banned.set(userId, duration, reason);
      else channel.banned.delete(userId);
      // Of a ban only the time of its end is told.
      const { end_at, description } = channel.banned.toWire(userId);
      if (!isKnown) return;
      // The event has the new counts: the vendor's SDKs for Flutter and Unity take them from it.
      if (banned) channel.members.delete(userId);
      const ban = { restriction_type: "banned", description, end_at };
      const event = toEvent(channel, banned ? "ban" : "unban", { ...person(userId), ...ban, ...counts(channel) });
      hub.publish(channel, "SYEV", event);
      const inside =
        channel.kind === "group" ? channel.members.has(userId) : hub.participants(channel.url).includes(userId);
      if (!inside) hub.tell(userId, "SYEV", event);
      if (!banned) return;
      // That the vendor's service tells the others of an exit then is assumed: else they count who is out, without an end.
      for (const client of hub.clients) {
        const isOut = client.userId === userId && client.entered.delete(channel.url);
        if (isOut) tellPresence(channel, client, "exit");
      }
    },
    setFrozen(channel, frozen) {
      channel.frozen = frozen;
      tell(channel, frozen ? "freeze" : "unfreeze", { freeze: frozen });
    },
    setOperator(channel, userId, operator) {
      if (operator) channel.operators.add(userId);
      else channel.operators.delete(userId);
      tell(channel, "operators", { operators: [...channel.operators].map(person) });
    },
    rename(channel, name) {
      channel.name = name;
      tell(channel, "changed", {});
    },
    tellTyping(channel, client, typing) {
      tell(channel, typing ? "typing" : "typingEnd", person(client.userId), client);
    },
    markRead(channel, reader) {
      const member = channel.members.get(reader.userId);
      const now = state.tick();
      if (member !== undefined) member.lastRead = now;
      const wire = { channel_url: channel.url, channel_type: channel.kind, user: person(reader.userId), ts: now };
      // A large group tells a reading to the other connections of the reader only.
      for (const other of hub.clients) if (other !== reader && other.userId === reader.userId) other.send("READ", wire);
      return wire;
    },
  };
}
