import type { RestrictedUser, User as SdkUser } from "@sendbird/chat";
import type { Member as SdkMember } from "@sendbird/chat/groupChannel";
import type { Member, MemberPage, MemberQuery } from "@foyer/chat-headless/core";
import type { JoinedConnection } from "./channel-records";
import { getChannel } from "../connection/sdk-connection";
import { createListPages, mapped, type PagedList } from "../reading/list-pages";
import type { SdkChannel } from "../sdk/load-sdk";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";
import { createMemberRecords, type MemberRecords, type StandingChange } from "./member-records";
import { endless, notRestricted, toRestrictionEnd } from "./restriction-end";

/** Lists of a channel's people. */
export interface MemberLists {
  members(
    connection: JoinedConnection,
    channelUrl: string,
    query: MemberQuery,
    signal: AbortSignal,
  ): Promise<MemberPage>;
  /** Forgets the SDK's objects of an instance that has ended. */
  clear(): void;
}

/** A person as one list of the service shows them. No list says everything. */
interface ListedPerson {
  readonly user: SdkUser;
  readonly standing: StandingChange;
  /** `undefined` where the list does not say. */
  readonly present?: boolean;
}

/** @param elapsed that of the page */
export function createMemberLists(clock: ServerClock, elapsed: () => number): MemberLists {
  const pages = createListPages<Member>();
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
  function recordsOf({ channels }: JoinedConnection, channelUrl: string): MemberRecords {
    const revision = channels.nextRevision;
    return channels.get(channelUrl)?.members ?? createMemberRecords({ isPresent: () => false, revision, elapsed });
  }

  function open(connection: JoinedConnection, channel: SdkChannel, query: MemberQuery): PagedList<ListedPerson> {
    const { filter, namePrefix, limit } = query;
    const { loaded } = connection;
    if (filter === "banned") return each(channel.createBannedUserListQuery({ limit }), toBanned);
    // The SDK's member list query does not send its operator filter (@sendbird/chat 4.22.12).
    if (filter === "operators") return each(channel.createOperatorListQuery({ limit }), toOperator);
    if (channel.isGroupChannel()) {
      const isMutedList = filter === "muted" && loaded.group !== null;
      const list = channel.createMemberListQuery({
        limit,
        ...(namePrefix !== "" && { nicknameStartsWithFilter: namePrefix }),
        ...(isMutedList && { mutedMemberFilter: loaded.group.MutedMemberFilter.MUTED }),
      });
      return each(list, toMember);
    }
    const roleOf = ({ userId }: SdkUser) => (channel.isOperator(userId) ? "operator" : "attendee");
    if (filter === "muted") {
      return each(channel.createMutedUserListQuery({ limit }), (user) => ({
        user,
        standing: { role: roleOf(user), mutedUntil: endOf(user) },
      }));
    }
    // This list does not say when a mute ends, so one that is known stays as it is.
    const { mutedUntil } = recordsOf(connection, channel.url);
    return each(channel.createParticipantListQuery({ limit }), (user) => {
      const isMuted = "isMuted" in user && user.isMuted === true;
      const known = isMuted ? mutedUntil(user.userId) : notRestricted;
      const isUnknown = isMuted && known <= elapsed();
      return { user, standing: { role: roleOf(user), mutedUntil: isUnknown ? endless : known }, present: true };
    });
  }

  return {
    async members(connection, channelUrl, query, signal) {
      const prefix = query.namePrefix.toLowerCase();
      const channel = await getChannel(connection, channelUrl);
      const records = recordsOf(connection, channelUrl);
      const start = () =>
        mapped(open(connection, channel, query), () => {
          // Older than every event that comes while the list is read.
          const [revision, asOf] = [connection.channels.nextRevision(), elapsed()];
          return (people) =>
            people
              .map(({ user, standing, ...presence }): Member => {
                const answered = records.answer(toUser(user, connection.toAddress), standing, asOf);
                return { ...answered, ...presence, revision };
              })
              // Not every list of the service can be filtered by name or presence.
              .filter(({ present }) => query.filter !== "present" || present)
              .filter(({ user }) => user.name.toLowerCase().startsWith(prefix));
        });
      const page = await pages.read(query.cursor, start, signal);
      return { members: page.items, cursor: page.cursor };
    },
    clear: () => pages.clear(),
  };
}

function each<Item, Mapped>(list: PagedList<Item>, map: (item: Item) => Mapped): PagedList<Mapped> {
  return mapped(list, () => (page) => page.map(map));
}
