import type { RestrictedUser, User as SdkUser } from "@sendbird/chat";
import type { Member as SdkMember } from "@sendbird/chat/groupChannel";
import type { Member, MemberPage, MemberQuery } from "@foyer/chat-headless/core";
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import { createListCursors, type PagedList } from "../reading/list-cursors";
import type { SdkChannel } from "../sdk/load-sdk";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";
import type { JoinedChannels } from "./joined-channels";
import { createMemberRecords, type MemberRecords, type StandingChange } from "./member-records";
import { endless, notRestricted, toRestrictionEnd } from "./restriction-end";

/** Lists of a channel's people. */
export interface MemberLists {
  members(connection: SdkConnection, channelUrl: string, query: MemberQuery): Promise<MemberPage>;
}

/** A person as one list of the service shows them. No list says everything. */
interface ListedPerson {
  readonly user: SdkUser;
  readonly standing: StandingChange;
  /** `undefined` where the list does not say. */
  readonly present?: boolean;
}

/** @param elapsed that of the page */
export function createMemberLists(joined: JoinedChannels, clock: ServerClock, elapsed: () => number): MemberLists {
  const cursors = createListCursors<PagedList<ListedPerson>>();
  const { nextRevision } = joined;
  const endOf = ({ restrictionInfo }: RestrictedUser) => toRestrictionEnd(restrictionInfo, clock, elapsed());
  const toBanned = (user: RestrictedUser) => ({ user, standing: { bannedUntil: endOf(user) } });
  const toOperator = (user: SdkUser) => ({ user, standing: { role: "operator" } as const });

  const toMember = (member: SdkMember): ListedPerson => ({
    user: member,
    standing: {
      role: String(member.role) === "operator" ? "operator" : "attendee",
      mutedUntil: member.isMuted ? endOf(member) : notRestricted,
      bannedUntil: notRestricted,
    },
    present: String(member.connectionStatus) === "online",
  });

  /** What is known of the people of a channel; nothing, where it is not joined. */
  function recordsOf(channelUrl: string): MemberRecords {
    const record = joined.record(channelUrl);
    return record?.members ?? createMemberRecords({ isPresent: () => false, revision: nextRevision, elapsed });
  }

  function start({ loaded }: SdkConnection, channel: SdkChannel, query: MemberQuery): PagedList<ListedPerson> {
    const { filter, namePrefix, limit } = query;
    if (filter === "banned") return mapped(channel.createBannedUserListQuery({ limit }), toBanned);
    // The SDK's member list query does not send its operator filter (@sendbird/chat 4.22.12).
    if (filter === "operators") return mapped(channel.createOperatorListQuery({ limit }), toOperator);
    if (channel.isGroupChannel()) {
      const isMutedList = filter === "muted" && loaded.group !== null;
      const list = channel.createMemberListQuery({
        limit,
        ...(namePrefix !== "" && { nicknameStartsWithFilter: namePrefix }),
        ...(isMutedList && { mutedMemberFilter: loaded.group.MutedMemberFilter.MUTED }),
      });
      return mapped(list, toMember);
    }
    const roleOf = ({ userId }: SdkUser) => (channel.isOperator(userId) ? "operator" : "attendee");
    if (filter === "muted") {
      return mapped(channel.createMutedUserListQuery({ limit }), (user) => ({
        user,
        standing: { role: roleOf(user), mutedUntil: endOf(user) },
      }));
    }
    // This list does not say when a mute ends, so one that is known stays as it is.
    const { mutedUntil } = recordsOf(channel.url);
    return mapped(channel.createParticipantListQuery({ limit }), (user) => {
      const isMuted = "isMuted" in user && user.isMuted === true;
      const known = isMuted ? mutedUntil(user.userId) : notRestricted;
      const isUnknown = isMuted && known <= elapsed();
      return { user, standing: { role: roleOf(user), mutedUntil: isUnknown ? endless : known }, present: true };
    });
  }

  return {
    async members(connection, channelUrl, query) {
      const { filter } = query;
      const prefix = query.namePrefix.toLowerCase();
      const list =
        query.cursor === null
          ? start(connection, await getChannel(connection, channelUrl), query)
          : cursors.at(query.cursor);
      const records = recordsOf(channelUrl);
      const members: Member[] = [];
      // Not every list of the service can be filtered by name, so a page may be empty before the end of the list.
      while (members.length === 0 && list.hasNext) {
        // Older than every event that comes while the list is read.
        const revision = nextRevision();
        const asOf = elapsed();
        for (const { user, standing, ...presence } of await list.next()) {
          const member = {
            ...records.answer(toUser(user, connection.toAddress), standing, asOf),
            ...presence,
            revision,
          };
          const isWanted = filter !== "present" || member.present;
          if (isWanted && member.user.name.toLowerCase().startsWith(prefix)) members.push(member);
        }
      }
      return { members, cursor: list.hasNext ? cursors.add(list) : null };
    },
  };
}

function mapped<Item, Mapped>(list: PagedList<Item>, map: (item: Item) => Mapped): PagedList<Mapped> {
  return {
    get hasNext() {
      return list.hasNext;
    },
    next: async () => (await list.next()).map(map),
  };
}
