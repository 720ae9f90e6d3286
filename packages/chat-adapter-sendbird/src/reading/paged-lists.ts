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
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import type { MessageCache } from "./message-cache";
import type { ServerClock } from "../server-clock";
import { toUser } from "../sdk/to-user";

/** Lists that the SDK pages with a stateful query object: a cursor of the port is the number of such an object. */
export interface PagedLists {
  members(connection: SdkConnection, channelUrl: string, query: MemberQuery): Promise<MemberPage>;
  search(connection: SdkConnection, channelUrl: string, query: SearchQuery): Promise<SearchPage>;
}

/** A list that is being read. */
interface List<Item> {
  readonly hasNext: boolean;
  next(): Promise<Item[]>;
}

/** Unfinished lists that are remembered; starting more drops the oldest. */
const maxOpenLists = 50;

/** @param nextRevision numbers a list of people that is read from now on. */
export function createPagedLists(cache: MessageCache, clock: ServerClock, nextRevision: () => number): PagedLists {
  const memberLists = createCursors<List<ListedMember>>();
  const searches = createCursors<List<Parameters<MessageCache["add"]>[0]>>();

  return {
    async members(connection, channelUrl, query) {
      const list =
        query.cursor === null ? await startMemberList(connection, channelUrl, query) : memberLists.at(query.cursor);
      const prefix = query.namePrefix.toLowerCase();
      const members: Member[] = [];
      // Not every list of the service can be filtered by name, so a page may be empty before the end of the list.
      while (members.length === 0 && list.hasNext) {
        // Older than every event that comes while the list is read.
        const revision = nextRevision();
        const found = (await list.next()).filter(({ user }) => user.name.toLowerCase().startsWith(prefix));
        members.push(...found.map((member) => ({ ...member, revision })));
      }
      return { members, cursor: list.hasNext ? memberLists.add(list) : null };
    },
    async search(connection, channelUrl, query) {
      const context = { selfId: connection.self.id, asOf: 0 };
      const list =
        query.cursor === null
          ? connection.sdk.createMessageSearchQuery({
              keyword: query.text,
              channelUrl,
              limit: query.limit,
              order: connection.loaded.message.MessageSearchOrder.TIMESTAMP,
            })
          : searches.at(query.cursor);
      const found = (await list.next()).filter(Boolean).map((message) => cache.add(message, context));
      clock.observe(...found.map((message) => message.createdAt));
      return {
        messages: found.filter((message) => !message.deleted),
        cursor: list.hasNext ? searches.add(list) : null,
      };
    },
  };
}

function createCursors<T>(): { add(list: T): string; at(cursor: string): T } {
  const open = new Map<string, T>();
  let count = 0;
  return {
    add(list) {
      const cursor = `list-${(count += 1)}`;
      open.set(cursor, list);
      const [oldest] = open.keys();
      if (open.size > maxOpenLists && oldest !== undefined) open.delete(oldest);
      return cursor;
    },
    at(cursor) {
      const list = open.get(cursor);
      if (list === undefined) throw new ChatError("invalid", "The cursor belongs to no unfinished list.");
      return list;
    },
  };
}

async function startMemberList(
  connection: SdkConnection,
  channelUrl: string,
  { filter, namePrefix, limit }: MemberQuery,
): Promise<List<ListedMember>> {
  const channel = await getChannel(connection, channelUrl);
  if (filter === "banned") {
    return mapped(channel.createBannedUserListQuery({ limit }), (user) => toMember(user, { banned: true }));
  }
  if (filter === "operators") {
    // The SDK's member list query does not send its operator filter (@sendbird/chat 4.22.12).
    return mapped(channel.createOperatorListQuery({ limit }), (user) => toMember(user, { role: "operator" }));
  }
  if (channel.isGroupChannel()) return listMembers(connection, channel, { filter, namePrefix, limit });
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
  { loaded }: SdkConnection,
  channel: GroupChannel,
  { filter, namePrefix, limit }: Pick<MemberQuery, "filter" | "namePrefix" | "limit">,
): List<ListedMember> {
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

/** A person as one list of the service shows them. */
type ListedMember = Omit<Member, "revision">;

function toMember(user: SdkUser | RestrictedUser, facts: Partial<Omit<ListedMember, "user">>): ListedMember {
  return { user: toUser(user), role: "attendee", muted: false, banned: false, present: false, ...facts };
}

function toGroupMember(member: SdkMember): ListedMember {
  return toMember(member, {
    role: String(member.role) === "operator" ? "operator" : "attendee",
    muted: member.isMuted,
    present: String(member.connectionStatus) === "online",
  });
}
