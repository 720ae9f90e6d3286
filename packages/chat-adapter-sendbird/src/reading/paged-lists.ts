import type { RestrictedUser, User as SdkUser } from "@sendbird/chat";
import type { GroupChannel, Member as SdkMember } from "@sendbird/chat/groupChannel";
import {
  ChatError,
  type Member,
  type MemberPage,
  type MemberQuery,
  type SearchPage,
  type SearchQuery,
} from "@foyer/chat-headless/core";
import { getChannel, type Link } from "../connection/sdk-connection";
import type { MessageShelf } from "./message-cache";
import type { ServerClock } from "../server-clock";
import { toUser } from "./to-message";

/** Lists the service hands out piece by piece. Their place is inside an object of the SDK's, so a cursor is its number here. */
export interface Lists {
  members(link: Link, channelUrl: string, query: MemberQuery): Promise<MemberPage>;
  search(link: Link, channelUrl: string, query: SearchQuery): Promise<SearchPage>;
}

/** A list being read. */
interface List<Item> {
  readonly hasNext: boolean;
  next(): Promise<Item[]>;
}

/** Lists not read to the end are forgotten when so many newer ones have been begun. */
const maxOpenLists = 50;

export function createLists(shelf: MessageShelf, clock: ServerClock): Lists {
  const people = createCursors<List<Member>>();
  const finds = createCursors<List<Parameters<MessageShelf["take"]>[0]>>();

  return {
    async members(link, channelUrl, query) {
      const list = query.cursor === null ? await listPeople(link, channelUrl, query) : people.at(query.cursor);
      const prefix = query.namePrefix.toLowerCase();
      const members: Member[] = [];
      // Not every list of the service can be asked for names; what is left out makes room for more.
      while (members.length === 0 && list.hasNext) {
        members.push(...(await list.next()).filter(({ user }) => user.name.toLowerCase().startsWith(prefix)));
      }
      return { members, cursor: list.hasNext ? people.keep(list) : null };
    },
    async search(link, channelUrl, query) {
      const telling = { selfId: link.self.id, asOf: 0 };
      const list =
        query.cursor === null
          ? link.sdk.createMessageSearchQuery({
              keyword: query.text,
              channelUrl,
              limit: query.limit,
              order: link.loaded.message.MessageSearchOrder.TIMESTAMP,
            })
          : finds.at(query.cursor);
      const found = (await list.next()).filter(Boolean).map((message) => shelf.take(message, telling));
      clock.heard(...found.map((message) => message.createdAt));
      return { messages: found.filter((message) => !message.deleted), cursor: list.hasNext ? finds.keep(list) : null };
    },
  };
}

function createCursors<T>(): { keep(list: T): string; at(cursor: string): T } {
  const open = new Map<string, T>();
  let count = 0;
  return {
    keep(list) {
      const cursor = `list-${(count += 1)}`;
      open.set(cursor, list);
      const [oldest] = open.keys();
      if (open.size > maxOpenLists && oldest !== undefined) open.delete(oldest);
      return cursor;
    },
    at(cursor) {
      const list = open.get(cursor);
      if (list === undefined) throw new ChatError("invalid", "The cursor belongs to no list that can be gone on with.");
      return list;
    },
  };
}

async function listPeople(
  link: Link,
  channelUrl: string,
  { filter, namePrefix, limit }: MemberQuery,
): Promise<List<Member>> {
  const channel = await getChannel(link, channelUrl);
  if (filter === "banned") {
    return mapped(channel.createBannedUserListQuery({ limit }), (user) => toMember(user, { banned: true }));
  }
  if (filter === "operators") {
    // The SDK's query for members forgets its filter for operators.
    return mapped(channel.createOperatorListQuery({ limit }), (user) => toMember(user, { role: "operator" }));
  }
  if (channel.isGroupChannel()) return listMembers(link, channel, { filter, namePrefix, limit });
  const roleOf = (user: SdkUser) => (channel.isOperator(user.userId) ? "operator" : "attendee");
  if (filter === "muted") {
    const muted = channel.createMutedUserListQuery({ limit });
    return mapped(muted, (user) => toMember(user, { role: roleOf(user), muted: true }));
  }
  return mapped(channel.createParticipantListQuery({ limit }), (user) =>
    toMember(user, { role: roleOf(user), muted: "isMuted" in user && user.isMuted === true, present: true }),
  );
}

function listMembers(
  { loaded }: Link,
  channel: GroupChannel,
  { filter, namePrefix, limit }: Pick<MemberQuery, "filter" | "namePrefix" | "limit">,
): List<Member> {
  const query = channel.createMemberListQuery({
    limit,
    ...(namePrefix === "" ? {} : { nicknameStartsWithFilter: namePrefix }),
    ...(filter === "muted" && loaded.group !== null ? { mutedMemberFilter: loaded.group.MutedMemberFilter.MUTED } : {}),
  });
  const members = mapped(query, toGroupMember);
  return filter === "present" ? filtered(members, (member) => member.present) : members;
}

function mapped<Item, Mapped>(list: List<Item>, map: (item: Item) => Mapped): List<Mapped> {
  return {
    get hasNext() {
      return list.hasNext;
    },
    next: async () => (await list.next()).map(map),
  };
}

function filtered<Item>(list: List<Item>, keep: (item: Item) => boolean): List<Item> {
  return {
    get hasNext() {
      return list.hasNext;
    },
    next: async () => (await list.next()).filter(keep),
  };
}

function toMember(user: SdkUser | RestrictedUser, facts: Partial<Omit<Member, "user">>): Member {
  return { user: toUser(user), role: "attendee", muted: false, banned: false, present: false, ...facts };
}

function toGroupMember(member: SdkMember): Member {
  return toMember(member, {
    role: String(member.role) === "operator" ? "operator" : "attendee",
    muted: member.isMuted,
    present: String(member.connectionStatus) === "online",
  });
}
